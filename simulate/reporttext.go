package simulate

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// Text is the report for a terminal, 80 columns wide at most: what matters
// first, in about ten lines, then a section for everything else that the games
// tell.
func (r *Report) Text() string {
	var b strings.Builder
	r.writeHead(&b)
	r.writeSummaries(&b)
	r.writeTurns(&b)
	r.writeCourse(&b)
	r.writeObjectives(&b)
	for i := range r.Sides {
		r.Sides[i].writeLosses(&b)
	}
	r.writeBoard(&b)
	for i := range r.Sides {
		r.Sides[i].writeEarnings(&b)
	}
	r.writeUses(&b)
	r.writeNever(&b)
	r.writeSeldom(&b)
	r.writeViolations(&b)
	fmt.Fprintf(&b, "hash %s\n", r.Hash)
	return tidy(b.String())
}

// writeHead is what matters: the verdict, the shares it stands on, how games
// ended, what going first is worth, and how much never happened.
func (r *Report) writeHead(b *strings.Builder) {
	sentence(b, r.Verdict.Text)
	fmt.Fprintf(b, "%s, seed %d, policy %s\n\n", text.Counted(r.Games, "game"), r.Seed, r.PolicyWords())
	r.writeWins(b)
	if r.Pairs != nil {
		r.Pairs.write(b)
	}
	r.writeEndings(b)
	sentence(b, r.lengthWords())
	if r.FirstPlayer != nil {
		sentence(b, r.FirstPlayer.Text)
	}
	if n := len(r.Never); n > 0 {
		fmt.Fprintf(b, "%s never happened: see below\n", text.Counted(uint64(n), "thing"))
	}
	b.WriteString("\n")
}

// writeWins is a line for each way a game can come out, with its share. Games
// without a winner have one only if there are any.
func (r *Report) writeWins(b *strings.Builder) {
	for _, s := range r.Sides {
		writeShare(b, s.Side+" wins", s.Rate)
	}
	if r.Draws > 0 {
		writeShare(b, "draw", Wilson(r.Draws, r.Games))
	}
	if r.Undecided > 0 {
		writeShare(b, "undecided", Wilson(r.Undecided, r.Games))
	}
}

func writeShare(b *strings.Builder, name string, share Interval) {
	d := max(0, decimals((share.High-share.Low)/2)-2)
	span := fmt.Sprintf("[%s, %s]", text.Percent(share.Low, d), text.Percent(share.High, d))
	fmt.Fprintf(b, "%s %6s %% %-14s %s\n", column(name, 22), text.Percent(share.Value, d), span, text.Bar(share.Value, 30))
}

// writeEndings says how games ended, and who won by that where it is not the
// only way.
func (r *Report) writeEndings(b *strings.Builder) {
	var how []string
	for _, e := range r.Endings {
		text := e.Ending + " " + text.Grouped(e.Games)
		if len(r.Endings) > 1 {
			text += " (" + e.wonBy(r.Sides) + ")"
		}
		how = append(how, text)
	}
	if len(how) > 0 {
		sentence(b, "ended: "+strings.Join(how, ", "))
	}
}

// wonBy is how many of the games each side won, and how many nobody did.
func (e *Ended) wonBy(sides []SideReport) string {
	var parts []string
	rest := e.Games
	for side, n := range e.Wins {
		if rest -= n; n > 0 {
			parts = append(parts, sides[side].Side+" "+text.Grouped(n))
		}
	}
	if rest > 0 {
		parts = append(parts, "nobody "+text.Grouped(rest))
	}
	return strings.Join(parts, ", ")
}

// lengthWords is how long games took: half of them, and most of them.
func (r *Report) lengthWords() string {
	t := &r.Turns
	if t.P10 == t.P90 {
		return "8 games of 10 take " + text.Counted(uint64(t.Median), "turn")
	}
	return fmt.Sprintf("8 games of 10 take %d to %s, half of them %d or fewer", t.P10, text.Counted(uint64(t.P90), "turn"), t.Median)
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
			text.Fixed(s.Mean.Value, d), text.Fixed(half, d), text.Fixed(s.SD, d), s.P10, s.Median, s.P90)
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

// writeViolations says what N games without one prove: less than 3 in N.
func (r *Report) writeViolations(b *strings.Builder) {
	b.WriteString("\n")
	switch {
	case r.First != nil:
		fmt.Fprintf(b, "%s VIOLATED the rules of play. The first is game %d, after %s:\n  %s\n",
			text.Counted(r.Violations, "game"), r.First.Game, text.Counted(uint64(r.First.Decision), "decision"), r.First.What)
	case r.Games >= 3:
		fmt.Fprintf(b, "0 violations in %s: %s\n", text.Counted(r.Games, "game"), r.bound())
	default:
		fmt.Fprintf(b, "0 violations in %s\n", text.Counted(r.Games, "game"))
	}
}

// bound is how seldom something must be that happened in none of the games.
func (r *Report) bound() string {
	return fmt.Sprintf("fewer than 1 in %s, at 95 %%", text.Grouped(r.Games/3))
}
