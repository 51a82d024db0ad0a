package report

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/grid"
)

// A chart shows on paper and in HTML what tables say in figures. Which side of
// a game a bar or a curve is about shows in its fill and its stroke.

// Caption is the words around a chart.
type Caption struct {
	Title string
	Unit  string // of its figures: "share of the games"
	Note  string // the small print below
}

// Axis runs from 0 to Max, or to a rounder number above it unless Exact.
type Axis struct {
	Max   float64
	Steps int     // at most
	Least float64 // the least step
	Unit  string
	Exact bool
}

// Bars are rows of figures with a bar each.
type Bars struct {
	Caption
	Large bool // it is the first thing to be seen
	Heads []string
	Axis  Axis
	Rows  []BarRow
}

// BarRow is a name with figures, and its bar.
type BarRow struct {
	Name    string
	About   string // in brackets behind the name
	Strong  bool
	Indent  bool
	Figures []Figure
	Gauge   *Gauge // nil: the row has no bar
}

// Figure is a text in a row.
type Figure struct {
	Text          string
	Strong, Faint bool
}

// NoSide is the side of what belongs to neither.
const NoSide = -1

// Gauge is a bar up to Value, with the interval from Low to High if that is
// not empty, or with a thin bar up to Inner within it.
type Gauge struct {
	Value, Low, High float64
	Nested           bool
	Inner            float64
	Side             int // 0 or 1, or NoSide
}

// Facing is bars of two sides, row next to row.
type Facing struct {
	Caption
	Names [2]string
	Bars  [2]Bars
}

// Histogram is columns side by side.
type Histogram struct {
	Caption
	Columns []Column
}

// Column is one of them, with its figure above and its name below.
type Column struct {
	Name   string
	Value  float64
	Figure string
	Dark   bool
}

// Lines are curves over whole numbers.
type Lines struct {
	Caption
	Under  string // what the numbers along the chart are: "turn"
	Curves []Curve
	Levels []Level
}

// Curve is a line through points, with the bounds that hold the true ones. Its
// points are at 0, 1, 2 and so on.
type Curve struct {
	Name   string
	Points []Estimate
}

// Estimate is a figure found by playing, with the bounds that hold the true one
// in 95 runs of 100.
type Estimate struct{ Value, Low, High float64 }

// Level is a line across a chart.
type Level struct {
	Name string
	At   float64
}

// HeatMaps are boards of one size, with a value in each cell: row by row, the
// southern row first. Heat is compared across all of them. A table of figures is one too,
// with names at its rows and numbers below its columns.
type HeatMaps struct {
	Title   string // of all, where one heading stands above them
	Unit    string
	Columns int
	Rows    int
	Hexes   string   // how hexes lie, "flat" or "pointed"; "" on squares
	Symbols []string // of what lies on each cell; may be empty
	Key     []string // what the symbols stand for: "W woods"
	Framed  []bool   // cells to be found at once; may be empty
	Names   []string // of the rows, the southern first; empty: they have numbers, and columns letters
	Maps    []HeatMap
}

// HeatMap is one of them.
type HeatMap struct {
	Name string // of the side
	Caption
	Values  []float64 // below 0: it is empty
	Figures []string  // what stands in the cells of charts; empty: the values
}

func (Bars) part()      {}
func (Facing) part()    {}
func (Histogram) part() {}
func (Lines) part()     {}
func (HeatMaps) part()  {}

// Greatest is the greatest value in any of the maps.
func (h HeatMaps) Greatest() float64 {
	greatest := 0.0
	for _, m := range h.Maps {
		for _, v := range m.Values {
			greatest = max(greatest, v)
		}
	}
	return greatest
}

// Cell is the name of a cell by its number.
func (h HeatMaps) Cell(i int) string {
	if len(h.Names) > 0 {
		return h.Names[i/h.Columns] + ", " + h.Column(i%h.Columns)
	}
	return grid.Board{Columns: h.Columns, Rows: h.Rows}.Name(grid.Cell(i))
}

// Column is what a column is called.
func (h HeatMaps) Column(i int) string {
	if len(h.Names) > 0 {
		return strconv.Itoa(i + 1)
	}
	return grid.ColumnName(i)
}

// Row is what a row is called.
func (h HeatMaps) Row(i int) string {
	if len(h.Names) > 0 {
		return h.Names[i]
	}
	return strconv.Itoa(i + 1)
}
