package layout

import (
	"errors"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

func TestArtIsCroppedAboutItsFocus(t *testing.T) {
	in := page.Rect{X: 10, Y: 20, W: 40, H: 20}
	for _, c := range []struct {
		name  string
		w, h  int
		focus []float64
		want  page.Rect
	}{
		{"of the same shape", 800, 400, nil, in},
		{"tall, its middle", 800, 800, nil, page.Rect{X: 10, Y: 10, W: 40, H: 40}},
		{"tall, near its top", 800, 800, []float64{0.5, 0.3}, page.Rect{X: 10, Y: 18, W: 40, H: 40}},
		{"tall, at its top: no white below", 800, 800, []float64{0.5, 0}, page.Rect{X: 10, Y: 20, W: 40, H: 40}},
		{"wide, at its right", 1600, 400, []float64{1, 0.5}, page.Rect{X: -30, Y: 20, W: 80, H: 20}},
	} {
		s := Setup{Pictures: func(string, string) (page.Picture, error) { return page.Picture{Width: c.w, Height: c.h}, nil }}
		a := s.Art("list.cue", schema.Art{File: "a.png", Focus: c.focus})
		if got := a.around(in); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestArtIsJudged(t *testing.T) {
	in := page.Rect{W: 50.8, H: 25.4}
	for _, c := range []struct {
		name  string
		w, h  int
		focus []float64
		err   error
		want  []page.Kind
	}{
		{"as many pixels as it takes", 600, 300, nil, nil, nil},
		{"half of them", 300, 150, nil, nil, []page.Kind{page.Coarse}},
		{"tall", 600, 900, nil, nil, []page.Kind{page.Cropped}},
		{"tall, and meant so", 600, 900, []float64{0.5, 0.2}, nil, nil},
		{"not there", 0, 0, nil, errors.New("no file"), []page.Kind{page.BadPicture}},
	} {
		s := Setup{Pictures: func(string, string) (page.Picture, error) { return page.Picture{Width: c.w, Height: c.h}, c.err }}
		var p page.Faults
		s.Art("list.cue", schema.Art{File: "a.png", Focus: c.focus}).Fill(&p, new(page.Canvas), in, "")
		var got []page.Kind
		for _, f := range p.All() {
			got = append(got, f.Kind)
		}
		if len(got) != len(c.want) || len(got) > 0 && got[0] != c.want[0] {
			t.Errorf("%s: %v, want %v", c.name, p.All(), c.want)
		}
	}
}
