package schema

import "strings"

// Dealt are cards of one kind in the deck that a scenario is played with.
type Dealt struct {
	ID        string
	Card      Card
	Kind      CardKind
	Count     int
	Side      string // the id of the side that they name; "": none, or none that the scenario has
	Formation string // the formation that they name; "": none
	Line      int    // index in the scenario's deck; -1: they are of the game's
}

// Deal is the deck that a scenario is played with: its own lines, or else all
// cards of the game. nations are what the lists of the sides say that they are
// of, by side. Cards that the game does not have are left out.
func Deal(g *Game, s *Scenario, nations map[string]string) []Dealt {
	var out []Dealt
	if len(s.Deck) > 0 {
		for i := range s.Deck {
			stock := &s.Deck[i]
			d, ok := g.dealt(stock.Card)
			if !ok {
				continue
			}
			d.Line, d.Count = i, number(stock.Count)
			d.Side = s.sideNamed(d.Card.Side, nations)
			if stock.Side != "" {
				d.Side = stock.Side
			}
			if stock.Formation != "" {
				d.Formation = stock.Formation
			}
			out = append(out, d)
		}
		return out
	}
	for _, deck := range g.Decks.All() {
		for id := range deck.Cards.All() {
			if d, _ := g.dealt(id); d.Count > 0 {
				d.Side = s.sideNamed(d.Card.Side, nations)
				out = append(out, d)
			}
		}
	}
	return out
}

// dealt is a card of the game's decks by its id.
func (g *Game) dealt(id string) (d Dealt, ok bool) {
	for _, deck := range g.Decks.All() {
		if c, ok := deck.Cards.Get(id); ok {
			kind, _ := deck.Kinds.Get(c.Kind)
			return Dealt{ID: id, Card: c, Kind: kind, Count: number(c.Count), Formation: c.Formation, Line: -1}, true
		}
	}
	return d, false
}

// sideNamed is the id of the side that a card of the game names: a side's id or
// name, or the nation of its list.
func (s *Scenario) sideNamed(name string, nations map[string]string) string {
	if name == "" {
		return ""
	}
	for id, side := range s.Sides.All() {
		if strings.EqualFold(id, name) || strings.EqualFold(side.Name, name) || strings.EqualFold(nations[id], name) {
			return id
		}
	}
	return ""
}
