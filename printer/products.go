package printer

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/booklet"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/cutout"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/printer/web"
	"github.com/tabletop-forge/forge/schema"
)

// Product is a kind of paper that forge prints.
type Product struct {
	Name, About string
	Also        string // another name of it, "" for none
	From        Origin

	Sheet      bool     // it is set in columns of sections
	Cards      bool     // the flags of cards are for it
	Cuts       bool     // those of cards that say how they are cut out and get their backs are for it
	Hangs      bool     // its pages may be enlarged to posters
	Read       bool     // its pages are read one after the other, and may be folded to a booklet
	OneSided   bool     // no flags of backs and of marks are for it
	Narrow     bool     // of the game, it can be what lists and scenarios use
	Printables []string // kinds of the game's printables, of which it must have one; none: no printables

	common bool                    // of a scenario it is one for both sides
	dealt  bool                    // of a scenario that makes up a deck, it is that deck
	has    func(*schema.Game) bool // whether the game's data has some; nil: every game's
	pages  func(Job, Subject) (page.Document, []page.Fault)
	// Of what has one size of type over a set, the size of one of it; nil: each has its own.
	typeOf func(Job, Subject) float64
	// Of what is shown on screens too; nil: paper only.
	screen func(Job, Subject) (web.Page, []page.Fault)
}

// Origin is what a product is printed from.
type Origin int

// The origins. A list is also that of a scenario's side, a game that of a list
// or a scenario.
const (
	Nothing Origin = iota
	FromGame
	FromList
	FromListOrGame // of a game without a list too
	FromScenario
	FromAll // whatever there is: all other products in one
)

// products are all there are.
var products = []Product{
	{Name: "sheet", About: "the game's reference sheet: all its tables on one sheet of paper, and chances", From: FromGame, Sheet: true, Narrow: true, Read: true, Hangs: true,
		pages: func(j Job, from Subject) (page.Document, []page.Fault) {
			return sheets.Sheet(j.Setup, from.Game, j.chances(from.Game), j.fought(from)...)
		},
		screen: func(j Job, from Subject) (web.Page, []page.Fault) {
			return sheets.SheetOnScreen(j.Setup, from.Game, j.chances(from.Game), j.fought(from)...)
		}},
	{Name: "units", Also: "cards", About: "a card for each unit of a list, or of a game: figures, keywords, points, options", From: FromListOrGame, Cards: true,
		has: func(g *schema.Game) bool { return g.Units.Len() > 0 },
		pages: func(j Job, from Subject) (page.Document, []page.Fault) {
			if from.list() == nil {
				return cards.Profiles(j.Setup, from.Game)
			}
			return cards.Units(j.Setup, from.Doc, prices(from.Doc))
		}},
	{Name: "deck", About: "the cards of the game's decks, with backs, each as often as its deck has it; of a scenario with a deck of its own that one",
		From: FromGame, Cards: true, dealt: true,
		has: func(g *schema.Game) bool { return g.Decks.Len() > 0 },
		pages: func(j Job, from Subject) (page.Document, []page.Fault) {
			if deals(from.Doc) {
				return cards.ScenarioDeck(j.Setup, j.Scenario(from.Doc))
			}
			return cards.Deck(j.Setup, from.Game)
		}},
	{Name: "terrain", About: "a card for each kind of terrain: sight, moving, stopping, dice", From: FromGame, Cards: true, Narrow: true,
		has:   func(g *schema.Game) bool { return g.Terrain.Len() > 0 },
		pages: func(j Job, from Subject) (page.Document, []page.Fault) { return cards.Terrain(j.Setup, from.Game) }},
	{Name: "keywords", About: "a card for each keyword: what it does, who has it", From: FromGame, Cards: true, Narrow: true,
		has:   func(g *schema.Game) bool { return g.Keywords.Len() > 0 },
		pages: func(j Job, from Subject) (page.Document, []page.Fault) { return cards.Keywords(j.Setup, from.Game) }},
	{Name: "calibration", About: "a sheet to see whether a printer keeps the size, and how far backs lie off their fronts", Cards: true,
		pages: func(j Job, _ Subject) (page.Document, []page.Fault) { return cards.Calibration(j.Setup) }},
	{Name: "icons", About: "all icons that a game's data can name, and what the game uses them for", From: FromGame, Read: true, Hangs: true,
		pages: func(j Job, from Subject) (page.Document, []page.Fault) { return sheets.Icons(j.Setup, from.Game) }},
	{Name: "list", About: "a list's army sheet: formations with boxes to tick, points, what the enemy must score, the checks' verdict, a hash", From: FromList, Sheet: true, Read: true, Hangs: true,
		pages: func(j Job, from Subject) (page.Document, []page.Fault) {
			return sheets.List(j.Setup, from.Doc, from.account(), j.verdict(from))
		},
		typeOf: func(j Job, from Subject) float64 {
			return sheets.ListType(j.Setup, from.Doc, from.account(), j.verdict(from))
		},
		screen: func(j Job, from Subject) (web.Page, []page.Fault) {
			return sheets.ListOnScreen(j.Setup, from.Doc, from.account(), j.verdict(from))
		}},
	{Name: "board", About: "boards to lay pieces on: headquarters, score boards with the units of a list, places for cards",
		From: FromListOrGame, Hangs: true, Printables: []string{"board"},
		pages: func(j Job, from Subject) (page.Document, []page.Fault) {
			return cutout.Boards(j.Setup, from.Game, from.player())
		}},
	{Name: "tokens", About: "what is cut out: counters, flags, nets and stickers of dice; with a list or a scenario what it needs",
		From: FromListOrGame, Cuts: true, common: true, Printables: []string{"tokens", "net", "stickers"},
		pages: func(j Job, from Subject) (page.Document, []page.Fault) {
			return cutout.Tokens(j.Setup, from.Game, from.players()...)
		}},
	{Name: "standees", About: "figures of paper to fold and stand up: one for each unit of a list or a scenario, or of the game",
		From: FromListOrGame, Cuts: true, OneSided: true, common: true,
		has: func(g *schema.Game) bool { return g.Units.Len() > 0 },
		pages: func(j Job, from Subject) (page.Document, []page.Fault) {
			return cutout.Standees(j.Setup, from.Game, from.players()...)
		}},
	{Name: "templates", About: "shapes at true size, over several sheets where they are larger than the paper", From: FromGame, Cuts: true, OneSided: true, Printables: []string{"shapes"},
		pages: func(j Job, from Subject) (page.Document, []page.Fault) { return cutout.Templates(j.Setup, from.Game) }},
	{Name: "scenario", About: "a scenario's booklet: briefing, map, objectives, orders of battle; with --scale its map to play on", From: FromScenario, Read: true, Hangs: true,
		pages: func(j Job, from Subject) (page.Document, []page.Fault) {
			return booklet.Scenario(j.Setup, j.Scenario(from.Doc))
		}},
	{Name: "rules", About: "the game's rulebook: cover, contents, chapters with diagrams and tables, an index; best on A5", From: FromGame, Read: true, Hangs: true,
		has:   func(g *schema.Game) bool { return g.Rulebook != nil },
		pages: printRulebook},
	{Name: "all", About: "everything that the game, lists and scenarios have data for, in one file, each part with a bookmark", From: FromAll, Cards: true, Read: true},
}

