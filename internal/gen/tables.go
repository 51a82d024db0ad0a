package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// tables are what a page may hold, by the name in its marker.
var tables = map[string]func(*schema.Game) table{
	// What lists are made of (T1.2).
	"formations": list("formations", nil, named("formation"), fact("points", "points"), fact("units", "units"), fact("officers", "officers"), fact("keywords", "keywords"), fact("options", "options")),
	"limits":     list("limits", nil, fact("limit", "text"), fact("if broken", "broken"), rule),
	// The profiles of the units that are bought, and of the others (T4.2, T5.1).
	"units": list("units", isBought, named("unit"), stat("figures or wounds", "figures"), stat("move and combat", "move-combat"), stat("move only", "move"), stat("dice by range", "dice"), fact("keywords", "keywords")),
	"others": list("units", func(g *schema.Game, t *catalog.Thing) bool { return !isBought(g, t) },
		named("piece"), figures("figures"), fact("keywords", "keywords"), rule),
	"profiles": list("units", nil, named("unit"), figures("figures"), fact("keywords", "keywords"), column{"points", priceOf}, rule),
	"vehicles": list("units", nil, named("unit"), fact("nation", "nation"), column{"class", className}, stat("Size", "size"), stat("Armour", "armour"),
		stat("road, open, rough", "move-road", "move-open", "move-rough"), column{"gun", guns}, column{"morale", morale}, fact("points", "points"), fact("keywords", "keywords")),
	"keywords": list("keywords", nil, named("keyword"), fact("what it does", "text"), figures("figures"), rule),
	"weapons":  list("weapons", nil, named("weapon"), figures("figures"), fact("keywords", "keywords"), rule),
	"guns":     list("weapons", nil, named("weapon"), figures("figures"), rule),
	// The ground: cells, what lies on them and between them, areas (T6, T7, F3.7).
	"squares":  list("terrain", isBase, terrainColumns...),
	"overlays": list("terrain", func(g *schema.Game, t *catalog.Thing) bool { return !isBase(g, t) }, terrainColumns...),
	"ground": list("terrain", nil, named("terrain"), coded("symbol", func(t *catalog.Thing) string { return t.Fact("symbol") }), fact("where", "layer"),
		fact("what it does", "text"), fact("entering", "enter"), figures("figures"), rule),
	"areas": list("terrain", nil, named("terrain"), fact("layer", "layer"), fact("sight", "sight"), fact("entering", "enter", "lifts"), figures("figures"), fact("what it does", "text")),
	// What is rolled, looked up and drawn.
	"dice":     list("dice", nil, named("die"), fact("faces", "faces"), rule),
	"rolls":    rollTable,
	"values":   list("values", nil, column{"figure", func(_ *schema.Game, t *catalog.Thing) string { return t.Fact("text") + " " + code(t.ID) }}, fact("value", "value"), rule),
	"variants": variantTable,
	"cards":    list("cards", nil, column{"card", func(_ *schema.Game, t *catalog.Thing) string { return t.Name }}, fact("copies", "copies"), fact("kind", "kind"), fact("what it says", "text")),
	"deck":     list("cards", isDealt, cardColumns...),
	"stock":    list("cards", func(g *schema.Game, t *catalog.Thing) bool { return !isDealt(g, t) }, cardColumns...),
	// What documents may say.
	"verbs":  list("effects", nil, ids("verb"), fact("what it does", "text"), column{"arguments", arguments}),
	"stats":  list("stats", nil, ids("stat"), fact("of", "of"), fact("kind", "kind"), fact("what it means", "text"), rule),
	"shapes": shapeTable,
}

var (
	terrainColumns = []column{
		named("terrain"), fact("sight", "sight"), fact("entering", "enter", "lifts"), fact("stop", "stop"), stat("no combat after entry", "no-combat-entry"),
		stat("combat into it", "into"), stat("combat out of it", "out"), figures("other figures", "into", "out", "no-combat-entry"),
	}
	cardColumns = []column{named("card"), fact("copies", "copies"), fact("kind", "kind"), fact("what it says", "text")}
)

func ids(head string) column { return coded(head, func(t *catalog.Thing) string { return t.ID }) }

