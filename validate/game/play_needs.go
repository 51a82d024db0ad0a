package game

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var sureNeed = rule{Check: diag.Check{
	Code:     "G432",
	Severity: diag.Warning,
	Title:    "need that no die meets, or every die",
	Explain: "Whichever units of the game are concerned, and whichever modifiers hold, the dice of a stage or a test can never show what they need, or cannot but show it: the roll decides nothing. " +
		"A natural result that always or never counts is considered. So it is with faces that always or never succeed, bring another die or count twice, where the dice do not have them, or no others.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	for id, a := range rules.Attacks.All() {
		for _, s := range stagesOf(&a, "play", "attacks", id) {
			p.idleFaces(r, s.PlayStage, s.at...)
			low, high, ok := p.needs(s.PlayStage, id+"."+s.ID+".need")
			if !ok {
				continue
			}
			said := "need"
			if s.Need == nil {
				said = "compare"
			}
			sides := cmp.Or(s.Die, 6)
			p.sure(r, low, high, 1, sides, s.Way, s.Always != 0, s.Never != 0, "the dice of "+cmp.Or(s.Name, s.ID), join(s.at, said)...)
		}
	}
	for id, t := range rules.Tests.All() {
		if n, sides, ok := schema.Dice(t.Dice); ok && p.known(&t.Need) && t.Need.Weapon == "" {
			low, high := p.spread(&t.Need, id+".need")
			p.sure(r, low, high, n, n*sides, t.Way, false, false, "the dice of "+cmp.Or(t.Name, id), "play", "tests", id, "need")
		}
	}
}}

// needs are the least and the most that dice of a stage need.
func (p *gameContext) needs(s *schema.PlayStage, to string) (low, high int, ok bool) {
	switch c := s.Compare; {
	case s.Need != nil:
		low, high = p.spread(s.Need, to)
		return low, high, p.known(s.Need)
	case c != nil && len(c.Needs) > 0:
		for i, against := range c.Needs {
			if low, high = min(low, against.Need), max(high, against.Need); i == 0 {
				low, high = against.Need, against.Need
			}
		}
		low, high = p.modified(low, high, to)
		return low, high, true
	}
	return 0, 0, false
}

// known says whether there is what an amount comes from; what is unknown is reported by
// itself.
func (p *gameContext) known(a *schema.PlayAmount) bool {
	return (a.Stat == "" || p.game.Stats.Has(a.Stat)) && (a.Weapon == "" || p.game.Stats.Has(a.Weapon)) && (a.Value == "" || p.game.Values.Has(a.Value)) && (a.Mark == "" || p.game.Play.Marks.Has(a.Mark)) && (a.Table == "" || p.game.Tables.Has(a.Table))
}

// sure reports a need that lies outside what dice can show, from the least to the
// most.
func (p *gameContext) sure(r *report, low, high, least, most int, way string, always, never bool, what string, at ...any) {
	misses, hits := low > most, high <= least
	if way == "or-less" {
		misses, hits = high < least, low >= most
	}
	need := strconv.Itoa(low)
	if low != high {
		need = fmt.Sprintf("%d to %d", low, high)
	}
	switch {
	case misses && !always:
		r.At(p.at(at...), "%s show %d to %d, and need %s: none ever succeeds", what, least, most, need)
	case hits && !never:
		r.At(p.at(at...), "%s show %d to %d, and need %s: each always succeeds", what, least, most, need)
	}
}

// spread is the least and the most that a figure can be, over all units of the
// game and all modifiers; the bounds are wide of the truth, never short of it.
func (p *gameContext) spread(a *schema.PlayAmount, to string) (low, high int) {
	low, high = p.reach(a, false)
	return p.modified(low, high, to)
}

func (p *gameContext) modified(low, high int, to string) (int, int) {
	least, most := math.MinInt32, math.MaxInt32
	downs, ups := 0, 0
	for i := range p.rulesOfPlay().Modifiers {
		m := &p.rulesOfPlay().Modifiers[i]
		if m.To != to {
			continue
		}
		if m.Set != nil {
			l, h := p.reach(m.Set, true)
			if m.When != nil {
				l, h = min(low, l), max(high, h)
			}
			low, high = l, h
		}
		if m.Add != nil {
			l, h := p.reach(m.Add, true)
			if m.When != nil {
				l, h = min(l, 0), max(h, 0)
			}
			downs, ups = downs+l, ups+h
		}
		if m.Least != nil && m.When == nil {
			least = max(least, *m.Least)
		}
		if m.Most != nil && m.When == nil {
			most = min(most, *m.Most)
		}
	}
	return max(min(low+downs, most), least), max(min(high+ups, most), least)
}

