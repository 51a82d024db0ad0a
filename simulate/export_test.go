package simulate

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// Games with faults for the test of rulestest, which stands above this package.
var NewRace, NewCoin, NewNarrated, Faulty = newRace, newCoin, newNarrated, faulty

// Meddler is a policy that does what none may.
func Meddler(how string) play.Policy { return &meddler{how: how} }

type meddler struct {
	random
	how   string
	picks int
}

func (m *meddler) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	s := &g.(*race).state
	m.picks++
	switch m.how {
	case "plays":
		g.Apply(legal[0])
	case "rolls":
		s.dice.D(6)
	case "cheats":
		return 7
	case "moody":
		return legal[m.picks%2]
	}
	return m.random.Pick(g, legal, r)
}
