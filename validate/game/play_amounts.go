package game

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var vagueAmount = rule{Check: diag.Check{
	Code:  "G428",
	Title: "amount that does not say what it is",
	Explain: "An amount in rules of play is one thing: a number (`is`), a figure of a unit (`stat`), of the weapon that is used (`weapon`), one of the game (`value`), how many of a mark a unit has (`mark`), " +
		"something that is counted (`count`), or rolled (`dice`). Here it is not one of them, or several; or it counts the successes of an attack without one, or rolls dice where an attack's chances would hang on them. " +
		"How many units act is one number for a whole side: what units have is summed up (`of: \"side\"`). " +
		"If it names a `table`, what else it says comes to a number, and the amount is what the table has for that number: each row says from which number on it holds, and has a whole number in the column. " +
		"A stat is reckoned with only if it is of kind number: a list of numbers, one for each range, is said as a stat for each band and modifiers that set the figure (`when: range`).",
}, Find: func(p *gameContext, r *report) {
	if p.rulesOfPlay() == nil {
		return
	}
	playVisit{id: func(k kind, id string, at ...any) {
		if s, ok := p.game.Stats.Get(id); k == aStat && ok && s.Kind != "number" {
			r.At(p.at(at...), "the stat %q is of kind %s; rules of play reckon with stats of kind number", id, s.Kind).Why("%s", insteadOf(s.Kind))
		}
	}, amount: func(a *schema.PlayAmount, in place, at ...any) {
		var says []string
		for _, of := range []struct {
			field string
			said  bool
		}{{"is", a.Is != nil}, {"stat", a.Stat != ""}, {"weapon", a.Weapon != ""}, {"value", a.Value != ""}, {"mark", a.Mark != ""}, {"count", a.Count != ""}, {"dice", a.Dice != ""}} {
			if of.said {
				says = append(says, strconv.Quote(of.field))
			}
		}
		switch {
		case *a == (schema.PlayAmount{}) && !p.doc.Complete: // what it says is no amount, and is reported so
		case len(says) == 0:
			r.At(p.at(at...), "the amount says nothing; it takes one of is, stat, weapon, value, mark, count and dice")
		case len(says) > 1:
			r.At(p.at(at...), "the amount is %s at once; it takes one of them", text.And(says)).
				Why("what else changes the figure is a modifier, whose \"to\" names it")
		case a.Weapon != "" && !slices.Contains([]place{inAttack, inDamage, inResult, inModifier}, in):
			r.At(p.at(join(at, "weapon")...), "a weapon is used in attacks alone; here the amount is a figure of a unit (\"stat\")")
		case a.Count == "hits" && in != inResult && in != inModifier:
			r.At(p.at(join(at, "count")...), "there are successes only in the results of an attack")
		case a.Dice != "" && !slices.Contains([]place{inPhase, inBudget, inDamage, inAction, inTest, inEvent}, in):
			r.At(p.at(join(at, "dice")...), "dice are rolled for how many units act, what a unit has to spend, the damage of attacks, and what actions, tests and events do; here the amount is fixed")
		case a.Dice != "" && in == inDamage && (a.Times != nil || a.Over > 1):
			r.At(p.at(join(at, "dice")...), "the dice of damage are rolled for each success: they take plus, and neither times nor over")
		case a.Count == "range" && isAlone(p.rulesOfPlay(), at):
			r.At(p.at(join(at, "count")...), "there is no other unit here that could be far away")
		case a.Of == "foe" && in != inPhase && isAlone(p.rulesOfPlay(), at):
			r.At(p.at(join(at, "of")...), "there is no other unit here whose figure it could be")
		case a.Count == "range" && in == inAttack && (at[len(at)-1] == "range" || at[len(at)-1] == "least"):
			r.At(p.at(join(at, "count")...), "how far an attack reaches cannot hang on how far apart the two are")
		case a.Is != nil && a.Table != "":
			r.At(p.at(join(at, "table")...), "a number that never changes is not looked up: write what the table has for it")
		case a.Dice != "" && a.Table != "":
			r.At(p.at(join(at, "table")...), "dice are added up, and not looked up in a table")
		case a.Column > 0 && a.Table == "":
			r.At(p.at(join(at, "column")...), "the amount names a column, and no table")
		case a.Dice != "":
			p.playable(r, a.Dice, join(at, "dice")...)
		case in == inPhase && (a.Of == "self" || a.Of == "foe"):
			r.At(p.at(join(at, "of")...), "how many units act is no unit's figure; it is the sum over the side").
				Fix(check.Fix{Say: "sum it up", Edit: check.Set("side", join(at, "of")...)})
		}
		if t, ok := p.game.Tables.Get(a.Table); ok {
			p.lookUp(r, a, &t, at...)
		}
	}}.visit(p.rulesOfPlay())
}}

