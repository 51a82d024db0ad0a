package printer

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// packetOrder is the order of products in one file: what is read before the
// game, what lies beside the board, what is cut out, what is looked up.
var packetOrder = []string{"scenario", "list", "sheet", "board", "units", "deck", "terrain", "keywords", "tokens", "templates", "rules"}

// packet prints every product that the documents have data for. Of the game it
// has what the lists and scenarios use, if there are any. Where a part is for
// both sides of the paper, each begins on a fresh sheet.
func (j Job) packet(docs []Subject) (page.Document, []Fault) {
	var parts []page.Document
	var all []Fault
	var titles []string
	for _, from := range docs {
		if title := from.title(); !slices.Contains(titles, title) {
			titles = append(titles, title)
		}
	}
	for _, name := range packetOrder {
		p, _ := Named(name)
		for _, from := range p.among(docs) {
			part, found := j.Print(p, []Subject{from})
			if len(part.Pages) == 0 {
				continue
			}
			part.Pages = slices.Clone(part.Pages)
			part.Pages[0].Part = text.Capital(name) + ": " + from.title()
			parts, all = append(parts, part), append(all, found...)
		}
	}
	doc := bound(onFreshSheets(parts))
	doc.Title, doc.Subject = strings.Join(titles, ", "), "Everything to play with"
	doc.Duplex = slices.ContainsFunc(parts, func(p page.Document) bool { return p.Duplex })
	return doc, all
}

// among are the subjects of one product among the documents of a packet: what
// the scenarios field, each further list once, each game once.
func (p Product) among(docs []Subject) []Subject {
	var all []Subject
	seen := map[string]bool{}
	for _, scenarios := range []bool{true, false} {
		for _, from := range docs {
			if p.From == FromGame && !(p.dealt && deals(from.Doc)) || from.Doc == nil || from.Doc.Kind == schema.KindGame || !p.Takes(from.Doc.Kind) || scenarios != (from.Doc.Scenario != nil) {
				continue
			}
			for _, one := range p.Subjects(from.Doc) {
				if known := seen[one.Doc.File]; !known || scenarios {
					seen[one.Doc.File] = true
					all = append(all, one)
				}
			}
		}
	}
	if p.dealt {
		all = append(all, games(slices.DeleteFunc(slices.Clone(docs), func(s Subject) bool { return deals(s.Doc) }))...)
	} else if len(all) == 0 && p.OfGames() {
		all = games(docs)
	}
	return slices.DeleteFunc(all, func(s Subject) bool { return !p.Has(s.Game) })
}

// games are the games of a packet's documents, each once, narrowed to what the
// documents use of it.
func games(docs []Subject) []Subject {
	var all []Subject
	for _, from := range docs {
		i := slices.IndexFunc(all, func(g Subject) bool { return g.Game.Name == from.Game.Name })
		if i < 0 {
			all = append(all, Subject{File: from.File, Game: from.Game})
			i = len(all) - 1
		}
		g := &all[i]
		g.Sources = gathered(append(g.Sources, from.Sources...))
		if whole, clash := schema.Together(g.Game, from.Game); len(clash) == 0 {
			g.Game = whole
		}
	}
	for i := range all {
		all[i].Used = usedIn(all[i].Game, docs)
	}
	return all
}

// usedIn is what the documents use of a game; nil, which is all of it, if there
// is the game alone among them.
func usedIn(g *schema.Game, docs []Subject) schema.Used {
	var of []*schema.Doc
	for _, from := range docs {
		if from.Game.Name != g.Name {
			continue
		}
		if from.Doc == nil || from.Doc.Kind == schema.KindGame {
			return nil
		}
		of = append(of, WithArmies(from.Doc)...)
	}
	return schema.UsedBy(g, of)
}

// onFreshSheets adds an empty page to each part that would leave the next one
// the back of its last sheet, if any of them is for both sides.
func onFreshSheets(parts []page.Document) []page.Document {
	if !slices.ContainsFunc(parts, func(p page.Document) bool { return p.Duplex }) {
		return parts
	}
	for i := range parts[:len(parts)-1] {
		if p := &parts[i]; len(p.Pages)%2 == 1 {
			p.Pages = append(slices.Clip(p.Pages), page.Page{Size: p.Pages[len(p.Pages)-1].Size})
		}
	}
	return parts
}
