package simulate

import (
	"math/bits"

	"github.com/tabletop-forge/forge/play"
)

// eventReader listens at one table. After a game it reads the log and enters in
// a Chronicle what the game tells; what it needs for that is used again.
type eventReader struct {
	log  play.Log
	into *Chronicle
	lead []int32 // of side 0, at the end of each turn
	gameState
}

// gameState is how far the reading of one game has come. Sets have a bit for each
// piece, objective, card or support.
type gameState struct {
	first  int8                                   // who went first
	fell   int8                                   // who lost a unit first
	turn   int                                    // the latest that began
	points [play.Sides]int32                      // scored so far
	marks  [play.Sides][play.MaxTurns + 1]int32   // and at the end of each turn before
	cells  [play.Sides * play.MaxPieces]play.Cell // where pieces stand

	ordered, fought, lost [play.Sides]uint64
	taken, called         [play.Sides]uint64
	played                [play.Sides][play.MaxCards / 64]uint64
	holder                [play.MaxObjectives]int8

	striker play.Piece // who attacked last since the last order
	hurt    play.Piece // who has just lost figures
	by      play.Piece // and by whom
	doer    play.Piece // who has just destroyed or taken something
}

// listen makes a eventReader hear a game that keeps a log. If it keeps none the
// eventReader is nil, and enters nothing.
func listen(g play.Game) *eventReader {
	logger, ok := g.(play.Logger)
	if !ok {
		return nil
	}
	c := &eventReader{log: play.Log{Events: make([]play.Event, 0, 1024)}}
	logger.LogTo(&c.log)
	return c
}

// begin forgets the game before.
func (c *eventReader) begin() {
	if c != nil {
		c.log.Clear()
	}
}

// enter reads the log of a game that ended with a result and counts it.
func (c *eventReader) enter(into *Chronicle, r *play.Result) {
	if c == nil {
		return
	}
	c.into = into
	c.gameState = gameState{first: play.NoSide, fell: play.NoSide, striker: play.NoPiece, hurt: play.NoPiece, by: play.NoPiece, doer: play.NoPiece}
	clear(c.cells[:])
	for i := range c.holder {
		c.holder[i] = play.NoSide
	}
	for i := range c.log.Events {
		c.read(&c.log.Events[i])
	}
	c.close(r)
}

// began is who went first in the game that was read last; NoSide if that is not
// known.
func (c *eventReader) began() int8 {
	if c == nil {
		return play.NoSide
	}
	return c.first
}

// read takes in one event.
func (c *eventReader) read(e *play.Event) {
	switch e.What {
	case play.Moved, play.Retreated, play.Entered, play.Deployed:
		if isPiece(e.Piece) {
			c.cells[e.Piece.Index()] = e.To
		}
		c.hurt, c.doer = play.NoPiece, play.NoPiece
	case play.Attacked:
		mark(&c.fought, e.Piece)
		c.striker, c.hurt, c.doer = e.Piece, play.NoPiece, play.NoPiece
	case play.Lost:
		c.hurt, c.by = e.Piece, e.Other
		c.doer = c.cause(e)
		if t := c.toll(e); t != nil {
			t.Figures += uint64(max(0, e.Value))
		}
	case play.Destroyed:
		if c.fell == play.NoSide && isPiece(e.Piece) {
			c.fell = int8(e.Piece.Side())
		}
		c.destroyed(e)
	case play.Taken:
		c.took(e)
	case play.Scored:
		c.scored(e)
	case play.Ordered, play.Commanded:
		mark(&c.ordered, e.Piece)
		c.pause()
	case play.Played, play.Called:
		c.used(e)
		c.pause()
	case play.GameBegan:
		if isSide(int(e.Value)) {
			c.first = int8(e.Value)
		}
	case play.TurnBegan:
		if c.turn == 0 && isSide(int(e.Side)) {
			c.first = e.Side
		}
		c.turnTo(int(e.Value))
		c.pause()
	case play.PhaseBegan, play.Passed, play.TurnEnded:
		c.pause()
	}
}

// pause ends what belongs together: what comes next is not the doing of the piece
// that attacked or destroyed before.
func (c *eventReader) pause() { c.striker, c.hurt, c.doer = play.NoPiece, play.NoPiece, play.NoPiece }

func isSide(side int) bool { return side >= 0 && side < play.Sides }

func isPiece(p play.Piece) bool { return p != play.NoPiece && p <= play.Sides*play.MaxPieces }

// mark adds a piece to a set.
func mark(set *[play.Sides]uint64, p play.Piece) {
	if isPiece(p) {
		set[p.Side()] |= 1 << p.Number()
	}
}

// turnTo closes the turns before turn n.
func (c *eventReader) turnTo(n int) {
	for ; c.turn < n && c.turn <= play.MaxTurns; c.turn++ {
		c.score()
	}
	c.turn = max(c.turn, n)
}

// close enters what is known only at the end of a game.
func (c *eventReader) close(r *play.Result) {
	c.score()
	c.into.Games++
	if c.first != play.NoSide {
		c.into.Began[c.first]++
		if r.Winner != play.NoSide {
			c.into.BeganWins[c.first][r.Winner]++
		}
	}
	for side := range play.Sides {
		c.closeCourse(side, r.Points[side])
		own := &c.into.Pieces[side]
		each(c.ordered[side], func(n int) { own[n].Ordered++ })
		each(c.fought[side], func(n int) { own[n].Fought++ })
		each(c.lost[side], func(n int) { own[n].Lost++ })
	}
	each(c.taken[0]|c.taken[1], func(n int) { c.into.Taken[n]++ })
	for n, side := range c.holder {
		if side != play.NoSide {
			c.into.Objectives[side][n].Held++
		}
	}
}

// each calls f for every number of a set.
func each(set uint64, f func(n int)) {
	for ; set != 0; set &= set - 1 {
		f(bits.TrailingZeros64(set))
	}
}

// Whose doing it is that a piece is destroyed or points are scored.

// Chronicle is what is kept of the events of many games, besides their results:
// integers only, as in Tally, of which it is a part. Arrays are by side, then
// by the number of a piece, objective, card, support or cell.
type Chronicle struct {
	Games uint64 // games whose events were heard: all but broken ones, or none

	Began     [play.Sides]uint64             // games in which the side had the first turn
	BeganWins [play.Sides][play.Sides]uint64 // of these: by who began, then by who won

	// Points by turn; place 0 is what there was before the first.
	Playing [play.Sides][play.MaxTurns + 1]Moments // at the end of the turn, in the games that came to it
	Ended   [play.Sides][play.MaxTurns + 1]Moments // of these, in the games whose last turn it was

	Drama Drama

	Pieces     [play.Sides][play.MaxPieces]Service
	Objectives [play.Sides][play.MaxObjectives]Hold
	Taken      [play.MaxObjectives]uint64 // games in which either side took the objective
	Cards      [play.Sides][play.MaxCards]Uses
	Supports   [play.Sides][play.MaxSupports]Uses
	Cells      [play.Sides][play.MaxCells]Toll
}
