package tintin

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Query asks for the chances of one combat. Ids are the game's.
type Query struct {
	odds.Opponents
	Attacker, Target           string   // units
	Range                      int      // squares
	Terrain, From              []string // on the target's square, and on the firer's; none: clear
	AttackerGains, TargetGains []string // keywords besides the units' own
	Figures                    int      // of the target; 0: all
	Squares                    int      // free squares behind the target; -1: enough
	Bold                       bool     // a banner is near
	Bonus                      int      // dice that cards add
}

// NewQuery is a question about a target that can go back as far as it must.
func NewQuery() odds.Query { return &Query{Squares: odds.Unbounded} }

// Asks are what a combat depends on.
func (q *Query) Asks() []odds.Ask {
	return []odds.Ask{
		{Name: "attacker", Into: &q.Attacker, Needed: true},
		{Name: "target", Into: &q.Target, Needed: true},
		{Name: "range", Into: &q.Range, Needed: true},
		{Name: "terrain", Into: &q.Terrain},
		{Name: "from", Into: &q.From},
		{Name: "attacker-keyword", Into: &q.AttackerGains},
		{Name: "target-keyword", Into: &q.TargetGains},
		{Name: "figures", Into: &q.Figures},
		{Name: "retreat", Into: &q.Squares, Says: func(say odds.Say) string {
			if q.Squares == odds.Unbounded {
				return ""
			}
			return say("{n} squares to retreat to", q.Squares)
		}},
		{Name: "bonus", Into: &q.Bonus, Of: "attacker", Usage: "cards give the attacker `N` dice, or with - take as many", Says: func(say odds.Say) string {
			if q.Bonus < 0 {
				return say("with {n} dice fewer by cards", -q.Bonus)
			}
			return say("with {n} dice more by cards", q.Bonus)
		}},
		{Name: "bold", Into: &q.Bold, Of: "target", Usage: "the target is bold: a banner of its side is near", Says: func(say odds.Say) string { return say("bold") }},
	}
}

// Answer is the odds as they are read.
func (q *Query) Answer(g *schema.Game) (*odds.Answer, error) {
	o, err := NewOdds(g, *q)
	if err != nil {
		return nil, err
	}
	a := &odds.Answer{
		Title: g.Say("{attacker} against {target} at range {n}", catalog.UnitNames(g, q.Attacker), catalog.UnitNames(g, q.Target), q.Range),
		Outcomes: map[string]*big.Rat{
			"hurt": dice.AtLeast(o.Losses, 1), "destroyed": o.Destroyed, "driven-back": dice.AtLeast(o.Retreat, 1), "any": odds.Not(o.Untouched),
		},
	}
	a.Leave(o.Figures, dice.Map(o.all, func(r outcome) odds.After { return odds.After{Left: o.Figures - r.losses, Back: r.retreat} }))
	a.Add("figures", "", o.Figures)
	a.Add("dice", "", o.Dice)
	a.Add("sum", "{n} dice", o.Why, o.Dice)
	a.Add("losses", "figures lost, of {most}", o.Losses, o.Figures)
	a.Add("flags", "flags that count", o.Flags)
	a.Add("retreat", "squares of retreat", o.Retreat)
	a.Add("destroyed", "target destroyed", o.Destroyed)
	a.Add("untouched", "target untouched", o.Untouched)
	var mean odds.Group
	mean.Add("losses", "figures lost", odds.MeanOf(o.Losses))
	mean.Add("flags", "flags", odds.MeanOf(o.Flags))
	mean.Add("retreat", "squares of retreat", odds.MeanOf(o.Retreat))
	a.Add("mean", "", mean)
	return a, nil
}

// Ranges are those at which the attacker has dice.
func (q *Query) Ranges(g *schema.Game, attacker string) []odds.Band {
	w := binder{game: g, scene: &schema.Scenario{}, b: &board{}}
	if err := w.dice(); err != nil {
		return nil
	}
	firer, err := w.fighter(q, odds.Attacker, attacker, q.AttackerGains...)
	var all []int
	for n := 1; err == nil && n <= int(firer.reach); n++ {
		if firer.dice[n] > 0 {
			all = append(all, n)
		}
	}
	return odds.BandsAt(all)
}