func isBase(_ *schema.Game, t *catalog.Thing) bool { return t.Fact("layer") == "base" }

// isDealt says whether there is a card of the kind from the start (F2.2); of
// others scenarios make their decks (F2.1).
func isDealt(_ *schema.Game, t *catalog.Thing) bool { return t.Fact("copies") != "0" }

// isBought says whether formations consist of the unit or options make it.
func isBought(g *schema.Game, t *catalog.Thing) bool {
	for _, f := range g.Formations.All() {
		if slices.ContainsFunc(f.Units, func(m schema.Member) bool { return m.Unit == t.ID }) {
			return true
		}
	}
	for _, o := range g.Options.All() {
		if o.Becomes == t.ID {
			return true
		}
	}
	return false
}

// priceOf is what the figures of a unit cost; "" in a game that does not price
// them.
func priceOf(g *schema.Game, t *catalog.Thing) string {
	if g.Pricing == nil || g.Pricing.Stats.Len() == 0 {
		return ""
	}
	n := rulebook.Value(0)
	for id, each := range g.Pricing.Stats.All() {
		v, _ := g.Figure(t.Stats, id)
		n += each * rulebook.Value(v)
	}
	return schema.Figure(n.Float())
}

// className is the name of a unit's class as it stands by itself.
func className(g *schema.Game, t *catalog.Thing) string {
	class, _ := g.Classes.Get(t.Value.(schema.Unit).Class)
	return class.Name
}

// guns are a unit's weapons, and how often it shoots, if more than once (F1.2).
func guns(g *schema.Game, t *catalog.Thing) string {
	if n, _ := g.Figure(t.Stats, "shots"); n > 1 {
		return fmt.Sprintf("%s, %v shots", t.Fact("weapons"), n)
	}
	return t.Fact("weapons")
}

// morale is that of a unit's troops and of its equipment (F1.2).
func morale(g *schema.Game, t *catalog.Thing) string {
	troops, _ := g.Figure(t.Stats, "troops")
	equipment, _ := g.Figure(t.Stats, "equipment")
	return schema.Figure(troops + equipment)
}

// arguments are those of a verb of cards.
func arguments(_ *schema.Game, t *catalog.Thing) string {
	var args []string
	for id, s := range t.Value.(schema.EffectKind).Args.All() {
		args = append(args, code(id)+" ("+s.Kind+"): "+s.Text)
	}
	return strings.Join(args, "<br>")
}

// rollTable is every row of every table that is rolled or looked up on (T10,
// T11).
func rollTable(g *schema.Game) table {
	t := newTable("table", "die", "roll", "result", "rule")
	for id, of := range g.Tables.All() {
		for _, r := range of.Rows {
			t.add(of.Title+" "+code(id), of.Die, catalog.Rolls(g, r), text.WithoutSymbols(strings.Join(catalog.Cells(g, id, r), " · ")), string(of.Ref))
		}
	}
	return t
}

// variantTable is the rules that a scenario may switch (T13).
func variantTable(g *schema.Game) table {
	t := newTable("rule", "value", "what holds", "rule id")
	for id, v := range g.Variants.All() {
		for value, says := range v.Values.All() {
			name := code(value)
			if value == v.Default {
				name += " (default)"
			}
			t.add(v.Title+" "+code(id), name, says.Text, string(v.Ref))
		}
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
	words := fmt.Sprintf("%v × %v", s.Width, s.Height)
	if s.Taper > 0 {
		words += fmt.Sprintf(", the near end a point at %v°", s.Taper)
	}
	return words
}

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
			row := each.Of(columns, func(c column) string { return c.cell(g, &t) })
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
		out := each.Of(keys, t.Fact)
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
		out := make([]string, len(ids))
		for i, id := range ids {
			if d, ok := t.Stats.Get(id); ok {
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
		var parts []string
		for id := range g.Stats.All() {
			d, ok := t.Stats.Get(id)
			if !ok || slices.Contains(elsewhere, id) {
				continue
			}
			if on, _ := d.Flag(); on {
				parts = append(parts, code(id))
			} else {
				parts = append(parts, code(id)+" "+g.Value(id, d))
			}
		}
		return strings.Join(parts, "; ")
	}}
}
