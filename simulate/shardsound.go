package simulate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// sound tells whether a part can have come of games. A program that changes a file
// makes its check again, and a report trusts the numbers that it counts by.
func (p *Part) sound() bool {
	return p.Shard.Number >= 1 && p.Shard.Number <= p.Shard.Of && p.Games == p.Tally.Games &&
		soundNames(&p.Run.Names) && p.Tally.sound()
}

// soundNames tells whether names only point at names that there are.
func soundNames(n *play.Names) bool {
	b := n.Board
	if b.Columns < 0 || b.Rows < 0 || b.Columns > play.MaxCells || b.Columns*b.Rows > play.MaxCells || b.Shape > grid.PointedHexes {
		return false
	}
	if len(b.Cells) != b.Columns*b.Rows {
		return false
	}
	for side := range play.Sides {
		formations := len(n.Formations[side])
		within := func(i int) bool { return i >= 0 && i < formations }
		if len(n.Pieces[side]) > play.MaxPieces {
			return false
		}
		for _, m := range n.Pieces[side] {
			if m.Kind < 0 || m.Kind >= len(n.Kinds) || !within(m.Formation) {
				return false
			}
		}
		for _, e := range n.Entries[side] {
			if slices.ContainsFunc(e.Formations, func(i int) bool { return !within(i) }) {
				return false
			}
		}
	}
	return true
}

// sound tells whether every game has one end, and no count has more games than
// were played.
func (t *Tally) sound() bool {
	within := func(counts ...uint64) bool {
		return slices.Max(counts) <= t.Games
	}
	series := []*Series{&t.Turns}
	for side := range play.Sides {
		series = append(series, &t.Points[side], &t.Lost[side])
	}
	for _, s := range series {
		if !within(s.Bars[:]...) || total(s.Bars[:]) != t.Games {
			return false
		}
	}
	return within(t.Wins[0], t.Wins[1], t.Draws, t.Undecided, t.Violations, t.Chronicle.Games) &&
		t.Wins[0]+t.Wins[1]+t.Draws+t.Undecided == t.Games && within(t.Endings[:]...) && total(t.Endings[:]) == t.Games
}

func total(counts []uint64) (sum uint64) {
	for _, n := range counts {
		sum += n
	}
	return sum
}
