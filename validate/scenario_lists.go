package validate

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

var listBroken = rule[*field]{diag.Check{
	Code:     "S315",
	Severity: diag.Error,
	Title:    "a side's list has errors",
	Explain: "The army list of a side has errors of its own, so the scenario can be neither judged nor played with it. " +
		"`forge check` on the list shows them all.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
-- column.cue --
kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [{type: "special-infantri"}]
-- garrison.cue --
kind:  "ArmyList"
game:  "tintin"
title: "Garrison of Sarn"
formations: [{type: "militia", name: "Town Watch"}]
`,
	Good: sarn + sarnTurns + sarnBoard + sarnSides + sarnLists,
}, findListBroken}

func findListBroken(f *field, r *report) {
	for _, p := range f.sides {
		switch {
		case p.doc == nil: // the loader has said why
		case len(p.errs) > 0:
			found := r.at(f.at(p, "list"), "the list of %s has %s of its own", p.name(), plural(len(p.errs), "error"))
			found.see(p.errs[0].Span, "%s", p.errs[0].Message)
		case !p.doc.Whole:
			r.at(f.at(p, "list"), "the list of %s has errors of its own", p.name()).see(diag.Span{File: p.doc.File}, "see there")
		}
	}
}

var otherGame = rule[*field]{diag.Check{
	Code:     "S316",
	Severity: diag.Error,
	Title:    "a side's list is for another game",
	Explain:  "The scenario and the army lists of its sides name the same `game`, or one that builds on the other.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "ghosts.cue"}
}
` + sarnLists + `-- ghosts.cue --
kind:  "ArmyList"
game:  "./ghosts-game.cue"
title: "Ghosts of Sarn"
formations: [{type: "ghost"}]
-- ghosts-game.cue --
kind:  "Game"
name:  "ghosts"
title: "Ghosts"
classes: spirit: name: "Spirits"
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghost: {name: "Ghost", points: 1, units: [{unit: "ghost"}]}
`,
	Good: sarn + sarnTurns + sarnBoard + sarnSides + sarnLists,
}, func(f *field, r *report) {
	for _, p := range f.sides {
		if p.doc != nil && p.doc.Game != nil && !sameGame(f.game, p.doc.Game) {
			r.at(f.at(p, "list"), "the list of %s is for %s, the scenario for %s", p.name(), p.doc.Game.Title, f.game.Title).
				see(p.doc.At("game"), "its game")
		}
	}
}}

var sideOverLimit = rule[*field]{diag.Check{
	Code:     "S317",
	Severity: diag.Error,
	Title:    "a side's list costs more than the scenario allows",
	Explain: "A scenario's `limit` is what each side's list may cost; in a game of attack and defence it is the defender's, and the attacker may spend " +
		"the share of it that the game gives him. A side's own `limit` goes before both. A list's own limit has nothing to do with it.",
	Bad: `-- scenario.cue --
kind:  "Scenario"
game:  "tintin"
title: "The bridge at Sarn"
limit: 7
` + sarnTurns + sarnBoard + sarnSides + strings.Replace(sarnLists, `	{type: "hmg", name: "Tower gun"},
`, "", 1),
	Good: sarn + sarnTurns + sarnBoard + sarnSides + sarnLists,
	Ref:  "T2.4",
}, findSideOverLimit}

func findSideOverLimit(f *field, r *report) {
	for _, p := range f.sides {
		allowed, limited := pointscalc.Limit(f.game, f.scenario, p.side)
		if !p.sound || !limited {
			continue
		}
		total, limit := pointscalc.TotalOf(p.doc.Game, p.doc.List, p.army).Total, allowed.Total().Int()
		if total <= limit {
			continue
		}
		found := r.at(f.at(p, "list"), "the list of %s costs %s, %d over the side's limit of %d%s",
			p.name(), plural(total, "point"), total-limit, limit, lastRef(allowed).In()).
			why("limit: %s = %d; %d − %d = %d over", arithmetic(allowed), limit, total, limit, total-limit)
		if p.side.Limit != nil {
			found.see(f.at(p, "limit"), "the side's limit")
		} else {
			found.see(f.doc.At("limit"), "the scenario's limit")
		}
		found.offer(func() []fix { return []fix{limitFix(p, total)} })
	}
}

func limitFix(p *party, total int) fix {
	return fix{"give " + quote(p.id) + " a limit of its own: " + plain(total), sideSet(p.id, func(s *schema.Side) { s.Limit = &total })}
}

// arithmetic writes a sum on one line: "60 the scenario's limit + 30 half as
// much again".
func arithmetic(s rulebook.Sum) string {
	var b strings.Builder
	for i, line := range s {
		if i == 0 {
			b.WriteString(line.Value.String())
		} else {
			sign := line.Value.Signed()
			b.WriteString(" " + strings.Replace(strings.Replace(sign, "+", "+ ", 1), "−", "− ", 1))
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
