package homebrew

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
)

// Query asks for the chances of one attack of a game with rules of play. Ids are the
// game's.
type Query struct {
	odds.Opponents
	Attack           string // which attack; "": the first that the attacker can make
	Attacker, Target string // units
	Weapon           string // that the attack is made with; "": the attacker's first that fits
	Range            int    // how far apart they are; 0: as near as the attack is made
	Terrain, From    []string
	Across           []string    // terrain between the two
	Reacting         bool        // the attack is made in reaction
	Keywords         [2][]string // that the two have besides their own
	Left             int         // of the target's strength; 0: all
	Own              int         // of the attacker's strength; 0: all
	Fallen           [2]int      // how many in a hundred of the units of their sides are lost
	Near             [2][]string // units of its side near each of the two
	Round            int         // in which it is; 0: the first
	Rules            []string    // variants that hold, as "variant=value"
	Wounds           int         // that the target has left, where its figures take several; 0: by its figures
	OwnWounds        int         // the same of the attacker
	Cornered         bool        // the target has no room to fall back
	Together         int         // units like the attacker that attack together; 0: one

	measured bool              // Range was asked for, be it 0: in one place
	marks    [2]map[string]int // how many of each the two have
	did      [2][]string       // actions that they have done
	acted    [2]bool           // they have been activated
	arc      string            // of the target in which the attacker is; "": the front
	known    *schema.Play      // whose marks can be named; nil: none
	units    schema.Map[schema.Unit]
}

// NewQuery is a question about an attack in a game, which says what marks there are.
func NewQuery(g *schema.Game) odds.Query {
	q := new(Query)
	if g != nil {
		q.known, q.units = g.Play, g.Units
	}
	return q
}

// ranged says whether the question says how far the two are apart.
func (q *Query) ranged() bool { return q.measured || q.Range > 0 }

// Asks are what an attack depends on.
func (q *Query) Asks() []odds.Ask {
	return []odds.Ask{
		{Name: "attack", Into: &q.Attack, Usage: "the `ATTACK` by its id; the first that the attacker can make if absent", Silent: true, IDs: func(g *schema.Game) []string {
			if g.Play == nil {
				return nil
			}
			return g.Play.Attacks.Keys()
		}},
		{Name: "attacker", Into: &q.Attacker, Needed: true},
		{Name: "target", Into: &q.Target, Needed: true},
		{Name: "weapon", Into: &q.Weapon, Silent: true, IDs: func(g *schema.Game) []string {
			return g.Weapons.Keys()
		}},
		{Name: "range", Into: func(n int) { q.Range, q.measured = n, true }, Says: func(say odds.Say) string { return say("range {n}", q.Range) }},
		{Name: "terrain", Into: &q.Terrain},
		{Name: "from", Into: &q.From},
		{Name: "across", Into: &q.Across},
		{Name: "reacting", Into: &q.Reacting, Usage: "the attack is made in reaction", Says: func(say odds.Say) string { return say("in reaction") }},
		{Name: "attacker-keyword", Into: &q.Keywords[0]},
		{Name: "target-keyword", Into: &q.Keywords[1]},
		{Name: "attacker-state", States: append(q.states(0), q.deeds(0)...)},
		{Name: "target-state", States: slices.Concat(q.states(1), q.deeds(1), q.sides())},
		{Name: "figures", Into: &q.Left},
		{Name: "attacker-figures", Of: "attacker", Into: &q.Own, Least: 1, Must: "at least 1,", Usage: "the attacker has `N` figures left, or points of strength; all if absent", Says: func(say odds.Say) string { return say("{n} left", q.Own) }},
		{Name: "attacker-near", Of: "attacker", Into: &q.Near[0], Usage: "`UNITS` of its side that are near the attacker, such as a leader; several with commas between", IDs: unitsOf, Says: q.saysNear(0)},
		{Name: "target-near", Of: "target", Into: &q.Near[1], Usage: "`UNITS` of its side that are near the target; several with commas between", IDs: unitsOf, Says: q.saysNear(1)},
		{Name: "round", Into: &q.Round, Least: 1, Must: "at least 1,", Usage: "it is round `N`; the first if absent", Says: func(say odds.Say) string { return say("round {number}", q.Round) }},
		{Name: "rules", Into: &q.Rules, Usage: "the game's variants as they hold, each as `VARIANT=VALUE`; several with commas between", Says: func(odds.Say) string { return strings.Join(q.Rules, ", ") }},
		{Name: "wounds", Of: "target", Into: &q.Wounds, Least: 1, Must: "at least 1,", Usage: "the target has `N` wounds left in all, where its figures take several", Says: func(say odds.Say) string { return say("with {n} wounds left", q.Wounds) }},
		{Name: "attacker-wounds", Of: "attacker", Into: &q.OwnWounds, Least: 1, Must: "at least 1,", Usage: "the attacker has `N` wounds left in all, where its figures take several", Says: func(say odds.Say) string { return say("with {n} wounds left", q.OwnWounds) }},
		q.asksLosses("attacker", odds.Attacker),
		q.asksLosses("target", odds.Target),
		{Name: "retreat", Into: func(cells int) { q.Cornered = cells == 0 }, Says: func(say odds.Say) string {
			if q.Cornered {
				return say("target cornered")
			}
			return ""
		}},
		{Name: "together", Into: &q.Together, Least: 1, Must: "at least 1,", Usage: "`N` units like the attacker attack together; one if absent", Says: func(say odds.Say) string {
			if q.Together < 2 {
				return ""
			}
			return say("{n} units together", q.Together)
		}},
	}
}

