package simulate

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/play"
)

func TestReplayIsTheGameThatRanBefore(t *testing.T) {
	s := spec(t, newNarrated, 1, "greedy", "random")
	for _, index := range []uint64{0, 17, 400} {
		s.First = index
		want := mustRun(t, s)
		got, err := Replay(s, index)
		if err != nil {
			t.Fatal(err)
		}
		if got.Hash != want.Hash || got.Result.Points[0] != int32(want.Points[0].Sum) || uint64(got.Decisions) != want.Decisions {
			t.Errorf("game %d replayed is %+v, was %016x with %d decisions", index, got, want.Hash, want.Decisions)
		}
		if turns := got.Turns; len(turns) != int(got.Result.Turns)+1 || turns[0].Side != play.NoSide || turns[1].Number != 1 {
			t.Errorf("game %d has %d turns, told are %d", index, got.Result.Turns, len(turns)-1)
		}
	}
}

func TestReplayText(t *testing.T) {
	s := spec(t, newNarrated, 1, "greedy", "random")
	told, err := Replay(s, 17)
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/replay_told.golden", told.Text(raceNames))
	s.NewGame = newRace
	plain, err := Replay(s, 17)
	if err != nil {
		t.Fatal(err)
	}
	if plain.Hash != told.Hash {
		t.Errorf("words change the game: %x and %x", plain.Hash, told.Hash)
	}
	golden.Check(t, "testdata/replay_plain.golden", plain.Text(raceNames))
}

func TestReplayOfABrokenGame(t *testing.T) {
	p, err := Replay(spec(t, faulty("panic"), 1, "random"), 3)
	if err != nil {
		t.Fatal(err)
	}
	text := p.Text(raceNames)
	for _, want := range []string{"VIOLATION after 6 decisions: panic: the track is gone", "undecided (broken)", "Turn 7"} {
		if !strings.Contains(text, want) {
			t.Errorf("the replay does not say %q:\n%s", want, text)
		}
	}
}

func TestReplayRefuses(t *testing.T) {
	cases := []struct {
		want    string
		newGame func() play.Game
		policy  string
	}{
		{"is another game when it is listened to", faulty("log matters"), "random"},
		{"keeps no log", newCoin, "random"},
		{"no game to play", nil, "random"},
		{"does not rate", newBare, "greedy"},
	}
	for _, c := range cases {
		if p, err := Replay(spec(t, c.newGame, 1, c.policy), 3); p != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the error is %v, want one with %q", err, c.want)
		}
	}
}

func TestPiecesAndEvents(t *testing.T) {
	for side := range play.Sides {
		for n := range play.MaxPieces {
			if p := play.PieceOf(side, n); p.Side() != side || p.Number() != n || p == play.NoPiece {
				t.Fatalf("piece %d of side %d is %d of %d", n, side, p.Number(), p.Side())
			}
		}
	}
	if play.NoPiece.Side() != play.NoSide {
		t.Errorf("no piece is on side %d", play.NoPiece.Side())
	}
	var log *play.Log
	log.Add(play.Event{})
	log.Clear()
	if log.Listening() {
		t.Error("a nil log listens")
	}
	log = new(play.Log)
	if n := testing.AllocsPerRun(10, func() {
		log.Clear()
		for range 100 {
			log.Add(play.Event{What: play.Passed, Side: 1})
		}
	}); n != 0 || len(log.Events) != 100 {
		t.Errorf("%v allocations for %d events in a buffer used before", n, len(log.Events))
	}
}

func TestPlainWords(t *testing.T) {
	e := play.Event{What: play.Attacked, Side: 1}
	e.Piece, e.Other, e.To, e.Value = play.PieceOf(1, 2), play.PieceOf(0, 0), play.CellOf(40), 3
	names := raceNames
	if got, want := names.Plain(e), "Blue: attacked, piece 3 of Blue, and piece 1 of Red, cell 40, 3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	e = play.Event{What: play.GameEnded, Side: play.NoSide}
	e.From = play.CellOf(3)
	names = play.Names{}
	if got, want := names.Plain(e), "game ended, from cell 3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := names.KindName(7)+", "+names.FormationName(0, 0)+", "+names.SideName(1)+", "+names.SideName(play.NoSide), "no. 7, no. 0, side 1, neither side"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
