package sheets

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Sheet is a game's quick-reference sheet as the game's data lays it out, on
// one side of paper or two, with the chances that it asks for. A game without a
// layout gets one made of what it has.
func Sheet(s layout.Setup, g *schema.Game, chances gamedata.Answers) (page.Document, []page.Fault) {
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
	var blocks []layout.Block
	for i, section := range gamedata.InPlay(g, s.Used, withAdded(g, sheet.Sections)) {
		b := sheetBlock(g, section, s.Used, chances[i])
		if narrow := s.Used != nil || section.Show == "chances"; narrow && b.Empty() {
			continue
		}
		blocks = append(blocks, b)
	}
	f := page.Furniture{Title: "Reference sheet", Game: g.Title, Source: s.Source}
	subject := "All tables of the game on one sheet"
	if s.For != "" {
		f.Title, subject = s.For, "What is used of the game, on one sheet"
	}
	return layoutSheet(s, f, subject, blocks, sheet.Columns, layout.LargestType*layout.Roomy(g))
}

// usualSections is a layout for a game that does not have one.
func usualSections(g *schema.Game) []schema.Section {
	var out []schema.Section
	add := func(has bool, s schema.Section) {
		if has {
			out = append(out, s)
		}
	}
	add(g.About != "", schema.Section{Title: "The game", Show: "text", Text: g.About})
	add(g.Units.Len() > 0, schema.Section{Title: "Units", Show: "units", Wide: true})
	add(g.Formations.Len() > 0, schema.Section{Title: "Formations", Show: "formations", Wide: true})
	add(g.Limits.Len() > 0, schema.Section{Title: "Every list", Show: "text", Text: limitText(g)})
	add(g.Options.Len() > 0, schema.Section{Title: "Options", Show: "options"})
	add(g.Keywords.Len() > 0, schema.Section{Title: "Keywords", Show: "keywords"})
	add(g.Terrain.Len() > 0, schema.Section{Title: "Terrain", Show: "terrain", Wide: true})
	add(g.Dice.Len() > 0, schema.Section{Title: "Dice", Show: "dice"})
	add(g.Supports.Len() > 0, schema.Section{Title: "Support", Show: "supports"})
	stands := gamedata.StandIns(g)
	for id, t := range g.Tables.All() {
		add(!slices.Contains(stands, id), schema.Section{Title: t.Title, Show: "table", Table: id})
	}
	add(g.Values.Len() > 0, schema.Section{Title: "Figures", Show: "values"})
	return out
}

// limitText is the game's limits as a list in Markdown.
func limitText(g *schema.Game) string {
	var b strings.Builder
	for _, l := range g.Limits.All() {
		b.WriteString("- " + l.Text + "\n")
	}
	return b.String()
}

// sheetBlock turns a section into words, of what is used.
func sheetBlock(g *schema.Game, s schema.Section, used schema.Used, chances [][]gamedata.Chance) layout.Block {
	b := layout.Block{Title: gamedata.Pictured(s.Icon, s.Title), Right: string(s.Ref), Wide: s.Wide, Abreast: s.Abreast, NewPage: s.Turns && used == nil, After: s.Text}
	stands := gamedata.StandIns(g)
	shown := func(id string) bool {
		standing := used[s.Show] == nil && slices.Contains(stands, id)
		return used.Has(s.Show, id) && (slices.Contains(s.Only, id) || len(s.Only) == 0 && !standing)
	}
	switch s.Show {
	case "text":
		b.Before, b.After = s.Text, ""
	case "units":
		if s.Chances != nil {
			b.Questions = s.Chances.Columns
		}
		gamedata.SetTable(&b, g, s.Columns, gamedata.UnitColumns(g), gamedata.UnitCells(g, shown, gamedata.UnitChances(g, s.Chances, chances)), layout.None)
	case "formations":
		gamedata.SetTable(&b, g, s.Columns, gamedata.FormationColumns, gamedata.PartCells(g, "formations", shown), layout.None)
	case "options":
		gamedata.SetTable(&b, g, s.Columns, gamedata.OptionColumns, gamedata.PartCells(g, "options", shown), layout.None)
	case "terrain":
		here := func(id string) bool {
			t, _ := g.Terrain.Get(id)
			return shown(id) && (s.Layer == "" || t.Layer == s.Layer)
		}
		gamedata.SetTable(&b, g, s.Columns, gamedata.TerrainColumns(g), gamedata.PartCells(g, "terrain", here), layout.None)
	case "keywords":
		for id, k := range g.Keywords.All() {
			if shown(id) {
				b.Terms = append(b.Terms, layout.Term{Name: gamedata.Pictured(k.Icon, k.Name), Text: g.Filled(k.Text, k.Stats)})
				b.Pictures = append(b.Pictures, layout.IconPicture(k.Icon))
			}
		}
	case "weapons":
		gamedata.SetTable(&b, g, s.Columns, gamedata.WeaponColumns(g), gamedata.PartCells(g, "weapons", shown), layout.None)
	case "supports":
		for id, p := range g.Supports.All() {
			if shown(id) {
				b.Terms = append(b.Terms, layout.Term{Name: gamedata.Pictured(p.Icon, p.Name), Text: g.Filled(p.Text, p.Stats)})
			}
		}
	case "dice":
		b.Terms, b.Pictures = gamedata.DieTerms(g, shown)
	case "values":
		b.Columns = []layout.Column{{Title: "Rule"}, {Title: "Figure", Align: page.Right}}
		for id, v := range g.Values.All() {
			if shown(id) {
				b.Rows = append(b.Rows, []string{v.Text, schema.Amount(v.Value, v.Measure)})
			}
		}
	case "table":
		gamedata.SetRolls(&b, g, s.Table)
	case "chances":
		gamedata.SetChances(&b, g, s.Chances, used, chances)
	}
	if !s.Pictured {
		b.Pictures = nil
	}
	return b
}

