package gamedata

import (
	"slices"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Boxes is how many boxes a unit has to tick off, and by which stat they are counted: of
// figures with several wounds one for each.
func Boxes(g *schema.Game, stats schema.Stats) (n int, stat string) {
	stat = g.TickStat()
	d, _ := stats.Get(stat)
	n, _ = d.Int()
	if p := g.Play; p != nil && p.Wounds != "" && stat == p.Strength {
		if each, _ := g.Figure(stats, p.Wounds); each > 1 {
			return n * int(each), p.Wounds
		}
	}
	return n, stat
}

// BoxTitle heads the boxes of a unit by the stat that counts them, in a word rather than a letter
// or two.
func BoxTitle(g *schema.Game, stat string) string {
	s := StatOf(g, stat)
	if s == nil {
		return g.Say("Losses")
	}
	if title := catalog.StatTitle(*s); utf8.RuneCountInString(title) > 2 {
		return title
	}
	return s.Title
}

// KeywordTerms are keywords with their texts, the figures filled in.
func KeywordTerms(g *schema.Game, ids []string) []layout.Term {
	var out []layout.Term
	for _, id := range ids {
		k, ok := g.Keywords.Get(id)
		if !ok {
			k.Name = id
		}
		out = append(out, layout.Term{Name: Pictured(k.Icon, k.Name), Text: g.Filled(k.Text, k.Stats)})
	}
	return out
}

// OptionTerms are options with what they do, those left out whose keywords
// say it, or that have made the unit another, or whose weapons stand
// among its own.
func OptionTerms(g *schema.Game, ids []string) []layout.Term {
	var out []layout.Term
	for _, id := range ids {
		o, ok := g.Options.Get(id)
		if ok && o.Text != "" && len(o.Keywords)+len(o.Weapons) == 0 && o.Becomes == "" && !lookedStats(g, o.Stats) {
			out = append(out, layout.Term{Name: Pictured(o.Icon, o.Name), Text: g.Filled(o.Text, o.Stats)})
		}
	}
	return out
}

// Unique adds what is new to a list, keeping the order.
func Unique(list []string, more ...string) []string {
	for _, s := range more {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// OpenStats are the numbers that a list may set for its units, by id.
func OpenStats(g *schema.Game) []string {
	var out []string
	for id, s := range g.Stats.All() {
		if s.Open && s.Kind == "number" && slices.Contains(s.Of, "units") {
			out = append(out, id)
		}
	}
	return out
}

// FigureText is a unit's stat in words; the stat's default where it has none.
func FigureText(g *schema.Game, stats schema.Stats, id string) string {
	return Cells{Stats: stats}.cell(g, schema.Column{Stat: id}, StatOf(g, id))
}
