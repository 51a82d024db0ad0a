package main

import (
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/rules/fluidtime"
	"github.com/tabletop-forge/forge/schema"
)

// bindFluidTime makes a scenario of Fluid Time ready for play. It is compiled
// once; every further game is a copy.
func bindFluidTime(scenario *schema.Doc) (*stage, error) {
	bound, notes, err := fluidtime.New(scenario)
	if err != nil {
		return nil, err
	}
	s := &stage{
		names: bound.Names(),
		newGame: func() play.Game {
			g := new(fluidtime.Game)
			bound.Copy(g)
			return g
		},
	}
	for _, n := range notes {
		s.left = append(s.left, leftOut{n.Text, n.Ref})
	}
	return s, nil
}
