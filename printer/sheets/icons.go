package sheets

import (
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Icons is all the built-in icons, large and as small as they are read from,
// each with its name and with what the game uses it for.
func Icons(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	p := s.Faults()
	users := iconUsers(g)
	title := layout.NewTitle(&p, s.Say("Icons"), s.Say("small print: what {game} uses them for", g.Title), 18)
	bands := []page.Columns{page.Across(0, page.FlowItem{Piece: title, Section: s.Say("Icons")})}
	for names := page.IconNames(); len(names) > 0; {
		first, _ := page.FindIcon(names[0])
		sheet := samples{title: s.Say(first.Sheet)}
		for len(names) > 0 {
			icon, _ := page.FindIcon(names[0])
			if icon.Sheet != first.Sheet {
				break
			}
			sheet.all = append(sheet.all, sample{icon, strings.Join(users[icon.Name], ", ")})
			names = names[1:]
		}
		bands = append(bands, page.Across(1, sheet.items(&p, s.TextArea().W)...))
	}
	f := page.Furniture{Title: s.Say("Icons"), Game: g.Title, Source: s.Source}
	doc := s.FinishPages(&p, f, s.Say("All icons there are"), page.Flow{Area: s.TextArea(), Gutter: 4}.Pages(&p, bands))
	return doc, p.All()
}

// iconUsers are the names of the game's parts by the icon that they have.
func iconUsers(g *schema.Game) map[string][]string {
	out := map[string][]string{}
	add := func(icon, name string) {
		if !slices.Contains(out[icon], name) {
			out[icon] = append(out[icon], name)
		}
	}
	for _, name := range []string{"units", "formations", "terrain", "dice", "keywords", "options", "supports"} {
		part, _ := catalog.Named(name)
		for _, t := range part.Things(g) {
			add(t.Icon, t.Name)
			if d, ok := t.Value.(schema.Die); ok {
				for _, f := range d.Faces {
					add(f.Icon, catalog.FaceName(f))
				}
			}
		}
	}
	for _, d := range g.Decks.All() {
		for _, k := range d.Kinds.All() {
			add(k.Icon, k.Name)
		}
		for _, k := range d.Cards.All() {
			add(k.Icon, k.Name)
		}
	}
	for _, x := range g.Printables.All() {
		for _, t := range x.Tokens {
			add(t.Icon, t.Name)
			if t.Back != nil {
				add(t.Back.Icon, t.Back.Name)
			}
		}
		for _, panel := range x.Panels {
			add(panel.Icon, panel.Title)
			for _, c := range panel.Contents {
				for _, spot := range c.Spots {
					add(spot.Icon, spot.Name)
				}
			}
		}
	}
	headings(g, add)
	delete(out, "")
	return out
}

// headings are the icons of headings, on sheets and in the rulebook.
func headings(g *schema.Game, add func(icon, name string)) {
	if g.Sheet != nil {
		for _, s := range g.Sheet.Sections {
			add(s.Icon, s.Title)
		}
	}
	if g.Rulebook != nil {
		for _, c := range g.Rulebook.Chapters {
			add(c.Icon, c.Title)
		}
	}
}

// samples are the icons under one heading.
type samples struct {
	title string
	all   []sample
}

// sample is an icon with the parts of the game that have it.
type sample struct {
	icon  page.Icon
	users string
}

// The measures of samples, in mm and points.
const (
	sampleLarge, sampleSmall = 11.0, 5.0
	sampleWide               = 24.0 // holds the longest name
	sampleType               = 7.5
)

func (s samples) items(p *page.Faults, width float64) []page.FlowItem {
	out := []page.FlowItem{{Piece: layout.NewHeading(p, s.title, "", 10, page.Style{}), Section: s.title, Keep: true}}
	for row := range slices.Chunk(s.all, max(1, int(width/sampleWide))) {
		out = append(out, page.FlowItem{Piece: page.Stack{page.Gap(1.5), sampleRow{p, row}}, Section: s.title})
	}
	return out
}

// sampleRow is samples side by side.
type sampleRow struct {
	faults *page.Faults
	row    []sample
}

func (r sampleRow) words(s sample) page.Stack {
	field := "icon " + layout.Quote(s.icon.Name)
	name := page.Para{Words: r.faults.Plain(field, s.icon.Name, page.Style{Bold: true}), Size: sampleType}
	users := page.Para{Words: r.faults.Plain(field, s.users, page.Style{Ink: layout.Faint}), Size: sampleType * 0.85, Tight: true}
	return page.Stack{name, users}
}

func (r sampleRow) cell(width float64) float64 { return width / max(1, math.Floor(width/sampleWide)) }

func (r sampleRow) Height(width float64) float64 {
	high := each.Most(r.row, func(s sample) float64 { return r.words(s).Height(r.cell(width) - 2) })
	return sampleLarge + high + 1
}

func (r sampleRow) Draw(c *page.Canvas, x, y, width float64) {
	for i, s := range r.row {
		left := x + float64(i)*r.cell(width)
		s.icon.Draw(c, page.Rect{X: left, Y: y, W: sampleLarge, H: sampleLarge}, page.Black)
		small := page.Rect{X: left + sampleLarge + 2, Y: y + sampleLarge - sampleSmall, W: sampleSmall, H: sampleSmall}
		s.icon.Draw(c, small, page.Black)
		r.words(s).Draw(c, left, y+sampleLarge+0.5, r.cell(width)-2)
	}
}
