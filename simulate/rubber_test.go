package simulate

import (
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// rubber is a game whose chances are known exactly: coin after coin is tossed,
// side 0 takes it in bias of 100, and who first has as many points as it needs
// wins. Neither side has a choice that matters. After the last toss, if there is one,
// the game is a draw.
type rubber struct {
	rubberRules
	dice   dice.Stream
	points [play.Sides]int32
	tosses int32
}

type rubberRules struct {
	bias   uint32
	target [play.Sides]int32
	ahead  [play.Sides]int32
	last   int32 // tosses; 0: no limit
}

func (r rubberRules) game() func() play.Game {
	return func() play.Game { return &rubber{rubberRules: r} }
}

func (g *rubber) Reset(seed, index uint64) {
	*g = rubber{rubberRules: g.rubberRules, dice: dice.NewStream(seed, index, dice.Table), points: g.ahead}
}

func (g *rubber) winner() int8 {
	for side := range play.Sides {
		if g.points[side] >= g.target[side] {
			return int8(side)
		}
	}
	return play.NoSide
}

func (g *rubber) Side() int {
	if g.winner() != play.NoSide || g.last > 0 && g.tosses >= g.last {
		return play.NoSide
	}
	return int(g.tosses & 1)
}

func (g *rubber) Legal(buf []play.Action) []play.Action { return append(buf, 0) }

func (g *rubber) Apply(play.Action) {
	g.tosses++
	if g.dice.Below(100) < g.bias {
		g.points[0]++
	} else {
		g.points[1]++
	}
}

func (g *rubber) Result() play.Result {
	r := play.Result{Winner: g.winner(), Turns: g.tosses, Points: g.points, Target: g.target}
	switch {
	case r.Winner != play.NoSide:
		r.Ending = play.ByTarget
	case g.Side() == play.NoSide:
		r.Ending = play.ByTurnLimit
	}
	return r
}

func (g *rubber) Check() error {
	if g.points[0]+g.points[1]-g.ahead[0]-g.ahead[1] != g.tosses {
		return fmt.Errorf("%v points after %d tosses", g.points, g.tosses)
	}
	return nil
}

func (g *rubber) Rate(play.Action) int { return 1 }

func (g *rubber) Copy(dst play.Game) { *dst.(*rubber) = *g }

func (g *rubber) Fork(dst play.Game, _ int, s *dice.Stream) {
	d := dst.(*rubber)
	*d = *g
	d.dice = s.Split()
}

// chance is side 0's of winning, without a last toss: that it takes the points
// that it needs before the other side takes its own.
func (r rubberRules) chance() float64 {
	p := float64(r.bias) / 100
	var win func(a, b int32) float64
	known := map[[2]int32]float64{}
	win = func(a, b int32) float64 {
		switch {
		case a <= 0:
			return 1
		case b <= 0:
			return 0
		}
		if w, ok := known[[2]int32{a, b}]; ok {
			return w
		}
		w := p*win(a-1, b) + (1-p)*win(a, b-1)
		known[[2]int32{a, b}] = w
		return w
	}
	return win(r.target[0]-r.ahead[0], r.target[1]-r.ahead[1])
}

// levers are the targets and the head starts of both sides.
func (r rubberRules) levers() []Lever {
	var all []Lever
	for side := range play.Sides {
		name := raceNames.Sides[side]
		all = append(all,
			Lever{
				Where: "sides." + name, Field: "target", Title: "target of " + name, Helps: 1 - side,
				Now: int(r.target[side]), Least: 1, Most: 3 * int(r.target[side]),
				At: func(value int) (func() play.Game, error) {
					if value > 30 {
						return nil, errors.New("beyond what is played")
					}
					r := r
					r.target[side] = int32(value)
					return r.game(), nil
				},
			},
			Lever{
				Where: "sides." + name, Field: "points", Title: "points of " + name, Helps: side,
				Now: int(r.ahead[side]), Least: 0, Most: int(r.target[side]) - 1,
				At: func(value int) (func() play.Game, error) {
					r := r
					r.ahead[side] = int32(value)
					return r.game(), nil
				},
			})
	}
	return all
}
