package tintin

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// card is an order card (T12.1).
type card struct {
	name     string
	program  int16
	own      bool // for one's own turn
	on       when // the moment of the enemy's turn at which it is played
	fits     []bool
	close    bool
	within   int
	needsFoe bool // it does something to the enemy of the moment
}

// cards compiles the deck: what cards do, and how many there are of each.
func (w *binder) cards() error {
	w.b.discard = w.program([]schema.Effect{
		{Do: "choose", With: schema.Stats{}.With("count", schema.NewStatValue(float64(w.b.figures.discard)))},
		{Do: "activate"},
	}, "a discard", "T3.1", place{})
	hand := 0
	for i, deck := range w.game.Decks.Keys() {
		d, _ := w.game.Decks.Get(deck)
		if d.Hand != nil && i == 0 {
			hand = *d.Hand
		}
		if err := w.shuffleIn(d); err != nil {
			return err
		}
	}
	return w.handSizes(hand)
}

// shuffleIn compiles the cards of a deck. There is one deck on the table: those
// that documents add are shuffled into the game's.
func (w *binder) shuffleIn(d schema.Deck) error {
	for id, c := range d.Cards.All() {
		if len(w.b.cards) == maxCards {
			return fmt.Errorf("more than %d different cards cannot be played", maxCards)
		}
		if n := w.copies(id, c); n > 0 {
			w.b.stock.of[len(w.b.cards)] = uint8(n)
			w.b.stock.n += int16(n)
		}
		w.b.cards, w.b.cardIDs, w.b.names.Cards = append(w.b.cards, w.card(c, d)), append(w.b.cardIDs, id), append(w.b.names.Cards, c.Name)
	}
	return nil
}

// copies is how many there are of a card: as the scenario's own deck says, else
// as the game does.
func (w *binder) copies(id string, c schema.Card) int {
	n := 1
	if c.Count != nil {
		n = *c.Count
	}
	if len(w.scene.Deck) > 0 {
		n = 0
		for _, s := range w.scene.Deck {
			if s.Card != id {
				continue
			}
			if s.Count == nil {
				n++
			} else {
				n += *s.Count
			}
		}
	}
	if n > maxCopies {
		w.Fail("%d copies of the card %s; at most %d can be played", n, c.Name, maxCopies)
	}
	return n
}

// maxCopies is how many cards of one kind a deck can have.
const maxCopies = 200

// handSizes are how many cards each side holds (T2.7).
func (w *binder) handSizes(usual int) error {
	for i, id := range w.scene.Sides.Keys() {
		side, _ := w.scene.Sides.Get(id)
		n := usual
		for _, said := range []*int{side.Hand, w.scene.Hand} {
			if said != nil {
				n = *said
				break
			}
		}
		if n > schema.MaxHand {
			return fmt.Errorf("%s has %d cards; at most %d can be played", w.b.sides[i].name, n, schema.MaxHand)
		}
		w.b.sides[i].hand = n
	}
	return nil
}

func (w *binder) card(c schema.Card, d schema.Deck) card {
	kind, _ := d.Kinds.Get(c.Kind)
	out := card{name: c.Name, own: kind.When != "enemy"}
	if kind.Held {
		w.Leave(kind.Ref, "cards held from the start: they are shuffled in")
	}
	if c.Table != "" {
		w.Leave(c.Ref, "the table of the card {name}", c.Name)
	}
	if !out.own {
		w.moment(&out, c)
	}
	out.program = w.program(c.Effects, c.Name, c.Ref, place{enemy: !out.own, on: out.on})
	if len(w.b.programs[out.program]) <= btoi(!out.own) && (out.own || out.on != never) {
		w.Leave(c.Ref, "the card {name}: it does nothing that is played", c.Name)
		out.on = never
	}
	return out
}

// moment compiles when a card for the enemy's turn is played.
func (w *binder) moment(out *card, c schema.Card) {
	if len(c.Effects) == 0 || c.Effects[0].Do != "when" {
		w.Leave(c.Ref, "the card {name}: for the enemy's turn, and no moment of it", c.Name)
		return
	}
	with := c.Effects[0].With
	event, _ := with.Get("event")
	moment, _ := event.Text()
	if out.on = whenWords[moment]; out.on == never {
		w.Leave(c.Ref, "the card {name}: the moment {moment}", c.Name, strconv.Quote(moment))
	}
	out.close, out.within = schema.StatFlag(with, "close"), schema.StatInt(with, "within", maxRange)
	out.fits = w.fitting(schema.StatWords(with, "who"), nil)
	for i := range out.fits { // officers and pilots take no cards unless one names them (T3.8)
		p := &w.b.profiles[i]
		out.fits[i] = out.fits[i] && (with.Has("who") || !p.officer && !p.pilot)
	}
	out.needsFoe = slices.ContainsFunc(c.Effects, func(e schema.Effect) bool { return e.Do == "combat-back" })
}

// lending is how far each profile gives one of some keywords to its friends, -1
// if it does not (T9.2).
func (w *binder) lending(keywords []string) []int8 {
	radius := make([]int8, len(w.b.profiles))
	for i := range radius {
		radius[i] = -1
		for _, id := range w.b.profiles[i].keywords {
			k, _ := w.game.Keywords.Get(id)
			if slices.ContainsFunc(schema.StatWords(k.Stats, "gives"), func(given string) bool { return slices.Contains(keywords, given) }) {
				radius[i] = max(radius[i], int8(min(schema.StatInt(k.Stats, "radius", 0), 100)))
			}
		}
	}
	return radius
}

// fitting is which profiles are of some classes, and have one of some keywords,
// as far as either is asked for.
func (w *binder) fitting(who schema.ClassSet, keywords []string) []bool {
	fits := make([]bool, len(w.b.profiles))
	for i := range w.b.profiles {
		p := &w.b.profiles[i]
		fits[i] = (len(who) == 0 || who.Holds(w.game, p.class)) &&
			(len(keywords) == 0 || slices.ContainsFunc(keywords, func(k string) bool { return slices.Contains(p.keywords, k) }))
	}
	return fits
}

// maxProfiles is how many kinds of units can be kept apart, with those that cards
// make of them.
const maxProfiles = 1500

// pilots keeps numbers for pilots who may come down (T11.6).
func (w *binder) pilots() error {
	u, ok := w.game.Units.Get(pilotUnit)
	if !ok || len(w.planesOf()) == 0 {
		return nil
	}
	for i := range w.b.sides {
		own := &w.b.sides[i]
		own.home = w.gr.Where(func(c grid.Cell) bool { return w.gr.Depth(c, own.edge) == 1 })
		t := troopOf(pilotUnit, u)
		for k := range maxPilots {
			if len(own.men) == maxPieces {
				w.Leave("T11.6", "aircraft with more pilots on the board than there is room for")
				break
			}
			own.pilots.Add(len(own.men))
			w.recruit(i, w.game, &t, numbered(u.Name, k, maxPilots), 0)
		}
	}
	return nil
}

// captors compiles who takes enemy pilots prisoner (T11.6).
func (w *binder) captors() {
	u, _ := w.game.Units.Get(pilotUnit)
	who := schema.ClassSet(schema.StatWords(u.Stats, "captors"))
	for i := range w.b.profiles {
		p := &w.b.profiles[i]
		p.captures = len(who) > 0 && who.Holds(w.game, p.class)
	}
}

// pilotUnit is the id of the unit that stands for a pilot.
const pilotUnit = "pilot"
