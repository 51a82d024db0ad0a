package schema

import (
	"cmp"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
)

// Play is how a game is played, said as data: the phases of a round, what units do in them, how attacks are rolled.
type Play struct {
	// What a unit loses when it is hurt, by stat: figures, wounds, steps; with none left it is removed. Absent: a unit has one.
	Strength string `json:"strength,omitzero"`
	// How many wounds each figure takes before it is gone, by stat; strength then counts figures. Absent: one.
	Wounds string `json:"wounds,omitzero"`
	// Who goes first in the rounds after the first: kept, the side that did in the one before; alternates; rolled, by a roll-off. Absent: kept.
	Initiative string `json:"initiative,omitzero"`
	// When it is seen who holds objectives: round, at the end of each round; turn, at the end of each turn of a side too. Absent: round.
	Holds string `json:"holds,omitzero"`
	// The phases of a round, in order. Phases of a side that follow each other are its turn: the one side's, then the other's.
	Sequence []PlayPhase `json:"sequence"`
	// What units can do, by id. The ids are the words of orders and replays.
	Actions Map[PlayAction] `json:"actions"`
	// How units move, by id.
	Moves Map[PlayMove] `json:"moves,omitzero"`
	// How attacks are rolled and what comes of them, by id.
	Attacks Map[PlayAttack] `json:"attacks,omitzero"`
	// Rolls that decide something else, such as morale, by id.
	Tests Map[PlayTest] `json:"tests,omitzero"`
	// What units are marked with, such as pinned or hidden, by id.
	Marks Map[PlayMark] `json:"marks,omitzero"`
	// Units face a way, and have a front, flanks and a rear; absent: they do not.
	Facing *PlayFacing `json:"facing,omitzero"`
	// How units fall back, by id.
	Retreats Map[PlayRetreat] `json:"retreats,omitzero"`
	// Units may move into full cells; one that is one too many at the end of its activation falls back so, by id of the retreats. Absent: no move ends in a full cell.
	Crowded string `json:"crowded,omitzero"`
	// Zones of control: ground near enemies on which units do not move as they like. What any of them says counts.
	Zones []PlayZone `json:"zones,omitzero"`
	// What changes figures of all these, and when.
	Modifiers []PlayModifier `json:"modifiers,omitzero"`
	// What happens by itself at the beginning or the end of phases and rounds, in order.
	Events []PlayEvent `json:"events,omitzero"`
}

// PlayFacing is how units face: one of the directions to the next cells, or one of sixteen on an open table. They set up facing away from their edge, move only straight on, and turn as they move.
type PlayFacing struct {
	// How wide the front of a unit is, in degrees; what lies on its border belongs to it. Absent: 120, as three hexes before it.
	Front *int `json:"front,omitzero"`
	// How wide its rear is; what lies between is its flanks. Absent: 120.
	Rear *int `json:"rear,omitzero"`
}

// Arcs are how wide the front and the rear of units are, in degrees.
func (f *PlayFacing) Arcs() (front, rear int) {
	front, rear = 120, 120
	if f.Front != nil {
		front = *f.Front
	}
	if f.Rear != nil {
		rear = *f.Rear
	}
	return front, rear
}

// Ways are the directions in which units can face, in half degrees clockwise from north: to
// the neighbours of a cell of the board; to one of sixteen sides on a table, which is no board.
func Ways(b *grid.Board) (ways []int) {
	const circle = 720
	n, first := 16, 0
	if b != nil {
		dirs := b.Ways()
		if n = len(dirs); dirs[0] != grid.North { // hexes with a corner to the north
			first = circle / n / 2
		}
	}
	for way := range n {
		ways = append(ways, first+way*circle/n)
	}
	return ways
}

