package sheets

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// tickScale is how much larger than the text boxes to tick are.
const tickScale = 1.35

// bands sets the sheet by a plan: title and figures, the units, the
// enemy's tally, remarks, keywords.
func (r *armySheet) bands(p *page.Faults, width float64, at plan) []page.Columns {
	size := at.size
	byline := text.Join(" · ", r.list.Side, r.game.Title, r.list.Author)
	head := page.Across(0,
		page.FlowItem{Piece: layout.NewTitle(p, r.list.Title, byline, size*2).With(r.logo), Section: r.list.Title, Keep: true},
		page.FlowItem{Piece: page.Stack{layout.FigureRow{Faults: p, Figures: r.figures, Size: size}, r.verdict.line(p, size)}, Section: r.list.Title},
	)
	units := page.Columns{Count: 1, Above: size * 0.3, Items: func(width float64) []page.FlowItem { return r.units(p, size, width) }}
	out := []page.Columns{head, units}
	out = append(out, layout.Columns(p, width, r.blocks(), at.columns, size)...)
	return out
}

// units are the formations as rows of one table, so that their columns stand
// under each other, with a heading for each.
func (r *armySheet) units(p *page.Faults, size, width float64) []page.FlowItem {
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
	var out []page.FlowItem
	parts := each.Of(table.Table(p, size).Parts(width), func(t page.Table) []page.FlowItem { return t.FlowItems("", width) })
	head, done := parts[0][0], 1
	for _, g := range r.groups {
		first := len(out)
		add := func(piece page.Piece, above float64, keep bool) {
			out = append(out, page.FlowItem{Piece: piece, Section: g.title, Above: above, Keep: keep, Head: head.Piece})
		}
		add(layout.NewHeading(p, g.title, g.right, size*1.1, page.Style{Bold: true}), size*0.25, true)
		for n, part := range parts {
			if head = part[0]; len(parts) > 1 {
				out = append(out, page.FlowItem{Piece: head.Piece, Section: g.title, Keep: true})
			}
			for i, l := range part[done : done+len(g.rows)] {
				if n == 0 {
					l.Piece = r.noted(p, l.Piece, g.rows[i].Fields, size)
				}
				add(l.Piece, 0, i == 0 || i >= len(g.rows)-2)
			}
		}
		done += len(g.rows)
		if g.small != "" {
			words := p.Plain(g.title, g.small, page.Style{Ink: layout.Faint})
			add(layout.Padded{Para: page.Para{Words: words, Size: size * 0.85}}, 0, true)
		}
		out[len(out)-1].Keep = false
		layout.KeepShort(out[first:], size, width)
	}
	if len(out) > 0 && len(parts) == 1 {
		first := out[0]
		unread := page.As(head.Piece, page.Looks) // each group's rows have the heads read to them
		out[0] = page.FlowItem{Piece: page.Stack{unread, page.Gap(0.6), first.Piece}, Section: first.Section, Keep: true}
	}
	return out
}

// tickTitle heads the column of boxes: by what all of them count, if that is one thing.
func (r *armySheet) tickTitle() string {
	switch {
	case len(r.ticked) > 1:
		return r.game.Say("Losses")
	case len(r.ticked) == 1:
		if s := gamedata.StatOf(r.game, r.ticked[0]); s != nil {
			return catalog.StatTitle(*s)
		}
	}
	return gamedata.BoxTitle(r.game, "")
}

// columns are the unit's name, boxes, stats and traits.
func (r *armySheet) columns() []schema.Column {
	if r.game.Roster != nil {
		return r.lookedColumns()
	}
	out := []schema.Column{{Title: r.game.Say("Unit"), Field: "name"}, {Title: r.tickTitle(), Field: "ticks"}}
	for _, c := range gamedata.ProfileColumns(r.game) {
		if c.Stat != r.game.TickStat() {
			out = append(out, c)
		}
	}
	return append(out, schema.Column{Title: r.game.Say("Options, keywords"), Field: "keywords"},
		schema.Column{Title: r.game.Say("Points"), Field: "points"})
}

// lookedColumns are the unit's name, its own figures and those of the game's
// tables, and traits; boxes stand below.
func (r *armySheet) lookedColumns() []schema.Column {
	out := []schema.Column{{Title: r.game.Say("Unit"), Field: "name"}}
	if len(r.game.Roster.Notes) == 0 {
		out = append(out, schema.Column{Title: r.tickTitle(), Field: "ticks"})
	}
	for _, title := range r.looked {
		out = append(out, schema.Column{Title: title, Field: gamedata.LookedField + title})
	}
	return append(out, schema.Column{Title: r.game.Say("Options, weapons, keywords"), Field: "keywords"},
		schema.Column{Title: r.game.Say("Points"), Field: "points"})
}

