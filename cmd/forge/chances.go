package main

import (
	"math/big"
	"strconv"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/report"
)

// Chances, as rulesets give them: exact for JSON, with bars on a terminal.

// chance is a probability, exact and as a number.
type chance struct {
	Exact string  `json:"exact"`
	P     float64 `json:"p"`
}

func newChance(r *big.Rat) chance {
	p, _ := r.Float64()
	return chance{r.RatString(), p}
}

// chanceOf is how likely a number is.
type chanceOf struct {
	N int `json:"n"`
	chance
}

func chancesOf(d dice.Dist[int]) []chanceOf {
	var all []chanceOf
	for n, r := range dice.Ascending(d) {
		all = append(all, chanceOf{n, newChance(r)})
	}
	return all
}

// notNone is how likely a number is to be above 0.
func notNone(all []chanceOf) chance {
	for _, c := range all {
		if c.N == 0 {
			return opposite(c.chance)
		}
	}
	return newChance(big.NewRat(1, 1))
}

// opposite is how likely something is not to happen.
func opposite(c chance) chance {
	r, ok := new(big.Rat).SetString(c.Exact)
	if !ok {
		panic("forge: a chance must be a fraction, not " + c.Exact)
	}
	return newChance(r.Sub(big.NewRat(1, 1), r))
}

// mean is an expected number, exact and as a number.
type mean struct {
	Exact string  `json:"exact"`
	Value float64 `json:"value"`
}

func meanOf(d dice.Dist[int]) mean {
	r := dice.Mean(d)
	v, _ := r.Float64()
	return mean{r.RatString(), v}
}

func (m mean) String() string { return strconv.FormatFloat(m.Value, 'f', 2, 64) }

// chanceTable is a table of chances in the making: distributions of numbers,
// and things that happen or do not.
type chanceTable struct {
	table *report.Table
}

func newChanceTable() *chanceTable {
	return &chanceTable{table: report.NewTable(report.Left(""), report.Right(""), report.Right("chance"), report.Right("or more"), report.Right("exactly"), report.BarColumn())}
}

// numbers adds a distribution: how likely each number is, and it or more.
func (t *chanceTable) numbers(what string, all []chanceOf) {
	more := 1.0
	for _, c := range all {
		t.row(what, strconv.Itoa(c.N), percent(more), c.chance)
		more -= c.P
		what = ""
	}
	t.gap()
}

// outcome adds something that happens or does not.
func (t *chanceTable) outcome(what string, c chance) { t.row(what, "", "", c) }

func (t *chanceTable) row(what, number, more string, c chance) {
	t.table.AddCells(report.Cell{Text: what}, report.Cell{Text: number}, report.Cell{Text: percent(c.P)}, report.Cell{Text: more}, report.Cell{Text: c.Exact}, report.Cell{Bar: c.P})
}

// gap parts two groups of rows.
func (t *chanceTable) gap() {
	t.table.AddGap()
}

// text is the table with a bar behind each row, as long as the width allows.
func (t *chanceTable) text(width int) string { return t.table.Text(width) }

// percent is a probability in words. What can happen is never said to have no
// chance, and what can fail never to be sure.
func percent(p float64) string {
	switch {
	case p > 0 && p < 0.0005:
		return "< 0.1 %"
	case p < 1 && p >= 0.9995:
		return "> 99.9 %"
	}
	return strconv.FormatFloat(100*p, 'f', 1, 64) + " %"
}
