package catalog

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Deed is something that a unit can do in play, in words.
type Deed struct{ Name, Text string }

// AttacksOf are the attacks that a unit can make by its game's rules of play, with its own figures: how
// far they reach, how many dice they have, and what these need. What hangs on more than the unit stands on
// the reference sheet; an attack of which nothing else is known is left out.
func AttacksOf(g *schema.Game, unit schema.Troop) (out []Deed) {
	if g.Play == nil {
		return nil
	}
	w := player{g: g, p: g.Play, unit: &unit}
	for id, a := range w.p.Attacks.All() {
		if w.sure(a.When) == never || !w.makes(id) {
			continue
		}
		if words := w.own(id, &a); words != "" {
			out = append(out, Deed{text.Capital(w.attackName(id)), words})
		}
	}
	return out
}

// own is an attack as the unit makes it: how far, with how many dice, and what these need; in its own
// figures where they are known.
func (w player) own(id string, a *schema.PlayAttack) string {
	words := []string{w.ownReach(id, a)}
	switch {
	case a.Symbols != nil:
		words = append(words, w.ownDice(id+".dice", a.Symbols.Dice))
	case a.Opposed != nil:
		words = append(words, w.say("{own} against {foe}", w.total(&a.Opposed.Own, true), w.total(&a.Opposed.Foe, false)))
	case a.Odds != nil:
		words = append(words, w.odds(a)[0])
	}
	stages := a.Stages
	if a.Duel != nil {
		stages = []schema.PlayStage{a.Duel.Own}
	}
	for i := range stages {
		s := &stages[i]
		if i == 0 {
			words = append(words, w.ownDice(id+"."+s.ID+".dice", s.Dice))
		}
		if s.By != "foe" {
			words = append(words, w.ownNeed(id, s))
		}
	}
	return sentences(text.Join(", ", words...))
}

// ownReach is how far the unit's attack goes.
func (w player) ownReach(id string, a *schema.PlayAttack) string {
	switch n, known := w.reckoned(a.Range, id+".range", true); {
	case known && n > 0:
		return w.say("range {n}#reach", w.inches(strconv.Itoa(n)))
	case known:
		return w.together()
	case a.Range != nil && a.Range.Table != "":
		return w.byTable("range by the table {table}", a.Range)
	case a.Range != nil:
		return w.say("at up to {n}", w.far(a.Range))
	case w.g.OnTable():
		return w.together()
	}
	return ""
}

// ownDice is how many dice the unit rolls first.
func (w player) ownDice(to string, dice *schema.PlayAmount) string {
	if dice == nil {
		return w.say("a die")
	}
	if n, known := w.reckoned(dice, to, true); known {
		return w.say("{n} dice", n)
	}
	return cmp.Or(w.byTable("dice by the table {table}", dice), w.say("dice: {amount}", w.amount(dice)))
}

// ownNeed is what the unit's dice must show.
func (w player) ownNeed(id string, s *schema.PlayStage) string {
	name := w.name(s.Name, s.ID)
	if s.Compare != nil {
		return w.say("{stage} by {what}", name, w.difference(s.Compare))
	}
	if s.Need == nil {
		return ""
	}
	if n, known := w.reckoned(s.Need, id+"."+s.ID+".need", true); known {
		return w.say("{stage} on {roll}", name, w.need(&schema.PlayAmount{Is: &n}, s.Way))
	}
	return cmp.Or(w.byTable("{stage} by the table {table}", s.Need, name), w.say("{stage} on {roll}", name, w.need(s.Need, s.Way)))
}

// fewRows is how many rows of a table have room on a card.
const fewRows = 5

// rowsShort are the rows of a short table that an amount is looked up in, and by what:
// "1: 1, 2–3: 3, 4+: 5 (Men left)"; its name if it is long or has words for cells.
func (w player) rowsShort(a *schema.PlayAmount) string {
	t, _ := w.g.Tables.Get(a.Table)
	sorted := slices.Clone(t.Rows)
	slices.SortStableFunc(sorted, func(a, b schema.Row) int { return cmp.Compare(Number(a.From), Number(b.From)) })
	var rows []string
	for _, r := range sorted {
		i := max(a.Column, 1) - 1
		if r.From == nil || i >= len(r.Cells) {
			return tableColumn(w.g, a)
		}
		if _, number := r.Cells[i].Number(); !number {
			return tableColumn(w.g, a)
		}
		rows = append(rows, Rolls(w.g, r)+": "+Cell(w.g, a.Table, r, i))
	}
	if len(rows) == 0 || len(rows) > fewRows {
		return tableColumn(w.g, a)
	}
	said := text.Join(", ", rows...)
	if by := LookedUpBy(w.g, a.Table); by != "" {
		said += " (" + by + ")"
	}
	return said
}

// byTable says the table in which a figure of an attack is looked up that is not known for good; ""
// if it is in none.
func (w player) byTable(message string, a *schema.PlayAmount, args ...any) string {
	if a == nil || a.Table == "" {
		return ""
	}
	return w.say(message, append(args, w.rowsShort(a))...)
}

// Makes says whether a unit may ever make an attack by its game's rules of play, which there are.
func Makes(g *schema.Game, unit schema.Troop, attack string) bool {
	return player{g: g, p: g.Play, unit: &unit}.makes(attack)
}

