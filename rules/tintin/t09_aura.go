package tintin

import (
	"slices"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// What a keyword gives to friends near its unit, beyond flags that they ignore
// (T9.2): a unit among them is played by another profile, with those
// keywords, as long as it is among them. Only boards with such units know of it.

// maxGifts is how many different sets of keywords are given on one board.
const maxGifts = 2

// gift is a set of keywords that a keyword gives.
type gift struct {
	keywords []string
	radius   uint8
	number   int8 // among the board's; -1: it is left out
}

// giftOf is what a keyword gives beyond ignored flags.
func giftOf(g *schema.Game, s schema.Stats) (keywords []string) {
	for _, id := range schema.StatWords(s, "gives") {
		if k, _ := g.Keywords.Get(id); !(k.Stats.Len() == 1 && k.Stats.Has("ignore-flags")) || len(k.Brings) > 0 {
			keywords = append(keywords, id)
		}
	}
	return keywords
}

// passOn notes that what is given is not given on by those who have it.
func (w *binder) passOn(g *schema.Game, t *schema.Troop) {
	for _, id := range t.Keywords {
		k, _ := g.Keywords.Get(id)
		for _, given := range schema.StatWords(k.Stats, "gives") {
			if what, _ := g.Keywords.Get(given); what.Stats.Has("gives") {
				w.Leave("what "+what.Name+" gives to those near a unit that has it of "+k.Name, k.Ref)
			}
		}
	}
}

// gift compiles, for each profile, what it becomes with each choice of gifts.
func (w *binder) gift(made []source) {
	gifts := w.numberGifts()
	if len(gifts) == 0 {
		return
	}
	if n := len(made) << len(gifts); n > maxProfiles {
		w.Fail("units and what cards and those near them make of them come to %d kinds; at most %d can be played", n, maxProfiles)
		return
	}
	w.b.gifts = len(gifts)
	for i, plain := range made {
		gifted := make([]uint16, 1<<len(gifts))
		for set := range gifted {
			gifted[set] = w.given(uint16(i), plain, gifts, set)
		}
		for _, p := range gifted {
			w.b.profiles[p].gifted = gifted
		}
	}
}

// numberGifts numbers the sets of keywords that units on the board give.
func (w *binder) numberGifts() (gifts [][]string) {
	for i := range w.b.profiles {
		p := &w.b.profiles[i]
		for k := range p.gives {
			one := &p.gives[k]
			if one.number = int8(slices.IndexFunc(gifts, func(known []string) bool { return slices.Equal(known, one.keywords) })); one.number >= 0 {
				continue
			}
			if len(gifts) == maxGifts {
				w.Fail("more than %d different sets of keywords that units give to those near them cannot be played, what %s gives among them", maxGifts, p.name)
				continue
			}
			one.number = int8(len(gifts))
			gifts = append(gifts, one.keywords)
		}
	}
	return gifts
}

// given is a profile with a set of the gifts: itself, if they give nothing new.
func (w *binder) given(i uint16, plain source, gifts [][]string, set int) uint16 {
	t := plain.troop
	for n, keywords := range gifts {
		if set&(1<<n) != 0 {
			t.Keywords = gaining(plain.game, t.Keywords, keywords)
		}
	}
	if len(t.Keywords) == len(plain.troop.Keywords) {
		return i
	}
	base := &w.b.profiles[i]
	p := w.newProfile(plain.game, &t)
	p.plain, p.gives, p.turnsInto = base.plain, base.gives, base.turnsInto
	w.b.profiles = append(w.b.profiles, p)
	return uint16(len(w.b.profiles) - 1)
}

// bare is a profile, by its own number, without what others near it give.
func (p *profile) bare(own uint16) uint16 {
	if len(p.gifted) == 0 {
		return own
	}
	return p.gifted[0]
}

// endow brings what a side's units are given up to date: who stands near whom
// has changed, or what they are (T9.2).
func (g *Game) endow(side int) {
	if g.gifts == 0 {
		return
	}
	units := g.alive[side] & g.sides[side].units
	for n := range units.All() {
		me := &g.pieces[side][n]
		gifted := g.profiles[me.profile].gifted
		if as := gifted[g.giftsAt(side, units, me)]; as != me.profile {
			me.profile = as
			g.view.moved(side)
		}
	}
}

// isEndowed says whether a piece has what it is given, no more and no less.
func (g *Game) isEndowed(p play.Piece) bool {
	side, me := p.Side(), g.piece(p)
	if g.gifts == 0 || !g.sides[side].units.Has(p.Number()) {
		return true
	}
	return me.profile == g.profiles[me.profile].gifted[g.giftsAt(side, g.alive[side]&g.sides[side].units, me)]
}

// giftsAt is the set of gifts that reach a piece from some of its side's units.
func (g *Game) giftsAt(side int, units play.Set, to *piece) (set int) {
	for n := range units.All() {
		from := &g.pieces[side][n]
		for _, one := range g.profiles[from.profile].gives {
			if one.number >= 0 && g.distance(from.cell, to.cell) <= int(one.radius) {
				set |= 1 << one.number
			}
		}
	}
	return set
}
