package homebrew

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Answer is the odds as they are read, and which tests are not in them.
func (q *Query) Answer(g *schema.Game) (*odds.Answer, error) {
	o, err := NewOdds(g, *q)
	if err != nil {
		return nil, err
	}
	a := q.answer(g, &o)
	a.Follow(o.Tests, g.Language())
	return a, nil
}

func (q *Query) answer(g *schema.Game, o *Odds) *odds.Answer {
	a := &odds.Answer{
		Title: g.Say("{attacker} against {target}", catalog.UnitNames(g, q.Attacker), catalog.UnitNames(g, q.Target)), Assumed: o.assumed(g),
		Outcomes: map[string]*big.Rat{
			"hurt": o.P(func(f Fate) bool { return f.Lost > 0 }), "destroyed": o.P(func(f Fate) bool { return f.Lost >= o.Left }),
			"driven-back": o.P(func(f Fate) bool { return f.Back > 0 && f.Lost < o.Left }), "any": o.P(Fate.isSome),
		},
	}
	a.Add("attack", "", o.Attack)
	a.Leave(o.Left, dice.Map(o.target(), func(f Fate) odds.After { return odds.After{Left: o.Left - f.Lost, Back: f.Back, States: marksOf(g, f)} }))
	switch {
	case o.Symbols != nil:
		o.Symbols.tell(a, o.Left)
		return a
	case o.Clash != nil:
		o.Clash.tell(a, o)
		return a
	}
	if o.Arms != nil {
		o.tellArms(a, g)
	} else if o.Table == nil {
		a.Add("stages", "", tellStages("", o.Stages))
		a.Add("hits", "successes", o.Hits)
		o.tellDamage(&a.Group, g, "")
	} else {
		o.Table.answer(a, o)
	}
	var marks []odds.Face
	for _, word := range o.words() {
		marks = append(marks, odds.Face{ID: word, Title: word, Chance: o.P(func(f Fate) bool { return f.Marked == word })})
	}
	if marks != nil {
		a.Add("marks", "target ", marks)
	}
	lost := dice.Map(o.all(), func(f Fate) int { return f.Lost })
	if o.Left > 1 {
		a.Add("losses", "target loses", lost)
	}
	if o.Figure > 1 {
		a.Add("figures", "figures lost", dice.Map(o.all(), func(f Fate) int { return (o.Left+o.Figure-1)/o.Figure - (o.Left-f.Lost+o.Figure-1)/o.Figure }))
	}
	if back := a.Outcomes["driven-back"]; back.Sign() > 0 {
		a.Add("back", "target falls back", back)
	}
	a.Add("out", "target out", a.Outcomes["destroyed"])
	a.Add("nothing", "nothing", odds.Not(a.Outcomes["any"]))
	if o.Table == nil && o.Arms == nil {
		a.Add("mean", "successes", odds.MeanOf(o.Hits))
	}
	if o.Left > 1 {
		a.Add("lost", "lost", odds.MeanOf(lost))
	}
	return a
}

// assumed is what the odds are of that no question said: how far the two are apart, and the weapon, where the attacker
// has several for the attack.
func (o *Odds) assumed(g *schema.Game) string {
	far := ""
	if o.Apart > 0 {
		far = g.Say("range {n}", o.Apart)
	}
	return text.Join(", ", far, o.With)
}

// target is what becomes of the target, by what costs it most where the attacker may choose.
func (o *Odds) target() dice.Dist[Fate] {
	switch {
	case o.Symbols != nil:
		return o.Symbols.Aims[0].Fates
	case o.Clash != nil:
		return dice.Map(o.Clash.All, func(m Met) Fate { return m.Fates[1] })
	}
	return o.all()
}

// marksOf are the words for the marks of a target, as questions name them.
func marksOf(g *schema.Game, f Fate) string {
	var words []string
	for i, id := range g.Play.Marks.Keys() {
		words = append(words, markWord(id, int(f.marks[i])))
	}
	return odds.StateWords(words...)
}

// tellStages are lines for the figures of each stage, of a weapon or of none.
func tellStages(weapon string, all []Stage) (groups []odds.Group) {
	for _, s := range all {
		var line odds.Group
		name := text.Join(", ", weapon, s.Name)
		line.Add("stage", "", s.ID)
		line.Add("dice", "{stage}: {what}", s.Dice, name, s.Throws)
		line.Add("need", "{stage}: {what}", s.Need, name, s.Needs)
		groups = append(groups, line)
	}
	return groups
}

