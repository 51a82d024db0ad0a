package main

import (
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

// stat is a figure in words.
func stat(g *schema.Game, stats schema.Stats, id string) string {
	d, ok := stats.Get(id)
	if !ok {
		return ""
	}
	return g.Value(id, d)
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
