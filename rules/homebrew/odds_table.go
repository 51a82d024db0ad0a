package homebrew

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play/odds"
)

// Looked is how an attack by a table of results comes about.
type Looked struct {
	Attack, Defence rulebook.Sum
	Shift, Plus     rulebook.Sum // columns further, and what is added to the roll; nil: nothing
	Together        int          // units with that attack; 0: one
	Column          string       // the head of the column
	Cells           []string     // what stands in the table, by number
}

// looked is the column for an attack, and how likely each cell of it is.
func (g *Game) looked(t *oddsTable, x *facts) (*Looked, dice.Dist[int]) {
	o := g.compare(t, x)
	l := Looked{Attack: rulebook.Sum{}, Defence: rulebook.Sum{}, Together: int(x.fold), Column: t.heads[o.column], Cells: t.cells}
	g.work(&t.attack, x, &l.Attack)
	g.work(&t.defence, x, &l.Defence)
	for to, f := range map[*rulebook.Sum]*figure{&l.Shift: &t.column, &l.Plus: &t.roll} {
		sum := rulebook.Sum{}
		if g.changed(0, f.mods, x, &sum); len(sum) > 0 {
			*to = sum
		}
	}
	return &l, t.table.Odds(o.column, o.plus)
}

// answer adds the figures and the cells to an answer.
func (l *Looked) answer(a *odds.Answer, o *Odds) {
	if l.Together > 1 {
		a.Add("attacking", "attack, of each of {n} units together", l.Attack, l.Together)
	} else {
		a.Add("attacking", "attack", l.Attack)
	}
	a.Add("defending", "defence", l.Defence)
	if l.Shift != nil {
		a.Add("shift", "columns further", l.Shift)
	}
	if l.Plus != nil {
		a.Add("plus", "added to the roll", l.Plus)
	}
	a.Add("column", "column {column}", l.Column, l.Column)
	var cells []odds.Face
	for n := range dice.Ascending(o.Hits) {
		cells = append(cells, odds.Face{ID: l.Cells[n], Title: l.Cells[n], Chance: o.Hits.P(func(k int) bool { return k == n })})
	}
	a.Add("results", "result ", cells)
}