// withAdded is a built-in game's layout for users who have added parts to the
// game: where a section picks what it shows, the layout cannot have known of
// them. Each goes into the first section that shows its like, or into a new one at
// the end. A layout that users write themselves is kept.
func withAdded(g *schema.Game, layout []schema.Section) []schema.Section {
	if base, ok := schema.Builtin(g.Ruleset()); !ok || base.Sheet != g.Sheet {
		return layout
	}
	a := &additions{g, slices.Clone(layout)}
	for id := range g.Units.All() {
		a.show("units", id, "")
	}
	for id := range g.Formations.All() {
		a.show("formations", id, "")
	}
	for id := range g.Options.All() {
		a.show("options", id, "")
	}
	for id := range g.Keywords.All() {
		a.show("keywords", id, "")
	}
	for id, t := range g.Terrain.All() {
		a.show("terrain", id, t.Layer)
	}
	if slices.ContainsFunc(layout, func(s schema.Section) bool { return s.Show == "weapons" }) {
		for id := range g.Weapons.All() {
			a.show("weapons", id, "")
		}
	}
	for id := range g.Supports.All() {
		a.show("supports", id, "")
	}
	return a.sections
}

type additions struct {
	game     *schema.Game
	sections []schema.Section
}

// show lets a section show a part that a user has added, if none would. Kinds
// of parts have the same names in games and in sections.
func (a *additions) show(part, id, layer string) {
	if _, added := a.game.Origin(part, id); !added {
		return
	}
	for i := range a.sections {
		s := &a.sections[i]
		if s.Show != part || s.Layer != "" && s.Layer != layer {
			continue
		}
		if len(s.Only) > 0 {
			s.Only = append(slices.Clip(s.Only), id)
		}
		return
	}
	a.sections = append(a.sections, schema.Section{Title: addedTitles[part], Show: part, Only: []string{id}})
}

// addedTitles are the headings of sections that a layout lacks.
var addedTitles = map[string]string{
	"units": "Units", "formations": "Formations", "options": "Options", "keywords": "Keywords", "terrain": "Terrain", "supports": "Support",
}

// The type of reference sheets, in points, up to the largest. One side in
// readable type is best; else two sides in type as large as they hold.
const (
	sheetReadable = 8.0 // on one side, or two sides are better
	sheetSmallest = 6.5
)

// layoutSheet sets a title and blocks on one or two sides. If even the
// smallest type needs more, it takes more pages: nothing is cut.
func layoutSheet(s layout.Setup, f page.Furniture, subject string, blocks []layout.Block, columns int, largest float64) (page.Document, []page.Fault) {
	onSides := func(sides int) func(float64) bool {
		return func(size float64) bool {
			var p page.Faults
			return len(sheetPages(&p, s, f, blocks, columns, size)) <= sides
		}
	}
	size, ok := page.Largest(largest, sheetReadable, onSides(1))
	switch {
	case s.Large:
		size = max(size, sheetReadable*layout.LargePrint) // on as many sides as that takes
	case !ok:
		size, _ = page.Largest(largest, sheetSmallest, onSides(2))
	}
	var p page.Faults
	doc := s.FinishPages(&p, f, subject, sheetPages(&p, s, f, blocks, columns, size))
	return doc, p.All()
}

func sheetPages(p *page.Faults, s layout.Setup, f page.Furniture, blocks []layout.Block, columns int, size float64) [][]page.Item {
	top := page.Columns{Count: 1, Items: func(float64) []page.FlowItem {
		return []page.FlowItem{{Piece: layout.NewTitle(p, f.Game, f.Title, size*2), Section: f.Title, Keep: true}}
	}}
	flow := page.Flow{Area: s.TextArea(), Gutter: 4}
	return flow.Pages(p, append([]page.Columns{top}, layout.Columns(p, blocks, columns, size)...))
}
