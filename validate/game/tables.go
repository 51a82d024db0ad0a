package game

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var dieFaceless = rule{Check: diag.Check{
	Code:    "G414",
	Title:   "die without faces",
	Explain: "A die needs at least one face that is there at least once, and each face stands once, with a `count` of equal ones.",
}, Find: func(p *gameContext, r *report) {
	for id, d := range p.own.Dice.All() {
		n, seen := 0, map[string]bool{}
		for i, f := range d.Faces {
			n += check.Number(f.Count)
			if seen[f.Face] {
				r.At(p.at("dice", id, "faces", i, "face"), "face %q of %s stands there twice", f.Face, d.Name)
			}
			seen[f.Face] = true
		}
		if n == 0 {
			r.At(p.at("dice", id, "faces"), "%s has no faces", d.Name)
		}
	}
}}

var brokenTable = rule{Check: diag.Check{
	Code:  "G415",
	Title: "table with overlapping rolls, gaps or uneven rows",
	Explain: "Each row of a table has a cell for each column, no roll has two rows, and every roll of the table's die has one. " +
		"A table without a die is looked up by other numbers and may have gaps.",
}, Find: func(p *gameContext, r *report) {
	for id, t := range p.own.Tables.All() {
		rolls := map[int]int{} // the row that has the roll, from 1
		low, high := p.faces(t.Die)
		for i, row := range t.Rows {
			if len(row.Cells) != len(t.Columns) {
				r.At(p.at("tables", id, "rows", i, "cells"), "row %d of table %q has %s, the table %s", i+1, id,
					text.Plural(len(row.Cells), "cell"), text.Plural(len(t.Columns), "column"))
			}
			if row.From == nil {
				if row.To != nil || row.OrMore || row.OrLess {
					r.At(p.at("tables", id, "rows", i), "row %d of table %q says where its rolls end and not where they begin: give it a from", i+1, id)
				}
				continue
			}
			reported := false
			for n := lowest(row, low); n <= last(row, high); n++ {
				if other := rolls[n]; other > 0 && !reported {
					reported = true
					r.At(p.at("tables", id, "rows", i), "rows %d and %d of table %q both have the roll %d", other, i+1, id, n)
				}
				rolls[n] = i + 1
			}
		}
		for n := low; n <= high && len(rolls) > 0; n++ {
			if rolls[n] == 0 {
				r.At(p.at("tables", id, "rows"), "no row of table %q has the roll %d", id, n)
				break
			}
		}
	}
}}

// widestRow bounds what is looked at of a row: no die has as many faces.
const widestRow = 1000

// lowest is the lowest roll of a row.
func lowest(row schema.Row, low int) int {
	if row.OrLess {
		return max(min(*row.From, low), *row.From-widestRow)
	}
	return *row.From
}

// last is the highest roll of a row that begins with one.
func last(row schema.Row, high int) int {
	to := *row.From
	if row.To != nil {
		to = *row.To
	}
	if row.OrMore {
		to = max(to, high)
	}
	return min(to, *row.From+widestRow)
}

// faces are the lowest and the highest number of a die; 1 to 0 if it is not
// known.
func (p *gameContext) faces(die string) (low, high int) {
	if isDieWord(die) {
		times, sides, _ := strings.Cut(die, "D")
		n, err := strconv.Atoi(sides)
		many, errMany := strconv.Atoi(cmp.Or(times, "1"))
		if err != nil || errMany != nil {
			return 1, 0
		}
		return min(many, widestRow), min(many*n, widestRow)
	}
	d, ok := p.game.Dice.Get(die)
	if !ok || len(d.Faces) == 0 {
		return 1, 0
	}
	low, high = d.Faces[0].Value, d.Faces[0].Value
	for _, f := range d.Faces {
		low, high = min(low, f.Value), max(high, f.Value)
	}
	return low, high
}
