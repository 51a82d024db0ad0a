package simulate

import "github.com/tabletop-forge/forge/play"

// Chronicle is what is kept of the events of many games, beside their results:
// integers only, as in Tally, of which it is a part. Arrays are by side, then
// by the number of a piece, objective, card, support or cell.
type Chronicle struct {
	Games uint64 // games whose events were heard: all but broken ones, or none

	Began     [play.Sides]uint64             // games in which the side had the first turn
	BeganWins [play.Sides][play.Sides]uint64 // of these: by who began, then by who won

	// Points by turn; place 0 is what there was before the first.
	Playing [play.Sides][play.MaxTurns + 1]Moments // at the end of the turn, in the games that came to it
	Ended   [play.Sides][play.MaxTurns + 1]Moments // of these, in the games whose last turn it was

	Pieces     [play.Sides][play.MaxPieces]Service
	Objectives [play.Sides][play.MaxObjectives]Hold
	Taken      [play.MaxObjectives]uint64 // games in which either side took the objective
	Cards      [play.Sides][play.MaxCards]Uses
	Supports   [play.Sides][play.MaxSupports]Uses
	Cells      [play.Sides][play.MaxCells]Toll
}

// Moments are sums of one number over some games, for their mean and spread.
type Moments struct {
	Games   uint64
	Sum     int64
	Squares uint64
}

// Service is what a piece did. The first three count games.
type Service struct {
	Ordered, Fought, Lost uint64
	Destroyed             uint64 // enemy pieces that fell by it
	Points                int64  // that it scored for its side
}

// Hold is what a side did about an objective.
type Hold struct {
	Games uint64                    // in which the side took it
	Times uint64                    // that it took it
	First [play.MaxTurns + 1]uint64 // games by the turn of the first time; 0: before the first turn
	Held  uint64                    // games at whose end it was the side's
}

// Uses is how often something was used.
type Uses struct {
	Games uint64 // in which it was
	Times uint64
}

// Toll is what a side lost in a cell.
type Toll struct {
	Figures uint64
	Pieces  uint64
}

func (m *Moments) add(x int32) {
	m.Games++
	m.Sum += int64(x)
	m.Squares += uint64(int64(x) * int64(x))
}

func (m *Moments) merge(o *Moments) {
	m.Games += o.Games
	m.Sum += o.Sum
	m.Squares += o.Squares
}

func (s *Service) merge(o *Service) {
	s.Ordered += o.Ordered
	s.Fought += o.Fought
	s.Lost += o.Lost
	s.Destroyed += o.Destroyed
	s.Points += o.Points
}

func (h *Hold) merge(o *Hold) {
	h.Games += o.Games
	h.Times += o.Times
	merge(h.First[:], o.First[:])
	h.Held += o.Held
}

func (u *Uses) merge(o *Uses) {
	u.Games += o.Games
	u.Times += o.Times
}

func (t *Toll) merge(o *Toll) {
	t.Figures += o.Figures
	t.Pieces += o.Pieces
}

// merge adds the games of another chronicle.
func (c *Chronicle) merge(o *Chronicle) {
	c.Games += o.Games
	merge(c.Began[:], o.Began[:])
	merge(c.Taken[:], o.Taken[:])
	for side := range play.Sides {
		merge(c.BeganWins[side][:], o.BeganWins[side][:])
		mergeAll(c.Playing[side][:], o.Playing[side][:], (*Moments).merge)
		mergeAll(c.Ended[side][:], o.Ended[side][:], (*Moments).merge)
		mergeAll(c.Pieces[side][:], o.Pieces[side][:], (*Service).merge)
		mergeAll(c.Objectives[side][:], o.Objectives[side][:], (*Hold).merge)
		mergeAll(c.Cards[side][:], o.Cards[side][:], (*Uses).merge)
		mergeAll(c.Supports[side][:], o.Supports[side][:], (*Uses).merge)
		mergeAll(c.Cells[side][:], o.Cells[side][:], (*Toll).merge)
	}
}

// mergeAll adds records up, place by place.
func mergeAll[T any](to, from []T, merge func(to, from *T)) {
	for i := range from {
		merge(&to[i], &from[i])
	}
}
