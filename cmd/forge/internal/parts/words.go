package parts

import (
	"iter"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// How a game's figures and ids read on a terminal.

// NamesOf are the names of a part's things by id, parted by commas; what the game does not have is
// called by its id.
func NamesOf[T any](parts schema.Map[T], name func(T) string, ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = id
		if p, ok := parts.Get(id); ok {
			out[i] = name(p)
		}
	}
	return strings.Join(out, ", ")
}

// KeywordNames are the names of keywords by id.
func KeywordNames(g *schema.Game, ids []string) string {
	return NamesOf(g.Keywords, func(k schema.Keyword) string { return k.Name }, ids)
}

// UnitNames are the names of units by id.
func UnitNames(g *schema.Game, ids ...string) string {
	return NamesOf(g.Units, func(u schema.Unit) string { return u.Name }, ids)
}

func optionNames(g *schema.Game, ids []string) string {
	return NamesOf(g.Options, func(o schema.Option) string { return o.Name }, ids)
}

// statTitle is what a stat is called; its id if the game does not declare it.
func statTitle(g *schema.Game, id string) string {
	if s, ok := g.Stats.Get(id); ok {
		if s.Short != "" {
			return s.Short
		}
		return s.Title
	}
	return id
}

// statValue is a figure in words, a number with what it counts.
func statValue(g *schema.Game, id string, d schema.StatValue) string {
	if n, ok := d.Number(); ok {
		stat, _ := g.Stats.Get(id)
		return schema.Amount(n, stat.Measure)
	}
	return g.Value(id, d)
}

// statsInOrder are the figures in the order in which the game declares them,
// so that all its things tell theirs alike, whatever order they are written in.
// What the game does not declare comes last.
func statsInOrder(g *schema.Game, stats schema.Stats) iter.Seq2[string, schema.StatValue] {
	ids := slices.DeleteFunc(slices.Clone(g.Stats.Keys()), func(id string) bool { return !stats.Has(id) })
	for _, id := range stats.Keys() {
		if !g.Stats.Has(id) {
			ids = append(ids, id)
		}
	}
	return func(yield func(string, schema.StatValue) bool) {
		for _, id := range ids {
			if d, _ := stats.Get(id); !yield(id, d) {
				return
			}
		}
	}
}

// statWords are figures in one line: "Range 3 squares, No sight".
func statWords(g *schema.Game, stats schema.Stats) string {
	var parts []string
	for id, d := range statsInOrder(g, stats) {
		value := statValue(g, id, d)
		if on, isFlag := d.Flag(); isFlag && on {
			value = ""
		}
		parts = append(parts, text.Join(" ", statTitle(g, id), value))
	}
	return strings.Join(parts, ", ")
}

// statRows are figures line by line: what it is, how much.
func statRows(g *schema.Game, stats schema.Stats) [][2]string {
	var rows [][2]string
	for id, d := range statsInOrder(g, stats) {
		rows = append(rows, [2]string{statTitle(g, id), statValue(g, id, d)})
	}
	return rows
}

// keywordRows are keywords with their texts, the figures filled in.
func keywordRows(g *schema.Game, ids []string) [][2]string {
	var rows [][2]string
	for _, id := range ids {
		k, ok := g.Keywords.Get(id)
		if !ok {
			k.Name = id
		}
		rows = append(rows, [2]string{k.Name, g.Filled(k.Text, k.Stats)})
	}
	return rows
}
