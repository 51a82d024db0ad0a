package cards

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// face is one side of a card with its layout, and the cards that it is even with.
type face struct {
	card *card
	plan *plan
	set  *set
}

// set is the cards of one layout that are printed together.
type set struct {
	plan     *plan
	cards    []*card
	settings map[blank]settings // by the card, wherever it lies
}

// settings are that of all cards of a set, and those that each would have by itself.
type settings struct {
	all setting
	own map[*card]setting
}

// setting is how the texts of a card are set: one of the steps in which figures give way, and
// their type.
type setting struct {
	step int
	size float64
	ok   bool // they fit
}

// dress is how the cards of a game are laid out that are printed together.
type dress struct {
	setup layout.Setup
	game  *schema.Game
	theme theme
	plans map[string]*plan
	sets  map[*plan]*set
	sizes map[string]*page.Size // of the cards that the fronts of a class, or a deck, are drawn for; zero: they differ
}

func newDress(s layout.Setup, g *schema.Game) *dress {
	return &dress{setup: s, game: g, theme: newTheme(s, g), plans: map[string]*plan{}, sets: map[*plan]*set{}, sizes: map[string]*page.Size{}}
}

// plan is the first layout of some ids that the game has, or else forge's own of the last one.
func (d *dress) plan(ids ...string) *plan {
	last := ids[len(ids)-1]
	l := usualLayouts()[last]
	for _, id := range ids {
		if own, ok := d.game.Layouts.Get(id); ok {
			l, last = own, id
			break
		}
	}
	if d.plans[last] == nil {
		of := newPlan(l, d.theme)
		for i := range of.zones {
			z := &of.zones[i]
			z.picture = gamedata.PartArt(d.setup, d.game, "layouts", last, schema.Art{File: z.Picture})
		}
		d.plans[last] = of
	}
	return d.plans[last]
}

// face is a side of a card, in the set of its layout.
func (d *dress) face(k *card, of *plan) *face {
	if !k.back {
		if size := d.sizes[k.class]; size == nil {
			d.sizes[k.class] = &page.Size{W: of.size.W, H: of.size.H}
		} else if *size != of.size {
			*size = page.Size{}
		}
	}
	if of.main < 0 || len(of.steps) == 1 && !of.zones[of.main].Even {
		return &face{k, of, nil}
	}
	in := d.sets[of]
	if in == nil || !of.zones[of.main].Even { // then each card is a separate set
		in = &set{plan: of, settings: map[blank]settings{}}
		d.sets[of] = in
	}
	in.cards = append(in.cards, k)
	return &face{k, of, in}
}

// measured is the setting that a card would have by itself, in type of a size at most, at no step
// before one.
func measured(k *card, of *plan, b blank, largest float64, from int) setting {
	at := setting{step: from}
	_, full := of.zones[of.main].sizes(b, tighter[0])
	s := newSetter(&page.Faults{Language: b.language, Font: b.font, Icons: of.icons}, k, of, b)
	for ; ; at.step++ {
		want := min(largest, b.pt(cardReadable))
		if at.step < of.normal {
			want = full
		}
		s.lay(of.steps[at.step], largest)
		if at.size, at.ok = s.size, s.ok; at.ok && at.size >= want || at.step == len(of.steps)-1 {
			return at
		}
	}
}

// setting is how the texts of all cards are set: in the type that the fullest of them
// holds, as long as it can be read; fuller ones have smaller type.
func (u *set) setting(b blank) settings {
	b = u.plan.on(b)
	b.X, b.Y, b.bleed = 0, 0, page.Rect{}
	b.safe.X, b.safe.Y = 0, 0
	if s, known := u.settings[b]; known {
		return s
	}
	_, largest := u.plan.zones[u.plan.main].sizes(b, tighter[0])
	all, own := setting{size: largest, ok: true}, map[*card]setting{}
	for _, k := range u.cards {
		alone := measured(k, u.plan, b, all.size, min(all.step, u.plan.normal))
		if own[k] = alone; alone.ok && alone.size >= min(all.size, b.pt(cardReadable)) {
			all.step, all.size = max(all.step, alone.step), min(all.size, alone.size)
		} else { // where one is too full for the set, none grows
			all.step = max(all.step, u.plan.normal)
		}
	}
	u.settings[b] = settings{all, own}
	return u.settings[b]
}

// draw puts the side on a blank, in the setting of its set if that holds its texts, or
// in its own.
func (f *face) draw(p *page.Faults, c *page.Canvas, b blank) {
	if paper := f.plan.paper; paper.Drawn() {
		c.Add(page.Box{Rect: b.bleed, Fill: paper})
	}
	s := newSetter(p, f.card, f.plan, b)
	if f.set == nil {
		s.lay(tighter[0], 0)
		s.draw(c)
		return
	}
	of := f.set.setting(b)
	s.lay(f.plan.steps[of.all.step], of.all.size)
	if own := of.own[f.card]; !s.ok || s.size < of.all.size {
		s.lay(f.plan.steps[own.step], min(own.size, of.all.size))
	}
	s.draw(c)
}
