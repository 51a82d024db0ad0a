package main

import (
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/rules/orderdice"
	"github.com/tabletop-forge/forge/schema"
)

// bindOrderDice makes a scenario of Order Dice ready for play. It is compiled
// once; every further game is a copy.
func bindOrderDice(scenario *schema.Doc) (*stage, error) {
	bound, notes, err := orderdice.New(scenario)
	if err != nil {
		return nil, err
	}
	s := &stage{
		names: bound.Names(),
		newGame: func() play.Game {
			g := new(orderdice.Game)
			bound.Copy(g)
			return g
		},
	}
	for _, n := range notes {
		s.left = append(s.left, leftOut{n.Text, n.Ref})
	}
	return s, nil
}
