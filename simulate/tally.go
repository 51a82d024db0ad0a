package simulate

import "github.com/tabletop-forge/forge/play"

// Tally is what is kept of many games: integers only, so that adding tallies
// up is exact in any order, and tallies of the same games are equal by ==.
type Tally struct {
	Games     uint64
	Wins      [play.Sides]uint64
	Draws     uint64
	Undecided uint64
	Endings   [play.Endings]uint64
	EndedBy   [play.Sides][play.Endings]uint64 // wins of a side, by how the game ended
	Decisions uint64

	Turns  Series
	Points [play.Sides]Series
	Target [play.Sides]int32  // the greatest number of points a side needed
	Lost   [play.Sides]Series // pieces lost

	LostKinds      [play.Sides][play.MaxPieces]uint64
	LostFormations [play.Sides][play.MaxPieces]uint64

	Violations uint64    // games in which something was broken
	First      Violation // the first of them, if there is one

	Hash uint64 // sum of the games' fingerprints

	Chronicle Chronicle // what the games' events tell
	Pairs     Pairs     // of games in which the policies changed seats
}

// MaxBar is the greatest value that a Series tells apart in its histogram.
const MaxBar = 255

// Series gathers one whole number a game.
type Series struct {
	Sum     int64
	Squares uint64             // sum of the squares
	Bars    [MaxBar + 1]uint64 // games by value; below 0 count as 0, above MaxBar as MaxBar
}

func (s *Series) add(x int) {
	s.Sum += int64(x)
	s.Squares += uint64(int64(x) * int64(x))
	s.Bars[max(0, min(MaxBar, x))]++
}

func (s *Series) merge(o *Series) {
	s.Sum += o.Sum
	s.Squares += o.Squares
	merge(s.Bars[:], o.Bars[:])
}

// merge adds counts up, place by place.
func merge(to, from []uint64) {
	for i, n := range from {
		to[i] += n
	}
}

// add counts one game.
func (t *Tally) add(index uint64, rec *record) {
	r := &rec.result
	t.Games++
	switch {
	case r.Winner != play.NoSide:
		t.Wins[r.Winner]++
		t.EndedBy[r.Winner][r.Ending]++
	case r.Undecided():
		t.Undecided++
	default:
		t.Draws++
	}
	t.Endings[r.Ending]++
	t.Decisions += uint64(rec.decisions)
	t.Turns.add(int(r.Turns))
	for side := range play.Sides {
		t.Points[side].add(int(r.Points[side]))
		t.Target[side] = max(t.Target[side], r.Target[side])
		t.Lost[side].add(r.Lost(side))
		for i := range play.MaxPieces {
			t.LostKinds[side][i] += uint64(r.LostKinds[side][i])
			t.LostFormations[side][i] += uint64(r.LostFormations[side][i])
		}
	}
	if rec.violation != "" {
		t.violate(1, Violation{index, rec.decisions, rec.violation})
	}
	t.Hash += uint64(rec.hash)
}

// violate counts violations of which v is the first.
func (t *Tally) violate(n uint64, v Violation) {
	if t.Violations == 0 || v.Game < t.First.Game {
		t.First = v
	}
	t.Violations += n
}

// Merge adds the games of another tally. The games of the two must be
// different ones of the same spec.
func (t *Tally) Merge(o *Tally) {
	t.Games += o.Games
	merge(t.Wins[:], o.Wins[:])
	t.Draws += o.Draws
	t.Undecided += o.Undecided
	merge(t.Endings[:], o.Endings[:])
	t.Decisions += o.Decisions
	t.Turns.merge(&o.Turns)
	for side := range play.Sides {
		merge(t.EndedBy[side][:], o.EndedBy[side][:])
		t.Points[side].merge(&o.Points[side])
		t.Target[side] = max(t.Target[side], o.Target[side])
		t.Lost[side].merge(&o.Lost[side])
		merge(t.LostKinds[side][:], o.LostKinds[side][:])
		merge(t.LostFormations[side][:], o.LostFormations[side][:])
	}
	if o.Violations > 0 {
		t.violate(o.Violations, o.First)
	}
	t.Hash += o.Hash
	t.Chronicle.merge(&o.Chronicle)
	t.Pairs.merge(&o.Pairs)
}
