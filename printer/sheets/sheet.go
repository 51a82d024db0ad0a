package sheets

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/web"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Sheet is a game's quick-reference sheet as the game's data lays it out, on
// one side of paper or two, with the chances that it asks for. A game without a
// layout gets one made of what it has. What wins in a scenario stands before all else.
func Sheet(s layout.Setup, g *schema.Game, chances gamedata.Answers, first ...layout.Block) (page.Document, []page.Fault) {
	blocks, columns := sheetBlocks(s, g, chances)
	blocks = append(first, blocks...)
	f := page.Furniture{Title: s.Say("Reference sheet"), Game: g.Title, Source: s.Source}
	subject := s.Say("All tables of the game on one sheet")
	if s.For != "" {
		f.Title, subject = s.For, s.Say("What is used of the game, on one sheet")
	}
	return layoutSheet(s, f, subject, blocks, columns, layout.LargestType*layout.Roomy(g))
}

// Data is all tables of a game's data, as the appendix of its rulebook.
func Data(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	blocks := each.Of(usualSections(g), func(section schema.Section) layout.Block { return Section(g, section, nil, nil) })
	f := page.Furniture{Title: s.Say("The data"), Game: g.Title, Source: s.Source}
	return layoutSheet(s, f, s.Say("All tables of the game"), blocks, 2, 0)
}

// SheetOnScreen is Sheet for a screen.
func SheetOnScreen(s layout.Setup, g *schema.Game, chances gamedata.Answers, first ...layout.Block) (web.Page, []page.Fault) {
	blocks, _ := sheetBlocks(s, g, chances)
	return web.Page{Title: cmp.Or(s.For, g.Title), About: s.Say("Reference sheet"), Blocks: append(first, blocks...), Accent: s.Accent, Logo: s.Logo, Key: g.Name + " sheet"}, nil
}

// sheetBlocks are the sections of a sheet in words, and in how many columns they
// stand on paper.
func sheetBlocks(s layout.Setup, g *schema.Game, chances gamedata.Answers) (blocks []layout.Block, columns int) {
	sheet := schema.Sheet{}
	if g.Sheet != nil {
		sheet = *g.Sheet
	}
	if len(sheet.Sections) == 0 {
		sheet.Sections = usualSections(g)
	}
	if sheet.Columns == 0 {
		sheet.Columns = 2
	}
	for i, section := range inPlay(g, s.Used, withAdded(g, sheet.Sections)) {
		b := Section(g, section, s.Used, chances[i])
		if narrow := s.Used != nil || section.Show == "chances"; narrow && b.Empty() {
			continue
		}
		blocks = append(blocks, b)
	}
	return blocks, sheet.Columns
}

