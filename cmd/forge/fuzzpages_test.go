package main

import (
	"os"
	"testing"

	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// pageSeeds are small documents of each kind, with a part of everything that is
// printed.
var pageSeeds = []string{
	`{"kind":"ArmyList","game":"tintin","title":"Patrol","side":"Grauland","limit":60,"notes":"*One*\n\n1. two\n2. three","formations":[{"type":"militia","name":"A","count":2},{"type":"special-infantry","options":[{"option":"banner"}]}]}`,
	`{"kind":"ArmyList","game":"tintin","title":"T","adds":{"keywords":{"k":{"name":"K","text":"x {move}","stats":{"move":2}}},"units":{"u":{"name":"U","class":"infantry","stats":{"figures":4},"keywords":["k"]}},"formations":{"f":{"name":"F","points":1,"officers":2,"units":[{"unit":"u","count":3}]}}},"formations":[{"type":"f","count":2}]}`,
	`{"kind":"Scenario","game":"tintin","title":"S","briefing":"# A\n\n> b\n\n|c|d|\n|-|-|\n|e|f|","turns":12,"board":{"map":[".........","..H..W...","=========",".........",".........","........."]},"sides":{"a":{"edge":"south","list":"army.json","deploy":"a1:i2"},"b":{"edge":"north","list":"army.json","deploy":"a5:i6"}},"objectives":[{"name":"o","at":"c3","points":2}]}`,
	`{"kind":"Scenario","game":"orderdice","title":"S","turns":6,"board":{"width":48,"depth":36,"areas":[{"feature":"woods","name":"W","points":[{"x":10,"y":10}],"radius":4},{"feature":"road","points":[{"x":0,"y":20},{"x":48,"y":20}],"width":3},{"feature":"crops","points":[{"x":30,"y":5},{"x":36,"y":5},{"x":33,"y":12}]}]},"sides":{"a":{"edge":"south","list":"company.json"},"b":{"edge":"north","list":"company.json"}}}`,
	`{"kind":"Game","name":"g","title":"G","extends":"tintin","decks":{"d":{"name":"D","kinds":{"k":{"name":"K"}},"cards":{"c":{"name":"C","kind":"k","text":"x","count":3}}}},"printables":{"b":{"title":"B","kind":"board","columns":2,"panels":[{"title":"P","columns":2,"contents":[{"show":"track","from":3,"to":12,"goals":[5]},{"show":"spots","spots":[{"name":"s","count":3,"size":30}]}]}]},"t":{"title":"T","kind":"tokens","copies":2,"tokens":[{"name":"x","from":1,"to":4,"count":2,"back":{"name":"y"}},{"name":"f","shape":"flag","pattern":"bars"}]},"s":{"title":"S","kind":"shapes","measure":"cm","shapes":[{"name":"c","diameter":12,"rings":[4],"arc":90},{"name":"r","width":3,"height":40,"steps":1},{"name":"o","corners":[[0,0],[5,0],[2,6]]}]}}}`,
}

// FuzzPages prints whatever is sound in every product: the pages can be drawn,
// or faults say why not.
func FuzzPages(f *testing.F) {
	for _, seed := range pageSeeds {
		f.Add(seed)
	}
	company, err := os.ReadFile("../../armylists/orderdice/norvik-storm-company.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4<<10 {
			return
		}
		doc := soundIn(t, map[string]string{"x.json": text, "army.json": pageSeeds[0], "company.json": string(company)})
		if doc == nil {
			return
		}
		for _, p := range printer.Products() {
			if p.From == printer.Nothing || p.From == printer.FromAll || p.Name == "rules" || !p.Takes(doc.Kind) || doc.Kind == schema.KindGame && !p.OfGames() {
				continue
			}
			subjects := p.Subjects(doc)
			if refuseBare(p, subjects) != nil {
				continue
			}
			pages, found := newJob(layout.Setup{}, new(verdicts)).Print(p, subjects)
			if err := pages.Check(); err != nil && len(found) == 0 {
				t.Errorf("%s: %v", p.Name, err)
			}
			if len(pages.Pages) > 4_000 {
				t.Errorf("%s: %d pages", p.Name, len(pages.Pages))
			}
		}
	})
}
