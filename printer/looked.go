package printer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// rowOf is the row of one of the game's tables with an id, or else the nth,
// counted from 1.
func rowOf(g *schema.Game, table, id string, n int) (t schema.Table, r schema.Row, ok bool) {
	t, ok = g.Tables.Get(table)
	if !ok {
		return t, r, false
	}
	i := slices.IndexFunc(t.Rows, func(r schema.Row) bool { return r.Id == id })
	if i < 0 {
		i = n - 1
	}
	if i < 0 || i >= len(t.Rows) {
		return t, r, false
	}
	return t, t.Rows[i], true
}

// meant is the row that says what a stat's number means, if its table does.
func meant(g *schema.Game, s schema.Stat, d schema.StatValue) (schema.Table, schema.Row, bool) {
	v, ok := d.Number()
	if !ok || s.Table == "" {
		return schema.Table{}, schema.Row{}, false
	}
	return rowOf(g, s.Table, schema.Figure(v), int(v))
}

// rowFigures are the cells of a row but the first, under their columns' names;
// empty ones are left out.
func rowFigures(t schema.Table, r schema.Row) []quantity {
	var out []quantity
	for i := 1; i < len(r.Cells); i++ {
		if !r.Cells[i].IsNull() {
			out = append(out, quantity{name: t.Columns[i], value: t.Cell(r, i)})
		}
	}
	return out
}

// classFigures are the figures of a unit's class; ok is whether its table has
// any.
func classFigures(g *schema.Game, class string) (out []quantity, ok bool) {
	if g.Roster == nil {
		return nil, false
	}
	t, r, ok := rowOf(g, g.Roster.Classes, class, 0)
	return rowFigures(t, r), ok
}

// figuresOf are a unit's own numbers among those that it has by the game's
// tables: first what any unit has, then its own and those of its class, then
// what few have. called are the first cells of rows that are headed as the stat
// is: "Veteran".
func figuresOf(g *schema.Game, t schema.Troop, own []quantity) (figures []quantity, called []string) {
	var usual, rare []quantity
	for id, s := range g.Stats.All() {
		d, has := t.Stats.Get(id)
		if !has && s.Default != nil && slices.Contains(s.Of, "units") {
			d = schema.NewStatValue(*s.Default)
		}
		table, row, ok := meant(g, s, d)
		switch {
		case !ok:
			continue
		case s.Default != nil:
			usual = append(usual, rowFigures(table, row)...)
		default:
			rare = append(rare, rowFigures(table, row)...)
		}
		if table.Columns[0] == s.Title {
			called = append(called, table.Cell(row, 0))
		}
	}
	usual = slices.DeleteFunc(usual, func(q quantity) bool {
		return slices.ContainsFunc(own, func(o quantity) bool { return o.name == q.name })
	})
	class, _ := classFigures(g, t.Class)
	return slices.Concat(usual, own, class, rare), called
}

// armsTable is the rows of the game's table of weapons for what a unit carries,
// with the names that these have there; without them, none.
func armsTable(g *schema.Game, carried []schema.Carried, names []string) layout.Block {
	var b layout.Block
	if g.Roster == nil || g.Roster.Weapons == "" {
		return b
	}
	for i, c := range carried {
		t, r, ok := rowOf(g, g.Roster.Weapons, c.Weapon, 0)
		if !ok {
			continue
		}
		if len(b.Columns) == 0 {
			for n, title := range t.Columns {
				b.Columns = append(b.Columns, layout.Column{Title: title, Bold: n == 0})
				if short(t, n) {
					b.Columns[n].Align = page.Centre
				}
			}
		}
		cells := []string{names[i]}
		for n := 1; n < len(r.Cells); n++ {
			cells = append(cells, t.Cell(r, n))
		}
		b.Rows = append(b.Rows, cells)
	}
	b.DropEmpty()
	b.Plain = true
	return b
}

