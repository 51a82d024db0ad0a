package printer

import (
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
)

// night is what games of a made-up scenario came to.
func night() Played {
	p := Played{
		Scenario: "Fog on the *Quay*", Game: "Harbour Patrol", Games: 2400, Seed: 7, Hash: "4c4b90a9275f6467",
		Command: "forge simulate fog-on-the-quay.cue --games 2400 --seed 7 --policy greedy",
		Verdict: "Port Ostra is ahead: 57 % ± 2 of the games that somebody won",
		Remarks: []string{"The first player wins 51 % ± 2: going first is worth nothing that 2,400 games could show"},
		Sides: [2]Side{
			{Name: "Port Ostra", Policy: "greedy", Wins: Estimate{0.561, 0.541, 0.581}, Target: 9},
			{Name: "The Customs", Policy: "greedy", Wins: Estimate{0.424, 0.404, 0.444}, Target: 7},
		},
		Draws: Estimate{0, 0, 0.0016}, Undecided: Estimate{0.015, 0.011, 0.021},
		Endings: []Count{{"target reached", 2101}, {"turn limit", 263}, {"standstill", 36}},
		Usual:   [3]int{4, 6, 9},
		Objectives: []Objective{
			{"The lighthouse", "h5", 2, [2]Taker{{Taken: 0.82, First: 3, Held: 0.61}, {Taken: 0.44, First: 0, Held: 0.2}}},
			{"The beer", "d5", 1, [2]Taker{{Taken: 0.31, First: 5, Held: 0.31}, {Barred: true}}},
			{"Customs house", "g7", 3, [2]Taker{{}, {Taken: 1, First: 0, Held: 1}}},
		},
		Never: []Absence{
			{"Port Ostra: never fought", []string{"Mortar", "Lorry 2", "Raft *B*"}},
			{"Cards never played", []string{"Fog", "Spring tide"}},
			{"Objectives never taken", []string{"Customs house, by Port Ostra"}},
		},
		LeftOut: []string{"the weather (H4.2)", "captains who swim (H5.1)"},
	}
	for turn, games := range []uint64{12, 60, 260, 480, 530, 400, 300, 180, 90, 50, 20, 12, 4, 0, 2} {
		p.Turns = append(p.Turns, Length{turn + 2, games})
	}
	for turn := range 14 {
		at := func(end float64) Estimate {
			v := end * (1 - math.Exp(-float64(turn+1)/4))
			return Estimate{v, v * 0.97, v * 1.03}
		}
		p.Course = append(p.Course, Moment{turn + 1, uint64(2400 - 170*turn), [2]Estimate{at(8.2), at(5.9)}})
	}
	p.Sides[0].Lost = []Amount{{"Marines", 2.31}, {"Gunboat", 0.42}, {"Deck gun", 0.07}, {"Lorry", 1.1}, {"Staff car", 0.73}}
	p.Sides[1].Lost = []Amount{{"Revenue men", 3.77}, {"Raft", 1.02}, {"Searchlight", 0.3}}
	p.Sides[0].Bought = []Earner{{"1st Quay Company", 9, 4.2}, {"2nd Quay Company", 6, 1.3}, {"Flotilla", 10, 0.9}, {"Staff car", 0, 0.2}}
	p.Sides[1].Bought = []Earner{{"Revenue men of the night shift", 12, 14.3}, {"Rafts", 4, 0.7}}
	p.Board = board(13, 9)
	return p
}

// board is a board with losses all over it.
func board(columns, rows int) *Board {
	b := &Board{Columns: columns, Rows: rows}
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

func TestFindings(t *testing.T) {
	for name, paper := range papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := Findings(Setup{Paper: paper, Source: "fog-on-the-quay.cue"}, night())
			for _, f := range faults {
				t.Error(f)
			}
			golden.Check(t, "testdata/findings_"+name+".golden", doc.Dump())
			text := words(t, draw(t, doc))
			for _, want := range []string{
				"Fog on the *Quay*", "What the dice say · Harbour Patrol", "2,400", "Port Ostra is ahead",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("the page lacks %q", want)
				}
			}
		})
	}
}

func TestFindingsOfOddGames(t *testing.T) {
	one := night()
	one.Games, one.Course, one.Objectives, one.Board = 1, one.Course[:1], nil, nil
	one.Turns, one.Usual = []Length{{12, 1}}, [3]int{12, 12, 12}
	one.Never, one.LeftOut = nil, nil
	one.Sides[0].Wins, one.Sides[1].Wins = Estimate{1, 0.2, 1}, Estimate{0, 0, 0.8}
	large := night()
	large.Board = board(16, 16)
	wide := night()
	wide.Board = board(64, 4)
	long := night()
	long.Scenario = strings.Repeat("The night of the long titles ", 4)
	long.Sides[0].Name = "The Provisional Government of the Upper Quay and Dependencies"
	long.Sides[1].Name = "Königlich-Graulandische Hafengendarmerie"
	for range 20 {
		long.Sides[0].Bought = append(long.Sides[0].Bought, Earner{"The Third Ever-Victorious Company of the Upper Quay", 9, 4.2})
		long.Sides[0].Lost = append(long.Sides[0].Lost, Amount{"A kind of unit with a long name", 0.2})
	}
	long.Objectives[0].Name = "The lighthouse at the end of the very long pier of Saint Odo"
	bare := Played{Scenario: "Bare", Game: "Nothing", Games: 10, Sides: [2]Side{{Name: "A"}, {Name: "B"}}}
	for name, p := range map[string]Played{"one": one, "large": large, "wide": wide, "long": long, "bare": bare} {
		for paperName, paper := range map[string]page.Size{"a4": page.A4, "letter": page.Letter, "a5": page.A5} {
			t.Run(name+" "+paperName, func(t *testing.T) {
				doc, faults := Findings(Setup{Paper: paper}, p)
				for _, f := range faults {
					t.Error(f)
				}
				draw(t, doc)
			})
		}
	}
}