// Odds are the exact chances of one attack.
type Odds struct {
	Attack string
	Stages []Stage
	Table  *Looked                 // of an attack by a table, instead of stages
	Each   string                  // the damage of each success; "": only results say what is lost
	Damage rulebook.Sum            // how that comes about, apart from its dice
	Left   int                     // of the target's strength, of figures with several wounds all of those
	Figure int                     // the wounds that a figure takes
	Hits   dice.Dist[int]          // successes of the last stage
	Fates  map[int]dice.Dist[Fate] // what comes of each number for the target, apart from tests

	Clash   *ClashOdds  // of an attack that either of the two may win
	Symbols *SymbolOdds // of an attack with symbols, which has neither stages nor successes

	Tests []string // that may follow, by name

	Apart int    // how far the two are apart where no question says; 0: so near that they are in contact
	With  string // the one weapon that strikes of several that the attacker has for the attack

	Arms []Armed // of an attack with several weapons, one after the other: each by itself
}

// Stage is a stage with its figures, and how they come about.
type Stage struct {
	ID, Name      string
	Throws, Needs string
	Dice, Need    rulebook.Sum
}

// Fate is what becomes of a target.
type Fate struct {
	Lost   int
	Back   int    // the steps that it falls back
	Marked string // the marks that it gets, in words

	marks [maxMarks]uint8 // that it has then, by number
}

// P is the chance of a fate.
func (o *Odds) P(wanted func(Fate) bool) *big.Rat {
	return o.all().P(wanted)
}

// all is what becomes of the target.
func (o *Odds) all() dice.Dist[Fate] {
	return dice.Then(o.Hits, func(n int) dice.Dist[Fate] {
		if f, ok := o.Fates[n]; ok {
			return f
		}
		return dice.Always(Fate{})
	})
}

// tellDamage says what each success takes off, of a weapon or of none: as a sum if it comes about by more than dice.
func (o *Odds) tellDamage(a *odds.Group, g *schema.Game, weapon string) {
	if o.Each == "" {
		return
	}
	words, args := "damage of each: {n}", []any{o.Each}
	if weapon != "" {
		words, args = "{stage}: {what}", []any{weapon, g.Say(words, o.Each)}
	}
	if len(o.Damage) == 0 {
		a.Add("damage", words, o.Each, args...)
	} else {
		a.Add("damage", words, o.Damage, args...)
	}
}

// words are the marks that there are among the fates.
func (o *Odds) words() (all []string) {
	for n := range dice.Ascending(o.Hits) {
		for _, f := range o.Fates[n].Outcomes() {
			if f.Marked != "" && f.Lost < o.Left && !slices.Contains(all, f.Marked) {
				all = append(all, f.Marked)
			}
		}
	}
	return all
}

// NewOdds answers a query from the game's data, by the functions that play. An
// error names what of the query cannot be: the user's mistake, in one line.
func NewOdds(g *schema.Game, q Query) (Odds, error) {
	game, x, err := duel(g, &q)
	if err != nil {
		return Odds{}, err
	}
	i := 0
	if q.Attack != "" {
		if _, err := odds.Find(g.Play.Attacks, "attack", q.Attack); err != nil {
			return Odds{}, err
		}
		i = slices.Index(g.Play.Attacks.Keys(), q.Attack)
	}
	if len(game.attacks) == 0 {
		return Odds{}, fmt.Errorf("%s has no attacks", g.Title)
	}
	makes := q.makes(g)
	if q.Attack == "" {
		i = game.firstAttack(g, &q, x, makes)
	}
	at := &game.attacks[i]
	if !makes(at.id) {
		return Odds{}, neverMade(g, &q, at, makes)
	}
	if x, err = game.poised(at, x, &q); err != nil {
		return Odds{}, err
	}
	if !game.reaches(at, &x) {
		if least, reach, any := game.span(at, x, q.Weapon); !any {
			return Odds{}, fmt.Errorf("%s reaches from %d to %d, not %d", at.name, least, reach, x.apart)
		}
		return Odds{}, fmt.Errorf("%s has no dice for %s at %d", q.Attacker, at.name, x.apart)
	}
	if hidden := hidesFrom(g, &q); at.sight && hidden != "" {
		return Odds{}, fmt.Errorf("%s needs sight of the target, and %s blocks it", at.name, hidden)
	}
	if game.oneCell(g, at, &x, &q) {
		return Odds{}, fmt.Errorf("%s is made by who stands in the same cell: nothing lies across from one to the other", at.name)
	}
	if !game.holds(&at.when, &x) {
		return Odds{}, fmt.Errorf("%s cannot be made so: what it takes is not given", at.name)
	}
	if !game.throws(at, &x) {
		return Odds{}, fmt.Errorf("%s has no dice for %s; without --attack the first attack is taken that it has dice for", q.Attacker, at.name)
	}
	game.setApart(x.apart)
	o := Odds{Attack: at.id, Left: int(game.unit(x.foe).left), Figure: int(game.of(x.foe).figure), Fates: map[int]dice.Dist[Fate]{}, Tests: game.testsOf(at)}
	if !q.ranged() && x.apart > game.touch {
		o.Apart = x.apart
	}
	if at.symbols != nil {
		o.Hits = dice.Always(0)
		o.Symbols, err = game.symbolOdds(at, x, q.Cornered)
		return o, err
	}
	if x.fold = int8(q.Together); x.fold > 1 && !at.joint {
		return Odds{}, fmt.Errorf("%s is not made by several units together", at.name)
	}
	if at.fight != nil && q.Weapon != "" {
		return Odds{}, fmt.Errorf("%s is fought with all weapons that reach, not with one", at.name)
	}
	if at.clash() {
		o.Stages, o.Hits = game.explain(at, &x), dice.Always(0)
		o.Clash, err = game.clashOdds(at, x, q.Cornered)
		return o, err
	}
	if several := len(game.armsFor(at, x.self)) > 1; x.arm > 0 && (several || q.Weapon != "") {
		o.With = game.arms[x.arm-1].name
	}
	if err := game.struck(&o, at, &x, q.Cornered); err != nil || q.Weapon != "" || o.With == "" {
		return o, err
	}
	if err := game.struckOn(&o, at, x, q.Cornered); err != nil || o.Arms == nil {
		return o, err
	}
	o.With = ""
	return o, nil
}