// usualSections is a layout for a game that does not have one. Terrain and supports that a scenario may
// put in the place of others are named, so that they are shown too.
func usualSections(g *schema.Game) []schema.Section {
	var out []schema.Section
	add := func(has bool, s schema.Section) {
		if has {
			out = append(out, s)
		}
	}
	add(g.About != "", schema.Section{Title: g.Say("The game"), Show: "text", Text: g.About})
	elsewhere := gamedata.StandIns(g)
	for _, c := range catalog.PlayCharts(g, all) {
		for _, part := range c.Parts { // with the tables that it needs
			elsewhere = append(elsewhere, part.Table)
		}
		add(true, schema.Section{Title: c.Title, Show: "play", Only: c.IDs, Wide: c.Wide, Abreast: 2})
	}
	add(g.Units.Len() > 0, schema.Section{Title: g.Say("Units"), Show: "units", Wide: true})
	add(g.Weapons.Len() > 0, schema.Section{Title: g.Say("Weapons"), Show: "weapons"})
	own, more := ownUnits(g)
	formations := schema.Section{Title: g.Say("Formations"), Show: "formations", Wide: !own}
	add(g.Formations.Len() > 0 && !own, formations)
	add(g.Choices.Len() > 0, schema.Section{Title: g.Say("What a list chooses"), Show: "choices"})
	add(g.Bodies.Len() > 0, schema.Section{Title: g.Say("What lists are in"), Show: "bodies"})
	add(g.Currencies.Len() > 0, schema.Section{Title: g.Say("What lists cost besides points"), Show: "currencies"})
	add(g.Limits.Len() > 0, schema.Section{Title: g.Say("Every list"), Show: "limits"})
	add(g.Options.Len() > 0, schema.Section{Title: g.Say("Options"), Show: "options"})
	add(g.Formations.Len() > 0 && own && more, formations)
	add(g.Keywords.Len() > 0, schema.Section{Title: g.Say("Keywords"), Show: "keywords"})
	add(g.Terrain.Len() > 0, schema.Section{Title: g.Say("Terrain"), Show: "terrain", Only: g.Terrain.Keys(), Wide: true})
	add(g.Dice.Len() > 0, schema.Section{Title: g.Say("Dice"), Show: "dice"})
	add(g.Supports.Len() > 0, schema.Section{Title: g.Say("Support"), Show: "supports", Only: g.Supports.Keys()})
	add(g.Decks.Len() > 0, schema.Section{Title: g.Say("Cards"), Show: "cards"})
	for id, t := range g.Tables.All() {
		add(!slices.Contains(elsewhere, id), schema.Section{Title: t.Title, Show: "table", Table: id})
	}
	add(g.Values.Len() > 0, schema.Section{Title: g.Say("Figures#values"), Show: "values"})
	add(g.Publications.Len() > 0, schema.Section{Title: g.Say("Publications"), Show: "publications"})
	return out
}

// Section turns a section of a sheet into words, of what is used.
func Section(g *schema.Game, s schema.Section, used schema.Used, chances [][]gamedata.Chance) layout.Block {
	b := layout.Block{Title: gamedata.Pictured(s.Icon, s.Title), Right: string(s.Ref), Wide: s.Wide, Abreast: s.Abreast, NewPage: s.Turns && used == nil, After: s.Text, Accent: page.AccentOr(s.Colour, page.Ink{})}
	stands := gamedata.StandIns(g)
	shown := func(id string) bool {
		standing := used[s.Show] == nil && slices.Contains(stands, id)
		return used.Has(s.Show, id) && (slices.Contains(s.Only, id) || len(s.Only) == 0 && !standing)
	}
	here := func(id string) bool {
		t, _ := g.Terrain.Get(id)
		return shown(id) && (s.Layer == "" || t.Layer == s.Layer)
	}
	switch s.Show {
	case "text":
		b.Before, b.After = s.Text, ""
	case "units":
		setUnits(&b, g, s, gamedata.PartCells(g, "units", shown), chances)
		b.After = cmp.Or(b.After, legend(g, s))
	case "formations", "options", "weapons":
		gamedata.SetTable(&b, g, s.Columns, usualColumns(g, s.Show), gamedata.PartCells(g, s.Show, shown), layout.None)
		b.After = cmp.Or(b.After, legend(g, s))
	case "terrain":
		gamedata.SetTable(&b, g, s.Columns, usualColumns(g, s.Show), gamedata.PartCells(g, s.Show, here), layout.None)
	case "limits":
		for _, c := range gamedata.PartCells(g, s.Show, shown) {
			said := c.Fields["text"]
			if changes := c.Fields["changes"]; changes != "" {
				said += " (" + changes + ")"
			}
			b.Before += "- " + said + "\n"
		}
	case "play":
		setCharts(&b, g, catalog.PlayCharts(g, shown))
	case "publications":
		for _, c := range gamedata.PartCells(g, s.Show, shown) {
			b.Before += "- " + c.Fields["said"] + "\n"
		}
	case "choices", "bodies", "currencies":
		for _, c := range gamedata.PartCells(g, s.Show, shown) {
			b.Terms = append(b.Terms, layout.Term{Name: c.Name, Text: c.Fields["said"]})
		}
	case "cards", "keywords", "supports", "classes", "variants":
		setTerms(&b, s.Show, gamedata.PartCells(g, s.Show, shown))
	case "dice":
		b.Terms, b.Pictures = gamedata.DieTerms(g, shown)
	case "values":
		b.Columns = []layout.Column{{Title: g.Say("Rule"), Fits: true}, {Title: g.Say("Figure")}}
		for _, c := range gamedata.PartCells(g, s.Show, shown) {
			b.Rows = append(b.Rows, []string{c.Fields["text"], c.Fields["value"]})
		}
	case "table":
		gamedata.SetRolls(&b, g, s.Table)
		b.Rose = s.Pictured
	case "chances":
		gamedata.SetChances(&b, g, s.Chances, used, chances)
	}
	if !s.Pictured {
		b.Pictures = nil
	}
	return b
}

