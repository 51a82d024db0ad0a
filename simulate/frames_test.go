package simulate

import (
	"reflect"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// on is an event with a place on an open table.
func on(s play.Spot, e play.Event) play.Event {
	e.SetSpot(s)
	return e
}

// A frame for each card in which something happened, and one for how the sides
// have set up.
func TestFrames(t *testing.T) {
	red, blue := play.PieceOf(0, 0), play.PieceOf(1, 2)
	cell := func(n grid.Cell) Place { return Place{Cell: play.CellOf(n)} }
	p := &Playback{Result: play.Result{Points: [play.Sides]int32{3, 1}}, Turns: []Turn{
		{Events: []play.Event{{What: play.Deployed, Piece: red, To: play.CellOf(4)}, {What: play.Deployed, Side: 1, Piece: blue, To: play.CellOf(9)}}},
		{Number: 1, Events: []play.Event{
			{What: play.TurnBegan, Side: play.NoSide, Value: 1},
			{What: play.Played, Value: 1}, // nothing comes of it
			{What: play.Played},
			{What: play.Moved, Piece: red, From: play.CellOf(4), To: play.CellOf(5)},
			{What: play.Attacked, Piece: red, From: play.CellOf(5), To: play.CellOf(9), Other: blue},
			{What: play.Destroyed, Side: 1, Piece: blue, From: play.CellOf(9), Other: red},
			{What: play.Scored, Value: 2},
		}},
		{Number: 2, Side: 1, Events: []play.Event{{What: play.TurnBegan, Side: 1, Value: 2}, {What: play.Retreated, Piece: red, From: play.CellOf(5), To: play.CellOf(4)}}},
	}}
	names := play.Names{Sides: [play.Sides]string{"Red", "Blue"}, Cards: []string{"Red: forward", "Wait"}}
	want := []Frame{
		{Title: "Set up", Stand: []Standing{{red, cell(4)}, {blue, cell(9)}}, Points: [play.Sides]int32{1, 1}},
		{
			Turn: 1, Of: 1, Title: "Red: forward", Stand: []Standing{{red, cell(5)}}, Moves: []Step{{cell(4), cell(5)}}, Shots: []Step{{cell(5), cell(9)}},
			Lost: []Standing{{blue, cell(9)}}, Points: [play.Sides]int32{3, 1},
		},
		{Turn: 2, Of: 2, Title: "Blue", Stand: []Standing{{red, cell(4)}}, Moves: []Step{{cell(5), cell(4)}}, Points: [play.Sides]int32{3, 1}},
	}
	if got := p.Frames(names); !reflect.DeepEqual(got, want) {
		t.Errorf("the frames are\n%+v, want\n%+v", got, want)
	}
}

// On an open table a place is a spot.
func TestFramesOnAnOpenTable(t *testing.T) {
	red, from, to := play.PieceOf(0, 0), play.Spot{At: tabletop.Point{X: 4500, Y: 1000}, Heading: 90}, play.Spot{At: tabletop.Point{X: 9500, Y: 1000}}
	p := &Playback{Turns: []Turn{
		{Events: []play.Event{on(from, play.Event{What: play.Deployed, Piece: red, To: play.CellOf(0)})}},
		{Number: 1, Events: []play.Event{{What: play.TurnBegan, Side: play.NoSide, Value: 1}, {What: play.Played}, on(to, play.Event{What: play.Moved, Piece: red, From: play.CellOf(0), To: play.CellOf(1)})}},
	}}
	frames := p.Frames(play.Names{Sides: [play.Sides]string{"Red", "Blue"}, Cards: []string{"Forward"}})
	if len(frames) != 2 || frames[1].Title != "Red: Forward" {
		t.Fatalf("the frames are %+v", frames)
	}
	want := []Step{{Place{play.CellOf(0), true, from, true}, Place{play.CellOf(1), true, to, false}}}
	if got := frames[1].Moves; !reflect.DeepEqual(got, want) {
		t.Errorf("the moves are %+v, want %+v", got, want)
	}
}

// Where a game says which way pieces face, they keep it until they turn, in cells too.
func TestFramesOfPiecesThatFace(t *testing.T) {
	red := play.PieceOf(0, 0)
	p := &Playback{Turns: []Turn{
		{Events: []play.Event{{What: play.Deployed, Piece: red, To: play.CellOf(4), Of: 90}}},
		{Number: 1, Events: []play.Event{{What: play.TurnBegan, Side: play.NoSide, Value: 1}, {What: play.Retreated, Piece: red, From: play.CellOf(4), To: play.CellOf(5)}}},
		{Number: 2, Events: []play.Event{{What: play.TurnBegan, Side: play.NoSide, Value: 2}, {What: play.Noted, Piece: red, Of: 180}, {What: play.Moved, Piece: red, From: play.CellOf(5), To: play.CellOf(6)}}},
	}}
	names := play.Names{Faces: func(e *play.Event) (tabletop.Heading, bool) { return tabletop.Heading(e.Of), e.Of != 0 }}
	var got []tabletop.Heading
	for _, f := range p.Frames(names) {
		for _, s := range f.Stand {
			if !s.At.Faces || s.At.Open {
				t.Errorf("it stands at %+v, which is no cell with a way", s.At)
			}
			got = append(got, s.At.Spot.Heading)
		}
	}
	if want := []tabletop.Heading{90, 90, 180}; !slices.Equal(got, want) {
		t.Errorf("it faces %v, want %v", got, want)
	}
}

// Who boards a transport stands nowhere, and is lost with it all the same.
func TestFramesOfRiders(t *testing.T) {
	red, at := play.PieceOf(0, 0), play.Spot{At: tabletop.Point{X: 4500, Y: 1000}}
	p := &Playback{Turns: []Turn{
		{Events: []play.Event{on(at, play.Event{What: play.Deployed, Piece: red, To: play.CellOf(0)}), {What: play.Moved, Piece: red, From: play.CellOf(0)}}},
		{Number: 1, Events: []play.Event{{What: play.TurnBegan, Side: play.NoSide, Value: 1}, {What: play.Destroyed, Piece: red, From: play.CellOf(3)}}},
	}}
	frames := p.Frames(play.Names{})
	if len(frames) != 2 || len(frames[0].Stand) != 0 || len(frames[0].Moves) != 0 {
		t.Fatalf("the frames are %+v", frames)
	}
	if want := []Standing{{red, Place{Cell: play.CellOf(3)}}}; !reflect.DeepEqual(frames[1].Lost, want) {
		t.Errorf("lost are %+v, want %+v", frames[1].Lost, want)
	}
}