// struck are the odds of an attack with one weapon, and how they come about.
func (g *Game) struck(o *Odds, at *attack, x *facts, cornered bool) error {
	o.Stages, o.Fates = g.explain(at, x), map[int]dice.Dist[Fate]{}
	if at.damage != nil {
		o.Each = g.explainDamage(at.damage, x, &o.Damage)
	}
	if at.odds != nil {
		o.Table, _ = g.looked(at.odds, x)
	}
	hits, c, err := g.hitsOf(at, x)
	o.Hits = hits
	for _, n := range hits.Outcomes() {
		o.Fates[n] = dice.Map(g.fates(at, c, n, *x, cornered), func(f [2]Fate) Fate { return f[1] })
	}
	return err
}

// explainDamage is what each success takes off, in words and apart from dice as a sum.
func (g *Game) explainDamage(d *damage, x *facts, why *rulebook.Sum) string {
	*why = rulebook.Sum{}
	roll := g.damageOf(d, x, why)
	switch {
	case roll.N == 0:
		return strconv.Itoa(int(roll.Plus))
	case roll.Plus == 0:
		return d.each.says
	}
	return d.each.says + " " + rulebook.Whole(int(roll.Plus)).Term()
}

// oneCell says whether a question puts something between units that stand in one cell to make the attack.
func (g *Game) oneCell(of *schema.Game, at *attack, x *facts, q *Query) bool {
	return len(q.Across) > 0 && !of.OnTable() && g.work(&at.reach, x, nil) == 0
}

// firstAttack is the number of the first attack that the attacker ever makes and has dice for,
// that may be made as things stand, and that reaches as far as is asked; if none does, of the
// first that may be made, else of the first that it has dice for, else that it makes, else 0.
func (g *Game) firstAttack(of *schema.Game, q *Query, x facts, makes func(attack string) bool) int {
	some := func(made, reaches bool) int {
		return slices.IndexFunc(g.attacks, func(at attack) bool {
			y, err := g.poised(&at, x, q)
			return err == nil && makes(at.id) && g.throws(&at, &y) && (!made || g.holds(&at.when, &y) && !g.oneCell(of, &at, &y, q)) && (!reaches || g.reaches(&at, &y))
		})
	}
	for _, i := range []int{some(true, q.ranged()), some(true, false), some(false, false)} {
		if i >= 0 {
			return i
		}
	}
	return max(0, slices.IndexFunc(g.attacks, func(at attack) bool { return makes(at.id) })) // what is wrong is said of that
}

// poised are the facts of an attack with the weapon that it begins with, as near as it is made where
// the question says no range.
func (g *Game) poised(at *attack, x facts, q *Query) (facts, error) {
	var err error
	if x.arm, err = g.armed(at, x.self, q.Weapon); err != nil {
		return x, err
	}
	if !q.ranged() {
		x.apart = max(g.work(&at.least, &x, nil), min(g.touch, g.work(&at.reach, &x, nil)))
	}
	if q.Weapon == "" {
		g.reachFor(at, &x)
	}
	return x, nil
}

// armed is the number of the weapon of a question: the one that it names, else the first
// that the attack is made with.
func (g *Game) armed(at *attack, p play.Piece, named string) (int8, error) {
	for _, arm := range g.armsFor(at, p) {
		if named == "" || arm > 0 && g.arms[arm-1].id == named {
			return arm, nil
		}
	}
	if named != "" {
		return 0, fmt.Errorf("%s is not made with %q%s", at.name, named, g.armsSaid(at, p))
	}
	return 0, fmt.Errorf("the attacker has no weapon for %s", at.name)
}

