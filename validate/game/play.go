package game

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// rulesOfPlay are those that the document brings; nil: none.
func (p *gameContext) rulesOfPlay() *schema.Play {
	if p.whole == nil {
		return nil
	}
	return p.whole.Play
}

var vagueAmount = rule{Check: diag.Check{
	Code:  "G428",
	Title: "amount that does not say what it is",
	Explain: "An amount in rules of play is one thing: a number (`is`), a figure of a unit (`stat`), of the weapon that is used (`weapon`), one of the game (`value`), how many of a mark a unit has (`mark`), " +
		"something that is counted (`count`), or rolled (`dice`). Here it is not one of them, or several; or it counts the successes of an attack without one, or rolls dice where an attack's chances would hang on them. " +
		"How many units act is one number for a whole side: what units have is summed up (`of: \"side\"`). " +
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
		case a.Dice != "":
			p.playable(r, a.Dice, join(at, "dice")...)
		case in == inPhase && (a.Of == "self" || a.Of == "foe"):
			r.At(p.at(join(at, "of")...), "how many units act is no unit's figure; it is the sum over the side").
				Fix(check.Fix{Say: "sum it up", Edit: check.Set("side", join(at, "of")...)})
		}
	}}.visit(p.rulesOfPlay())
}}

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

var brokenRule = rule{Check: diag.Check{
	Code:  "G430",
	Title: "rule of play that cannot be carried out",
	Explain: "What stands here does not say enough to be played, or two things at once. The message says which of these it is:\n\n" +
		"- An action moves, attacks, or has effects. One that costs nothing (`cost: 0`) says how often it is done (`once`). What it says of a foe, in `tell` or in effects, needs one.\n" +
		"- An attack has stages, or dice with symbols. Only successes of stages do damage; a face is taken of dice with symbols alone. A stage says what its dice need, by itself or by a comparison whose differences go down.\n" +
		"- What marks, tests or drives back says which mark, test or retreat. Units have a stat that they lose when they are hurt (`strength`). Arcs and turns are for units that face a way (`facing`).\n" +
		"- A test does not lead to another test, nor does having no room to fall back.\n" +
		"- A reaction stands in no phase, and answers actions that do; there is no reaction to a reaction.\n" +
		"- Phases, and the stages of an attack, have ids that no other has. Actions are not called \"" + strings.Join(schema.PlayOrders, "\", \"") + "\": these are orders of every game.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	if p.whole.Extends != "" && p.game.Ruleset() != "" {
		r.At(p.keyAt("play"), "%s builds on %s, whose ruleset plays it; rules of play of its own mean nothing", p.whole.Title, p.game.Ruleset()).
			Fix(check.Fix{Say: "leave it out", Edit: check.Out("play")})
	}
	twice := func(what string, n int, id func(int) string, at func(int) []any) {
		for i := range n {
			for j := range i {
				if id(i) == id(j) {
					r.At(p.at(at(i)...), "there are two %s %q", what, id(i)).See(p.at(at(j)...), "the first")
				}
			}
		}
	}
	twice("phases", len(rules.Sequence), func(i int) string { return rules.Sequence[i].ID }, func(i int) []any { return []any{"play", "sequence", i, "id"} })
	for id, a := range rules.Attacks.All() {
		all := stagesOf(&a, "play", "attacks", id)
		twice("stages", len(all), func(i int) string { return all[i].ID }, func(i int) []any { return join(all[i].at, "id") })
		for _, s := range all {
			p.soundStage(r, s.PlayStage, s.at...)
		}
	}
	for id, a := range rules.Actions.All() {
		p.soundAction(r, id, &a)
		p.soundFoes(r, id, &a)
	}
	for id, a := range rules.Attacks.All() {
		p.soundSymbols(r, id, &a)
	}
	p.soundRound(r, rules)
	p.soundRetreats(r, rules)
	p.soundDamage(r, rules)
	p.soundFacing(r, rules)
	p.weak(r, rules)
	playVisit{when: func(w *schema.PlayWhen, at ...any) {
		if w.Any != nil && len(w.Any) == 0 {
			r.At(p.at(join(at, "any")...), "one of these must be so, and there is none to choose from")
		}
	}, change: func(c *schema.PlayChange, in place, at ...any) {
		switch {
		case strings.HasSuffix(c.Do, "mark") && c.Mark == "":
			r.At(p.at(at...), "%q does not say which mark", c.Do)
		case c.Do == "test" && c.Test == "":
			r.At(p.at(at...), "%q does not say which test", c.Do)
		case c.Do == "retreat" && c.Retreat == "":
			r.At(p.at(at...), "%q does not say which way, by id of the retreats", c.Do)
		case c.Do == "test" && in == inTest:
			r.At(p.at(at...), "a test is not rolled because of a test: let this one say all that follows")
		}
	}}.visit(rules)
}}

