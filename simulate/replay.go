package simulate

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Playback is one game played again, with all that happened in it.
type Playback struct {
	Index     uint64
	Result    play.Result
	Decisions int
	Hash      uint64 // the game's fingerprint, as a Tally adds it up
	Violation string // what was broken, "" if nothing was
	Turns     []Turn // Turns[0] is what came before the first turn
	Board     string // the table at the end, "" if the game does not draw
}

// Turn is one side's turn.
type Turn struct {
	Number int32 // from 1; 0 before the first turn
	Side   int   // whose turn; NoSide before the first
	Board  string
	Events []play.Event
	Lines  []string // what there is to tell of the events
}

// Replay plays one game of the spec twice, silently as Run does and again
// while listening, and fails if the two are not the same game: a log must not
// change what it tells of. The game must be a Logger; a Narrator gives its
// words, otherwise plain ones are made from the names.
func Replay(spec Spec, index uint64) (*Playback, error) {
	spec.First, spec.Games, spec.Progress = index, 1, nil
	spec, err := spec.complete()
	if err != nil {
		return nil, err
	}
	t, err := newWorker(&spec, new(atomic.Bool))
	if err != nil {
		return nil, err
	}
	logger, ok := t.game.(play.Logger)
	if !ok {
		return nil, errors.New("simulate: this game keeps no log, so it cannot be told")
	}
	silent := t.play(index)
	r := newReporter(t)
	logger.LogTo(&r.log)
	t.heard = r.hear
	told := t.play(index)
	if silent != told {
		return nil, fmt.Errorf("simulate: game %d is another game when it is listened to: %d decisions and hash %016x, then %d and %016x",
			index, silent.decisions, uint64(silent.hash), told.decisions, uint64(told.hash))
	}
	return &Playback{
		Index: index, Result: told.result, Decisions: told.decisions, Hash: uint64(told.hash),
		Violation: told.violation, Turns: r.turns, Board: r.draw(),
	}, nil
}

// reporter sits at a table and writes down what it hears, turn by turn.
type reporter struct {
	log      play.Log
	narrator play.Narrator // nil if the game has no words
	names    *play.Names
	turns    []Turn
	boards   []string // of turns that have begun and are not heard yet
}

func newReporter(t *worker) *reporter {
	narrator, _ := t.game.(play.Narrator)
	r := &reporter{narrator: narrator, names: &t.spec.Names, turns: []Turn{{Side: play.NoSide}}}
	r.log.Began = func() { r.boards = append(r.boards, r.draw()) }
	return r
}

// hear takes what has happened since the last decision. A turn's board shows
// the table as the turn begins.
func (r *reporter) hear() {
	for _, e := range r.log.Events {
		if e.What == play.TurnBegan {
			r.turns = append(r.turns, Turn{Number: e.Value, Side: int(e.Side), Board: r.boards[0]})
			r.boards = r.boards[1:]
		}
		turn := &r.turns[len(r.turns)-1]
		turn.Events = append(turn.Events, e)
		if line := r.tell(e); line != "" {
			turn.Lines = append(turn.Lines, line)
		}
	}
	r.log.Clear()
}

func (r *reporter) draw() string {
	if r.narrator == nil {
		return ""
	}
	return r.narrator.Draw()
}

func (r *reporter) tell(e play.Event) string {
	if r.narrator == nil {
		return r.names.Plain(e)
	}
	return r.narrator.Tell(e)
}

// width is how many columns a replay on a terminal has at most.
const width = 80

// Text tells the game for a terminal: turn by turn the board, then what
// happened, then how it ended.
func (p *Playback) Text(names play.Names) string {
	var b strings.Builder
	say := names.Language.Say
	fmt.Fprintln(&b, say("Game {number}", strconv.FormatUint(p.Index, 10)))
	for i := range p.Turns {
		p.Turns[i].write(&b, &names)
	}
	fmt.Fprintf(&b, "\n%s\n", say("End"))
	indent(&b, p.Board)
	b.WriteString(text.Wrap(p.Outcome(names), "  ", "  ", width) + "\n")
	if p.Violation != "" {
		fmt.Fprintf(&b, "  %s\n", say("VIOLATION after {n} decisions: {what}", p.Decisions, p.Violation))
	}
	fmt.Fprintf(&b, "  %s\n", say("{n} decisions, hash {hash}", uint64(p.Decisions), fmt.Sprintf("%016x", p.Hash)))
	return b.String()
}

func (t *Turn) write(b *strings.Builder, names *play.Names) {
	say := names.Language.Say
	switch {
	case t.Number > 0 && t.Side < 0: // both play in it
		fmt.Fprintf(b, "\n%s\n", say("Turn {number}", int(t.Number)))
	case t.Number > 0:
		fmt.Fprintf(b, "\n%s\n", say("Turn {number}: {side}", int(t.Number), names.SideName(t.Side)))
	case len(t.Lines) == 0:
		return
	default:
		fmt.Fprintf(b, "\n%s\n", say("Before the first turn"))
	}
	indent(b, t.Board)
	for _, line := range t.Lines {
		b.WriteString(text.Wrap(line, "  - ", "    ", width) + "\n")
	}
}

// Outcome is how it ended, in a line.
func (p *Playback) Outcome(names play.Names) string {
	r := &p.Result
	say := names.Language.Say
	verdict := say("a draw")
	switch {
	case r.Winner != play.NoSide:
		verdict = names.Victory(int(r.Winner))
	case r.Undecided():
		verdict = say("undecided")
	}
	var scores [play.Sides]string
	for side := range scores {
		scores[side] = say("{side} {points}", names.SideName(side), int(r.Points[side]))
		if r.Target[side] > 0 {
			scores[side] = say("{side} {points} of {target}", names.SideName(side), int(r.Points[side]), int(r.Target[side]))
		}
	}
	return say("{verdict} ({reason}), {turns}; points: {first}, {second}", verdict, names.Reason(r.Ending), say("{n} turns", int(r.Turns)), scores[0], scores[1])
}

// indent writes the lines of a board two columns in.
func indent(b *strings.Builder, board string) {
	for line := range strings.Lines(board) {
		b.WriteString("  " + strings.TrimRight(line, " \n") + "\n")
	}
}
