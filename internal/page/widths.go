package page

import "slices"

// need is what one column of a table asks for, in mm with its padding.
type need struct {
	least   float64 // its longest word
	natural float64 // nothing broken
	fixed   bool
	grows   bool
}

// widths shares the width of a table out over its columns: fixed ones first,
// then each as much as it can use, the wide ones sharing what is left.
func (t Table) widths(width float64) []float64 {
	needs := make([]need, len(t.Columns))
	for i := range t.Columns {
		needs[i] = t.need(i)
	}
	return share(needs, width)
}

// Natural is the width in mm that a column needs to break no line.
func (t Table) Natural(i int) float64 { return t.need(i).natural }

// Whole says whether the table breaks no word within a width.
func (t Table) Whole(width float64) bool {
	least := 0.0
	for i := range t.Columns {
		least += t.need(i).least
	}
	return least <= width
}

func (t Table) need(i int) need {
	col := t.Columns[i]
	if col.Width > 0 {
		return need{col.Width, col.Width, true, false}
	}
	least, natural := 0, 0
	for _, row := range t.Rows {
		if i < len(row) {
			least, natural = max(least, row[i].widest()), max(natural, row[i].natural())
		}
	}
	title := max(millimetres(col.Title.widest(), t.Size), millimetres(col.Over.widest(), t.Size)/float64(t.spanned(i)))
	size := t.Size * col.scale()
	const spare = 2*cellPadX + 0.01 // a hair, so that rounding breaks no line
	return need{
		least:   max(millimetres(least, size), title) + spare,
		natural: max(millimetres(natural, size), title) + spare,
		grows:   col.Align == Left,
	}
}

// spanned is how many columns, itself among them, stand under a column's
// common heading.
func (t Table) spanned(i int) int {
	over := t.Columns[i].Over.String()
	first, next := i, i+1
	for first > 0 && t.Columns[first-1].Over.String() == over {
		first--
	}
	for next < len(t.Columns) && t.Columns[next].Over.String() == over {
		next++
	}
	return next - first
}

// share gives every column its natural width if there is room, and what is
// then left to the left-aligned ones. Without room, narrow columns still get
// theirs, and the wide ones share the rest by what they need beyond their
// longest word.
func share(needs []need, width float64) []float64 {
	out := make([]float64, len(needs))
	var open []int // not yet given a width, narrowest first
	for i, n := range needs {
		out[i] = n.natural
		if n.fixed {
			width -= n.natural
		} else {
			open = append(open, i)
		}
	}
	slices.SortStableFunc(open, func(a, b int) int {
		switch {
		case needs[a].natural < needs[b].natural:
			return -1
		case needs[a].natural > needs[b].natural:
			return 1
		}
		return 0
	})
	for len(open) > 0 && needs[open[0]].natural <= width/float64(len(open)) {
		width -= needs[open[0]].natural
		open = open[1:]
	}
	if len(open) == 0 {
		spread(out, needs, width)
		return out
	}
	least, beyond := 0.0, 0.0
	for _, i := range open {
		least += needs[i].least
		beyond += needs[i].natural - needs[i].least
	}
	for _, i := range open {
		n := needs[i]
		if least >= width || beyond == 0 {
			out[i] = n.least * width / least // even words must break
			continue
		}
		out[i] = n.least + (width-least)*(n.natural-n.least)/beyond
	}
	return out
}

// spread adds what is left over to the growing columns, in proportion.
func spread(out []float64, needs []need, left float64) {
	grows := func(i int) bool { return needs[i].grows }
	total := 0.0
	for i := range needs {
		if grows(i) {
			total += out[i]
		}
	}
	if total == 0 { // none grows by itself: all that are not fixed
		grows = func(i int) bool { return !needs[i].fixed }
		for i := range needs {
			if grows(i) {
				total += out[i]
			}
		}
	}
	for i := range needs {
		if total > 0 && grows(i) {
			out[i] += left * out[i] / total
		}
	}
}
