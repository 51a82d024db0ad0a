package game

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// neverSo reports conditions that contradict themselves, or what they stand with.
func (p *gameContext) neverSo(r *report, rules *schema.Play) {
	flat := p.doc.Complete && each.Most(p.game.Terrain.Keys(), func(id string) int {
		t, _ := p.game.Terrain.Get(id)
		return t.Level
	}) == 0
	playVisit{when: func(w *schema.PlayWhen, at ...any) {
		if w.Not != nil && reflect.DeepEqual(w.PlayCase, *w.Not) {
			r.At(p.at(join(at, "not")...), "it is never both so and not so")
		}
	}, height: func(_ string, at ...any) {
		if flat && !isAlone(rules, at) {
			r.At(p.at(at...), "no terrain has a \"level\": all units stand at the same height")
		}
	}}.visit(rules)
	for i, m := range rules.Modifiers {
		at := []any{"play", "modifiers", i}
		if m.Least != nil && m.Most != nil && *m.Least > *m.Most {
			r.At(p.at(join(at, "most")...), "it is never both at least %d and at most %d", *m.Least, *m.Most)
		}
		id, _, _ := strings.Cut(m.To, ".")
		if a, ok := rules.Attacks.Get(id); ok {
			p.beyondReach(r, id, &a, m.When, join(at, "when")...)
		}
	}
	for id, a := range rules.Attacks.All() {
		p.beyondReach(r, id, &a, a.When, "play", "attacks", id, "when")
		for i := range a.Results {
			p.beyondReach(r, id, &a, a.Results[i].When, "play", "attacks", id, "results", i, "when")
		}
		p.neverHits(r, id, &a)
	}
	for id, a := range rules.Actions.All() {
		at := []any{"play", "actions", id, "when"}
		switch w := a.When; {
		case w == nil:
		case w.Reacting != nil && *w.Reacting != (a.Reacts != nil):
			r.At(p.at(join(at, "reacting")...), "%s", map[bool]string{true: "a reaction is done in reaction alone", false: "what is no reaction is never done in reaction"}[a.Reacts != nil])
		case w.Self != nil && len(w.Self.Did) > 0 && !slices.ContainsFunc(w.Self.Did, func(did string) bool { return did != id }):
			r.At(p.at(join(at, "self", "did")...), "%s is done only by a unit that has done it before: none ever does", cmp.Or(a.Name, id))
		case w.Self != nil && len(w.Self.Did) > 0 && comesLater(rules, id, w.Self.Did):
			r.At(p.at(join(at, "self", "did")...), "%s comes earlier in the round: no unit has done that by then", cmp.Or(a.Name, id))
		}
	}
}

// neverMet reports what is asked of the other of two where there is only one.
func (p *gameContext) neverMet(r *report, rules *schema.Play) {
	alone := func(_ string, at ...any) {
		if isAlone(rules, at) {
			r.At(p.at(at...), "it never holds: there is no other unit here that it could be compared with")
		}
	}
	v := playVisit{height: alone, limits: func(_ *schema.Range, at ...any) {
		if at[len(at)-1] == "range" {
			alone("", at...)
		}
	}, unit: func(_ *schema.PlayIs, at ...any) {
		if at[len(at)-1] == "foe" && isAlone(rules, at) {
			r.At(p.keyAt(at...), "it never holds: there is no other unit here")
		}
	}}
	if rules.Facing != nil {
		v.arc = alone
	}
	v.visit(rules)
}

// isAlone says whether what stands at a place of the rules of play is asked of one unit, with no
// other: of who acts in a phase, of whom an event concerns, of what is done to no enemy.
func isAlone(rules *schema.Play, at []any) bool {
	switch at[1] {
	case "sequence", "events", "moves":
		return true
	case "actions":
		a, _ := rules.Actions.Get(at[2].(string))
		return !hasFoe(&a)
	}
	return false
}

// comesLater says whether units do one of some actions only in phases after all in which they
// can do another. What is done in reaction may come at any time.
func comesLater(rules *schema.Play, id string, did []string) bool {
	last := -1
	first := len(rules.Sequence)
	for i := range rules.Sequence {
		has := func(id string) bool { return slices.Contains(rules.Sequence[i].Actions, id) }
		if has(id) {
			last = i
		}
		if slices.ContainsFunc(did, has) {
			first = min(first, i)
		}
	}
	reacts := func(id string) bool {
		a, ok := rules.Actions.Get(id)
		return !ok || a.Reacts != nil
	}
	return last >= 0 && last < first && first < len(rules.Sequence) && !reacts(id) && !slices.ContainsFunc(did, reacts)
}

