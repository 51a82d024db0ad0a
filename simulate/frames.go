package simulate

import (
	"strings"

	"github.com/tabletop-forge/forge/play"
)

// Frame is one impulse of a playback as a picture shows it: what happened on a
// card that was played, or else in a turn, and how the table stood at its end.
type Frame struct {
	Turn   int32  // 0 before the first
	Of     int    // the index of what it belongs to in Playback.Turns
	Title  string // the card, or whose turn it was
	Stand  []Standing
	Moves  []Step // in the order in which they were made
	Shots  []Step
	Lost   []Standing        // where they stood
	Points [play.Sides]int32 // at its end
}

// Standing is a piece at its place.
type Standing struct {
	Piece play.Piece
	At    Place
}

// Step leads from one place to another.
type Step struct{ From, To Place }

// Place is where a piece is: in a cell, or on an open table at a spot.
type Place struct {
	Cell play.Cell // none: it is nowhere
	Open bool      // Spot counts, and Cell is the sector that it lies in
	Spot play.Spot

	Faces bool // the spot's heading is the way that the piece faces, in a cell too
}

// Frames cuts the playback up. Impulses in which nothing moves, shoots or is lost
// are left out; the first frame is how the sides have set up.
func (p *Playback) Frames(names play.Names) []Frame {
	f := filmer{names: &names, open: p.open()}
	f.now.Title = names.Language.Say("Set up")
	f.points = p.start()
	for i := range p.Turns {
		f.of = i
		for _, e := range p.Turns[i].Events {
			f.film(&e)
		}
	}
	f.cut()
	return f.frames
}

// open says whether the game is played on an open table.
func (p *Playback) open() bool {
	for i := range p.Turns {
		for _, e := range p.Turns[i].Events {
			if (e.What == play.Deployed || e.What == play.Moved) && e.Dice != 0 {
				return true
			}
		}
	}
	return false
}

// start is what the sides had before anything was scored.
func (p *Playback) start() [play.Sides]int32 {
	start := p.Result.Points
	for i := range p.Turns {
		for _, e := range p.Turns[i].Events {
			if e.What == play.Scored && isSide(int(e.Side)) {
				start[e.Side] -= e.Value
			}
		}
	}
	return start
}

// filmer follows the events of a game.
type filmer struct {
	names  *play.Names
	open   bool
	at     [play.Sides * play.MaxPieces]Place
	points [play.Sides]int32
	of     int // the turn that is filmed
	now    Frame
	frames []Frame
}

func (f *filmer) film(e *play.Event) {
	switch e.What {
	case play.TurnBegan:
		f.cut()
		f.now = Frame{Turn: e.Value, Of: f.of}
		if isSide(int(e.Side)) {
			f.now.Title = f.names.SideName(int(e.Side))
		}
	case play.Played:
		f.cut()
		f.now = Frame{Turn: f.now.Turn, Of: f.of, Title: f.card(e)}
	case play.Deployed, play.Moved, play.Retreated, play.Entered:
		f.move(e)
	case play.Attacked:
		if isPiece(e.Piece) && isPiece(e.Other) {
			f.now.Shots = f.step(f.now.Shots, *f.where(e.Piece), *f.where(e.Other))
		}
	case play.Destroyed:
		f.lose(e)
	case play.Scored:
		if isSide(int(e.Side)) {
			f.points[e.Side] += e.Value
		}
	}
	f.face(e)
}

// where is the place of a piece.
func (f *filmer) where(p play.Piece) *Place { return &f.at[p.Index()] }

// card is what a card is called, with whose it is.
func (f *filmer) card(e *play.Event) string {
	side, name := "", ""
	if isSide(int(e.Side)) {
		side = f.names.SideName(int(e.Side))
	}
	if n := int(e.Value); n >= 0 && n < len(f.names.Cards) {
		name = f.names.Cards[n]
	}
	switch {
	case name == "":
		return side
	case side == "" || strings.HasPrefix(name, side):
		return name
	}
	return side + ": " + name
}

func (f *filmer) move(e *play.Event) {
	if !isPiece(e.Piece) {
		return
	}
	to := Place{Cell: e.To}
	if f.open && e.To != 0 && (e.What == play.Deployed || e.What == play.Moved) {
		to.Open, to.Spot = true, e.Spot()
	}
	if e.What != play.Deployed {
		f.now.Moves = f.step(f.now.Moves, *f.where(e.Piece), to)
	}
	if was := f.where(e.Piece); f.names.Faces != nil { // it does not turn unless it is said
		to.Faces, to.Spot.Heading = was.Faces, was.Spot.Heading
	} else {
		to.Faces = to.Open
	}
	*f.where(e.Piece) = to
}

// face turns the piece of an event where that says so.
func (f *filmer) face(e *play.Event) {
	if f.names.Faces == nil || !isPiece(e.Piece) {
		return
	}
	if way, ok := f.names.Faces(e); ok {
		f.where(e.Piece).Faces, f.where(e.Piece).Spot.Heading = true, way
	}
}

// lose takes a piece away; one that rode is lost where its transport was.
func (f *filmer) lose(e *play.Event) {
	if !isPiece(e.Piece) {
		return
	}
	at := *f.where(e.Piece)
	if at.Cell == 0 {
		at = Place{Cell: e.From}
	}
	if at.Cell != 0 {
		f.now.Lost = append(f.now.Lost, Standing{e.Piece, at})
	}
	f.where(e.Piece).Cell = 0
}

func (f *filmer) step(steps []Step, from, to Place) []Step {
	if from.Cell == 0 || to.Cell == 0 {
		return steps
	}
	return append(steps, Step{from, to})
}

// cut ends a frame.
func (f *filmer) cut() {
	if len(f.frames) > 0 && len(f.now.Moves)+len(f.now.Shots)+len(f.now.Lost) == 0 {
		return
	}
	for n, at := range f.at {
		if at.Cell != 0 {
			f.now.Stand = append(f.now.Stand, Standing{play.PieceAt(n), at})
		}
	}
	f.now.Points = f.points
	f.frames = append(f.frames, f.now)
}
