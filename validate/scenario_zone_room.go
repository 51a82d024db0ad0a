package validate

import "github.com/tabletop-forge/forge/internal/diag"

var zoneTooSmall = rule[*field]{diag.Check{
	Code:     "S314",
	Severity: diag.Error,
	Title:    "deployment zone has too few squares",
	Explain: "Each unit and each officer needs a square of its own that it may stand on: guns cannot begin in a marsh, nor tanks in a river. " +
		"The zone has fewer such squares than the side has pieces. Widen it, or place some units with `positions`.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8}
sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", deploy: "a1:g1"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8}
sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", deploy: "a1:h1"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Ref: "T4.1",
}, findZoneTooSmall}

// findZoneTooSmall speaks of boards of squares only: of hexes and open tables
// the data does not say how many pieces a place holds.
func findZoneTooSmall(f *field, r *report) {
	if !f.sure || f.game.Board == nil || f.game.Board.Grid != "squares" {
		return
	}
	for _, p := range f.sides {
		if !p.sound || p.zoneErr != nil || p.side.Deploy == "" && p.side.Edge == "" {
			continue
		}
		needs := f.deploying(p)
		room := seat(needs, len(p.zone))
		if room >= len(needs) {
			continue
		}
		place := f.at(p, "deploy")
		if p.side.Deploy == "" {
			place = f.at(p, "edge")
		}
		units := len(needs) - p.officers()
		r.at(place, "%s deploys %s and has room for %d%s", p.name(), plural(len(needs), "piece"), room, f.game.Board.Ref.In()).
			why("%s and %s; the zone has %s, of which each piece needs one that it may stand on",
				plural(units, "unit"), plural(p.officers(), "officer"), plural(len(p.zone), "square"))
	}
}

// officers is how many officers a side has, those that the scenario grants
// included, as far as they are not placed.
func (p *party) officers() int {
	n := p.army.Officers() + p.side.Officers
	for _, pos := range p.side.Positions {
		if isOfficer(pos.Unit) {
			n--
		}
	}
	return max(n, 0)
}

// deploying is, for each piece that its owner deploys, which cells of the zone
// it may stand on. An officer goes wherever some unit of his side can.
func (f *field) deploying(p *party) [][]int {
	var needs [][]int
	anywhere := map[int]bool{}
	for _, s := range f.standing(p) {
		var on []int
		for n, c := range p.zone {
			if s.going.Stand(c) {
				on = append(on, n)
				anywhere[n] = true
			}
		}
		if !p.positioned(s.formation, s.troop) {
			needs = append(needs, on)
		}
	}
	var officer []int
	for n := range p.zone {
		if anywhere[n] {
			officer = append(officer, n)
		}
	}
	for range p.officers() {
		needs = append(needs, officer)
	}
	return needs
}

// seat finds as many different seats as it can for guests who each accept some
// of them, and returns how many guests sit (Kuhn's matching).
func seat(guests [][]int, seats int) int {
	taken := make([]int, seats) // who sits there, from 1
	var find func(guest int, tried []bool) bool
	find = func(guest int, tried []bool) bool {
		for _, s := range guests[guest] {
			if tried[s] {
				continue
			}
			tried[s] = true
			if taken[s] == 0 || find(taken[s]-1, tried) {
				taken[s] = guest + 1
				return true
			}
		}
		return false
	}
	n := 0
	for g := range guests {
		if find(g, make([]bool, seats)) {
			n++
		}
	}
	return n
}
