package fluidtime

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
)

// deck compiles the scenario's deck (F2.1).
func (w *binder) deck() error {
	nations := map[string]string{}
	for i, id := range w.scene.Sides.Keys() {
		nations[id] = w.b.sides[i].nation
	}
	for _, d := range schema.Deal(w.game, w.scene, nations) {
		if err := w.card(d); err != nil {
			return err
		}
	}
	if len(w.b.cards) == 0 {
		return fmt.Errorf("the scenario has no deck")
	}
	return nil
}

// card compiles cards of one kind. The same line of a deck twice is one kind.
func (w *binder) card(d schema.Dealt) error {
	made := card{id: d.ID, name: d.Card.Name, side: int8(slices.Index(w.scene.Sides.Keys(), d.Side)), platoon: -1, held: d.Kind.Held, table: -1, call: call{-1, -1}}
	if err := w.named(&made, d); err != nil {
		return err
	}
	for _, e := range d.Card.Effects {
		if err := w.effect(&made, e); err != nil {
			return fmt.Errorf("the card %q: %w", d.Card.Name, err)
		}
	}
	if d.Card.Table != "" {
		if made.table = w.tableNamed(d.Card.Table); made.table < 0 {
			return fmt.Errorf("the card %q is rolled for on %q, which is no table of what comes", d.Card.Name, d.Card.Table)
		}
	}
	if made.held && !made.acts {
		w.Leave(d.Card.Ref, "the card {name}: it is held and no one acts by it", made.name)
		return nil
	}
	n := slices.IndexFunc(w.b.cards, func(c card) bool { return c == made })
	if n < 0 {
		n = len(w.b.cards)
		w.b.cards = append(w.b.cards, made)
		name := made.name
		if made.ends {
			name = "" // it is no side's
		}
		w.b.names.Cards = append(w.b.names.Cards, name)
	}
	if n >= maxCards || d.Count > 99 {
		return fmt.Errorf("a deck of more than %d different cards, or of more than 99 alike, cannot be played", maxCards)
	}
	if made.held {
		w.b.sides[made.side].commanders += d.Count
		return nil
	}
	w.b.stock[n] += uint8(d.Count)
	return nil
}

// named finds whom a card names.
func (w *binder) named(made *card, d schema.Dealt) error {
	switch d.Kind.Names {
	case "side":
		if made.side < 0 {
			return fmt.Errorf("the card %q names no side of the scenario", d.Card.Name)
		}
	case "formation":
		for side := range w.b.sides {
			if made.side >= 0 && side != int(made.side) {
				continue
			}
			if n := slices.Index(w.b.names.Formations[side], d.Formation); n >= 0 {
				made.side, made.platoon = int8(side), int8(n)
				if d.Line >= 0 {
					made.name = d.Formation + ": " + bare(d.Card.Name)
				}
				return nil
			}
		}
		return fmt.Errorf("the card %q is for %q, whom no list fields", d.Card.Name, d.Formation)
	}
	if d.Kind.Names == "side" && d.Line >= 0 && d.Card.Side == "" {
		made.name = w.b.sides[made.side].name + ": " + bare(d.Card.Name)
	}
	return nil
}

// bare is a card's name without the word for whom it may name: "Unit: move" is
// "move".
func bare(name string) string {
	if _, rest, ok := strings.Cut(name, ": "); ok {
		return rest
	}
	return name
}

// effect compiles what a card does.
func (w *binder) effect(made *card, e schema.Effect) error {
	switch e.Do {
	case "act":
		if made.side < 0 {
			return fmt.Errorf("it names no one who acts")
		}
		made.acts = true
		made.rights = rights{
			free: uint8(schema.StatInt(e.With, "free", 0)), move: uint8(schema.StatInt(e.With, "move", 0)), half: uint8(schema.StatInt(e.With, "half", 0)),
		}
		return nil
	case "end-turn":
		made.ends = true
		return nil
	case "roll-on":
		if made.table = w.tableNamed(oneWord(e.With, "table")); made.table < 0 {
			return fmt.Errorf("it is rolled for on no table of what comes")
		}
		return nil
	case "strike":
		c, err := w.callOf(e)
		made.call = c
		return err
	}
	w.Leave("", "what {card} does: {effect}", made.name, e.Do)
	return nil
}

// callOf compiles what comes from off the table.
func (w *binder) callOf(e schema.Effect) (call, error) {
	c := call{-1, w.tableNamed("intensity")}
	by := oneWord(e.With, "by")
	c.weapon = int8(slices.IndexFunc(w.b.weapons, func(x weapon) bool { return x.id == by }))
	if on := oneWord(e.With, "intensity"); on != "" {
		c.intensity = w.tableNamed(on)
	}
	if c.weapon < 0 || c.intensity < 0 || w.b.tables[c.intensity].rows[1].count == 0 {
		return c, fmt.Errorf("what it calls for, or how strong that is, cannot be played")
	}
	return c, nil
}

// oneWord is the only word of a stat, "" if it has none or several.
func oneWord(of schema.Stats, id string) string {
	if words := schema.StatWords(of, id); len(words) == 1 {
		return words[0]
	}
	return ""
}

func (w *binder) tableNamed(id string) int8 {
	return int8(slices.IndexFunc(w.b.tables, func(t rolls) bool { return t.id == id }))
}

