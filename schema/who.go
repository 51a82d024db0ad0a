package schema

import "strings"

// Who says whom a rule holds for: ids of classes, "all" for everybody, "!id"
// to take a class out again. A later word overrules an earlier one.
type Who []string

// Holds says whether the rule holds for a unit of the class. Classes are
// asked as the game knows them: a class is also each wider class it belongs
// to.
func (w Who) Holds(g *Game, class string) bool {
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
// steps.
func (g *Game) ClassIs(class, wider string) bool { return g.classIs(class, wider, 0) }

func (g *Game) classIs(class, wider string, depth int) bool {
	if class == wider {
		return true
	}
	c, ok := g.Classes.Get(class)
	if !ok || depth > g.Classes.Len() { // a circle of classes is reported elsewhere
		return false
	}
	for _, is := range c.Is {
		if g.classIs(is, wider, depth+1) {
			return true
		}
	}
	return false
}
