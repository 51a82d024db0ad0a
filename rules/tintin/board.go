package tintin

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/simulate"
)

// Note is something of a scenario that is left out of play.
type Note struct {
	Text string
	Ref  rulebook.Ref
}

// board is a scenario compiled: everything about a game that never changes.
type board struct {
	*ground
	combat   *dice.Die
	average  *dice.Die
	flagFace dice.Faces
	profiles []profile
	matches  []matchup // by firer and target
	sides    [2]force
	attacker int8 // the side whose role it is; -1: none
	starts   int8 // the side that goes first; -1: by roll-off
	limit    int16
	goals    []objective
	odds     oddsTable
	figures  constants
	kinds    []string
}

// constants are the figures of the rules that belong to no table.
type constants struct {
	orderReach int // T3.3
	rest       int // T3.6
	lost       int // T2.5
}

// force is one side.
type force struct {
	name       string
	edge       grid.Direction
	men        []member // the pieces, units first
	units      uint64
	officers   uint64
	bearers    uint64 // units that carry a banner, whatever they turn into
	target     int16
	ahead      int16 // points from the start
	zone       grid.Mask
	formations []string
	fixed      [maxPieces]grid.Cell
}

// member is a piece as it starts.
type member struct {
	name      string
	profile   uint8
	kind      uint8
	formation uint8
}

// objective is a place worth points (T2.3).
type objective struct {
	name      string
	cell      grid.Cell
	points    int16
	permanent bool
	for_      [2]bool
}

// closeRange is the range of a close assault: squares in contact (T5.2).
const closeRange = 1

// standstill is after how many rounds without a loss or a score a game without
// a turn limit is given up.
const standstill = 30

// Names are the words for the game's numbers.
func (b *board) Names() simulate.Names {
	names := simulate.Names{
		Kinds: b.kinds,
		Board: simulate.Board{Columns: b.Columns, Rows: b.Rows},
	}
	for i := range b.sides {
		own := &b.sides[i]
		names.Sides[i], names.Formations[i] = own.name, own.formations
		for _, m := range own.men {
			p := &b.profiles[m.profile]
			names.Pieces[i] = append(names.Pieces[i], simulate.Member{
				Name: m.name, Kind: int(m.kind), Formation: int(m.formation), Leads: p.officer, Unarmed: p.reach == 0,
			})
		}
	}
	for i := range b.goals {
		names.Objectives = append(names.Objectives, b.goals[i].name)
	}
	for c := range grid.Cell(b.Cells()) {
		names.Board.Cells = append(names.Board.Cells, b.Name(c))
	}
	return names
}

// matchOf is how one profile fights another.
func (b *board) matchOf(firer, target uint8) *matchup {
	return &b.matches[int(firer)*len(b.profiles)+int(target)]
}
