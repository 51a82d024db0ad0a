package simulate

import (
	"fmt"
	"strconv"
	"strings"
)

// Text is the report for a terminal, 80 columns wide at most.
func (r *Report) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, seed %d, policy %s\n\n", counted(r.Games, "game"), r.Seed, r.Policy)
	r.writeWins(&b)
	b.WriteString("\n")
	r.writeSummaries(&b)
	r.writeTurns(&b)
	for _, s := range r.Sides {
		writeLosses(&b, s.Side, s.Losses)
	}
	r.writeViolations(&b)
	fmt.Fprintf(&b, "hash %s\n", r.Hash)
	return tidy(b.String())
}

// writeWins is a line for each way a game can come out, with its share.
func (r *Report) writeWins(b *strings.Builder) {
	write := func(name string, n uint64, share Interval) {
		d := max(0, decimals((share.High-share.Low)/2)-2)
		span := fmt.Sprintf("[%s, %s]", percent(share.Low, d), percent(share.High, d))
		fmt.Fprintf(b, "%s %6s %% %-14s %s\n", column(name, 22), percent(share.Value, d), span, bar(share.Value, 30))
	}
	for _, s := range r.Sides {
		write(s.Side+" wins", s.Wins, s.Rate)
	}
	write("draw", r.Draws, Wilson(r.Draws, r.Games))
	write("undecided", r.Undecided, Wilson(r.Undecided, r.Games))
	var how []string
	for _, e := range r.Endings {
		how = append(how, fmt.Sprintf("%s %s", e.Ending, grouped(e.Games)))
	}
	list(b, "ended:", how)
}

// writeSummaries is a table of numbers a game: mean with half its interval,
// standard deviation, and what a tenth, half and nine tenths of the games have
// at most.
func (r *Report) writeSummaries(b *strings.Builder) {
	fmt.Fprintf(b, "%s %8s %8s %7s %8s %8s %8s\n", column("a game", 26), "mean", "", "sd", "10 % ≤", "50 % ≤", "90 % ≤")
	write := func(name string, s Summary) {
		half := (s.Mean.High - s.Mean.Low) / 2
		d := decimals(half)
		if half == 0 {
			d = 0
		}
		fmt.Fprintf(b, "%s %8s ± %-6s %7s %8d %8d %8d\n", column(name, 26),
			fixed(s.Mean.Value, d), fixed(half, d), fixed(s.SD, d), s.P10, s.Median, s.P90)
	}
	write("turns", r.Turns)
	for _, s := range r.Sides {
		name := "points of " + s.Side
		if s.Points.Target > 0 {
			name += fmt.Sprintf(", of %d", s.Points.Target)
		}
		write(name, s.Points.Summary)
		if len(s.Losses.Kinds) > 0 {
			write("lost by "+s.Side, s.Losses.Pieces)
		}
	}
}

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
		fmt.Fprintf(b, "%10s %8s %s\n", label, grouped(n), bar(float64(n)/float64(most), 50))
	}
}

// span is the least and the greatest value that came up.
func span(bars []Bar) (low, high int) {
	if len(bars) == 0 {
		return 0, 0
	}
	return bars[0].Value, bars[len(bars)-1].Value
}

func writeLosses(b *strings.Builder, side string, l Losses) {
	if len(l.Kinds) == 0 {
		return
	}
	fmt.Fprintf(b, "\nlosses of %s, pieces a game\n", side)
	most := 0.0
	for _, k := range l.Kinds {
		most = max(most, k.Mean)
	}
	for _, k := range l.Kinds {
		share := 0.0
		if most > 0 {
			share = k.Mean / most
		}
		fmt.Fprintf(b, "  %s %6s %s\n", column(k.Name, 24), shortest(k.Mean), bar(share, 44))
	}
	var parts []string
	for _, f := range l.Formations {
		parts = append(parts, f.Name+" "+shortest(f.Mean))
	}
	list(b, "  by formation:", parts)
}

// writeViolations says what N games without one prove: less than 3 in N.
func (r *Report) writeViolations(b *strings.Builder) {
	b.WriteString("\n")
	switch {
	case r.First != nil:
		fmt.Fprintf(b, "%s VIOLATED the rules of play. The first is game %d, after %s:\n  %s\n",
			counted(r.Violations, "game"), r.First.Game, counted(uint64(r.First.Decision), "decision"), r.First.What)
	case r.Games >= 3:
		fmt.Fprintf(b, "0 violations in %s: fewer than 1 in %s, at 95 %%\n", counted(r.Games, "game"), grouped(r.Games/3))
	default:
		fmt.Fprintf(b, "0 violations in %s\n", counted(r.Games, "game"))
	}
}
