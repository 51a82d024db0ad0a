package printer

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// none stands in a table where there is nothing.
const none = "–"

// number writes a figure as printed: with a true minus sign.
func number(v float64) string {
	return strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), "-", "−", 1)
}

// amount is a figure with what it counts: "1 square", "2 squares".
func amount(v float64, measure string) string {
	return strings.TrimSpace(number(v) + " " + counted(v, measure))
}

// counted is a measure in the number that the figure asks for.
func counted(v float64, measure string) string {
	switch {
	case v != 1 && v != -1:
		return measure
	case measure == "dice":
		return "die"
	case measure == "inches":
		return "inch"
	}
	return strings.TrimSuffix(measure, "s")
}

// signed is number with its sign, for what is added.
func signed(v float64) string {
	if v > 0 {
		return "+" + number(v)
	}
	return number(v)
}

// capital makes the first letter large.
func capital(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// who says whom a rule holds for: "infantry, team", "all but infantry".
func who(g *schema.Game, w schema.Who) string {
	var in, out []string
	for _, word := range w {
		if name, isOut := strings.CutPrefix(word, "!"); isOut {
			out = append(out, className(g, name))
		} else {
			in = append(in, className(g, word))
		}
	}
	s := strings.Join(in, ", ")
	if len(out) > 0 {
		s += " but " + strings.Join(out, ", ")
	}
	return s
}

func className(g *schema.Game, id string) string {
	if c, ok := g.Classes.Get(id); ok {
		return strings.ToLower(c.Name)
	}
	return id
}

// nameOf finds the name that an id has among the parts of the game.
func nameOf(g *schema.Game, id string) string {
	if u, ok := g.Units.Get(id); ok {
		return u.Name
	}
	if k, ok := g.Keywords.Get(id); ok {
		return k.Name
	}
	if f, ok := g.Formations.Get(id); ok {
		return f.Name
	}
	if o, ok := g.Options.Get(id); ok {
		return o.Name
	}
	if t, ok := g.Terrain.Get(id); ok {
		return t.Name
	}
	if c, ok := g.Classes.Get(id); ok {
		return c.Name
	}
	if w, ok := g.Weapons.Get(id); ok {
		return w.Name
	}
	if d, ok := g.Dice.Get(id); ok {
		return d.Name
	}
	return id
}

// namesOf lists ids of any parts by their names; those of a die's faces are
// read as faces, in small letters, though a keyword may have the same.
func namesOf(g *schema.Game, ids []string) string {
	for _, d := range g.Dice.All() {
		if names, ok := faceNames(d, ids); ok {
			return strings.Join(names, ", ")
		}
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = nameOf(g, id)
	}
	return strings.Join(names, ", ")
}

// faceNames are the names of a die's faces, if the ids are all of its faces.
func faceNames(d schema.Die, ids []string) (names []string, ok bool) {
	for _, id := range ids {
		i := slices.IndexFunc(d.Faces, func(f schema.Face) bool { return f.Face == id })
		if i < 0 {
			return nil, false
		}
		names = append(names, strings.ToLower(faceName(d.Faces[i])))
	}
	return names, len(names) > 0
}

// faceName is a face's name, or its id with a large letter.
func faceName(f schema.Face) string {
	if f.Name != "" {
		return f.Name
	}
	return capital(f.Face)
}

// keywordNames lists keywords by name: "Small arms, Take ground".
func keywordNames(g *schema.Game, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = keywordName(g, id)
	}
	return strings.Join(names, ", ")
}

func keywordName(g *schema.Game, id string) string {
	if k, ok := g.Keywords.Get(id); ok {
		return k.Name
	}
	return id
}

func optionName(g *schema.Game, id string) string {
	if o, ok := g.Options.Get(id); ok {
		return o.Name
	}
	return id
}

func unitName(g *schema.Game, id string) string {
	if u, ok := g.Units.Get(id); ok {
		return u.Name
	}
	return id
}

// datum writes a stat's value as its kind asks for; the stat may be nil for
// one that the game does not declare.
func datum(g *schema.Game, stat *schema.Stat, d schema.Datum) string {
	kind := ""
	if stat != nil {
		kind = stat.Kind
	}
	switch kind {
	case "classes":
		if words, ok := d.Words(); ok {
			return who(g, words)
		}
	case "ids":
		if words, ok := d.Words(); ok {
			return namesOf(g, words)
		}
	case "by-class":
		if by, ok := d.Fields(); ok {
			return byClass(g, by)
		}
	}
	if n, ok := d.Number(); ok {
		return number(n)
	}
	if list, ok := d.List(); ok {
		parts := make([]string, len(list))
		for i, e := range list {
			parts[i] = datum(g, nil, e)
		}
		return strings.Join(parts, " ")
	}
	return d.String()
}

// byClass writes numbers by class in the order in which the game declares
// its classes: "−1, armour −2", the number for all first.
func byClass(g *schema.Game, by map[string]schema.Datum) string {
	var parts []string
	if all, ok := by["all"]; ok {
		parts = append(parts, datum(g, nil, all))
	}
	for id := range g.Classes.All() {
		if v, ok := by[id]; ok {
			parts = append(parts, className(g, id)+" "+datum(g, nil, v))
		}
	}
	return strings.Join(parts, ", ")
}

var brace = regexp.MustCompile(`\{([a-z0-9-]+)\}`)

// filled puts stats into the braces of a text.
func filled(g *schema.Game, text string, stats schema.Stats) string {
	return brace.ReplaceAllStringFunc(text, func(m string) string {
		id := m[1 : len(m)-1]
		v, ok := stats.Get(id)
		if !ok {
			return m
		}
		return datum(g, statOf(g, id), v)
	})
}

// statOf is the declaration of a stat, nil if the game has none.
func statOf(g *schema.Game, id string) *schema.Stat {
	if s, ok := g.Stats.Get(id); ok {
		return &s
	}
	return nil
}
