package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

var listBroken = rule{Check: diag.Check{
	Code:  "S315",
	Title: "a side's list has errors",
	Explain: "The army list of a side has errors, so the scenario can be neither judged nor played with it. " +
		"`forge check` on the list shows them all.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if len(p.errs) > 0 {
			r.At(f.at(p, "list"), "the list of %s has %s", p.name(), text.Plural(len(p.errs), "error")).
				See(p.errs[0].Span, "%s", p.errs[0].Message).Of = p.doc.File
		}
	}
}}

var otherGame = rule{Check: diag.Check{
	Code:    "S316",
	Title:   "a side's list is for another game",
	Explain: "The scenario and the army lists of its sides name the same `game`, or one that builds on the other.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if p.doc != nil && p.doc.Game != nil && !f.game.Takes(p.doc.Game) {
			r.At(f.at(p, "list"), "the list of %s is for %s, the scenario for %s", p.name(), p.doc.Game.Title, f.game.Title).
				See(p.doc.At("game"), "its game")
		}
	}
}}

var otherSide = rule{Check: diag.Check{
	Code:     "S352",
	Severity: diag.Warning,
	Title:    "the side of a list is nearly one of the scenario",
	Explain: "A list's `side` may have any name. This one is a letter off the name or the id of a side of the scenario: reports and sheets would call the side " +
		"by a name with a slip in it. Mend it in the list.",
}, Find: func(f *scenarioContext, r *report) {
	var names []string
	for _, p := range f.sides {
		names = append(names, p.id)
		if p.data.Name != "" {
			names = append(names, p.data.Name)
		}
	}
	for _, p := range f.sides {
		if p.doc == nil || p.doc.List == nil || slices.ContainsFunc(names, func(n string) bool { return text.SameName(n, p.doc.List.Side) }) {
			continue
		}
		side := p.doc.List.Side
		if near := each.Where(names, func(n string) bool { return text.Slip(side, n) }); near != nil {
			r.At(f.at(p, "list"), "the list of %s is of the side %q, nearly %s", p.name(), side, text.Or(text.Quoted(near))).See(p.doc.At("side"), "its side")
		}
	}
}}

var sideOverLimit = rule{Check: diag.Check{
	Code:  "S317",
	Title: "a side's list costs more than the scenario allows",
	Draft: true,
	Explain: "A scenario's `limit` is what each side's list may cost; in a game of attack and defence it is the defender's, and the attacker may spend " +
		"the share of it that the game sets. A side's own `limit` goes before both. A list's own limit has nothing to do with it.",
	Ref: "T2.4",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		allowed, limited := pointscalc.Limit(f.game, f.scenario, p.data)
		if !p.sound || !limited {
			continue
		}
		total, limit := pointscalc.Total(p.doc).Total, allowed.Total()
		if total <= limit {
			continue
		}
		found := r.At(f.at(p, "list"), "the list of %s costs %s, %s over the side's limit of %s%s",
			p.name(), schema.Amount(total.Float(), "points"), total-limit, limit, lastRef(allowed).In()).
			Why("%s%s − %s = %s over", comesAbout(allowed), total, limit, total-limit)
		if p.data.Limit != nil {
			found.See(f.at(p, "limit"), "the side's limit")
		} else {
			found.See(f.doc.At("limit"), "the scenario's limit")
		}
		found.Offer(func() []fix {
			ways := []fix{limitFix(p, total)}
			if cut, after := f.within(p.doc, limit); cut != "" {
				ways = append(ways, fix{Say: fmt.Sprintf("change %s: %s", p.doc.File, cut), Elsewhere: true, After: f.fielding(p.doc, after)})
			}
			return ways
		})
	}
}}

// fielding is the scenario with another list in the place of one, on each side that has it.
func (f *scenarioContext) fielding(list, other *schema.Doc) *schema.Doc {
	doc := *f.doc
	doc.Armies = maps.Clone(doc.Armies)
	for id, army := range doc.Armies {
		if army == list {
			doc.Armies[id] = other
		}
	}
	return &doc
}

func limitFix(p *side, total rulebook.Value) fix {
	return fix{Say: "give " + strconv.Quote(p.id) + " its own limit: " + total.String(), Edit: sideSet(p.id, "limit", total)}
}

// comesAbout is how a limit of several lines comes about. A limit of one line
// stands in the document, where the diagnostic points.
func comesAbout(limit rulebook.Sum) string {
	if len(limit) < 2 {
		return ""
	}
	return "limit: " + arithmetic(limit) + " = " + limit.Total().String() + "; "
}

// arithmetic writes a sum on one line: "60 the scenario's limit + 30 half as
// much again".
func arithmetic(s rulebook.Sum) string {
	var b strings.Builder
	for i, line := range s {
		if i == 0 {
			b.WriteString(line.Value.String())
		} else {
			b.WriteString(" " + line.Value.Term())
		}
		b.WriteString(" " + line.Reason)
	}
	return b.String()
}

// lastRef is the rule behind the last line that cites one.
func lastRef(s rulebook.Sum) rulebook.Ref {
	var ref rulebook.Ref
	for _, line := range s {
		if line.Ref != "" {
			ref = line.Ref
		}
	}
	return ref
}