// setUnits makes a block a table of units, with the answers to what its section asks.
func setUnits(b *layout.Block, g *schema.Game, s schema.Section, parts []gamedata.Cells, chances [][]gamedata.Chance) {
	if s.Chances != nil {
		b.Questions = s.Chances.Columns
		answers := gamedata.UnitChances(g, s.Chances, chances)
		for i := range parts {
			parts[i].Chances = answers[parts[i].ID]
		}
	}
	gamedata.SetTable(b, g, s.Columns, usualColumns(g, s.Show), parts, layout.None)
}

// setTerms gives a block the names of parts with their texts, and how many there are of a card.
func setTerms(b *layout.Block, show string, parts []gamedata.Cells) {
	for _, c := range parts {
		name := c.Name
		if n := c.Fields["copies"]; show == "cards" && n != "1" {
			name += " ×" + n
		}
		b.Terms = append(b.Terms, layout.Term{Name: name, Text: c.Fields["text"]})
		if show == "keywords" {
			b.Pictures = append(b.Pictures, layout.IconPicture(c.Icon))
		}
	}
}

// setCharts gives a block charts of the rules of play: one as its own, of several each as a part.
func setCharts(b *layout.Block, g *schema.Game, charts []catalog.Chart) {
	if len(charts) != 1 {
		b.Parts = chartBlocks(g, charts)
		return
	}
	one := chartBlock(g, charts[0])
	b.Before, b.Columns, b.Rows, b.Parts = one.Before, one.Columns, one.Rows, one.Parts
}

// chartBlock is a chart of the rules of play as a block.
func chartBlock(g *schema.Game, c catalog.Chart) layout.Block {
	b := layout.Block{Title: c.Title, Before: page.Escaped(c.Lead), Parts: chartBlocks(g, c.Parts)}
	if c.Table != "" {
		gamedata.SetRolls(&b, g, c.Table)
		return b
	}
	for i, head := range c.Heads {
		column := layout.Column{Title: head, Bold: i == 0}
		if c.Figures {
			column.Fits = i == 0
			column.Align = []page.Align{page.Left, page.Centre}[min(i, 1)]
		}
		b.Columns = append(b.Columns, column)
	}
	for _, row := range c.Rows {
		b.Rows = append(b.Rows, each.Of(row, func(cell string) string { return cmp.Or(page.Escaped(cell), layout.None) }))
	}
	return b
}

func chartBlocks(g *schema.Game, charts []catalog.Chart) []layout.Block {
	return each.Of(charts, func(c catalog.Chart) layout.Block { return chartBlock(g, c) })
}

// all shows everything.
func all(string) bool { return true }

