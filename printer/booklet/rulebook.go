package booklet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/prose"
	"github.com/tabletop-forge/forge/schema"
)

// The type of rulebooks, in points, up to how much larger a game may ask for it,
// from which width of a page on, in type sizes, their text stands in two columns, and
// how tall diagrams are.
const (
	rulebookType    = 9.5
	rulebookRoomy   = 1.3
	rulebookColumns = 18.0
	rulebookGutter  = 6.0  // mm
	diagramTallest  = 70.0 // mm
	diagramShare    = 0.28 // of a page's height
	diagramLeast    = 0.68 // of their size, where the rest of a page holds no more
	wholeShare      = 0.4  // of a page's height: tables up to it are not broken
	brokenLines     = 5    // that a broken table has at least on either page
)

// Rulebook is a game's rulebook: a cover, the contents, the chapters, an index. Its
// tables are sections of the reference sheet, which section sets in words.
func Rulebook(s layout.Setup, g *schema.Game, section func(schema.Section) layout.Block) (page.Document, []page.Fault) {
	p := s.Faults()
	size := rulebookType * min(layout.Roomy(g), rulebookRoomy) * s.Enlarged()
	r := &rulesBook{Rulebook: g.Rulebook, game: g, faults: &p, size: size, ids: s.IDs, section: section, pages: map[string]int{}}
	if s.Pictures != nil {
		r.pictures = func(name string) (page.Picture, error) { return s.Pictures(g.RulebookHome(), name) }
	}
	if s.Appendix {
		r.appendix = 1 // until the pages before it are counted
	}
	r.nameSections()
	r.survey()
	flow := page.Flow{Area: s.TextArea(), Gutter: rulebookGutter}
	r.tallest, r.whole = min(diagramTallest, flow.Area.H*diagramShare), flow.Area.H*wholeShare
	columns := r.columns(flow.Area.W)
	if flow.Plan(r.front(columns)).Pages > 1 {
		columns = 2
	}
	chapters := r.body(flow.Area.W)
	parts := func(joined bool) [][]page.Columns {
		front, body := r.front(columns), append(slices.Clip(chapters), r.index(flow.Area.W)...)
		if joined {
			return [][]page.Columns{append(front, body...)}
		}
		return [][]page.Columns{front, body}
	}
	pages := func(joined bool) int {
		return each.Sum(parts(joined), func(part []page.Columns) int { return flow.Plan(part).Pages })
	}
	// Short contents have the first chapter below them, if that takes a page less.
	joined := flow.Plan(append(r.front(columns), r.front(columns)...)).Pages == 1 && pages(true) < pages(false)
	short := pages(joined)
	r.apart = true // the index on a page for itself, if that takes no page more
	r.apart = pages(joined) == short
	before := 1
	for _, part := range parts(joined) {
		plan := flow.Plan(part)
		for section, at := range plan.Begins {
			r.pages[section] = before + at + 1
		}
		before += plan.Pages
	}
	if s.Appendix {
		r.appendix = before + 1
	}
	f := page.Furniture{Title: s.Say("Rulebook"), Game: g.Title, Source: s.Source, Book: true}
	doc := s.FinishPages(&p, f, s.Say("Rules"), slices.Concat([][]page.Item{nil}, slices.Concat(each.Of(parts(joined), func(part []page.Columns) [][]page.Item { return flow.Pages(&p, part) })...)))
	doc.Pages[0].Items = r.cover(s.PaperSize(), s.Logo)
	return doc, p.All()
}

// rulesBook is a rulebook on its way to paper.
type rulesBook struct {
	*schema.Rulebook
	game     *schema.Game
	faults   *page.Faults
	size     float64
	ids      bool
	section  func(schema.Section) layout.Block
	pictures prose.Pictures // of its texts; nil: there are none
	tallest  float64        // mm, of diagrams
	whole    float64        // mm, of tables that are not broken
	apart    bool           // the index begins a page

	appendix int // the page on which the game's data begin, behind the book; 0: there are none
	signs    battlemap.Signs
	boards   map[*schema.Diagram]board
	names    [][]string     // of the sections, by chapters and their parts
	pages    map[string]int // of the book's sections, from 1
}

// board is the board of a diagram, and the kinds of ground on it that no diagram before it has.
type board struct {
	*battlemap.Map
	news []schema.Placed
}

