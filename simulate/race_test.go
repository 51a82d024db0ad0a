package simulate

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// race is a game of dice, losses and words: two sides of four runners each; in
// turn they walk 3 squares or roll a die and run as far, and a 1 loses a
// runner. The first past the goal, or with runners left, wins.
type race struct {
	state raceState
	log   *play.Log
	fault string // what this game does wrong, for the tests of the watch
	twin  *race  // the last copy made, for faults
	rated int

	style play.Style
}

// raceState is all that counts, as a value.
type raceState struct {
	dice  dice.Stream
	at    [play.Sides]int32
	left  [play.Sides]uint8
	lost  [play.Sides][play.MaxPieces]uint8
	turn  int32
	side  int8
	over  bool
	won   int8
	swear bool // an invariant is broken
}

const (
	goal                 = 30
	fountain             = 15 // half-way
	walk     play.Action = 10
	run      play.Action = 20
	// stay is open every fourth turn only, so that some decisions have three.
	stay play.Action = 30
)

var raceNames = play.Names{
	Sides:      [play.Sides]string{"Red", "Blue"},
	Kinds:      []string{"sprinter", "hurdler"},
	Formations: [play.Sides][]string{{"Red first", "Red second"}, {"Blue first", "Blue second"}},
	Pieces:     [play.Sides][]play.Member{runners("Red"), runners("Blue")},
	Objectives: []string{"the fountain", "the moon"},
	Board:      track(12, 3),
	Entries: [play.Sides][]play.Entry{
		{{Name: "Red squad", Formations: []int{0, 1}, Points: rulebook.Whole(12)}},
		{{Name: "Blue first", Formations: []int{0}, Points: rulebook.Whole(7)}, {Name: "Blue second", Formations: []int{1}, Points: 0}},
	},
}

func runners(side string) (all []play.Member) {
	for n := range 4 {
		all = append(all, play.Member{Name: fmt.Sprintf("%s %d", side, n+1), Kind: n % 2, Formation: n % 2})
	}
	return all
}

func track(columns, rows int) play.Board {
	b := play.Board{Columns: columns, Rows: rows}
	for n := range columns * rows {
		b.Cells = append(b.Cells, strconv.Itoa(n))
	}
	return b
}

func newRace() play.Game { return &race{} }

func faulty(fault string) func() play.Game { return func() play.Game { return &race{fault: fault} } }

func (g *race) LogTo(log *play.Log) { g.log = log }

func (g *race) Reset(seed, index uint64) {
	leak := g.state.lost
	g.state = raceState{dice: dice.NewStream(seed, index, dice.Table), left: [play.Sides]uint8{4, 4}, won: play.NoSide}
	if g.fault == "reset leaks" {
		g.state.lost = leak
	}
	start := dice.NewStream(seed, index, dice.SetUp)
	g.state.side = int8(start.Below(2))
	e := play.Event{What: play.GameBegan, Side: play.NoSide}
	e.Value = int32(g.state.side)
	g.log.Add(e)
	g.begin()
}

func (g *race) begin() {
	g.state.turn++
	e := play.Event{What: play.TurnBegan, Side: int8(g.state.side)}
	e.Value = g.state.turn
	if g.fault == "turn unsaid" {
		e.Value = 1
	}
	g.log.Add(e)
}

func (g *race) Side() int {
	switch {
	case g.fault == "third side":
		return 2
	case g.state.over:
		return play.NoSide
	}
	return int(g.state.side)
}

func (g *race) Legal(buf []play.Action) []play.Action {
	switch {
	case g.fault == "nothing legal" && g.state.turn == 5:
		return buf
	case g.fault == "not ascending":
		return append(buf, run, walk)
	case g.fault == "twice":
		return append(buf, walk, walk)
	case g.fault == "hidden shows":
		if next := g.state.dice; next.D(6) == 6 {
			return append(buf, walk, run, stay)
		}
	case g.state.turn%4 == 0 || g.fault == "endless":
		return append(buf, walk, run, stay)
	}
	return append(buf, walk, run)
}

func (g *race) Apply(a play.Action) {
	s := &g.state
	switch {
	case g.fault == "panic" && s.turn == 7:
		panic("the track is gone")
	case g.fault == "bad middle" && s.turn == 3:
		s.swear = true
	case g.fault == "bad middle":
		s.swear = false
	case g.fault == "endless":
		a = stay
	case g.fault == "rare bad order" && a == stay && s.turn == 4:
		s.swear = true
	case g.fault == "rare panic" && a == stay && s.turn == 4:
		panic("nobody stays")
	case g.fault == "rate remembers" || g.fault == "worth remembers":
		g.rated++
	case g.fault == "log matters" && g.log != nil:
		s.dice.D(6)
	}
	switch a {
	case walk:
		g.move(3)
	case run:
		g.sprint()
	}
	g.finish()
	if g.fault == "shared copy" && g.twin != nil {
		g.twin.state.at = s.at
	}
}

func (g *race) sprint() {
	s := &g.state
	d := s.dice.D(6)
	e := play.Event{What: play.Rolled, Side: int8(s.side)}
	e.Value, e.Dice = int32(d), dice.PoolOf(d-1)
	g.log.Add(e)
	if d > 1 {
		g.move(int32(d))
		return
	}
	s.left[s.side]--
	s.lost[s.side][s.left[s.side]%2]++
	e = play.Event{What: play.Lost, Side: int8(s.side)}
	e.Piece, e.From, e.Value = play.PieceOf(int(s.side), int(s.left[s.side])), play.CellOf(grid.Cell(s.at[s.side])), 1
	g.log.Add(e)
	e = play.Event{What: play.Destroyed, Side: int8(s.side)}
	e.Piece, e.From = play.PieceOf(int(s.side), int(s.left[s.side])), play.CellOf(grid.Cell(s.at[s.side]))
	if g.fault != "loss unsaid" {
		g.log.Add(e)
	}
}

