package cards

import (
	"testing"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// TestRims holds that the panels of two sides look different.
func TestRims(t *testing.T) {
	var strokes []page.Stroke
	for side := range 2 {
		var c page.Canvas
		k := ruleCard{plate: gamedata.Nameplate{Name: "First", Side: side}}
		k.drawPlate(new(page.Faults), &c, page.Rect{W: 50, H: 80}, blankAt(layout.Setup{}, page.Rect{W: 63, H: 88}))
		box, _ := c.Items()[0].(page.Box)
		strokes = append(strokes, box.Stroke)
	}
	if strokes[0] == strokes[1] {
		t.Errorf("both sides have %v", strokes[0])
	}
}