// survey makes the boards of all diagrams, in the order in which they are read.
func (r *rulesBook) survey() {
	seen := map[string]bool{}
	r.boards = map[*schema.Diagram]board{}
	for _, c := range r.Chapters {
		for _, p := range c.Parts {
			if p.Diagram == nil {
				continue
			}
			m := battlemap.New(r.game, &schema.Scenario{Board: p.Diagram.Board}, nil)
			if m == nil {
				continue
			}
			m.Count(&r.signs)
			b := board{Map: m}
			for _, kind := range m.Kinds() {
				if !seen[kind.ID] && !named(&p.Diagram.Board, kind.ID) {
					seen[kind.ID], b.news = true, append(b.news, kind)
				}
			}
			r.boards[p.Diagram] = b
		}
	}
}

// named says whether all areas of a kind of ground have names, which say what they are: so
// the templates of a game are drawn.
func named(b *schema.Board, kind string) bool {
	of := each.Where(b.Areas, func(a schema.Area) bool { return a.Feature == kind })
	return len(of) > 0 && !slices.ContainsFunc(of, func(a schema.Area) bool { return a.Name == "" })
}

// nameSections says what the sections of passages are called: links lead there by
// their names. Where several have one title, the later say of which chapter they are.
func (r *rulesBook) nameSections() {
	taken := map[string]bool{r.say("Cover"): true, r.say("Contents"): true, r.say("Credits"): true, r.say("Index"): true}
	free := func(title, apart string) string {
		for n := 2; taken[title]; n++ {
			if title = apart; taken[title] {
				title = apart + " " + strconv.Itoa(n)
			}
		}
		taken[title] = true
		return title
	}
	for _, c := range r.Chapters {
		names := []string{free(c.Title, c.Title)}
		for k := 1; k < len(c.Parts); k++ {
			name := c.Title + ", " + strconv.Itoa(k+1)
			if p := &c.Parts[k]; p.Title != "" && !p.Example {
				name = free(p.Title, p.Title+" ("+c.Title+")")
			} else {
				name = free(name, name)
			}
			names = append(names, name)
		}
		r.names = append(r.names, names)
	}
}

// name is what a passage's section is called. Only those with a heading have
// bookmarks, and examples have none.
func (r *rulesBook) name(chapter, passage int) (name string, level int) {
	name = r.names[chapter][passage]
	if passage == 0 {
		return name, 0
	}
	if p := &r.Chapters[chapter].Parts[passage]; p.Title != "" && !p.Example {
		return name, 1
	}
	return name, page.Unlisted
}

func (r *rulesBook) say(message string) string { return r.game.Say(message) }

func (r *rulesBook) plain(what, text string, style page.Style) page.Words {
	return r.faults.Plain("rulebook, "+what, text, style)
}

// The cover: its margin and the height of its picture as parts of the page's
// width, and type in points.
const (
	coverMargin, coverPicture = 0.1, 0.42
	coverTitle, coverBlurb    = 46.0, 14.0
)

// cover is the title, the picture, and what one wants to know first.
func (r *rulesBook) cover(paper page.Size, logo layout.Art) []page.Item {
	var c page.Canvas
	c.Section(r.say("Cover"), func(c *page.Canvas) {
		margin, scale := paper.W*coverMargin, paper.W/page.A4.W
		width := paper.W - 2*margin
		put := func(what, text string, y, high, size float64, style page.Style) float64 {
			para := page.Para{Words: r.plain(what, text, style), Size: size * scale, Align: page.Centre, Tight: true, Even: true}
			para = r.faults.Fit(what, para, width, high, size*scale*0.4)
			para.Draw(c, margin, y, width)
			return y + para.Height(width)
		}
		c.Rule(margin, paper.H*0.1, paper.W-margin, paper.H*0.1, page.Pen(1.6, layout.Coloured))
		y := 0.0
		c.As(func(*page.Canvas) {
			y = put("title", r.game.Title, paper.H*0.12, paper.H*0.2, coverTitle, page.Style{Bold: true, Ink: layout.Coloured})
		}, page.Title)
		put("cover", r.say("Rulebook"), y+2, paper.H*0.05, coverBlurb*1.3, page.Style{Ink: layout.Faint})
		side := paper.W * coverPicture
		if at := (page.Rect{X: (paper.W - side) / 2, Y: paper.H*0.58 - side/2, W: side, H: side}); logo.Named() {
			logo.Show(r.faults, c, at.Inset(margin-at.X, 0), r.game.Title, page.Centre)
		} else {
			icon, _ := page.FindIcon(r.Icon)
			icon.Draw(c, at, layout.Coloured)
		}
		put("blurb", strings.Join(strings.Fields(r.Blurb), " "), paper.H*0.78, paper.H*0.1, coverBlurb, page.Style{Italic: true})
		c.Rule(margin, paper.H*0.9, paper.W-margin, paper.H*0.9, page.Pen(1.6, layout.Coloured))
		put("facts", text.Join(" · ", append(slices.Clone(r.Facts), r.game.Author)...), paper.H*0.91, paper.H*0.05, coverBlurb*0.8, page.Style{Bold: true})
	})
	return c.Items()
}