// Products are all kinds of paper that forge prints.
func Products() []Product { return slices.Clone(products) }

// Names are what the product is called, its own name first.
func (p Product) Names() []string {
	if p.Also == "" {
		return []string{p.Name}
	}
	return []string{p.Name, p.Also}
}

// Named is the product of a name.
func Named(name string) (Product, bool) {
	i := slices.IndexFunc(products, func(p Product) bool { return slices.Contains(p.Names(), name) })
	if i < 0 {
		return Product{}, false
	}
	return products[i], true
}

// OnScreen says whether the product is shown on screens too.
func (p Product) OnScreen() bool { return p.screen != nil }

// Takes says whether the product is printed from documents of a kind. A broken
// one, of no kind, is refused by its own errors.
func (p Product) Takes(kind string) bool {
	switch p.From {
	case FromList:
		return kind != schema.KindGame
	case FromScenario:
		return kind == schema.KindScenario || kind == ""
	}
	return true
}

// OfGames tells whether it is printed from a game without a list.
func (p Product) OfGames() bool {
	return p.From == FromGame || p.From == FromListOrGame || p.From == FromAll
}

// Has tells whether a game has what the product prints.
func (p Product) Has(g *schema.Game) bool {
	if len(p.Printables) == 0 {
		return p.has == nil || p.has(g)
	}
	for _, x := range g.Printables.All() {
		if slices.Contains(p.Printables, x.Kind) {
			return true
		}
	}
	return false
}

// deals says whether a document is a scenario that makes up its deck.
func deals(d *schema.Doc) bool { return d != nil && d.Scenario != nil && len(d.Scenario.Deck) > 0 }

// printRulebook is a game's rulebook, and the tables of all its data if they are asked for.
func printRulebook(j Job, from Subject) (page.Document, []page.Fault) {
	doc, found := booklet.Rulebook(j.Setup, from.Game, func(s schema.Section) layout.Block {
		return sheets.Section(from.Game, s, nil, nil)
	})
	if !j.Appendix {
		return doc, found
	}
	data, more := sheets.Data(j.Setup, from.Game)
	return bound([]page.Document{doc, data}), append(found, more...)
}
