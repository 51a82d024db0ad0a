package main

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
)

// cutFlags are the flags of cards that hold for all that is cut out, sideFlags those
// of them that do not hold where it has no backs and its edges are always drawn.
var (
	cutFlags  = []string{"gap", "marks", "backs", "back-offset", "registration", "cutlines"}
	sideFlags = []string{"marks", "backs", "back-offset"}
)

// cuts tells whether a flag of cards is for a product that is cut out.
func cuts(p printer.Product, flag string) bool {
	return p.From == printer.FromScenario && slices.Contains(ofTabletop, flag) || p.Cuts && slices.Contains(cutFlags, flag) && !(p.OneSided && slices.Contains(sideFlags, flag))
}

// takeCuts reads them. What is cut out by hand is best cut along lines.
func (c *call) takeCuts(s *layout.Setup) error {
	if !c.Flags.IsSet("marks") {
		s.Marks = layout.CutLines
	}
	for _, take := range []func(*layout.Setup) error{c.takeMeasures, c.takeOffset, c.takeRegistration} {
		if err := take(s); err != nil {
			return err
		}
	}
	return nil
}

func (c *call) takeCard(s *layout.Setup) (err error) {
	name := c.Flags.String("card")
	if !c.Flags.IsSet("card") {
		return nil
	}
	s.Card, err = paper.Card(name)
	switch near := text.DidYouMean(name, paper.CardNames()); {
	case err != nil && near != "":
		return cmdline.Usagef("--card cannot be %q%s (%s, or WIDTHxHEIGHT in mm)", name, near, strings.Join(paper.CardNames(), ", "))
	case err != nil:
		return cmdline.Usagef("--card: %v", err)
	}
	return nil
}

// takeMeasures reads what is given in mm.
func (c *call) takeMeasures(s *layout.Setup) error {
	for _, m := range []struct {
		name        string
		to          *float64
		least, most float64
	}{
		{"bleed", &s.Bleed, 0, 10},
		{"safe", &s.Safe, 1, 15},
		{"gap", &s.Gap, 0, 30},
	} {
		said, ok := c.Flags.String(m.name), false
		if *m.to, ok = paper.Millimetres(said); !ok || *m.to < m.least || *m.to > m.most {
			return cmdline.Usagef("--%s is from %v to %v mm, or as much in inches such as 0.125in, not %q", m.name, m.least, m.most, said)
		}
	}
	if c.Flags.IsSet("gap") && s.Gap < 2*s.Bleed {
		return cmdline.Usagef("--gap %v has no room for two bleeds of %v mm; it is at least %v, or leave it out", s.Gap, s.Bleed, 2*s.Bleed)
	}
	return nil
}

// mostOffset is in mm the largest offset of backs: more is a wrong edge, or
// another paper.
const mostOffset = 15

// takeOffset reads how far backs are moved.
func (c *call) takeOffset(s *layout.Setup) error {
	text := c.Flags.String("back-offset")
	if !c.Flags.IsSet("back-offset") {
		return nil
	}
	left, right, ok := strings.Cut(text, ",")
	x, okX := paper.Millimetres(left)
	y, okY := paper.Millimetres(right)
	switch {
	case !ok || !okX || !okY:
		return cmdline.Usagef("--back-offset wants two numbers X,Y in mm, such as 0.5,-1, or in inches: 0.02in,0in, not %q", text)
	case !(max(x, -x, y, -y) <= mostOffset):
		return cmdline.Usagef("--back-offset is up to %d mm either way, not %q; that much is the wrong edge in --backs, or the wrong --paper", mostOffset, text)
	case s.Backs == layout.FoldOver:
		return cmdline.Usagef("--back-offset is for backs on the other side of the paper; those of --backs fold need none")
	}
	s.BackOffset = paper.Point{X: x, Y: y}
	return nil
}

// takeRegistration leaves out what a cutting machine's eye could take for one
// of its marks.
func (c *call) takeRegistration(s *layout.Setup) error {
	if s.Registration == layout.NoRegistration {
		return nil
	}
	if c.Flags.IsSet("marks") && s.Marks != layout.NoMarks {
		return cmdline.Usagef("--marks %s would lead a cutting machine astray; with --registration there are none", c.Flags.String("marks"))
	}
	s.Marks = layout.NoMarks
	return nil
}
