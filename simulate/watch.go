package simulate

import (
	"fmt"

	"github.com/tabletop-forge/forge/play"
)

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
// over tells whether it came to an end of its own.
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
