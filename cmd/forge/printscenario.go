package main

import (
	"cmp"
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// mission is a scenario with all that its booklet says.
func mission(d *schema.Doc) printer.Mission {
	m := printer.Mission{Game: d.Game, Scenario: d.Scenario, Pictures: picturesBeside(d.File)}
	targets := scores(d).Sides
	for i, id := range d.Scenario.Sides.Keys() {
		side, _ := d.Scenario.Sides.Get(id)
		list := listed(d.Armies[id], targets[len(targets)-1-i].Sum)
		m.Sides = append(m.Sides, printer.Belligerent{
			ID: id, Name: cmp.Or(side.Name, list.list.Side, id), Game: list.game, List: list.list,
			Account: printer.Account{Prices: list.prices(), Target: list.target}, Goal: targets[i].Sum,
		})
	}
	return m
}

// picturesBeside finds pictures by their paths from the folder of a document.
func picturesBeside(file string) printer.Pictures {
	return func(name string) (paper.Picture, error) {
		switch {
		case strings.Contains(name, ":"):
			return paper.Picture{}, fmt.Errorf("pictures are not fetched; save it beside the document and name its path")
		case path.IsAbs(name):
			return paper.Picture{}, fmt.Errorf("name it by its path from the document's folder, or nobody else has it")
		}
		data, err := readDocument(path.Join(path.Dir(file), name))
		if err != nil {
			return paper.Picture{}, err
		}
		return paper.NewPicture(data)
	}
}

const ofScenarios = "of scenarios"

// scaleFlag is --scale.
func scaleFlag() cli.Flag {
	return hinted(&cli.StringFlag{Name: "scale", Category: ofScenarios, Usage: "print the map to play on, its squares so wide: `MM`, or inches such as 1.5in"}, hint{})
}

// The widths of squares to play on, in mm, and how many sheets a map may take.
const (
	leastSquare, mostSquare = 10, 300
	mostSheets              = 200
)

// takeScale reads how wide the squares of a map to play on are.
func (c *call) takeScale(s *printer.Setup, p product) error {
	text := strings.ToLower(strings.TrimSpace(c.flags.String("scale")))
	switch {
	case !c.flags.IsSet("scale"):
		return nil
	case p.of != schema.KindScenario:
		return usagef("--scale is for the map of a scenario, not for %s", p.name)
	case strings.Contains(text, ":"):
		return usagef("squares have no size of their own to scale: --scale wants how wide one is printed, such as 40 (mm) or 1.5in")
	}
	number, unit := strings.TrimSuffix(text, "mm"), 1.0
	for _, inch := range []string{"in", "inches", "inch", "\"", "″"} {
		if n, ok := strings.CutSuffix(text, inch); ok {
			number, unit = n, 25.4
		}
	}
	mm, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if mm *= unit; err != nil || !(mm >= leastSquare && mm <= mostSquare) { // NaN is refused too
		return usagef("--scale is how wide a square is, from %d to %d mm, such as 40 or 1.5in, not %q", leastSquare, mostSquare, c.flags.String("scale"))
	}
	s.Square = mm
	return nil
}

// refuseMap refuses scenarios whose map cannot be printed to play on.
func refuseMap(s printer.Setup, subjects []subject) error {
	if s.Square == 0 {
		return nil
	}
	for _, from := range subjects {
		ground, _ := schema.Survey(from.game, from.doc.Scenario)
		if b := from.game.Board; ground.Cells() == 0 || b != nil && b.Grid != "squares" {
			return usagef("%s is not played on squares: its map cannot be drawn yet, so leave --scale out", from.file)
		}
		if n := s.MapSheets(ground.Columns, ground.Rows); n > mostSheets {
			return usagef("the map of %s would take %d sheets, more than %d; take a smaller --scale or larger --paper", from.file, n, mostSheets)
		}
	}
	return nil
}
