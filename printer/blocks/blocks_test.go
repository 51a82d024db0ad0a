package blocks

import (
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/report"
)

// night is what games of a made-up scenario came to.
func night() played {
	p := played{
		Scenario: "Fog on the *Quay*", Game: "Harbour Patrol", Games: 2400, Seed: 7, Hash: "4c4b90a9275f6467",
		Command: "forge simulate fog-on-the-quay.cue --games 2400 --seed 7 --policy greedy",
		Verdict: "Port Ostra is ahead: 57 % ± 2 of the games that somebody won",
		Remarks: []string{"The first player wins 51 % ± 2: going first is worth nothing that 2,400 games could show"},
		Sides: [2]side{
			{Name: "Port Ostra", Policy: "greedy", Wins: report.Estimate{Value: 0.561, Low: 0.541, High: 0.581}, Target: 9},
			{Name: "The Customs", Policy: "greedy", Wins: report.Estimate{Value: 0.424, Low: 0.404, High: 0.444}, Target: 7},
		},
		Draws: report.Estimate{Value: 0, Low: 0, High: 0.0016}, Undecided: report.Estimate{Value: 0.015, Low: 0.011, High: 0.021},
		Endings: []count{{"target reached", 2101}, {"turn limit", 263}, {"standstill", 36}},
		Usual:   [3]int{4, 6, 9},
		Objectives: []objective{
			{"The lighthouse", "h5", 2, [2]taker{{Taken: 0.82, First: 3, Held: 0.61}, {Taken: 0.44, First: 0, Held: 0.2}}},
			{"The beer", "d5", 1, [2]taker{{Taken: 0.31, First: 5, Held: 0.31}, {Barred: true}}},
			{"Customs house", "g7", 3, [2]taker{{}, {Taken: 1, First: 0, Held: 1}}},
		},
		Never: []absence{
			{"Port Ostra: never fought", []string{"Mortar", "Lorry 2", "Raft *B*"}},
			{"Cards never played", []string{"Fog", "Spring tide"}},
			{"Objectives never taken", []string{"Customs house, by Port Ostra"}},
		},
		LeftOut: []string{"the weather (H4.2)", "captains who swim (H5.1)"},
	}
	for turn, games := range []uint64{12, 60, 260, 480, 530, 400, 300, 180, 90, 50, 20, 12, 4, 0, 2} {
		p.Turns = append(p.Turns, length{turn + 2, games})
	}
	for turn := range 14 {
		at := func(end float64) report.Estimate {
			v := end * (1 - math.Exp(-float64(turn+1)/4))
			return report.Estimate{Value: v, Low: v * 0.97, High: v * 1.03}
		}
		p.Course = append(p.Course, moment{turn + 1, uint64(2400 - 170*turn), [2]report.Estimate{at(8.2), at(5.9)}})
	}
	p.Sides[0].Lost = []amount{{"Marines", 2.31}, {"Gunboat", 0.42}, {"Deck gun", 0.07}, {"Lorry", 1.1}, {"Staff car", 0.73}}
	p.Sides[1].Lost = []amount{{"Revenue men", 3.77}, {"Raft", 1.02}, {"Searchlight", 0.3}}
	p.Sides[0].Bought = []earner{{"1st Quay Company", 9, 4.2}, {"2nd Quay Company", 6, 1.3}, {"Flotilla", 10, 0.9}, {"Staff car", 0, 0.2}}
	p.Sides[1].Bought = []earner{{"Revenue men of the night shift", 12, 14.3}, {"Rafts", 4, 0.7}}
	p.Board = board(13, 9)
	return p
}

// board is a board with losses all over it.
func board(columns, rows int) *ground {
	b := &ground{Columns: columns, Rows: rows}
	for i := range columns * rows {
		x, y := float64(i%columns), float64(i/columns)
		near := func(cx, cy float64) float64 {
			return max(0, math.Round(100*math.Exp(-(math.Pow(x-cx, 2)+math.Pow(y-cy, 2))/4)-1)) / 250
		}
		b.Lost[0] = append(b.Lost[0], near(7, 4)+near(2, 6))
		b.Lost[1] = append(b.Lost[1], near(5, 6)+near(float64(columns)-2, 7))
	}
	return b
}