// tooNear reports that something is to be nearer than two units ever stand.
func (p *gameContext) tooNear(r *report, n *schema.PlayNear, at ...any) {
	if n.Count != nil && n.Count.Min == nil {
		return // none so near is what it asks for
	}
	switch b := p.game.Board; {
	case b == nil || !p.doc.Complete:
	case p.game.OnTable() && n.Within < int(b.Room+.5):
		r.At(p.at(join(at, "within")...), "units stand at least %s inches apart", strconv.FormatFloat(b.Room, 'f', -1, 64))
	case !p.game.OnTable() && n.Within == 0 && b.Stack == 1:
		r.At(p.at(join(at, "within")...), "one unit stands in a cell, so no other is ever that near")
	}
}

// beyondReach reports a condition on an attack that asks for more than it reaches.
func (p *gameContext) beyondReach(r *report, id string, a *schema.PlayAttack, w *schema.PlayWhen, at ...any) {
	if w == nil || w.Range == nil || w.Range.Min == nil || a.Range == nil && p.game.OnTable() || a.Range != nil && !p.known(a.Range) {
		return
	}
	_, far := p.spread(cmp.Or(a.Range, one), id+".range")
	if *w.Range.Min > far {
		r.At(p.at(join(at, "range", "min")...), "%s reaches at most %d far, never %d", id, far, *w.Range.Min)
	}
}

// neverHits reports results for more successes than an attack has dice for.
func (p *gameContext) neverHits(r *report, id string, a *schema.PlayAttack) {
	if len(a.Stages) == 0 || a.IsClash() {
		return
	}
	most := 1
	for i := range a.Stages {
		s := &a.Stages[i]
		if s.Dice != nil && !p.known(s.Dice) {
			return
		}
		_, dice := p.spread(cmp.Or(s.Dice, one), id+"."+s.ID+".dice")
		if s.Explode != 0 {
			dice *= chain.Explosions + 1
		}
		if s.Twice != 0 {
			dice *= 2
		}
		most = min(most*max(dice, 0), chain.MaxHits)
	}
	for i := range a.Results {
		if x := a.Results[i].Hits; x != nil && x.Min != nil && *x.Min > most {
			r.At(p.at("play", "attacks", id, "results", i, "hits", "min"), "%s never has more than %d successes", id, most)
		}
	}
}

// nobodyIs reports what no unit of the game is, of what each by itself may be so.
func (p *gameContext) nobodyIs(r *report, is *schema.PlayIs, at ...any) {
	rules := p.game.Play
	most := 1
	if rules.Strength != "" {
		_, most = p.unitsHave(rules.Strength)
	}
	unhurt := rules.Strength == "" && rules.Wounds == "" && p.doc.Complete
	switch {
	case is.Left != nil && is.Left.Min != nil && *is.Left.Min > most:
		r.At(p.at(join(at, "left")...), "no unit has more than %d left", most)
	case unhurt && is.Hurt != nil && *is.Hurt:
		r.At(p.at(join(at, "hurt")...), "without \"strength\" a unit that is hurt is gone")
	case unhurt && is.Half != nil && *is.Half:
		r.At(p.at(join(at, "half")...), "without \"strength\" a unit that is hurt is gone")
	}
	if is.Near != nil {
		p.tooNear(r, is.Near, join(at, "near")...)
	}
	if len(is.Terrain) > 0 && !slices.ContainsFunc(is.Terrain, p.mayBeIn) {
		r.At(p.at(join(at, "terrain")...), "no unit may enter it")
	}
	if kinds := min(len(is.Units), 1) + min(len(is.Classes), 1) + min(len(is.Keywords), 1); kinds > 1 {
		given := p.given()
		fits := func(is schema.PlayIs) bool {
			return slices.ContainsFunc(p.game.Units.Keys(), func(id string) bool { return p.fits(&is, id, given) })
		}
		// What no unit is by itself is reported there.
		if !fits(*is) && fits(schema.PlayIs{Units: is.Units}) && fits(schema.PlayIs{Classes: is.Classes}) && fits(schema.PlayIs{Keywords: is.Keywords}) {
			r.At(p.at(at...), "no unit of the game is all of this at once")
		}
	}
}

