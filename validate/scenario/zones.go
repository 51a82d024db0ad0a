package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var badZone = rule{Check: diag.Check{
	Code:  "S312",
	Title: "deployment zone is off the board or unreadable",
	Explain: "A side's `deploy` names cells of the board: `a1:m2` is all squares between the two corners, and commas join several. " +
		"On an open table it names two corners: `0,0:48,12`. Without it a side deploys along its own edge, as deep as the game says.",
	Ref: "T2.10",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if p.zoneErr != nil {
			r.At(f.at(p, "deploy"), "the deployment zone of %s: %v", p.name(), p.zoneErr)
		}
	}
}}

var zonesOverlap = rule{Check: diag.Check{
	Code:    "S313",
	Title:   "deployment zones overlap",
	Draft:   true,
	Explain: "Both sides may deploy on the same squares. Cut one of the zones, or make the board deeper.",
	Ref:     "T2.10",
}, Find: func(f *scenarioContext, r *report) {
	if len(f.sides) != 2 {
		return
	}
	a, b := f.sides[0], f.sides[1]
	if f.game.Board != nil && f.game.Board.Opposite && opposite[a.data.Edge] != b.data.Edge && (a.data.Deploy == "" || b.data.Deploy == "") {
		return // their edges meet, which is reported
	}
	if t, ok := f.table(); ok {
		f.overlapOnTable(r, t)
		return
	}
	both := each.Where(a.zone, func(c grid.Cell) bool { return slices.Contains(b.zone, c) })
	if len(both) == 0 {
		return
	}
	f.overlap(r, f.cells(both))
}}

func (f *scenarioContext) overlapOnTable(r *report, t schema.OpenTable) {
	one, _, errOne := t.Deployment(f.game, f.sides[0].data)
	two, _, errTwo := t.Deployment(f.game, f.sides[1].data)
	if both, ok := one.Common(two); ok && errOne == nil && errTwo == nil {
		f.overlap(r, both.String())
	}
}

func (f *scenarioContext) overlap(r *report, where string) {
	a, b := f.sides[0], f.sides[1]
	r.At(f.zoneOf(b), "%s and %s both deploy on %s", a.name(), b.name(), where).
		See(f.zoneOf(a), "the zone of %s", a.name())
}

// manyCells is how many cells a message names before it counts the rest.
const manyCells = 6

// cells names cells: "a1, b1 and c1", or the first few of many.
func (f *scenarioContext) cells(cs []grid.Cell) string {
	names := make([]string, 0, len(cs))
	for _, c := range cs {
		names = append(names, f.ground.Name(c))
	}
	if len(names) > manyCells {
		return strings.Join(names[:manyCells-1], ", ") + " and " + strconv.Itoa(len(names)-manyCells+1) + " more"
	}
	return text.And(names)
}

// zoneTooSmall looks at boards of which the data says how many pieces a
// cell holds.
var zoneTooSmall = rule{Check: diag.Check{
	Code:  "S314",
	Title: "deployment zone has too little room",
	Explain: "Each unit and each officer needs a square that it may stand on: guns cannot begin in a marsh, nor tanks in a river. " +
		"On an open table pieces stand as far apart as the game's data says, on ground that lets them in. The zone has room for fewer pieces than the side has. " +
		"Widen it, or place some units with `positions`.",
	Ref: "T4.1",
}, Find: func(f *scenarioContext, r *report) {
	if t, ok := f.table(); ok && f.game.Board.Room > 0 {
		f.roomOnTable(r, t)
		return
	}
	if !f.faultless || f.stack() == 0 {
		return
	}
	for _, p := range f.sides {
		if !p.sound || p.zoneErr != nil || p.data.Deploy == "" && p.data.Edge == "" {
			continue
		}
		needs := f.deploying(p)
		room := seat(needs, len(p.zone), f.stack())
		if room >= len(needs) {
			continue
		}
		units := len(needs) - p.leaders()
		r.At(f.zoneOf(p), "%s deploys %s and has room for %d%s", p.name(), text.Plural(len(needs), "piece"), room, f.game.Board.Ref.In()).
			Why("%s and %s; the zone has %s, each for %s that may stand on it",
				text.Plural(units, "unit"), text.Plural(p.leaders(), "officer"), text.Plural(len(p.zone), f.cell()), text.Plural(f.stack(), "piece")).
			Fix(roomier(len(needs) - room))
	}
}}

// roomier is what to do where a zone has no room for some of a side's pieces.
func roomier(over int) fix {
	return fix{Say: fmt.Sprintf("field %s fewer, place as many with positions, or widen the zone", text.Plural(over, "piece")), Elsewhere: true}
}

