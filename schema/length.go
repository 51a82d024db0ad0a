package schema

// Turns is the last turn of a game that is sure to come, by the scenario or else by the
// game, 0 for no limit; and the die on which there is one more, 0 for none.
func (g *Game) Turns(s *Scenario) (last, extra int) {
	if g.Length != nil {
		last, extra = g.whole(g.Length.Turns), g.whole(g.Length.Extra)
	}
	if s != nil && s.Turns != nil {
		last = *s.Turns
	}
	if last == 0 {
		extra = 0
	}
	return last, extra
}

// whole is a value of the game as a number of things, 0 where the game has no such value.
func (g *Game) whole(id string) int {
	v, _ := g.Values.Get(id)
	return max(0, int(v.Value))
}