// lookUp reports what of a table cannot be looked up by a number.
func (p *gameContext) lookUp(r *report, a *schema.PlayAmount, t *schema.Table, at ...any) {
	table, column := join(at, "table"), max(a.Column, 1)
	_, bad := t.Lookup(column)
	switch {
	case column > len(t.Columns) && a.Column > 0:
		r.At(p.at(join(at, "column")...), "the table %q has %s", a.Table, text.Plural(len(t.Columns), "column"))
	case column > len(t.Columns) || len(t.Rows) == 0:
		r.At(p.at(table...), "the table %q has nothing to look up: it takes a column and rows", a.Table)
	case bad > 0:
		r.At(p.wrongRow(t, bad-1, column-1, a.Table, table), "row %d of the table %q cannot be looked up: it says no number from which it is (from), or has no whole number up to %d in the column %q", bad, a.Table, schema.MostLookedUp, t.Columns[column-1])
	default:
		if n, gap := t.Gap(); gap {
			r.At(p.at(table...), "the table %q has no row for %d, which lies between two of its rows", a.Table, n)
		}
	}
}

// wrongRow is where a row of a table cannot be looked up; where it is used, if the table is of the game that this
// one builds on.
func (p *gameContext) wrongRow(t *schema.Table, row, column int, id string, use []any) diag.Span {
	place := []any{"tables", id, "rows", row}
	switch {
	case p.at("tables", id) == p.at("tables"):
		return p.at(use...)
	case t.Rows[row].From != nil:
		place = append(place, "cells", column)
	}
	return p.at(place...)
}

// insteadOf is how rules of play say what a stat of a kind cannot.
func insteadOf(kind string) string {
	if kind == "numbers" {
		return "what changes with the range is a stat of kind number for each band, and modifiers: {to: \"shoot.hit.dice\", set: stat: \"far\", when: range: min: 4}"
	}
	return "what is so of some units and not of others is a keyword, for which conditions ask"
}

var idleModifier = rule{Check: diag.Check{
	Code:  "G429",
	Title: "modifier that changes no figure",
	Explain: "The `to` of a modifier names a figure of the rules of play: `ATTACK.STAGE.need` or `.dice`, `ATTACK.attack`, `.defence`, `.column` or `.roll` of one by a table, `ATTACK.own` or `.foe` of a roll of each, `ATTACK.first` or `.score` of a fight, `ATTACK.damage`, `ATTACK.range` or `.least`, `TEST.need`, `MOVE.steps`, `PHASE.budget`, " +
		"`ATTACK.dice` of dice with symbols, or a stat that an amount there takes. It has at least one of `set`, `add`, `least` and `most`.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	known := figuresOf(rules)
	for i, m := range rules.Modifiers {
		at := []any{"play", "modifiers", i}
		if !slices.Contains(known, m.To) {
			if m.To != "" && (m.To == rules.Strength || m.To == rules.Wounds) {
				r.At(p.at(join(at, "to")...), "the strength of a unit cannot be modified: it is what its list says, and is lost as the unit is hurt")
			} else {
				r.At(p.at(join(at, "to")...), "no amount in the rules of play is the figure %q", m.To).Meant(m.To, known).
					Why("there are %s", strings.Join(known, ", "))
			}
		}
		if m.Set == nil && m.Add == nil && m.Least == nil && m.Most == nil {
			r.At(p.at(at...), "the modifier of %s does nothing; it takes set, add, least or most", m.To)
		}
	}
}}

// figuresOf are what modifiers may change.
func figuresOf(rules *schema.Play) (all []string) {
	for id, a := range rules.Attacks.All() {
		for _, s := range stagesOf(&a) {
			all = append(all, id+"."+s.ID+".dice", id+"."+s.ID+".need")
		}
		if a.Opposed != nil {
			all = append(all, id+".own", id+".foe")
		}
		if a.Fight != nil {
			all = append(all, id+".first", id+".score")
		}
		if a.Symbols != nil {
			all = append(all, id+".dice")
		}
		if a.Damage != nil {
			all = append(all, id+".damage")
		}
		if a.Odds != nil {
			all = append(all, id+".attack", id+".defence", id+".column", id+".roll")
		}
		all = append(all, id+".range", id+".least")
	}
	for id := range rules.Tests.All() {
		all = append(all, id+".need")
	}
	for id := range rules.Moves.All() {
		all = append(all, id+".steps")
	}
	for _, ph := range rules.Sequence {
		all = append(all, ph.ID+".budget")
		if ph.Units != nil {
			all = append(all, ph.ID+".units")
		}
	}
	playVisit{amount: func(a *schema.PlayAmount, in place, _ ...any) {
		if a.Stat != "" && in != inModifier && !slices.Contains(all, a.Stat) {
			all = append(all, a.Stat)
		}
	}}.visit(rules)
	return all
}
