package scenario

import (
	"iter"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// scenarioContext is a scenario with its ground and both armies worked out.
type scenarioContext struct {
	doc      *schema.Doc
	game     *schema.Game
	scenario *schema.Scenario
	sides    []*side
	ground   *schema.Ground           // nil if there are no cells to speak of
	tracts   []schema.Tract           // what lies on an open table
	dealt    []schema.Dealt           // its deck
	faults   []schema.Fault           // of the ground
	goings   map[string]*schema.Going // by the way of moving
	within   func(list *schema.Doc, limit rulebook.Value) (say string, after *schema.Doc)

	// rectangular says that cells can be found: there is a board, and all rows
	// of its map have the same length. faultless says that the ground has no
	// fault at all, so that what cannot be reached on it really cannot.
	rectangular, faultless bool
}

// side is one side of a scenario with its army.
type side struct {
	id   string
	data schema.Side
	doc  *schema.Doc // its list; nil if it could not be read
	army schema.Army // of the list
	errs []*finding  // the errors of the list itself

	// sound says that the list is there, of the right game and free of
	// errors, so that its army is what its author meant.
	sound bool

	zone    []grid.Cell // where it deploys
	zoneErr error       // why that cannot be read
}

func newScenarioContext(doc *schema.Doc, lists Lists) *scenarioContext {
	f := &scenarioContext{doc: doc, game: doc.Game, scenario: doc.Scenario, goings: map[string]*schema.Going{}, within: lists.Within}
	if columns, rows := f.extent(); columns*rows <= schema.MaxSurveyed {
		f.ground, f.faults = schema.Survey(f.game, f.scenario)
	}
	f.rectangular = f.ground != nil && f.ground.Cells() > 0 && !f.ragged()
	f.faultless = f.rectangular && len(f.faults) == 0
	nations := map[string]string{}
	for id, side := range f.scenario.Sides.All() {
		p := f.newSide(id, side, lists.Judge)
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

// board is the scenario's, to be checked.
func (f *scenarioContext) board() *check.Board {
	return &check.Board{Board: &f.scenario.Board, Doc: f.doc, Game: f.game, Ground: f.ground, Faults: f.faults}
}

// extent is how many columns and rows of cells a board has; none for an open
// table.
func (f *scenarioContext) extent() (columns, rows int) {
	return check.Extent(f.game, &f.scenario.Board)
}

func (f *scenarioContext) ragged() bool {
	return slices.ContainsFunc(f.faults, func(x schema.Fault) bool { return x.Kind == schema.RaggedRow })
}

func (f *scenarioContext) newSide(id string, data schema.Side, judge func(list *schema.Doc) []*finding) *side {
	p := &side{id: id, data: data, doc: f.doc.Armies[id]}
	if f.rectangular {
		p.zone, p.zoneErr = f.ground.Deployment(data)
	}
	if t, ok := f.table(); ok && data.Deploy != "" {
		_, p.zoneErr = t.Zone(data.Deploy)
	}
	if p.doc == nil || p.doc.List == nil || p.doc.Game == nil {
		return p
	}
	for _, x := range judge(p.doc) {
		if x.Severity == diag.Error {
			p.errs = append(p.errs, x)
		}
	}
	p.sound = p.doc.Complete && len(p.errs) == 0 && f.game.Takes(p.doc.Game)
	if p.sound {
		p.army = p.doc.Army()
	}
	return p
}

// troops yields the units of the side's army: which of its formations, and
// which of the formation's units.
func (p *side) troops() iter.Seq2[unitIndex, *schema.Troop] {
	return func(yield func(unitIndex, *schema.Troop) bool) {
		for i := range p.army.Formations {
			for n := range p.army.Formations[i].Troops {
				if !yield(unitIndex{i, n}, &p.army.Formations[i].Troops[n]) {
					return
				}
			}
		}
	}
}

// unitIndex is a unit of an army by the numbers of its formation and of the
// unit in it.
type unitIndex struct{ formation, troop int }

// name is what a message calls the side.
func (p *side) name() string {
	if p.data.Name != "" {
		return strconv.Quote(p.data.Name)
	}
	return strconv.Quote(p.id)
}

// at is the place of a field of the side.
func (f *scenarioContext) at(p *side, path ...any) diag.Span {
	return f.doc.At(append([]any{"sides", p.id}, path...)...)
}

// enemy is the other one of two sides; nil if there are not two.
func (f *scenarioContext) enemy(p *side) *side {
	if len(f.sides) != 2 {
		return nil
	}
	if f.sides[0] == p {
		return f.sides[1]
	}
	return f.sides[0]
}

// ids are the ids of the sides.
func (f *scenarioContext) ids() []string { return f.scenario.Sides.Keys() }

// sideTitle is what a side is called.
func (f *scenarioContext) sideTitle(id string) string {
	s, _ := f.scenario.Sides.Get(id)
	return s.Name
}

// table is the scenario's; not ok if the game is played on cells, or the table
// has no size, which is reported.
func (f *scenarioContext) table() (t schema.OpenTable, ok bool) {
	return f.game.OpenTable(&f.scenario.Board)
}

func (f *scenarioContext) onTable() bool { return f.game.OnTable() }

// place says why a text is no place of the board, be it a cell or a spot of a
// table; nil if it is one, or if there is no board to say it of.
func (f *scenarioContext) place(text string) error {
	if t, ok := f.table(); ok {
		_, err := t.Spot(text)
		return err
	}
	if !f.rectangular {
		return nil
	}
	_, err := f.ground.Cell(text)
	return err
}