// reach is the least and the most that an amount can be. Raw: of stats as lists have
// them.
func (p *gameContext) reach(a *schema.PlayAmount, raw bool) (low, high int) {
	const any = 1000
	switch {
	case a.Is != nil:
		low, high = *a.Is, *a.Is
	case a.Stat != "":
		low, high = p.unitsHave(a.Stat)
		if !raw {
			low, high = p.modified(low, high, a.Stat)
		}
	case a.Weapon != "":
		low, high = p.weaponsHave(a.Weapon)
	case a.Value != "":
		v, _ := p.game.Values.Get(a.Value)
		low, high = int(v.Value), int(v.Value)
	case a.Mark != "":
		m, _ := p.game.Play.Marks.Get(a.Mark)
		high = max(m.Max, 1)
	case a.Dice != "":
		n, sides, _ := schema.Dice(a.Dice)
		low, high = n, n*sides
	case (a.Count == "left" || a.Count == "lost") && p.game.Stats.Has(p.game.Play.Strength):
		_, high = p.unitsHave(p.game.Play.Strength)
	default:
		high = any
	}
	if a.Of == "side" {
		low, high = min(low*schema.MaxPieces, 0), max(high*schema.MaxPieces, 0)
	}
	times := 1
	if a.Times != nil {
		times = *a.Times
	}
	low, high = min(low*times, high*times), max(low*times, high*times)
	over := max(a.Over, 1)
	low, high = int(math.Floor(float64(low)/float64(over)))+a.Plus, int(math.Ceil(float64(high)/float64(over)))+a.Plus
	if t, ok := p.game.Tables.Get(a.Table); ok {
		return lookedUp(&t, a.Column, low, high)
	}
	return low, high
}

// lookedUp is the least and the most that a table has for numbers.
func lookedUp(t *schema.Table, column, low, high int) (least, most int) {
	l, bad := t.Lookup(column)
	if bad > 0 { // which is reported by itself
		return low, high
	}
	least, most = l.At(low), l.At(low)
	for _, s := range l {
		if s.From > low && s.From <= high {
			least, most = min(least, s.Is), max(most, s.Is)
		}
	}
	return least, most
}

// unitsHave is the least and the most that a stat is among the units of the game,
// with what keywords may add, and within what lists may set.
func (p *gameContext) unitsHave(id string) (low, high int) {
	low, high = math.MaxInt32, math.MinInt32
	for unit := range p.game.Units.All() {
		t, _ := schema.Profile(p.game, unit)
		n, _ := p.game.Figure(t.Stats, id)
		low, high = min(low, int(math.Floor(n))), max(high, int(math.Ceil(n)))
	}
	add := func(stats schema.Stats, times int) {
		if d, ok := stats.Get(id); ok {
			n, _ := d.Number()
			low, high = low+min(int(math.Floor(n))*times, 0), high+max(int(math.Ceil(n))*times, 0)
		}
	}
	for _, k := range p.game.Keywords.All() {
		add(k.Stats, 1)
	}
	for option, o := range p.game.Options.All() {
		add(o.Stats, p.timesTaken(option, o))
	}
	if s, ok := p.game.Stats.Get(id); ok && s.Open {
		if s.Min != nil {
			low = min(low, int(*s.Min))
		} else {
			low = -1000
		}
		if s.Max != nil {
			high = max(high, int(*s.Max))
		} else {
			high = 1000
		}
	}
	if low > high || p.isSet(id) {
		return -1000, 1000
	}
	return low, high
}

// weaponsHave is the least and the most that a stat is among the weapons of the game; of
// one that has none it is 0.
func (p *gameContext) weaponsHave(id string) (low, high int) {
	for _, weapon := range p.game.Weapons.All() {
		n, _ := p.game.Figure(weapon.Stats, id)
		low, high = min(low, int(math.Floor(n))), max(high, int(math.Ceil(n)))
	}
	return low, high
}
