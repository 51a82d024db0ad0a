package gamedata

import (
	"fmt"
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Chance is the answer to a question: from 0 to 1. A question that cannot be
// asked has none.
type Chance struct {
	P     float64
	Known bool
}

// Answers are the chances that a game's sheet asks for: by the index of the
// section in the game's layout, then by row and column. Where there are none
// the section, or its columns, are left out.
type Answers map[int][][]Chance

// SetChances makes the block a table of chances, of attackers that are used.
func SetChances(b *layout.Block, g *schema.Game, c *schema.Chances, used schema.Used, answers [][]Chance) {
	if c == nil {
		return
	}
	b.Columns = []layout.Column{{Title: g.Say("Attacker"), Bold: true, Fits: true}}
	for i, q := range c.Asked(g) {
		if i < len(answers) && used.Has("units", q.Attacker) {
			b.Rows = append(b.Rows, []string{asker(g, q)})
			for _, p := range answers[i] {
				b.Rows[len(b.Rows)-1] = append(b.Rows[len(b.Rows)-1], p.percent())
			}
		}
	}
	for _, q := range c.Columns {
		b.Columns = append(b.Columns, layout.Column{Title: questionTitle(g, q), Over: q.Over, Align: page.Centre})
	}
	b.DropEmpty()
}

// UnitChances are the answers by the unit that attacks.
func UnitChances(g *schema.Game, c *schema.Chances, answers [][]Chance) map[string][]Chance {
	out := map[string][]Chance{}
	if c == nil {
		return out
	}
	for i, q := range c.Asked(g) {
		if i < len(answers) {
			out[q.Attacker] = answers[i]
		}
	}
	return out
}

// addChances adds a column for each of the block's questions about the units of
// its table, as far as any of them has an answer.
func addChances(b *layout.Block, g *schema.Game, parts []Cells) {
	for i, q := range b.Questions {
		texts := make([]string, len(parts))
		some := false
		for n, p := range parts {
			texts[n] = layout.None
			if i < len(p.Chances) {
				texts[n] = p.Chances[i].percent()
			}
			some = some || texts[n] != layout.None
		}
		if some {
			b.AddColumn(layout.Column{Title: questionTitle(g, q), Over: q.Over, Align: page.Centre}, texts, layout.None)
		}
	}
}

func asker(g *schema.Game, q schema.Question) string {
	u, _ := g.Units.Get(q.Attacker)
	return Pictured(u.Icon, questionTitle(g, q))
}

func questionTitle(g *schema.Game, q schema.Question) string {
	if q.Title != "" {
		return q.Title
	}
	return catalog.UnitNames(g, q.Attacker)
}

// percent is the chance in whole hundredths: what can happen is never 0, and
// what can fail never 100.
func (c Chance) percent() string {
	switch n := math.Round(100 * c.P); {
	case !c.Known:
		return layout.None
	case c.P > 0 && n == 0:
		return "<1"
	case c.P < 1 && n == 100:
		return ">99"
	default:
		return fmt.Sprint(n)
	}
}
