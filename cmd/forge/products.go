package main

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/prose"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// product is a kind of paper that forge prints.
type product struct {
	name   string
	about  string
	of     string // what it is printed from: a kind of schema's, or "" for nothing
	pages  func(layout.Setup, subject) (paper.Document, []paper.Fault)
	cards  bool     // the flags of cards are for it
	cuts   bool     // those of cards that say how they are cut out and get their backs are for it
	parts  []string // kinds of the game's printables, of which it must have one; none: no printables
	bare   bool     // printed from a game as well as from lists
	narrow bool     // of the game, it can be what lists and scenarios use
	dealt  bool     // of a scenario that makes up a deck, it is that deck
}

// products are all there are.
var products = []product{
	{name: "sheet", about: "the game's reference sheet: all its tables on one sheet of paper, and chances", of: schema.KindGame, narrow: true,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.Sheet(s, from.game, answers(from.game))
		}},
	{name: "units", about: "a card for each unit of a list, or of a game: figures, keywords, points, options", of: schema.KindArmyList, cards: true, bare: true,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			if from.list == nil {
				return printer.Profiles(s, from.game)
			}
			return printer.Units(s, from.game, from.list, from.prices())
		}},
	{name: "deck", about: "the cards of the game's decks, with backs, each as often as its deck has it; of a scenario with a deck of its own that one", of: schema.KindGame, cards: true, dealt: true,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			if deals(from.doc) {
				return printer.MissionDeck(s, mission(from.doc))
			}
			return printer.Deck(s, from.game)
		}},
	{name: "terrain", about: "a card for each kind of terrain: sight, moving, stopping, dice", of: schema.KindGame, cards: true, narrow: true,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.Terrain(s, from.game)
		}},
	{name: "keywords", about: "a card for each keyword: what it does, who has it", of: schema.KindGame, cards: true, narrow: true,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.Keywords(s, from.game)
		}},
	{name: "calibration", about: "a sheet to see whether a printer keeps the size, and how far backs lie off their fronts", cards: true,
		pages: func(s layout.Setup, _ subject) (paper.Document, []paper.Fault) { return printer.Calibration(s) }},
	{name: "icons", about: "all icons that a game's data can name, and what the game uses them for", of: schema.KindGame,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.Icons(s, from.game)
		}},
	{name: "list", about: "a list's army sheet: formations with boxes to tick, points, what the enemy must score, the checks' verdict, a hash", of: schema.KindArmyList,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.List(s, from.game, from.list, from.account())
		}},
	{name: "board", about: "boards to lay pieces on: headquarters, score boards with the units of a list, places for cards", of: schema.KindArmyList, bare: true, parts: []string{"board"},
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.Boards(s, from.game, from.player())
		}},
	{name: "tokens", about: "what is cut out: counters, flags, nets and stickers of dice; with a list as many as it needs", of: schema.KindArmyList, bare: true, cuts: true,
		parts: []string{"tokens", "net", "stickers"},
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.Tokens(s, from.game, from.player())
		}},
	{name: "templates", about: "shapes at true size, over several sheets where they are larger than the paper", of: schema.KindGame, parts: []string{"shapes"},
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.Templates(s, from.game)
		}},
	{name: "scenario", about: "a scenario's booklet: briefing, map, objectives, orders of battle; with --scale its map to play on", of: schema.KindScenario,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return printer.Scenario(s, mission(from.doc))
		}},
	{name: "rules", about: "the game's rules as forge plays them, as a booklet with contents; best on A5", of: schema.KindGame,
		pages: func(s layout.Setup, from subject) (paper.Document, []paper.Fault) {
			return prose.Rules(s, from.game.Title, rulesOf(from.game))
		}},
	{name: "all", about: "everything that the game, lists and scenarios have data for, in one file, each part with a bookmark", of: everything, cards: true, bare: true},
}

// takes says whether the product is printed from documents of a kind. A broken
// one, of no kind, is refused by its own errors.
func (p product) takes(kind string) bool {
	switch p.of {
	case schema.KindArmyList:
		return kind != schema.KindGame || p.ofGames()
	case schema.KindScenario:
		return kind == schema.KindScenario || kind == ""
	}
	return true
}

// from are the documents that the product is printed from, in words.
func (p product) from() string {
	if p.of == schema.KindScenario {
		return "scenarios"
	}
	return "army lists or scenarios"
}

func (p product) needs() string {
	if p.of == schema.KindScenario {
		return "a scenario"
	}
	return "an army list or a scenario"
}

// ofGames tells whether it is printed from a game without a list.
func (p product) ofGames() bool { return p.of == schema.KindGame || p.bare }

// subject is what a product is printed from: a game, or a list with its game.
type subject struct {
	file   string // that it was read from; the name of a built-in game
	game   *schema.Game
	list   *schema.ArmyList
	target rulebook.Sum     // what the enemy must score against the list
	goal   rulebook.Sum     // what its own side must score in its scenario
	doc    *schema.Doc      // the list's, or a scenario
	used   schema.Used      // the parts of the game to print
	usedBy string           // the titles of the documents that use them
	battle *schema.Scenario // that the list fights in; nil: none
	side   string           // whose list it is there

	sources []paper.Source // the files that it comes from
}

func (s subject) prices() []rulebook.Sum {
	bill := pointscalc.Total(s.game, s.list)
	sums := make([]rulebook.Sum, len(bill.Formations))
	for i, f := range bill.Formations {
		sums[i] = f.Sum
	}
	return sums
}

