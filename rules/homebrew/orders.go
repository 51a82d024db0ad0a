package homebrew

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"github.com/tabletop-forge/forge/play"
)

type (
	verb  = play.Verb
	order = play.CellOrder
	noun  = play.Noun[Game, order]
	kind  = play.OrderKind[Game, order]
)

// The verbs that every game has, in the order in which the legal orders are listed.
// Those of the game's own actions follow.
const (
	pass verb = iota
	deploy
	activate
	back
	follow
	take
	join
	verbs
)

// What orders name.
var (
	aUnit  = play.PieceNoun("unit", func(g *Game) *play.Names { return &g.names })
	aFace  = play.WordNoun("face", func(g *Game) []string { return g.faceWords() })
	aWay   = play.WordNoun("way", func(g *Game) []string { return g.facing.words })
	aPlace = noun{
		Text: func(g *Game, o order) string { return g.placeName(o.Cell) },
		Parse: func(g *Game, o *order, words []string) (err error) {
			o.Cell, err = g.placeNamed(words[0])
			return err
		},
	}
)

// faceWords are the faces that orders name; a game without symbols has a word for none.
func (g *Game) faceWords() []string {
	if len(g.faces) == 0 {
		return []string{"nothing"}
	}
	return g.faces
}

// common is what the orders of every game do.
var common = []kind{
	// Let it go by: do nothing more, or end the phase.
	pass:     {Word: "pass", Do: func(g *Game, _ order) { g.rules.LetGo(g, &g.step) }},
	deploy:   {Word: "deploy", Names: []noun{aUnit, aPlace}, Do: (*Game).deployed, Refuse: (*Game).refuseDeploy},
	activate: {Word: "activate", Names: []noun{aUnit}, Do: func(g *Game, o order) { g.activate(o.Piece.Number()) }, Refuse: (*Game).refuseActivation},

	// What an attack leads to: the unit falls back, or goes after the enemy.
	back:   {Word: "back", Names: []noun{aUnit, aPlace}, Do: func(g *Game, o order) { g.goBack(o.Cell) }, Because: "it does not fall back there"},
	follow: {Word: "follow", Names: []noun{aUnit}, Do: func(g *Game, o order) { g.followed(o.Piece) }, Because: "it does not follow"},
	take:   {Word: "take", Names: []noun{aFace}, Do: func(g *Game, o order) { g.takeFace(int(o.N)) }, Because: "no die shows it"},
	join:   {Word: "join", Names: []noun{aUnit}, Do: func(g *Game, o order) { g.joined(o.Piece) }, Because: "it cannot attack with them"},
}

// newRules are the tables of a game: its own actions stand behind what every game
// has.
func newRules(actions []action, faces bool) *play.Rules[Game, order] {
	r := &play.Rules[Game, order]{Phases: slices.Clone(phases), Orders: slices.Clone(common), New: play.NewCellOrder, Unpack: play.UnpackCells}
	for _, at := range []step{stepAct, stepReact} {
		r.Phases[at].Takes = slices.Clone(r.Phases[at].Takes)
	}
	for i := range actions {
		k := kind{
			Word: actions[i].id, Do: func(g *Game, o order) { g.act(i, o) },
			Refuse: func(g *Game, o order) error { return g.refuseAct(i, o) },
		}
		at := stepAct
		if actions[i].reacts != 0 {
			at = stepReact
			k.Do, k.Refuse = func(g *Game, o order) { g.react(i, o) }, func(g *Game, o order) error { return g.refuseReaction(i, o) }
			k.Names = []noun{aUnit}
		} else if actions[i].attack >= 0 {
			k.Names = []noun{aUnit}
		}
		if actions[i].move >= 0 {
			if k.Names = append(k.Names, aPlace); faces && actions[i].reacts == 0 {
				k.Names = append(k.Names, aWay)
			}
		}
		takes := &r.Phases[at].Takes
		*takes = append(*takes, verbs+verb(i))
		r.Orders = append(r.Orders, k)
	}
	return r
}

// Text writes an action as it reads in a log: "step c4", "whack B3". Units are A1,
// A2 … of the first side and B1 … of the second.
func (g *Game) Text(a play.Action) string { return g.rules.Text(g, a) }

// Parse reads what Text writes.
func (g *Game) Parse(text string) (play.Action, error) { return g.rules.Parse(g, text) }

// Refuse says why an order is not open, with the rule; nil if it is.
func (g *Game) Refuse(a play.Action) error { return g.rules.Refuse(g, g.step, a, g.Legal(nil)) }