// Odds are the exact chances of one combat. Losses, flags and what becomes of
// the target are read off the same dice, so they are not independent.
type Odds struct {
	Dice      int
	Why       rulebook.Sum // how the dice come about
	Figures   int
	Losses    dice.Dist[int] // figures lost, those for flags without a way included
	Flags     dice.Dist[int] // flags that count after those ignored
	Retreat   dice.Dist[int] // squares that a surviving target goes back
	Destroyed *big.Rat
	Untouched *big.Rat // neither loss nor retreat

	all dice.Dist[outcome]
}

// outcome is what one roll does to the target.
type outcome struct{ losses, flags, retreat int }

// NewOdds answers a query from the game's data, by the functions that play. An
// error names what of the query cannot be: the user's mistake, in one line.
func NewOdds(g *schema.Game, q Query) (Odds, error) {
	w := binder{game: g, scene: &schema.Scenario{}, b: &board{}}
	if err := w.dice(); err != nil {
		return Odds{}, err
	}
	firer, err := w.fighter(&q, odds.Attacker, q.Attacker, q.AttackerGains...)
	if err != nil {
		return Odds{}, err
	}
	target, err := w.fighter(&q, odds.Target, q.Target, append(slices.Clone(q.TargetGains), boldIf(g, q.Bold)...)...)
	if err != nil {
		return Odds{}, err
	}
	to, err := placed(g, q.Terrain)
	if err != nil {
		return Odds{}, err
	}
	from, err := placed(g, q.From)
	if err != nil {
		return Odds{}, err
	}
	return resolve(g, w.b, q, &firer, &target, to, from)
}

func resolve(g *schema.Game, b *board, q Query, firer, target *profile, to, from []schema.Placed) (Odds, error) {
	o := Odds{Figures: int(target.figures), Why: rulebook.Sum{}}
	switch {
	case q.Figures < 0 || q.Figures > o.Figures:
		return o, fmt.Errorf("%s has 1 to %d figures, not %d (T5.1)", target.name, o.Figures, q.Figures)
	case q.Figures > 0:
		o.Figures = q.Figures
	}
	n, err := diceOf(g, q, firer, target, to, from, &o.Why)
	if err != nil {
		return o, err
	}
	o.Dice = n
	m := b.match(firer, target)
	ignored := target.steadiness() + squareIgnores(to)
	all := dice.Odds(b.combat, n, func(p dice.Pool) outcome {
		hits, flags := m.toll(p, q.Range == closeRange)
		return suffer(hits, max(flags-ignored, 0), o.Figures, target.flagSquares, q.Squares)
	})
	o.all = all
	o.Losses = dice.Map(all, func(r outcome) int { return r.losses })
	o.Flags = dice.Map(all, func(r outcome) int { return r.flags })
	o.Retreat = dice.Map(all, func(r outcome) int { return r.retreat })
	o.Destroyed = all.P(func(r outcome) bool { return r.losses == o.Figures })
	o.Untouched = all.P(func(r outcome) bool { return r.losses == 0 && r.retreat == 0 })
	return o, nil
}

// suffer is what hits and flags do to a target with some figures and some free
// squares behind it: casualties first, then flags, each without a way a loss
// (T5.7, T9.3, T9.4).
func suffer(hits, flags, figures int, stride uint8, squares int) outcome {
	r := outcome{losses: min(hits, figures), flags: flags}
	for d := (retreatDebt{flags: uint8(flags)}); d.flags > 0 && r.losses < figures; {
		open := squares < 0 || r.retreat < squares
		if open {
			r.retreat++
		}
		if d.step(open, stride) {
			r.losses++
		}
	}
	if r.losses == figures {
		r.retreat = 0
	}
	return r
}

// steadiness is how many flags a unit ignores by itself: by its own keyword, or
// its own banner, which do not add up (T9.1, T9.2).
func (p *profile) steadiness() int {
	n := p.ignoreFlags
	for _, b := range p.banners {
		n = max(n, b.flags)
	}
	return int(n)
}