// makes says whether the unit has an action with an attack, in a phase in which it may act or in
// reaction.
func (w player) makes(attack string) bool {
	by := func(a schema.PlayAction) bool { return a.Attack == attack && w.sure(a.When) != never }
	for _, a := range w.p.Actions.All() {
		if a.Reacts != nil && by(a) {
			return true
		}
	}
	return slices.ContainsFunc(w.p.Sequence, func(ph schema.PlayPhase) bool {
		return w.sure(ph.Each) != never && slices.ContainsFunc(ph.Actions, func(id string) bool {
			a, _ := w.p.Actions.Get(id)
			return by(a)
		})
	})
}

// certainty is whether a condition holds for a unit, as far as it hangs on what the unit is.
type certainty int

const (
	never certainty = iota
	sometimes
	always
)

// sure is whether a condition holds for the unit; of no unit in particular it may or may not.
func (w player) sure(when *schema.PlayWhen) certainty {
	switch {
	case when == nil:
		return always
	case w.unit == nil:
		return sometimes
	}
	out := w.sureOf(&when.PlayCase)
	if when.Not != nil {
		out = min(out, always-w.sureOf(when.Not))
	}
	if len(when.Any) > 0 {
		any := never
		for i := range when.Any {
			any = max(any, w.sureOf(&when.Any[i]))
		}
		out = min(out, any)
	}
	return out
}

// sureOf is whether a case holds for the unit: what it asks besides the unit itself it may or may not find.
func (w player) sureOf(c *schema.PlayCase) certainty {
	if w.unit == nil {
		return sometimes
	}
	out, besides := always, *c
	if besides.Self = nil; c.Self != nil {
		out = w.sureIs(c.Self)
	}
	if !reflect.ValueOf(besides).IsZero() {
		out = min(out, sometimes)
	}
	return out
}

func (w player) sureIs(is *schema.PlayIs) certainty {
	u := w.unit
	for _, one := range []struct {
		of  []string
		has func(id string) bool
	}{
		{is.Units, func(id string) bool { return id == u.Profile }},
		{is.Classes, func(id string) bool { return w.g.ClassIs(u.Class, id) }},
		{is.Keywords, u.Has},
		{is.Weapons, func(id string) bool {
			return slices.ContainsFunc(u.Weapons, func(c schema.Carried) bool { return c.Weapon == id })
		}},
	} {
		if len(one.of) > 0 && !slices.ContainsFunc(one.of, one.has) {
			return never
		}
	}
	for id, r := range is.Stats.All() {
		if n, known := w.figure(id); !known {
			return sometimes
		} else if r.Min != nil && n < *r.Min || r.Max != nil && n > *r.Max {
			return never
		}
	}
	besides := *is
	besides.Units, besides.Classes, besides.Keywords, besides.Weapons, besides.Stats = nil, nil, nil, nil, schema.Map[schema.Range]{}
	if !reflect.ValueOf(besides).IsZero() {
		return sometimes
	}
	return always
}

// figure is a stat of the unit, if nothing in play may change it.
func (w player) figure(stat string) (n int, known bool) {
	if w.unit == nil || slices.ContainsFunc(w.p.Modifiers, func(m schema.PlayModifier) bool { return m.To == stat && w.sure(m.When) == sometimes }) {
		return 0, false
	}
	d, ok := w.unit.Stats.Get(stat)
	if s, _ := w.g.Stats.Get(stat); !ok && s.Default != nil {
		d, ok = schema.NewStatValue(*s.Default), true
	}
	value, isNumber := d.Number()
	if n = int(value); !ok || !isNumber || float64(n) != value {
		return 0, false
	}
	return w.changed(n, stat)
}

// reckoned is an amount of the unit's with what always changes it as a figure; own: the unit's, not
// its enemy's. It is not known of what hangs on more than the unit.
func (w player) reckoned(a *schema.PlayAmount, to string, own bool) (n int, known bool) {
	switch {
	case w.unit == nil || a == nil || a.Over > 1 || a.Of == "side":
	case a.Is != nil:
		n, known = *a.Is, true
	case a.Stat != "" && (a.Of == "self" || a.Of == "" && own):
		n, known = w.figure(a.Stat)
	}
	if !known {
		return 0, false
	}
	if a.Times != nil {
		n *= *a.Times
	}
	if n += a.Plus; a.Table != "" {
		t, _ := w.g.Tables.Get(a.Table)
		l, _ := t.Lookup(a.Column)
		n = l.At(n)
	}
	return w.changed(n, to)
}

// changed is a figure with what always changes it for the unit.
func (w player) changed(n int, to string) (int, bool) {
	set, add, least, most := n, 0, -1<<30, 1<<30
	for i := range w.p.Modifiers {
		m := &w.p.Modifiers[i]
		if m.To != to || w.sure(m.When) != always {
			continue
		}
		for _, amount := range []*schema.PlayAmount{m.Set, m.Add} {
			if amount != nil && (amount.Is == nil || amount.Times != nil || amount.Over > 1 || amount.Plus != 0 || amount.Table != "") {
				return 0, false
			}
		}
		if m.Set != nil {
			set = *m.Set.Is
		}
		if m.Add != nil {
			add += *m.Add.Is
		}
		if m.Least != nil {
			least = max(least, *m.Least)
		}
		if m.Most != nil {
			most = min(most, *m.Most)
		}
	}
	return min(max(set+add, least), most), true
}
