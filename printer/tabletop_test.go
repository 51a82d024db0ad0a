package printer

import (
	"bytes"
	"encoding/json"
	"image/png"
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/printer/picture"
)

// setUp is a shipped scenario on the table.
func setUp(t *testing.T, file string) (Subject, picture.Play) {
	t.Helper()
	for _, from := range everything(t) {
		if from.Doc != nil && from.Doc.Scenario != nil && strings.HasSuffix(from.File, file) {
			play, faults := Job{}.Play(from)
			for _, f := range faults {
				t.Error(f)
			}
			return from, play
		}
	}
	t.Fatalf("no scenario %s", file)
	return Subject{}, picture.Play{}
}

// TestPlay has a counter of each unit of both lists: those that the scenario places on
// their squares, those in reserve in their side's bag, all others off the board.
func TestPlay(t *testing.T) {
	from, play := setUp(t, "the-thorn-line.cue")
	const cell, columns, rows = 2.0, 16, 13
	places := map[string][2]float64{} // inches from the middle, by formation
	units, reserved, officers := map[string]int{}, 0, 0
	for id, side := range from.Doc.Scenario.Sides.All() {
		for _, at := range side.Positions {
			column, row := float64(at.At[0]-'a')+0.5, float64(at.At[1]-'0')-0.5
			places[at.Formation] = [2]float64{(column - columns/2) * cell, (rows/2.0 - row) * cell}
		}
		for _, f := range from.Doc.Armies[id].Army().Formations {
			units[side.Name] += len(f.Troops) + f.Leaders
			officers += f.Leaders
		}
		units[side.Name], officers = units[side.Name]+side.Leaders, officers+side.Leaders
		reserved += len(side.Reserve)
	}
	counters, found := 0, 0
	for _, p := range play.Pieces {
		if at, ok := places[p.Title]; ok {
			if found++; math.Hypot(p.At.X-at[0], p.At.Y-at[1]) > 1e-9 {
				t.Errorf("%s lies at %v, want %v", p.Title, p.At, at)
			}
		}
		unit := p.Shape == picture.Disc && len(p.Inside) == 0 && len(p.Cards.Pages) == 0 && strings.Contains(p.About, ", ")
		if unit {
			counters++
			if strings.HasSuffix(p.About, ", Officer") {
				officers--
			}
			onBoard := math.Abs(p.At.X) < columns*cell/2 && math.Abs(p.At.Y) < rows*cell/2
			if _, placed := places[p.Title]; onBoard != placed {
				t.Errorf("%s lies at %v", p.Title, p.At)
			}
		}
		if strings.HasSuffix(p.Title, ": in reserve") {
			counters += len(p.Inside)
		}
	}
	want := 0
	for _, n := range units {
		want += n
	}
	if officers != 0 {
		t.Errorf("%d officers have no counter", officers)
	}
	if counters != want || found != len(places) || found == 0 {
		t.Errorf("%d counters of %d units, %d of %d places", counters, want, found, len(places))
	}
}

// saveObject is what the test reads of an object of a save.
type saveObject struct {
	GUID, Name, Nickname string
	Transform            struct{ PosX, PosY, PosZ, RotY, ScaleX, ScaleZ float64 }
	CustomImage          struct{ ImageURL, ImageSecondaryURL string }
	CustomDeck           map[string]struct {
		FaceURL, BackURL    string
		NumWidth, NumHeight int
	}
	DeckIDs          []int
	ContainedObjects []saveObject
}

// TestSave reads a whole scenario's save back: each piece at its place and in its size,
// each object with its own identity, each picture a file as large as it should be,
// nothing but what is shown, and the same bytes each time.
func TestSave(t *testing.T) {
	_, play := setUp(t, "over-the-brook.cue")
	files, err := picture.Set(play, "save", "")
	if err != nil {
		t.Fatal(err)
	}
	var save struct {
		SaveName     string
		ObjectStates []saveObject
		TabStates    map[string]struct{ Title, Body string }
	}
	if err := json.Unmarshal(files[0].Data, &save); err != nil {
		t.Fatal(err)
	}
	if save.SaveName != play.Title || len(save.TabStates) != len(play.Notes) || len(save.ObjectStates) != len(play.Pieces) {
		t.Fatalf("%q: %d notes, %d objects", save.SaveName, len(save.TabStates), len(save.ObjectStates))
	}
	type size struct{ w, h int }
	pictures, ids := map[string]size{}, map[string]bool{}
	for _, f := range files[1:] {
		about, err := png.DecodeConfig(bytes.NewReader(f.Data))
		if err != nil || about.Width > 4096 || about.Height > 4096 {
			t.Errorf("%s: %d x %d pixels, %v", f.Name, about.Width, about.Height, err)
		}
		pictures[f.Name] = size{about.Width, about.Height}
	}
	shown := map[string]bool{}
	var check func(o saveObject, p *picture.Piece)
	check = func(o saveObject, p *picture.Piece) {
		if ids[o.GUID] || len(o.GUID) != 6 {
			t.Errorf("%s has the identity %q", o.Nickname, o.GUID)
		}
		ids[o.GUID] = true
		for _, d := range o.CustomDeck {
			shown[d.FaceURL], shown[d.BackURL] = true, true
		}
		if o.Name == "Custom_Tile" {
			shown[o.CustomImage.ImageURL], shown[o.CustomImage.ImageSecondaryURL] = true, true
			got, want := pictures[o.CustomImage.ImageURL], p.Front.Size
			if math.Abs(float64(got.w)/float64(got.h)-want.W/want.H) > 0.01 || got.h < 200 {
				t.Errorf("%s: its picture has %v pixels for %v", o.Nickname, got, want)
			}
			if math.Abs(o.Transform.ScaleZ*2-p.Deep) > 1e-9 || o.Transform.ScaleX != o.Transform.ScaleZ {
				t.Errorf("%s is %v units deep, want %v", o.Nickname, o.Transform.ScaleZ*2, p.Deep)
			}
		}
		if p == nil {
			return
		}
		if o.Nickname != p.Title || math.Hypot(o.Transform.PosX-p.At.X, o.Transform.PosZ+p.At.Y) > 1e-9 {
			t.Errorf("%s lies at %v, want %s at %v", o.Nickname, o.Transform, p.Title, p.At)
		}
		if n := len(p.Cards.Pages); n > 2 && (o.Name != "DeckCustom" || len(o.DeckIDs) != n/2) {
			t.Errorf("%s: %s of %d cards, want %d", o.Nickname, o.Name, len(o.DeckIDs), n/2)
		}
		if len(p.Inside) != 0 && (o.Name != "Bag" || len(o.ContainedObjects) != len(p.Inside)) {
			t.Errorf("%s: %s of %d, want %d", o.Nickname, o.Name, len(o.ContainedObjects), len(p.Inside))
		}
		for i, in := range o.ContainedObjects {
			var piece *picture.Piece
			if len(p.Inside) > 0 {
				piece = &p.Inside[i]
			}
			check(in, piece)
		}
	}
	for i, o := range save.ObjectStates {
		check(o, &play.Pieces[i])
	}
	for name := range shown {
		if _, ok := pictures[name]; !ok {
			t.Errorf("the picture %s is no file", name)
		}
	}
	if len(shown) != len(pictures) {
		t.Errorf("%d pictures are shown of %d", len(shown), len(pictures))
	}
}
