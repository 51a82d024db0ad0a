package main

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/layout"
)

const ofScenarios = "Maps to play on (scenario)"

// The widths of cells to play on, in mm, and how many sheets a map may take.
const (
	leastCell, mostCell = 5, 300
	mostSheets          = 200
)

// takeScale reads how large a map to play on is printed.
func (c *call) takeScale(s *layout.Setup, p printer.Product) error {
	text := strings.ToLower(strings.TrimSpace(c.Flags.String("scale")))
	switch {
	case !c.Flags.IsSet("scale"):
		return nil
	case p.From != printer.FromScenario:
		return cmdline.Usagef("--scale is for the map of a scenario, not for %s", p.Name)
	}
	ok := false
	if one, to, ratio := strings.Cut(text, ":"); ratio {
		s.MapScale, ok = ratioOf(one, to)
	} else {
		s.MapUnit, ok = lengthOf(text)
	}
	if !ok {
		return cmdline.Usagef("--scale is how wide a cell is, from %d to %d mm, such as 40 or 1.5in, or a scale from 1:20 to 10:1, not %q",
			leastCell, mostCell, c.Flags.String("scale"))
	}
	return nil
}

// lengthOf is the width of a cell in mm.
func lengthOf(text string) (mm float64, ok bool) {
	mm, ok = paper.Millimetres(text)
	return mm, ok && mm >= leastCell && mm <= mostCell
}

// ratioOf is a scale: 0.1 for 1:10.
func ratioOf(one, to string) (scale float64, ok bool) {
	a, errA := strconv.ParseFloat(strings.TrimSpace(one), 64)
	b, errB := strconv.ParseFloat(strings.TrimSpace(to), 64)
	scale = a / b
	return scale, errA == nil && errB == nil && scale >= 0.05 && scale <= 10
}

// refuseMap refuses scenarios whose map cannot be printed to play on.
func refuseMap(s layout.Setup, subjects []printer.Subject) error {
	if s.MapUnit == 0 && s.MapScale == 0 {
		return nil
	}
	for _, from := range subjects {
		n, err := battlemap.Sheets(s, from.Game, from.Doc.Scenario)
		if err != nil {
			return cmdline.Usagef("--scale for the map of %s: %v", from.File, err)
		}
		if n > mostSheets {
			return cmdline.Usagef("the map of %s would take %d sheets, more than %d; take a smaller --scale or larger --paper", from.File, n, mostSheets)
		}
	}
	return nil
}
