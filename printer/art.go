package printer

import (
	"fmt"
	"path"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// PictureFaults are the pictures and fonts that a document names and that cannot be printed. Of their
// files the beginnings are read, not the pixels.
func (j Job) PictureFaults(doc *schema.Doc) (all []Fault) {
	look := func(a schema.Art, where ...any) {
		if a.File == "" {
			return
		}
		detail := ""
		if _, err := j.head(path.Dir(doc.File), a.File); err != nil {
			detail = err.Error()
		} else if n := len(a.Focus); n != 0 && n != 2 {
			detail = fmt.Sprintf("its focus has %d numbers, and a point has two: parts of its width and of its height", n)
		}
		if detail != "" {
			if last := where[max(0, len(where)-1):]; len(last) == 0 || last[0] != "picture" {
				where = append(where, "art")
			}
			all = append(all, Fault{doc.At(where...), page.Fault{Field: "picture " + layout.Quote(a.File), Text: a.File, Kind: page.BadPicture, Detail: detail}})
		}
	}
	switch {
	case doc.List != nil:
		look(doc.List.Art)
		artOfParts(look, doc.List.Adds, "adds")
	case doc.Scenario != nil:
		for id, side := range doc.Scenario.Sides.All() {
			look(side.Art, "sides", id)
		}
		artOfParts(look, doc.Scenario.Adds, "adds")
	case doc.Authored != nil:
		all = j.misset(doc)
		look(doc.Authored.Art)
		artOfParts(look, &doc.Authored.Parts)
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

// artOfParts looks at the pictures of parts of a game, which stand in the fields of a path.
func artOfParts(look func(a schema.Art, where ...any), parts *schema.Parts, home ...any) {
	if parts == nil {
		return
	}
	below := func(where ...any) []any { return append(append([]any{}, home...), where...) }
	for id, u := range parts.Units.All() {
		look(u.Art, below("units", id)...)
	}
	for id, f := range parts.Formations.All() {
		look(f.Art, below("formations", id)...)
	}
	for id, o := range parts.Options.All() {
		look(o.Art, below("options", id)...)
	}
	for id, k := range parts.Keywords.All() {
		look(k.Art, below("keywords", id)...)
	}
	for id, t := range parts.Terrain.All() {
		look(t.Art, below("terrain", id)...)
	}
	for id, x := range parts.Printables.All() {
		for i, t := range x.Tokens {
			look(t.Art, below("printables", id, "tokens", i)...)
			if t.Back != nil {
				look(t.Back.Art, below("printables", id, "tokens", i, "back")...)
			}
		}
	}
	for id, l := range parts.Layouts.All() {
		for i, z := range l.Zones {
			look(schema.Art{File: z.Picture}, below("layouts", id, "zones", i, "picture")...)
		}
	}
	for id, d := range parts.Decks.All() {
		look(d.Art, below("decks", id)...)
		for kind, k := range d.Kinds.All() {
			look(k.Art, below("decks", id, "kinds", kind)...)
		}
		for card, k := range d.Cards.All() {
			look(k.Art, below("decks", id, "cards", card)...)
		}
	}
}
