package game

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

var symbolTwice = rule{Check: diag.Check{
	Code:    "G409",
	Title:   "terrain symbol is used twice, or is not one character",
	Explain: "A map has one character a cell, so each terrain's symbol is a single character that no other has. Terrain that a map need not show has none.",
}, Find: func(p *gameContext, r *report) {
	owner := map[string]string{}
	for id, t := range p.game.Terrain.All() {
		first, taken := owner[t.Symbol]
		switch {
		case t.Symbol == "":
			continue
		case len([]rune(t.Symbol)) != 1:
			if p.own.Terrain.Has(id) {
				r.At(p.at("terrain", id, "symbol"), "symbol %q of %s is not one character", t.Symbol, t.Name)
			}
		case taken && p.own.Terrain.Has(id):
			other, _ := p.game.Terrain.Get(first)
			found := r.At(p.at("terrain", id, "symbol"), "%s and %s have the same symbol %q", other.Name, t.Name, t.Symbol)
			if p.own.Terrain.Has(first) {
				found.See(p.at("terrain", first, "symbol"), "used here")
			}
		}
		if !taken {
			owner[t.Symbol] = id
		}
	}
}}

var unknownIcon = rule{Check: diag.Check{
	Code:  "G419",
	Title: "unknown icon",
	Explain: "The `icon` of a unit, a keyword, an option, a formation, terrain, support, a card or its kind, the face of a die or of what is printed for a game is the name of a picture that the printer has. " +
		"`forge print icons --game tintin` shows them all. Leave it out, and the part is printed without a picture.",
}, Find: func(p *gameContext, r *report) {
	look := func(name string, path ...any) {
		if _, known := page.FindIcon(name); known || name == "" {
			return
		}
		found := r.At(p.at(path...), "unknown icon %q", name)
		if said := found.Message; found.Meant(name, page.IconNames()).Message == said {
			found.Why("there are %d; `forge print icons --game tintin` shows them all", len(page.IconNames()))
		}
	}
	lookAll(look, "units", p.own.Units, func(u schema.Unit) string { return u.Icon })
	lookAll(look, "keywords", p.own.Keywords, func(k schema.Keyword) string { return k.Icon })
	lookAll(look, "options", p.own.Options, func(o schema.Option) string { return o.Icon })
	lookAll(look, "formations", p.own.Formations, func(f schema.Formation) string { return f.Icon })
	lookAll(look, "terrain", p.own.Terrain, func(t schema.Terrain) string { return t.Icon })
	lookAll(look, "supports", p.own.Supports, func(s schema.Support) string { return s.Icon })
	for id, d := range p.own.Decks.All() {
		for kind, k := range d.Kinds.All() {
			look(k.Icon, "decks", id, "kinds", kind, "icon")
		}
		for card, k := range d.Cards.All() {
			look(k.Icon, "decks", id, "cards", card, "icon")
		}
	}
	for id, d := range p.own.Dice.All() {
		for i, f := range d.Faces {
			look(f.Icon, "dice", id, "faces", i, "icon")
		}
	}
	for i, section := range ownSections(p.whole) {
		look(section.Icon, "sheet", "sections", i, "icon")
	}
	if p.whole != nil && p.whole.Rulebook != nil {
		iconsOfBook(look, p.whole.Rulebook)
	}
	for id, x := range p.own.Printables.All() {
		for i, panel := range x.Panels {
			look(panel.Icon, "printables", id, "panels", i, "icon")
			for n, c := range panel.Contents {
				for m, spot := range c.Spots {
					look(spot.Icon, "printables", id, "panels", i, "contents", n, "spots", m, "icon")
				}
			}
		}
		for i, t := range x.Tokens {
			look(t.Icon, "printables", id, "tokens", i, "icon")
			if t.Back != nil {
				look(t.Back.Icon, "printables", id, "tokens", i, "back", "icon")
			}
		}
	}
}}

// ownSections are those of a game's sheet without those of the game that it adds to.
func ownSections(g *schema.Game) []schema.Section {
	if g == nil || g.Sheet == nil {
		return nil
	}
	if base, ok := schema.Builtin(g.Ruleset()); ok && g.Sheet.Adds && base.Sheet != nil {
		return g.Sheet.Sections[len(base.Sheet.Sections):]
	}
	return g.Sheet.Sections
}

// iconsOfBook looks at the icons of a rulebook.
func iconsOfBook(look func(name string, path ...any), b *schema.Rulebook) {
	look(b.Icon, "rulebook", "icon")
	for i, c := range b.Chapters {
		look(c.Icon, "rulebook", "chapters", i, "icon")
		for n, part := range c.Parts {
			at := []any{"rulebook", "chapters", i, "parts", n}
			if part.Section != nil {
				look(part.Section.Icon, join(at, "section", "icon")...)
			}
			if part.Diagram == nil {
				continue
			}
			for m, k := range part.Diagram.Pieces {
				look(k.Icon, join(at, "diagram", "pieces", m, "icon")...)
			}
		}
	}
}

// lookAll looks at the icons of all parts of one sort.
func lookAll[T any](look func(name string, path ...any), field string, parts schema.Map[T], icon func(T) string) {
	for id, part := range parts.All() {
		look(icon(part), field, id, "icon")
	}
}
