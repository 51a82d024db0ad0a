package catalog

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that are cards and what cards do.

// cards are the cards of all decks. An id that an earlier deck has used stands
// behind its deck: "deck/card".
func cards(g *schema.Game) []Thing {
	var all []Thing
	used := map[string]bool{}
	for deck, d := range g.Decks.All() {
		of := things(d.Cards, func(_ string, c schema.Card) Thing {
			kind, _ := d.Kinds.Get(c.Kind)
			short := kind.Name
			if kind.Held {
				short += ", held"
			}
			return Thing{
				Name: c.Name, Ref: c.Ref, Stats: c.Stats, Summary: g.Filled(c.Text, c.Stats),
				Facts: append(statFacts(g, c.Stats), []Fact{
					{"text", "Text", g.Filled(c.Text, c.Stats)}, {"deck", "Deck", d.Name}, {"kind", "", short}, {"kinds", "Kind", text.Join(": ", kind.Name, kind.Text)},
					{"copies", "Copies", strconv.Itoa(Number(c.Count))}, {"table", "Table", c.Table},
				}...),
				Sections: []Section{{"Effects, in order", effectRows(g, c.Effects)}},
			}
		})
		for i := range of {
			if used[of[i].ID] {
				of[i].ID = deck + "/" + of[i].ID
			}
			used[of[i].ID] = true
		}
		all = append(all, of...)
	}
	return all
}

// effectRows are effects with what they do; arguments that the text of the
// verb does not give stand behind it.
func effectRows(g *schema.Game, effects []schema.Effect) []Row {
	var rows []Row
	for _, e := range effects {
		kind, _ := g.Effects.Get(e.Do)
		var args []string
		for id, d := range e.With.All() {
			if arg, ok := kind.Args.Get(id); ok && !strings.Contains(kind.Text, "{"+id+"}") {
				args = append(args, text.Join(" ", strings.ToLower(arg.Title), argument(g, arg, d)))
			}
		}
		more := ""
		if len(args) > 0 {
			more = "(" + strings.Join(args, "; ") + ")"
		}
		rows = append(rows, Row{e.Do, text.Join(" ", g.Filled(kind.Text, filledUp(kind, e)), more)})
	}
	return rows
}

// filledUp is an effect's arguments with those that it leaves out: a figure that
// is not given is the usual one, or none.
func filledUp(kind schema.EffectKind, e schema.Effect) schema.Stats {
	with := e.With
	for id, arg := range kind.Args.All() {
		if with.Has(id) || arg.Kind != "number" {
			continue
		}
		usual := 0.0
		if arg.Default != nil {
			usual = *arg.Default
		}
		with = with.With(id, schema.NewStatValue(usual))
	}
	return with
}

// argument is an effect's argument in words; true needs none beyond its name.
func argument(g *schema.Game, arg schema.Stat, d schema.StatValue) string {
	if on, ok := d.Flag(); ok && on {
		return ""
	}
	if words, ok := d.Words(); ok && arg.Kind == "classes" {
		return g.ClassSetWords(words)
	}
	return schema.Plain(d)
}

func effects(g *schema.Game) []Thing {
	return things(g.Effects, func(id string, e schema.EffectKind) Thing {
		var rows []Row
		for arg, s := range e.Args.All() {
			rows = append(rows, Row{arg, text.Join(": ", Kind(s), s.Text)})
		}
		return Thing{Name: id, Ref: e.Ref, Summary: e.Text, Facts: []Fact{{"text", "Does", e.Text}}, Sections: []Section{{"Arguments", rows}}}
	})
}
