package sheets

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// tickScale is how much larger than the text boxes to tick are.
const tickScale = 1.35

// bands sets the roster at a type size: title and figures, the units, the
// enemy's tally, remarks, keywords.
func (r *roster) bands(p *page.Faults, size float64) []page.Columns {
	head := page.Columns{Count: 1, Items: func(float64) []page.FlowItem {
		return []page.FlowItem{
			{Piece: layout.NewTitle(p, r.list.Title, r.byline(), size*2), Section: r.list.Title, Keep: true},
			{Piece: page.Stack{layout.FigureRow{Faults: p, Figures: r.figures, Size: size}, r.verdict.line(p, size)}, Section: r.list.Title},
		}
	}}
	units := page.Columns{Count: 1, Above: size * 0.3, Items: func(width float64) []page.FlowItem { return r.units(p, size, width) }}
	out := []page.Columns{head, units}
	out = append(out, layout.Columns(p, r.blocks(), 3, size*0.95)...)
	return out
}

func (r *roster) byline() string {
	var parts []string
	for _, s := range []string{r.list.Side, r.game.Title, r.list.Author} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, " · ")
}

// units are the formations as rows of one table, so that their columns stand
// under each other, with a heading for each.
func (r *roster) units(p *page.Faults, size, width float64) []page.FlowItem {
	var table layout.Block
	var rows []gamedata.Cells
	for _, g := range r.groups {
		rows = append(rows, g.rows...)
	}
	table.Title = r.list.Title
	table.Plain = true
	gamedata.SetTable(&table, r.game, r.columns(), nil, rows, "")
	for i := range table.Columns {
		if table.Columns[i].Title == r.tickTitle() {
			table.Columns[i].Scale = tickScale
		}
	}
	all := table.Table(p, size).FlowItems("", width)
	head, lines := all[0], all[1:]
	var out []page.FlowItem
	for _, g := range r.groups {
		add := func(piece page.Piece, above float64) {
			out = append(out, page.FlowItem{Piece: piece, Section: g.title, Above: above, Keep: true, Head: head.Piece})
		}
		add(layout.NewHeading(p, g.title, g.right, size*1.1, page.Style{Bold: true}), size*0.25)
		for i, l := range lines[:len(g.rows)] {
			add(r.noted(p, l.Piece, utf8.RuneCountInString(g.rows[i].Fields["ticks"]), size), 0)
		}
		lines = lines[len(g.rows):]
		if g.small != "" {
			words := p.Plain(g.title, g.small, page.Style{Ink: layout.Faint})
			add(layout.Padded{Para: page.Para{Words: words, Size: size * 0.85}}, 0)
		}
		out[len(out)-1].Keep = false
	}
	if len(out) > 0 {
		first := out[0]
		out[0] = page.FlowItem{Piece: page.Stack{head.Piece, page.Gap(0.6), first.Piece}, Section: first.Section, Keep: true}
	}
	return out
}

func (r *roster) tickTitle() string {
	if s := gamedata.StatOf(r.game, gamedata.TickStat(r.game)); s != nil {
		return catalog.StatTitle(*s)
	}
	return "Losses"
}

// columns are the unit's name, boxes, stats and traits.
func (r *roster) columns() []schema.Column {
	if r.game.Roster != nil {
		return r.lookedColumns()
	}
	out := []schema.Column{{Title: "Unit", Field: "name"}, {Title: r.tickTitle(), Field: "ticks"}}
	for _, c := range gamedata.ProfileColumns(r.game) {
		if c.Stat != gamedata.TickStat(r.game) {
			out = append(out, c)
		}
	}
	return append(out, schema.Column{Title: "Options, keywords", Field: "keywords"},
		schema.Column{Title: "Points", Field: "points"})
}

// lookedColumns are the unit's name, its own figures and those of the game's
// tables, and traits; boxes stand below.
func (r *roster) lookedColumns() []schema.Column {
	out := []schema.Column{{Title: "Unit", Field: "name"}}
	if len(r.game.Roster.Notes) == 0 {
		out = append(out, schema.Column{Title: r.tickTitle(), Field: "ticks"})
	}
	for _, title := range r.looked {
		out = append(out, schema.Column{Title: title, Field: gamedata.LookedField + title})
	}
	return append(out, schema.Column{Title: "Options, weapons, keywords", Field: "keywords"},
		schema.Column{Title: "Points", Field: "points"})
}

// look puts a unit's figures into the fields of its row; those that a unit has
// twice under one name are left to its card.
func (r *roster) look(fields map[string]string, t schema.Troop) {
	if r.game.Roster == nil {
		return
	}
	figures, _ := gamedata.FiguresOf(r.game, t, gamedata.OwnNumbers(r.game, t.Stats))
	for i, q := range figures {
		same := func(other gamedata.Quantity) bool { return other.Name == q.Name }
		if slices.IndexFunc(figures, same) == i && !slices.ContainsFunc(figures[i+1:], same) {
			fields[gamedata.LookedField+q.Name] = q.Value
			r.looked = gamedata.Unique(r.looked, q.Name)
		}
	}
}

// blocks are what follows the units.
func (r *roster) blocks() []layout.Block {
	var out []layout.Block
	if n := r.account.Target.Total().Int(); n > 0 {
		out = append(out, layout.Block{Title: "The enemy's victory points", Wide: true, Tally: n})
	}
	if r.list.Notes != "" {
		out = append(out, layout.Block{Title: "Notes", Wide: true, Before: r.list.Notes})
	}
	if terms := r.verdict.terms(); len(terms) > 0 {
		out = append(out, layout.Block{Title: "What the checks say", Wide: true, Terms: terms})
	}
	if b := gamedata.ArmsTable(r.game, r.arms, catalog.WeaponTitles(r.game, r.arms)); len(b.Rows) > 0 {
		b.Title, b.Plain, b.Abreast = "Weapons", false, 2
		out = append(out, b, layout.Block{Title: "Keywords", Terms: append(gamedata.ArmsTerms(r.game, r.arms), r.terms...), Abreast: 2})
	} else if len(r.terms) > 0 {
		out = append(out, layout.Block{Title: "Keywords", Terms: r.terms})
	}
	return out
}
