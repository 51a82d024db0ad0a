package play_test

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Places are read back as they were written, to the far corner of the largest
// table.
func TestSpots(t *testing.T) {
	for _, want := range []play.Spot{
		{}, {At: tabletop.Point{X: 1, Y: 2}, Heading: 3}, {At: tabletop.Point{X: 72_000, Y: 48_000}, Heading: 359}, {At: tabletop.Point{X: 240_000}, Heading: 90}, {At: tabletop.Point{Y: 240_000}, Heading: 270},
	} {
		e := play.Event{What: play.Moved}
		e.SetSpot(want)
		if got := e.Spot(); got != want {
			t.Errorf("wrote %+v, read %+v", want, got)
		}
	}
}
