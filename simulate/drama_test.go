package simulate

import (
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// Who leads after each turn, and what comes of it.
func TestDrama(t *testing.T) {
	scored := func(side int8, points int32) play.Event {
		return play.Event{What: play.Scored, Side: side, Value: points}
	}
	turn := func(n int32) play.Event { return play.Event{What: play.TurnBegan, Side: 0, Value: n} }
	game := func(index uint64, r play.Result, events ...play.Event) *Tally {
		tally := new(Tally)
		c := &eventReader{log: play.Log{Events: events}}
		c.enter(&tally.Chronicle, &r)
		c.addDrama(index, &r, tally)
		tally.Games = 1
		tally.Turns.add(int(r.Turns))
		return tally
	}
	// Side 1 leads by 2, then by 1; side 0 wins by 3 : 2 in turn 3, having lost the first unit.
	back := game(7, play.Result{Winner: 0, Turns: 3, Points: [2]int32{3, 2}, Target: [2]int32{3, 3}},
		turn(1), scored(1, 2), play.Event{What: play.Destroyed, Piece: play.PieceOf(0, 0), Side: 0}, turn(2), scored(0, 1), turn(3), scored(0, 2))
	d := back.Chronicle.Drama
	if d.Games != 1 || d.Changes.Sum != 1 || d.Decided.Sum != 3 || d.Led != 1 || d.Comebacks != 1 || d.Fell != 1 || d.FellWon != 1 {
		t.Errorf("%+v", d)
	}
	if up := back.Notable.Upset; up.Game != 8 || up.Worth != 666 {
		t.Errorf("the upset is %+v", up)
	}
	// Side 1 leads all the time.
	plain := game(2, play.Result{Winner: 1, Turns: 2, Points: [2]int32{0, 3}, Target: [2]int32{3, 3}}, turn(1), scored(1, 1), turn(2), scored(1, 2))
	if d := plain.Chronicle.Drama; d.Changes.Sum != 0 || d.Decided.Sum != 1 || d.Comebacks != 0 || d.Fell != 0 || plain.Notable.Upset.Worth != 0 {
		t.Errorf("%+v, %+v", d, plain.Notable.Upset)
	}
	back.Merge(plain)
	r := back.drama()
	if r == nil || r.Games != 2 || *r.Upset != 7 || *r.Closest != 7 || *r.Typical != 2 {
		t.Errorf("%+v", r)
	}
}