// front is the contents with the pages, as far as they are known, and the credits.
func (r *rulesBook) front(columns int) []page.Columns {
	var lines []page.FlowItem
	for i, c := range r.Chapters {
		lines = append(lines, r.line(c.Title, r.names[i][0], 0))
		for k, p := range c.Parts {
			if name, level := r.name(i, k); level > 0 {
				lines = append(lines, r.line(p.Title, name, level))
			}
		}
	}
	if r.entries() != nil {
		lines = append(lines, r.line(r.say("Index"), r.say("Index"), 0))
	}
	if r.appendix > 0 {
		lines = append(lines, r.lineTo(r.say("The data"), "", 0, strconv.Itoa(r.appendix)))
	}
	out := []page.Columns{page.Across(0, r.heading(r.say("Contents"), r.say("Contents"), 0)), {Count: columns, Items: func(float64) []page.FlowItem { return lines }}}
	if r.Credits != "" {
		out = append(out, page.Columns{Count: 1, Above: r.size * 0.3, Items: func(width float64) []page.FlowItem {
			return append([]page.FlowItem{r.heading(r.say("Credits"), r.say("Credits"), 0)}, r.prose(r.say("Credits"), 0).Set(r.Credits, width)...)
		}})
	}
	return out
}

func (r *rulesBook) heading(title, section string, level int) page.FlowItem {
	h := layout.NewHeading(r.faults, title, "", r.size*1.5, page.Style{})
	return page.FlowItem{Piece: page.Stack{h, page.Gap(r.size * 0.1)}, Section: section, Level: level, Above: r.size * 0.6, Keep: true}
}

// line is a line of the contents: a title, and the page that its section begins on.
func (r *rulesBook) line(title, section string, level int) page.FlowItem {
	number := ""
	if n := r.pages[section]; n > 0 {
		number = strconv.Itoa(n)
	}
	return r.lineTo(title, "#"+section, level, number)
}

// lineTo is a line of the contents that leads somewhere, or nowhere in this document.
func (r *rulesBook) lineTo(title, to string, level int, number string) page.FlowItem {
	set := func(text string) page.Para {
		return page.Para{Words: r.plain("contents", text, page.Style{Bold: level == 0}), Size: r.size * 1.05}
	}
	return page.FlowItem{Piece: contentsLine{set(title), set(number), float64(level) * r.size * 0.5, to}, Section: r.say("Contents")}
}

func (r *rulesBook) prose(section string, level int) prose.Text {
	return prose.Text{Faults: r.faults, Field: "rulebook, " + layout.Quote(section), Section: section, Level: level, Size: r.size, Pictures: r.pictures}
}

// columns are those that the text stands in on a page of a width.
func (r *rulesBook) columns(width float64) int {
	if width >= r.size*rulebookColumns {
		return 2
	}
	return 1
}

// body is the chapters: in columns but for the tables that are too wide for one.
func (r *rulesBook) body(width float64) []page.Columns {
	columns := r.columns(width)
	var out []page.Columns
	var run []func(float64) []page.FlowItem
	flush := func(count int) {
		if items := run; len(items) > 0 {
			out = append(out, page.Columns{Count: count, Above: r.size * 0.3, Items: func(width float64) []page.FlowItem {
				return slices.Concat(each.Of(items, func(set func(float64) []page.FlowItem) []page.FlowItem { return set(width) })...)
			}})
		}
		run = nil
	}
	column := (width - rulebookGutter*float64(columns-1)) / float64(columns)
	for i, c := range r.Chapters {
		accent := page.AccentOr(c.Colour, page.Ink{})
		run = append(run, func(float64) []page.FlowItem { return inAccent(accent, []page.FlowItem{r.opening(i)}) })
		for k := range c.Parts {
			run = append(run, func(width float64) []page.FlowItem { return inAccent(accent, r.passage(i, k, width)) })
			section := c.Parts[k].Section
			if section == nil {
				continue
			}
			block := withoutDashes(r.section(*section))
			name, level := r.name(i, k)
			table := func(width float64) []page.FlowItem {
				items := block.Items(r.faults, r.size*0.9, width)
				for n := range items {
					items[n].Section, items[n].Level = name, level
				}
				r.keepTable(items, width)
				return inAccent(accent, items)
			}
			if columns > 1 && (section.Wide || !block.Fits(r.faults, column, r.size*0.9)) {
				flush(columns)
				run = append(run, table)
				flush(1)
				continue
			}
			run = append(run, table)
		}
	}
	flush(columns)
	return out
}

