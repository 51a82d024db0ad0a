package cadet

import (
	"fmt"
	"math/big"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Query asks for the chances of one punch-up. Ids are the game's.
type Query struct {
	odds.Opponents
	Attacker, Target string   // units
	Terrain          []string // that protects the target: around it, or between the two
	STR              int      // that the target has left; 0: all
	Cornered         bool     // the target cannot run toward its flag (C4.4)
}

// NewQuery is a question about a target that can run.
func NewQuery() odds.Query { return new(Query) }

// Asks are what a punch-up depends on.
func (q *Query) Asks() []odds.Ask {
	return []odds.Ask{
		{Name: "attacker", Into: &q.Attacker, Needed: true},
		{Name: "target", Into: &q.Target, Needed: true},
		{Name: "terrain", Into: &q.Terrain, Silent: true},
		{Name: "figures", Into: &q.STR},
		{Name: "retreat", Into: func(hexes int) { q.Cornered = hexes == 0 }, Says: func(say odds.Say) string {
			if q.Cornered {
				return say("target cornered")
			}
			return ""
		}},
	}
}

// Answer is the odds as they are read. What an outcome's chance is hangs on the
// choice that serves it best.
func (q *Query) Answer(g *schema.Game) (*odds.Answer, error) {
	o, err := NewOdds(g, *q)
	if err != nil {
		return nil, err
	}
	points, away := &o.Aims[Points], &o.Aims[Away]
	a := &odds.Answer{
		Title: g.Say("{attacker} against {target}", catalog.UnitNames(g, q.Attacker), catalog.UnitNames(g, q.Target)),
		Outcomes: map[string]*big.Rat{
			"hurt": dice.AtLeast(points.Losses, 1), "destroyed": points.Out, "driven-back": away.Runs, "any": odds.Not(points.Nothing),
		},
	}
	a.Leave(o.STR, dice.Map(points.all, func(f fate) odds.After {
		after := odds.After{Left: o.STR - f.losses}
		if f.runs {
			after.Back = 1
		}
		return after
	}))
	a.Add("str", "", o.STR)
	a.Add("dice", "", o.Dice)
	a.Add("sum", "{n} dice, of which one is chosen", o.Why, o.Dice)
	a.Add("offered", "a die shows ", o.Offered)
	a.Add("aims", "", []odds.Group{
		points.lines("points", "If the attacker chooses for points:", o.STR),
		away.lines("away", "If the attacker chooses to drive the target away:", o.STR),
	})
	return a, nil
}

// lines are what the best choice for an aim brings.
func (c *Chosen) lines(aim, words string, str int) (g odds.Group) {
	g.Add("aim", words, aim)
	g.Add("chosen", "", c.Results)
	g.Add("losses", "STR lost, of {most}", c.Losses, str)
	g.Add("runs", "target runs", c.Runs)
	g.Add("out", "target out", c.Out)
	g.Add("nothing", "nothing", c.Nothing)
	g.Add("mean", "", odds.MeanOf(c.Losses))
	return g
}

// Aim is what an attacker chooses by.
type Aim int

// The aims.
const (
	Points Aim = iota // most STR, then driving the target away
	Away              // driving the target away, then most STR
	Aims
)

// Odds are the exact chances of one punch-up. What comes of the dice hangs on
// the result that the attacker chooses, and so on its aim (C4.2).
type Odds struct {
	Dice    int
	Why     rulebook.Sum // how the dice come about
	STR     int          // of the target
	Offered []odds.Face  // how likely each result is to be on one of the dice
	Aims    [Aims]Chosen
}

// Chosen is what comes of the best choice for an aim.
type Chosen struct {
	Results []odds.Face    // how likely each is the one that is chosen
	Losses  dice.Dist[int] // STR that the target loses
	Runs    *big.Rat       // it runs a hex, and still stands
	Out     *big.Rat       // it has no STR left
	Nothing *big.Rat       // neither loss nor running

	all dice.Dist[fate]
}

// fate is what one result does to the target.
type fate struct {
	kind   kind
	losses int
	runs   bool
}

// NewOdds answers a query from the game's data, by the functions that play. An
// error names what of the query cannot be: the user's mistake, in one line.
func NewOdds(g *schema.Game, q Query) (Odds, error) {
	w := binder{game: g, scene: &schema.Scenario{}, t: &board{}}
	for _, do := range []func() error{w.values, w.dice} {
		if err := do(); err != nil {
			return Odds{}, err
		}
	}
	atk, err := q.figure(g, odds.Attacker, q.Attacker, "atk", maxAtk)
	if err != nil {
		return Odds{}, err
	}
	str, err := q.figure(g, odds.Target, q.Target, "str", maxSTR)
	if err != nil {
		return Odds{}, err
	}
	if q.STR < 0 || q.STR > str {
		return Odds{}, fmt.Errorf("%s has STR 1 to %d, not %d (C1.3)", catalog.UnitNames(g, q.Target), str, q.STR)
	}
	if q.STR > 0 {
		str = q.STR
	}
	less, by, err := protected(g, q.Terrain)
	if err != nil {
		return Odds{}, err
	}
	o := Odds{STR: str, Why: rulebook.Sum{}}
	o.Dice = w.t.diceOf(atk, less, by, &o.Why)
	o.resolve(w.t, q.Cornered)
	return o, nil
}

// figure is a figure of one of the two.
func (q *Query) figure(g *schema.Game, of int, unit, stat string, most float64) (int, error) {
	t, err := q.Troop(g, of, unit)
	if err != nil {
		return 0, err
	}
	n, _ := g.Figure(t.Stats, stat)
	if n < 1 || n > most {
		return 0, fmt.Errorf("%s has %s %v; odds are known for 1 to %v", t.Name, stat, n, most)
	}
	return int(n), nil
}

// protected is how many dice terrain takes off, and which of it does (C4.2).
func protected(g *schema.Game, ids []string) (less int, by string, err error) {
	for _, id := range ids {
		t, err := odds.Find(g.Terrain, "terrain", id)
		if err != nil {
			return 0, "", err
		}
		if n := protection(schema.Placed{ID: id, Terrain: &t}); n > less {
			less, by = min(n, maxShield), g.Say("protection of the {terrain}", g.Language().Lowered(t.Name))
		}
	}
	return less, by, nil
}

// resolve works the chances out.
func (o *Odds) resolve(t *board, cornered bool) {
	a := &t.attack
	for k := range kind(kinds) {
		if a.faces[k] == 0 {
			continue
		}
		offered := dice.Odds(a.Die, o.Dice, func(p dice.Pool) bool { return a.shows(p, k) })
		o.Offered = append(o.Offered, odds.Face{ID: a.words[k], Title: a.titles[k], Chance: offered.Chance(true)})
	}
	for aim := range Aims {
		var worth [kinds]int
		for k := range kind(kinds) {
			worth[k] = aim.worth(t.fateOf(k, o.STR, cornered), o.STR)
		}
		like := preferring(&worth)
		all := dice.Odds(a.Die, o.Dice, func(p dice.Pool) fate { return t.fateOf(a.best(p, like), o.STR, cornered) })
		c := Chosen{
			all:     all,
			Losses:  dice.Map(all, func(f fate) int { return f.losses }),
			Runs:    all.P(func(f fate) bool { return f.runs && f.losses < o.STR }),
			Out:     all.P(func(f fate) bool { return f.losses >= o.STR }),
			Nothing: all.P(func(f fate) bool { return f.losses == 0 && !f.runs }),
		}
		for k := range kind(kinds) {
			if a.faces[k] == 0 {
				continue
			}
			c.Results = append(c.Results, odds.Face{ID: a.words[k], Title: a.titles[k], Chance: all.P(func(f fate) bool { return f.kind == k })})
		}
		o.Aims[aim] = c
	}
}

// fateOf is what a result does to a target with so much STR (C4.3, C4.4). One
// that has none left does not run.
func (t *board) fateOf(k kind, str int, cornered bool) fate {
	f := fate{kind: k}
	if f.losses, f.runs = t.does(k, str); f.runs && cornered {
		f.losses = min(f.losses+t.cornered, str)
	}
	return f
}

// worth is what a fate is worth to an attacker: by one aim STR comes first, by
// the other that the target is gone from its hex.
func (a Aim) worth(f fate, str int) int {
	gone := 0
	if f.runs || f.losses >= str {
		gone = 1
	}
	if a == Away {
		return 100*gone + f.losses
	}
	return 100*f.losses + gone
}
