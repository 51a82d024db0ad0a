package scenario

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var positionUnknown = rule{Check: diag.Check{
	Code:  "S319",
	Title: "position names an unknown formation or unit",
	Explain: "A position names a formation by its name in the side's list, and a unit of it by kind, or kind and number (`rifles-2`). " +
		"The unit may be left out if the formation has only one. `officer` is an officer of the formation.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if !p.sound {
			continue
		}
		for i, pos := range p.data.Positions {
			n := p.named(pos.Formation)
			if n < 0 {
				names := p.formationNames()
				r.At(f.at(p, "positions", i, "formation"), "%s has no formation %q", p.name(), pos.Formation).Meant(pos.Formation, names, p.titleIn(f.game)).
					Why("its formations are %s", text.And(names))
				continue
			}
			fielded := &p.army.Formations[n]
			nth, leads := pos.Leader()
			switch {
			case leads && fielded.Leaders > 0:
				if nth < 1 || nth > fielded.Leaders {
					r.At(f.at(p, "positions", i, "unit"), "%q has %s, and no %q", fielded.Name, text.Plural(fielded.Leaders, "officer"), pos.Unit)
				}
			case pos.Unit == "" && len(fielded.Troops) != 1:
				r.At(f.at(p, "positions", i), "%q has %s: say which stands at %s", fielded.Name, text.Plural(len(fielded.Troops), "unit"), pos.At).
					Why("its units are %s", text.And(check.KeysOf(fielded)))
			case pos.Unit != "" && fielded.Find(pos.Unit) == schema.None:
				r.At(f.at(p, "positions", i, "unit"), "%q has no unit %q", fielded.Name, pos.Unit).Meant(pos.Unit, check.KeysOf(fielded)).
					Why("its units are %s", text.And(check.KeysOf(fielded)))
			}
		}
	}
}}

// named is the index of the formation that a name means; -1 if the army has no such.
func (p *side) named(name string) int { return p.army.Called(name) }

func (p *side) formationNames() []string {
	var out []string
	for i := range p.army.Formations {
		out = append(out, p.army.Formations[i].Name)
	}
	return out
}

// titleIn says what else a name of the side stands for: the type of a formation,
// a unit by its id.
func (p *side) titleIn(g *schema.Game) func(name string) string {
	return func(name string) string {
		if i := p.army.Named(name); i >= 0 {
			return p.army.Formations[i].Type
		}
		return g.Units.Title(name)
	}
}

// unitAt is the unit that a position names. Not ok if it names none, or a
// leader.
func (p *side) unitAt(pos schema.Position) (at unitIndex, ok bool) {
	at.formation = p.named(pos.Formation)
	if _, leads := pos.Leader(); at.formation < 0 || leads {
		return at, false
	}
	fielded := &p.army.Formations[at.formation]
	if pos.Unit == "" {
		return at, len(fielded.Troops) == 1
	}
	at.troop = fielded.Find(pos.Unit)
	return at, at.troop >= 0
}

// troop is a unit of the side's army.
func (p *side) troop(at unitIndex) *schema.Troop {
	return &p.army.Formations[at.formation].Troops[at.troop]
}

// positioned says whether the scenario places the unit.
func (p *side) positioned(unit unitIndex) bool {
	return slices.ContainsFunc(p.data.Positions, func(pos schema.Position) bool {
		at, ok := p.unitAt(pos)
		return ok && at == unit
	})
}

// isHeldBack says whether the scenario holds the unit in reserve.
func (p *side) isHeldBack(unit unitIndex) bool {
	return slices.ContainsFunc(p.data.Reserve, func(name string) bool { return p.named(name) == unit.formation })
}

var positionTwice = rule{Check: diag.Check{
	Code:    "S320",
	Title:   "unit is placed twice",
	Explain: "Two positions place the same unit. Name the other unit of its kind by its number (`rifles-2`), or take one position out.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if !p.sound {
			continue
		}
		seen := map[unitIndex]int{}
		for i, pos := range p.data.Positions {
			at, ok := p.unitAt(pos)
			if !ok {
				continue
			}
			if first, twice := seen[at]; twice {
				r.At(f.at(p, "positions", i), "%s of %q is placed twice: at %s and at %s", p.troop(at).Name,
					pos.Formation, p.data.Positions[first].At, pos.At).
					See(f.at(p, "positions", first), "placed here already")
				continue
			}
			seen[at] = i
		}
	}
}}

