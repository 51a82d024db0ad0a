package simulate

import (
	"math"

	"github.com/tabletop-forge/forge/play"
)

// Candidate is a version of a scenario that was played in search of an even
// one. Its JSON is part of the command's interface.
type Candidate struct {
	Change    *Change            `json:"change"` // nil: the scenario as it is
	First     uint64             `json:"first"`  // number of the first game
	Games     uint64             `json:"games"`
	Wins      [play.Sides]uint64 `json:"wins"`
	Draws     uint64             `json:"draws"`
	Undecided uint64             `json:"undecided"`

	// Share is the first side's share of the games that a side won.
	Share Interval `json:"share"`

	winners []int8 // of each game: what tells pairs of candidates apart
}

// farOff tells that a share is so far from one half that no more games are
// needed to leave the candidate aside.
func (c *Candidate) farOff() bool { return c.won() > 0 && (c.Share.Low > 0.6 || c.Share.High < 0.4) }

// add takes in the games that follow.
func (c *Candidate) add(t *Tally) {
	c.Games += t.Games
	c.Draws += t.Draws
	c.Undecided += t.Undecided
	merge(&c.Wins, &t.Wins)
	c.Share = Wilson(c.Wins[0], c.won())
}

// won is how many games had a winner.
func (c *Candidate) won() uint64 { return c.Wins[0] + c.Wins[1] }

// even tells that a share of one half is within the interval, or that the whole
// interval is so near to it that the difference matters to no one. Without a
// game that anybody won there is nothing to say.
func (c *Candidate) even() bool { return c.won() > 0 && (c.holdsHalf() || c.allNear()) }

func (c *Candidate) holdsHalf() bool { return c.Share.Low <= 0.5 && 0.5 <= c.Share.High }

func (c *Candidate) allNear() bool {
	return c.Share.Low >= 0.5-EvenWithin && c.Share.High <= 0.5+EvenWithin
}

// off is how far the share lies from one half.
func (c *Candidate) off() float64 { return math.Abs(c.Share.Value - 0.5) }

// ahead is the side that wins more often.
func (c *Candidate) ahead() int {
	if c.Wins[1] > c.Wins[0] {
		return 1
	}
	return 0
}

// pull is what game i adds to the error of the share: how far its own outcome
// lies from the share, as a part of the games that were won. (The share is a
// ratio of two counts; this is its linear part.)
func (c *Candidate) pull(i int) float64 {
	if i >= len(c.winners) || c.winners[i] == play.NoSide {
		return 0
	}
	x := -c.Share.Value
	if c.winners[i] == 0 {
		x++
	}
	return x / float64(c.won())
}

// combination is the 95 % interval of x·(share of c) + y·(share of o). Games of
// the same number have the same dice, so they are taken together: where two
// versions play the same most of what luck does to both cancels, or adds up.
func combination(x float64, c *Candidate, y float64, o *Candidate) Interval {
	value := x*c.Share.Value + y*o.Share.Value
	if c.won() == 0 || o.won() == 0 {
		return Interval{value, math.Inf(-1), math.Inf(1)}
	}
	squares := 0.0
	for i := range max(len(c.winners), len(o.winners)) {
		pull := x*c.pull(i) + y*o.pull(i)
		squares += pull * pull
	}
	half := z * math.Sqrt(squares)
	return Interval{value, value - half, value + half}
}

// apart tells whether two candidates' shares differ beyond doubt.
func apart(c, o *Candidate) bool {
	d := combination(1, c, -1, o)
	return d.Low > 0 || d.High < 0
}

// nearer tells whether c is nearer to even than o beyond doubt.
func nearer(c, o *Candidate) bool {
	return combination(c.sign(), c, -o.sign(), o).High-(c.sign()-o.sign())/2 < 0
}

// sign is 1 where the first side is ahead and −1 where the second is.
func (c *Candidate) sign() float64 {
	if c.ahead() == 0 {
		return 1
	}
	return -1
}

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

// at is the value that many steps away, towards what helps a side.
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
