package sheets

import (
	"cmp"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	foreign "github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/web"
)

// Roster is the army sheet of a list that another program wrote: what it costs, its units with
// their profiles and options, and below them each rule once, with its text.
func Roster(s layout.Setup, r *foreign.Roster) (page.Document, []page.Fault) {
	s.Columns = cmp.Or(s.Columns, 2) // it may be long, and further ways to set it take their time
	f := page.Furniture{Title: s.Say("Army sheet"), Game: rosterTitle(r), Source: s.Source}
	return layoutSheet(s, f, text.Join(" · ", r.Game, s.Say("Army sheet")), rosterBlocks(s, r), 2, armyLargest)
}

// RosterOnScreen is Roster for a screen.
func RosterOnScreen(s layout.Setup, r *foreign.Roster) (web.Page, []page.Fault) {
	return web.Page{Title: rosterTitle(r), About: text.Join(" · ", r.Game, s.Say("army sheet")), Blocks: rosterBlocks(s, r), Key: r.Game + " " + r.Name}, nil
}

func rosterTitle(r *foreign.Roster) string { return cmp.Or(r.Name, r.Game, r.File) }

// rosterBlocks are the list in words.
func rosterBlocks(s layout.Setup, r *foreign.Roster) []layout.Block {
	sum := layout.Block{Title: s.Say("In all"), Right: r.Game, Columns: []layout.Column{{Title: s.Say("Cost"), Bold: true}, {Title: s.Say("In all"), Align: page.Right}, {Title: s.Say("Limit"), Align: page.Right}}}
	whole := r.Total()
	for _, c := range whole.Add(each.Of(r.Limits, func(c foreign.Cost) foreign.Cost { return foreign.Cost{Type: c.Type, Name: c.Name} })...) {
		total, limit := whole.Of(c), r.Limits.Of(c)
		if total.Value == 0 && limit.Value <= 0 {
			continue
		}
		row := []string{page.Escaped(c.Name), bareCost(s, total), layout.None}
		if limit.Value > 0 {
			row[2] = bareCost(s, limit)
			if over := whole.Over(limit); over.Value > 0 {
				row[2] += " · **" + s.Say("{cost} over", bareCost(s, over)) + "**"
			}
		}
		sum.Rows = append(sum.Rows, row)
	}
	if len(sum.Rows) == 0 {
		sum.Columns = nil
	}
	out := []layout.Block{sum}
	if r.Notes != "" {
		out = append(out, layout.Block{Title: s.Say("Notes"), Before: paragraphs(r.Notes)})
	}
	r.AllForces(func(f *foreign.Force, _ int) {
		out = append(out, forceHead(s, f))
		category := ""
		for i := range f.Selections {
			u := &f.Selections[i]
			blocks := gamedata.RosterBlocks(u, s.Language, false)
			one := blocks[0]
			if one.Parts = each.Of(blocks[1:], asPart); u.Category != category && u.Category != "" {
				category = u.Category
				one.Right = text.Join(" · ", category, one.Right)
			}
			for _, p := range one.Parts {
				one.Wide = one.Wide || p.Wide
			}
			out = append(out, one)
		}
	})
	if rules := r.AllRules(); len(rules) > 0 {
		out = append(out, gamedata.RuleBlock(s.Language, rules))
	}
	return out
}

// asPart is a block as a part of another, which has paragraphs and no terms.
func asPart(b layout.Block) layout.Block {
	for _, t := range b.Terms {
		if t.Name != "" {
			t.Text = text.Join(": ", "**"+page.Escaped(t.Name)+"**", t.Text)
		}
		b.Before = text.Join("\n\n", b.Before, t.Text)
	}
	b.Terms = nil
	return b
}

func bareCost(s layout.Setup, c foreign.Cost) string {
	return gamedata.PrintedCost(s.Language, foreign.Cost{Value: c.Value})
}

// forceHead is what is said of a force before its units.
func forceHead(s layout.Setup, f *foreign.Force) layout.Block {
	b := layout.Block{Title: text.Join(", ", f.Title(), f.Catalogue), Right: gamedata.PrintedCosts(s.Language, f.Total()), Wide: true, Before: paragraphs(f.Notes), Parts: each.Of(gamedata.ForceBlocks(f), asPart)}
	b.Before = text.Join("\n\n", b.Before, gamedata.RuleNames(s.Language, f.Rules))
	return b
}

// paragraphs are lines as paragraphs of text.
func paragraphs(lines string) string {
	if lines == "" {
		return ""
	}
	return strings.Join(each.Of(strings.Split(lines, "\n"), page.Escaped), "\n\n")
}
