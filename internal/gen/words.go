package main

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// column is a column of a table of a part's things: its head, and what each has
// there.
type column struct {
	head string
	cell func(g *schema.Game, t *catalog.Thing) string
}

// list is the table of a part's things, of those that are shown: all, if it does
// not say.
func list(part string, shown func(g *schema.Game, t *catalog.Thing) bool, columns ...column) func(*schema.Game) table {
	return func(g *schema.Game) table {
		made := make(table, 1)
		for _, c := range columns {
			made[0] = append(made[0], c.head)
		}
		p, _ := catalog.Named(part)
		for _, t := range p.Things(g) {
			if shown != nil && !shown(g, &t) {
				continue
			}
			var row []string
			for _, c := range columns {
				row = append(row, c.cell(g, &t))
			}
			made.add(row...)
		}
		return made
	}
}

// named is a thing's name with its id, terrain with its level.
func named(head string) column {
	return column{head, func(_ *schema.Game, t *catalog.Thing) string {
		name := t.Name + " " + code(t.ID)
		if level := t.Fact("level"); level != "" {
			name += ", level " + level
		}
		return name
	}}
}

// fact is what a thing has under some keys of the catalogue.
func fact(head string, keys ...string) column {
	return column{head, func(_ *schema.Game, t *catalog.Thing) string {
		out := make([]string, len(keys))
		for i, key := range keys {
			out[i] = t.Fact(key)
		}
		return text.Join("; ", out...)
	}}
}

var rule = column{"rule", func(_ *schema.Game, t *catalog.Thing) string { return string(t.Ref) }}

// coded is an id or a symbol of documents.
func coded(head string, of func(t *catalog.Thing) string) column {
	return column{head, func(_ *schema.Game, t *catalog.Thing) string { return code(of(t)) }}
}

func code(text string) string {
	if text == "" {
		return ""
	}
	return "`" + text + "`"
}

// stat is one of a thing's figures, parted by commas if several.
func stat(head string, ids ...string) column {
	return column{head, func(g *schema.Game, t *catalog.Thing) string {
		stats, out := statsOf(t), make([]string, len(ids))
		for i, id := range ids {
			if d, ok := stats.Get(id); ok {
				out[i] = g.Value(id, d)
			}
		}
		return strings.Join(out, ", ")
	}}
}

// figures are all figures of a thing by the ids of their stats, but for those
// that have columns of their own.
func figures(head string, elsewhere ...string) column {
	return column{head, func(g *schema.Game, t *catalog.Thing) string {
		stats := statsOf(t)
		var parts []string
		for id := range g.Stats.All() {
			d, ok := stats.Get(id)
			if !ok || slices.Contains(elsewhere, id) {
				continue
			}
			on, isFlag := d.Flag()
			if isFlag && on {
				parts = append(parts, code(id))
			} else {
				parts = append(parts, code(id)+" "+g.Value(id, d))
			}
		}
		return strings.Join(parts, "; ")
	}}
}

func statsOf(t *catalog.Thing) schema.Stats {
	switch v := t.Value.(type) {
	case schema.Unit:
		return v.Stats
	case schema.Keyword:
		return v.Stats
	case schema.Weapon:
		return v.Stats
	case schema.Terrain:
		return v.Stats
	}
	return schema.Stats{}
}
