package simulate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// writeTurns draws how long games took, in at most 16 bars of equal width.
func (r *Report) writeTurns(b *strings.Builder) {
	low, high := span(r.Turns.Bars)
	step := (high-low)/16 + 1
	counts := make([]uint64, (high-low)/step+1)
	most := uint64(1)
	for _, bar := range r.Turns.Bars {
		n := &counts[(bar.Value-low)/step]
		*n += bar.Games
		most = max(most, *n)
	}
	b.WriteString("\nlength in turns\n")
	for i, n := range counts {
		from := low + i*step
		label := strconv.Itoa(from)
		if step > 1 {
			label += "–" + strconv.Itoa(from+step-1)
		}
		if from+step > MaxBar {
			label = strconv.Itoa(from) + "+"
		}
		fmt.Fprintf(b, "%10s %8s %s\n", label, text.Grouped(n), text.Bar(float64(n)/float64(most), 50))
	}
}

// span is the least and the greatest value that came up.
func span(bars []Bar) (low, high int) {
	if len(bars) == 0 {
		return 0, 0
	}
	return bars[0].Value, bars[len(bars)-1].Value
}

// courseTurns is how many turns the text shows.
const courseTurns = 20

// writeCourse draws the points of both sides at the end of each turn that a
// game in a hundred comes to.
func (r *Report) writeCourse(b *strings.Builder) {
	most := 0.0
	for _, t := range r.Course {
		for _, s := range t.Sides {
			most = max(most, s.All.Value)
		}
	}
	if most <= 0 {
		return
	}
	fmt.Fprintf(b, "\npoints at the end of each turn; games that are over keep their last\n%6s %8s", "turn", "playing")
	for _, s := range r.Sides {
		fmt.Fprintf(b, "  %s", column(s.Side, 29))
	}
	b.WriteString("\n")
	for i, t := range r.Course {
		if i >= courseTurns || 100*t.Games < r.Games {
			break
		}
		fmt.Fprintf(b, "%6d %6s %%", t.Turn, text.Percent(float64(t.Games)/float64(r.Course[0].Games), 0))
		for _, s := range t.Sides {
			fmt.Fprintf(b, "  %6s %s", s.All.short(), column(text.Bar(max(0, s.All.Value/most), 22), 22))
		}
		b.WriteString("\n")
	}
}

// short is the value with the decimals that its interval bears.
func (i Interval) short() string { return text.Fixed(i.Value, min(2, decimals((i.High-i.Low)/2))) }
