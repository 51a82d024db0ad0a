package page

import (
	"math"
	"reflect"
	"testing"
)

func TestTurned(t *testing.T) {
	items := []Item{
		Text{At: Point{10, 20}, Size: 10, Run: "Hi", Ink: Black},
		Box{Rect: Rect{5, 18, 2, 3}},
		Group{Title: "g", Items: []Item{
			Line{From: Point{8, 8}, To: Point{30, 9}},
			Polygon([]Point{{12, 30}, {14, 40}}, Black, Stroke{}),
		}},
	}
	centre := Point{50, 60}
	if got := Turned(items, centre, 0); !reflect.DeepEqual(got, items) {
		t.Errorf("no turn gives %v", got)
	}
	now := items
	for n := range 4 {
		want := between(Turn(n).Around(centre, Point{5, 8}), Turn(n).Around(centre, Point{30, 40}))
		if got := boundsOf(now); !near(got, want) {
			t.Errorf("after %d quarters: %v, want %v", n, got, want)
		}
		now = Turned(now, centre, 1)
	}
	if !reflect.DeepEqual(now, items) {
		t.Errorf("after four quarters: %v, want %v", now, items)
	}
}

// boundsOf are the bounds of items and of the groups among them.
func boundsOf(items []Item) Rect {
	var flat []Item
	for _, it := range items {
		if g, ok := it.(Group); ok {
			flat = append(flat, g.Items...)
		} else {
			flat = append(flat, it)
		}
	}
	return Group{Items: flat}.Bounds()
}

func near(a, b Rect) bool {
	const hair = 1e-9
	return math.Abs(a.X-b.X) < hair && math.Abs(a.Y-b.Y) < hair && math.Abs(a.W-b.W) < hair && math.Abs(a.H-b.H) < hair
}

func TestTextEnds(t *testing.T) {
	long := Regular.Width("Hi", 10)
	for turn, want := range []Point{{10 + long, 20}, {10, 20 + long}, {10 - long, 20}, {10, 20 - long}} {
		text := Text{At: Point{10, 20}, Size: 10, Run: "Hi", Turn: Turn(turn)}
		if got := text.End(); math.Hypot(got.X-want.X, got.Y-want.Y) > 1e-9 {
			t.Errorf("%d quarter turns: ends at %v, want %v", turn, got, want)
		}
	}
}
