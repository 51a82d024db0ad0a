package schema

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
)

// Scenario is a scenario: a board, two sides with their lists, and what they fight over.
type Scenario struct {
	// For editors: where the JSON Schema of this document lies. forge passes over it.
	Schema string `json:"$schema,omitzero"`
	// What this document is.
	Kind string `json:"kind"`
	// The game: the name of a built-in one ("tintin"), or the path of a Game document (it has a slash or an extension).
	Game string `json:"game"`
	// The scenario's name, as it is printed.
	Title string `json:"title" print:"words"`
	// What the players read before the game, in Markdown.
	Briefing string `json:"briefing,omitzero" print:"words"`
	// Who wrote the scenario.
	Author string `json:"author,omitzero" print:"words"`
	// The points limit that the game's rule for roles starts from; a list's own limit is checked apart from it.
	Limit *rulebook.Value `json:"limit,omitzero"`
	// The ground.
	Board Board `json:"board"`
	// The two sides, by id.
	Sides Map[Side] `json:"sides"`
	// The side that plays first; absent: as the game says.
	First string `json:"first,omitzero"`
	// What is worth points.
	Objectives []Objective `json:"objectives,omitzero"`
	// The last turn of the game; absent: no turn limit.
	Turns *int `json:"turns,omitzero"`
	// Cards in a hand; absent: as the game says.
	Hand *int `json:"hand,omitzero"`
	// The deck by counts, for a game whose deck the scenario makes up.
	Deck []Stock `json:"deck,omitzero"`
	// The game's variants: which value holds here.
	Rules Stats `json:"rules,omitzero"`
	// The language that it is written in, and printed in unless another is asked for; absent: that of its game, or English.
	Lang string `json:"lang,omitzero"`
	// Its texts in other languages.
	Texts *Texts `json:"texts,omitzero"`
	// Parts of a game of this document's own: terrain, cards and so on besides the game's.
	Adds *Parts `json:"adds,omitzero"`
	// Paths of Game documents whose parts this document may use too.
	Uses []string `json:"uses,omitzero"`
	// Warnings that may stand, each with its reason.
	Waive []Waiver `json:"waive,omitzero"`
}

// Board is the ground of a scenario: a map of cells, a bare board of a size, or an open table.
type Board struct {
	// Rows of symbols, one a cell, the northern row first. On hexes blanks between them count for nothing, so that rows can be staggered.
	Map []string `json:"map,omitzero"`
	// What the map's own symbols stand for: ids of terrain. The game's symbols hold as well.
	Legend Map[string] `json:"legend,omitzero"`
	// Columns of a board without a map.
	Columns int `json:"columns,omitzero"`
	// Rows of a board without a map.
	Rows int `json:"rows,omitzero"`
	// How hexes lie: flat (a side to the north; column b, d, … half a hex further north) or pointed (a corner to the north; row 2, 4, … half a hex further east). Absent: as the game says.
	Orientation string `json:"orientation,omitzero"`
	// What lies on cells besides their base terrain: roads, bridges, obstacles.
	Features []Feature `json:"features,omitzero"`
	// What lies on edges between cells: cliffs, walls, fences.
	Edges []Edge `json:"edges,omitzero"`
	// The width of an open table, west to east.
	Width float64 `json:"width,omitzero"`
	// The depth of an open table, north to south.
	Depth float64 `json:"depth,omitzero"`
	// What the table's lengths are given in; absent: inches.
	Measure string `json:"measure,omitzero"`
	// Terrain areas of an open table.
	Areas []Area `json:"areas,omitzero"`
}

// Feature is a feature on cells.
type Feature struct {
	// The cells: "g2", "a1:c1", or several with commas between.
	At string `json:"at"`
	// The id of the terrain that lies there.
	Feature string `json:"feature"`
	// Its name on the map.
	Name string `json:"name,omitzero" print:"words"`
}

// Edge is a feature on the edge between two neighbouring cells, or along all edges between two areas.
type Edge struct {
	// The two cells; or two areas ("a4:h4", "a5:h5"), for every side that the one has in common with the other.
	Between []string `json:"between"`
	// The id of the terrain that stands there.
	Feature string `json:"feature"`
}

// Point is a point of an open table, from its south-western corner.
type Point struct {
	// Towards the east.
	X float64 `json:"x"`
	// Towards the north.
	Y float64 `json:"y"`
}

// Area is terrain on an open table: a circle (one point and a radius), a polygon (three points or more) or a line (two points or more and a width; terrain of the layer "line" has none).
type Area struct {
	// The id of the terrain.
	Feature string `json:"feature"`
	// Its name on the map.
	Name string `json:"name,omitzero" print:"words"`
	// Its points, in order.
	Points []Point `json:"points"`
	// A circle's radius.
	Radius float64 `json:"radius,omitzero"`
	// A line's width.
	Width float64 `json:"width,omitzero"`
}

