package game

import "github.com/tabletop-forge/forge/schema"

// playVisit is called for what rules of play are made of, wherever it stands. What
// is nil is not asked for.
type playVisit struct {
	id     func(k kind, id string, at ...any)
	amount func(a *schema.PlayAmount, in place, at ...any)
	change func(c *schema.PlayChange, in place, at ...any)
	arc    func(arc string, at ...any)
	height func(height string, at ...any)
	when   func(w *schema.PlayWhen, at ...any)
	rule   func(variant, value string, at ...any) // that a scenario may switch
	unit   func(is *schema.PlayIs, at ...any)
	limits func(r *schema.Range, at ...any) // ranges of conditions
}

// place is what a part of the rules belongs to.
type place int

const (
	inPhase place = iota
	inAction
	inAttack
	inResult
	inTest
	inModifier
	inMove
	inBudget
	inEvent
	inDamage
	inFight
)

// visit goes through rules of play in the order of the document's fields.
func (v playVisit) visit(p *schema.Play) {
	v.name(aStat, p.Strength, "play", "strength")
	v.name(aStat, p.Wounds, "play", "wounds")
	v.name(aRetreat, p.Crowded, "play", "crowded")
	for i := range p.Sequence {
		ph, at := &p.Sequence[i], []any{"play", "sequence", i}
		v.inWhen(ph.Each, join(at, "each")...)
		v.amounts(inPhase, ph.Units, join(at, "units")...)
		v.name(aTest, ph.Call, join(at, "call")...)
		v.amounts(inBudget, ph.Budget, join(at, "budget")...)
		for n, id := range ph.Actions {
			v.name(anAction, id, join(at, "actions", n)...)
		}
	}
	for id, a := range p.Actions.All() {
		at := []any{"play", "actions", id}
		v.inWhen(a.When, join(at, "when")...)
		v.name(aTest, a.Test, join(at, "test")...)
		v.name(aMove, a.Move, join(at, "move")...)
		v.name(anAttack, a.Attack, join(at, "attack")...)
		v.changes(inAction, a.Effects, join(at, "effects")...)
		if a.Reacts != nil {
			v.names(anAction, a.Reacts.To, join(at, "reacts", "to")...)
		}
	}
	for id, m := range p.Moves.All() {
		v.amounts(inMove, &m.Steps, "play", "moves", id, "steps")
	}
	for id, a := range p.Attacks.All() {
		v.attack(&a, "play", "attacks", id)
	}
	for id, r := range p.Retreats.All() {
		v.changes(inAction, r.Cornered, "play", "retreats", id, "cornered")
		v.changes(inAction, r.Off, "play", "retreats", id, "off")
		v.changes(inAction, r.Aside, "play", "retreats", id, "aside")
		v.names(someGround, r.Never, "play", "retreats", id, "never")
	}
	for i := range p.Zones {
		v.who(p.Zones[i].Of, "play", "zones", i, "of")
		v.who(p.Zones[i].On, "play", "zones", i, "on")
	}
	for id, t := range p.Tests.All() {
		at := []any{"play", "tests", id}
		v.amounts(inTest, &t.Need, join(at, "need")...)
		v.changes(inTest, t.Pass, join(at, "pass")...)
		v.changes(inTest, t.Fail, join(at, "fail")...)
	}
	for i := range p.Modifiers {
		m, at := &p.Modifiers[i], []any{"play", "modifiers", i}
		v.amounts(inModifier, m.Set, join(at, "set")...)
		v.amounts(inModifier, m.Add, join(at, "add")...)
		v.inWhen(m.When, join(at, "when")...)
	}
	for i := range p.Events {
		e, at := &p.Events[i], []any{"play", "events", i}
		v.ranges(e.Round, join(at, "round")...)
		v.inWhen(e.Each, join(at, "each")...)
		v.name(aTest, e.Test, join(at, "test")...)
		v.changes(inEvent, e.Effects, join(at, "effects")...)
	}
}

func (v playVisit) attack(a *schema.PlayAttack, at ...any) {
	v.amounts(inAttack, a.Range, join(at, "range")...)
	v.amounts(inAttack, a.Least, join(at, "least")...)
	v.arcs(a.Arc, join(at, "arc")...)
	v.inWhen(a.When, join(at, "when")...)
	if s := a.Symbols; s != nil {
		v.name(aDie, s.Die, join(at, "symbols", "die")...)
		v.amounts(inAttack, s.Dice, join(at, "symbols", "dice")...)
	}
	if a.Odds != nil {
		v.amounts(inAttack, &a.Odds.Attack, join(at, "odds", "attack")...)
		v.amounts(inAttack, &a.Odds.Defence, join(at, "odds", "defence")...)
		v.name(aTable, a.Odds.Table, join(at, "odds", "table")...)
	}
	for _, s := range stagesOf(a, at...) {
		v.amounts(inAttack, s.Dice, join(s.at, "dice")...)
		v.amounts(inAttack, s.Need, join(s.at, "need")...)
		if c := s.Compare; c != nil {
			v.amounts(inAttack, &c.Own, join(s.at, "compare", "own")...)
			v.amounts(inAttack, &c.Foe, join(s.at, "compare", "foe")...)
		}
	}
	if o := a.Opposed; o != nil {
		v.amounts(inAttack, o.Own.Plus, join(at, "opposed", "own", "plus")...)
		v.amounts(inAttack, o.Foe.Plus, join(at, "opposed", "foe", "plus")...)
	}
	if f := a.Fight; f != nil {
		v.name(anAttack, f.Back, join(at, "fight", "back")...)
		v.amounts(inFight, f.First, join(at, "fight", "first")...)
		v.amounts(inFight, f.Score, join(at, "fight", "score")...)
	}
	if a.Damage != nil {
		v.amounts(inDamage, a.Damage.Each, join(at, "damage", "each")...)
	}
	for i := range a.Results {
		v.ranges(a.Results[i].Hits, join(at, "results", i, "hits")...)
		v.inWhen(a.Results[i].When, join(at, "results", i, "when")...)
		v.changes(inResult, a.Results[i].Effects, join(at, "results", i, "effects")...)
	}
}

