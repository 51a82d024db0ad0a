package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var badArguments = rule[*parts]{diag.Check{
	Code:     "G411",
	Severity: diag.Error,
	Title:    "effect with missing, unknown or wrong arguments",
	Explain: "A card, or a row of a table, does something by a verb of the game's `effects`, with arguments. An argument that the verb's text names in " +
		"braces must be given unless it has a default; others may be left out; each has its kind and range.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
effects: haunt: {text: "{ghosts} ghosts walk.", args: ghosts: {title: "Ghosts", of: ["cards"], kind: "number", min: 1}}
decks: night: {
	name: "Night", hand: 1
	kinds: hour: {name: "Hours"}
	cards: midnight: {name: "Midnight", kind: "hour", text: "They walk.", effects: [{do: "haunt"}]}
}
`,
	Good: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
effects: haunt: {text: "{ghosts} ghosts walk.", args: ghosts: {title: "Ghosts", of: ["cards"], kind: "number", min: 1}}
decks: night: {
	name: "Night", hand: 1
	kinds: hour: {name: "Hours"}
	cards: midnight: {name: "Midnight", kind: "hour", text: "They walk.", effects: [{do: "haunt", with: ghosts: 2}]}
}
`,
	Ref: "T12.1",
}, findBadArguments}

func findBadArguments(p *parts, r *report) {
	for id, d := range p.own.Decks.All() {
		for card, c := range d.Cards.All() {
			p.arguments(r, c.Effects, "card "+quote(c.Name), "decks", id, "cards", card, "effects")
		}
	}
	for id, t := range p.own.Tables.All() {
		for i, row := range t.Rows {
			p.arguments(r, row.Effects, "table "+quote(t.Title), "tables", id, "rows", i, "effects")
		}
	}
}

func (p *parts) arguments(r *report, effects []schema.Effect, what string, path ...any) {
	for i, e := range effects {
		verb, ok := p.game.Effects.Get(e.Do)
		if !ok {
			continue
		}
		for _, arg := range braces(verb.Text) {
			if s, ok := verb.Args.Get(arg); ok && s.Default == nil && !e.With.Has(arg) {
				r.at(p.at(join(path, i)...), "%s: %s needs %s", what, quote(e.Do), quote(arg)).why("%s: %s", e.Do, verb.Text)
			}
		}
		for arg, d := range e.With.All() {
			at := join(path, i, "with", arg)
			s, ok := verb.Args.Get(arg)
			if !ok {
				r.at(p.keyAt(at...), "%s: %s takes no %s%s", what, quote(e.Do), quote(arg), text.DidYouMean(arg, verb.Args.Keys()))
			} else if bad := fault(s, d); bad != "" {
				r.at(p.at(at...), "%s: %s of %s %s", what, quote(arg), quote(e.Do), bad)
			}
		}
	}
}
