package game

import "testing"

func TestWayBack(t *testing.T) {
	links := map[string][]string{"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "f": {"f"}}
	next := func(id string) []string { return links[id] }
	for id, want := range map[string]int{"a": 3, "b": 3, "c": 3, "d": 0, "f": 1} {
		if got := wayBack(id, next); len(got) != want {
			t.Errorf("from %s back: %v, want %d steps", id, got, want)
		}
	}
}
