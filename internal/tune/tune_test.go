package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// A run follows from its seed, on any number of workers, and the file that it writes
// reads back with how it came about.
func TestSpsaIsReproducible(t *testing.T) {
	tuned := func(seed, workers string) (string, []byte) {
		file, out := filepath.Join(t.TempDir(), "weights.json"), new(bytes.Buffer)
		if err := run(context.Background(), []string{
			"spsa", "-dir", "../..", "-game", "cadet", "-seed", seed, "-workers", workers, "-file", file,
			"-iterations", "30", "-pairs", "8", "-variants", "2", "-kept", "4", "-most", "128", "-gain", "2", "-only", "fight,near,danger",
		}, out); err != nil {
			t.Fatal(err)
		}
		text, _ := os.ReadFile(file) // none if the weights were refused
		return out.String(), text
	}
	one, text := tuned("3", "1")
	two, again := tuned("3", "2")
	if one != two || !bytes.Equal(text, again) {
		t.Errorf("one worker:\n%s\ntwo:\n%s", one, two)
	}
	if other, _ := tuned("4", "1"); other == one {
		t.Error("another seed gives the same")
	}
	if strings.Contains(one, "accepted") != (len(text) > 0) {
		t.Errorf("%s\nand a file of %d bytes is written", one, len(text))
	}
}

// What is written reads back as what it was.
func TestFilesComeBack(t *testing.T) {
	for _, game := range []string{"cadet", "fluidtime", "homebrew", "orderdice", "tintin"} {
		text, err := os.ReadFile(filepath.Join("../../rules", game, "weights.json"))
		if err != nil {
			t.Fatal(err)
		}
		var f, back play.WeightFile
		if err := json.Unmarshal(text, &f); err != nil {
			t.Fatal(err)
		}
		f.Weights[0].Set(play.Cautious, 77)
		f.Tuned = append(f.Tuned, play.Tuning{Style: "cautious", Scenarios: []string{"a"}})
		if err := json.Unmarshal(encode(&f), &back); err != nil || !reflect.DeepEqual(f, back) {
			t.Errorf("%s: %v\n%s", game, err, encode(&f))
		}
		for _, w := range f.Weights {
			for s := range play.Styles {
				if v := w.Of(s); v < w.Least || v > w.Most || w.Means == "" {
					t.Errorf("%s: %s is %d, from %d to %d", game, w.Name, v, w.Least, w.Most)
				}
			}
		}
	}
}

// A weight may be as little, or as much, as its file allows: the game is played to its end.
func TestBoundsAreStood(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"cadet", "fluidtime", "homebrew", "orderdice", "tintin"} {
		scenes, err := (&options{dir: "../..", game: game}).shipped(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		own := scenes[0].bound.WeightFile()
		for i, w := range own.Weights {
			for _, bound := range []int{w.Least, w.Most} {
				v := own.Vector(play.Steady)
				v[i] = bound
				try(scenes[:1], 0, v)
				players := [play.Sides]simulate.Strategy{simulate.Styled("bound", play.Trial(0)), simulate.Styled("own", play.Steady)}
				if _, _, err := scenes[0].duel(t.Context(), players, 0, 1); err != nil {
					t.Errorf("%s with %s %d: %v", game, w.Name, bound, err)
				}
			}
		}
	}
}
