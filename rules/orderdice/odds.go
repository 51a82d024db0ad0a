package orderdice

import (
	"fmt"
	"math/big"
	"strconv"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Query asks for the chances of one volley: all weapons of a unit that reach
// its target. Ids are the game's.
type Query struct {
	Attacker, Target string   // units
	Range            int      // inches, between the nearest men
	Terrain          []string // that the target is in or behind
	Figures          int      // men that the target has left; 0: all
	Pins             int      // on the firer
	Moved            bool     // the firer has
	Down             bool     // the target is
	HE               bool     // weapons that have HE fire it
	Turns            int      // for which weapons that fire indirectly have kept their aim point (O5.3)
	RangedIn         bool     // they hit it last turn
	Side, Rear, Top  bool     // of a vehicle that is hit, not its front; the best counts (O4.3)
}

// NewQuery is a question about a volley at a target's front.
func NewQuery() odds.Query { return new(Query) }

// Asks are what a volley depends on.
func (q *Query) Asks() []odds.Ask {
	firer := []odds.State{{Word: "moved", Into: &q.Moved}}
	for n := 1; n <= 4; n++ {
		turns := text.Plural(n, "turn")
		if n == 1 {
			turns = "a turn"
		}
		firer = append(firer, odds.State{Word: fmt.Sprintf("aimed-%d", n), Said: "at the same point for " + turns, Into: func() { q.Turns = n }})
	}
	return []odds.Ask{
		{Name: "attacker", Into: &q.Attacker, Needed: true},
		{Name: "target", Into: &q.Target, Needed: true},
		{Name: "range", Into: &q.Range, Needed: true},
		{Name: "terrain", Into: &q.Terrain},
		{Name: "figures", Into: &q.Figures},
		{Name: "pins", Into: &q.Pins, Of: "attacker", Usage: "the attacker has `N` pins", Says: func() string {
			if q.Pins == 0 {
				return ""
			}
			return "with " + text.Plural(q.Pins, "pin")
		}},
		{Name: "attacker-state", States: append(firer,
			odds.State{Word: "ranged-in", Said: "ranged in", Into: &q.RangedIn},
			odds.State{Word: "he", Said: "firing HE", Into: &q.HE},
		)},
		{Name: "target-state", States: []odds.State{
			{Word: "down", Into: &q.Down},
			{Word: "side", Said: "from the side", Into: &q.Side},
			{Word: "rear", Said: "from the rear", Into: &q.Rear},
			{Word: "top", Said: "from the top", Into: &q.Top},
		}},
	}
}

// Answer is the odds as they are read.
func (q *Query) Answer(g *schema.Game) (*odds.Answer, error) {
	o, err := NewOdds(g, *q)
	if err != nil {
		return nil, err
	}
	a := &odds.Answer{
		Title:    fmt.Sprintf("%s against %s at %d inches", catalog.UnitNames(g, q.Attacker), catalog.UnitNames(g, q.Target), q.Range),
		Outcomes: map[string]*big.Rat{"destroyed": o.Destroyed, "any": dice.AtLeast(o.Hits, 1)},
	}
	shots := make([]odds.Group, len(o.Shots))
	for i, s := range o.Shots {
		shots[i] = s.lines()
	}
	a.Add("shots", "", shots)
	check := "order check passed"
	if q.Pins == 0 {
		check = ""
	}
	a.Add("check", check, o.Check)
	a.Add("hits", "hits", o.Hits)
	var mean odds.Group
	mean.Add("hits", "hits", odds.MeanOf(o.Hits))
	if o.Men > 0 {
		a.Outcomes["hurt"] = dice.AtLeast(o.Losses, 1)
		a.Add("losses", fmt.Sprintf("men lost, of %d", o.Men), o.Losses)
		a.Add("damage", "", nil)
		mean.Add("losses", "men lost", odds.MeanOf(o.Losses))
	} else {
		a.Outcomes["hurt"] = odds.Not(o.Result.Chance(0))
		damage := make([]odds.Face, len(Results))
		for n, name := range Results {
			damage[n] = odds.Face{ID: name, Title: name, Chance: o.Result.Chance(n)}
		}
		a.Add("losses", "", nil)
		a.Add("damage", "worst: ", damage)
		mean.Add("losses", "", odds.MeanOf(o.Losses))
	}
	a.Add("pinned", "pinned", o.Pinned)
	a.Add("destroyed", "destroyed outright", o.Destroyed)
	a.Add("mean", "", mean)
	return a, nil
}

func (s *Shots) lines() (g odds.Group) {
	need := strconv.Itoa(s.Need) + "+"
	if s.Need > 6 {
		need = "6 and 6"
	}
	g.Add("weapon", "", s.Weapon)
	g.Add("dice", "", s.Dice)
	g.Add("need", "", need)
	g.Add("sum", fmt.Sprintf("%s: %s, %s to hit", s.Weapon, schema.Amount(float64(s.Dice), "dice"), need), s.Why)
	return g
}

// Odds are the exact chances of one volley. Hits and what they do are read off
// the same dice, so they are not independent.
type Odds struct {
	Shots     []Shots
	Check     *big.Rat // that the firer passes its order check, without officers; 1 without pins
	Men       int      // of the target; 0: it is a vehicle
	Hits      dice.Dist[int]
	Losses    dice.Dist[int] // men
	Result    dice.Dist[int] // the worst on the table of vehicle damage: Results
	Pinned    *big.Rat
	Destroyed *big.Rat // all men lost, or a vehicle destroyed outright
}

// Shots are those of one kind of weapon.
type Shots struct {
	Weapon string
	Dice   int
	Need   int          // 7: a 6 and then another
	Why    rulebook.Sum // how it comes about
}

// Results are the rows of the table of vehicle damage, by their number in
// Odds.Result.
var Results = [...]string{"unharmed", "stunned", "immobilised", "on fire", "destroyed"}

// volleyed is what one roll of all the dice comes to.
type volleyed struct{ hits, losses, result int }

// NewOdds answers a query from the game's data, by the functions that play. An
// error names what of the query cannot be: the user's mistake, in one line.
func NewOdds(g *schema.Game, q Query) (Odds, error) {
	w := newBinder(g)
	if err := w.rules(); err != nil {
		return Odds{}, err
	}
	var profiles [2]profile
	for i, id := range [2]string{q.Attacker, q.Target} {
		if _, err := odds.Find(g.Units, "unit", id); err != nil {
			return Odds{}, err
		}
		t, _ := schema.Profile(g, id)
		profiles[i] = w.profile(g, &t)
	}
	firer, target := &profiles[0], &profiles[1]
	a, err := w.aimOf(q, firer, target)
	if err != nil {
		return Odds{}, err
	}
	if w.fault != nil {
		return Odds{}, w.fault
	}
	return w.f.resolve(q, firer, target, a)
}

// aimOf is how the firer stands to its target.
func (w *binder) aimOf(q Query, firer, target *profile) (aim, error) {
	a := aim{far: tabletop.Length(q.Range) * tabletop.Inch, pins: q.Pins, moved: q.Moved, inexperienced: firer.quality == 0}
	men := int(target.figures)
	switch {
	case q.Range < 0 || q.Range > 100:
		return a, fmt.Errorf("a range of %d inches cannot be measured", q.Range)
	case q.Figures < 0 || q.Figures > men:
		return a, fmt.Errorf("%s has 1 to %d models, not %d", target.name, men, q.Figures)
	case q.Pins < 0 || q.Pins >= int(firer.ld):
		return a, fmt.Errorf("%s stands with 0 to %d pins, not %d (O3.2)", firer.name, firer.ld-1, q.Pins)
	case (q.Turns > 0 || q.RangedIn) && !firer.indirect:
		return a, fmt.Errorf("%s has no weapon that fires indirectly (O5.3)", firer.name)
	case (q.Turns > 0 || q.RangedIn) && q.Moved:
		return a, fmt.Errorf("%s has moved, so its aim point is a new one (O5.3)", firer.name)
	case (q.Side || q.Rear || q.Top) && !target.vehicle:
		return a, fmt.Errorf("%s is no vehicle: side, rear and top count against vehicles only (O5.5)", target.name)
	case q.Figures > 0:
		men = q.Figures
	}
	a.few = target.infantry && men <= 2
	a.down = q.Down && !target.vehicle
	for _, id := range q.Terrain {
		t, err := odds.Find(w.game.Terrain, "terrain", id)
		if err != nil {
			return a, err
		}
		a.cover = max(a.cover, int8(schema.StatInt(t.Stats, "cover", 0)))
	}
	return a, nil
}

// keptAim is why indirect fire is better than at a new aim point.
func keptAim(q Query) string {
	switch {
	case q.RangedIn:
		return "it hit last turn"
	case q.Turns == 1:
		return "the same aim point for 1 turn"
	}
	return fmt.Sprintf("the same aim point for %d turns", q.Turns)
}

// resolve works the volley out.
func (f *board) resolve(q Query, firer, target *profile, a aim) (Odds, error) {
	o := Odds{Check: big.NewRat(1, 1)}
	if q.Pins > 0 {
		o.Check = f.passes(firer, q.Pins)
	}
	men := int(target.figures)
	if q.Figures > 0 {
		men = q.Figures
	}
	if !target.vehicle {
		o.Men = men
	}
	mod := f.facetOf(q)
	all := dice.Always(volleyed{})
	pinless := dice.Always(false) // whether a shot that pins has hit
	for _, r := range firer.ranks[:firer.n] {
		if r.weapon < 0 || r.charges && !target.vehicle {
			continue
		}
		s, one, ok := f.shotsOf(q, firer, &r, target, a, men, mod)
		if !ok {
			continue
		}
		o.Shots = append(o.Shots, s)
		for range s.Dice {
			all = dice.Both(all, one, func(x, y volleyed) volleyed {
				return volleyed{x.hits + y.hits, min(x.losses+y.losses, men), max(x.result, y.result)}
			})
		}
		pins := f.pinsBy(&f.weapons[r.weapon], target, mod)
		hit := dice.Map(one, func(v volleyed) bool { return v.hits > 0 })
		for range s.Dice {
			pinless = dice.Both(pinless, dice.Both(hit, pins, func(h, p bool) bool { return h && p }), func(x, y bool) bool { return x || y })
		}
	}
	if len(o.Shots) == 0 {
		return o, fmt.Errorf("no weapon of %s reaches %d inches (O1.3)", firer.name, q.Range)
	}
	o.Hits = dice.Map(all, func(v volleyed) int { return v.hits })
	o.Losses = dice.Map(all, func(v volleyed) int { return v.losses })
	o.Result = dice.Map(all, func(v volleyed) int { return v.result })
	o.Pinned = pinless.Chance(true)
	o.Destroyed = o.Result.Chance(len(Results) - 1)
	if !target.vehicle {
		o.Destroyed = o.Losses.Chance(men)
	}
	return o, nil
}

// passes is the chance of an order check with some pins, without an officer
// (O3.2).
func (f *board) passes(p *profile, pins int) *big.Rat {
	ld := min(max(int(p.ld)+f.ldPin*pins, f.ldLeast), f.ldMost)
	once := dice.Odds(six, 2, six.Sum).P(func(sum int) bool { return sum == 2 || sum <= ld && sum < 12 })
	if !p.rerolls {
		return once
	}
	miss := new(big.Rat).Sub(big.NewRat(1, 1), once)
	return once.Add(once, miss.Mul(miss, once))
}

// facetOf is what the side of a vehicle that is hit adds; of several the best
// counts (O4.3, O5.5).
func (f *board) facetOf(q Query) int {
	mod := 0
	for _, side := range [...]struct {
		hit  bool
		adds int
	}{{q.Side, f.armour.side}, {q.Rear, f.armour.rear}, {q.Top, f.armour.top}} {
		if side.hit {
			mod = max(mod, side.adds)
		}
	}
	return mod
}

// shotsOf are the dice of a rank and what each of them may do; not ok if it
// does not reach.
func (f *board) shotsOf(q Query, firer *profile, r *rank, target *profile, a aim, men, mod int) (s Shots, one dice.Dist[volleyed], ok bool) {
	w := &f.weapons[r.weapon]
	if w.also >= 0 && a.far < w.least {
		w = &f.weapons[w.also]
	}
	if r.charges {
		s.Dice = int(w.shots)
	} else {
		s.Dice = int(min(r.men, r.gunners)) * int(w.shots)
	}
	s.Weapon = w.name
	he := w.he > 0 && (q.HE || w.pen == 0)
	if !w.direct {
		if s.Need = f.indirectNeed(q.Turns, q.RangedIn); a.far < w.farLeast || a.far > w.far {
			return s, one, false
		}
		s.Why.Add(f.fig.indirectHit, "indirect, a new aim point", "O5.3")
		s.Why.Add(s.Need-f.fig.indirectHit, keptAim(q), "O5.3")
		mod = max(mod, f.armour.top)
	} else {
		if a.far < w.least || a.far > w.long {
			return s, one, false
		}
		a.short = w.needsLoader && r.loader < 0 && !firer.vehicle
		s.Need, s.Why = f.need(w, &a), f.whyNeed(w, &a)
	}
	hit := dice.Map(dice.Odds(six, 2, func(p dice.Pool) dice.Pool { return p }), func(p dice.Pool) bool { return p.Face(5) == 2 }) // 6 and 6
	if s.Need < 7 {
		hit = dice.Odds(six, 1, func(p dice.Pool) bool { return p.Count(from6[s.Need]) > 0 })
	}
	effect := f.effect(w, he, target, &a, men, mod, !w.direct)
	return s, dice.Then(hit, func(h bool) dice.Dist[volleyed] {
		if !h {
			return dice.Always(volleyed{})
		}
		return effect
	}), true
}

// effect is what one hit may do.
func (f *board) effect(w *weapon, he bool, target *profile, a *aim, men, mod int, indirect bool) dice.Dist[volleyed] {
	pen := int(w.pen)
	if he {
		pen = f.he[w.he].pen
	}
	if target.vehicle {
		switch {
		case f.isArmoured(target) && w.small:
			return dice.Always(volleyed{hits: 1})
		case f.isArmoured(target):
			if w.flame >= 0 {
				mod = max(mod, f.armour.top)
			}
			if pen += mod; !he && !w.longPen && 2*a.far > w.long {
				pen += f.armour.long
			}
		}
		return dice.Then(six.Values(), func(roll int) dice.Dist[volleyed] {
			return dice.Map(f.resultOf(target, roll+pen-int(target.dv), indirect), func(n int) volleyed { return volleyed{hits: 1, result: n} })
		})
	}
	rolls := dice.Always(1)
	switch {
	case he && men == 1:
		rolls = thrown(f.he[w.he].hits)
	case he:
		rolls = dice.Always(int(f.covered[w.he][men]))
	case w.flame >= 0:
		rolls = dice.Map(six.Values(), func(n int) int { return n + int(w.flame) })
	}
	wound := dice.Map(six.Values(), func(n int) int {
		if n+pen >= int(target.dv) {
			return 1
		}
		return 0
	})
	return dice.Then(rolls, func(n int) dice.Dist[volleyed] {
		return dice.Map(dice.Times(n, wound), func(lost int) volleyed { return volleyed{hits: 1, losses: min(lost, men)} })
	})
}

// thrown is what dice add up to.
func thrown(t throw) dice.Dist[int] {
	return dice.Map(dice.Times(t.n, dice.Map(six.Values(), func(n int) int { return (n*t.sides + 5) / 6 })), func(n int) int { return n + t.plus })
}

// resultOf is the worst that a damage roll so much over DV does to a vehicle, by
// number in Results (O5.7).
func (f *board) resultOf(target *profile, over int, indirect bool) dice.Dist[int] {
	row := func(mod int) dice.Dist[int] {
		if indirect {
			mod += f.onDamage.indirect
		}
		if target.flames {
			mod += f.onDamage.flamer
		}
		return dice.Map(six.Values(), func(n int) int {
			for k, upTo := range f.damageRolls {
				if n+mod <= upTo {
					return k + 1
				}
			}
			return len(f.damageRolls) + 1
		})
	}
	switch {
	case over < 0:
		return dice.Always(0)
	case over >= 3:
		return dice.Both(row(0), row(0), func(x, y int) int { return max(x, y) })
	case over >= 1 || f.isSoft(target):
		return row(0)
	}
	return row(f.onDamage.superficial)
}

// pinsBy is whether a hit of a weapon pins the target (O5.4).
func (f *board) pinsBy(w *weapon, target *profile, mod int) dice.Dist[bool] {
	pen := int(w.pen)
	if w.pen == 0 && w.he > 0 {
		pen = f.he[w.he].pen
	}
	deep := 6+pen+mod >= int(target.dv)
	switch {
	case !f.isArmoured(target) || target.open:
		return dice.Always(true)
	case w.small:
		return dice.Always(false)
	case target.quality == 0 || deep:
		return dice.Always(true)
	case target.quality == 1:
		return dice.Map(six.Values(), func(n int) bool { return n <= f.crewAsGreen })
	}
	return dice.Always(false)
}
