package simulate

import (
	"cmp"
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// worker plays one game after the other: it has a game, its two policies and the buffers,
// all used again for the next game.
type worker struct {
	spec     *Spec
	game     play.Game
	policies [play.Sides]play.Policy
	swapped  bool // policy 0 plays side 1
	before   int8 // who won the last game, in pairs
	lanes    [play.Sides]dice.Stream
	legal    []play.Action
	stop     *atomic.Bool // set when the run is cancelled
	heard    func()       // if set, called after set-up and after every action
	scribe   *eventReader // listens, if anybody does
	rec      record       // of the game played last, by playRange
}

func newWorker(spec *Spec, stop *atomic.Bool) (*worker, error) {
	t := &worker{spec: spec, game: spec.NewGame(), stop: stop}
	for side, strategy := range spec.Policies {
		p, err := strategy.New(spec.NewGame)
		if err != nil {
			return nil, err
		}
		if s, ok := p.(play.Searcher); ok {
			s.StopWhen(stop.Load)
		}
		t.policies[side] = p
	}
	return t, nil
}

// record is what is kept of a game that was played.
type record struct {
	result    play.Result
	decisions int
	hash      fingerprint
	violation string // what was broken, "" if nothing was
	began     int8   // who went first, as far as the log was read
	stopped   bool   // the run was cancelled in the middle: not a game at all
}

// play plays one game to its end, or until the cap, a violation or the run's
// end stops it. A panic of the ruleset is a violation too: the run goes on, and
// the game's number tells where to look.
func (t *worker) play(index uint64) (rec record) {
	rec.hash = newFingerprint(index)
	defer func() {
		if r := recover(); r != nil {
			rec.violation = cmp.Or(rec.violation, fmt.Sprintf("panic: %v", r))
			rec.result = play.Result{Winner: play.NoSide, Ending: play.ByViolation}
		}
	}()
	if t.swapped = t.spec.Pairs && index&1 == 1; t.spec.Pairs {
		index /= 2
	}
	t.sitDown(index)
	ending := t.decide(&rec)
	if rec.stopped {
		return rec
	}
	rec.result = t.game.Result()
	if rec.violation == "" {
		rec.violation = finish(t.game, &rec.result, ending == play.Playing)
	}
	if rec.violation != "" {
		ending = play.ByViolation
	}
	if ending != play.Playing {
		rec.result.Winner, rec.result.Ending = play.NoSide, ending
	}
	rec.hash.result(&rec.result)
	return rec
}

// sitDown sets up game number index and deals the policies their lanes.
func (t *worker) sitDown(index uint64) {
	t.game.Reset(t.spec.Seed, index)
	for side := range t.lanes {
		t.lanes[side] = dice.NewStream(t.spec.Seed, index, dice.Policy(side))
	}
	t.hear()
}

// decide runs the decisions of a game. It returns Playing when the game came to
// its end by the rules, else why it was stopped.
func (t *worker) decide(rec *record) play.Ending {
	for ; !t.stop.Load(); rec.decisions++ {
		side := t.game.Side()
		if side == play.NoSide {
			return play.Playing
		}
		if rec.decisions >= t.spec.Cap {
			return play.ByCap
		}
		if rec.violation = t.step(side, &rec.hash); rec.violation != "" {
			return play.ByViolation
		}
	}
	rec.stopped = true
	return play.ByCap
}

// step takes one decision and returns what it found broken. With one choice
// only, the policy is not asked.
func (t *worker) step(side int, hash *fingerprint) string {
	if side < 0 || side >= play.Sides {
		return fmt.Sprintf("side %d is to decide", side)
	}
	t.legal = t.game.Legal(t.legal[:0])
	if broken := orderly(t.legal); broken != "" {
		return broken
	}
	a := t.legal[0]
	if len(t.legal) > 1 {
		who := side // the policy
		if t.swapped {
			who = 1 - side
		}
		a = t.policies[who].Pick(t.game, t.legal, &t.lanes[side])
		if _, ok := slices.BinarySearch(t.legal, a); !ok {
			return fmt.Sprintf("policy %s picks action %#x, which is not legal", t.spec.Policies[who].Name, a)
		}
	}
	hash.add(uint64(side)<<32 | uint64(a))
	t.game.Apply(a)
	t.hear()
	if t.spec.CheckAll {
		if err := t.game.Check(); err != nil {
			return fmt.Sprintf("after action %#x: %v", a, err)
		}
	}
	return ""
}

func (t *worker) hear() {
	if t.heard != nil {
		t.heard()
	}
}

// Violation is something that a ruleset must never do, in the first game that
// showed it.
type Violation struct {
	Game     uint64 `json:"game"`     // its number, for a replay
	Decision int    `json:"decision"` // after how many decisions
	What     string `json:"what"`
}

// orderly returns what is wrong with a list of legal actions, "" if nothing is.
func orderly(legal []play.Action) string {
	if len(legal) == 0 {
		return "the game is not over and no action is legal"
	}
	for i := 1; i < len(legal); i++ {
		if legal[i-1] >= legal[i] {
			return fmt.Sprintf("legal actions %#x and %#x are not ascending", legal[i-1], legal[i])
		}
	}
	return ""
}

// finish returns what is wrong with a game that was left, "" if nothing is.
// over tells whether it came to its end by the rules.
func finish(g play.Game, r *play.Result, over bool) string {
	if err := g.Check(); err != nil {
		return "at the end: " + err.Error()
	}
	if over != (r.Ending != play.Playing) {
		return fmt.Sprintf("the game is over: %t, and its ending is %q", over, r.Ending)
	}
	return consistent(r)
}

// consistent returns what in a result contradicts the rest, "" if nothing does.
func consistent(r *play.Result) string {
	switch {
	case r.Winner < play.NoSide || r.Winner >= play.Sides:
		return fmt.Sprintf("the winner is side %d", r.Winner)
	case r.Ending >= play.ByCap:
		return fmt.Sprintf("the game says that it ended %q, which is for the runner to say", r.Ending)
	case r.Winner != play.NoSide && r.Ending == play.Playing:
		return fmt.Sprintf("side %d has won a game that is not over", r.Winner)
	case r.Winner != play.NoSide && r.Ending == play.ByTarget && r.Points[r.Winner] < r.Target[r.Winner]:
		return fmt.Sprintf("side %d has won by %d points of %d", r.Winner, r.Points[r.Winner], r.Target[r.Winner])
	}
	for side := range play.Sides {
		kinds, formations := play.Sum(&r.LostKinds[side]), play.Sum(&r.LostFormations[side])
		if kinds != formations || kinds > play.MaxPieces {
			return fmt.Sprintf("side %d lost %d pieces by kind, %d by formation, of at most %d", side, kinds, formations, play.MaxPieces)
		}
	}
	return ""
}

// fingerprint is a hash of one game: its number, every action of either side,
// and how it ended. Games that differ in anything differ in it; that it is
// equal on every machine is what "the same game" means here.
type fingerprint uint64

func newFingerprint(index uint64) fingerprint {
	h := fingerprint(0x6a09e667f3bcc908)
	h.add(index)
	return h
}

// add takes in one number. Multiplying by an odd number and folding the high
// half down are both reversible, so a single difference is never lost.
func (h *fingerprint) add(x uint64) {
	v := (uint64(*h) ^ x) * 0x9e3779b97f4a7c15
	*h = fingerprint(v ^ v>>32)
}

func (h *fingerprint) result(r *play.Result) {
	h.add(uint64(uint8(r.Winner))<<40 | uint64(r.Ending)<<32 | uint64(uint32(r.Turns)))
	for side := range play.Sides {
		h.add(uint64(uint32(r.Points[side]))<<32 | uint64(uint32(r.Target[side])))
		for i := range play.MaxPieces {
			h.add(uint64(r.LostKinds[side][i])<<8 | uint64(r.LostFormations[side][i]))
		}
	}
}
