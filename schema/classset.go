package schema

import (
	"slices"
	"strings"
)

// ClassSet says whom a rule holds for: ids of classes, "all" for everybody, "!id"
// to take a class out again. A later word overrules an earlier one.
type ClassSet []string

// Holds says whether the rule holds for a unit of the class. Classes are
// asked as the game knows them: a class is also each wider class it belongs
// to.
func (w ClassSet) Holds(g *Game, class string) bool {
	holds := false
	for _, word := range w {
		name, out := strings.CutPrefix(word, "!")
		if name == "all" || g.ClassIs(class, name) {
			holds = !out
		}
	}
	return holds
}

// ClassIs says whether class is wider, or belongs to it over any number of
// steps. Each class on the way is looked at once, so that neither circles,
// which are reported elsewhere, nor classes that meet again cost time.
func (g *Game) ClassIs(class, wider string) bool {
	var room [8]string // enough for most games without the heap
	seen := append(room[:0], class)
	for i := 0; i < len(seen); i++ {
		if seen[i] == wider {
			return true
		}
		c, _ := g.Classes.Get(seen[i])
		for _, is := range c.Is {
			if !slices.Contains(seen, is) {
				seen = append(seen, is)
			}
		}
	}
	return false
}
