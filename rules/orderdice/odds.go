package orderdice

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Query asks for the chances of one volley: all weapons of a unit that reach
// its target. Ids are the game's.
type Query struct {
	odds.Opponents
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
	Pinned           int      // pins that the target has already
	Immobile, Jammed bool     // the vehicle that is hit is already, its turret once (O5.7)
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
	target := []odds.State{
		{Word: "down", Into: &q.Down},
		{Word: "side", Said: "from the side", Into: &q.Side},
		{Word: "rear", Said: "from the rear", Into: &q.Rear},
		{Word: "top", Said: "from the top", Into: &q.Top},
		{Word: "immobilised", Into: &q.Immobile},
		{Word: "jammed", Said: "its turret jammed", Into: &q.Jammed},
	}
	for n := 1; n <= mostPins; n++ {
		s := odds.State{Word: pinned(n), Said: "with {n} pins", Into: func() { q.Pinned = n }}
		s.With = []any{n}
		target = append(target, s)
	}
	return []odds.Ask{
		{Name: "attacker", Into: &q.Attacker, Needed: true},
		{Name: "target", Into: &q.Target, Needed: true},
		{Name: "range", Into: &q.Range, Needed: true},
		{Name: "terrain", Into: &q.Terrain},
		{Name: "figures", Into: &q.Figures},
		{Name: "pins", Into: &q.Pins, Of: "attacker", Usage: "the attacker has `N` pins", Says: func(say odds.Say) string {
			if q.Pins == 0 {
				return ""
			}
			return say("with {n} pins", q.Pins)
		}},
		{Name: "attacker-state", States: append(firer,
			odds.State{Word: "ranged-in", Said: "ranged in", Into: &q.RangedIn},
			odds.State{Word: "he", Said: "firing HE", Into: &q.HE},
		)},
		{Name: "target-state", States: target},
	}
}

// mostPins is how many pins a question can give its target: one less than the highest Ld.
const mostPins = 11

// pinned is the word for a target with pins.
func pinned(n int) string {
	if n < 2 {
		return odds.If(n > 0, "pinned")
	}
	return fmt.Sprintf("pinned-%d", n)
}

// Ranges are the bands of all weapons of the attacker together, in inches (O1.3, O5.2). Below a
// least range lies one too, in which other weapons may reach.
func (q *Query) Ranges(g *schema.Game, attacker string) []odds.Band {
	w := newBinder(g)
	t, err := q.Troop(g, odds.Attacker, attacker)
	if w.rules() != nil || err != nil {
		return nil
	}
	p := w.profile(g, &t)
	if w.Fault != nil {
		return nil
	}
	var all []int
	for _, r := range p.ranks[:p.n] {
		for i := r.weapon; i >= 0; i = w.f.weapons[i].also {
			k := &w.f.weapons[i]
			for _, far := range []tabletop.Length{w.f.fig.close, k.least - 1, k.long / 2, k.long, k.farLeast - 1, k.far} {
				if in := int(far / tabletop.Inch); in > 0 && (far <= k.long || far <= k.far && k.far > 0) {
					all = append(all, in)
				}
			}
		}
	}
	return odds.BandsTo(all...)
}