// armsTerms spell out what stands in a table of weapons: their special rules,
// and what their figures mean that have tables.
func armsTerms(g *schema.Game, carried []schema.Carried) []layout.Term {
	var keywords []string
	var out []layout.Term
	for _, c := range carried {
		w, _ := g.Weapons.Get(c.Weapon)
		keywords = unique(keywords, w.Keywords...)
		for id, d := range w.Stats.All() {
			s := statOf(g, id)
			if s == nil {
				continue
			}
			t, r, ok := meant(g, *s, d)
			if !ok {
				continue
			}
			var says []string
			for _, q := range rowFigures(t, r) {
				says = append(says, q.name+" "+q.value)
			}
			term := layout.Term{Name: catalog.StatTitle(*s) + " " + t.Cell(r, 0), Text: strings.Join(says, ", ")}
			if !slices.Contains(out, term) {
				out = append(out, term)
			}
		}
	}
	return append(keywordTerms(g, keywords), out...)
}

// noteLine is boxes for what happens to a unit in play, in groups side by side.
type noteLine struct {
	groups []noteGroup
	size   float64 // points
}

type noteGroup struct {
	title  page.Words
	labels []page.Words // in its boxes
}

// noted is a unit's line on an army sheet over its boxes: those of its men, and
// what the game's roster has noted.
func (r *roster) noted(p *page.Faults, line page.Piece, ticks int, size float64) page.Piece {
	if r.game.Roster == nil || len(r.game.Roster.Notes) == 0 {
		return line
	}
	n := noteLine{size: size}
	add := func(title string, boxes int, numbered bool) {
		g := noteGroup{title: p.Plain("notes", title, page.Style{}), labels: make([]page.Words, boxes)}
		for i := range g.labels {
			if numbered {
				g.labels[i] = p.Plain("notes", strconv.Itoa(i+1), page.Style{Ink: layout.Faint})
			}
		}
		n.groups = append(n.groups, g)
	}
	if ticks > 0 {
		add(r.tickTitle(), ticks, false)
	}
	for _, note := range r.game.Roster.Notes {
		add(note.Title, note.Boxes, note.Numbered)
	}
	return page.Stack{line, n, page.Gap(0.8)}
}

// The parts of a line of boxes.
const (
	noteBox   = 0.5 // mm for each point of type
	noteGap   = 0.6 // mm between boxes
	noteApart = 4.0 // mm between groups
)

// place calls back for each group with where it stands, and returns how high
// all of them are.
func (n noteLine) place(width float64, put func(g noteGroup, x, y, label float64)) float64 {
	side := n.size * noteBox
	x, y := 0.0, 0.0
	for _, g := range n.groups {
		label := g.title.Width(n.size) + 1.2
		wide := label + float64(len(g.labels))*(side+noteGap)
		if x > 0 && x+wide > width {
			x, y = 0, y+side+1
		}
		put(g, x, y, label)
		x += wide + noteApart
	}
	return y + side
}

func (n noteLine) Height(width float64) float64 {
	return 0.8 + n.place(width-2*layout.PadX, func(noteGroup, float64, float64, float64) {})
}

func (n noteLine) Draw(c *page.Canvas, x, y, width float64) {
	side := n.size * noteBox
	n.place(width-2*layout.PadX, func(g noteGroup, left, down, label float64) {
		at := page.Rect{X: x + layout.PadX + left, Y: y + 0.8 + down, W: side, H: side}
		title := page.Para{Words: g.title, Size: n.size, Tight: true}
		title.Draw(c, at.X, at.Y+(side-title.Height(label))/2, label)
		at.X += label
		for _, words := range g.labels {
			c.Add(page.Box{Rect: at, Radius: 0.6, Stroke: page.Pen(0.25, page.Black)})
			number := page.Para{Words: words, Size: n.size * 0.75, Align: page.Centre, Tight: true}
			number.Draw(c, at.X, at.Y+(side-number.Height(side))/2, side)
			at.X += side + noteGap
		}
	})
}

// lookedStats says whether all that an option sets stands in tables, whose rows
// are on cards.
func lookedStats(g *schema.Game, stats schema.Stats) bool {
	n := 0
	for id := range stats.All() {
		if s := statOf(g, id); s == nil || s.Table == "" {
			return false
		}
		n++
	}
	return n > 0
}
