package main

import (
	"regexp"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// names are the names of parts by id, as a page calls them.
func names[T any](parts schema.Map[T], name func(T) string, ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = id
		if p, ok := parts.Get(id); ok {
			out[i] = name(p)
		}
	}
	return strings.Join(out, ", ")
}

func keywordName(k schema.Keyword) string { return k.Name }

func unitName(u schema.Unit) string { return u.Name }

// stat is a figure in words, with a true minus sign.
func stat(g *schema.Game, stats schema.Stats, id string) string {
	d, ok := stats.Get(id)
	if !ok {
		return ""
	}
	if by, ok := d.Fields(); ok {
		return byClass(g, by)
	}
	if words, ok := d.Words(); ok {
		return strings.Join(words, ", ")
	}
	return minus(d.String())
}

func minus(s string) string { return strings.ReplaceAll(s, "-", "−") }

// byClass gives the figure for all first, then those of classes in the game's
// order.
func byClass(g *schema.Game, by map[string]schema.Datum) string {
	var parts []string
	for _, class := range append([]string{"all"}, g.Classes.Keys()...) {
		d, ok := by[class]
		if !ok {
			continue
		}
		if class != "all" {
			c, _ := g.Classes.Get(class)
			class = strings.ToLower(c.Name)
		}
		parts = append(parts, class+" "+minus(d.String()))
	}
	return strings.Join(parts, ", ")
}

// allStats are a part's figures in words, by the ids of the stats.
func allStats(g *schema.Game, stats schema.Stats) string {
	var parts []string
	for id := range g.Stats.All() {
		s := stat(g, stats, id)
		switch {
		case s == "yes":
			parts = append(parts, "`"+id+"`")
		case s != "":
			parts = append(parts, "`"+id+"` "+s)
		}
	}
	return strings.Join(parts, "; ")
}

var brace = regexp.MustCompile(`\{([a-z0-9-]+)\}`)

// filled puts a part's figures in the place of the braces of its text.
func filled(g *schema.Game, text string, stats schema.Stats) string {
	return brace.ReplaceAllStringFunc(text, func(m string) string {
		id := m[1 : len(m)-1]
		d, _ := stats.Get(id)
		if ids, ok := d.Words(); ok {
			return names(g.Keywords, keywordName, ids)
		}
		return stat(g, stats, id)
	})
}

// who is whom a rule holds for, in words: "all but infantry".
func who(g *schema.Game, w schema.Who) string {
	var in, out []string
	for _, word := range w {
		id, not := strings.CutPrefix(word, "!")
		name := id
		if c, ok := g.Classes.Get(id); ok {
			name = strings.ToLower(c.Name)
		}
		if not {
			out = append(out, name)
		} else {
			in = append(in, name)
		}
	}
	s := strings.Join(in, ", ")
	if len(out) > 0 {
		s += " but " + strings.Join(out, ", ")
	}
	return s
}
