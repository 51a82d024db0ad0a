package validate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// table is an open table by its size, in the scenario's own measure. Its
// south-western corner is 0,0.
type table struct{ width, depth float64 }

// table is the scenario's; not ok if the game is played on cells, or the table
// has no size, which is reported.
func (f *field) table() (t table, ok bool) {
	b := &f.scenario.Board
	return table{b.Width, b.Depth}, f.onTable() && b.Width > 0 && b.Depth > 0
}

func (f *field) onTable() bool { return f.game.Board != nil && f.game.Board.Grid == "table" }

// place says why a text is no place of the board, be it a cell or a spot of a
// table; nil if it is one, or if there is no board to say it of.
func (f *field) place(text string) error {
	if t, ok := f.table(); ok {
		_, err := t.spot(text)
		return err
	}
	if !f.even {
		return nil
	}
	_, err := f.ground.Cell(text)
	return err
}

// spot reads a place: "12,8" is 12 to the east and 8 to the north.
func (t table) spot(text string) (schema.Point, error) {
	east, north, ok := strings.Cut(text, ",")
	x, errX := strconv.ParseFloat(strings.TrimSpace(east), 64)
	y, errY := strconv.ParseFloat(strings.TrimSpace(north), 64)
	if !ok || errX != nil || errY != nil {
		return schema.Point{}, fmt.Errorf("%q is no place on a table; places are written like 12,8", text)
	}
	p := schema.Point{X: x, Y: y}
	if !t.holds(p) {
		return p, fmt.Errorf("%s is off the table, which is %s × %s", text, length(t.width), length(t.depth))
	}
	return p, nil
}

func (t table) holds(p schema.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= t.width && p.Y <= t.depth
}

// oblong is a rectangle between its south-western and north-eastern corners.
type oblong struct{ low, high schema.Point }

// zone reads two opposite corners: "0,0:48,12".
func (t table) zone(text string) (oblong, error) {
	from, to, ok := strings.Cut(text, ":")
	if !ok {
		return oblong{}, fmt.Errorf("%q is no zone of a table; zones are written like 0,0:48,12", text)
	}
	a, err := t.spot(from)
	if err != nil {
		return oblong{}, err
	}
	b, err := t.spot(to)
	if err != nil {
		return oblong{}, err
	}
	return oblong{schema.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}, schema.Point{X: max(a.X, b.X), Y: max(a.Y, b.Y)}}, nil
}

// common is what two rectangles share; not ok if they only touch.
func (z oblong) common(o oblong) (both oblong, ok bool) {
	both = oblong{
		schema.Point{X: max(z.low.X, o.low.X), Y: max(z.low.Y, o.low.Y)},
		schema.Point{X: min(z.high.X, o.high.X), Y: min(z.high.Y, o.high.Y)},
	}
	return both, both.low.X < both.high.X && both.low.Y < both.high.Y
}

func (z oblong) String() string {
	return length(z.low.X) + "," + length(z.low.Y) + ":" + length(z.high.X) + "," + length(z.high.Y)
}

// length is a length in digits, without needless ones.
func length(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
