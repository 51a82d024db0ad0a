package printer

import (
	"fmt"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Misdrawn are the pictures and fonts that a document names and that cannot be printed, or not well in
// their places. Of their files the beginnings are read, not the pixels.
func (j Job) Misdrawn(doc *schema.Doc) (all []Fault) {
	look := func(a schema.Art, at page.Size, where ...any) {
		if a.File == "" {
			return
		}
		var p page.Faults
		picture, err := j.head(path.Dir(doc.File), a.File)
		art := layout.Setup{Pictures: func(string, string) (page.Picture, error) { return picture, err }}.Art("", a)
		if n := len(a.Focus); n != 0 && n != 2 {
			art.Err = fmt.Sprintf("its focus has %d numbers, and a point has two: parts of its width and of its height", n)
		}
		if at == (page.Size{}) {
			art.Show(&p, new(page.Canvas), page.Rect{W: 1, H: 1}, "", page.Left) // a logo is as large as its place allows, and what no card shows has no place
		} else {
			art.Fill(&p, new(page.Canvas), page.Rect{W: at.W, H: at.H}, "")
		}
		for _, f := range p.All() {
			all = append(all, Fault{doc.At(append(where, "art")...), f})
		}
	}
	switch {
	case doc.List != nil:
		look(doc.List.Art, page.Size{}, []any{}...)
		artOfParts(look, doc.Game, doc.List.Adds, "adds")
	case doc.Scenario != nil:
		for id, side := range doc.Scenario.Sides.All() {
			look(side.Art, page.Size{}, "sides", id)
		}
		artOfParts(look, doc.Game, doc.Scenario.Adds, "adds")
	case doc.Authored != nil:
		all = j.misset(doc)
		look(doc.Authored.Art, page.Size{}, []any{}...)
		artOfParts(look, doc.Game, &doc.Authored.Parts)
	}
	return all
}

// head is a picture without its pixels.
func (j Job) head(folder, name string) (page.Picture, error) {
	data, err := j.file(folder, name)
	if err != nil {
		return page.Picture{}, err
	}
	return page.PictureHead(data)
}

// artOfParts looks at the pictures of parts of a game, which stand in the fields of a path, each
// in the place that its card has for it.
func artOfParts(look func(a schema.Art, at page.Size, where ...any), g *schema.Game, parts *schema.Parts, home ...any) {
	if parts == nil || g == nil {
		return
	}
	below := func(where ...any) []any { return append(append([]any{}, home...), where...) }
	known := map[string]page.Size{}
	place := func(a schema.Art, side string, layouts ...string) page.Size {
		key := side + " " + strings.Join(layouts, " ")
		if _, ok := known[key]; !ok && a.File != "" {
			known[key] = cards.ArtPlace(g, side == "back", layouts...)
		}
		return known[key]
	}
	unit := func(a schema.Art, id string) page.Size {
		u, _ := g.Units.Get(id)
		class, _ := g.Classes.Get(u.Class)
		return place(a, "front", class.Layout, "units")
	}
	for id, u := range parts.Units.All() {
		look(u.Art, unit(u.Art, id), below("units", id)...)
	}
	for id, f := range parts.Formations.All() {
		first := ""
		if len(f.Units) > 0 {
			first = f.Units[0].Unit
		}
		look(f.Art, unit(f.Art, first), below("formations", id)...)
	}
	for id, o := range parts.Options.All() {
		look(o.Art, unit(o.Art, ""), below("options", id)...)
	}
	for id, k := range parts.Keywords.All() {
		look(k.Art, place(k.Art, "front", "keywords", "cards"), below("keywords", id)...)
	}
	for id, t := range parts.Terrain.All() {
		look(t.Art, place(t.Art, "front", "terrain", "cards"), below("terrain", id)...)
	}
	for id, d := range parts.Decks.All() {
		look(d.Art, place(d.Art, "back", "backs"), below("decks", id)...)
		for kind, k := range d.Kinds.All() {
			look(k.Art, place(k.Art, "front", k.Layout, d.Layout, "cards"), below("decks", id, "kinds", kind)...)
		}
		for card, k := range d.Cards.All() {
			kind, _ := d.Kinds.Get(k.Kind)
			look(k.Art, place(k.Art, "front", kind.Layout, d.Layout, "cards"), below("decks", id, "cards", card)...)
		}
	}
}