// account is what the list's sheet says in figures, and what the checks say of
// the list. Nothing is printed of a list with errors.
func (s subject) account() printer.Account {
	v := printer.Verdict{Hash: schema.Hash(s.doc)}
	for _, d := range validate.Run(s.doc) {
		if d.Severity == diag.Warning {
			v.Warnings = append(v.Warnings, d.Message)
		}
	}
	for _, w := range s.list.Waive {
		v.Waived = append(v.Waived, printer.Waived{Code: w.Code, Reason: w.Reason})
	}
	return printer.Account{Prices: s.prices(), Target: s.target, Verdict: &v}
}

// subjects are what the product is printed from in a sound document.
func (p product) subjects(d *schema.Doc) []subject {
	all := p.within(d)
	for i := range all {
		all[i].sources = sources(d)
	}
	return all
}

func (p product) within(d *schema.Doc) []subject {
	switch {
	case p.of == everything:
		return []subject{{file: d.File, game: d.Game, doc: d}}
	case p.dealt && deals(d):
		return []subject{{file: d.File, game: d.Game, doc: d}}
	case p.of == schema.KindGame || d.Kind == schema.KindGame:
		return []subject{{file: d.File, game: d.Game}}
	case p.of == schema.KindScenario:
		return []subject{{file: d.File, game: d.Game, doc: d}}
	case d.List != nil:
		return []subject{listed(d, targetAgainst(d))}
	}
	var all []subject
	targets := scores(d).Sides
	for i, id := range d.Scenario.Sides.Keys() {
		one := listed(d.Armies[id], targets[len(targets)-1-i].Sum)
		one.battle, one.side, one.goal = d.Scenario, id, targets[i].Sum
		all = append(all, one)
	}
	return all
}

func listed(d *schema.Doc, target rulebook.Sum) subject {
	return subject{file: d.File, game: d.Game, list: d.List, doc: d, target: target}
}

// targetAgainst is what an enemy must score against a list in a scenario that
// does not say otherwise.
func targetAgainst(d *schema.Doc) rulebook.Sum {
	var s schema.Scenario
	s.Sides = s.Sides.With("own", schema.Side{}).With("enemy", schema.Side{})
	own := pointscalc.Force{Game: d.Game, Army: d.Army()}
	return pointscalc.Victory(d.Game, &s, map[string]pointscalc.Force{"own": own}).Sides[1].Sum
}

// document prints the product for each subject, one behind the other. The
// faults are by the file of their subject.
func (p product) document(s layout.Setup, subjects []subject) (paper.Document, faults) {
	if p.of == everything {
		return packet(s, subjects)
	}
	var parts []paper.Document
	var all faults
	for _, from := range subjects {
		if from.file != "" {
			s.Source = path.Base(from.file) // where it lies says nothing on paper
		}
		s.Used, s.For = from.used, from.usedBy
		part, found := p.pages(s, from)
		part.Sources = from.sources
		parts = append(parts, part)
		for _, f := range found {
			all = append(all, fault{from.file, f})
		}
	}
	return s.Inked(bound(parts)), all
}

// bound is several documents as one, with a bookmark for each. It is for both
// sides of the paper only if no part begins on the back of another.
func bound(parts []paper.Document) paper.Document {
	if len(parts) == 1 {
		return parts[0]
	}
	whole := parts[0]
	whole.Pages, whole.Sources = nil, nil
	for i, p := range parts {
		if i > 0 {
			whole.Short = whole.Short || p.Short
			whole.Duplex = whole.Duplex && len(whole.Pages)%2 == 0 && (p.Duplex || len(p.Pages) == 1)
			if !strings.Contains(whole.Title, p.Title) {
				whole.Title += "; " + p.Title
			}
		}
		pages := slices.Clone(p.Pages)
		if len(pages) > 0 {
			pages[0].Part = cmp.Or(pages[0].Part, p.Title)
		}
		whole.Pages = append(whole.Pages, pages...)
		whole.Sources = gathered(append(whole.Sources, p.Sources...))
	}
	return whole
}

func productNamed(name string) (product, error) {
	i := slices.IndexFunc(products, func(p product) bool { return p.name == name })
	if i < 0 {
		return product{}, cmdline.Usagef("unknown product %q%s (%s)", name, text.DidYouMean(name, productNames()), text.Or(productNames()))
	}
	return products[i], nil
}

func productNames() []string {
	names := make([]string, len(products))
	for i, p := range products {
		names[i] = p.name
	}
	return names
}

// productsFor are the names of those that a flag of cards is for.
func productsFor(flag string) []string {
	var names []string
	for _, p := range products {
		if p.cards || p.cuts && slices.Contains(cutFlags, flag) {
			names = append(names, p.name)
		}
	}
	return names
}

// productWords list the products for the help.
func productWords() string {
	var lines []string
	for _, p := range products {
		lines = append(lines, "- "+p.name+": "+p.about)
	}
	return strings.Join(lines, "\n")
}

// productCandidates offers products, then files.
func productCandidates(before []string) []cmdline.Candidate {
	var cs []cmdline.Candidate
	for _, p := range products {
		if len(before) == 0 {
			cs = append(cs, cmdline.Candidate{Text: p.name, About: p.about})
		}
	}
	return cs
}

// printedBy is the product that prints printables of a kind.
func printedBy(kind string) string {
	for _, p := range products {
		for _, k := range p.parts {
			if k == kind {
				return p.name
			}
		}
	}
	return ""
}
