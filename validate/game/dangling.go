package game

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var danglingID = rule{Check: diag.Check{
	Code:     "G401",
	Severity: diag.Error,
	Title:    "id that names nothing",
	Explain: "A part of the game names another by an id that the game does not have: a unit its class or keywords, a formation its units and options, " +
		"a limit what it counts. Ids are the field names of the game's parts.",
}, Find: findDangling}

func findDangling(p *gameContext, r *report) {
	p.names(func(x reference) {
		if !p.dangles(x) {
			return
		}
		ids := idsOfKind(p.game, x.kind)
		place := p.at(x.path...)
		if x.isKey {
			place = p.keyAt(x.path...)
		}
		what := "unknown " + string(x.kind)
		if x.kind == anything {
			what = "no part of the game has the id"
		}
		r.At(place, "%s %q%s", what, x.id, text.DidYouMean(x.id, ids)).Why("%s", p.elsewhere(x.kind, x.id))
	})
	for id, d := range p.own.Decks.All() {
		for card, c := range d.Cards.All() {
			if !d.Kinds.Has(c.Kind) && c.Kind != "" {
				r.At(p.at("decks", id, "cards", card, "kind"), "unknown kind of card %q%s", c.Kind, text.DidYouMean(c.Kind, d.Kinds.Keys()))
			}
		}
	}
	if p.whole == nil {
		return
	}
	for id, v := range p.whole.Variants.All() {
		if !v.Values.Has(v.Default) {
			r.At(p.at("variants", id, "default"), "unknown value %q%s", v.Default, text.DidYouMean(v.Default, v.Values.Keys()))
		}
	}
}

// elsewhere says which built-in game has what an author's game names: a file
// of parts that builds on it may only have forgotten to say so.
func (p *gameContext) elsewhere(k kind, id string) string {
	if p.whole == nil || p.whole.Extends != "" {
		return ""
	}
	for _, name := range schema.Builtins() {
		if g, ok := schema.Builtin(name); ok && slices.Contains(idsOfKind(g, k), id) {
			return g.Title + " has it; a game that builds on that one says extends: " + strconv.Quote(name)
		}
	}
	return ""
}

// dangles says whether nothing has the name. Stats that a part has and that are
// not declared have their own check.
func (p *gameContext) dangles(x reference) bool {
	if x.kind == aStat && !slices.Contains([]any{"pricing", "victory", "sheet", "printables"}, x.path[0]) {
		return false
	}
	return !slices.Contains(idsOfKind(p.game, x.kind), x.id)
}

// sound says that no name dangles, so that what counts nothing really counts
// nothing.
func (p *gameContext) sound() bool {
	sound := p.doc.Complete
	p.names(func(x reference) { sound = sound && !p.dangles(x) })
	return sound
}

// names calls back for every name of a part in what the document brings.
func (p *gameContext) names(visit func(reference)) {
	references(p.game, p.own, visit)
	if p.whole != nil {
		gameReferences(p.game, p.whole, visit)
	}
}