// soundStage reports a stage of which the need is not said once.
func (p *gameContext) soundStage(r *report, s *schema.PlayStage, at ...any) {
	switch c := s.Compare; {
	case s.Need == nil && c == nil && p.doc.Complete:
		r.At(p.at(at...), "the stage does not say what its dice need; it takes \"need\" or \"compare\"")
	case s.Need != nil && c != nil:
		r.At(p.keyAt(join(at, "compare")...), "the stage says what its dice need twice; \"need\" or \"compare\" is too much")
	case c != nil && len(c.Needs) == 0 && p.doc.Complete:
		r.At(p.at(join(at, "compare")...), "the comparison has no \"needs\"")
	case c != nil:
		for i := 1; i < len(c.Needs); i++ {
			if c.Needs[i].From >= c.Needs[i-1].From {
				r.At(p.at(join(at, "compare", "needs", i, "from")...), "this comes after %d and never counts: needs go from the greatest difference to the least", c.Needs[i-1].From)
			}
		}
	}
}

// paysBySteps says whether an action costs what its move does.
func (p *gameContext) paysBySteps(a *schema.PlayAction) bool {
	m, _ := p.game.Play.Moves.Get(a.Move)
	return m.Pays
}

func (p *gameContext) soundAction(r *report, id string, a *schema.PlayAction) {
	at := []any{"play", "actions", id}
	switch {
	case slices.Contains(schema.PlayOrders, id):
		r.At(p.keyAt(at...), "%q is an order of every game; give the action another id", id)
	case a.Move != "" && a.Attack != "":
		r.At(p.keyAt(at...), "%s both moves and attacks: make two actions of it, the second with when: self: did: [%q]", id, id)
	case a.Move == "" && a.Attack == "" && len(a.Effects) == 0:
		r.At(p.keyAt(at...), "%s does nothing: it takes a move, an attack or effects", id)
	case a.Cost != nil && p.paysBySteps(a):
		r.At(p.at(join(at, "cost")...), "%s costs the steps of its move, which pays for them, and nothing besides", id).
			Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(at, "cost")...)})
	case a.Cost != nil && *a.Cost == 0 && a.Once == "" && a.Reacts == nil:
		r.At(p.at(join(at, "cost")...), "%s costs nothing and could be done without end", id).
			Fix(check.Fix{Say: "let a unit do it once in an activation", Edit: check.Set("activation", join(at, "once")...)})
	}
}

