package simulate

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
)

// Candidate is a version of a scenario that was played in search of an even
// one. Its JSON is part of the command's interface.
type Candidate struct {
	Changes []Change      `json:"changes"` // none: the scenario as it is
	First   uint64        `json:"first"`   // number of the first game
	Games   uint64        `json:"games"`   // by each player
	Players []PlayerShare `json:"players"`

	on      *Candidate // what its last change was made to; nil for the scenario as it is
	newGame func() play.Game
	heard   bool        // who went first is asked, too
	turns   int64       // of all its games
	order   Chronicle   // who went first, and who won, if that is asked
	began   uint64      // what its first games were, as a hash
	winners fingerprint // who won each of them
	checked *Candidate  // the same in games that had no say in choosing it
}

// PlayerShare is what one player on both sides makes of a candidate.
type PlayerShare struct {
	Policy    string             `json:"policy"`
	Wins      [play.Sides]uint64 `json:"wins"`
	Draws     uint64             `json:"draws"`
	Undecided uint64             `json:"undecided"`
	Share     Interval           `json:"share"` // of the first side in the games that a side won
}

// add takes in further games of a player.
func (p *PlayerShare) add(t *Tally) {
	merge(&p.Wins, &t.Wins)
	p.Draws += t.Draws
	p.Undecided += t.Undecided
	p.Share = Wilson(p.Wins[0], p.won())
}

func (p *PlayerShare) won() uint64 { return p.Wins[0] + p.Wins[1] }

// won is how many games had a winner, by all players.
func (c *Candidate) won() (n uint64) {
	for i := range c.Players {
		n += c.Players[i].won()
	}
	return n
}

// distance is how far from one half the share is that is farthest from it, of all players:
// one half where one of them wins nothing.
func (c *Candidate) distance() (most Interval) {
	for i := range c.Players {
		d := Interval{0.5, 0.5, 0.5}
		if p := &c.Players[i]; p.won() > 0 {
			d = Interval{p.Share.Value - 0.5, p.Share.Low - 0.5, p.Share.High - 0.5}.size()
		}
		most = Interval{max(most.Value, d.Value), max(most.Low, d.Low), max(most.High, d.High)}
	}
	return most
}

// off is distance without its interval.
func (c *Candidate) off() float64 { return c.distance().Value }

// size is a figure without its sign.
func (i Interval) size() Interval {
	switch {
	case i.High < 0:
		return Interval{-i.Value, -i.High, -i.Low}
	case i.Low < 0:
		return Interval{math.Abs(i.Value), 0, max(-i.Low, i.High)}
	}
	return i
}

// allowance is by how many times its interval a figure must lie beyond a bound where it is looked at up
// to three times, and the best of several is chosen (decision 027).
const allowance = 1.5

// wide is an interval with that allowance.
func (i Interval) wide() Interval {
	return Interval{i.Value, i.Value - allowance*(i.Value-i.Low), i.Value + allowance*(i.High-i.Value)}
}

// first is what going first is worth to a side, over all players; nothing if that was not
// asked, or does not show.
func (c *Candidate) first() Interval {
	if worth := c.order.worth(); worth != nil && (worth.Low > 0 || worth.High < 0) {
		return *worth
	}
	return Interval{}
}

// near tells that all shares are within EvenWithin of one half.
func (c *Candidate) near() bool { return c.off() <= EvenWithin }

// onEdge tells that it is neither surely even nor surely not.
func (c *Candidate) onEdge() bool {
	d := c.distance().wide()
	return d.Low <= EvenWithin && (d.Value > EvenWithin || d.High > EvenWithin+Leeway)
}

// better tells that it surely is nearer to even than another that is not even, or surely within EvenWithin.
func (c *Candidate) better(other *Candidate) bool {
	d := c.distance()
	return newcombe(other.distance(), d, 0).wide().Low > 0 || d.wide().High <= EvenWithin
}

