package printer

import (
	"regexp"
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
