package catalog

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// How a game's ids and figures read.

// names are the names of a part's things by id, parted by commas; what the game
// does not have is called by its id.
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

// UnitNames are the names of units by id: "Rifles, SMG".
func UnitNames(g *schema.Game, ids ...string) string {
	return names(g.Units, func(u schema.Unit) string { return u.Name }, ids)
}

// KeywordNames are the names of keywords by id.
func KeywordNames(g *schema.Game, ids ...string) string {
	return names(g.Keywords, func(k schema.Keyword) string { return k.Name }, ids)
}

// OptionNames are the names of options by id.
func OptionNames(g *schema.Game, ids ...string) string {
	return names(g.Options, func(o schema.Option) string { return o.Name }, ids)
}

// OptionTitles are options as they were taken: "SMG ×2".
func OptionTitles(g *schema.Game, taken []schema.Taken) []string {
	return each.Of(taken, func(t schema.Taken) string { return times(OptionNames(g, t.Option), t.Number()) })
}

// TerrainNames are the names of terrain by id.
func TerrainNames(g *schema.Game, ids ...string) string {
	return names(g.Terrain, func(t schema.Terrain) string { return t.Name }, ids)
}

// Number is how many there are of what has a count: 1 if it does not say.
func Number(count *int) int {
	if count == nil {
		return 1
	}
	return *count
}

// times is a name with how many there are of it, if not one: "Skull ×2".
func times(name string, n int) string {
	if n == 1 {
		return name
	}
	return fmt.Sprintf("%s ×%d", name, n)
}

// figure is a number that may be missing, "" then.
func figure(n *int) string {
	if n == nil {
		return ""
	}
	return schema.Figure(float64(*n))
}

// pointsFigure is a price as it is printed; "" for none.
func pointsFigure(g *schema.Game, points *rulebook.Value) string {
	if points == nil {
		return ""
	}
	return g.Written(points.Float())
}

// StatTitle is what a stat is called in a table or on a card: its short form, if
// it has one.
func StatTitle(s schema.Stat) string {
	if s.Short != "" {
		return s.Short
	}
	return s.Title
}

func statTitle(g *schema.Game, id string) string {
	if s, ok := g.Stats.Get(id); ok {
		return StatTitle(s)
	}
	return id
}

// StatAmount is the value of a stat in words, a number with what it counts:
// "3 squares"; of a stat that is called what it counts, the number.
func StatAmount(g *schema.Game, id string, d schema.StatValue) string {
	n, ok := d.Number()
	if !ok {
		return g.Value(id, d)
	}
	stat, _ := g.Stats.Get(id)
	if strings.EqualFold(stat.Measure, StatTitle(stat)) {
		return g.Language().Number(n) // "Squares 3", not "Squares 3 squares"
	}
	return g.Amount(n, stat.Measure)
}

// StatWords is a stat with its name: "Range 24 inches"; what is true is its name.
func StatWords(g *schema.Game, id string, d schema.StatValue) string {
	if on, isFlag := d.Flag(); isFlag && on {
		return statTitle(g, id)
	}
	return text.Join(" ", statTitle(g, id), StatAmount(g, id, d))
}

// inOrder are figures in the order in which the game declares them, so that they
// stand in the same one for all things. What the game does not declare comes
// last.
func inOrder(g *schema.Game, stats schema.Stats) iter.Seq2[string, schema.StatValue] {
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

// statRows are figures line by line: what it is, how much.
func statRows(g *schema.Game, stats schema.Stats) []Row {
	var rows []Row
	for id, d := range inOrder(g, stats) {
		rows = append(rows, Row{statTitle(g, id), StatAmount(g, id, d)})
	}
	return rows
}

// statFacts are figures as facts; columns find them by their stats.
func statFacts(g *schema.Game, stats schema.Stats) []Fact {
	var out []Fact
	for id, d := range inOrder(g, stats) {
		out = append(out, Fact{"", statTitle(g, id), StatAmount(g, id, d)})
	}
	return out
}

// keywordRows are keywords with their texts, the figures filled in.
func keywordRows(g *schema.Game, ids []string) []Row {
	var rows []Row
	for _, id := range ids {
		k, _ := g.Keywords.Get(id)
		rows = append(rows, Row{KeywordNames(g, id), g.Filled(k.Text, k.Stats)})
	}
	return rows
}

// Kind is a stat's kind with what its numbers count: "number (squares)".
func Kind(s schema.Stat) string {
	if s.Measure == "" {
		return s.Kind
	}
	return s.Kind + " (" + s.Measure + ")"
}