var beyondPlay = rule{Check: diag.Check{
	Code:  "G431",
	Title: "rules of play beyond what is played from data",
	Explain: fmt.Sprintf("Rules of play as data have bounds: %d phases, %d actions, %d marks, %d stages of an attack, tests of up to %d dice with 2 to %d sides, and a board. ", schema.MaxPhases, schema.MaxActions, schema.MaxMarks, schema.MaxStages, schema.MaxThrown, schema.MaxSides) +
		"What goes beyond them takes a ruleset in Go (docs/new-game.md), or is left out of `play`: then the game is checked, priced and printed.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	for _, of := range []struct {
		what    string
		n, most int
	}{
		{"sequence", len(rules.Sequence), schema.MaxPhases}, {"actions", rules.Actions.Len(), schema.MaxActions}, {"marks", rules.Marks.Len(), schema.MaxMarks},
	} {
		if of.n > of.most {
			r.At(p.keyAt("play", of.what), "there are %d in %q, at most %d can be played", of.n, of.what, of.most)
		}
	}
	if len(rules.Sequence) == 0 {
		r.At(p.keyAt("play", "sequence"), "the sequence has no phase")
	}
	if p.game.Board == nil {
		r.At(p.keyAt("play"), "the game has no \"board\": say whether it is played on squares, on hexes or on an open table")
	}
	for id, a := range rules.Attacks.All() {
		if o := a.Opposed; o != nil {
			p.playable(r, o.Own.Dice, "play", "attacks", id, "opposed", "own", "dice")
			p.playable(r, o.Foe.Dice, "play", "attacks", id, "opposed", "foe", "dice")
		}
		if n := len(a.Stages); n == 0 && a.Symbols == nil && a.Odds == nil && a.Opposed == nil && a.Duel == nil {
			r.At(p.keyAt("play", "attacks", id), "%s rolls nothing: it takes stages, symbols, odds, opposed or a duel", id)
		} else if n > schema.MaxStages {
			r.At(p.keyAt("play", "attacks", id, "stages"), "%s has %s; 1 to %d can be played", id, text.Plural(n, "stage"), schema.MaxStages)
		}
	}
	for id, t := range rules.Tests.All() {
		p.playable(r, t.Dice, "play", "tests", id, "dice")
	}
}}

// playable reports dice that cannot be played.
func (p *gameContext) playable(r *report, dice string, at ...any) {
	if _, _, ok := schema.Dice(dice); !ok {
		r.At(p.at(at...), "%q are no dice that can be played: write 2D6, with 1 to %d dice of 2 to %d sides", dice, schema.MaxThrown, schema.MaxSides)
	}
}

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
	return (a.Stat == "" || p.game.Stats.Has(a.Stat)) && (a.Weapon == "" || p.game.Stats.Has(a.Weapon)) && (a.Value == "" || p.game.Values.Has(a.Value)) && (a.Mark == "" || p.game.Play.Marks.Has(a.Mark))
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
	return int(math.Floor(float64(low)/float64(over))) + a.Plus, int(math.Ceil(float64(high)/float64(over))) + a.Plus
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