func TestDocument(t *testing.T) {
	t.Parallel()
	for name, paper := range pdftest.Papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := Document(layout.Setup{Paper: paper, Source: "fog-on-the-quay.cue"}, night().doc())
			for _, f := range faults {
				t.Error(f)
			}
			if len(doc.Pages) != 1 {
				t.Errorf("%d pages", len(doc.Pages))
			}
			golden.Check(t, "testdata/blocks_"+name+".golden", doc.Dump())
			text := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)))
			for _, want := range []string{
				"Fog on the *Quay*", "What the dice say · Harbour Patrol", "Games 2,400", "Policy greedy", "Turns, mostly 4–9", "Seed 7",
				"Port Ostra is ahead: 57 % ± 2 of the games that somebody won.", "going first is worth nothing that 2,400 games could show.",
				"Port Ostra 56.1 % 54.1–58.1", "The Customs 42.4 % 40.4–44.4", "Draw 0.0 % 0.0–0.2", "Undecided 1.5 % 1.1–2.1",
				"How games ended: target reached 2,101, turn limit 263, standstill 36.",
				"Half of the games take 6 turns at most (dark); eight in ten take 4 to 9 turns.",
				"Port Ostra needs 9", "The Customs needs 7",
				"The lighthouse (h5, 2 points) Port Ostra 82 % 3 61 % The Customs 44 % start 20 %",
				"The beer (d5, 1 point) Port Ostra 31 % 5 31 % Customs house (g7, 3 points) Port Ostra never The Customs 100 % start 100 %",
				"Port Ostra: never fought: Mortar, Lorry 2, Raft *B*", "Cards never played: Fog, Spring tide",
				"The weather (H4.2); captains who swim (H5.1).",
				"Where Port Ostra lost pieces in 100 games", "Most at h5 (40), c7 (40), h4 (31). Framed: objectives.",
				"Marines 2.31 Revenue men 3.77", "Deck gun 0.07",
				"1st Quay Company 9 4.2 0.47 Revenue men of the night shift 12 14.3 1.19", "Staff car 0 0.2 –",
				"The same games again: forge simulate fog-on-the-quay.cue --games 2400 --seed 7 --policy greedy (hash 4c4b90a9275f6467)",
			} {
				if !strings.Contains(text, pdftest.RunTogether(want)) {
					t.Errorf("the page lacks %q", want)
				}
			}
		})
	}
}

// odd are documents unlike the usual ones.
func odd() map[string]played {
	one := night()
	one.Games, one.Course, one.Objectives, one.Board = 1, one.Course[:1], nil, board(9, 7)
	one.Turns, one.Usual, one.Endings = []length{{12, 1}}, [3]int{12, 12, 12}, []count{{"turn limit", 1}}
	one.Never, one.LeftOut = nil, nil
	one.Sides[0].Wins, one.Sides[1].Wins, one.Undecided = report.Estimate{Value: 1, Low: 0.2, High: 1}, report.Estimate{Value: 0, Low: 0, High: 0.8}, report.Estimate{Value: 0, Low: 0, High: 0.8}
	large := night()
	large.Board = board(16, 16)
	large.Sides[1].Policy = "random"
	wide := night()
	wide.Board, wide.Sides[1].Target = board(64, 4), 9
	thin := night()
	thin.Board = board(128, 2)
	long := night()
	long.Scenario = strings.Repeat("The night of the long titles ", 4)
	long.Sides[0].Name = "The Provisional Government of the Upper Quay and Dependencies"
	long.Sides[1].Name = "Königlich-Graulandische Hafengendarmerie"
	for range 20 {
		long.Sides[0].Bought = append(long.Sides[0].Bought, earner{"The Third Ever-Victorious Company of the Upper Quay", 9, 4.2})
		long.Sides[0].Lost = append(long.Sides[0].Lost, amount{"A kind of unit with a long name", 0.2})
	}
	long.Objectives[0].Name = "The lighthouse at the end of the very long pier of Saint Odo"
	slow := night()
	slow.Turns, slow.Games = nil, 255
	for turn := range 255 {
		slow.Turns = append(slow.Turns, length{turn + 1, 1})
	}
	unfought := night()
	unfought.Board, unfought.Sides[0].Lost, unfought.Sides[1].Lost = &ground{Columns: 9, Rows: 7}, nil, nil
	unfought.Board.Lost = [2][]float64{make([]float64, 63), make([]float64, 63)}
	bare := played{Board: &ground{}, Scenario: "Bare", Game: "Nothing", Games: 10, Sides: [2]side{{Name: "A"}, {Name: "B"}}}
	return map[string]played{
		"one": one, "large": large, "wide": wide, "thin": thin, "long": long, "slow": slow, "unfought": unfought, "bare": bare,
	}
}

