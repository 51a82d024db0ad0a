package simulate

// Contest is how two sides stand of whom each has a target of its own: the points
// that they have, and those that they need.
type Contest struct{ Points, Target [2]int }

// Reached is who has won: a side that has its target; if both have, the leader;
// if neither leads, the one that acts. It is NoSide as long as nobody has.
func (c Contest) Reached(acting int) int {
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

// Leader is the side with the higher share of its own target, NoSide if both
// have the same.
func (c Contest) Leader() int {
	a, b := c.Points[0]*c.Target[1], c.Points[1]*c.Target[0]
	switch {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	return NoSide
}