// usualColumns are the columns of a table of parts whose section names none.
func usualColumns(g *schema.Game, show string) []schema.Column {
	of := func(title, field string) schema.Column { return schema.Column{Title: title, Field: field} }
	switch show {
	case "units":
		return slices.Concat([]schema.Column{of(g.Say("Unit"), "name")}, gamedata.ProfileColumns(g), []schema.Column{of(g.Say("Weapons"), "weapons"), of(g.Say("Models"), "models"), of(g.Say("Keywords"), "keywords"), of(g.Say("Options"), "options"), of(g.Say("By list"), "changes")})
	case "formations":
		units := []schema.Column{of(g.Say("Units"), "units")}
		if own, _ := ownUnits(g); own {
			units = nil
		}
		return slices.Concat([]schema.Column{of(g.Say("Formation"), "name"), of(g.Say("Points"), "points"), of(g.Say("Besides"), "costs"), of(g.Say("In a list"), "number")}, units, []schema.Column{of(g.Say("Officers"), "officers"), of(g.Say("Keywords"), "keywords"), of(g.Say("Options"), "options"), of(g.Say("By list"), "changes")})
	case "options":
		return []schema.Column{of(g.Say("Option"), "name"), of(g.Say("Points"), "points"), of(g.Say("Besides"), "costs"), of(g.Say("What it does"), "text"), of(g.Say("By list"), "changes")}
	case "weapons":
		stats := gamedata.StatColumns(g, "weapons", "number", "numbers", "rows", "ids")
		return slices.Concat([]schema.Column{of(g.Say("Weapon"), "name")}, stats, []schema.Column{of(g.Say("Special rules"), "keywords"), of(g.Say("Remarks"), "text")})
	}
	stats := gamedata.StatColumns(g, "terrain", "number", "text", "by-class")
	return slices.Concat([]schema.Column{of(g.Say("Terrain"), "name"), of(g.Say("Level"), "level"), of(g.Say("Sight"), "sight"), of(g.Say("Entering"), "enter"), of(g.Say("Stop"), "stop")}, stats, []schema.Column{of(g.Say("Remarks"), "text")})
}

// ownUnits says whether each formation is one unit of the same name, and whether any has more to say
// than that.
func ownUnits(g *schema.Game) (own, more bool) {
	own = true
	for _, f := range g.Formations.All() {
		same := false
		if len(f.Units) == 1 && f.Choose == nil && f.Units[0].Stats.Len() == 0 {
			u, _ := g.Units.Get(f.Units[0].Unit)
			same = u.Name == f.Name && catalog.Number(f.Units[0].Count) == 1
		}
		own = own && same
		more = more || f.Points != 0 || f.Leaders != 0 || f.Text != "" || len(f.Options)+len(f.Keywords) > 0
	}
	return own, more
}

// legend spells out what the usual columns of a section are headed by.
func legend(g *schema.Game, s schema.Section) string {
	if len(s.Columns) > 0 {
		return ""
	}
	var all []string
	for _, c := range usualColumns(g, s.Show) {
		if stat := gamedata.StatOf(g, c.Stat); stat != nil && catalog.StatTitle(*stat) != stat.Title {
			all = append(all, catalog.StatTitle(*stat)+" "+stat.Title)
		}
	}
	return page.Escaped(strings.Join(all, " · "))
}

// inPlay is a layout for those who use some of a game's tables: a section
// whose table another stands in for shows that one, unless another section
// does.
func inPlay(g *schema.Game, used schema.Used, layout []schema.Section) []schema.Section {
	out := slices.Clone(layout)
	for i := range out {
		s := &out[i]
		if s.Table == "" || used.Has("tables", s.Table) {
			continue
		}
		s.Table = standInFor(g, used, s.Table)
		if s.Table == "" || slices.ContainsFunc(layout, func(other schema.Section) bool { return other.Table == s.Table }) {
			*s = schema.Section{Title: s.Title, Show: "text"} // empty
		}
	}
	return out
}

// standInFor is the table that is used in the place of one, "" if none is.
func standInFor(g *schema.Game, used schema.Used, table string) string {
	for _, v := range g.Variants.All() {
		for _, value := range v.Values.All() {
			if to, ok := value.Swaps.Get(table); ok && used.Has("tables", to) && g.Tables.Has(to) {
				return to
			}
		}
	}
	return ""
}