// fits says whether a kind of unit may be of the units, classes and keywords of a condition,
// with the keywords that it may be given.
func (p *gameContext) fits(is *schema.PlayIs, id string, given *schema.Troop) bool {
	t, _ := schema.Profile(p.game, id)
	return (len(is.Units) == 0 || slices.Contains(is.Units, id)) &&
		(len(is.Classes) == 0 || schema.ClassSet(is.Classes).Holds(p.game, t.Class)) &&
		(len(is.Keywords) == 0 || slices.ContainsFunc(is.Keywords, func(k string) bool { return t.Has(k) || given.Has(k) }))
}

// given are the keywords that formations, options and changes give units, with what they bring.
func (p *gameContext) given() *schema.Troop {
	given := &schema.Troop{}
	for _, f := range p.game.Formations.All() {
		given.AddKeywords(p.game, f.Keywords)
	}
	for _, o := range p.game.Options.All() {
		given.AddKeywords(p.game, o.Keywords)
	}
	p.gameChanges(func(c *schema.ListChange) { given.AddKeywords(p.game, c.Keywords) })
	return given
}

// gameChanges calls back for each change of the whole game, of whichever document.
func (p *gameContext) gameChanges(visit func(*schema.ListChange)) {
	whole := *p
	whole.own = &p.game.Parts
	whole.changes(func(s site) {
		for i := range s.changes {
			visit(&s.changes[i])
		}
	})
}

// isSet says whether formations or changes give units a figure of their own, or options
// give them models, which may be figures.
func (p *gameContext) isSet(stat string) (set bool) {
	for _, f := range p.game.Formations.All() {
		set = set || slices.ContainsFunc(f.Units, func(m schema.Member) bool { return m.Stats.Has(stat) })
	}
	for _, o := range p.game.Options.All() {
		set = set || len(o.Models) > 0
	}
	p.gameChanges(func(c *schema.ListChange) { set = set || c.Stats.Has(stat) || c.Adds.Has(stat) })
	return set
}

// timesTaken is how often a unit may have an option at most: of what its kind offers as often
// as a formation has units of that.
func (p *gameContext) timesTaken(id string, o schema.Option) int {
	most := 1
	take := func(offers []schema.Offer, units int) {
		for i := range offers {
			if offers[i].Option == id {
				most = max(most, mostOf(offers[i], o)*units)
			}
		}
	}
	for _, f := range p.game.Formations.All() {
		take(f.Options, 1)
	}
	for _, u := range p.game.Units.All() {
		take(u.Options, schema.MaxPieces)
	}
	for _, with := range p.game.Options.All() {
		take(with.Options, schema.MaxPieces*schema.MaxPieces)
	}
	return most
}

// mayBeIn says whether some unit may stand in a terrain, or it is unknown, which is reported
// by itself.
func (p *gameContext) mayBeIn(id string) bool {
	t, ok := p.game.Terrain.Get(id)
	if !ok || len(t.Never) == 0 || len(t.Start) > 0 {
		return true
	}
	for _, other := range p.game.Terrain.All() {
		if other.Lifts != "" {
			return true
		}
	}
	return slices.ContainsFunc(p.game.Units.Keys(), func(id string) bool {
		u, _ := p.game.Units.Get(id)
		return !t.Never.Holds(p.game, u.Class)
	})
}

// idleFaces reports what single faces do that the dice of a stage do not have.
func (p *gameContext) idleFaces(r *report, s *schema.PlayStage, at ...any) {
	if !p.doc.Complete {
		return // how many sides they have may be what is wrong
	}
	sides := cmp.Or(s.Die, 6)
	for _, of := range []struct {
		field string
		n     int
	}{{"always", s.Always}, {"never", s.Never}, {"explode", s.Explode}, {"twice", s.Twice}} {
		switch {
		case of.n > sides && (of.field != "never" || s.Way == "or-less"):
			r.At(p.at(join(at, of.field)...), "the dice of %s show 1 to %d, never %d", cmp.Or(s.Name, s.ID), sides, of.n)
		case of.field == "never" && of.n >= sides && s.Way != "or-less":
			r.At(p.at(join(at, of.field)...), "the dice of %s show 1 to %d: none ever succeeds", cmp.Or(s.Name, s.ID), sides)
		}
	}
}