func (g *Game) refuseActivation(o order) error {
	ph := g.phase()
	switch p := o.Piece; {
	case p.Side() != int(g.side):
		return fmt.Errorf("%s is not %s's", p, play.SideText(int(g.side)))
	case !g.alive.Has(p):
		return fmt.Errorf("%s is not on the board", p)
	case g.done.Has(p):
		return g.cite("it has acted in this phase", ph.rule)
	}
	return g.cite("it has no part in "+ph.name, ph.rule)
}

// onlyOnce are the refusals of what has been done as often as it may be.
var onlyOnce = [...]string{inActivation: "only once in an activation", inRound: "only once in a round", inGame: "only once in a game"}

// refuseAct says why the unit that acts cannot do something: the first of the
// rules that forbids it.
func (g *Game) refuseAct(i int, o order) error {
	a, p := &g.actions[i], g.acting()
	x := g.here(p)
	switch {
	case g.phase().actions&(1<<i) == 0:
		return g.cite("it is no action of "+g.phase().name, g.phase().rule)
	case g.obliged()&^(1<<i) != 0 && !a.must:
		return g.cite("it must do something else first", g.actions[bits.TrailingZeros32(g.obliged())].rule)
	case a.cost > g.active.left:
		return g.cite(fmt.Sprintf("it costs %d, and %d is left", a.cost, g.active.left), a.rule)
	case g.spent(a, i, p):
		return g.cite(onlyOnce[a.once], a.rule)
	case a.move >= 0:
		if why := g.refuseMove(a, p, o.Cell, o.N); why != "" {
			return g.cite(why, a.rule)
		}
		return nil // it is one of those on a table that are not listed
	case a.attack >= 0:
		return g.cite(g.refuseAttack(a, p, o.Piece), g.attacks[a.attack].rule)
	case !g.holds(&a.when, &x):
		return g.cite("what it takes is not so", a.rule)
	}
	return errors.New("that is not open now")
}

// refuseMove says why the unit cannot move to a place; "" if it can.
func (g *Game) refuseMove(a *action, p play.Piece, to place, way uint8) string {
	x := g.here(p)
	var w walker
	if g.table != nil {
		w.set(g, &g.moves[a.move], p, &x)
	}
	switch {
	case !g.holds(&a.when, &x):
		return "what it takes is not so"
	case g.active.stuck:
		return "it has met an enemy"
	case g.facing != nil && g.mayMove(a, p, to, way):
		return ""
	case to == x.at[0] && g.facing != nil && way == x.ways[0]:
		return "it faces that way"
	case to == x.at[0] && g.facing == nil:
		return "it is there"
	case !g.hasRoom(p, to):
		return "there is no room"
	case g.table == nil && g.stands[1-p.Side()].Has(to) && !g.moves[a.move].meets:
		return "an enemy is there"
	case g.table != nil && !w.meets && g.inContact(p, to):
		return "an enemy is too near"
	case g.table != nil && w.meets && !g.inContact(p, to):
		return "it meets no enemy there"
	case g.table != nil && !w.clear(to):
		return "an enemy is in the way"
	case g.table != nil && g.facing == nil && w.ends(to):
		return ""
	case g.facing != nil:
		return fmt.Sprintf("it cannot come there and face that way in %d", g.work(&g.moves[a.move].steps, &x, nil))
	}
	return fmt.Sprintf("it cannot come there in %d", g.work(&g.moves[a.move].steps, &x, nil))
}

func (g *Game) refuseAttack(a *action, p, foe play.Piece) string {
	if !g.alive.Has(foe) || foe.Side() == p.Side() {
		return foe.String() + " is no enemy on the board"
	}
	x := g.between(p, foe)
	return g.outOfReach(&g.attacks[a.attack], &x)
}

// outOfReach says why an attack cannot be made.
func (g *Game) outOfReach(at *attack, x *facts) string {
	arms := g.armsFor(at, x.self)
	if len(arms) == 0 {
		return "it has no weapon for that"
	}
	y := *x
	y.arm = arms[0]
	if least, reach := g.work(&at.least, &y, nil), g.farthest(at, *x); x.apart > reach || g.isTooNear(least, x) {
		return fmt.Sprintf("%s is %d away, and it reaches from %d to %d", x.foe, x.apart, least, reach)
	}
	if g.facing != nil && !g.pointsAt(at, x) {
		return x.foe.String() + " is in another arc"
	}
	if at.sight && !g.seen(x.at[0], x.at[1]) {
		return "it does not see " + x.foe.String()
	}
	if g.holds(&at.when, &y) && !slices.ContainsFunc(arms, func(arm int8) bool { y.arm = arm; return g.reaches(at, &y) && g.throws(at, &y) }) {
		return "it has no dice for that"
	}
	return "what it takes is not so"
}

// cite is why something is not open, with the rule.
func (g *Game) cite(why string, rule play.Rule) error { return errors.New(g.ref(rule).Behind(why)) }
