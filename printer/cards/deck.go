package cards

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Deck is the cards of all decks of a game, each as often as the deck has it,
// with backs.
func Deck(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	var all []design
	var names []string
	in := newDress(s, g)
	for deck, d := range g.Decks.All() {
		named := sidesNamed(d)
		behind := in.deckBack(s, deck, d)
		for id, k := range d.Cards.All() {
			if !s.Used.Has("cards", deck+"/"+id) {
				continue
			}
			w := gamedata.Nameplate{Name: g.Worded(k.Formation), Of: k.Side, Side: slices.Index(named, k.Side)}
			card := orderCard(s, g, deck, schema.Dealt{ID: id, Card: k, Count: catalog.Number(k.Count)}, w)
			all = append(all, design{k.Name, catalog.Number(k.Count), in.ordered(card, d, k.Kind), behind, kindAccent(d, k.Kind), false, in.sizes[deck]})
		}
		names = append(names, d.Name)
	}
	return layoutCards(s, cmp.Or(strings.Join(names, ", "), s.Say("No decks")), g.Title, s.Say("The cards of the game's decks"), layout.LongEdge, all)
}

// sidesNamed are the sides that a deck's cards name, in its order.
func sidesNamed(d schema.Deck) []string {
	var out []string
	for _, k := range d.Cards.All() {
		if k.Side != "" {
			out = gamedata.Unique(out, k.Side)
		}
	}
	return out
}

// kindAccent is the colour of a kind of card: its own, or one after the other.
func kindAccent(d schema.Deck, kind string) page.Ink {
	k, _ := d.Kinds.Get(kind)
	return page.AccentOr(k.Colour, page.NthAccent(slices.Index(d.Kinds.Keys(), kind)))
}

// deckBack is the back of a deck's cards.
func (d *dress) deckBack(s layout.Setup, id string, of schema.Deck) *face {
	back := plainBack(d.game, cmp.Or(of.Back, of.Name))
	back.art = gamedata.PartArt(s, d.game, "decks", id, of.Art)
	return d.face(back, d.plan("backs"))
}

// ordered draws a card of a deck that is of a kind.
func (d *dress) ordered(k *card, of schema.Deck, kind string) side {
	in, _ := of.Kinds.Get(kind)
	return d.face(k, d.plan(in.Layout, of.Layout, "cards")).draw
}

// ScenarioDeck is the cards that a scenario is played with. Those that name
// units say which, and whose they are.
func ScenarioDeck(s layout.Setup, m gamedata.ScenarioSheet) (page.Document, []page.Fault) {
	var all []design
	in := newDress(s, m.Game)
	behind := map[string]*face{}
	for _, d := range m.Deal() {
		for id, deck := range m.Game.Decks.All() {
			if deck.Cards.Has(d.ID) && s.Used.Has("cards", id+"/"+d.ID) {
				card := orderCard(s, m.Game, id, d, m.Nameplate(d))
				card.foot = strings.Replace(card.foot, deck.Name, m.Scenario.Title, 1)
				if behind[id] == nil {
					behind[id] = in.deckBack(s, id, deck)
				}
				all = append(all, design{text.Join(" · ", card.plate.Called(), card.name), d.Count, in.ordered(card, deck, d.Card.Kind), behind[id], kindAccent(deck, d.Card.Kind), false, in.sizes[id]})
				break
			}
		}
	}
	return layoutCards(s, m.Scenario.Title, m.Game.Title, s.Say("The deck of the scenario"), layout.LongEdge, all)
}

// orderCard is a card of a deck in words.
func orderCard(s layout.Setup, g *schema.Game, deck string, dealt schema.Dealt, w gamedata.Nameplate) *card {
	k := dealt.Card
	d, _ := g.Decks.Get(deck)
	kind, ok := d.Kinds.Get(k.Kind)
	if !ok {
		kind.Name = text.Capital(k.Kind)
	}
	dealt.Kind = kind
	c := &card{class: deck, name: gamedata.BareName(dealt, w), what: "card", kind: kind.Name, icon: iconNamed(cmp.Or(k.Icon, w.Icon, kind.Icon)), text: cardText(g, k), note: kind.Text, plate: w, game: g.Title}
	if c.art = gamedata.PartArt(s, g, "decks", deck, k.Art); !c.art.Named() {
		c.art = gamedata.PartArt(s, g, "decks", deck, kind.Art)
	}
	c.pattern = max(0, slices.Index(d.Kinds.Keys(), k.Kind))
	c.setStats(g, k.Stats)
	c.numbers = gamedata.OwnNumbers(g, "cards", k.Stats)
	c.values, c.amounts = valuesOf(g, k.Stats)
	switch kind.When {
	case "own":
		c.when = g.Say("In your own turn")
	case "enemy":
		c.when, c.enemy = g.Say("In the enemy's turn"), true
	}
	if t, ok := g.Tables.Get(k.Table); ok {
		c.terms = append(c.terms, layout.Term{Name: g.Say("Roll on"), Text: t.Title})
	}
	copies := ""
	if n := dealt.Count; n > 1 {
		copies = g.Say("{count} of these", n)
	}
	c.foot = text.Join(" · ", d.Name, copies, string(k.Ref))
	return c
}