// finding is what all players say, as a report's verdict has it.
func (c *Candidate) finding() Finding {
	all := PanelReport{}
	for i := range c.Players {
		p := &c.Players[i]
		v := newVerdict(p.Wins, c.Games, 1, [play.Sides]string{"0", "1"}, nil)
		all.Players = append(all.Players, PlayerReport{Verdict: v, Share: p.Share})
	}
	return all.verdict([play.Sides]string{"0", "1"}, nil).Finding
}

// anyAhead tells that by some player a side is ahead, or wins more and may be.
func (c *Candidate) anyAhead() bool {
	return slices.ContainsFunc(c.Players, func(p PlayerShare) bool {
		f, share := judge(p.Wins, c.Games, 1)
		return f == Ahead || f == Open && share.Low > 0.5
	})
}

// ahead is the side that wins more often, over all players.
func (c *Candidate) ahead() int {
	sum := 0.0
	for i := range c.Players {
		sum += c.Players[i].Share.Value - 0.5
	}
	if sum < 0 {
		return 1
	}
	return 0
}

// bounds are the least and the greatest share of all players.
func (c *Candidate) bounds() (low, high float64) {
	low, high = 1, 0
	for i := range c.Players {
		low, high = min(low, c.Players[i].Share.Value), max(high, c.Players[i].Share.Value)
	}
	return low, high
}

// spread is the greatest share of all players less the least.
func (c *Candidate) spread() Interval {
	by := func(a, b PlayerShare) int { return cmp.Compare(a.Share.Value, b.Share.Value) }
	return newcombe(slices.MaxFunc(c.Players, by).Share, slices.MinFunc(c.Players, by).Share, 0)
}

// Either is a lever's Helps where it is not known which side it helps.
const Either = -1

// Lever is a figure of a scenario or its lists that a search may change.
type Lever struct {
	Where string // the part of the document that holds it: "sides.valdora"
	Field string // its name there: "target"
	Key   string // what tells it from others of that name there, whatever is changed besides; "": nothing need
	Title string // in words: "target of Valdora"
	Of    string // the side whose figure it is, as it is called; "": of both

	Helps       int // the side that a greater value helps, or Either
	Now         int // its value as the scenario is
	Least, Most int // the values that may be tried

	Unit  string         // what a step costs, as a message: "{n} points"; "": nothing
	Price rulebook.Value // of a step, in units; 0: 1

	// Is is a value in words, and Write what the document has for it; nil: the number.
	Is, Write func(value int) string

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
	Write string `json:"write"` // the line that the document has for it
	Price string `json:"price"` // what it costs: "2 list points"
	Key   string `json:"-"`     // of its lever

	from, to, of string
}

// Makes tells that a change is one of this lever's figure.
func (l *Lever) Makes(c *Change) bool {
	return l.Where == c.Where && l.Field == c.Field && l.Key == c.Key
}

// change is the lever put at a value, in the words of a language.
func (l *Lever) change(value int, in *wording.Language) Change {
	c := Change{Where: l.Where, Field: l.Field, Key: l.Key, Title: l.Title, From: l.Now, To: value, from: strconv.Itoa(l.Now), to: strconv.Itoa(value), of: l.Of}
	c.Write = l.Field + ": " + c.to
	if l.Write != nil {
		c.Write = l.Write(value)
	}
	if l.Is != nil {
		c.from, c.to = l.Is(l.Now), l.Is(value)
	}
	if l.Unit != "" {
		more := rulebook.Value(value-l.Now) * cmp.Or(max(0, l.Price), rulebook.Whole(1))
		c.Price = in.Say(l.Unit, in.Figures(more.Signed()))
	}
	return c
}

// values are those that a search begins with: one, two, four, eight steps towards what helps
// the side behind, or a step or two either way where that is not known.
func (l *Lever) values(behind int) (all []int) {
	ways := []int{1, 2, 4, 8}
	sign := 1
	switch l.Helps {
	case Either:
		ways = []int{-1, 1, -2, 2}
	case 1 - behind:
		sign = -1
	}
	for _, steps := range ways {
		if v := l.Now + sign*steps; v >= l.Least && v <= l.Most {
			all = append(all, v)
		}
	}
	return all
}
