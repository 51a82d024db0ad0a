package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/printer/cards"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
)

// What the flags of print say, as the printer takes it.

// paper is what --paper says, which other commands have as well.
func (c *call) paper() (layout.Setup, error) {
	size, err := paper.Paper(c.Flags.String("paper"))
	return layout.Setup{Paper: size}, err
}

// setup is all that they say of the printing of a product.
func (c *call) setup(p printer.Product) (layout.Setup, error) {
	s, err := c.paper()
	if err != nil {
		return s, err
	}
	s.Ink = chosen(inkChoices, c.Flags.String("ink"))
	s.Large = c.Flags.Bool("large")
	if err := c.takeScale(&s, p); err != nil {
		return s, err
	}
	if !p.Cards && !p.Cuts {
		return s, c.refuseCardFlags(p)
	}
	if p.Cuts {
		if err := c.refuseCardFlags(p); err != nil {
			return s, err
		}
	}
	s.Marks = chosen(markChoices, c.Flags.String("marks"))
	s.Backs = chosen(backChoices, c.Flags.String("backs"))
	s.Registration = chosen(registrationChoices, c.Flags.String("registration"))
	if p.Cuts {
		return s, c.takeCuts(&s)
	}
	for _, take := range []func(*layout.Setup) error{c.takeCard, c.takeMeasures, c.takeOffset, c.takeRegistration, c.takeLoose} {
		if err := take(&s); err != nil {
			return s, err
		}
	}
	if p.From == printer.Nothing && s.Loose {
		return s, cmdline.Usagef("%s is a sheet of paper: --loose and --tts are for cards", p.Name)
	}
	if p.From == printer.FromAll && s.Loose {
		return s, cmdline.Usagef("%s is cards and sheets of paper: --loose and --tts are for cards alone, such as units or deck", p.Name)
	}
	if p.From == printer.Nothing && (s.Backs == layout.NoBacks || s.Backs == layout.FoldOver) {
		return s, cmdline.Usagef("%s measures how backs lie on the other side of the paper: --backs long or short", p.Name)
	}
	if !s.Loose && cards.PerPage(s) == 0 {
		beside := ""
		if s.Backs == layout.FoldOver {
			beside = " with its back beside it"
		}
		return s, cmdline.Usagef("no card of %s fits on %s paper%s; take a smaller --card, or larger --paper", cards.CardSize(s), c.Flags.String("paper"), beside)
	}
	return s, nil
}

// refuseCardFlags refuses flags of cards for what is none.
func (c *call) refuseCardFlags(p printer.Product) error {
	for _, f := range append(cardFlags(), looseFlags()...) {
		if name := f.Names()[0]; c.Flags.IsSet(name) && !(p.Cuts && slices.Contains(cutFlags, name)) {
			return cmdline.Usagef("--%s is for cards (%s), not for %s", name, text.And(productsFor(name)), p.Name)
		}
	}
	return nil
}

// cutFlags are the flags of cards that hold for all that is cut out.
var cutFlags = []string{"gap", "marks", "backs", "back-offset", "registration"}

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
		*m.to = c.Flags.Float64(m.name)
		if !(*m.to >= m.least && *m.to <= m.most) { // NaN is refused too
			return cmdline.Usagef("--%s is from %v to %v mm, not %v", m.name, m.least, m.most, *m.to)
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
	x, errX := strconv.ParseFloat(strings.TrimSpace(left), 64)
	y, errY := strconv.ParseFloat(strings.TrimSpace(right), 64)
	switch {
	case !ok || errX != nil || errY != nil:
		return cmdline.Usagef("--back-offset wants two numbers X,Y in mm, such as 0.5,-1, not %q", text)
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