// Answer is the odds as they are read.
func (q *Query) Answer(g *schema.Game) (*odds.Answer, error) {
	o, err := NewOdds(g, *q)
	if err != nil {
		return nil, err
	}
	a := &odds.Answer{
		Title:    g.Say("{attacker} against {target} at {n} inches", catalog.UnitNames(g, q.Attacker), catalog.UnitNames(g, q.Target), q.Range),
		Outcomes: map[string]*big.Rat{"destroyed": o.Destroyed, "any": dice.AtLeast(o.Hits, 1)},
	}
	a.Leave(max(o.Men, 1), dice.Map(o.all, func(f fate) odds.After {
		after := odds.After{Left: max(o.Men, 1) - int(f.losses), States: odds.StateWords(pinned(int(f.pins)), odds.If(f.immobile, "immobilised"), odds.If(f.locks > 0, "jammed"))}
		if f.gone {
			after.Left = 0
		}
		return after
	}))
	shots := each.Of(o.Shots, func(s Shots) odds.Group { return s.lines() })
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
		a.Add("losses", "men lost, of {most}", o.Losses, o.Men)
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
	gone := "destroyed outright"
	if o.Men == 0 {
		gone = "destroyed"
	}
	a.Add("destroyed", gone, o.Destroyed)
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
	g.Add("sum", "{weapon}: {n} dice, {need} to hit", s.Why, s.Weapon, s.Dice, need)
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
	Destroyed *big.Rat // all men lost, or a vehicle, by its crew's morale in a fire too

	all dice.Dist[fate]
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

// NewOdds answers a query from the game's data, by the functions that play. An
// error names what of the query cannot be: the user's mistake, in one line.
func NewOdds(g *schema.Game, q Query) (Odds, error) {
	w := newBinder(g)
	if err := w.rules(); err != nil {
		return Odds{}, err
	}
	var profiles [2]profile
	for i, id := range [2]string{q.Attacker, q.Target} {
		t, err := q.Troop(g, i, id)
		if err != nil {
			return Odds{}, err
		}
		profiles[i] = w.profile(g, &t)
	}
	a, err := w.aimOf(q, &profiles[0], &profiles[1])
	if err != nil {
		return Odds{}, err
	}
	if w.Fault != nil {
		return Odds{}, w.Fault
	}
	return w.duel(q, &profiles[0], &profiles[1]).odds(q, a)
}

// aimOf is how the firer stands to its target.
func (w *binder) aimOf(q Query, firer, target *profile) (aim, error) {
	a := aim{far: tabletop.Length(q.Range) * tabletop.Inch, pins: q.Pins, moved: q.Moved, inexperienced: firer.quality == 0}
	men := int(target.figures)
	switch {
	case q.Range > 100:
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
	case q.Pinned >= int(target.ld):
		return a, fmt.Errorf("%s stands with 0 to %d pins, not %d (O3.2)", target.name, target.ld-1, q.Pinned)
	case q.Immobile && !target.vehicle:
		return a, fmt.Errorf("%s is no vehicle: only those are immobilised (O5.7)", target.name)
	case q.Jammed && !target.turret:
		return a, fmt.Errorf("%s has no turret that may jam (O5.7)", target.name)
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

// duel is a bare table with the two units of a query on it, the first about to
// shoot: what it may do there is what play says.
func (w *binder) duel(q Query, firer, target *profile) *Game {
	f := w.f
	f.table = tabletop.Table{Width: mostInches * tabletop.Inch, Depth: mostInches * tabletop.Inch}
	f.survey()
	for side, p := range [...]*profile{firer, target} {
		f.sides[side].men = []member{{profile: *p, carrier: none}}
		f.profiles[play.PieceOf(side, 0)] = &f.sides[side].men[0].profile
	}
	g := &Game{board: f}
	g.blank()
	g.round = maxAimed + 1
	p, t := play.PieceOf(0, 0), play.PieceOf(1, 0)
	g.alive.Add(p)
	g.alive.Add(t)
	g.put(p, tabletop.Point{X: g.table.Width / 2})
	g.put(t, tabletop.Point{X: g.table.Width / 2, Y: g.table.Depth / 2})
	u, foe := g.unit(p), g.unit(t)
	switch foe.facing = 180; {
	case q.Rear:
		foe.facing = 0
	case q.Side:
		foe.facing = 90
	}
	g.fallTo(t, q.Figures)
	u.pins = uint8(q.Pins)
	if u.loaded = g.firstLoad(p); q.HE && g.loadsLeft(p)&(1<<loadHE) != 0 {
		u.loaded = loadHE
	}
	if q.Turns > 0 || q.RangedIn {
		u.loaded = loadLob
		u.aim, u.aimed, u.aimTurn = foe.at, true, g.round-int16(q.Turns)
		if q.RangedIn {
			u.hitTurn = g.round - 1
		}
	}
	g.volley = volley{firer: p, only: t, moved: q.Moved, fires: !q.Moved}
	return g
}

// maxAimed is for how many turns a query may keep an aim point.
const maxAimed = 4

// fallTo leaves that many men of a unit; 0: all.
func (g *Game) fallTo(p play.Piece, men int) {
	u := g.unit(p)
	for r := 0; men > 0 && g.men(p) > men; r++ {
		if g.kindsOf(p)&(1<<r) != 0 {
			u.men[r] -= min(u.men[r], uint8(g.men(p)-men))
			g.recount(p)
		}
	}
}

// odds works the volley of a duel out.
func (g *Game) odds(q Query, a aim) (Odds, error) {
	v := &g.volley
	o := Odds{Check: big.NewRat(1, 1)}
	if q.Pins > 0 {
		o.Check = g.passes(g.of(v.firer), q.Pins)
	}
	if !g.of(v.only).vehicle {
		o.Men = g.men(v.only)
	}
	s := salvo{board: g.board, target: g.of(v.only), men: g.men(v.only), after: map[struckFate]dice.Dist[fate]{}, lost: map[int]dice.Dist[int]{}}
	s.before = fate{pins: uint8(q.Pinned), immobile: q.Immobile}
	if q.Jammed {
		s.before.locks = 1
	}
	g.aimAll(v.only, &a)
	busy := g.busy(v.firer, &v.aims)
	fallen := dice.Always(struckBy{})
	for r := range g.of(v.firer).n {
		shot, ok := g.shotAt(v.firer, r, v.only, &a, v.fires)
		if !ok || v.aims[r] != v.only {
			continue
		}
		if g.spare(&shot, r, &a, &busy); shot.n <= 0 {
			continue
		}
		o.add(g.shotsOf(q, &shot, r, a))
		s.loads[r], s.blows[r] = shot.load, g.blowAt(q, &shot)
		fallen = dice.Both(fallen, dice.Times(shot.n, hitting(shot.need)), func(all struckBy, n int) struckBy {
			all[r] = uint8(n)
			return all
		})
	}
	if len(o.Shots) == 0 {
		return o, fmt.Errorf("no weapon of %s reaches %d inches (O1.3)", g.of(v.firer).name, q.Range)
	}
	fates := dice.Then(fallen, s.fates)
	o.all = fates
	o.Hits = dice.Map(fallen, struckBy.sum)
	o.Losses = dice.Map(fates, func(f fate) int { return int(f.losses) })
	o.Result = dice.Map(fates, func(f fate) int { return int(f.worst) })
	o.Pinned = fates.P(func(f fate) bool { return f.pinned })
	o.Destroyed = fates.P(func(f fate) bool { return f.gone })
	return o, nil
}

// add adds shots to those of the same weapon that need as much.
func (o *Odds) add(s Shots) {
	for i := range o.Shots {
		if had := &o.Shots[i]; had.Weapon == s.Weapon && had.Need == s.Need {
			had.Dice += s.Dice
			return
		}
	}
	o.Shots = append(o.Shots, s)
}

// shotsOf is a rank's shot with how its chance to hit comes about.
func (g *Game) shotsOf(q Query, shot *shot, r int8, a aim) Shots {
	s := Shots{Weapon: shot.w.name, Dice: shot.n, Need: shot.need}
	if shot.load >= loadLob {
		s.Why.Add(g.fig.indirectHit, "indirect, a new aim point", "O5.3")
		s.Why.Add(s.Need-g.fig.indirectHit, keptAim(q), "O5.3")
		return s
	}
	a.short = shot.short
	s.Why = g.whyNeed(shot.w, &a)
	return s
}

// blowAt is what a shot's hit does to the target, from the side that the query says.
func (g *Game) blowAt(q Query, shot *shot) blow {
	v := &g.volley
	housed := slices.ContainsFunc(q.Terrain, func(id string) bool {
		t, _ := g.game.Terrain.Get(id)
		return schema.StatFlag(t.Stats, "house")
	})
	t, side := g.of(v.only), g.sideOf(v.firer, v.only)
	if q.Top && g.isArmoured(t) {
		side = max(side, g.armour.top)
	}
	if shot.load == loadAT {
		return g.blowOf(shot.w, t, side, shot.far)
	}
	covered := int(g.covered[shot.w.he][g.men(v.only)])
	return g.shellOn(g.shellOf(shot.w.he), t, side, shot.load == loadLob, covered, housed || g.men(v.only) == 1)
}

// hitting is how often a die hits, 0 or 1, that needs so much (O5.2).
func hitting(need int) dice.Dist[int] {
	if need > 6 {
		return dice.Map(dice.Odds(six, 2, func(p dice.Pool) dice.Pool { return p }), func(p dice.Pool) int { return p.Face(5) / 2 })
	}
	return dice.Odds(six, 1, func(p dice.Pool) int { return p.Count(from6[need]) })
}