// Side is one side of a scenario.
type Side struct {
	// The side's name as it is printed; absent: the list's side.
	Name string `json:"name,omitzero" print:"words"`
	// The colour of what is printed of it: harbour, brick, lagoon, rosehip, moss, plum, saddle, or red, green and blue as in "#08345c"; absent: as its list says.
	Colour string `json:"colour,omitzero"`
	// Its part in an attack and defence game.
	Role string `json:"role,omitzero"`
	// Its own edge of the board.
	Edge string `json:"edge,omitzero"`
	// The path of its army list.
	List string `json:"list"`
	// Where it deploys: cells ("a1:m2", "a1:c3, e1") or, on an open table, two corners ("0,0:48,12"). Absent: as the game says.
	Deploy string `json:"deploy,omitzero"`
	// Its home, where its flag stands; absent: as the game says.
	Home string `json:"flag,omitzero"`
	// The points limit of this side; absent: as the game says for its role.
	Limit *rulebook.Value `json:"limit,omitzero"`
	// The victory points that this side must score, in a game with targets (not Order Dice); absent: as the game says.
	Target *int `json:"target,omitzero"`
	// Victory points that it has from the start, in a game with targets.
	Points int `json:"points,omitzero"`
	// Cards in its hand, if not as the scenario says.
	Hand *int `json:"hand,omitzero"`
	// Leaders, such as officers, that the scenario grants beyond those of the list.
	Leaders int `json:"officers,omitzero"`
	// Points or uses of off-table support, by id.
	Supports Map[int] `json:"supports,omitzero"`
	// Formations or units that may observe for support.
	Observers []string `json:"observers,omitzero"`
	// Formations that begin in reserve, off the table, in a game that has reserves (`reserves` of its board).
	Reserve []string `json:"reserve,omitzero"`
	// When and where formations of the reserve come on, if not as the game says, in a game whose rules of play are data.
	Arrivals []Arrival `json:"arrivals,omitzero"`
	// Where units stand at the start; the rest are deployed by their owner.
	Positions []Position `json:"positions,omitzero"`
	Art
}

// Arrival is when and where a formation of the reserve comes on.
type Arrival struct {
	// The formation's name in the list; it is in reserve.
	Formation string `json:"formation"`
	// The turn from which it may come on; absent: as the game says (`reserves` of its board).
	Turn int `json:"turn,omitzero"`
	// The edge at which it comes on; absent: its side's own.
	Edge string `json:"edge,omitzero"`
}

// Arrives is from which turn on a formation of the reserve may come on, and at which edge.
func (s *Side) Arrives(g *Game, formation string) (turn int, edge string) {
	turn, edge = g.Board.Reserves, s.Edge
	for _, a := range s.Arrivals {
		if a.Formation == formation {
			turn, edge = cmp.Or(a.Turn, turn), cmp.Or(a.Edge, edge)
		}
	}
	return turn, edge
}

// Position is where a unit stands at the start.
type Position struct {
	// The formation's name in the list.
	Formation string `json:"formation"`
	// The unit in it: a kind or kind and number; absent: the only one.
	Unit string `json:"unit,omitzero"`
	// The cell, or "x,y" on an open table.
	At string `json:"at"`
	// Which way it faces, in degrees clockwise from north.
	Facing *float64 `json:"facing,omitzero"`
	// It begins hull down, at a crest, in a game that has such (Fluid Time).
	HullDown bool `json:"hullDown,omitzero"`
}

// leaderWord is what positions call the leaders that a formation brings.
const leaderWord = "officer"

// Leader is which of its formation's leaders the position names, counted from 1:
// "officer" is the first, "officer-2" the second. It is 0 if that is no number,
// and not ok if the position names a unit.
func (p *Position) Leader() (nth int, ok bool) {
	digits, numbered := strings.CutPrefix(p.Unit, leaderWord+"-")
	if !numbered {
		return 1, p.Unit == leaderWord
	}
	nth, err := strconv.Atoi(digits)
	if err != nil {
		nth = 0
	}
	return nth, true
}

// Objective is something worth victory points.
type Objective struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// The cell, or "x,y" on an open table.
	At string `json:"at"`
	// What it is worth.
	Points int `json:"points"`
	// permanent: scored once, on capture; temporary: counted while held. Absent: temporary.
	Scoring string `json:"scoring,omitzero"`
	// The sides that may score it; absent: both.
	Sides []string `json:"sides,omitzero"`
}

// Stock is cards of one kind in a deck that the scenario makes up.
type Stock struct {
	// The card's id.
	Card string `json:"card"`
	// How many; absent: 1.
	Count *int `json:"count,omitzero"`
	// The side that it names, by id, for a card that names one; of a formation, where both sides field one of the name.
	Side string `json:"side,omitzero"`
	// The formation that it names, for a card that names one.
	Formation string `json:"formation,omitzero"`
}

// MaxTicks is how many losses of a unit are ticked off on paper.
const MaxTicks = 100

// The bounds of play. A document beyond them is checked and printed, and not
// played.
const (
	MaxPieces = 64            // pieces a side, officers included
	MaxCells  = grid.MaxCells // cells of a board
	MaxHand   = 12            // cards in a hand
)
