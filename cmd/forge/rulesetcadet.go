package main

import (
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/rules/cadet"
	"github.com/tabletop-forge/forge/schema"
)

// bindCadet makes a scenario of Cadet Commander ready for play. It is compiled
// once; every further game is a copy.
func bindCadet(scenario *schema.Doc) (*stage, error) {
	bound, notes, err := cadet.New(scenario)
	if err != nil {
		return nil, err
	}
	s := &stage{
		names: bound.Names(),
		newGame: func() play.Game {
			g := new(cadet.Game)
			bound.Copy(g)
			return g
		},
	}
	for _, n := range notes {
		s.left = append(s.left, leftOut{n.Text, n.Ref})
	}
	return s, nil
}
