package main

import "testing"

func TestIdOf(t *testing.T) {
	for name, want := range map[string]string{
		"games/Harbour Watch.cue": "harbour-watch", "x.y.yaml": "x-y", "Größe.json": "grosse", "国.cue": "game",
	} {
		if got := idOf(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