func TestOddDocuments(t *testing.T) {
	t.Parallel()
	said := map[string][]string{
		"one":      {"pieces in the game", "20–100", "turn limit 1"},
		"large":    {"Port Ostra (greedy)", "The Customs (random)", "greedy – random"},
		"wide":     {"both need 9", "Most at h4 (31)"},
		"thin":     {"Most at h2"},
		"long":     {"Hafengendarmerie needs 7"},
		"slow":     {"41–50"},
		"unfought": {"Nothing was lost."},
		"bare":     {"Who wins"},
	}
	most := map[string]int{"one": 1, "large": 2, "wide": 2, "thin": 2, "long": 3, "slow": 1, "unfought": 1, "bare": 1}
	for name, p := range odd() {
		for paperName, paper := range pdftest.InTurn(name) {
			t.Run(name+" "+paperName, func(t *testing.T) {
				doc, faults := Document(layout.Setup{Paper: paper}, p.doc())
				for _, f := range faults {
					t.Error(f)
				}
				if len(doc.Pages) > most[name] {
					t.Errorf("%d pages", len(doc.Pages))
				}
				text := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)))
				for _, want := range said[name] {
					if !strings.Contains(text, pdftest.RunTogether(want)) {
						t.Errorf("the page lacks %q", want)
					}
				}
			})
		}
	}
}

// TestDocumentsKeepToThePage holds that nothing stands in the margins, on any
// paper, and that what parts the page overlaps no other.
func TestDocumentsKeepToThePage(t *testing.T) {
	t.Parallel()
	all := odd()
	all["night"] = night()
	for name, p := range all {
		for _, paper := range []page.Size{page.A4, page.Letter, page.A5, page.Legal} {
			s := layout.Setup{Paper: paper}
			doc, _ := Document(s, p.doc())
			const hair = 0.4 // half of a pen
			area := s.TextArea().Inset(-hair, -hair)
			for n, pg := range doc.Pages {
				for _, it := range pg.Items {
					g, isGroup := it.(page.Group)
					if b := g.Bounds(); isGroup && (b.X < area.X || b.Y < area.Y || b.Right() > area.Right() || b.Bottom() > area.Bottom()) {
						t.Errorf("%s on %v, page %d: %q covers %v", name, paper, n+1, g.Title, b)
					}
				}
			}
		}
	}
}

// TestDocumentsNeedNoColour holds that the page is grey in grey ink, and that no
// ground is too dark for the black text on it.
func TestDocumentsNeedNoColour(t *testing.T) {
	doc, _ := Document(layout.Setup{}, night().doc())
	doc = layout.Setup{Ink: layout.GreyInk}.Inked(doc)
	grey := func(i page.Ink) bool { return i.R == i.G && i.G == i.B }
	const darkest, thin = 255 * 0.55, 2.0 // a thinner bar carries no text
	for _, it := range doc.Pages[0].Items {
		g, _ := it.(page.Group)
		for _, it := range g.Items {
			switch it := it.(type) {
			case page.Text:
				if !grey(it.Ink) {
					t.Errorf("%q is %s", it.Run, it.Ink)
				}
			case page.Box:
				if !grey(it.Fill) || it.Fill.Drawn() && it.H > thin && float64(it.Fill.R) < darkest {
					t.Errorf("a box of %v x %v mm is filled with %s", it.W, it.H, it.Fill)
				}
			}
		}
	}
}
