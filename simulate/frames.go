package simulate

import "strings"

// Frame is one impulse of a playback as a picture shows it: what happened on a
// card that was played, or else in a turn, and how the table stood at its end.
type Frame struct {
	Turn   int32  // 0 before the first
	Title  string // the card, or whose turn it was
	Stand  []Standing
	Moves  []Step // in the order in which they were made
	Shots  []Step
	Lost   []Standing   // where they stood
	Points [Sides]int32 // at its end
}

// Standing is a piece at its place.
type Standing struct {
	Piece Piece
	At    Place
}

// Step leads from one place to another.
type Step struct{ From, To Place }

// Place is where a piece is: in a cell, or on an open table at a spot.
type Place struct {
	Cell uint16 // NoCell: it is nowhere
	Open bool   // Spot counts, and Cell is the sector that it lies in
	Spot Spot
}

// Frames cuts the playback up. Impulses in which nothing moves, shoots or is lost
// are left out; the first frame is how the sides have set up.
func (p *Playback) Frames(names Names) []Frame {
	f := filmer{names: &names, open: p.open()}
	for i := range f.at {
		f.at[i].Cell = NoCell
	}
	f.now.Title = "Set up"
	f.points = p.start()
	for i := range p.Turns {
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
			if (e.What == Deployed || e.What == Moved) && e.Dice != 0 {
				return true
			}
		}
	}
	return false
}

// start is what the sides had before anything was scored.
func (p *Playback) start() [Sides]int32 {
	start := p.Result.Points
	for i := range p.Turns {
		for _, e := range p.Turns[i].Events {
			if e.What == Scored && isSide(int(e.Side)) {
				start[e.Side] -= e.Value
			}
		}
	}
	return start
}

// filmer follows the events of a game.
type filmer struct {
	names  *Names
	open   bool
	at     [Sides * MaxPieces]Place
	points [Sides]int32
	now    Frame
	frames []Frame
}

func (f *filmer) film(e *Event) {
	switch e.What {
	case TurnBegan:
		f.cut()
		f.now = Frame{Turn: e.Value}
		if isSide(int(e.Side)) {
			f.now.Title = f.names.side(int(e.Side))
		}
	case Played:
		f.cut()
		f.now = Frame{Turn: f.now.Turn, Title: f.card(e)}
	case Deployed, Moved, Retreated, Entered:
		f.move(e)
	case Attacked:
		if isPiece(e.Piece) && isPiece(e.Other) {
			f.now.Shots = f.step(f.now.Shots, f.at[e.Piece], f.at[e.Other])
		}
	case Destroyed:
		f.lose(e)
	case Scored:
		if isSide(int(e.Side)) {
			f.points[e.Side] += e.Value
		}
	}
}

// card is what a card is called, with whose it is.
func (f *filmer) card(e *Event) string {
	side, name := "", ""
	if isSide(int(e.Side)) {
		side = f.names.side(int(e.Side))
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

func (f *filmer) move(e *Event) {
	if !isPiece(e.Piece) {
		return
	}
	to := Place{Cell: e.To}
	if f.open && e.To != NoCell && (e.What == Deployed || e.What == Moved) {
		to.Open, to.Spot = true, e.Spot()
	}
	if e.What != Deployed {
		f.now.Moves = f.step(f.now.Moves, f.at[e.Piece], to)
	}
	f.at[e.Piece] = to
}

// lose takes a piece away; one that rode is lost where its transport was.
func (f *filmer) lose(e *Event) {
	if !isPiece(e.Piece) {
		return
	}
	at := f.at[e.Piece]
	if at.Cell == NoCell {
		at = Place{Cell: e.From}
	}
	if at.Cell != NoCell {
		f.now.Lost = append(f.now.Lost, Standing{e.Piece, at})
	}
	f.at[e.Piece].Cell = NoCell
}

func (f *filmer) step(steps []Step, from, to Place) []Step {
	if from.Cell == NoCell || to.Cell == NoCell {
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
		if at.Cell != NoCell {
			f.now.Stand = append(f.now.Stand, Standing{Piece(n), at})
		}
	}
	f.now.Points = f.points
	f.frames = append(f.frames, f.now)
}