// stageAt is a stage with its place.
type stageAt struct {
	*schema.PlayStage
	at []any
}

// stagesOf are the stages of an attack, or the two of a duel.
func stagesOf(a *schema.PlayAttack, at ...any) (all []stageAt) {
	for i := range a.Stages {
		all = append(all, stageAt{&a.Stages[i], join(at, "stages", i)})
	}
	if d := a.Duel; d != nil {
		all = append(all, stageAt{&d.Own, join(at, "duel", "own")}, stageAt{&d.Foe, join(at, "duel", "foe")})
	}
	return all
}

func (v playVisit) name(k kind, id string, at ...any) {
	if id != "" && v.id != nil {
		v.id(k, id, at...)
	}
}

func (v playVisit) names(k kind, ids []string, at ...any) {
	for i, id := range ids {
		v.name(k, id, join(at, i)...)
	}
}

func (v playVisit) changes(in place, all []schema.PlayChange, at ...any) {
	for i := range all {
		c, at := &all[i], join(at, i)
		if v.change != nil {
			v.change(c, in, at...)
		}
		v.name(aMark, c.Mark, join(at, "mark")...)
		v.name(aTest, c.Test, join(at, "test")...)
		v.name(aRetreat, c.Retreat, join(at, "retreat")...)
		v.amounts(in, c.Number, join(at, "number")...)
		v.inWhen(c.When, join(at, "when")...)
	}
}

func (v playVisit) amounts(in place, a *schema.PlayAmount, at ...any) {
	if a == nil {
		return
	}
	if v.amount != nil {
		v.amount(a, in, at...)
	}
	v.name(aStat, a.Stat, join(at, "stat")...)
	v.name(aStat, a.Weapon, join(at, "weapon")...)
	v.name(aValue, a.Value, join(at, "value")...)
	v.name(aMark, a.Mark, join(at, "mark")...)
	v.name(aTable, a.Table, join(at, "table")...)
}

func (v playVisit) inWhen(p *schema.PlayWhen, at ...any) {
	if p == nil {
		return
	}
	if v.when != nil {
		v.when(p, at...)
	}
	v.inCase(&p.PlayCase, at...)
	v.inCase(p.Not, join(at, "not")...)
	for i := range p.Any {
		v.inCase(&p.Any[i], join(at, "any", i)...)
	}
}

func (v playVisit) inCase(c *schema.PlayCase, at ...any) {
	if c != nil {
		v.ranges(c.Range, join(at, "range")...)
		v.ranges(c.Round, join(at, "round")...)
		v.arcs(c.Arc, join(at, "arc")...)
		if c.Height != "" && v.height != nil {
			v.height(c.Height, join(at, "height")...)
		}
		v.ranges(c.Losses, join(at, "losses")...)
		for variant, value := range c.Rules.All() {
			if v.rule != nil {
				v.rule(variant, value, join(at, "rules", variant)...)
			}
		}
		v.names(someGround, c.Across, join(at, "across")...)
		v.names(someGround, c.Crossed, join(at, "crossed")...)
		v.who(c.Self, join(at, "self")...)
		v.who(c.Foe, join(at, "foe")...)
	}
}

func (v playVisit) arcs(arc string, at ...any) {
	if arc != "" && v.arc != nil {
		v.arc(arc, at...)
	}
}

func (v playVisit) ranges(r *schema.Range, at ...any) {
	if r != nil && v.limits != nil {
		v.limits(r, at...)
	}
}

func (v playVisit) who(is *schema.PlayIs, at ...any) {
	if is == nil {
		return
	}
	if v.unit != nil {
		v.unit(is, at...)
	}
	v.names(aUnit, is.Units, join(at, "units")...)
	v.names(aClass, is.Classes, join(at, "classes")...)
	v.names(aKeyword, is.Keywords, join(at, "keywords")...)
	v.names(aWeapon, is.Weapons, join(at, "weapons")...)
	v.names(someGround, is.Terrain, join(at, "terrain")...)
	v.names(anAction, is.Did, join(at, "did")...)
	v.ranges(is.Left, join(at, "left")...)
	for stat, r := range is.Stats.All() {
		v.name(aStat, stat, join(at, "stats", stat)...)
		v.ranges(&r, join(at, "stats", stat)...)
	}
	for mark, r := range is.Marks.All() {
		v.name(aMark, mark, join(at, "marks", mark)...)
		v.ranges(&r, join(at, "marks", mark)...)
	}
	if n := is.Near; n != nil {
		v.names(aUnit, n.Units, join(at, "near", "units")...)
		v.names(aClass, n.Classes, join(at, "near", "classes")...)
		v.names(aKeyword, n.Keywords, join(at, "near", "keywords")...)
		v.ranges(n.Count, join(at, "near", "count")...)
	}
}

// play calls back for every name in rules of play.
func (w namer) play(p *schema.Play) {
	playVisit{id: func(k kind, id string, at ...any) {
		isKey := at[len(at)-1] == id && (k == aStat || k == aMark) && len(at) > 1 && (at[len(at)-2] == "stats" || at[len(at)-2] == "marks")
		w.visit(reference{kind: k, id: id, path: at, isKey: isKey})
	}}.visit(p)
	for i, m := range p.Modifiers {
		if w.game.Stats.Has(m.To) {
			w.id(aStat, m.To, "play", "modifiers", i, "to")
		}
	}
}
