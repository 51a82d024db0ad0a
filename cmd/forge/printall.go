package main

import (
	"slices"
	"strings"

	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// everything, as what a product is printed from, is whatever there is: it is
// all other products in one.
const everything = "everything"

// packetOrder is the order of products in one file: what is read before the
// game, what lies beside the board, what is cut out, what is looked up.
var packetOrder = []string{"scenario", "list", "sheet", "board", "units", "deck", "terrain", "keywords", "tokens", "templates", "rules"}

// packet prints every product that the documents have data for. Of the game it
// has what the lists and scenarios use, if there are any. Where a part is for
// both sides of the paper, each begins on a fresh sheet.
func packet(s layout.Setup, docs []subject) (paper.Document, faults) {
	var parts []paper.Document
	var all faults
	var titles []string
	for _, from := range docs {
		if title := from.title(); !slices.Contains(titles, title) {
			titles = append(titles, title)
		}
	}
	for _, name := range packetOrder {
		p, err := productNamed(name)
		if err != nil {
			continue
		}
		for _, from := range p.among(docs) {
			part, found := p.document(s, []subject{from})
			if len(part.Pages) == 0 {
				continue
			}
			part.Pages = slices.Clone(part.Pages)
			part.Pages[0].Part = capital(name) + ": " + from.title()
			parts, all = append(parts, part), append(all, found...)
		}
	}
	doc := bound(onFreshSheets(parts))
	doc.Title, doc.Subject = strings.Join(titles, ", "), "Everything to play with"
	doc.Duplex = slices.ContainsFunc(parts, func(p paper.Document) bool { return p.Duplex })
	return doc, all
}

// title is what the subject is called.
func (s subject) title() string {
	switch {
	case s.list != nil:
		return s.list.Title
	case s.doc != nil && s.doc.Scenario != nil:
		return s.doc.Scenario.Title
	case s.doc != nil && s.doc.List != nil:
		return s.doc.List.Title
	}
	return s.game.Title
}

// among are the subjects of one product among the documents of a packet: what
// the scenarios field, each further list once, each game once.
func (p product) among(docs []subject) []subject {
	var all []subject
	seen := map[string]bool{}
	for _, scenarios := range []bool{true, false} {
		for _, from := range docs {
			if p.of == schema.KindGame && !(p.dealt && deals(from.doc)) || from.doc == nil || from.doc.Kind == schema.KindGame || !p.takes(from.doc.Kind) || scenarios != (from.doc.Scenario != nil) {
				continue
			}
			for _, one := range p.subjects(from.doc) {
				if known := seen[one.doc.File]; !known || scenarios {
					seen[one.doc.File] = true
					all = append(all, one)
				}
			}
		}
	}
	if p.dealt {
		all = append(all, games(slices.DeleteFunc(slices.Clone(docs), func(s subject) bool { return deals(s.doc) }))...)
	} else if len(all) == 0 && p.ofGames() {
		all = games(docs)
	}
	return slices.DeleteFunc(all, func(s subject) bool { return !p.offered(s.game) })
}

// games are the games of a packet's documents, each once, narrowed to what the
// documents use of it.
func games(docs []subject) []subject {
	var all []subject
	for _, from := range docs {
		i := slices.IndexFunc(all, func(g subject) bool { return g.game.Name == from.game.Name })
		if i < 0 {
			all = append(all, subject{file: from.file, game: from.game})
			i = len(all) - 1
		}
		g := &all[i]
		g.sources = gathered(append(g.sources, from.sources...))
		if whole, clash := schema.Together(g.game, from.game); len(clash) == 0 {
			g.game = whole
		}
	}
	for i := range all {
		all[i].used = usedIn(all[i].game, docs)
	}
	return all
}

// usedIn is what the documents use of a game; nil, which is all of it, if there
// is the game alone among them.
func usedIn(g *schema.Game, docs []subject) schema.Used {
	var of []*schema.Doc
	for _, from := range docs {
		if from.game.Name != g.Name {
			continue
		}
		if from.doc == nil || from.doc.Kind == schema.KindGame {
			return nil
		}
		of = append(of, withArmies(from.doc)...)
	}
	return schema.UsedBy(g, of)
}

// withArmies is a document, and the lists of a scenario's sides.
func withArmies(d *schema.Doc) []*schema.Doc {
	all := []*schema.Doc{d}
	if d.Scenario != nil {
		for _, id := range d.Scenario.Sides.Keys() {
			all = append(all, d.Armies[id])
		}
	}
	return all
}

// offered tells whether a game has what the product prints.
func (p product) offered(g *schema.Game) bool {
	if len(p.parts) > 0 {
		return p.has(g)
	}
	switch p.name {
	case "deck":
		return g.Decks.Len() > 0
	case "terrain":
		return g.Terrain.Len() > 0
	case "keywords":
		return g.Keywords.Len() > 0
	case "units":
		return g.Units.Len() > 0
	case "rules":
		return rulesOf(g) != ""
	}
	return true
}

// onFreshSheets adds an empty page to each part that would leave the next one
// the back of its last sheet, if any of them is for both sides.
func onFreshSheets(parts []paper.Document) []paper.Document {
	if !slices.ContainsFunc(parts, func(p paper.Document) bool { return p.Duplex }) {
		return parts
	}
	for i := range parts[:len(parts)-1] {
		if p := &parts[i]; len(p.Pages)%2 == 1 {
			p.Pages = append(slices.Clip(p.Pages), paper.Page{Size: p.Pages[len(p.Pages)-1].Size})
		}
	}
	return parts
}