var unusedRule = rule{Check: diag.Check{
	Code:     "G433",
	Severity: diag.Warning,
	Title:    "rule of play that never counts",
	Explain: "Nothing comes of what stands here: an action that no phase has, a move, an attack or a test that nothing calls for, a mark that nothing gives, that nothing takes off, or that nothing asks for, a retreat that no one makes, a phase in which nothing is done, a move that leads nowhere, damage that takes off no more than one would, or nothing. " +
		"It may be a slip of the pen, or left over.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	used, given, off, vague := map[kind]map[string]bool{}, map[string]bool{}, map[string]bool{}, map[kind]bool{}
	playVisit{
		id: func(k kind, id string, at ...any) {
			if k == anAction && at[1] != "sequence" {
				return // a condition about it has no unit do it
			}
			if used[k] == nil {
				used[k] = map[string]bool{}
			}
			_, byEffect := at[len(at)-2].(int)
			used[k][id] = used[k][id] || k != aMark || !byEffect
		},
		change: func(c *schema.PlayChange, _ place, _ ...any) {
			given[c.Mark] = given[c.Mark] || c.Do == "mark"
			off[c.Mark] = off[c.Mark] || c.Do == "unmark"
			vague[aMark] = vague[aMark] || strings.HasSuffix(c.Do, "mark") && !rules.Marks.Has(c.Mark)
			vague[aTest] = vague[aTest] || c.Do == "test" && c.Test == ""
		},
	}.visit(rules)
	for _, of := range []struct {
		kind  kind
		field string
		ids   []string
		words string
	}{
		{anAction, "actions", rules.Actions.Keys(), "no phase has the action %q"},
		{aMove, "moves", rules.Moves.Keys(), "no action makes the move %q"},
		{anAttack, "attacks", rules.Attacks.Keys(), "no action makes the attack %q"},
		{aTest, "tests", rules.Tests.Keys(), "nothing calls for the test %q"},
		{aMark, "marks", rules.Marks.Keys(), "nothing asks whether a unit has the mark %q"},
		{aRetreat, "retreats", rules.Retreats.Keys(), "no unit makes the retreat %q"},
	} {
		unknown := func(id string) bool { return !slices.Contains(of.ids, id) }
		if vague[of.kind] || slices.ContainsFunc(slices.Collect(maps.Keys(used[of.kind])), unknown) {
			continue // what is not used may be what was meant
		}
		for _, id := range of.ids {
			if a, ok := rules.Actions.Get(id); of.kind == anAction && ok && a.Reacts != nil {
				continue
			}
			if !used[of.kind][id] {
				r.At(p.keyAt("play", of.field, id), of.words, id)
			}
		}
	}
	p.idleDamage(r, rules)
	p.idleFacing(r, rules)
	p.idlePhases(r, rules)
	for id, m := range rules.Marks.All() {
		switch {
		case vague[aMark]: // it may be this one
		case !given[id]:
			r.At(p.keyAt("play", "marks", id), "nothing gives a unit the mark %q", id)
		case m.Clears == "" && !off[id]:
			r.At(p.keyAt("play", "marks", id), "nothing takes the mark %q off: it takes an effect that does, or \"clears\"", id)
		}
	}
}}

var unaffordable = rule{Check: diag.Check{
	Code:     "G434",
	Severity: diag.Warning,
	Title:    "action that no unit can afford",
	Explain:  "An action costs more than any unit of the game has to spend in any of its phases, whichever modifiers hold, or there is nothing to spend in a phase at all.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	budgets := make([]int, len(rules.Sequence))
	for i, ph := range rules.Sequence {
		budget := cmp.Or(ph.Budget, one)
		_, budgets[i] = p.spread(budget, ph.ID+".budget")
		if budgets[i] < 1 && p.known(budget) && slices.ContainsFunc(ph.Actions, func(id string) bool { a, ok := rules.Actions.Get(id); return ok && costOf(&a) > 0 }) {
			r.At(p.at("play", "sequence", i, "budget"), "no unit ever has anything to spend in %s", cmp.Or(ph.Name, ph.ID))
		}
	}
	for id, a := range rules.Actions.All() {
		most := 0
		for i, ph := range rules.Sequence {
			if slices.Contains(ph.Actions, id) {
				most = max(most, budgets[i])
			}
		}
		at := p.keyAt("play", "actions", id)
		if a.Cost != nil {
			at = p.at("play", "actions", id, "cost")
		}
		if cost := costOf(&a); most > 0 && cost > most { // of a phase with nothing to spend that is said
			r.At(at, "%s costs %d, and no unit ever has more than %d to spend", cmp.Or(a.Name, id), cost, most)
		}
	}
}}

// one is the amount where nothing is said, of dice, cells and what there is to spend.
var one = &schema.PlayAmount{Is: new(1)}

// costOf is what an action costs.
func costOf(a *schema.PlayAction) int {
	if a.Cost != nil {
		return *a.Cost
	}
	return 1
}

var neverHolds = rule{Check: diag.Check{
	Code:     "G435",
	Severity: diag.Warning,
	Title:    "condition that never holds",
	Explain: "A condition in rules of play wants what no unit of the game is: a range whose least value is above its greatest, a figure that no unit has, more of a mark than a unit can have, " +
		"keywords that none has and no option gives, a winner that there cannot be, an arc that no unit has, terrain that none may enter; or it contradicts itself, asks for more than an attack reaches or has dice for, or for what must come first. Or an attack reaches less far than it reaches near.",
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
