package play

// Score is how a game stands for both sides, and how it ended: part of a game's
// state.
type Score struct {
	Points [Sides]int16 // scored, without what objectives count for that are held
	Held   Control
	Winner int8 // NoSide while no side has won
	Ending Ending

	// Pieces lost, each counted once by its kind and once by its formation.
	LostKinds      [Sides][MaxPieces]uint8
	LostFormations [Sides][MaxPieces]uint8
}

// NewScore is the score before anything has happened.
func NewScore() Score { return Score{Held: NoControl(), Winner: NoSide} }

// Over says whether the game has ended.
func (s *Score) Over() bool { return s.Ending != Playing }

// Tally is a side's victory points: what it scored, and what the objectives that
// it holds counted for when they were last counted.
func (s *Score) Tally(side int) int { return int(s.Points[side]) + int(s.Held.Counted[side]) }

// Race is how the sides stand, each by the points that it needs.
func (s *Score) Race(target [Sides]int) Race {
	return Race{Points: [Sides]int{s.Tally(0), s.Tally(1)}, Target: target}
}

// Gain books points for a side.
func (s *Score) Gain(log *Log, side, points int, rule Rule) {
	s.GainBy(log, side, points, NoPiece, rule)
}

// GainBy books points for a side, and whose doing they are; NoPiece: as what was just before says.
func (s *Score) GainBy(log *Log, side, points int, by Piece, rule Rule) {
	s.Points[side] += int16(points)
	log.Add(Event{What: Scored, Side: int8(side), Piece: by, Value: int32(points), Rule: rule})
}

// Take gives an objective to a piece's side, and returns the points that it
// scores for that: none for an objective that counts as long as it is held. They
// are for the caller to book, who knows whether that decides the game.
func (s *Score) Take(log *Log, goals Goals, i int, by Piece, at Cell, rule Rule) (points int) {
	s.Hold(log, i, by, at, rule)
	points, _ = s.Held.Score(goals, i, by.Side())
	return points
}

// Hold gives an objective to a piece's side, without what it scores for that.
func (s *Score) Hold(log *Log, i int, by Piece, at Cell, rule Rule) {
	side := int8(by.Side())
	s.Held.Holder[i] = side
	log.Add(Event{What: Taken, Side: side, Piece: by, To: at, Value: int32(i), Rule: rule})
}

// Count counts again what is held.
func (s *Score) Count(log *Log, goals Goals, rule Rule) {
	for side, more := range s.Held.Count(goals) {
		if more != 0 {
			log.Add(Event{What: Scored, Side: int8(side), Value: int32(more), Rule: rule})
		}
	}
}

// Finish ends the game.
func (s *Score) Finish(log *Log, winner int, how Ending, rule Rule) {
	s.Winner, s.Ending = int8(winner), how
	log.Add(Event{What: GameEnded, Side: int8(winner), Value: int32(how), Rule: rule})
}

// LosePiece counts a piece that is lost, by its names.
func (s *Score) LosePiece(p Piece, names *Names) {
	m := names.Member(p)
	s.Lose(p.Side(), uint8(m.Kind), uint8(m.Formation))
}

// Lose counts a piece that is lost.
func (s *Score) Lose(side int, kind, formation uint8) {
	s.LostKinds[side][kind]++
	s.LostFormations[side][formation]++
}

// Result is the score as the runner reads it. A target of 0 means no target.
func (s *Score) Result(turns int, target [Sides]int) Result {
	r := Result{
		Winner: s.Winner, Ending: s.Ending, Turns: int32(turns),
		LostKinds: s.LostKinds, LostFormations: s.LostFormations,
	}
	for side := range r.Points {
		r.Points[side], r.Target[side] = int32(s.Tally(side)), int32(target[side])
	}
	return r
}

// Race is how two sides stand that each need their own number of points: the
// points they have, and those they need.
type Race struct{ Points, Target [2]int }

// Reached is who has won: a side that has its target; if both have, the leader;
// if neither leads, the one that acts. It is NoSide until one has.
func (c Race) Reached(acting int) int {
	at := [2]bool{c.Points[0] >= c.Target[0], c.Points[1] >= c.Target[1]}
	switch {
	case at[0] && at[1]:
		if leader := c.Leader(); leader != NoSide {
			return leader
		}
		return acting
	case at[0]:
		return 0
	case at[1]:
		return 1
	}
	return NoSide
}

// Leader is the side with the higher share of its target, NoSide if both have
// the same.
func (c Race) Leader() int {
	a, b := c.Points[0]*c.Target[1], c.Points[1]*c.Target[0]
	switch {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	return NoSide
}

// Lead is how much better a side stands than the other, by how far each has
// come towards its own target: in the measure of Points, as if both had a
// target between the two. Winning adds win for each point of that.
func (c Race) Lead(side, winner, win int) int {
	mine, theirs := c.Target[side], c.Target[1-side]
	lead := (c.Points[side]*theirs - c.Points[1-side]*mine) * (mine + theirs) / (2 * mine * theirs)
	return Won(side, winner, lead, win*(mine+theirs)/2)
}

// Won is what a lead is worth to a side once a winner may be known: winning adds to
// it, and who has won is never behind, however little is left of it.
func Won(side, winner, lead, worth int) int {
	switch winner {
	case side:
		return max(lead, 0) + worth
	case 1 - side:
		return min(lead, 0) - worth
	}
	return lead
}