var positionForbidden = rule{Check: diag.Check{
	Code:  "S321",
	Title: "position is off the board or on forbidden ground",
	Explain: "A position is a square of the board on which the unit may stand at the start of the game, by the terrain's rules for its class. " +
		"Some terrain lets a unit begin in it that may not enter it later.",
	Ref: "T6",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		for i, pos := range p.data.Positions {
			if err := f.place(pos.At); err != nil {
				r.At(f.at(p, "positions", i, "at"), "the position of %q: %v", pos.Formation, err)
				continue
			}
			at, ok := p.unitAt(pos)
			if !p.sound || !ok {
				continue
			}
			t := p.troop(at)
			if table, ok := f.table(); ok {
				spot, _ := table.Spot(pos.At)
				if shut := schema.Closed(f.game, f.tracts, t.Class, spot.Inch()); shut != nil {
					r.At(f.at(p, "positions", i, "at"), "%s of %q cannot stand at %s: %s%s", t.Name, pos.Formation, pos.At, check.Within(shut.Terrain.Name), shut.Ref.In())
				}
				continue
			}
			if !f.rectangular {
				continue
			}
			c, _ := f.ground.Cell(pos.At)
			if !f.going(walkers(p.doc.Game, t)[0]).Stand(c) {
				r.At(f.at(p, "positions", i, "at"), "%s of %q cannot stand at %s: %s", t.Name, pos.Formation, pos.At, f.lying(c))
			}
		}
	}
}}

var facesNoWay = rule{Check: diag.Check{
	Code:  "S350",
	Title: "position faces a way that the game does not know",
	Explain: "In a game whose rules of play are data and say `facing`, a unit faces one of the cells next to it, or one of sixteen directions on an open table. " +
		"The position gives degrees, clockwise from north, that are none of them.",
}, Find: func(f *scenarioContext, r *report) {
	if f.game.Play == nil || f.game.Play.Facing == nil || f.ground == nil && !f.onTable() {
		return
	}
	var board *grid.Board
	on := "an open table"
	if !f.onTable() {
		board, on = &f.ground.Board, "these cells"
	}
	ways := schema.Ways(board)
	for _, p := range f.sides {
		for i, pos := range p.data.Positions {
			if pos.Facing == nil || slices.ContainsFunc(ways, func(half int) bool { return float64(half) == 2**pos.Facing }) {
				continue
			}
			known := each.Of(ways, func(half int) string { return strconv.FormatFloat(float64(half)/2, 'f', -1, 64) })
			r.At(f.at(p, "positions", i, "facing"), "%q faces %v degrees, which is no direction on %s: there are %s", pos.Formation, *pos.Facing, on, text.And(known)).
				Offer(func() []fix { return []fix{nearestWay(*pos.Facing, ways)} })
		}
	}
}}

// nearestWay is to face, of some directions in half degrees, the one next to an angle.
func nearestWay(degrees float64, ways []int) fix {
	off := func(half int) float64 { return math.Abs(math.Remainder(degrees-float64(half)/2, 360)) }
	best := slices.MinFunc(ways, func(a, b int) int { return cmp.Compare(off(a), off(b)) })
	degrees = float64(best) / 2
	return fix{Say: fmt.Sprintf("face %v, the nearest direction", degrees), Word: degrees, Doubtful: off(best) > 0}
}

var hullUpright = rule{Check: diag.Check{
	Code:  "S345",
	Title: "hull down where nothing hides the hull",
	Explain: "A position with `hullDown` puts a unit hull down at a crest: at the lines of terrain, and as near to one, as the game's data says. " +
		"In most games nothing is hull down.",
	Ref: "F3.6",
}, Find: func(f *scenarioContext, r *report) {
	t, ok := f.table()
	var line schema.Terrain
	if f.game.Board != nil {
		line, _ = f.game.Terrain.Get(f.game.Board.Crest)
	}
	for _, p := range f.sides {
		for i, pos := range p.data.Positions {
			at := f.at(p, "positions", i, "hullDown")
			switch spot, err := t.Spot(pos.At); {
			case !pos.HullDown:
			case line.Name == "":
				r.At(at, "%q cannot be hull down: %s knows no such thing", pos.Formation, f.game.Title)
			case ok && err == nil && !f.crestAt(spot.Inch()):
				r.At(at, "%q cannot be hull down at %s: no crest is within %s%s", pos.Formation, pos.At, check.Length(f.crestReach()), line.Ref.In())
			}
		}
	}
}}