// states are the marks that one of the two can have, each as often as a unit can:
// "pinned", "pinned-2".
func (q *Query) states(of int) (all []odds.State) {
	if q.known == nil {
		return nil
	}
	q.marks[of] = map[string]int{}
	for id, m := range q.known.Marks.All() {
		for n := 1; n <= max(m.Max, 1); n++ {
			s := odds.State{Word: markWord(id, n), Said: strings.ToLower(cmp.Or(m.Name, id)), Into: func() { q.marks[of][id] = n }}
			if n > 1 {
				s.Said += " " + strconv.Itoa(n)
			}
			all = append(all, s)
		}
	}
	return all
}

// asksLosses is how much of the side of one of the two is lost.
func (q *Query) asksLosses(of string, side int) odds.Ask {
	return odds.Ask{Name: of + "-losses", Of: of, Into: &q.Fallen[side], Must: "from 0 to 99,", Usage: "`N` in a hundred of the units of the " + of + "'s side are lost",
		Says: func(say odds.Say) string { return say("with {n} % of its side lost", q.Fallen[side]) }}
}

// unitsOf are the ids of a game's units.
func unitsOf(g *schema.Game) []string { return g.Units.Keys() }

// saysNear says who is near one of the two.
func (q *Query) saysNear(of int) func(odds.Say) string {
	return func(say odds.Say) string {
		names := each.Of(q.Near[of], func(id string) string {
			u, _ := q.units.Get(id)
			return cmp.Or(u.Name, id)
		})
		return say("{who} near it", strings.Join(names, ", "))
	}
}

// deeds are the states of one of the two that say what it has done: "acted", "did-charge".
func (q *Query) deeds(of int) (all []odds.State) {
	if q.known == nil {
		return nil
	}
	all = []odds.State{{Word: "acted", Said: "has acted", Into: &q.acted[of]}}
	for id, a := range q.known.Actions.All() {
		all = append(all, odds.State{Word: "did-" + id, Said: "has done: {action}", With: []any{cmp.Or(a.Name, id)}, Into: func() { q.did[of] = append(q.did[of], id) }})
	}
	return all
}

// markWord is the word for a number of a mark; "": none.
func markWord(id string, n int) string {
	if n > 1 {
		return id + "-" + strconv.Itoa(n)
	}
	return odds.If(n > 0, id)
}

// Ranges are those from the least to the farthest of the attack that is asked for, or of
// all that the attacker can make.
func (q *Query) Ranges(g *schema.Game, attacker string) []odds.Band {
	var all []int
	ask := *q
	ask.Attacker, ask.Target = attacker, attacker
	if t, err := q.Troop(g, odds.Attacker, attacker); err == nil {
		ask.Field(odds.Target, &t)
	}
	game, x, err := duel(g, &ask)
	if err != nil {
		return nil
	}
	makes := ask.makes(g)
	for i := range game.attacks {
		at := &game.attacks[i]
		if q.Attack != "" && q.Attack != at.id || !makes(at.id) {
			continue
		}
		for _, x.arm = range game.armsFor(at, x.self) {
			if q.Weapon != "" && (x.arm == 0 || game.arms[x.arm-1].id != q.Weapon) {
				continue
			}
			for x.apart = range mostRanges + 1 {
				if x.apart >= min(1, game.work(&at.reach, &x, nil)) && game.reaches(at, &x) && game.throws(at, &x) && game.holds(&at.when, &x) { // 0: where the two stand in one place
					all = append(all, x.apart)
				}
			}
		}
	}
	slices.Sort(all)
	return odds.BandsAt(slices.Compact(all))
}

// mostRanges bounds the ranges that are asked for by themselves.
const mostRanges = 48

// sides are the arcs of the target from which it can be attacked, where units face a way.
func (q *Query) sides() (all []odds.State) {
	if q.known == nil || q.known.Facing == nil {
		return nil
	}
	for _, s := range []odds.State{{Word: "front", Said: "from the front"}, {Word: "flank", Said: "from the flank"}, {Word: "rear", Said: "from the rear"}} {
		s.Into = func() { q.arc = s.Word }
		all = append(all, s)
	}
	return all
}
