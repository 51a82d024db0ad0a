package gamedata

import (
	"slices"

	"github.com/tabletop-forge/forge/schema"
)

// InPlay is a layout for those who use some of a game's tables: a section
// whose table another stands in for shows that one, unless another section
// does.
func InPlay(g *schema.Game, used schema.Used, layout []schema.Section) []schema.Section {
	out := slices.Clone(layout)
	for i := range out {
		s := &out[i]
		if s.Table == "" || used.Has("tables", s.Table) {
			continue
		}
		s.Table = standInFor(g, used, s.Table)
		if s.Table == "" || slices.ContainsFunc(layout, func(other schema.Section) bool { return other.Table == s.Table }) {
			*s = schema.Section{Title: s.Title, Show: "text"} // empty
		}
	}
	return out
}

// standInFor is the table that is used in the place of one, "" if none is.
func standInFor(g *schema.Game, used schema.Used, table string) string {
	for _, v := range g.Variants.All() {
		for _, value := range v.Values.All() {
			if to, ok := value.Swaps.Get(table); ok && used.Has("tables", to) && g.Tables.Has(to) {
				return to
			}
		}
	}
	return ""
}

// StandIns are the parts that a scenario's variant puts in the place of
// others: a sheet shows them only where it names them.
func StandIns(g *schema.Game) []string {
	var out []string
	for _, v := range g.Variants.All() {
		for _, value := range v.Values.All() {
			for _, id := range value.Swaps.All() {
				out = append(out, id)
			}
		}
	}
	return out
}