// idlePhases reports phases in which nothing is done, and moves that lead nowhere.
func (p *gameContext) idlePhases(r *report, rules *schema.Play) {
	for i := range rules.Sequence {
		ph, at := &rules.Sequence[i], []any{"play", "sequence", i}
		if ph.Units != nil && p.known(ph.Units) {
			if _, most := p.spread(ph.Units, ph.ID+".units"); most < 1 {
				r.At(p.at(join(at, "units")...), "no unit ever acts in %s", cmp.Or(ph.Name, ph.ID))
			}
		}
		if len(ph.Actions) == 0 && !slices.ContainsFunc(rules.Events, func(e schema.PlayEvent) bool { return e.Phase == ph.ID }) {
			r.At(p.at(join(at, "actions")...), "nothing is done in %s, and nothing happens by itself", cmp.Or(ph.Name, ph.ID))
		}
	}
	for id, m := range rules.Moves.All() {
		if rules.Facing == nil && p.known(&m.Steps) {
			if _, most := p.spread(&m.Steps, id+".steps"); most < 1 {
				r.At(p.at("play", "moves", id, "steps"), "the move %q never leads anywhere", id)
			}
		}
	}
}

var neverHolds = rule{Check: diag.Check{
	Code:     "G435",
	Severity: diag.Warning,
	Title:    "condition that never holds",
	Explain: "A condition in rules of play wants what no unit of the game is: a range whose least value is above its greatest, a figure that no unit has, more of a mark than a unit can have, " +
		"keywords that none has and no option gives, a winner that there cannot be, an arc that no unit has, terrain that none may enter; or it contradicts itself, asks for more than an attack reaches or has dice for, for what must come first or is done later in a round, for a unit nearer than units stand, or for the other of two units where there is only one. Or an attack reaches less far than it reaches near.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	playVisit{
		limits: func(x *schema.Range, at ...any) {
			switch {
			case x.Min != nil && x.Max != nil && *x.Min > *x.Max:
				r.At(p.at(at...), "it is never both at least %d and at most %d", *x.Min, *x.Max)
			case at[len(at)-1] == "losses" && x.Min != nil && *x.Min > 100:
				r.At(p.at(join(at, "min")...), "no side loses %d of a hundred units; losses are percentages", *x.Min)
			}
		},
		unit: func(is *schema.PlayIs, at ...any) { p.neverIs(r, is, at...) },
	}.visit(rules)
	for id, a := range rules.Attacks.All() {
		p.neverWon(r, id, &a)
		p.neverReaches(r, id, &a)
	}
	p.neverFaced(r, rules)
	p.neverSo(r, rules)
	p.neverMet(r, rules)
}}

// neverIs reports what no unit of the game is.
func (p *gameContext) neverIs(r *report, is *schema.PlayIs, at ...any) {
	for stat, x := range is.Stats.All() {
		if low, high := p.unitsHave(stat); x.Min != nil && *x.Min > high || x.Max != nil && *x.Max < low {
			r.At(p.at(join(at, "stats", stat)...), "no unit has such a %s: they have %d to %d", stat, low, high)
		}
	}
	for id, x := range is.Marks.All() {
		if m, ok := p.game.Play.Marks.Get(id); ok && x.Min != nil && *x.Min > max(m.Max, 1) {
			r.At(p.at(join(at, "marks", id)...), "a unit has the mark %q at most %s", id, text.Plural(max(m.Max, 1), "time"))
		}
	}
	p.nobodyIs(r, is, at...)
	p.nobodyHas(r, is.Keywords, join(at, "keywords")...)
	if is.Near != nil {
		p.nobodyHas(r, is.Near.Keywords, join(at, "near", "keywords")...)
	}
}

// nobodyHas reports keywords of which no unit has any.
func (p *gameContext) nobodyHas(r *report, keywords []string, at ...any) {
	if len(keywords) > 0 && !slices.ContainsFunc(keywords, p.hasKeyword) {
		r.At(p.at(at...), "no unit of the game is %s, and no option makes one so", text.Or(keywords))
	}
}

// hasKeyword says whether any unit may have a keyword; one that is unknown is
// reported by itself.
func (p *gameContext) hasKeyword(id string) bool {
	if !p.game.Keywords.Has(id) {
		return true
	}
	for unit := range p.game.Units.All() {
		if t, _ := schema.Profile(p.game, unit); t.Has(id) {
			return true
		}
	}
	return p.given().Has(id)
}
