package simulate

import "github.com/tabletop-forge/forge/play"

// Lever is a figure of a scenario that a search may change: what a side must
// score, or the points that it begins with.
type Lever struct {
	Where string // the part of the scenario that holds it: "sides.valdora"
	Field string // its name there: "target"
	Title string // in words: "target of Valdora"

	Helps       int // the side that a greater value helps
	Now         int // its value as the scenario is
	Least, Most int // the values that may be tried

	// At makes the scenario with the figure changed. An error says that it
	// cannot be played so; the search then leaves the value out.
	At func(value int) (newGame func() play.Game, err error)
}

// Change is a figure of a scenario with another value.
type Change struct {
	Where string `json:"where"`
	Field string `json:"field"`
	Title string `json:"title"`
	From  int    `json:"from"`
	To    int    `json:"to"`
}

// change is the lever put at a value.
func (l *Lever) change(value int) Change {
	return Change{l.Where, l.Field, l.Title, l.Now, value}
}

// steps is how far the figure is changed.
func (c *Change) steps() int { return max(c.To-c.From, c.From-c.To) }

// at is the value that is so many steps away, towards what helps a side.
func (l *Lever) at(steps, side int) int {
	if l.Helps == side {
		return l.Now + steps
	}
	return l.Now - steps
}

// reach is how many steps it can be moved to help a side.
func (l *Lever) reach(side int) int {
	if l.Helps == side {
		return max(0, l.Most-l.Now)
	}
	return max(0, l.Now-l.Least)
}
