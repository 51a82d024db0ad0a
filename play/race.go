package play

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
	return lead + Won(side, winner, win*(mine+theirs)/2)
}

// Won is what winning is worth to a side: as much to the winner, as much less
// to the loser, nothing until one has won.
func Won(side, winner, worth int) int {
	switch winner {
	case side:
		return worth
	case 1 - side:
		return -worth
	}
	return 0
}
