package printer

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// ostra is the scenario of testdata, both sides with the same list.
func ostra(t *testing.T) Mission {
	t.Helper()
	g, l := load[schema.Game](t, "testdata/game.json"), load[schema.ArmyList](t, "testdata/list.json")
	side := func(id, name string) Belligerent {
		return Belligerent{ID: id, Name: name, Game: g, List: l, Account: bill, Goal: bill.Target}
	}
	m := Mission{Game: g, Scenario: load[schema.Scenario](t, "testdata/scenario.json")}
	m.Sides = []Belligerent{side("raiders", "Raiders"), side("watch", "Port Ostra")}
	m.Sides[1].Goal = rulebook.Sum{{Value: rulebook.Whole(4), Reason: "set by the scenario"}}
	return m
}

func TestScenario(t *testing.T) {
	for name, paper := range papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := Scenario(Setup{Paper: paper, Source: "scenario.json"}, ostra(t))
			for _, f := range faults {
				t.Error(f)
			}
			golden.Check(t, "testdata/scenario_"+name+".golden", doc.Dump())
			text := words(t, draw(t, doc))
			for _, want := range []string{
				"Fog over *Port* Ostra", "A. Keeper", "The fog is\n", "Orders", "silver", "Bell", "harbour master (https://example.org/ostra)",
				"9 × 6 squares", "4 cards", "Raiders\n", "The long quay", "Quay\n", "Shoal", "Raiders deploys within",
				"Raiders, attacker", "a1–i1, a2", "31 of 31", "Spotter 2", "2 points", "The silver", "once", "while held", "Raiders wins with:", "6 points",
				"11 units, −5.5 half, +0.5 rounded up", "4 points, set by the scenario", "the game ends after turn 8", "Fog:", "sight 1 always",
				"Raiders: The *Night* Watch", "1st Quay – Company", "2 × Company", "Veteran, Grapnel (Marines)", "The scenario grants 1 officer more.",
				"On the board from the start: 1st Quay (marines-2) at b6, Gulls at g3. Its flag stands at e6. Observers: 1st Quay.",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("the booklet lacks %q:\n%s", want, text)
				}
			}
		})
	}
}

// TestScenarioOfAnyKind prints with little paper, much type, little ink, and
// without most of what a scenario may have.
func TestScenarioOfAnyKind(t *testing.T) {
	bare := ostra(t)
	bare.Scenario = &schema.Scenario{Title: "Bare", Board: schema.Board{Columns: 3, Rows: 3}, Sides: bare.Scenario.Sides}
	for name, c := range map[string]struct {
		setup Setup
		from  Mission
	}{
		"A5": {Setup{Paper: page.A5}, ostra(t)}, "large": {Setup{Large: true}, ostra(t)}, "saver": {Setup{Ink: SaverInk}, ostra(t)}, "bare": {Setup{}, bare},
	} {
		t.Run(name, func(t *testing.T) {
			doc, faults := Scenario(c.setup, c.from)
			for _, f := range faults {
				t.Error(f)
			}
			draw(t, c.setup.Inked(doc))
		})
	}
}

// TestSaverKeepsRoadsBroad holds that what is as wide as a road is not thinned
// with the pens.
func TestSaverKeepsRoadsBroad(t *testing.T) {
	m := plan(t, "===")
	m.draw()
	doc := page.Document{Title: "t", Pages: []page.Page{{Size: page.A4, Items: []page.Item{page.Group{Title: "map", Items: m.canvas.Items()}}}}}
	broad := 0
	for _, it := range (Setup{Ink: SaverInk}).Inked(doc).Pages[0].Items[0].(page.Group).Items {
		if p, ok := it.(page.Path); ok && p.Stroke.Width > 1 {
			broad++
		}
	}
	if broad != 2*3 {
		t.Errorf("%d broad strokes, want a black and a white one for each of 3 cells", broad)
	}
}

// TestScenarioTellsOfSmallSquares holds that a board beyond paper is told, not
// drawn as a grey smear.
func TestScenarioTellsOfSmallSquares(t *testing.T) {
	m := ostra(t)
	m.Scenario.Board = schema.Board{Columns: 300, Rows: 20}
	_, faults := Scenario(Setup{}, m)
	if len(faults) != 1 || faults[0].Kind != page.Overflow || !strings.Contains(faults[0].String(), "map: does not fit: its squares would be 0.6 mm wide") {
		t.Errorf("faults %v", faults)
	}
}

// TestTableMap measures a map to play on: squares as wide as they were asked
// for, each sheet on its paper, every square on some sheet as its own.
func TestTableMap(t *testing.T) {
	m := ostra(t)
	for _, square := range []float64{25.4, 40, 200} {
		s := Setup{MapUnit: square}
		doc, faults := Scenario(s, m)
		for _, f := range faults {
			t.Error(f)
		}
		l := newSheets(s, newBattlefield(m.Game, m.Scenario).measure())
		if len(doc.Pages) != l.count()+1 || l.count() != sheetsOf(t, s, m) {
			t.Errorf("%v mm: %d pages for %d sheets", square, len(doc.Pages), l.count())
		}
		area := 0.0
		for row := range l.rows {
			for column := range l.columns {
				own := l.own(column, row)
				area += own.W * own.H
			}
		}
		if want := 54 * square * square; math.Abs(area-want) > 1e-6 {
			t.Errorf("%v mm: sheets of %v mm² for a board of %v", square, area, want)
		}
		for _, p := range doc.Pages[1:] {
			checkLattice(t, p, square)
		}
		if text := words(t, draw(t, doc)); l.columns > 1 && !strings.Contains(text, "joins B1") || !strings.Contains(text, fmt.Sprintf("A square is %s mm wide", rounded(square))) {
			t.Errorf("%v mm: the sheets lack their marks:\n%s", square, text)
		}
	}
}

// checkLattice measures the lines between squares on a sheet.
func checkLattice(t *testing.T, p page.Page, square float64) {
	t.Helper()
	last := math.NaN()
	for _, it := range p.Items {
		g, ok := it.(page.Group)
		if !ok {
			continue
		}
		for _, it := range g.Items {
			if l, ok := it.(page.Line); ok && l.From.X == l.To.X && l.Stroke == cellPen(true) {
				if gap := l.From.X - last; gap > 0 && math.Abs(gap-square) > 1e-9 {
					t.Errorf("lines %v mm apart, want %v", gap, square)
				}
				last = l.From.X
			}
		}
	}
}

func sheetsOf(t *testing.T, s Setup, m Mission) int {
	t.Helper()
	n, err := s.MapSheets(m.Game, m.Scenario)
	if err != nil {
		t.Error(err)
	}
	return n
}

func TestSheetsPreferLines(t *testing.T) {
	for _, c := range []struct {
		columns, rows int
		square        float64
		count         int
		whole         bool
	}{
		{3, 3, 40, 1, true},
		{13, 9, 45, 12, true},
		{8, 8, 130, 48, false},
	} {
		l := newSheets(Setup{MapUnit: c.square}, measure{size: page.Size{W: float64(c.columns), H: float64(c.rows)}, cut: 1})
		if l.count() > c.count || l.whole() != c.whole {
			t.Errorf("%d x %d at %v mm: %d sheets (%d x %d), along lines: %v", c.columns, c.rows, c.square, l.count(), l.columns, l.rows, l.whole())
		}
	}
}
