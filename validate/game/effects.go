package game

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var badArguments = rule{Check: diag.Check{
	Code:     "G411",
	Severity: diag.Error,
	Title:    "effect with missing, unknown or wrong arguments",
	Explain: "A card, or a row of a table, does something by a verb of the game's `effects`, with arguments. An argument that the verb's text names in " +
		"braces must be given unless it has a default; others may be left out; each has its kind and range.",
	Ref: "T12.1",
}, Find: findBadArguments}

func findBadArguments(p *gameContext, r *report) {
	for id, d := range p.own.Decks.All() {
		for card, c := range d.Cards.All() {
			p.arguments(r, c.Effects, "card "+strconv.Quote(c.Name), "decks", id, "cards", card, "effects")
		}
	}
	for id, t := range p.own.Tables.All() {
		for i, row := range t.Rows {
			p.arguments(r, row.Effects, "table "+strconv.Quote(t.Title), "tables", id, "rows", i, "effects")
		}
	}
}

func (p *gameContext) arguments(r *report, effects []schema.Effect, what string, path ...any) {
	for i, e := range effects {
		verb, ok := p.game.Effects.Get(e.Do)
		if !ok {
			continue
		}
		for _, arg := range braces(verb.Text) {
			if s, ok := verb.Args.Get(arg); ok && s.Default == nil && !e.With.Has(arg) {
				r.At(p.at(join(path, i)...), "%s: %q needs %q", what, e.Do, arg).Why("%s: %s", e.Do, verb.Text)
			}
		}
		for arg, d := range e.With.All() {
			at := join(path, i, "with", arg)
			s, ok := verb.Args.Get(arg)
			if !ok {
				r.At(p.keyAt(at...), "%s: %q takes no %q%s", what, e.Do, arg, text.DidYouMean(arg, verb.Args.Keys()))
			} else if bad := check.Fault(s, d); bad != "" {
				r.At(p.at(at...), "%s: %q of %q %s", what, arg, e.Do, bad)
			}
		}
	}
}