// noOne is whom cards name that name no one.
var noOne = gamedata.Nameplate{Side: -1}

func iconNamed(name string) page.Icon {
	icon, _ := page.FindIcon(name)
	return icon
}

// cardText is what a card says, its figures and those of its effects in the place of braces.
func cardText(g *schema.Game, k schema.Card) string {
	text := g.Filled(k.Text, k.Stats)
	for _, e := range k.Effects {
		text = g.Filled(text, e.With)
	}
	return text
}

// Keywords is a card for each keyword of a game, with the units that have it.
func Keywords(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	d := newDress(s, g)
	back := d.face(plainBack(g, g.Say("Keywords")), d.plan("backs"))
	var all []design
	for id, k := range g.Keywords.All() {
		if !s.Used.Has("keywords", id) {
			continue
		}
		c := &card{
			name: k.Name, what: "keyword", kind: g.Say("Keyword"), icon: iconNamed(k.Icon), game: g.Title, plate: noOne,
			text: g.Filled(k.Text, k.Stats), foot: string(k.Ref), note: page.Escaped(strings.Join(bearers(g, s.Used, id), ", ")),
		}
		c.art = gamedata.PartArt(s, g, "keywords", id, k.Art)
		c.values, c.amounts = valuesOf(g, k.Stats)
		all = append(all, design{k.Name, 1, d.face(c, d.plan("keywords", "cards")).draw, back, page.Ink{}, false, d.sizes[""]})
	}
	return layoutCards(s, s.Say("Keywords"), g.Title, s.Say("The game's keywords"), layout.NoBacks, all)
}

// bearers are the units that have a keyword of their own.
func bearers(g *schema.Game, used schema.Used, keyword string) []string {
	var names []string
	for id, u := range g.Units.All() {
		if t, ok := schema.Profile(g, id); ok && used.Has("units", id) && t.Has(keyword) {
			names = gamedata.Unique(names, u.Name)
		}
	}
	return names
}

// Terrain is a card for each kind of terrain of a game: what it does to those
// who enter, cross, see and fight. The ground that the board is made of has none.
func Terrain(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	d := newDress(s, g)
	back := d.face(plainBack(g, g.Say("Terrain")), d.plan("backs"))
	stands := gamedata.StandIns(g)
	columns := terrainColumns(g)
	var all []design
	for id, t := range g.Terrain.All() {
		if !s.Used.Has("terrain", id) || s.Used["terrain"] == nil && slices.Contains(stands, id) || g.Board != nil && id == g.Board.Base {
			continue
		}
		row := gamedata.PartCells(g, "terrain", func(other string) bool { return other == id })[0]
		c := &card{name: t.Name, what: "terrain", kind: g.Say(cmp.Or(layerNames[t.Layer], "Ground")), pattern: slices.Index(layers, t.Layer), icon: iconNamed(t.Icon), tiled: true, game: g.Title, plate: noOne, text: row.Fields["text"]}
		for _, column := range columns {
			if text := row.Filled(g, column); text != "" {
				c.terms = append(c.terms, layout.Term{Name: column.Title, Text: text})
			}
		}
		c.foot, c.art = string(t.Ref), gamedata.PartArt(s, g, "terrain", id, t.Art)
		c.values, c.amounts = valuesOf(g, t.Stats)
		all = append(all, design{t.Name, 1, d.face(c, d.plan("terrain", "cards")).draw, back, page.NthAccent(c.pattern), false, d.sizes[""]})
	}
	return layoutCards(s, s.Say("Terrain"), g.Title, s.Say("The game's terrain"), layout.NoBacks, all)
}

