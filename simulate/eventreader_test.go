package simulate

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Pieces of the games below: two of side 0, two of side 1.
var (
	ann, abe = play.PieceOf(0, 0), play.PieceOf(0, 1)
	bob, bea = play.PieceOf(1, 0), play.PieceOf(1, 1)
)

// event is an event for a log that a test writes.
func event(what play.EventKind, side int, fill func(*play.Event)) play.Event {
	e := play.Event{What: what, Side: int8(side)}
	if fill != nil {
		fill(&e)
	}
	return e
}

func turn(side int, n int32) play.Event {
	return event(play.TurnBegan, side, func(e *play.Event) { e.Value = n })
}

func attack(by, on play.Piece) play.Event {
	return event(play.Attacked, by.Side(), func(e *play.Event) { e.Piece, e.Other = by, on })
}

func lose(p, by play.Piece, n int32) play.Event {
	return event(play.Lost, p.Side(), func(e *play.Event) { e.Piece, e.Other, e.Value = p, by, n })
}

func fall(p play.Piece, at grid.Cell) play.Event {
	return event(play.Destroyed, p.Side(), func(e *play.Event) { e.Piece, e.From = p, play.CellOf(at) })
}

func score(side int, n int32) play.Event {
	return event(play.Scored, side, func(e *play.Event) { e.Value = n })
}

func order(p play.Piece) play.Event {
	return event(play.Ordered, p.Side(), func(e *play.Event) { e.Piece = p })
}

func retreat(p play.Piece, to grid.Cell) play.Event {
	return event(play.Retreated, p.Side(), func(e *play.Event) { e.Piece, e.To = p, play.CellOf(to) })
}

func take(p play.Piece, objective int32) play.Event {
	return event(play.Taken, p.Side(), func(e *play.Event) { e.Piece, e.Value = p, objective })
}

func use(what play.EventKind, side int, n int32) play.Event {
	return event(what, side, func(e *play.Event) { e.Value = n })
}

// heardIn is the chronicle of one game with a log and a result.
func heardIn(r play.Result, events ...play.Event) *Chronicle {
	into := new(Chronicle)
	(&eventReader{log: play.Log{Events: events}}).enter(into, &r)
	return into
}

var nobody = play.Result{Winner: play.NoSide}

