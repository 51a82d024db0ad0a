package printer

import (
	"fmt"
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
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

// setChances makes the block a table of chances, of attackers that are used.
func setChances(b *block, g *schema.Game, c *schema.Chances, used schema.Used, answers [][]Chance) {
	if c == nil {
		return
	}
	b.columns = []column{{title: "Attacker", bold: true, fits: true}}
	for i, q := range c.Asked(g) {
		if i < len(answers) && used.Has("units", q.Attacker) {
			b.rows = append(b.rows, []string{asker(g, q)})
			for _, p := range answers[i] {
				b.rows[len(b.rows)-1] = append(b.rows[len(b.rows)-1], p.percent())
			}
		}
	}
	for _, q := range c.Columns {
		b.columns = append(b.columns, column{title: questionTitle(g, q), over: q.Over, align: page.Centre})
	}
	b.dropEmpty()
}

// unitChances are the answers by the unit that attacks.
func unitChances(g *schema.Game, c *schema.Chances, answers [][]Chance) map[string][]Chance {
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
func addChances(b *block, g *schema.Game, parts []cells) {
	for i, q := range b.questions {
		texts := make([]string, len(parts))
		some := false
		for n, p := range parts {
			texts[n] = none
			if i < len(p.chances) {
				texts[n] = p.chances[i].percent()
			}
			some = some || texts[n] != none
		}
		if some {
			b.addColumn(column{title: questionTitle(g, q), over: q.Over, align: page.Centre}, texts, none)
		}
	}
}

func asker(g *schema.Game, q schema.Question) string {
	u, _ := g.Units.Get(q.Attacker)
	return pictured(u.Icon, questionTitle(g, q))
}

func questionTitle(g *schema.Game, q schema.Question) string {
	if q.Title != "" {
		return q.Title
	}
	return unitName(g, q.Attacker)
}

// percent is the chance in whole hundredths: what can happen is never 0, and
// what can fail never 100.
func (c Chance) percent() string {
	switch n := math.Round(100 * c.P); {
	case !c.Known:
		return none
	case c.P > 0 && n == 0:
		return "<1"
	case c.P < 1 && n == 100:
		return ">99"
	default:
		return fmt.Sprint(n)
	}
}