// rollTables compiles the tables of a D6 that say what comes, or how strong (F2.2,
// F6.1). Tables of intensity come first, since the others name them.
func (w *binder) rollTables() error {
	for _, strength := range []bool{true, false} {
		for id, t := range w.game.Tables.All() {
			if verb := firstVerb(t); t.Die == "D6" && (verb == "lay" && strength || (verb == "strike" || verb == "roll-on") && !strength) {
				w.b.tables = append(w.b.tables, rolls{id: id, title: t.Title})
			}
		}
	}
	for i := range w.b.tables {
		if err := w.rows(&w.b.tables[i]); err != nil {
			return fmt.Errorf("the table %q: %w", w.b.tables[i].id, err)
		}
	}
	return nil
}

// firstVerb is the first thing that rows of a table do.
func firstVerb(t schema.Table) string {
	for _, r := range t.Rows {
		if len(r.Effects) > 0 {
			return r.Effects[0].Do
		}
	}
	return ""
}

func (w *binder) rows(t *rolls) error {
	table, _ := w.game.Tables.Get(t.id)
	for roll := 1; roll <= 6; roll++ {
		row, ok := rowOf(table, roll)
		if !ok {
			return fmt.Errorf("no row has the roll %d", roll)
		}
		out := outcome{call: call{-1, -1}, table: -1}
		if len(row.Cells) > 0 {
			out.name = row.Cells[0].String()
		}
		for _, e := range row.Effects {
			var err error
			switch e.Do {
			case "lay":
				n := schema.StatInt(e.With, "templates", 0)
				if n < 0 || n > maxTemplates {
					err = fmt.Errorf("%d templates; 0 to %d can be laid", n, maxTemplates)
				}
				out.count = int8(n)
			case "strike":
				out.call, err = w.callOf(e)
			case "roll-on":
				out.table = w.tableNamed(oneWord(e.With, "table"))
			}
			if err != nil {
				return err
			}
		}
		t.rows[roll] = out
	}
	return nil
}

// weapons compiles what comes from off the table (F6.2, F6.3).
func (w *binder) weapons() error {
	for id, x := range w.game.Weapons.All() {
		if !x.Stats.Has("strike") {
			continue
		}
		made := weapon{id: id, name: x.Name, dice: schema.StatInt(x.Stats, "strike", 0), flies: schema.StatFlag(x.Stats, "flies")}
		var sides [][]string
		p, _ := w.game.Original().Printables.Get(oneWord(x.Stats, "templates"))
		for i := range p.Shapes {
			made.shapes = append(made.shapes, outlineOf(&p.Shapes[i], p.MM()))
			sides = append(sides, p.Shapes[i].Sides)
		}
		if made.dice < 1 || made.dice > maxDice || len(made.shapes) != maxTemplates || !made.join(sides) {
			return fmt.Errorf("%s has dice or templates that cannot be played (F6.3)", x.Name)
		}
		w.b.weapons = append(w.b.weapons, made)
	}
	return nil
}

// outlineOf is a template as a polygon, its corners clockwise from the far left
// one, as they are printed.
func outlineOf(s *schema.Shape, mm float64) tabletop.Polygon {
	length := func(v float64) tabletop.Length { return tabletop.Inches(v * mm / 25.4) }
	switch {
	case len(s.Corners) > 2:
		out := make(tabletop.Polygon, len(s.Corners))
		for i, c := range s.Corners {
			if len(c) == 2 {
				out[i] = tabletop.Point{X: length(c[0]), Y: -length(c[1])}
			}
		}
		return out
	case s.Taper > 0:
		return tabletop.Taper(length(s.Width), length(s.Height), int(s.Taper+0.5))
	case s.Width > 0 && s.Height > 0:
		return tabletop.Rectangle(length(s.Width), length(s.Height))
	}
	return nil
}

// The sides that lie on one another: of each template but the last the one that
// the next lies on, and of each but the first those that it lies with (F6.3).
var (
	lieOn   = [maxTemplates]string{1: "A", 2: "C"}
	lieWith = [maxTemplates]string{1: "B", 2: "D"}
)

// join works out how the templates lie on one another.
func (m *weapon) join(sides [][]string) bool {
	if slices.ContainsFunc(m.shapes, func(p tabletop.Polygon) bool { return len(p) < 3 }) {
		return false
	}
	if !m.flies {
		return m.embrace()
	}
	for k := 1; k < maxTemplates; k++ {
		on, with := sided(m.shapes[k-1], sides[k-1], lieOn[k]), sided(m.shapes[k], sides[k], lieWith[k])
		if len(on) != 1 || len(with) != 2 || with[0][1] != with[1][0] {
			return false
		}
		m.on[k] = on[0]
		straight := tabletop.Edge{with[0][0], with[1][1]} // from shoulder to shoulder
		m.joins[k] = []tabletop.Edge{straight, with[0], with[1]}
	}
	return true
}

// sided are the edges of an outline with a letter.
func sided(p tabletop.Polygon, sides []string, letter string) []tabletop.Edge {
	var out []tabletop.Edge
	for i := range p {
		if i < len(sides) && sides[i] == letter {
			out = append(out, p.Side(i))
		}
	}
	return out
}

// embrace works out all ways in which a barrage's templates lie round one
// another.
func (m *weapon) embrace() bool {
	first := m.shapes[0].Box()
	m.second = tabletop.Embraces(first, m.shapes[1])
	for _, p := range m.second {
		m.third = append(m.third, tabletop.Embraces(first.Round(p.Box()), m.shapes[2]))
	}
	return len(m.second) > 0 && len(m.second) < 16 && !slices.ContainsFunc(m.third, func(ways []tabletop.Polygon) bool { return len(ways) == 0 || len(ways) > 15 })
}
