package game

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var badArguments = rule{Check: diag.Check{
	Code:  "G411",
	Title: "effect with missing, unknown or wrong arguments",
	Explain: "A card, or a row of a table, does something by a verb of the game's `effects`, with arguments. An argument that the verb's text names in " +
		"braces must be given unless it has a default; others may be left out; each has its kind and range.",
	Ref: "T12.1",
}, Find: func(p *gameContext, r *report) {
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
}}

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
				r.At(p.keyAt(at...), "%s: %q takes no %q", what, e.Do, arg).Meant(arg, verb.Args.Keys())
			} else if bad := check.Fault(s, d); bad != "" {
				r.At(p.at(at...), "%s: %q of %q %s", what, arg, e.Do, bad)
			}
		}
	}
}

var openBraces = rule{Check: diag.Check{
	Code:  "G413",
	Title: "text names a figure that is not there",
	Explain: "The text of a keyword, or of a card with figures, may name its own figures in braces, and the text of an effect its arguments: \"{move} squares further\". " +
		"When it is printed, the figure stands in their place. What stands in these braces is not one of them.",
}, Find: func(p *gameContext, r *report) {
	judge := func(sentence string, known []string, what string, path ...any) {
		for _, name := range braces(sentence) {
			if !slices.Contains(known, name) {
				found := r.At(p.at(path...), "%s names {%s}%s", what, name, text.DidYouMean(name, known))
				found.Fix(each.Of(text.Meant(name, known), func(near string) check.Fix {
					return check.Fix{Say: "write {" + near + "}", Word: strings.ReplaceAll(sentence, "{"+name+"}", "{"+near+"}"), Said: true}
				})...)
			}
		}
	}
	for id, k := range p.own.Keywords.All() {
		judge(k.Text, k.Stats.Keys(), "the text of "+k.Name, "keywords", id, "text")
	}
	for id, d := range p.own.Decks.All() {
		for card, c := range d.Cards.All() {
			known := c.Stats.Keys()
			for _, e := range c.Effects {
				known = append(known, e.With.Keys()...)
			}
			if c.Stats.Len() > 0 {
				judge(c.Text, known, "the text of "+c.Name, "decks", id, "cards", card, "text")
			}
		}
	}
	for id, e := range p.own.Effects.All() {
		judge(e.Text, e.Args.Keys(), "the text of "+strconv.Quote(id), "effects", id, "text")
	}
}}

// braces are the names in braces of a text, in order.
func braces(text string) []string {
	var out []string
	for {
		_, after, ok := strings.Cut(text, "{")
		if !ok {
			return out
		}
		name, rest, ok := strings.Cut(after, "}")
		if !ok {
			return append(out, after)
		}
		out, text = append(out, name), rest
	}
}

var handOverDeck = rule{Check: diag.Check{
	Code:    "G412",
	Title:   "deck's hand is larger than the deck",
	Explain: "The game deals a larger hand from the deck than the deck has cards. Cards held from the start are not dealt and do not count.",
	Ref:     "T2.7",
}, Find: func(p *gameContext, r *report) {
	for id, d := range p.own.Decks.All() {
		if n := check.Drawn(d); d.Hand != nil && *d.Hand > n {
			r.At(p.at("decks", id, "hand"), "%s deals hands of %d and has %s", d.Name, *d.Hand, text.Plural(n, "card"))
		}
	}
}}