// explain says how the figures of an attack come about.
func (g *Game) explain(at *attack, x *facts) (all []Stage) {
	for i := range at.stages {
		s := &at.stages[i]
		line := Stage{ID: s.id, Name: s.name, Dice: rulebook.Sum{}, Need: rulebook.Sum{}}
		n := max(g.work(&s.dice, x, &line.Dice), 0)
		say := g.names.Language.Say
		switch line.Throws = g.names.Plural(n, "die"); {
		case i == 0 || at.duel != nil:
		case n == 1:
			line.Throws, line.Dice = say("a die for each"), nil
		default:
			line.Throws = say("{n} dice for each", n)
		}
		line.Needs = text.Join(", ", g.need(g.work(&s.need, x, &line.Need), s.roll.OrLess), s.faces)
		if s.foe {
			line.Throws = say("{what}, by the target", line.Throws)
		}
		all = append(all, line)
	}
	return all
}

// fates are what a number of hits does to the two, with what their damage may be.
func (g *Game) fates(at *attack, c *chain.Chain, hits int, x facts, cornered bool) dice.Dist[[2]Fate] {
	x.hits = hits
	if at.damage == nil {
		return dice.Always(g.fate(at, [2]int{}, x, cornered))
	}
	to := g.targetOf(at, x.foe)
	return dice.Map(c.Struck(hits, to), func(wounds int) [2]Fate { return g.fate(at, [2]int{1: wounds - int(to.Hurt)}, x, cornered) })
}

// fate is what becomes of the two, of whom each has lost that much already: by the hits of
// the facts, the face, or who of won wins, apart from what tests decide. Cornered: the
// target has no room to fall back.
func (g *Game) fate(at *attack, lost [2]int, x facts, cornered bool, won ...int8) (f [2]Fate) {
	two := [2]*unit{g.unit(x.self), g.unit(x.foe)}
	was := [2]unit{*two[0], *two[1]}
	defer func() { *two[0], *two[1] = was[0], was[1] }()
	var marks [2][]string
	take := func(i, n int) {
		f[i].Lost = min(f[i].Lost+max(n, 0), int(was[i].left))
		two[i].left = was[i].left - uint8(f[i].Lost)
	}
	take(0, lost[0])
	take(1, lost[1])
	if won == nil {
		won = neitherWins
	}
	for _, x.won = range won {
		for n := range at.results {
			r := &at.results[n]
			if !g.comesOf(r, &x) {
				continue
			}
			for i := range r.effects {
				e, of := &r.effects[i], 0
				if e.befallsFoe(&x) {
					of = 1
				}
				if two[of].left == 0 || !g.holds(&e.when, &x) {
					continue
				}
				switch number := g.work(&e.number, &x, nil); e.verb {
				case lose:
					take(of, number)
				case removal, leaving:
					take(of, maxRange)
				case fallingBack:
					if of == 0 || !cornered {
						f[of].Back += max(number, 0)
						continue
					}
					short, marked := g.cornerFate(e, max(number, 0), x.swapped())
					take(of, short)
					for _, m := range marked {
						marks[of] = append(marks[of], g.marking(two[of], m, 1))
					}
				case marking:
					marks[of] = append(marks[of], g.marking(two[of], e.mark, number))
				}
			}
		}
	}
	f[0].marks, f[1].marks = two[0].marks, two[1].marks
	f[0].Marked, f[1].Marked = g.names.Language.And(marks[0]), g.names.Language.And(marks[1])
	return f
}

// marking puts marks on a unit, as many as it can have, and says what they are called.
func (g *Game) marking(u *unit, mark int8, number int) string {
	has := &u.marks[mark]
	*has += uint8(min(max(number, 0), int(g.marks[mark].most)-int(*has)))
	return strings.ToLower(g.marks[mark].name)
}

// cornerFate is what befalls a unit for steps that it has no room for. Where it may go aside
// there is room for that.
func (g *Game) cornerFate(e *effect, steps int, x facts) (lost int, marks []int8) {
	befalls := g.retreats[e.way].cornered
	if aside := g.retreats[e.way].aside; len(aside) > 0 {
		befalls, steps = aside, min(steps, 1)
	}
	for range steps {
		for i := range befalls {
			c := &befalls[i]
			switch n := g.work(&c.number, &x, nil); {
			case c.foe || !g.holds(&c.when, &x):
			case c.verb == lose:
				lost += max(n, 0)
			case c.verb == removal || c.verb == leaving:
				lost = maxRange
			case c.verb == marking:
				marks = append(marks, c.mark)
			}
		}
	}
	return lost, marks
}
