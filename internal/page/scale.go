package page

import (
	"math"
	"strconv"

	"github.com/tabletop-forge/forge/internal/wording"
)

// Scale is the values along an axis: the one at its beginning and the one at
// its end.
type Scale struct{ From, To float64 }

// at is how many mm along an axis of a length in mm a value stands. What is
// beyond an end stands at it.
func (s Scale) at(v, length float64) float64 {
	if s.To <= s.From {
		return 0
	}
	return length * min(max((v-s.From)/(s.To-s.From), 0), 1)
}

// ScaleTo begins at 0 and ends at a round value, v or the next above it, so
// that it divides into at most that many steps. No step is smaller than least,
// which is 1 for what is counted.
func ScaleTo(v float64, steps int, least float64) Scale {
	if !finite(v) {
		v = 0
	}
	each := roundStep(v, steps, least)
	return Scale{0, each * max(1, math.Ceil(v/each-hairOfStep))}
}

// hairOfStep forgives what rounding adds to a value that is a tick itself.
const hairOfStep = 1e-9

// roundStep is the smallest step of 1, 2, 5, 10 and so on, and their tenths,
// that divides a span into at most that many.
func roundStep(span float64, steps int, least float64) float64 {
	wanted := max(span/float64(max(1, steps)), least)
	if wanted <= 0 || !finite(wanted) {
		return 1
	}
	unit := math.Pow(10, math.Floor(math.Log10(wanted)))
	for _, times := range []float64{1, 2, 5} {
		if times*unit >= wanted*(1-hairOfStep) {
			return times * unit
		}
	}
	return 10 * unit
}

// Axis is a scale with round values written along it.
type Axis struct {
	Scale
	Steps int     // how many between ticks at most; 0: no ticks
	Least float64 // the smallest step; 1 for what is counted
	Unit  string  // behind the last figure: " %"

	Language *wording.Language // of its figures
}

// tickMark is one of an axis's ticks.
type tickMark struct {
	at   float64
	text Words
}

// ticks are the round values within the scale.
func (a Axis) ticks() []tickMark {
	if a.Steps <= 0 || a.To <= a.From || !finite(a.From, a.To) {
		return nil
	}
	each := roundStep(a.To-a.From, a.Steps, a.Least)
	decimals := max(0, -int(math.Floor(math.Log10(each)+hairOfStep)))
	var out []tickMark
	first := int(math.Ceil(a.From/each - hairOfStep)) // an int has no -0
	for i := first; float64(i)*each <= a.To+each*hairOfStep; i++ {
		n := float64(i)
		text := a.Language.Figures(strconv.FormatFloat(n*each, 'f', decimals, 64))
		if n*each+each > a.To+each*hairOfStep {
			text += a.Unit
		}
		out = append(out, tickMark{n * each, figureWords(text)})
	}
	return out
}

// figureWords are figures and signs of our own, which every face has.
func figureWords(text string) Words { return wordsOf(literal(text, Style{}), Style{Ink: axisInk}) }

// The look of charts: what is measured is dark, what it is measured by light.
var (
	axisInk  = Tint(60)
	axisPen  = Pen(0.2, Tint(60))
	guidePen = Pen(0.1, Tint(25))
	whisker  = Pen(0.3, Black)
)

// axisType is the type along axes, as a part of the chart's.
const axisType = 0.82

// label sets words on one line about a point: its middle at y, and its left
// end, middle or right end at x.
func label(c *Canvas, w Words, size, x, y float64, align Align) {
	wide := w.Width(size)
	p := Para{Words: w, Size: size, Tight: true}
	p.Draw(c, x-wide*float64(align)/2, y-p.Pitch()/2, wide+1)
}