// zoneOf is where the document says in which zone a side deploys.
func (f *scenarioContext) zoneOf(p *side) diag.Span {
	if p.data.Deploy == "" {
		return f.at(p, "edge")
	}
	return f.at(p, "deploy")
}

// roomOnTable lets pieces stand on the edges of zones, on ground that lets them in.
func (f *scenarioContext) roomOnTable(r *report, t schema.OpenTable) {
	var taken []tabletop.Point
	for _, p := range f.sides {
		for _, pos := range p.data.Positions {
			if spot, err := t.Spot(pos.At); err == nil {
				taken = append(taken, spot.Inch())
			}
		}
	}
	for _, p := range f.sides {
		zone, ok, _ := t.Deployment(f.game, p.data)
		if !p.sound || !ok {
			continue
		}
		names, classes := f.unplaced(p)
		without := schema.Unseated(f.game, f.tracts, zone.Inch(), taken, classes)
		if len(without) == 0 {
			continue
		}
		left := each.Of(without, func(i int) string { return names[i] })
		r.At(f.zoneOf(p), "%s deploys %s and has room for %d%s", p.name(), text.Plural(len(classes), "piece"), len(classes)-len(without), f.game.Board.Ref.In()).
			Why("the zone is %s × %s, pieces stand %s apart on ground that lets them in, and %s of the %d are left over: %s",
				check.Length(zone.High.X-zone.Low.X), check.Length(zone.High.Y-zone.Low.Y), check.Length(f.game.Board.Room), strconv.Itoa(len(without)), len(classes), text.And(tallied(left))).
			Fix(roomier(len(without)))
	}
}

// unplaced are the pieces that a side deploys, by name and class. A leader may
// stand wherever its first unit may.
func (f *scenarioContext) unplaced(p *side) (names, classes []string) {
	first := ""
	for at, t := range p.troops() {
		if first == "" {
			first = t.Class
		}
		if !p.positioned(at) && !p.isHeldBack(at) {
			names, classes = append(names, t.Name), append(classes, t.Class)
		}
	}
	for range p.leaders() {
		names, classes = append(names, "an officer"), append(classes, first)
	}
	return names, classes
}

// tallied says each name once, with how often it comes.
func tallied(names []string) (out []string) {
	for i, name := range names {
		n := each.Count(names, func(other string) bool { return other == name })
		switch {
		case slices.Index(names, name) < i:
		case n > 1:
			out = append(out, strconv.Itoa(n)+" × "+name)
		default:
			out = append(out, name)
		}
	}
	return out
}

// leaders is how many leaders a side has, those that the scenario grants
// included, as far as they are not placed.
func (p *side) leaders() int {
	n := p.army.Leaders() + p.data.Leaders
	for _, pos := range p.data.Positions {
		if _, leads := pos.Leader(); leads {
			n--
		}
	}
	return max(n, 0)
}

// deploying is, for each piece that its owner deploys, which cells of the zone
// it may stand on. A leader goes wherever some unit of the side can.
func (f *scenarioContext) deploying(p *side) [][]int {
	var needs [][]int
	anywhere := map[int]bool{}
	for at, t := range p.troops() {
		going := f.going(walkers(p.doc.Game, t)[0])
		var on []int
		for n, c := range p.zone {
			if going.Stand(c) {
				on = append(on, n)
				anywhere[n] = true
			}
		}
		if !p.positioned(at) {
			needs = append(needs, on)
		}
	}
	var leader []int
	for n := range p.zone {
		if anywhere[n] {
			leader = append(leader, n)
		}
	}
	for range p.leaders() {
		needs = append(needs, leader)
	}
	return needs
}

// seat finds benches of the given number of seats for as many guests as it can,
// who each accept some of them, and returns how many guests sit (Kuhn's matching).
func seat(guests [][]int, benches, seats int) int {
	sitting := make([][]int, benches)
	var find func(guest int, tried []bool) bool
	find = func(guest int, tried []bool) bool {
		for _, b := range guests[guest] {
			if tried[b] {
				continue
			}
			tried[b] = true
			if len(sitting[b]) < seats {
				sitting[b] = append(sitting[b], guest)
				return true
			}
			for i, other := range sitting[b] {
				if find(other, tried) {
					sitting[b][i] = guest
					return true
				}
			}
		}
		return false
	}
	n := 0
	for g := range guests {
		if find(g, make([]bool, benches)) {
			n++
		}
	}
	return n
}

// cell is what a cell of the board is called.
func (f *scenarioContext) cell() string {
	if f.game.Board.Grid == "hexes" {
		return "hex"
	}
	return "square"
}
