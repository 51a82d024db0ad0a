package cards

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// TestRims holds that the panels of two sides look different.
func TestRims(t *testing.T) {
	var strokes []page.Stroke
	for side := range 2 {
		var c page.Canvas
		d := newDress(layout.Setup{}, new(schema.Game))
		k := &card{plate: gamedata.Nameplate{Name: "First", Side: side}}
		d.face(k, d.plan("cards")).draw(new(page.Faults), &c, blankAt(layout.Setup{}, page.Rect{W: 63, H: 88}))
		var box page.Box
		for _, it := range c.Items() {
			if rim, ok := it.(page.Box); ok && rim.Stroke.Width != thinFrame && rim.Stroke.Ink.Drawn() {
				box = rim
			}
		}
		strokes = append(strokes, box.Stroke)
	}
	if strokes[0] == strokes[1] {
		t.Errorf("both sides have %v", strokes[0])
	}
}