// squareIgnores is how many flags the target's square ignores (T7.4: the
// greatest, not all of them).
func squareIgnores(to []schema.Placed) int {
	return each.Most(to, func(p schema.Placed) int { return schema.StatInt(p.Stats, "ignore-flags", 0) })
}

// diceOf is the number of dice, by the function that plays (T5.3).
func diceOf(g *schema.Game, q Query, firer, target *profile, to, from []schema.Placed, why *rulebook.Sum) (int, error) {
	if q.Range < 1 || q.Range > int(firer.reach) || firer.dice[q.Range] == 0 {
		return 0, fmt.Errorf("%s cannot combat at range %d (T5.1)", firer.name, q.Range)
	}
	if target.closeTarget && q.Range != closeRange {
		return 0, fmt.Errorf("%s can be combated at range 1 only (T9.6)", target.name)
	}
	if p := silencing(g, from, firer.class); p != nil {
		return 0, fmt.Errorf("%s may not combat out of %s%s", firer.name, p.Name, p.Ref.In())
	}
	s := shot{firer: firer, target: target, distance: q.Range}
	below := level(from) < level(to)
	var reasons rulebook.Sum
	if !firer.ignoresGround {
		if !s.uncovered() {
			s.into = covers(g, to, firer.class, below, &reasons)
		}
		s.out = out(g, from, firer.class, &reasons)
	}
	n := s.dice(why)
	*why = append(*why, reasons...)
	if short := n - why.Total().Int(); short > 0 {
		why.Add(short, "never below 0", "T5.3")
	}
	if q.Bonus < -dice.MaxPool || q.Bonus > dice.MaxPool-n {
		return 0, fmt.Errorf("%s has %s, and at most %d are rolled: --bonus may be -%d to %d, not %d", firer.name, text.Plural(n, "die"), dice.MaxPool, dice.MaxPool, dice.MaxPool-n, q.Bonus)
	}
	return withBonus(n, q.Bonus, why), nil
}

// withBonus adds the dice that cards give, and takes those that they take, after
// all reductions (T5.3).
func withBonus(n, bonus int, why *rulebook.Sum) int {
	n += why.Add(max(bonus, -n), "cards", "T5.3")
	return n
}

// covers is into for a square and the edge in front of it, all in one list.
func covers(g *schema.Game, to []schema.Placed, class string, below bool, why *rulebook.Sum) int {
	var square, edges []schema.Placed
	for _, p := range to {
		if isHedge(p) {
			edges = append(edges, p)
		} else {
			square = append(square, p)
		}
	}
	n := into(g, square, class, below, why) + reduction(g, edges, class, below, false, why)
	if n == 0 {
		n = reduction(g, edges, class, below, true, why)
	}
	return n
}

func level(placed []schema.Placed) int {
	return each.Most(placed, func(p schema.Placed) int { return p.Level })
}

func placed(g *schema.Game, ids []string) ([]schema.Placed, error) {
	var out []schema.Placed
	for _, id := range ids {
		t, err := odds.Find(g.Terrain, "terrain", id)
		if err != nil {
			return nil, err
		}
		out = append(out, schema.Placed{ID: id, Terrain: &t})
	}
	return out, nil
}

// fighter is the profile of one of the two, with some keywords more.
func (w *binder) fighter(q *Query, of int, unit string, gains ...string) (profile, error) {
	t, err := q.Troop(w.game, of, unit, gains...)
	if err != nil {
		return profile{}, err
	}
	w.bound(&t)
	return newProfile(w.game, &t, w.b.combat), w.Fault
}

// boldIf are the keywords that a banner near by gives (T9.2).
func boldIf(g *schema.Game, near bool) []string {
	var out []string
	for _, k := range g.Keywords.All() {
		if near && schema.StatInt(k.Stats, "rout-dice", 0) > 0 {
			out = append(out, schema.StatWords(k.Stats, "gives")...)
		}
	}
	return out
}
