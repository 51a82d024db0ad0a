package tintin

import (
	"slices"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// allGains collects what cards and HQ results give, before any is compiled.
func (w *binder) allGains() {
	own, enemys, hq := 0, 0, 0 // how many sets come of each
	collect := func(effects []schema.Effect, sets *int) {
		for _, one := range gainsOf(effects) {
			if len(one.keywords) > 0 {
				w.gain(one.keywords)
				*sets++
			}
		}
	}
	for _, d := range w.game.Decks.All() {
		for _, c := range d.Cards.All() {
			if kind, _ := d.Kinds.Get(c.Kind); kind.When == "enemy" {
				collect(c.Effects, &enemys)
			} else {
				collect(c.Effects, &own)
			}
		}
	}
	for _, t := range w.game.Tables.All() {
		for _, row := range t.Rows {
			collect(row.Effects, &hq)
		}
	}
	if enemys > 0 && own+hq > 0 || own > 0 && hq > 0 {
		w.Leave("T12.1", "keywords that one unit gains from cards of both players, or from the HQ as well: it has the first")
	}
}

// gain is the number of a set of keywords that cards give.
func (w *binder) gain(keywords []string) int {
	for i, known := range w.gains {
		if slices.Equal(known, keywords) {
			return i
		}
	}
	w.gains, w.b.lends = append(w.gains, keywords), append(w.b.lends, catalog.KeywordNames(w.game, keywords...))
	return len(w.gains) - 1
}

// derive compiles, for each profile, what it becomes when a card gives it
// keywords for a turn. One set at a time: who has one gains no other.
func (w *binder) derive() {
	w.allGains()
	if n := len(w.troops) * (1 + len(w.gains)); n > maxProfiles {
		w.Fail("units and what cards make of them come to %d kinds; at most %d can be played", n, maxProfiles)
		return
	}
	made := slices.Clone(w.troops) // what made each profile
	for i, plain := range w.troops {
		gained := make([]uint16, len(w.gains))
		for set, keywords := range w.gains {
			t := plain.troop
			t.Keywords = gaining(plain.game, t.Keywords, keywords)
			p := w.newProfile(plain.game, &t)
			p.plain, p.gained = uint16(i), nil
			gained[set] = uint16(len(w.b.profiles))
			w.b.profiles = append(w.b.profiles, p)
			made = append(made, source{plain.game, t})
		}
		w.b.profiles[i].gained = gained
	}
	for i := range w.troops { // what mounts or dismounts keeps what it was given
		for set, as := range w.b.profiles[i].gained {
			for _, other := range w.b.profiles[i].turnsInto {
				p := &w.b.profiles[as]
				p.turnsInto = append(p.turnsInto, w.b.profiles[other].gained[set])
			}
		}
	}
	for i := range w.b.sides { // whom a card can give a banner may bear one
		own := &w.b.sides[i]
		for n, m := range own.men {
			if own.units.Has(n) && slices.ContainsFunc(w.b.profiles[m.profile].gained, func(as uint16) bool { return len(w.b.profiles[as].banners) > 0 }) {
				own.bearers.Add(n)
			}
		}
	}
	w.gift(made)
}

// gaining is keywords with more of them, and what those bring.
func gaining(g *schema.Game, keywords, more []string) []string {
	out := slices.Clone(keywords)
	for i := 0; i < len(more); i++ {
		if !slices.Contains(out, more[i]) {
			out = append(out, more[i])
			k, _ := g.Keywords.Get(more[i])
			more = append(slices.Clip(more), k.Brings...)
		}
	}
	return out
}

// passOn notes that what is given is not given on by those who have it.
func (w *binder) passOn(g *schema.Game, t *schema.Troop) {
	for _, id := range t.Keywords {
		k, _ := g.Keywords.Get(id)
		for _, given := range schema.StatWords(k.Stats, "gives") {
			if what, _ := g.Keywords.Get(given); what.Stats.Has("gives") {
				w.Leave(k.Ref, "what {unit} gives to those near a unit that has it of {keyword}", what.Name, k.Name)
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