var layers = []string{"base", "overlay", "edge", "area", "line"}

// layerNames are what terrain is called that is no ground.
var layerNames = map[string]string{"overlay": "On the ground", "edge": "Edge", "line": "Line"}

// terrainColumns are what is said of terrain besides its text: what the game's own
// sheet has columns for, since its texts say the rest, or else all there is.
func terrainColumns(g *schema.Game) []schema.Column {
	var out []schema.Column
	sections := schema.Sheet{}
	if g.Sheet != nil {
		sections = *g.Sheet
	}
	listed := false
	for _, section := range sections.Sections {
		if section.Show != "terrain" || len(section.Columns) == 0 {
			continue
		}
		listed = true
		for _, c := range section.Columns {
			same := func(o schema.Column) bool { return o.Stat == c.Stat && o.Field == c.Field }
			if c.Field != "name" && c.Field != "text" && !slices.ContainsFunc(out, same) {
				out = append(out, c)
			}
		}
	}
	if listed {
		return out
	}
	return append([]schema.Column{{Title: g.Say("Level"), Field: "level"}, {Title: g.Say("Sight"), Field: "sight"}, {Title: g.Say("Entering"), Field: "enter"}, {Title: g.Say("Stop"), Field: "stop"}},
		gamedata.StatColumns(g, "terrain", "number", "text", "by-class")...)
}

// Profiles is a card for each unit of a game as it is by itself, without
// formations and options.
func Profiles(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	var cards []card
	var accents []page.Ink
	for id, u := range g.Units.All() {
		t, ok := schema.Profile(g, id)
		if !ok || !s.Used.Has("units", id) {
			continue
		}
		k := troopCard(g, t)
		k.art = gamedata.PartArt(s, g, "units", id, u.Art)
		k.under = text.Join(" · ", text.Capital(g.ClassName(u.Class)), u.Nation)
		k.points = pointsAlone(g, id, u)
		k.foot = text.Join(" · ", fieldedBy(g, id), sampled(g, u.Sample), string(u.Ref))
		cards, accents = append(cards, k), append(accents, unitAccent(g, id, u))
	}
	d := newDress(s, g)
	all := d.designs(cards, g.Title)
	for i := range all {
		all[i].accent = accents[i]
	}
	return layoutCards(s, s.Say("Units"), g.Title, s.Say("Cards for the units of the game"), layout.NoBacks, all)
}

// pointsAlone is what a unit costs by itself, or in the one formation that is this
// unit and no other; "" if neither is there.
func pointsAlone(g *schema.Game, id string, u schema.Unit) string {
	if u.Points != nil {
		return g.Written(u.Points.Float())
	}
	prices := []rulebook.Value{}
	for _, f := range g.Formations.All() {
		if len(f.Units) == 1 && f.Units[0].Unit == id && catalog.Number(f.Units[0].Count) == 1 && f.Choose == nil && f.Points > 0 {
			prices = append(prices, f.Points)
		}
	}
	if len(prices) != 1 {
		return ""
	}
	return g.Written(prices[0].Float())
}

// unitAccent is the colour of a unit of a game: that of its class or, where the
// game's units are of nations, of its nation, by whichever name that goes in this language.
func unitAccent(g *schema.Game, id string, u schema.Unit) page.Ink {
	if c, _ := g.Classes.Get(u.Class); u.Nation == "" || c.Colour != "" {
		return page.AccentOr(c.Colour, page.NthAccent(slices.Index(g.Classes.Keys(), u.Class)))
	}
	written, _ := g.Original().Units.Get(id)
	return page.AccentOf(cmp.Or(written.Nation, u.Nation))
}

// sampled says of figures that they are not the rules' own.
func sampled(g *schema.Game, sample bool) string {
	if sample {
		return g.Say("sample values")
	}
	return ""
}

// fieldedBy lists the formations that have a unit, as far as a card has room.
func fieldedBy(g *schema.Game, unit string) string {
	var names []string
	for _, f := range g.Formations.All() {
		if slices.ContainsFunc(f.Units, func(m schema.Member) bool { return m.Unit == unit }) {
			names = gamedata.Unique(names, f.Name)
		}
	}
	const most = 2
	if len(names) > most {
		return strings.Join(names[:most], ", ") + " …"
	}
	return strings.Join(names, ", ")
}
