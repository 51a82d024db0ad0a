package parts

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that are cards and what cards do.

// cardThings are the cards of all decks. An id that a deck before has used is
// told apart by its deck: "deck/card".
func cardThings(g *schema.Game) []Thing {
	var all []Thing
	used := map[string]bool{}
	for deck, d := range g.Decks.All() {
		cards := thingsOf(d.Cards, func(_ string, c schema.Card) Thing {
			kind, _ := d.Kinds.Get(c.Kind)
			return Thing{
				Name: c.Name, Ref: c.Ref, Summary: c.Text,
				Facts: facts(
					[2]string{"Text", c.Text}, [2]string{"Deck", d.Name}, [2]string{"Kind", text.Join(": ", kind.Name, kind.Text)},
					[2]string{"Copies", strconv.Itoa(copies(c.Count))}, [2]string{"Table", c.Table},
				),
				Sections: sections(Section{"Effects, in order", effectRows(g, c.Effects)}),
			}
		})
		for i := range cards {
			if used[cards[i].ID] {
				cards[i].ID = deck + "/" + cards[i].ID
			}
			used[cards[i].ID] = true
		}
		all = append(all, cards...)
	}
	return all
}

// copies is how many there are of what has a count: 1 if it does not say.
func copies(count *int) int {
	if count == nil {
		return 1
	}
	return *count
}

// effectRows are effects with what they do; arguments that the text of the
// verb does not give stand behind it.
func effectRows(g *schema.Game, effects []schema.Effect) [][2]string {
	var rows [][2]string
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
		rows = append(rows, [2]string{e.Do, text.Join(" ", g.Filled(kind.Text, whole(kind, e)), more)})
	}
	return rows
}

// whole is an effect's arguments with those that it leaves out: a figure that
// is not given is the usual one, or none.
func whole(kind schema.EffectKind, e schema.Effect) schema.Stats {
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

func effectThings(g *schema.Game) []Thing {
	return thingsOf(g.Effects, func(id string, e schema.EffectKind) Thing {
		var rows [][2]string
		for arg, s := range e.Args.All() {
			rows = append(rows, [2]string{arg, text.Join(": ", s.Kind, s.Text)})
		}
		return Thing{Name: id, Ref: e.Ref, Summary: e.Text, Facts: facts([2]string{"Does", e.Text}), Sections: sections(Section{"Arguments", rows})}
	})
}
