package main

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// diceTable is the faces of the dice (T3.2, T5.4).
func diceTable(g *schema.Game) table {
	t := newTable("die", "faces", "rule")
	for id, d := range g.Dice.All() {
		var faces []string
		for _, f := range d.Faces {
			faces = append(faces, face(f))
		}
		t.add(d.Name+" `"+id+"`", strings.Join(faces, ", "), string(d.Ref))
	}
	return t
}

func face(f schema.Face) string {
	s := f.Face
	if f.Count != nil && *f.Count != 1 {
		s += fmt.Sprintf(" ×%d", *f.Count)
	}
	return s
}

// rollTable is every row of every table that is rolled or looked up on (T10,
// T11).
func rollTable(g *schema.Game) table {
	t := newTable("table", "die", "roll", "result", "rule")
	for id, of := range g.Tables.All() {
		for _, r := range of.Rows {
			var cells []string
			for _, c := range r.Cells {
				cells = append(cells, c.String())
			}
			t.add(of.Title+" `"+id+"`", of.Die, roll(r), strings.Join(cells, " · "), string(of.Ref))
		}
	}
	return t
}

func roll(r schema.Row) string {
	switch {
	case r.From == nil:
		return ""
	case r.OrMore:
		return fmt.Sprintf("%d or more", *r.From)
	case r.To == nil || *r.To == *r.From:
		return fmt.Sprint(*r.From)
	}
	return fmt.Sprintf("%d–%d", *r.From, *r.To)
}

// valueTable is the figures that belong to no other table.
func valueTable(g *schema.Game) table {
	t := newTable("figure", "value", "rule")
	for id, v := range g.Values.All() {
		value := schema.NewStatValue(v.Value).String()
		if v.Measure != "" {
			value += " " + v.Measure
		}
		t.add(v.Text+" `"+id+"`", value, string(v.Ref))
	}
	return t
}

// variantTable is the rules that a scenario may switch (T13).
func variantTable(g *schema.Game) table {
	t := newTable("rule", "value", "what holds", "rule id")
	for id, v := range g.Variants.All() {
		for value, says := range v.Values.All() {
			name := "`" + value + "`"
			if value == v.Default {
				name += " (default)"
			}
			t.add(v.Title+" `"+id+"`", name, says.Text, string(v.Ref))
		}
	}
	return t
}

// cardTable is the decks (T12.1).
func cardTable(g *schema.Game) table {
	t := newTable("card", "copies", "kind", "what it says")
	for _, d := range g.Decks.All() {
		for _, c := range d.Cards.All() {
			copies := 1
			if c.Count != nil {
				copies = *c.Count
			}
			kind, _ := d.Kinds.Get(c.Kind)
			t.add(c.Name, fmt.Sprint(copies), kind.Name, c.Text)
		}
	}
	return t
}

// verbTable is what cards and tables can do.
func verbTable(g *schema.Game) table {
	t := newTable("verb", "what it does", "arguments")
	for id, e := range g.Effects.All() {
		var args []string
		for arg, s := range e.Args.All() {
			args = append(args, "`"+arg+"` ("+s.Kind+"): "+s.Text)
		}
		t.add("`"+id+"`", e.Text, strings.Join(args, "<br>"))
	}
	return t
}

// statTable is the figures that parts of the game may have.
func statTable(g *schema.Game) table {
	t := newTable("stat", "of", "kind", "what it means", "rule")
	for id, s := range g.Stats.All() {
		kind := s.Kind
		if s.Measure != "" {
			kind += " (" + s.Measure + ")"
		}
		text := s.Text
		if s.Default != nil {
			text += " Absent: " + schema.NewStatValue(*s.Default).String() + "."
		}
		t.add("`"+id+"`", strings.Join(s.Of, ", "), kind, text, string(s.Ref))
	}
	return t
}