// PlayPhase is a phase of a round.
type PlayPhase struct {
	// Its id, by which positions and modifiers name it.
	ID string `json:"id"`
	// Its name; absent: the id as a heading.
	Name string `json:"name,omitzero" print:"words"`
	// Who acts: side, one side with all its units, then the other; alternate, the sides in turn with a unit each; bag, a unit of the side that is drawn from a bag with a token for each unit that is still to act; deck, the very unit whose card is drawn, of a deck with a card for each that is still to act. Absent: side.
	Who string `json:"who,omitzero"`
	// Which units act in it; absent: all.
	Each *PlayWhen `json:"each,omitzero"`
	// How many units of a side act in it, such as by orders that are fixed, rolled or brought by leaders; a stat is added up over all units of the side. Absent: all.
	Units *PlayAmount `json:"units,omitzero"`
	// The test that a unit must pass to act, by id; it is rolled as the unit is activated.
	Call string `json:"call,omitzero"`
	// What is over when it fails: unit, the unit's activation, phase, its side's part in the phase, or turn, also the phases of its turn that come after. Absent: unit.
	Ends string `json:"ends,omitzero"`
	// All of a side's units act that can; absent: it may stop before.
	Must bool `json:"must,omitzero"`
	// What is over when a side stops: phase, its part in the phase, or turn, also the phases of its turn that come after. Absent: phase.
	Stops string `json:"stops,omitzero"`
	// What a unit has to spend on actions; absent: 1.
	Budget *PlayAmount `json:"budget,omitzero"`
	// What units can do in it, by ids of the actions.
	Actions []string `json:"actions"`
	// What else to know of it.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// PlayAction is something that a unit can do.
type PlayAction struct {
	// Its name; absent: the id as a heading.
	Name string `json:"name,omitzero" print:"words"`
	// How a replay tells it, {self} being the unit and {foe} the one that it attacks; absent: by its name.
	Tell string `json:"tell,omitzero" print:"words"`
	// What it takes of the unit's budget; absent: 1.
	Cost *int `json:"cost,omitzero"`
	// A unit does it only once in an activation, a round or a game; absent: as often as its budget lets it.
	Once string `json:"once,omitzero"`
	// A unit that can do it does nothing else before; absent: it is free to.
	Must bool `json:"must,omitzero"`
	// When it can be done; absent: always.
	When *PlayWhen `json:"when,omitzero"`
	// The test that the unit must pass first, by id; if it fails, the action is spent.
	Test string `json:"test,omitzero"`
	// How the unit moves, by id of the moves.
	Move string `json:"move,omitzero"`
	// How it attacks, by id of the attacks.
	Attack string `json:"attack,omitzero"`
	// What else happens, in order.
	Effects []PlayChange `json:"effects,omitzero"`
	// It is done in reaction to an enemy's action, and in no phase; absent: it is not.
	Reacts *PlayReaction `json:"reacts,omitzero"`
	// A hint for the players of simulations: how many percent of what a unit is worth it is good for to do it, besides what they see to come of it; below 0: bad. Absent: 0.
	Worth int `json:"worth,omitzero"`
	// What else to know of it.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// PlayReaction is when an action is done in reaction: a unit does it once to an action, and there is no reaction to it. An attack is made against the unit that acts.
type PlayReaction struct {
	// The enemy's actions that it is done in reaction to, by id.
	To []string `json:"to"`
	// When: start, before what that action does; way, at each cell that it moves through and has room in; end, after it. Absent: end.
	At string `json:"at,omitzero"`
}

// PlayMove is a way of moving: over cells, or straight over an open table; through friends, not through enemies.
type PlayMove struct {
	// How many steps, or inches on an open table; what terrain costs comes off them. A square has eight neighbours, and a diagonal step costs 1 as others do.
	Steps PlayAmount `json:"steps"`
	// It may end in a cell with enemies, or ends in contact with one on an open table, and goes no further there; absent: units keep out of it.
	Meets bool `json:"meets,omitzero"`
	// How many cells away it leads at most, whatever they cost; absent: as many as its steps reach.
	Cells int `json:"cells,omitzero"`
	// A unit pays for its steps out of its budget: an action with the move costs as many as it takes, and leads no further than what is left of it.
	Pays bool `json:"pays,omitzero"`
	// Where units face a way, what each turn to the next direction costs of its steps; absent: nothing.
	Turn int `json:"turn,omitzero"`
}

// PlayRetreat is a way of falling back: over cells, through friends.
type PlayRetreat struct {
	// Its name; absent: the id.
	Name string `json:"name,omitzero" print:"words"`
	// Where each step leads: away, further from the enemy, or home without one; home, nearer to its own edge; flag, nearer to its own flag, and from there home; straight, on in the line from the enemy next to it to the unit; back, to the cell from which it has moved last in its activation. Absent: away.
	Way string `json:"way,omitzero"`
	// A step of its way may lead into a cell with enemies; absent: none does.
	Meets bool `json:"meets,omitzero"`
	// What befalls the unit for each step that it has no room for; []: nothing.
	Cornered []PlayChange `json:"cornered"`
	// What befalls it instead of cornered where its way leads off the board: home at its own edge, toward its flag from one that stands there. Absent: it is cornered.
	Off []PlayChange `json:"off,omitzero"`
	// What befalls it instead of cornered if it finds room in another cell next to it without enemies, where no step of its way has any: it goes there; []: nothing. Absent: it stays where it is.
	Aside []PlayChange `json:"aside,omitzero"`
	// Terrain that no step leads into, by id.
	Never []string `json:"never,omitzero"`
	// What else to know of it.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// PlayZone is a zone of control.
type PlayZone struct {
	// Which units have one; absent: all.
	Of *PlayIs `json:"of,omitzero"`
	// Which enemies it concerns; absent: all.
	On *PlayIs `json:"on,omitzero"`
	// How far it reaches, in cells; absent: 1.
	Within int `json:"within,omitzero"`
	// A move that comes into one ends there.
	Stops bool `json:"stops,omitzero"`
	// No move leads from one straight into one.
	Bars bool `json:"bars,omitzero"`
	// How many steps a unit has less that begins its move in one.
	Costs int `json:"costs,omitzero"`
	// No unit falls back into one.
	Shuts bool `json:"shuts,omitzero"`
	// It does not reach into a cell with friends of the unit that moves.
	Lifted bool `json:"lifted,omitzero"`
	// What else to know of it.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// PlayChange is something that happens to a unit.
type PlayChange struct {
	// lose: some of its strength, of figures with several wounds that many of those; restore: some back; remove: it is gone; mark and unmark: it gets a mark or loses it; score: its side has points; test: it rolls a test; end: its activation is over; yield: its side gives up and has lost the game; turn: it turns to face the other of the two; leave: it leaves the board, and neither side scores for it. When all else is done, in order: retreat: it falls back; follow: those who attacked may move after the target.
	Do string `json:"do"`
	// Whom it befalls: self, the unit that acts, foe, the one that it attacks, all that attack together, or the winner or loser of a roll of each, a duel or a fight. Absent: of an attack's results the foe, of the latter the loser, else self.
	Whom string `json:"whom,omitzero"`
	// The mark, by id.
	Mark string `json:"mark,omitzero"`
	// How much or how many, of a retreat how many steps, of following how many units; absent: 1, and to unmark all.
	Number *PlayAmount `json:"number,omitzero"`
	// The test, by id.
	Test string `json:"test,omitzero"`
	// When it happens; absent: always.
	When *PlayWhen `json:"when,omitzero"`
	// The retreat, by id.
	Retreat string `json:"retreat,omitzero"`
	// Of following, into which cell: left, the one that the target has left, or is gone from; fled, that one if the target is still on the board; or entered, the one that it is in now. Absent: left.
	Into string `json:"into,omitzero"`
	// Of following, that it may lead into a cell where other enemies are; absent: it does not.
	Meets bool `json:"meets,omitzero"`
}

// PlayTest is a roll that decides something: morale, nerve, an order.
type PlayTest struct {
	// Its name; absent: the id as a heading.
	Name string `json:"name,omitzero" print:"words"`
	// The dice that are added up, as players write them: "2D6".
	Dice string `json:"dice"`
	// What they must show.
	Need PlayAmount `json:"need"`
	// They must show that or less; absent: that or more.
	Way string `json:"way,omitzero"`
	// What happens then.
	Pass []PlayChange `json:"pass,omitzero"`
	// What happens else.
	Fail []PlayChange `json:"fail,omitzero"`
	// What else to know of it.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// PlayMark is something that a unit is marked with.
type PlayMark struct {
	// Its name; absent: the id as a heading.
	Name string `json:"name,omitzero" print:"words"`
	// How many of it a unit can have; absent: 1.
	Max int `json:"max,omitzero"`
	// When it goes by itself: activation, at the end of the unit's own; next, when the unit is next activated; phase or round, at the end of that. Absent: only by effects.
	Clears string `json:"clears,omitzero"`
	// A hint for the players of simulations: how many percent of what a unit is worth one of it takes; below 0: it is good to have. Absent: they work it out from what it changes.
	Worth *int `json:"worth,omitzero"`
	// What it means.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// PlayEvent is something that happens by itself, to each unit that it concerns: rallying, weather, fatigue.
type PlayEvent struct {
	// Its name; absent: replays do not name it.
	Name string `json:"name,omitzero" print:"words"`
	// In which rounds; absent: in all.
	Round *Range `json:"round,omitzero"`
	// In which phase, by id; absent: in none, but when the round begins or ends.
	Phase string `json:"phase,omitzero"`
	// At its beginning, or at its end; absent: begin.
	At string `json:"at,omitzero"`
	// Which units it concerns; absent: all that act in the phase.
	Each *PlayWhen `json:"each,omitzero"`
	// It befalls each side as a whole: only the first of its units that it concerns.
	Army bool `json:"army,omitzero"`
	// The test that each rolls first, by id; what the event does befalls those that pass.
	Test string `json:"test,omitzero"`
	// What it does to each, in order.
	Effects []PlayChange `json:"effects,omitzero"`
	// What else to know of it.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// PlayModifier is something that changes a figure. Of all that hold, set counts first, then add, then least and most.
type PlayModifier struct {
	// The figure: "ATTACK.STAGE.need" or ".dice", "ATTACK.attack", ".defence", ".column" or ".roll" of an attack by a table, "ATTACK.own" or ".foe" of a roll of each, "ATTACK.first" or ".score" of a fight, "ATTACK.damage", "ATTACK.range", "TEST.need", "MOVE.steps", "PHASE.budget" or ".units", each by the ids, or a stat.
	To string `json:"to"`
	// It is this, whatever else it would be.
	Set *PlayAmount `json:"set,omitzero"`
	// It is added.
	Add *PlayAmount `json:"add,omitzero"`
	// It is never below this.
	Least *int `json:"least,omitzero"`
	// It is never above this.
	Most *int `json:"most,omitzero"`
	// When it holds; absent: always.
	When *PlayWhen `json:"when,omitzero"`
	// Why, as sums say it; absent: made from when.
	Name string `json:"name,omitzero" print:"words"`
	Cited
}

// PlayAmount is a number, or where it comes from. It has exactly one of is, stat, weapon, value, mark, count and dice; times, over and plus work on that.
type PlayAmount struct {
	// The number itself.
	Is *int `json:"is,omitzero"`
	// A unit's figure, by stat.
	Stat string `json:"stat,omitzero"`
	// A figure of the weapon that an attack is made with, by stat. An attack of which range, dice or needs read one, or else its damage, is made with each weapon of the unit that has all of them and reaches, one after the other.
	Weapon string `json:"weapon,omitzero"`
	// A figure of the game, by id of its values.
	Value string `json:"value,omitzero"`
	// How many of a mark a unit has.
	Mark string `json:"mark,omitzero"`
	// left: the unit's strength; lost: what it has lost of it; wounds: the wounds that all its figures can still take; hits: the successes of the attack, or by how much the winner wins; range: how far apart the two are; units: one for each unit.
	Count string `json:"count,omitzero"`
	// Dice that are rolled when it is asked for and added up, as players write them: "2D6". Of how many units act, what a unit has to spend, the damage of attacks, and of effects apart from an attack's results.
	Dice string `json:"dice,omitzero"`
	// Whose: self, the unit that acts, attacks or is tested; foe, the other of the two; side, the sum over all units of that unit's side. Absent: the one that rolls, else self.
	Of string `json:"of,omitzero"`
	// Times this; absent: 1.
	Times *int `json:"times,omitzero"`
	// Divided by this; absent: 1.
	Over int `json:"over,omitzero"`
	// Which way a fraction goes; absent: up.
	Round string `json:"round,omitzero"`
	// Plus this; absent: 0.
	Plus int `json:"plus,omitzero"`
	// A table, by id, in which the amount so far is looked up: the row with the greatest from that is not more; below all rows, the first.
	Table string `json:"table,omitzero"`
	// In which of its columns, counted from 1; absent: the first.
	Column int `json:"column,omitzero"`
}

// PlayWhen is when something holds: all that it says must be so.
type PlayWhen struct {
	PlayCase
	// And this must not be so, taken as a whole.
	Not *PlayCase `json:"not,omitzero"`
	// And at least one of these.
	Any []PlayCase `json:"any,omitzero"`
}

// PlayCase is what must be so of an attack, an action or a unit.
type PlayCase struct {
	// The unit that acts, attacks or is tested.
	Self *PlayIs `json:"self,omitzero"`
	// The other of the two: of an attack its target, also where that rolls.
	Foe *PlayIs `json:"foe,omitzero"`
	// How far apart the two are, in cells or inches, which are exact: beyond 12 inches is not {range: max: 12}.
	Range *Range `json:"range,omitzero"`
	// Where units face a way, in which arc of the other of the two the unit is: of the target's the attacker.
	Arc string `json:"arc,omitzero"`
	// The terrain that the line between the two crosses, by ids: cells between theirs, or sides of cells.
	Across []string `json:"across,omitzero"`
	// The terrain that the line crosses along which the unit has moved last in its activation, by ids: it has come over that.
	Crossed []string `json:"crossed,omitzero"`
	// Whether the unit stands higher or lower than the other of the two, or at the same height, by the levels of terrain.
	Height string `json:"height,omitzero"`
	// Whether an enemy is in the unit's cell or next to it, or as near as units stand on an open table.
	Contact *bool `json:"contact,omitzero"`
	// Whether the unit acts in reaction to an enemy's action.
	Reacting *bool `json:"reacting,omitzero"`
	// The number of the round.
	Round *Range `json:"round,omitzero"`
	// How many in a hundred of the units of its side are lost.
	Losses *Range `json:"losses,omitzero"`
	// What of the game's variants holds in the scenario, by variant.
	Rules Map[string] `json:"rules,omitzero"`
}

// PlayIs is what a unit must be: all that it says. Of ids in a list one is enough.
type PlayIs struct {
	// Its kind, by ids of units.
	Units []string `json:"units,omitzero"`
	// Its class, by id, or a narrower one.
	Classes []string `json:"classes,omitzero"`
	// Its special rules, by ids of keywords.
	Keywords []string `json:"keywords,omitzero"`
	// The weapons that it carries, by id.
	Weapons []string `json:"weapons,omitzero"`
	// Its figures, by stat.
	Stats Map[Range] `json:"stats,omitzero"`
	// How many marks it has, by mark.
	Marks Map[Range] `json:"marks,omitzero"`
	// What is left of its strength.
	Left *Range `json:"left,omitzero"`
	// Whether any of its strength is lost.
	Hurt *bool `json:"hurt,omitzero"`
	// Whether half of its strength is lost, or more; of figures with several wounds half of those.
	Half *bool `json:"half,omitzero"`
	// The terrain that it is in, by id.
	Terrain []string `json:"terrain,omitzero"`
	// What it has done this round, by ids of actions.
	Did []string `json:"did,omitzero"`
	// Whether it has been activated this round.
	Acted *bool `json:"acted,omitzero"`
	// Whether there are units near it.
	Near *PlayNear `json:"near,omitzero"`
}

// PlayNear is units near another: leaders, support, enemies.
type PlayNear struct {
	// How near, in cells or inches.
	Within int `json:"within"`
	// Friends or enemies; absent: friends.
	Who string `json:"who,omitzero"`
	// Their kind, by ids of units; absent: any.
	Units []string `json:"units,omitzero"`
	// Their class, by id; absent: any.
	Classes []string `json:"classes,omitzero"`
	// Their special rules, by ids of keywords; absent: any.
	Keywords []string `json:"keywords,omitzero"`
	// How many there must be; absent: at least one.
	Count *Range `json:"count,omitzero"`
}

// PlayName is what a part of the rules of play is called: for want of a name its id, as a heading.
func PlayName(name, id string) string {
	return cmp.Or(name, text.Capital(strings.ReplaceAll(id, "-", " ")))
}

// mostMarked is how many boxes a mark has on paper at most.
const mostMarked = 10
