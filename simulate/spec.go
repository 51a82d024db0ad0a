package simulate

import (
	"errors"
	"fmt"
	"runtime"

	"github.com/tabletop-forge/forge/play"
)

// DefaultCap is how many decisions a game may take unless the Spec says
// otherwise.
const DefaultCap = 100_000

// Spec says which games to play. What a game does depends on NewGame's
// scenario, Policies, Seed and its index; the other fields change nothing but
// which games, how fast, and how closely they are watched.
type Spec struct {
	NewGame  func() play.Game     // a game on the scenario; called a few times a worker, by one goroutine
	Names    play.Names           // words for the game's numbers
	Policies [play.Sides]Strategy // who plays side 0 and side 1

	// Pairs has every game played twice, with the policies changing seats: games
	// 2i and 2i+1 have the same dice, those of game i without pairs. So what the
	// scenario does for a side and what a policy does for the side that has it come
	// apart. The run must be of whole pairs.
	Pairs bool

	// Panel, if it is not empty, are players each of whom plays all the games on both
	// sides; see RunPanel. Policies is then the first of them.
	Panel []Strategy

	Seed  uint64
	First uint64 // number of the first game
	Games uint64 // how many, at most
	Auto  bool   // stop at the first Lookout at which the verdict is Settled

	Workers  int  // 0: one a processor
	Cap      int  // decisions after which a game is given up; 0: DefaultCap
	CheckAll bool // Check after every decision, not only at the end: about three times the work
	Silent   bool // do not listen: the Chronicle stays empty

	// Progress, if set, hears how many games are finished without a gap from
	// the first. Calls come from any goroutine, one at a time.
	Progress func(done, of uint64)

	before *Tally // games before the first, that count where the verdict is looked at

	// each, if set, hears of every game that is counted. Calls come from the
	// workers, several at a time and in any order; rec is used again after.
	each func(index uint64, rec *record)
}

// Policy names who plays: "greedy", or "greedy/random" where the sides differ; in
// pairs "greedy/random" is how the first game of each is played.
func (s *Spec) Policy() string {
	a, b := s.Policies[0].Name, s.Policies[1].Name
	if a == b {
		return a
	}
	return a + "/" + b
}

// complete checks the spec and fills in what is left open.
func (s Spec) complete() (Spec, error) {
	switch {
	case s.NewGame == nil:
		return s, errors.New("simulate: no game to play")
	case s.Games == 0:
		return s, errors.New("simulate: 0 games are nothing to play, ask for 1 or more")
	case s.First+s.Games < s.First:
		return s, fmt.Errorf("simulate: games from number %d on: there are no %d", s.First, s.Games)
	case s.Workers < 0 || s.Cap < 0:
		return s, fmt.Errorf("simulate: neither workers (%d) nor the cap on decisions (%d) can be negative", s.Workers, s.Cap)
	}
	for side, p := range s.Policies {
		if p.New == nil {
			return s, fmt.Errorf("simulate: no one plays side %d", side)
		}
	}
	if s.Pairs && s.Policies[0].Name == s.Policies[1].Name {
		return s, fmt.Errorf("simulate: in pairs two policies change seats; both are %s", s.Policies[0].Name)
	}
	if s.Workers == 0 {
		s.Workers = runtime.GOMAXPROCS(0)
	}
	if s.Cap == 0 {
		s.Cap = DefaultCap
	}
	return s, nil
}
