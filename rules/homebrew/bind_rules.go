package homebrew

import (
	"cmp"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// compile makes tables of the rules of play: names become numbers, conditions sets
// and ranges. It comes after the armies, whose units conditions are about.
func (w *binder) compile() error {
	w.modifiers()
	for id, m := range w.data.Marks.All() {
		clears := map[string]clearing{"activation": afterActivation, "next": onNext, "phase": afterPhase, "round": afterRound}[m.Clears]
		w.t.marks = append(w.t.marks, mark{id, cmp.Or(m.Name, id), uint8(max(m.Max, 1)), clears, m.Worth, w.rule(m.Ref)})
	}
	for id, t := range w.data.Tests.All() {
		for _, c := range slices.Concat(t.Pass, t.Fail) {
			if c.Do == "test" {
				w.Fail("the test %q rolls another test", id)
				return w.Fault
			}
		}
		number, die := w.dice(t.Dice)
		out := test{
			name: cmp.Or(t.Name, id), dice: number, die: die, need: w.figure(id+".need", &t.Need, 0, t.Ref, false), less: t.Way == "or-less",
			pass: w.effects(t.Pass, false), fail: w.effects(t.Fail, false), rule: w.rule(t.Ref),
		}
		out.weigh()
		w.t.tests = append(w.t.tests, out)
	}
	w.withdrawals()
	w.directions()
	for id, m := range w.data.Moves.All() {
		w.t.moves = append(w.t.moves, w.movement(id, &m))
	}
	for id, a := range w.data.Attacks.All() {
		w.t.attacks = append(w.t.attacks, w.attack(id, &a))
	}
	for id, a := range w.data.Actions.All() {
		if w.t.actions = append(w.t.actions, w.action(id, &a)); a.Must && len(w.t.actions) <= maxActions {
			w.t.musts |= 1 << (len(w.t.actions) - 1)
		}
	}
	for i := range w.t.attacks {
		w.t.attacks[i].number = i
		w.strikesBack(&w.t.attacks[i])
	}
	for i := range w.t.attacks {
		at := &w.t.attacks[i]
		at.hangsOn, at.ordered = w.t.hangsOn(at), w.t.inOrder(at)
		for n := range at.results {
			w.t.countHits(at.results[n].effects)
		}
	}
	for i := range w.t.tests {
		t := &w.t.tests[i]
		t.counts = w.t.countHits(t.pass)
		t.counts = w.t.countHits(t.fail) || t.counts
	}
	w.readies()
	w.attacks()
	for i := range w.data.Sequence {
		w.phase(&w.data.Sequence[i])
	}
	w.look()
	w.round()
	w.events()
	w.t.byTurn = w.data.Holds == "turn"
	w.t.initiative = map[string]initiative{"alternates": alternates, "rolled": rolled}[w.data.Initiative]
	w.t.rules = newRules(w.t.actions, w.t.facing != nil)
	w.bounds()
	w.t.sortGround()
	w.fill()
	w.arm()
	return w.Fault
}

// attacks finds who can make which of them by its own action.
func (w *binder) attacks() {
	for i := range w.t.actions {
		a := &w.t.actions[i]
		if a.attack < 0 || a.reacts != 0 {
			continue
		}
		for side := range w.troops {
			for n := range w.troops[side] {
				if own := a.when.all.self; own == nil || own.who[side].Has(n) {
					w.t.attacking[side][n] |= 1 << i
				}
			}
		}
	}
}

// weigh works out how likely the test is passed, for each need that makes a
// difference.
func (t *test) weigh() {
	totals := chain.Roll{N: uint8(t.dice), Die: t.die}.Odds()
	for need := t.dice - 1; need <= t.dice*t.die.Sides()+1; need++ {
		pass := totals.P(func(n int) bool { return n == need || (n < need) == t.less })
		t.chances = append(t.chances, int32(dice.Scaled(pass, chain.Whole)))
	}
}

// passing is how likely the test is passed with a need, in parts of chain.Whole.
func (t *test) passing(need int) int64 {
	return int64(t.chances[min(max(need-t.dice+1, 0), len(t.chances)-1)])
}

// bounds refuses what the tables have no room for, and actions without end.
func (w *binder) bounds() {
	for _, of := range []struct {
		what    string
		n, most int
	}{
		{"phases", len(w.t.phases), maxPhases}, {"actions", len(w.t.actions), maxActions}, {"marks", len(w.t.marks), maxMarks},
	} {
		if of.n > of.most {
			w.Fail("the game has %d %s; at most %d can be played", of.n, of.what, of.most)
		}
	}
	if err := w.t.rules.Fault(); err != nil {
		w.Fail("the actions cannot be told apart: %v", err)
	}
}

// fill gives the units the figures that the rules read.
func (w *binder) fill() {
	for side := range w.t.sides {
		men := w.t.sides[side].men
		for n := range men {
			for i := range w.t.stats {
				men[n].stats = append(men[n].stats, int16(w.troops[side][n].figure(w.t.stats[i].id)))
			}
		}
	}
}

// rule is the number of a rule to cite, as events have it.
func (w *binder) rule(ref rulebook.Ref) play.Rule {
	if ref == "" {
		return 0
	}
	i := slices.Index(w.t.refs, ref)
	if i < 0 && len(w.t.refs) < math.MaxUint16 {
		i, w.t.refs = len(w.t.refs), append(w.t.refs, ref)
	}
	return play.Rule(i + 1)
}

func (w *binder) movement(id string, m *schema.PlayMove) movement {
	if w.t.table != nil && (m.Pays || m.Cells > 0) {
		w.Fail("moves are counted in cells and paid for by steps on squares and hexes, not on an open table (%q)", id)
	}
	return movement{steps: w.figure(id+".steps", &m.Steps, 0, "", false), meets: m.Meets, cells: m.Cells, pays: m.Pays, turn: m.Turn}
}

// number is the place of an id among others; -1 for none.
func (w *binder) number(id string, ids []string, what string) int8 {
	if id == "" {
		return -1
	}
	i := slices.Index(ids, id)
	if i < 0 || i > math.MaxInt8 {
		w.Fail("there is no %s %q", what, id)
		return -1
	}
	return int8(i)
}

// dice reads dice as players write them, "2D6".
func (w *binder) dice(text string) (number int, die *chain.Die) {
	if n, sides, ok := schema.Dice(text); ok {
		die, err := chain.D(sides)
		if err == nil {
			return n, die
		}
	}
	w.Fail("%q are no dice that can be played", text)
	die, _ = chain.D(6)
	return 1, die
}

func (w *binder) action(id string, a *schema.PlayAction) action {
	out := action{
		id: id, name: cmp.Or(a.Name, id), tell: a.Tell, cost: 1, must: a.Must, hint: worthUnit * a.Worth / 100, rule: w.rule(a.Ref), when: w.when(a.When),
		once: map[string]once{"activation": inActivation, "round": inRound, "game": inGame}[a.Once],
		test: w.number(a.Test, w.data.Tests.Keys(), "test"), move: w.number(a.Move, w.data.Moves.Keys(), "move"),
		attack: w.number(a.Attack, w.data.Attacks.Keys(), "attack"), effects: w.effects(a.Effects, false),
	}
	if a.Cost != nil {
		out.cost = int8(min(*a.Cost, math.MaxInt8))
	}
	w.reaction(&out, a.Reacts)
	if out.move >= 0 && w.t.moves[out.move].pays && out.reacts == 0 {
		out.pays = true
	}
	if out.cost == 0 && out.once == often && out.reacts == 0 {
		w.Fail("%s costs nothing and could be done without end; say once", out.name)
	}
	return out
}

func (w *binder) attack(id string, a *schema.PlayAttack) attack {
	w.reads = 0
	out := attack{
		id: id, name: id, when: w.when(a.When), sight: a.Sight, arc: arcs[a.Arc], area: -1,
		reach: w.figure(id+".range", a.Range, w.t.touch, "", false), least: w.figure(id+".least", a.Least, 0, "", false),
	}
	if a.Area != nil {
		out.area = *a.Area
	}
	out.farthest = maxRange
	for i := range a.Stages {
		out.stages = append(out.stages, w.stage(id, &a.Stages[i]))
	}
	out.symbols = w.symbols(id, a.Symbols)
	if a.Odds != nil {
		out.odds = w.oddsTable(id, a.Odds)
	}
	out.joint = a.Joint
	w.clash(id, a, &out)
	if n := len(out.stages); n == 0 && a.Odds == nil && out.symbols == nil && out.opposed == nil || n > maxStages {
		w.Fail("the attack %q has %d stages; 1 to %d can be played", id, n, maxStages)
	}
	out.reads = w.reads
	if out.damage = w.damage(id, a.Damage); out.reads == 0 {
		out.reads = w.reads // else a weapon that does the usual damage need not say so
	}
	for i := range a.Results {
		r := &a.Results[i]
		least, most := 1, math.MaxInt32
		if a.IsClash() {
			least = 0
		}
		if r.Hits != nil {
			least, most = bounds(r.Hits, 0)
		}
		each := result{
			least: least, most: most, wins: winners[r.Wins], doubled: r.Doubled, face: w.face(id, r.Face, out.symbols), when: w.when(r.When),
			effects: w.effects(r.Effects, true),
		}
		if a.IsClash() {
			each.settle(r)
		}
		if out.odds != nil {
			each.cells = out.odds.among(r.Cells)
		}
		out.results = append(out.results, each)
	}
	return out
}

// bounds are the ends of a range.
func bounds(r *schema.Range, least int) (low, high int) {
	low, high = least, math.MaxInt32
	if r.Min != nil {
		low = *r.Min
	}
	if r.Max != nil {
		high = *r.Max
	}
	return low, high
}

func (w *binder) stage(id string, s *schema.PlayStage) stage {
	at := id + "." + s.ID
	out := stage{
		id: s.ID, name: cmp.Or(s.Name, s.ID), foe: s.By == "foe", faces: catalog.StageFaces(w.game, s),
		dice: w.figure(at+".dice", s.Dice, 1, "", s.By == "foe"), need: w.stageNeed(at+".need", s),
		roll: chain.Stage{
			OrLess: s.Way == "or-less", Fails: s.Goes == "failures", Always: int16(s.Always), Never: int16(s.Never),
			Explode: int16(s.Explode), Twice: int16(s.Twice),
			Again: map[string]chain.Again{"misses": chain.Misses, "hits": chain.Hits, "ones": chain.Ones}[s.Again],
		},
	}
	if s.Die != 0 {
		die, err := chain.D(s.Die)
		if err != nil {
			w.Fail("%v", err)
		}
		out.roll.Die = die
	}
	return out
}

// stageNeed is what the dice of a stage need: an amount, or what a comparison says.
func (w *binder) stageNeed(to string, s *schema.PlayStage) figure {
	foe, c := s.By == "foe", s.Compare
	f := w.figure(to, s.Need, 0, "", foe)
	if c == nil {
		return f
	}
	if len(c.Needs) == 0 {
		w.Fail("a comparison of the stage %q says nothing", s.ID)
		return f
	}
	made := &comparison{own: w.amount(&c.Own, false, foe), foe: w.amount(&c.Foe, false, !foe), needs: c.Needs}
	f.amount = amount{from: ofComparison, compare: made, says: w.game.Say("{own} against {foe}", made.own.says, made.foe.says)}
	f.rule = cmp.Or(w.statRef(&c.Own), w.statRef(&c.Foe))
	return f
}

// effects are what befalls units; foe: the other of the two, unless an effect says
// otherwise.
func (w *binder) effects(all []schema.PlayChange, foe bool) (out []effect) {
	for i := range all {
		c := &all[i]
		e := effect{
			verb: map[string]deed{
				"lose": lose, "restore": restore, "remove": removal, "mark": marking, "unmark": unmarking, "score": scoring, "test": rolling, "end": ending,
				"retreat": fallingBack, "follow": following, "turn": turning, "yield": yielding, "leave": leaving,
			}[c.Do],
			foe: foe, all: c.Number == nil, number: w.figure("", c.Number, 1, "", false),
			mark: w.number(c.Mark, w.data.Marks.Keys(), "mark"), test: w.number(c.Test, w.data.Tests.Keys(), "test"), when: w.when(c.When),
			way: w.number(c.Retreat, w.data.Retreats.Keys(), "retreat"), after: c.Into == "entered", fled: c.Into == "fled", among: c.Meets || c.Into == "entered",
		}
		if c.Whom != "" {
			e.foe, e.each, e.fate = c.Whom == "foe", c.Whom == "all", winners[c.Whom]
		}
		if (e.verb == marking || e.verb == unmarking) && e.mark < 0 || e.verb == rolling && e.test < 0 {
			w.Fail("%q does not say which %s", c.Do, map[bool]string{true: "test", false: "mark"}[e.verb == rolling])
			continue
		}
		if e.verb == fallingBack && e.way < 0 {
			w.Fail("%q does not say which retreat", c.Do)
			continue
		}
		out = append(out, e)
	}
	return out
}

// modifiers sorts the modifiers by what they change.
func (w *binder) modifiers() {
	w.mods = map[string][]modifier{}
	for i := range w.data.Modifiers {
		m := &w.data.Modifiers[i]
		out := modifier{least: -farthest, most: farthest, when: w.when(m.When), says: cmp.Or(m.Name, catalog.When(w.game, m.When), w.game.Say("always")), rule: m.Ref}
		if m.Set != nil {
			out.sets, out.set = true, w.amount(m.Set, true, false)
		}
		if m.Add != nil {
			out.adds, out.add = true, w.amount(m.Add, true, false)
		}
		if m.Least != nil {
			out.least = *m.Least
		}
		if m.Most != nil {
			out.most = *m.Most
		}
		w.mods[m.To] = append(w.mods[m.To], out)
	}
}

// figure is an amount with what changes it; absent stands for one that is not
// given. Foe: the one that rolls is the other of the two.
func (w *binder) figure(to string, a *schema.PlayAmount, absent int, ref rulebook.Ref, foe bool) figure {
	f := figure{amount: amount{n: absent}, rule: ref}
	if a != nil {
		f.amount = w.amount(a, false, foe)
		f.rule = cmp.Or(w.statRef(a), ref)
	}
	if f.says == "" {
		f.says = w.game.Say("set by the game")
	}
	if to != "" {
		f.mods = w.mods[to]
	}
	return f
}

// statRef is the rule of the table or the stat that an amount takes; "": it takes none.
func (w *binder) statRef(a *schema.PlayAmount) rulebook.Ref {
	t, _ := w.game.Tables.Get(a.Table)
	s, _ := w.game.Stats.Get(cmp.Or(a.Stat, a.Weapon))
	return cmp.Or(t.Ref, s.Ref)
}

// amount is a number, or where it comes from. Raw: of stats as lists have them, since
// what changes a stat cannot hang on one that is changed.
func (w *binder) amount(a *schema.PlayAmount, raw, foe bool) amount {
	out := amount{foe: foe, times: 1, over: max(a.Over, 1), plus: a.Plus, down: a.Round == "down", raw: raw}
	if a.Of != "" {
		out.foe, out.side = a.Of == "foe", a.Of == "side"
	}
	if a.Times != nil {
		out.times = *a.Times
	}
	if a.Table != "" {
		bad := 0
		table, _ := w.game.Tables.Get(a.Table)
		if out.table, bad = table.Lookup(a.Column); bad > 0 || out.table == nil {
			w.Fail("row %d of the table %q has no number from which it is, or no whole number to look up", bad, a.Table)
		}
	}
	switch {
	case a.Stat != "":
		out.from, out.index = ofStat, w.stat(a.Stat)
		s, _ := w.game.Stats.Get(a.Stat)
		out.says = s.Title
	case a.Weapon != "":
		out.from, out.index = ofWeapon, w.weaponStat(a.Weapon)
		s, _ := w.game.Stats.Get(a.Weapon)
		out.says = s.Title
	case a.Mark != "":
		i := w.number(a.Mark, w.data.Marks.Keys(), "mark")
		m, _ := w.data.Marks.Get(a.Mark)
		out.from, out.index, out.says = ofMark, int16(max(i, 0)), cmp.Or(m.Name, a.Mark)
	case a.Count != "":
		out.says = catalog.Counted(w.game, a.Count)
		out.from = map[string]source{"left": ofLeft, "lost": ofLost, "wounds": ofWounds, "hits": ofHits, "range": ofRange, "units": ofUnits}[a.Count]
	case a.Dice != "":
		out.from, out.says = ofDice, catalog.DiceWords(w.game, a.Dice)
		out.n, out.die = w.dice(a.Dice)
	case a.Value != "":
		v, _ := w.game.Values.Get(a.Value)
		out.n = out.made(int(v.Value))
		out.says = v.Text
	case a.Is != nil:
		out.n = out.made(*a.Is)
	default:
		w.Fail("an amount says nothing")
	}
	if a.Table != "" {
		out.says = catalog.LookedUp(w.game, a, out.says)
	}
	return out
}

// stat is the number of a stat that the rules read.
func (w *binder) stat(id string) int16 {
	i := slices.IndexFunc(w.t.stats, func(s stat) bool { return s.id == id })
	if i < 0 {
		i = len(w.t.stats)
		s, _ := w.game.Stats.Get(id)
		w.t.stats = append(w.t.stats, stat{id: id, name: s.Title})
		w.t.stats[i].mods = w.mods[id]
	}
	return int16(i)
}
