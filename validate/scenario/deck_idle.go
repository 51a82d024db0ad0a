package scenario

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var cardsAmiss = rule{Check: diag.Check{
	Code:     "S338",
	Severity: diag.Error,
	Title:    "formation without a card, or card without its formation",
	Explain: "In a game whose cards name formations, one without a card of its own hardly ever acts, and a card for one that nobody fields is drawn for nothing. " +
		"Give each formation its cards, by its name in the list. A scenario without a `deck` is played with the game's own cards, and fields what they name.",
}, Find: findCardsAmiss}

func findCardsAmiss(f *scenarioContext, r *report) {
	naming, sound := false, true
	for _, d := range f.dealt {
		naming = naming || d.Kind.Names == "formation"
	}
	for _, p := range f.sides {
		sound = sound && p.sound
	}
	if !naming || !sound {
		return
	}
	if missed := f.missed(); len(missed) > 0 {
		r.At(f.doc.At("game"), "the game's cards are for %s, which neither side fields", text.And(missed)).
			Why("without a deck of its own a scenario is played with the game's cards, and fields what they name").
			Offer(func() []fix { return []fix{f.deckIn()} })
		return // once it has its own deck the others would be reported again
	}
	if f.filled() {
		return
	}
	for _, p := range f.sides {
		for _, name := range f.cardless(p) {
			r.At(f.at(p, "list"), "%q of %s has no card in the deck", name, p.name()).
				Why("a card that names it, by that name, lets it act").
				Offer(func() []fix {
					ways := f.cardsIn(func(k schema.CardKind) bool { return k.Names == "formation" }, schema.Stock{Side: p.id, Formation: name})
					return ways[:min(1, len(ways))] // the others differ in what it may do
				})
		}
	}
}

// cardless are the formations of a side that no card names.
func (f *scenarioContext) cardless(p *side) (names []string) {
	for i := range p.army.Formations {
		if !f.hasCard(p, i) {
			names = append(names, p.army.Formations[i].Name)
		}
	}
	return names
}

// filled says whether all formations may have their cards once the lines are
// mended that do not say for which they are (S337), or name what neither side
// fields (S328): those are reported.
func (f *scenarioContext) filled() bool {
	blank := 0
	of := map[string]int{} // of the lines, those that say a side
	for _, d := range f.dealt {
		if d.Line >= 0 && d.Kind.Names == "formation" && len(f.owners(d)) == 0 {
			blank++
			of[d.Side]++
		}
	}
	for _, p := range f.sides {
		idle := len(f.cardless(p))
		if idle > of[p.id]+of[""] {
			return false
		}
		blank -= idle
	}
	return blank >= 0
}

// missed are the formations that the game's own cards are for and that neither
// side fields.
func (f *scenarioContext) missed() (names []string) {
	for _, d := range f.dealt {
		if d.Line < 0 && d.Kind.Names == "formation" && len(f.owners(d)) == 0 && !slices.Contains(names, strconv.Quote(d.Formation)) {
			names = append(names, strconv.Quote(d.Formation))
		}
	}
	return names
}

// hasCard says whether a card of the deck names a formation of the side, if not
// it alone.
func (f *scenarioContext) hasCard(p *side, formation int) bool {
	for _, d := range f.dealt {
		if d.Kind.Names == "formation" && (d.Side == "" || d.Side == p.id) && (d.Formation == p.army.Formations[formation].Name || d.Formation == p.army.Formations[formation].Own) {
			return true
		}
	}
	return false
}