// mostTally is how many points anybody ticks off.
const mostTally = 1000

// blocks are what follows the units.
func (r *armySheet) blocks() []layout.Block {
	var out []layout.Block
	if n := r.account.Target.Total().Int(); n > 0 && n <= mostTally { // else the head of the sheet says it
		out = append(out, layout.Block{Title: r.game.Say("The enemy's victory points"), Wide: true, Tally: n})
	}
	if r.list.Notes != "" {
		out = append(out, layout.Block{Title: r.game.Say("Notes"), Wide: true, Before: r.list.Notes})
	}
	if terms := r.verdict.terms(r.game.Language()); len(terms) > 0 {
		out = append(out, layout.Block{Title: r.game.Say("What the checks say"), Wide: true, Terms: terms})
	}
	if b := gamedata.ArmsTable(r.game, r.arms, catalog.WeaponTitles(r.game, r.arms)); len(b.Rows) > 0 {
		b.Title, b.Plain, b.Abreast = r.game.Say("Weapons"), false, 2
		out = append(out, b, layout.Block{Title: r.game.Say("Keywords"), Terms: append(gamedata.ArmsTerms(r.game, r.arms), r.terms...), Abreast: 2})
		return out
	}
	if b := r.armsBlock(); len(b.Rows) > 0 {
		out = append(out, b)
	}
	if len(r.terms) > 0 {
		out = append(out, layout.Block{Title: r.game.Say("Keywords"), Terms: r.terms})
	}
	return out
}

// armsBlock is the figures of the army's weapons, for a game that has no table of
// them for its sheets.
func (r *armySheet) armsBlock() layout.Block {
	b := layout.Block{Title: r.game.Say("Weapons"), Wide: true}
	if r.game.Roster != nil && r.game.Roster.Weapons != "" {
		return b
	}
	carried := func(id string) bool {
		return slices.ContainsFunc(r.arms, func(c schema.Carried) bool { return c.Weapon == id })
	}
	if cells := gamedata.PartCells(r.game, "weapons", carried); len(cells) > 0 {
		gamedata.SetTable(&b, r.game, nil, usualColumns(r.game, "weapons"), cells, layout.None)
	}
	return b
}

// noteLine is boxes for what happens to a unit in play, in groups side by side.
type noteLine struct {
	groups []noteGroup
	size   float64 // points
}

type noteGroup struct {
	title  page.Words
	titles []page.Words // that it has of any unit: boxes stand under each other
	labels []page.Words // in its boxes
	most   int          // boxes that it has of any unit: what comes next stands behind as many on all lines
}

// noted is a unit's line on an army sheet over its boxes: those of its men, and
// what the game's roster has noted.
func (r *armySheet) noted(p *page.Faults, line page.Piece, fields map[string]string, size float64) page.Piece {
	if r.game.Roster == nil || len(r.game.Roster.Notes) == 0 {
		return line
	}
	n := noteLine{size: size}
	plain := func(title string) page.Words { return p.Plain("notes", title, page.Style{}) }
	add := func(title string, titles []string, boxes, most int, numbered bool) {
		g := noteGroup{title: plain(title), titles: each.Of(titles, plain), labels: make([]page.Words, boxes), most: most}
		for i := range g.labels {
			if numbered {
				g.labels[i] = p.Plain("notes", strconv.Itoa(i+1), page.Style{Ink: layout.Faint})
			}
		}
		n.groups = append(n.groups, g)
	}
	if most := r.mostTicks(); most > 0 {
		titles := each.Of(r.ticked, func(stat string) string { return gamedata.BoxTitle(r.game, stat) })
		add(gamedata.BoxTitle(r.game, fields["ticked"]), titles, boxCount(fields), most, false)
	}
	for _, note := range r.game.Roster.Notes {
		add(note.Title, []string{note.Title}, note.Boxes, note.Boxes, note.Numbered)
	}
	return page.Over(line, page.Stack{n, page.Gap(0.8)})
}

// mostTicks is how many boxes for its men any unit has.
func (r *armySheet) mostTicks() (most int) {
	for _, g := range r.groups {
		for _, row := range g.rows {
			most = max(most, boxCount(row.Fields))
		}
	}
	return most
}