func TestWhoDestroyedIt(t *testing.T) {
	none := Service{}
	cases := []struct {
		name   string
		events []play.Event
		by     play.Piece
		want   Service // of by, but for Fought and Ordered
	}{
		{"by whom the loss before names", []play.Event{attack(ann, bob), lose(bob, abe, 1), fall(bob, 4), score(0, 2)}, abe, Service{Destroyed: 1, Points: 2}},
		{"by the attacker, if the loss before names nobody", []play.Event{attack(ann, bob), lose(bob, play.NoPiece, 1), fall(bob, 4), score(0, 2)}, ann, Service{Destroyed: 1, Points: 2}},
		{"by the attacker, on the way back", []play.Event{attack(ann, bob), lose(bob, abe, 1), retreat(bob, 9), fall(bob, 9), score(0, 2)}, ann, Service{Destroyed: 1, Points: 2}},
		{"by the attacker, who drives off another", []play.Event{attack(ann, bob), lose(bea, play.NoPiece, 1), fall(bea, 4)}, ann, Service{Destroyed: 1}},
		{"nobody: an order later", []play.Event{attack(ann, bob), order(bob), fall(bob, 4), score(0, 2)}, ann, none},
		{"nobody: a turn later", []play.Event{attack(ann, bob), turn(1, 1), fall(bob, 4), score(0, 2)}, ann, none},
		{"nobody: a card later", []play.Event{attack(ann, bob), use(play.Played, 1, 3), fall(bob, 4)}, ann, none},
		{"nobody: a friend", []play.Event{attack(ann, bob), lose(abe, ann, 1), fall(abe, 4), score(1, 2)}, ann, none},
		{"the points are the other side's", []play.Event{attack(ann, bob), lose(bob, ann, 1), fall(bob, 4), score(1, 2)}, ann, Service{Destroyed: 1}},
		{"the points are for something else", []play.Event{attack(ann, bob), lose(bob, ann, 1), fall(bob, 4), attack(abe, bea), score(0, 2)}, ann, Service{Destroyed: 1}},
		{"the points name another", []play.Event{attack(ann, bob), lose(bob, ann, 1), fall(bob, 4),
			event(play.Scored, 0, func(e *play.Event) { e.Piece, e.Value = abe, 5 })}, abe, Service{Points: 5}},
		{"the event itself names him", []play.Event{attack(ann, bob), event(play.Destroyed, 1, func(e *play.Event) { e.Piece, e.Other = bob, abe })}, abe, Service{Destroyed: 1}},
		{"points for strength that is lost", []play.Event{attack(ann, bob), lose(bob, ann, 1), score(0, 2)}, ann, Service{Points: 2}},
		{"and not for a friend's", []play.Event{attack(ann, abe), lose(abe, ann, 1), score(0, 2)}, ann, none},
		{"points for an objective", []play.Event{take(bea, 0), score(1, 3)}, bea, Service{Points: 3}},
		{"points at the end of a turn", []play.Event{take(bea, 0), event(play.TurnEnded, 1, nil), score(1, 3)}, bea, none},
		{"struck back", []play.Event{attack(ann, bob), lose(bob, ann, 1), fall(bob, 4), attack(bob, ann), lose(ann, bob, 1), fall(ann, 3), score(1, 1)}, bob, Service{Destroyed: 1, Points: 1}},
	}
	for _, c := range cases {
		got := heardIn(nobody, c.events...).Pieces[c.by.Side()][c.by.Number()]
		got.Fought, got.Ordered, got.Lost = 0, 0, 0
		if got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestServiceCountsGames(t *testing.T) {
	c := heardIn(nobody, turn(0, 1), order(ann), attack(ann, bob), order(ann), attack(ann, bob), fall(bob, 7),
		event(play.Commanded, 1, func(e *play.Event) { e.Piece = bea }))
	if got, want := c.Pieces[0][0], (Service{Ordered: 1, Fought: 1, Destroyed: 1}); got != want {
		t.Errorf("ann: %+v, want %+v", got, want)
	}
	if got, want := c.Pieces[1][0], (Service{Lost: 1}); got != want {
		t.Errorf("bob: %+v, want %+v", got, want)
	}
	if got, want := c.Pieces[1][1], (Service{Ordered: 1}); got != want {
		t.Errorf("bea, who leads: %+v, want %+v", got, want)
	}
}

func TestLossesFallWherePiecesStand(t *testing.T) {
	stand := func(what play.EventKind, p play.Piece, to grid.Cell) play.Event {
		return event(what, p.Side(), func(e *play.Event) { e.Piece, e.To = p, play.CellOf(to) })
	}
	c := heardIn(nobody,
		lose(bob, ann, 9), // no one knows where
		stand(play.Deployed, bob, 5), lose(bob, ann, 2),
		stand(play.Moved, bob, 6), lose(bob, ann, 1),
		retreat(bob, 7), lose(bob, play.NoPiece, 1),
		stand(play.Entered, bob, 8), event(play.Lost, 1, func(e *play.Event) { e.Piece, e.From, e.Value = bob, play.CellOf(200), 3 }), fall(bob, 8))
	want := map[int]Toll{5: {Figures: 2}, 6: {Figures: 1}, 7: {Figures: 1}, 8: {Pieces: 1}, 200: {Figures: 3}}
	for cell, got := range c.Cells[1] {
		if got != want[cell] {
			t.Errorf("cell %d: %+v, want %+v", cell, got, want[cell])
		}
	}
	if c.Cells[0] != [play.MaxCells]Toll{} {
		t.Error("side 0 has lost something")
	}
}

func TestPointsByTurn(t *testing.T) {
	r := play.Result{Winner: 0, Points: [play.Sides]int32{7, 1}} // 3 of the 7 from the start
	c := heardIn(r, turn(0, 1), score(0, 2), event(play.TurnEnded, 0, nil), score(1, 1), turn(1, 1), turn(0, 2), score(0, 2), turn(1, 4))
	for n, want := range [][play.Sides]int64{{3, 0}, {5, 1}, {7, 1}, {7, 1}, {7, 1}} {
		for side := range play.Sides {
			if got := c.Playing[side][n]; got != (Moments{1, want[side], uint64(want[side] * want[side])}) {
				t.Errorf("side %d after turn %d: %+v, want %d", side, n, got, want[side])
			}
			if ended := c.Ended[side][n].Games == 1; ended != (n == 4) {
				t.Errorf("turn %d is the last: %t", n, ended)
			}
		}
	}
	if c.Playing[0][5] != (Moments{}) {
		t.Error("there is a fifth turn")
	}
}

// Turns beyond those that are kept are played, and not kept.
func TestLongGames(t *testing.T) {
	var events []play.Event
	for n := range int32(200) {
		events = append(events, turn(int(n%2), n+1), score(0, 1))
	}
	c := heardIn(play.Result{Winner: play.NoSide, Points: [play.Sides]int32{200}}, append(events, take(ann, 2), turn(0, 1<<30))...)
	if c.Playing[0][play.MaxTurns].Sum != play.MaxTurns || c.Objectives[0][2].First[play.MaxTurns] != 1 {
		t.Errorf("after turn %d side 0 has %+v", play.MaxTurns, c.Playing[0][play.MaxTurns])
	}
	for n, m := range c.Ended[0] {
		if m.Games > 0 {
			t.Errorf("it ended in turn %d", n)
		}
	}
}

func TestObjectives(t *testing.T) {
	c := heardIn(nobody, take(ann, 1), turn(0, 1), take(bob, 1), turn(1, 1), take(abe, 1), take(abe, 3), turn(0, 2), take(bob, 3), take(ann, 1),
		event(play.Taken, 0, func(e *play.Event) { e.Value = play.MaxObjectives }), event(play.Taken, play.NoSide, nil))
	first := func(turn int) (first [play.MaxTurns + 1]uint64) { first[turn] = 1; return first }
	want := map[[2]int]Hold{
		{0, 1}: {Games: 1, Times: 3, First: first(0), Held: 1},
		{1, 1}: {Games: 1, Times: 1, First: first(1)},
		{0, 3}: {Games: 1, Times: 1, First: first(1)},
		{1, 3}: {Games: 1, Times: 1, First: first(2), Held: 1},
	}
	for side := range play.Sides {
		for n, got := range c.Objectives[side] {
			if got != want[[2]int{side, n}] {
				t.Errorf("objective %d, side %d: %+v", n, side, got)
			}
		}
	}
	if c.Taken != [play.MaxObjectives]uint64{1: 1, 3: 1} {
		t.Errorf("taken by anybody: %v", c.Taken)
	}
}

func TestCardsAndSupports(t *testing.T) {
	c := heardIn(nobody, use(play.Played, 0, 70), use(play.Played, 0, 70), use(play.Played, 1, 70), use(play.Called, 1, 3), use(play.Called, 1, 3), use(play.Called, 0, 31),
		use(play.Played, 0, -1), use(play.Played, 0, play.MaxCards), use(play.Called, 0, play.MaxSupports), use(play.Played, play.NoSide, 4))
	if c.Cards != [play.Sides][play.MaxCards]Uses{{70: {1, 2}}, {70: {1, 1}}} {
		t.Errorf("cards: %v", c.Cards)
	}
	if c.Supports != [play.Sides][play.MaxSupports]Uses{{31: {1, 1}}, {3: {1, 2}}} {
		t.Errorf("supports: %v", c.Supports)
	}
}

func TestWhoWentFirst(t *testing.T) {
	settled := func(side int32) play.Event {
		return event(play.GameBegan, play.NoSide, func(e *play.Event) { e.Value = side })
	}
	won := play.Result{Winner: 1}
	cases := []struct {
		name   string
		r      play.Result
		events []play.Event
		began  [play.Sides]uint64
		wins   [play.Sides][play.Sides]uint64
	}{
		{"whose turn is the first", won, []play.Event{settled(play.NoSide), turn(1, 1), turn(0, 1)}, [play.Sides]uint64{0, 1}, [play.Sides][play.Sides]uint64{{}, {0, 1}}},
		{"whatever was said before", won, []play.Event{settled(1), turn(0, 1)}, [play.Sides]uint64{1, 0}, [play.Sides][play.Sides]uint64{{0, 1}, {}}},
		{"as the game says, if turns are both sides'", won, []play.Event{settled(1), turn(play.NoSide, 1)}, [play.Sides]uint64{0, 1}, [play.Sides][play.Sides]uint64{{}, {0, 1}}},
		{"nobody", won, []play.Event{settled(play.NoSide), turn(play.NoSide, 1)}, [play.Sides]uint64{}, [play.Sides][play.Sides]uint64{}},
		{"and nobody won", nobody, []play.Event{turn(0, 1)}, [play.Sides]uint64{1, 0}, [play.Sides][play.Sides]uint64{}},
	}
	for _, c := range cases {
		if got := heardIn(c.r, c.events...); got.Began != c.began || got.BeganWins != c.wins {
			t.Errorf("%s: %v and wins %v, want %v and %v", c.name, got.Began, got.BeganWins, c.began, c.wins)
		}
	}
}

// Nothing that a ruleset may log harms the eventReader.
func TestAnyEventIsRead(t *testing.T) {
	var events []play.Event
	for h := range play.EventKinds {
		for _, side := range []int{play.NoSide, 0, 1, 9} {
			for _, value := range []int32{-1 << 31, -1, 0, 63, 1<<31 - 1} {
				for _, p := range []play.Piece{play.NoPiece, 1, 128, 129, 255} {
					events = append(events, play.Event{What: h, Side: int8(side), Value: value, Piece: p, Other: p, From: 0xfffe, To: play.Cell(p)})
				}
			}
		}
	}
	if c := heardIn(nobody, events...); c.Games != 1 {
		t.Errorf("%d games", c.Games)
	}
}

// A eventReader that has read a game reads the next as a new one would.
func TestEventReadersForget(t *testing.T) {
	game := []play.Event{turn(1, 1), order(bob), attack(bob, ann), lose(ann, bob, 1), fall(ann, 3), score(1, 2), take(bob, 4), use(play.Called, 1, 1), use(play.Played, 1, 99)}
	used := eventReader{log: play.Log{Events: game}}
	used.enter(new(Chronicle), &nobody)
	again := new(Chronicle)
	used.enter(again, &nobody)
	if *again != *heardIn(nobody, game...) {
		t.Error("what is told of a game depends on the game before")
	}
}

// Listening is left off where it is not wanted, or where there is no log; a
// game that breaks its rules tells nothing.
func TestWhoIsHeard(t *testing.T) {
	s := spec(t, newRace, 50, "random")
	if tally := mustRun(t, s); tally.Chronicle.Games != 50 {
		t.Errorf("%d games are told", tally.Chronicle.Games)
	}
	s.Silent = true
	silent := mustRun(t, s)
	if silent.Chronicle != (Chronicle{}) {
		t.Error("a silent run is told")
	}
	s.Silent, s.NewGame = false, newBare
	if tally := mustRun(t, s); tally.Chronicle != (Chronicle{}) {
		t.Error("a game without a log is told")
	}
	s.NewGame = faulty("panic")
	if tally := mustRun(t, s); tally.Chronicle.Games+tally.Violations != 50 || tally.Violations == 0 {
		t.Errorf("%d games are told and %d broken", tally.Chronicle.Games, tally.Violations)
	}
}
