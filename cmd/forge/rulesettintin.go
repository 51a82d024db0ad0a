package main

import (
	"github.com/tabletop-forge/forge/play"
	carryon "github.com/tabletop-forge/forge/rules/tintin"
	"github.com/tabletop-forge/forge/schema"
)

// bindTintin makes a scenario of Carry On Tintin ready for play. It is compiled
// once; every further game is a copy.
func bindTintin(scenario *schema.Doc) (*stage, error) {
	bound, notes, err := carryon.New(scenario)
	if err != nil {
		return nil, err
	}
	s := &stage{
		names: bound.Names(),
		newGame: func() play.Game {
			g := new(carryon.Game)
			bound.Copy(g)
			return g
		},
	}
	for _, n := range notes {
		s.left = append(s.left, leftOut{n.Text, n.Ref})
	}
	return s, nil
}