func (g *race) move(squares int32) {
	s := &g.state
	e := play.Event{What: play.Moved, Side: int8(s.side)}
	e.Piece = play.PieceOf(int(s.side), 0)
	e.From, e.To, e.Value = play.CellOf(grid.Cell(s.at[s.side])), play.CellOf(grid.Cell(s.at[s.side]+squares)), squares
	g.log.Add(e)
	if s.at[s.side] < fountain && s.at[s.side]+squares >= fountain {
		e.What, e.Value = play.Taken, 0
		g.log.Add(e)
	}
	s.at[s.side] += squares
	e = play.Event{What: play.Scored, Side: int8(s.side)}
	e.Value = squares
	if g.fault != "score unsaid" {
		g.log.Add(e)
	}
}

// finish ends the turn, and the game when a side has won or 20 turns are over.
func (g *race) finish() {
	s := &g.state
	switch {
	case s.at[s.side] >= goal:
		s.over, s.won = true, s.side
	case s.left[s.side] == 0:
		s.over, s.won = true, 1-s.side
	case s.turn == 20 && g.fault != "endless":
		s.over = true
	}
	if s.over {
		g.log.Add(play.Event{What: play.GameEnded, Side: int8(s.won)})
		return
	}
	s.side = 1 - s.side
	g.begin()
}

func (g *race) Result() play.Result {
	s := &g.state
	r := play.Result{Winner: s.won, Turns: s.turn, Points: s.at, Target: [play.Sides]int32{goal, goal}, LostKinds: s.lost, LostFormations: s.lost}
	switch {
	case !s.over:
	case s.won == play.NoSide:
		r.Ending = play.ByTurnLimit
	case s.at[s.won] >= goal:
		r.Ending = play.ByTarget
	default:
		r.Ending = play.ByElimination
	}
	g.lie(&r)
	return r
}

// lie spoils the result of a faulty game.
func (g *race) lie(r *play.Result) {
	switch g.fault {
	case "winner 2":
		r.Winner = 2
	case "no ending":
		r.Ending = play.Playing
	case "ended by runner":
		r.Ending = play.ByCap
	case "short of target":
		r.Target[0], r.Target[1] = 90, 90
	case "lost unevenly":
		r.LostFormations[0][0]++
	case "lost too many":
		r.LostKinds[1][3], r.LostFormations[1][3] = 65, 65
	}
}

func (g *race) Check() error {
	if g.state.swear || g.fault == "bad end" && g.state.over {
		return errors.New("a runner swears")
	}
	return nil
}

func (g *race) Turn() int { return int(g.state.turn) }

// Value is how far ahead the side is, a runner counting as many squares as it is
// likely to be worth.
func (g *race) Value(side int) int {
	s := &g.state
	switch {
	case g.fault == "worth to both":
		return 7
	case g.fault == "worth remembers":
		return (g.rated*play.Point + int(s.at[0])) * (1 - 2*side)
	case g.fault == "worth little":
		return 0
	}
	if s.won != play.NoSide {
		return 50 * play.Point * (1 - 2*(side^int(s.won)))
	}
	return int(s.at[side]-s.at[1-side])*play.Point + (int(s.left[side])-int(s.left[1-side]))*2*play.Point
}

func (g *race) SetStyle(t play.Style) { g.style = t }

// RateFrom leaves off where that is enough.
func (g *race) RateFrom(a play.Action, least int) int {
	rate := g.Rate(a)
	switch {
	case g.fault == "bound errs":
		return rate - 1
	case g.fault == "bound drops" && least > play.NoFloor:
		return least - 1
	case rate < least:
		return play.NoFloor
	}
	return rate
}

// Rate is the expected number of squares, in sixths, a lost runner costing two;
// the aggressive do not mind it.
func (g *race) Rate(a play.Action) int {
	switch g.fault {
	case "rate rolls":
		g.state.dice.D(6)
	case "rate wavers":
		g.rated++
		return g.rated
	case "rate remembers":
		return g.rated
	case "style sticks":
		if g.style != play.Steady {
			g.rated = 1
		}
		return g.rated
	}
	switch a {
	case walk:
		return 18
	case run:
		if g.style == play.Aggressive {
			return 20
		}
		return 20 - 12
	}
	return 0
}

func (g *race) Copy(dst play.Game) {
	d := dst.(*race)
	d.state = g.state
	g.twin = d
	switch g.fault {
	case "loose copy":
		d.state.dice = dice.Stream{}
	case "no copy":
		d.state.at[0]++
	}
}

func (g *race) Fork(dst play.Game, _ int, s *dice.Stream) {
	d := dst.(*race)
	d.state = g.state
	d.state.dice = s.Split()
}

// narrated is a race with words.
type narrated struct{ race }

func newNarrated() play.Game { return &narrated{} }

func (g *narrated) Tell(e play.Event) string {
	switch e.What {
	case play.Moved:
		return fmt.Sprintf("%s runs to square %d", raceNames.Sides[e.Side], e.To.On())
	case play.Destroyed:
		return fmt.Sprintf("%s loses a runner", raceNames.Sides[e.Side])
	}
	return ""
}

func (g *narrated) Draw() string {
	return fmt.Sprintf("Red  %d, %d left\nBlue %d, %d left\n", g.state.at[0], g.state.left[0], g.state.at[1], g.state.left[1])
}

func (g *narrated) Copy(dst play.Game) { g.race.Copy(&dst.(*narrated).race) }

func (g *narrated) Fork(dst play.Game, side int, s *dice.Stream) {
	g.race.Fork(&dst.(*narrated).race, side, s)
}