// boxCount is how many boxes a row has.
func boxCount(fields map[string]string) int { return strings.Count(fields["ticks"], "☐") }

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
		label := each.Most(g.titles, func(w page.Words) float64 { return w.Width(n.size) }) + 1.2
		wide := label + float64(g.most)*(side+noteGap)
		if x > 0 && x+wide > width {
			x, y = 0, y+side+1
		}
		if len(g.labels) > 0 {
			put(g, x, y, label)
		}
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

// Verdict is what the checks say of a list without errors, or of a draft, and the hash by
// which it is known again.
type Verdict struct {
	Mistakes []Finding // errors of a draft
	Warnings []Finding
	Waived   []schema.Waiver
	Hash     string // in letters that are written down easily
	Data     string // what the list is pinned to; "": nothing
}

// Finding is what a check says of a document: its message, in English, and what is said in
// other languages: the check's title, where it found it, and its code.
type Finding struct{ Message, Title, Place, Code string }

// in is the finding in a language.
func (f Finding) in(l *wording.Language) string {
	title, ok := l.Find(f.Title)
	if l.English() || !ok {
		return f.Message
	}
	return l.Say("{what} ({place}, {code})", text.Capital(l.Filled(f.Title, title)), f.Place, f.Code)
}

// line is the verdict in one line: what the checks say at the left, the hash
// at the right. Without a verdict it is empty.
func (v *Verdict) line(p *page.Faults, size float64) page.Piece {
	if v == nil {
		return page.Gap(0)
	}
	set := func(text string, align page.Align) page.Para {
		return page.Para{Words: p.Words("verdict", text, page.Style{}), Size: size, Align: align}
	}
	return verdictLine{set(v.passes(p.Language), page.Left), set(v.hash(p.Language), page.Right)}
}

// hash is that of the list, and what it is for.
func (v *Verdict) hash(l *wording.Language) string {
	hash := l.Say("hash **{hash}** – forge check --verify confirms it", v.Hash)
	if v.Data == "" {
		return hash
	}
	return text.Join(" · ", l.Say("data **{data}**", page.Escaped(v.Data)), hash)
}

// passes says that the list does.
func (v *Verdict) passes(l *wording.Language) string {
	switch stand, waived := len(v.Warnings), len(v.Waived); {
	case len(v.Mistakes) > 0:
		return l.Say("**✗ Draft**, with {n} mistakes", len(v.Mistakes))
	case stand > 0 && waived > 0:
		return l.Say("**✓ Passes the checks**, with {stand}, {waived}", l.Say("{n} warnings", stand), l.Say("{n} warnings waived", waived))
	case stand > 0:
		return l.Say("**✓ Passes the checks**, with {n} warnings", stand)
	case waived > 0:
		return l.Say("**✓ Passes the checks**, {n} warnings waived", waived)
	}
	return l.Say("**✓ Passes the checks**")
}

// terms are the warnings and waivers themselves.
func (v *Verdict) terms(l *wording.Language) []layout.Term {
	if v == nil {
		return nil
	}
	out := each.Of(v.Mistakes, func(f Finding) layout.Term { return layout.Term{Name: l.Say("To mend"), Text: page.Escaped(f.in(l))} })
	out = append(out, each.Of(v.Warnings, func(f Finding) layout.Term { return layout.Term{Name: l.Say("Warning"), Text: page.Escaped(f.in(l))} })...)
	for _, w := range v.Waived {
		out = append(out, layout.Term{Name: l.Say("Waived {code}", w.Code), Text: page.Escaped(w.Reason)})
	}
	return out
}

// verdictLine is two texts side by side, or one under the other where they do
// not fit.
type verdictLine struct{ left, right page.Para }

const verdictGap = 1.2 // mm above and below

func (l verdictLine) beside(width float64) bool {
	return l.left.Words.Width(l.left.Size)+l.right.Words.Width(l.right.Size)+4 <= width-2*layout.PadX
}

func (l verdictLine) Height(width float64) float64 {
	high := l.left.Height(width-2*layout.PadX) + 2*verdictGap
	if !l.beside(width) {
		high += l.right.Height(width - 2*layout.PadX)
	}
	return high
}

func (l verdictLine) Draw(c *page.Canvas, x, y, width float64) {
	x, y, width = x+layout.PadX, y+verdictGap, width-2*layout.PadX
	l.left.Draw(c, x, y, width)
	if !l.beside(width + 2*layout.PadX) {
		y += l.left.Height(width)
		l.right.Align = page.Left
	}
	l.right.Draw(c, x, y, width)
}