// withAdded is a built-in game's layout for users who have added parts to the
// game: where a section picks what it shows, the layout cannot have known of
// them. Each goes into the first section that shows its like, or into a new one at
// the end; a table has a separate one. A layout that users write themselves is kept.
func withAdded(g *schema.Game, layout []schema.Section) []schema.Section {
	if base, ok := schema.Builtin(g.Ruleset()); !ok || base.Sheet != g.Sheet && !g.Sheet.Adds {
		return layout
	}
	out := slices.Clone(layout)
	for id, t := range g.Tables.All() {
		_, added := g.Origin("tables", id)
		if added && !slices.ContainsFunc(out, func(s schema.Section) bool { return s.Table == id }) {
			out = append(out, schema.Section{Title: t.Title, Show: "table", Table: id, Cited: t.Cited})
		}
	}
	for _, kind := range addedKinds {
		part, _ := catalog.Named(kind.part)
		for _, t := range part.Things(g) {
			if _, added := g.Origin(kind.part, t.ID); added {
				out = withPart(out, kind.part, kind.title, t)
			}
		}
	}
	return out
}

// addedKinds are the parts that sections show, with the headings of sections that
// a layout lacks.
var addedKinds = []struct{ part, title string }{
	{"units", "Units"}, {"formations", "Formations"}, {"options", "Options"}, {"keywords", "Keywords"}, {"terrain", "Terrain"},
	{"weapons", "Weapons"}, {"dice", "Dice"}, {"supports", "Support"}, {"values", "Figures"}, {"choices", "What a list chooses"}, {"bodies", "What lists are in"}, {"currencies", "What lists cost besides points"}, {"limits", "Every list"},
}

// withPart lets a section show a part, if none would.
func withPart(sections []schema.Section, part, title string, t catalog.Thing) []schema.Section {
	for i := range sections {
		s := &sections[i]
		if s.Show != part || s.Layer != "" && s.Layer != t.Fact("layer") {
			continue
		}
		if len(s.Only) > 0 {
			s.Only = append(slices.Clip(s.Only), t.ID)
		}
		return sections
	}
	return append(sections, schema.Section{Title: title, Show: part, Only: []string{t.ID}})
}

// The type of reference sheets, in points: what is read at arm's length, as large as
// keeps the number of pages that this needs; on one page it may be larger still.
const sheetReadable, sheetRoomy = 8.0, 9.5

// layoutSheet sets a title and blocks, in as many columns as make its type largest on the
// fewest pages; what is left of the last has lines for notes.
func layoutSheet(s layout.Setup, f page.Furniture, subject string, blocks []layout.Block, columns int, largest float64) (page.Document, []page.Fault) {
	flow := page.Flow{Area: s.TextArea(), Gutter: 4}
	bands := func(p *page.Faults, at plan) []page.Columns {
		blocks := blocks
		if !at.turned {
			blocks = slices.Clone(blocks)
			for i := range blocks {
				blocks[i].NewPage = false
			}
		}
		top := page.Across(0, page.FlowItem{Piece: layout.NewTitle(p, f.Game, f.Title, at.size*2).With(s.Logo), Section: f.Title, Keep: true})
		return append([]page.Columns{top}, layout.Columns(p, flow.Area.W, blocks, at.columns, at.size)...)
	}
	turns := slices.ContainsFunc(blocks, func(b layout.Block) bool { return b.NewPage })
	at := fitting{
		plans: plans(s, columns, turns), least: sheetReadable * s.Enlarged(), largest: sheetRoomy * s.Enlarged() * s.Spacious(), alone: largest * s.Spacious(),
		pages: func(at plan) int {
			p := s.Faults()
			return len(flow.Pages(&p, bands(&p, at)))
		},
	}.best()
	p := s.Faults()
	doc := s.FinishPages(&p, f, subject, layout.WithNotes(&p, flow, bands(&p, at), at.size))
	return doc, p.All()
}