// inAccent gives a chapter's items its colour.
func inAccent(accent page.Ink, items []page.FlowItem) []page.FlowItem {
	if accent.Drawn() {
		for i := range items {
			items[i].Accent = accent
		}
	}
	return items
}

// withoutDashes leaves the cells of words empty where there is nothing to say: many
// dashes in a row are hard to read past. Figures keep them.
func withoutDashes(b layout.Block) layout.Block {
	for _, row := range b.Rows {
		for i, cell := range row {
			if cell == layout.None && b.Columns[i].Align == page.Left {
				row[i] = ""
			}
		}
	}
	return b
}

// keepTable keeps a table together, or where it is long its first lines and its last.
func (r *rulesBook) keepTable(items []page.FlowItem, width float64) {
	high := each.Sum(items, func(it page.FlowItem) float64 { return it.Height(width) })
	for i := range items[:len(items)-1] {
		edge := i < brokenLines || i >= len(items)-brokenLines
		items[i].Keep = items[i].Keep || edge || high <= r.whole
	}
}

// opening is the heading of a chapter.
func (r *rulesBook) opening(chapter int) page.FlowItem {
	title := r.Chapters[chapter].Title
	if icon, ok := page.FindIcon(r.Chapters[chapter].Icon); ok {
		title = icon.Letter() + title
	}
	return r.heading(title, r.names[chapter][0], 0)
}

// passage is a part of a chapter but for its tables.
func (r *rulesBook) passage(chapter, n int, width float64) []page.FlowItem {
	p := &r.Chapters[chapter].Parts[n]
	name, level := r.name(chapter, n)
	inner := width
	if p.Example {
		inner -= 2 * boxPad
	}
	var parts []page.FlowItem
	add := func(piece page.Piece, above float64, keep bool) {
		parts = append(parts, page.FlowItem{Piece: piece, Section: name, Level: level, Above: above, Keep: keep})
	}
	if title := r.title(p); title != "" {
		add(page.As(page.Para{Words: r.plain("heading", title, page.Style{Bold: true}), Size: r.size * 1.1, Tight: true, Even: true}, page.Subhead), r.size*0.3, true)
	}
	parts = append(parts, r.prose(name, level).Set(p.Text, inner)...)
	if r.ids && len(p.Refs) > 0 {
		ids := strings.Join(each.Of(p.Refs, func(ref rulebook.Ref) string { return string(ref) }), ", ")
		if len(parts) > 0 {
			parts[len(parts)-1].Keep = true
		}
		add(page.Para{Words: r.plain("ids", ids, page.Style{Ink: layout.Faint}), Size: r.size * 0.75, Align: page.Right}, 0, false)
	}
	if p.Section != nil && len(parts) > 0 {
		parts[len(parts)-1].Keep = true
	}
	if p.Diagram != nil {
		for i := range parts {
			parts[i].Keep = parts[i].Keep || i >= len(parts)-2
		}
		add(r.diagram(p.Diagram, r.tallest), r.size*0.25, false)
		parts[len(parts)-1].Small = r.diagram(p.Diagram, r.tallest*diagramLeast)
	}
	if p.Example {
		for i := range len(parts) - 1 {
			parts[i].Keep = true
		}
		parts = boxed(parts)
	}
	return parts
}

// boxed sets items in a box that goes on where a column ends.
func boxed(items []page.FlowItem) []page.FlowItem {
	for i, it := range items {
		b := boxPart{Piece: it.Piece, above: it.Above}
		it.Above = 0
		if i == 0 {
			b.above, it.Above = boxPad, boxPad*1.2
		}
		if i == len(items)-1 {
			b.below = boxPad
		}
		if small := b; it.Small != nil {
			small.Piece = it.Small
			it.Small = small
		}
		it.Piece = b
		items[i] = it
	}
	return items
}

// title is a passage's heading; an example says that it is one.
func (r *rulesBook) title(p *schema.Passage) string {
	if p.Example {
		return text.Join(": ", r.say("Example"), p.Title)
	}
	return p.Title
}
