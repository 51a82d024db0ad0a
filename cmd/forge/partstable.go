package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that lie on the table: ground, dice, cards, tables.

func terrainThings(g *schema.Game) []thing {
	return thingsOf(g.Terrain, func(_ string, t schema.Terrain) thing {
		level := ""
		if t.Level != 0 {
			level = strconv.Itoa(t.Level)
		}
		about := facts(
			[2]string{"Symbol", t.Symbol}, [2]string{"Layer", t.Layer}, [2]string{"Level", level}, [2]string{"Sight", t.Sight},
			[2]string{"Only", whoWords(g, t.Only)}, [2]string{"Never", whoWords(g, t.Never)}, [2]string{"From the start", whoWords(g, t.Start)},
			[2]string{"Stop", whoWords(g, t.Stop)}, [2]string{"Stop on leaving", whoWords(g, t.StopLeaving)},
			[2]string{"Steps", costs(g, t)}, [2]string{"Lifts", t.Lifts},
		)
		about = append(about, statRows(g, t.Stats)...)
		return thing{name: t.Name, ref: t.Ref, summary: join(": ", t.Symbol, t.Text), facts: append(about, facts([2]string{"About", t.Text})...)}
	})
}

func costs(g *schema.Game, t schema.Terrain) string {
	var parts []string
	for class, n := range t.Cost.All() {
		parts = append(parts, fmt.Sprintf("%s %d", className(g, class), n))
	}
	return strings.Join(parts, ", ")
}

// cardThings are the cards of all decks. An id that a deck before has used is
// told apart by its deck: "deck/card".
func cardThings(g *schema.Game) []thing {
	var all []thing
	used := map[string]bool{}
	for deck, d := range g.Decks.All() {
		cards := thingsOf(d.Cards, func(_ string, c schema.Card) thing {
			kind, _ := d.Kinds.Get(c.Kind)
			return thing{
				name: c.Name, ref: c.Ref, summary: c.Text,
				facts: facts(
					[2]string{"Text", c.Text}, [2]string{"Deck", d.Name}, [2]string{"Kind", join(": ", kind.Name, kind.Text)},
					[2]string{"Copies", strconv.Itoa(copies(c.Count))}, [2]string{"Table", c.Table},
				),
				sections: sections(section{"Effects, in order", effectRows(g, c.Effects)}),
			}
		})
		for i := range cards {
			if used[cards[i].id] {
				cards[i].id = deck + "/" + cards[i].id
			}
			used[cards[i].id] = true
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
				args = append(args, join(" ", strings.ToLower(arg.Title), argument(g, arg, d)))
			}
		}
		more := ""
		if len(args) > 0 {
			more = "(" + strings.Join(args, "; ") + ")"
		}
		rows = append(rows, [2]string{e.Do, join(" ", filled(g, kind.Text, whole(kind, e)), more)})
	}
	return rows
}

// whole is an effect's arguments with those that it leaves out: a figure that
// is not given is the usual one, or none.
func whole(kind schema.EffectKind, e schema.Effect) schema.Stats {
	with := e.With
	for id, arg := range kind.Args.All() {
		if with.Has(id) {
			continue
		}
		usual := 0.0
		if arg.Default != nil {
			usual = *arg.Default
		}
		with = with.With(id, schema.NewDatum(usual))
	}
	return with
}

// argument is an effect's argument in words; true needs none beyond its name.
func argument(g *schema.Game, arg schema.Stat, d schema.Datum) string {
	if on, ok := d.Flag(); ok && on {
		return ""
	}
	if words, ok := d.Words(); ok && arg.Kind == "classes" {
		return whoWords(g, words)
	}
	return figure(d)
}

func effectThings(g *schema.Game) []thing {
	return thingsOf(g.Effects, func(id string, e schema.EffectKind) thing {
		var rows [][2]string
		for arg, s := range e.Args.All() {
			rows = append(rows, [2]string{arg, join(": ", s.Kind, s.Text)})
		}
		return thing{name: id, ref: e.Ref, summary: e.Text, facts: facts([2]string{"Does", e.Text}), sections: sections(section{"Arguments", rows})}
	})
}

func tableThings(g *schema.Game) []thing {
	return thingsOf(g.Tables, func(_ string, t schema.Table) thing {
		var rows [][2]string
		for _, r := range t.Rows {
			cells := make([]string, len(r.Cells))
			for i, c := range r.Cells {
				cells[i] = figure(c)
			}
			rows = append(rows, [2]string{rolls(r), strings.Join(cells, " | ")})
		}
		return thing{
			name: t.Title, ref: t.Ref, summary: join(": ", t.Die, strings.Join(t.Columns, ", ")),
			facts:    facts([2]string{"Die", t.Die}, [2]string{"About", t.Text}),
			sections: sections(section{strings.Join(t.Columns, " | "), rows}),
		}
	})
}

// rolls are the rolls of a table's row: "2–5", "6 or more".
func rolls(r schema.Row) string {
	switch {
	case r.From == nil:
		return r.Id
	case r.OrMore:
		return fmt.Sprintf("%d or more", *r.From)
	case r.To != nil && *r.To != *r.From:
		return fmt.Sprintf("%d–%d", *r.From, *r.To)
	}
	return strconv.Itoa(*r.From)
}

func dieThings(g *schema.Game) []thing {
	return thingsOf(g.Dice, func(_ string, d schema.Die) thing {
		var rows [][2]string
		var faces []string
		for _, f := range d.Faces {
			if f.Name == "" {
				f.Name = f.Face
			}
			face := f.Name
			if n := copies(f.Count); n != 1 {
				face = fmt.Sprintf("%d × %s", n, f.Name)
			}
			rows = append(rows, [2]string{face, f.Text})
			faces = append(faces, face)
		}
		return thing{name: d.Name, ref: d.Ref, summary: strings.Join(faces, ", "), facts: facts([2]string{"About", d.Text}), sections: sections(section{"Faces", rows})}
	})
}

func supportThings(g *schema.Game) []thing {
	return thingsOf(g.Supports, func(_ string, s schema.Support) thing {
		uses := ""
		if s.Points != nil {
			uses = strconv.Itoa(*s.Points)
		}
		about := append(facts([2]string{"Uses", uses}, [2]string{"Table", s.Table}), statRows(g, s.Stats)...)
		return thing{name: s.Name, ref: s.Ref, summary: s.Text, facts: append(about, facts([2]string{"About", s.Text})...)}
	})
}

func valueThings(g *schema.Game) []thing {
	return thingsOf(g.Values, func(id string, v schema.Constant) thing {
		value := amount(v.Value, v.Measure)
		return thing{name: value, ref: v.Ref, summary: v.Text, facts: facts([2]string{"Value", value}, [2]string{"About", v.Text})}
	})
}

func variantThings(g *schema.Game) []thing {
	return thingsOf(g.Variants, func(_ string, v schema.Variant) thing {
		var rows [][2]string
		for id, value := range v.Values.All() {
			if id == v.Default {
				id += " (usual)"
			}
			rows = append(rows, [2]string{id, value.Text})
		}
		return thing{
			name: v.Title, ref: v.Ref, summary: strings.Join(v.Values.Keys(), ", "),
			facts: facts([2]string{"Die", v.Die}), sections: sections(section{"Values", rows}),
		}
	})
}
