package simulate

import (
	"reflect"
	"testing"

	"github.com/tabletop-forge/forge/internal/tabletop"
)

// event is an event of a piece that goes somewhere.
func (e Event) of(p Piece, from, to uint16) Event {
	e.Piece, e.From, e.To = p, from, to
	return e
}

func (e Event) at(other Piece) Event { e.Other = other; return e }

func (e Event) worth(n int32) Event { e.Value = n; return e }

func (e Event) on(s Spot) Event { e.SetSpot(s); return e }

// A frame for each card in which something happened, and one for how the sides
// have set up.
func TestFrames(t *testing.T) {
	red, blue := PieceOf(0, 0), PieceOf(1, 2)
	cell := func(n uint16) Place { return Place{Cell: n} }
	p := &Playback{Result: Result{Points: [Sides]int32{3, 1}}, Turns: []Turn{
		{Events: []Event{NewEvent(Deployed, 0).of(red, NoCell, 4), NewEvent(Deployed, 1).of(blue, NoCell, 9)}},
		{Number: 1, Events: []Event{
			NewEvent(TurnBegan, NoSide).worth(1),
			NewEvent(Played, 0).worth(1), // nothing comes of it
			NewEvent(Played, 0).worth(0),
			NewEvent(Moved, 0).of(red, 4, 5),
			NewEvent(Attacked, 0).of(red, 5, 9).at(blue),
			NewEvent(Destroyed, 1).of(blue, 9, NoCell).at(red),
			NewEvent(Scored, 0).worth(2),
		}},
		{Number: 2, Side: 1, Events: []Event{NewEvent(TurnBegan, 1).worth(2), NewEvent(Retreated, 0).of(red, 5, 4)}},
	}}
	names := Names{Sides: [Sides]string{"Red", "Blue"}, Cards: []string{"Red: forward", "Wait"}}
	want := []Frame{
		{Title: "Set up", Stand: []Standing{{red, cell(4)}, {blue, cell(9)}}, Points: [Sides]int32{1, 1}},
		{
			Turn: 1, Title: "Red: forward", Stand: []Standing{{red, cell(5)}}, Moves: []Step{{cell(4), cell(5)}}, Shots: []Step{{cell(5), cell(9)}},
			Lost: []Standing{{blue, cell(9)}}, Points: [Sides]int32{3, 1},
		},
		{Turn: 2, Title: "Blue", Stand: []Standing{{red, cell(4)}}, Moves: []Step{{cell(5), cell(4)}}, Points: [Sides]int32{3, 1}},
	}
	if got := p.Frames(names); !reflect.DeepEqual(got, want) {
		t.Errorf("the frames are\n%+v, want\n%+v", got, want)
	}
}

// On an open table a place is a spot.
func TestFramesOnAnOpenTable(t *testing.T) {
	red, from, to := PieceOf(0, 0), Spot{At: tabletop.Point{X: 4500, Y: 1000}, Heading: 90}, Spot{At: tabletop.Point{X: 9500, Y: 1000}}
	p := &Playback{Turns: []Turn{
		{Events: []Event{NewEvent(Deployed, 0).of(red, NoCell, 0).on(from)}},
		{Number: 1, Events: []Event{NewEvent(TurnBegan, NoSide).worth(1), NewEvent(Played, 0), NewEvent(Moved, 0).of(red, 0, 1).on(to)}},
	}}
	frames := p.Frames(Names{Sides: [Sides]string{"Red", "Blue"}, Cards: []string{"Forward"}})
	if len(frames) != 2 || frames[1].Title != "Red: Forward" {
		t.Fatalf("the frames are %+v", frames)
	}
	want := []Step{{Place{0, true, from}, Place{1, true, to}}}
	if got := frames[1].Moves; !reflect.DeepEqual(got, want) {
		t.Errorf("the moves are %+v, want %+v", got, want)
	}
}

// Who boards a transport stands nowhere, and is lost with it all the same.
func TestFramesOfRiders(t *testing.T) {
	red, at := PieceOf(0, 0), Spot{At: tabletop.Point{X: 4500, Y: 1000}}
	p := &Playback{Turns: []Turn{
		{Events: []Event{NewEvent(Deployed, 0).of(red, NoCell, 0).on(at), NewEvent(Moved, 0).of(red, 0, NoCell)}},
		{Number: 1, Events: []Event{NewEvent(TurnBegan, NoSide).worth(1), NewEvent(Destroyed, 0).of(red, 3, NoCell)}},
	}}
	frames := p.Frames(Names{})
	if len(frames) != 2 || len(frames[0].Stand) != 0 || len(frames[0].Moves) != 0 {
		t.Fatalf("the frames are %+v", frames)
	}
	if want := []Standing{{red, Place{Cell: 3}}}; !reflect.DeepEqual(frames[1].Lost, want) {
		t.Errorf("lost are %+v, want %+v", frames[1].Lost, want)
	}
}
