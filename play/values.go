package play

import (
	"encoding/json"
	"fmt"
	"math"
)

// Judged is a Valuer that can say how likely a side is to win, by traits of the state whose
// weights are data: found from games, not by feel.
type Judged interface {
	Valuer

	// Traits appends what tells who will win, each as much as it is side 0's more
	// than side 1's, in the order of the game's values. It may change what the game remembers
	// for rating, and no more.
	Traits(t []int) []int

	// Late is how near the game is to its end, in thousandths.
	Late() int

	// Values are what the traits weigh.
	Values() *ValueFile
}

// Trait is what one trait of a state weighs while a game is young and when it is nearly
// over: 1000 of it move the logarithm of the odds of winning by that many thousandths.
type Trait struct {
	Name  string `json:"name"`
	Means string `json:"means"`
	Early int    `json:"early"`
	Late  int    `json:"late"`
}

// Fitting is how values came about: by logistic regression of who won games of greedy
// players on states of these games.
type Fitting struct {
	Seed      uint64   `json:"seed"`
	Games     int      `json:"games"`  // of all scenarios together
	States    int      `json:"states"` // of these games
	Scenarios []string `json:"scenarios"`
	KeptOut   []string `json:"keptOut"`
	Result    []string `json:"result"`
}

// Horizon is how far a playout goes before the state is judged: it ends when that many further
// turns have begun, or the decision has gone over to the other side as often as Swaps says, whichever is
// first; 0: that does not end it.
type Horizon struct {
	Turns int `json:"turns,omitempty"`
	Swaps int `json:"swaps,omitempty"`
}

// Until is a horizon as seen from where a playout began.
type Until struct {
	Horizon
	clock       Valuer
	side, swaps int
}

// From is the horizon of a playout that begins at a state of a game, which is also given as the
// Valuer that it is: to ask for that in every playout would allocate now and then.
func (h Horizon) From(g Game, clock Valuer) Until {
	u := Until{Horizon: h, clock: clock, side: g.Side()}
	if u.Turns > 0 {
		u.Turns += clock.Turn()
	}
	return u
}

// Reached says whether it is reached; it is to be asked after each action.
func (u *Until) Reached(g Game) bool {
	if side := g.Side(); side != u.side {
		u.side = side
		u.swaps++
	}
	return u.Swaps > 0 && u.swaps >= u.Swaps || u.Turns > 0 && u.clock.Turn() >= u.Turns
}

// ValueFile is what the traits of a game weigh, as data, how far ahead playouts are worth
// their while by them, and how far they are to be doubted: standard errors, in percent, by
// which another action is to do better in playouts than greedy's choice to be taken.
type ValueFile struct {
	Ahead  Horizon `json:"ahead"`
	Doubt  int     `json:"doubt"`
	Traits []Trait `json:"traits"`
	Fitted Fitting `json:"fitted"`
}

// ReadValues reads the values of a game from its embedded file.
func ReadValues(file []byte) *ValueFile {
	f := new(ValueFile)
	if err := json.Unmarshal(file, f); err != nil {
		panic(fmt.Sprintf("values: %v", err))
	}
	return f
}

// Odds is the logarithm of the odds with which side 0 wins, in thousandths.
func (f *ValueFile) Odds(traits []int, late int) int {
	sum := 0
	for i := range f.Traits {
		t := &f.Traits[i]
		sum += traits[i] * (t.Early*(whole-late) + t.Late*late) / whole
	}
	return sum / whole
}

const whole = 1000

// Certain is a chance of which there is no doubt.
const Certain = 1_000_000

// Chance is about how likely side 0 is to win by such odds, in millionths: near the
// logistic function, and the same on every machine.
func Chance(odds int) int {
	odds = min(max(odds, -1_000_000), 1_000_000)
	return Certain/2 + int(Certain/2*float64(odds)/math.Sqrt(float64(4*whole*whole+odds*odds)))
}

// Lateness is how near a game is to its end: by the rounds that have begun of a limit (0:
// no limit), or by the points of the side that has come furthest to its target.
func Lateness(round, limit int, points, targets [Sides]int) int {
	late := 0
	if limit > 0 {
		late = whole * round / limit
	}
	for side, target := range targets {
		if target > 0 {
			late = max(late, whole*points[side]/target)
		}
	}
	return min(late, whole)
}
