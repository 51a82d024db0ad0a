package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// mostSurveyed is the number of cells up to which a board is worked out. It is
// far beyond what can be played.
const mostSurveyed = 16 * schema.MaxCells

// field is a scenario with its ground and both armies worked out.
type field struct {
	doc      *schema.Doc
	game     *schema.Game
	scenario *schema.Scenario
	sides    []*party
	ground   *schema.Ground // nil if there are no cells to speak of
	tracts   []schema.Tract // what lies on an open table
	dealt    []schema.Dealt // its deck
	faults   []schema.Fault // of the ground

	// even says that cells can be found: there is a board, and all rows of
	// its map are as long. sure says that the ground has no fault at all, so
	// that what cannot be reached on it really cannot.
	even, sure bool
}

// party is one side of a scenario with its army.
type party struct {
	id   string
	side schema.Side
	doc  *schema.Doc // its list; nil if it could not be read
	army schema.Army // of the list
	errs []*finding  // the errors of the list itself

	// sound says that the list is there, of the right game and free of
	// errors, so that its army is what its author meant.
	sound bool

	zone    []grid.Cell // where it deploys
	zoneErr error       // why that cannot be read
}

func survey(doc *schema.Doc) *field {
	f := &field{doc: doc, game: doc.Game, scenario: doc.Scenario}
	if columns, rows := f.extent(); columns*rows <= mostSurveyed {
		f.ground, f.faults = schema.Survey(f.game, f.scenario)
	}
	f.even = f.ground != nil && f.ground.Cells() > 0 && !f.has(schema.RaggedRow)
	f.sure = f.even && len(f.faults) == 0
	nations := map[string]string{}
	for id, side := range f.scenario.Sides.All() {
		p := f.enlist(id, side)
		f.sides = append(f.sides, p)
		if p.doc != nil && p.doc.List != nil {
			nations[id] = p.doc.List.Side
		}
	}
	if f.onTable() {
		f.tracts = schema.Tracts(f.game, f.scenario)
	}
	f.dealt = schema.Deal(f.game, f.scenario, nations)
	return f
}

// extent is how many columns and rows of cells a board has; none for an open
// table.
func (f *field) extent() (columns, rows int) {
	b := &f.scenario.Board
	if len(b.Map) == 0 {
		return b.Columns, b.Rows
	}
	for _, row := range b.Map {
		columns = max(columns, len(f.game.Symbols(row)))
	}
	return columns, len(b.Map)
}

func (f *field) has(kind schema.FaultKind) bool {
	return slices.ContainsFunc(f.faults, func(x schema.Fault) bool { return x.Kind == kind })
}

func (f *field) enlist(id string, side schema.Side) *party {
	p := &party{id: id, side: side, doc: f.doc.Armies[id]}
	if f.even {
		p.zone, p.zoneErr = f.ground.Deployment(side)
	}
	if t, ok := f.table(); ok && side.Deploy != "" {
		_, p.zoneErr = t.Zone(side.Deploy)
	}
	if p.doc == nil || p.doc.List == nil || p.doc.Game == nil {
		return p
	}
	for _, x := range examine(p.doc) {
		if x.Severity == diag.Error {
			p.errs = append(p.errs, x)
		}
	}
	p.sound = p.doc.Complete && len(p.errs) == 0 && sameGame(f.game, p.doc.Game)
	if p.sound {
		p.army = schema.Muster(p.doc.Game, p.doc.List)
	}
	return p
}

// sameGame says whether a list of one game can be fielded in the other: they
// are the same, or one builds on the other.
func sameGame(g, list *schema.Game) bool {
	return g.Name == list.Name || g.Extends == list.Name || list.Extends == g.Name
}

// name is what a message calls the side.
func (p *party) name() string {
	if p.side.Name != "" {
		return quote(p.side.Name)
	}
	return quote(p.id)
}

// at is the place of a field of the side.
func (f *field) at(p *party, path ...any) diag.Span {
	return f.doc.At(append([]any{"sides", p.id}, path...)...)
}

// enemy is the other one of two sides; nil if there are not two.
func (f *field) enemy(p *party) *party {
	if len(f.sides) != 2 {
		return nil
	}
	if f.sides[0] == p {
		return f.sides[1]
	}
	return f.sides[0]
}

// forces are the armies of the sides whose lists are sound.
func (f *field) forces() map[string]pointscalc.Force {
	out := map[string]pointscalc.Force{}
	for _, p := range f.sides {
		if p.sound {
			out[p.id] = pointscalc.Force{Game: p.doc.Game, Side: p.doc.List.Side, Army: p.army}
		}
	}
	return out
}

// ids are the ids of the sides.
func (f *field) ids() []string { return f.scenario.Sides.Keys() }