func (f *scenarioContext) crestReach() float64 {
	v, _ := f.game.Values.Get(f.game.Board.CrestReach)
	return v.Value
}

// crestAt says whether a line at which pieces may be hull down is near a place.
func (f *scenarioContext) crestAt(p tabletop.Point) bool {
	for i := range f.tracts {
		line := f.tracts[i].Line
		for n := 1; n < len(line) && f.tracts[i].ID == f.game.Board.Crest; n++ {
			if tabletop.Reaches(p, line[n-1], line[n], tabletop.Inches(f.crestReach())) {
				return true
			}
		}
	}
	return false
}

var amongEnemies = rule{Check: diag.Check{
	Code:     "S346",
	Severity: diag.Note,
	Title:    "unit is placed where its enemy deploys",
	Explain:  "A position lies in the enemy's deployment zone. It may be meant so, for an ambush; often two letters or numbers are mixed up.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		enemy := f.enemy(p)
		if enemy == nil {
			return
		}
		for i, pos := range p.data.Positions {
			if f.inZone(enemy, pos.At) && !f.inZone(p, pos.At) {
				r.At(f.at(p, "positions", i, "at"), "%q of %s stands at %s, where %s deploys", pos.Formation, p.name(), pos.At, enemy.name()).
					See(f.zoneOf(enemy), "the zone of %s", enemy.name())
			}
		}
	}
}}

// inZone says whether a place is one at which a side deploys.
func (f *scenarioContext) inZone(p *side, at string) bool {
	if t, ok := f.table(); ok {
		spot, err := t.Spot(at)
		zone, known, _ := t.Deployment(f.game, p.data)
		return err == nil && known && zone.Inch().Has(spot.Inch())
	}
	if !f.rectangular || p.zoneErr != nil {
		return false
	}
	c, err := f.ground.Cell(at)
	return err == nil && slices.Contains(p.zone, c)
}

var crowded = rule{Check: diag.Check{
	Code:  "S334",
	Title: "pieces are placed too close together",
	Explain: "The game's data says how many pieces a cell holds, or how far apart they stand on an open table, of friends and enemies. " +
		"The scenario's `positions` put more of them there. Place some elsewhere, or let their owner deploy them.",
	Ref: "T4.1",
}, Find: func(f *scenarioContext, r *report) {
	if t, ok := f.table(); ok && f.game.Board.Room > 0 {
		f.crowdOnTable(r, t)
		return
	}
	if !f.rectangular || f.stack() == 0 {
		return
	}
	on := map[grid.Cell][]diag.Span{}
	for _, p := range f.sides {
		for i, pos := range p.data.Positions {
			c, err := f.ground.Cell(pos.At)
			if err != nil || !p.fields(pos) {
				continue
			}
			place := f.at(p, "positions", i, "at")
			on[c] = append(on[c], place)
			if n := len(on[c]); n == f.stack()+1 {
				found := r.At(place, "%q is one piece too many at %s, which holds %d", pos.Formation, f.ground.Name(c), f.stack())
				for _, other := range on[c][:n-1] {
					found.See(other, "placed here already")
				}
			}
		}
	}
}}

// fields says whether a side has what a position places; of a side whose list cannot
// be had that is not known.
func (p *side) fields(pos schema.Position) bool { return !p.sound || p.named(pos.Formation) >= 0 }

// crowdOnTable reports positions nearer to another than pieces may stand.
func (f *scenarioContext) crowdOnTable(r *report, t schema.OpenTable) {
	type placed struct {
		at    tabletop.Point
		name  string
		place diag.Span
	}
	var all []placed
	for _, p := range f.sides {
		for i, pos := range p.data.Positions {
			spot, err := t.Spot(pos.At)
			if err != nil || !p.fields(pos) {
				continue
			}
			now := placed{spot.Inch(), strconv.Quote(pos.Formation), f.at(p, "positions", i, "at")}
			for _, other := range all {
				if apart := tabletop.Distance(now.at, other.at); apart < tabletop.Inches(f.game.Board.Room) {
					r.At(now.place, "%s stands %s from %s: at least %s is wanted%s", now.name, check.Length(apart.Float()), other.name,
						check.Length(f.game.Board.Room), f.game.Board.Ref.In()).See(other.place, "placed here already")
				}
			}
			all = append(all, now)
		}
	}
}

// stack is how many pieces a cell holds; 0 if the game does not say.
func (f *scenarioContext) stack() int {
	if f.game.Board == nil {
		return 0
	}
	return f.game.Board.Stack
}
