package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// vehicleTable is a data sheet: units with what they carry (F1.2).
func vehicleTable(g *schema.Game) table {
	t := newTable("unit", "nation", "class", "Size", "Armour", "road, open, rough", "gun", "morale", "points", "keywords")
	for id, u := range g.Units.All() {
		var guns []string
		for _, c := range u.Weapons {
			w, _ := g.Weapons.Get(c.Weapon)
			guns = append(guns, strings.TrimSpace(w.Name+" "+mounted(c.Mount)))
		}
		price := ""
		if u.Points != nil {
			price = points(*u.Points)
		}
		class, _ := g.Classes.Get(u.Class)
		troops, _ := g.Figure(u.Stats, "troops")
		equipment, _ := g.Figure(u.Stats, "equipment")
		t.add(u.Name+" `"+id+"`", u.Nation, class.Name, stat(g, u.Stats, "size"), stat(g, u.Stats, "armour"),
			stat(g, u.Stats, "move-road")+", "+stat(g, u.Stats, "move-open")+", "+stat(g, u.Stats, "move-rough"),
			strings.Join(guns, ", ")+times(g, u), schema.Figure(troops+equipment), price, names(g.Keywords, keywordName, u.Keywords))
	}
	return t
}

func mounted(mount string) string {
	if mount == "" {
		return ""
	}
	return "(" + mount + ")"
}

// times says how often a unit shoots, if more than once.
func times(g *schema.Game, u schema.Unit) string {
	if n, _ := g.Figure(u.Stats, "shots"); n > 1 {
		return fmt.Sprintf(", %v shots", n)
	}
	return ""
}

// gunTable is the guns by their range bands, and what strikes from off the table
// (F1.2, F6.2).
func gunTable(g *schema.Game) table {
	t := newTable("weapon", "figures", "rule")
	for id, w := range g.Weapons.All() {
		var parts []string
		if d, ok := w.Stats.Get("bands"); ok {
			rows, _ := d.List()
			for _, row := range rows {
				f, _ := row.Fields()
				parts = append(parts, fmt.Sprintf("to %s: %s dice, %s", f["to"], f["dice"], signed(f["hit"])))
			}
		}
		t.add(w.Name+" `"+id+"`", strings.Join(slices.Concat(parts, others(g, w.Stats)), "; "), string(w.Ref))
	}
	return t
}

func others(g *schema.Game, stats schema.Stats) []string {
	if rest := allStats(g, without(stats, []string{"bands"})); rest != "" {
		return []string{rest}
	}
	return nil
}

func signed(d schema.StatValue) string {
	n, _ := d.Int()
	if n > 0 {
		return fmt.Sprintf("+%d", n)
	}
	return schema.Figure(float64(n))
}

// areaTable is the ground of an open table (F3.7).
func areaTable(g *schema.Game) table {
	t := newTable("terrain", "layer", "sight", "who may enter", "figures", "what it does")
	for id, p := range g.Terrain.All() {
		name := p.Name + " `" + id + "`"
		if p.Level > 0 {
			name += fmt.Sprintf(", level %d", p.Level)
		}
		t.add(name, p.Layer, sight(p), moving(g, p), allStats(g, p.Stats), p.Text)
	}
	return t
}

// shapeTable is the templates (F6.3).
func shapeTable(g *schema.Game) table {
	t := newTable("template", "outline in inches", "sides")
	for _, p := range g.Printables.All() {
		for _, s := range p.Shapes {
			t.add(s.Name, outline(s), strings.Join(slices.DeleteFunc(slices.Compact(slices.Clone(s.Sides)), func(side string) bool { return side == "" }), ", "))
		}
	}
	return t
}

func outline(s schema.Shape) string {
	if len(s.Corners) > 0 {
		var corners []string
		for _, c := range s.Corners {
			if len(c) == 2 {
				corners = append(corners, fmt.Sprintf("%v right and %v down", c[0], c[1]))
			}
		}
		return "corners at " + strings.Join(corners, ", ")
	}
	text := fmt.Sprintf("%v × %v", s.Width, s.Height)
	if s.Taper > 0 {
		text += fmt.Sprintf(", the near end a point at %v°", s.Taper)
	}
	return text
}

// deckTable is the cards of which there are some from the start (F2.2).
func deckTable(g *schema.Game) table {
	return cardsOf(g, func(copies int) bool { return copies > 0 })
}

// stockTable is the cards that scenarios make their decks of (F2.1).
func stockTable(g *schema.Game) table {
	return cardsOf(g, func(copies int) bool { return copies == 0 })
}

func cardsOf(g *schema.Game, shown func(copies int) bool) table {
	t := newTable("card", "copies", "kind", "what it says")
	for _, d := range g.Decks.All() {
		for id, c := range d.Cards.All() {
			copies := 1
			if c.Count != nil {
				copies = *c.Count
			}
			if !shown(copies) {
				continue
			}
			kind, _ := d.Kinds.Get(c.Kind)
			held := ""
			if kind.Held {
				held = ", held"
			}
			t.add(c.Name+" `"+id+"`", fmt.Sprint(copies), kind.Name+held, c.Text)
		}
	}
	return t
}
