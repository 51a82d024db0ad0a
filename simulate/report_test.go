package simulate

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

func TestReport(t *testing.T) {
	s := spec(t, newRace, 2400, "greedy", "random")
	r := NewReport(s, mustRun(t, s))
	golden.Check(t, "testdata/report.golden", r.Doc(Scene{}).Text(width))
	got, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/report.json.golden", string(got)+"\n")
}

// Of a side that scores nothing for an objective no line says that it took it.
func TestObjectivesOfOneSide(t *testing.T) {
	r := Report{Games: 10, Objectives: []ObjectiveReport{{Name: "cup", Sides: []Possession{{Side: "red", Taken: 4}, {Side: "blue", Taken: 7}}}}}
	d := new(report.Doc)
	r.addObjectives(d, []Prize{{Barred: []bool{false, true}}})
	for form, said := range map[string]string{"text": d.Text(width), "Markdown": d.Markdown()} {
		if !strings.Contains(said, "red") || strings.Contains(said, "blue") {
			t.Errorf("%s:\n%s", form, said)
		}
	}
}

// The JSON has the fields that others build on, in this order, and no others.
func TestReportFields(t *testing.T) {
	s := spec(t, newCoin, 10, "random")
	got, err := json.Marshal(NewReport(s, mustRun(t, s)))
	if err != nil {
		t.Fatal(err)
	}
	fields := func(text string) string {
		var names []string
		d := json.NewDecoder(strings.NewReader(text))
		for depth := 0; ; {
			token, err := d.Token()
			if err != nil {
				return strings.Join(names, " ")
			}
			switch token {
			case json.Delim('{'), json.Delim('['):
				depth++
			case json.Delim('}'), json.Delim(']'):
				depth--
			default:
				if name, ok := token.(string); ok && depth == 1 {
					names = append(names, name)
				}
			}
		}
	}
	hash := string(got[len(got)-18 : len(got)-2])
	if got, want := fields(string(got)), "games seed policy random verdict sides draws undecided endings turns violations hash "+hash; got != want {
		t.Errorf("fields are %s, want %s", got, want)
	}
}

func TestReportOfLittle(t *testing.T) {
	s := spec(t, newCoin, 1, "random")
	s.Names = play.Names{Sides: [play.Sides]string{"The Ancient and Honourable Company of Red", "B"}}
	for _, r := range []Report{
		NewReport(s, mustRun(t, s)),
		NewReport(s, new(Tally)),
	} {
		text := r.Doc(Scene{}).Text(width)
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%d columns: %s", n, line)
			}
		}
		if strings.Contains(text, "NaN") || !strings.Contains(text, "0 violations in") {
			t.Errorf("the report says\n%s", text)
		}
	}
}

func TestReportOfViolations(t *testing.T) {
	s := spec(t, faulty("panic"), 100, "random")
	tally := mustRun(t, s)
	r := NewReport(s, tally)
	want := "100 games VIOLATED the rules of play. The first is game 0, after 6 decisions:\n  panic: the track is gone\n"
	if text := r.Doc(Scene{}).Text(width); !strings.Contains(text, want) {
		t.Errorf("the report does not say %q:\n%s", want, text)
	}
	got, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if want := `"violations":100,`; !strings.Contains(string(got), want) || !strings.Contains(string(got), `"firstViolation":{"game":0,"decision":6,"what":"panic: the track is gone"}`) {
		t.Errorf("the JSON lacks the violation: %s", got)
	}
}

// Everything that the text draws keeps within 80 columns, with long names and
// with figures of every size.
func TestReportIsNarrow(t *testing.T) {
	names := raceNames
	long := strings.Repeat("long ", 12)
	names.Kinds = []string{long, "short"}
	names.Formations[0] = []string{strings.Repeat("word ", 8), strings.Repeat("name ", 9)}
	names.Objectives = []string{long + "well", long + "moon"}
	names.Entries[0] = []play.Entry{{Name: long + "squad", Formations: []int{0, 1}, Points: 99_999_000}}
	names.Sides[1] = long + "side"
	for columns, games := range map[int]uint64{40: 1, 76: 2, 90: 37, 16: 5000, 38: 3} {
		names.Board = track(columns, 3)
		names.Board.Shape = grid.Shape(games % 3)
		s := spec(t, newRace, games, "random")
		s.Names = names
		tally := mustRun(t, s)
		tally.Points[0].add(1_000_000)
		r := NewReport(s, tally)
		for line := range strings.Lines(r.Doc(Scene{}).Text(width)) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%d columns: %s", n, line)
			}
		}
	}
}

// Maps of hexes show how they lie.
func TestMapsOfHexes(t *testing.T) {
	for hexes, want := range map[string]string{
		"flat":    "    Red\n      ·\n  2 ██· ·\n    ██· ·\n  1 · · ░░\n    ·   ░░\n    a b c",
		"pointed": "    Red\n  2  ██· ·\n  1 · · ░░\n    a b c",
	} {
		b := BoardReport{Columns: 3, Rows: 2, Hexes: hexes, Cells: []CellReport{{Column: 0, Row: 1, Figures: []float64{1, 0}}, {Column: 2, Row: 0, Figures: []float64{0.1, 0}}}}
		r := Report{Sides: []SideReport{{Side: "Red"}, {}}, Board: &b}
		maps := r.figuresLost(Setting{}, 0)
		d := report.Doc{}
		d.Add(maps)
		if _, got, _ := strings.Cut(strings.TrimSuffix(d.Text(width), "\n"), "\n"); got != want {
			t.Errorf("%s hexes:\n%s\nwant\n%s", hexes, got, want)
		}
	}
}

// Long and very different games share bars; what is beyond the bars is said.
func TestBarsOfManyLengths(t *testing.T) {
	r := Report{Turns: series(20, 21, 24, 30, 99, 99, 4000).summary(7)}
	d := report.Doc{}
	d.Add(r.lengthBars())
	drawn := d.Text(width)
	for _, want := range []string{
		"     20–34        4 " + strings.Repeat("█", 50) + "\n",
		"    95–109        2 " + strings.Repeat("█", 25) + "\n",
		"      245+        1 ████████████▌\n",
	} {
		if !strings.Contains(drawn, want) {
			t.Errorf("no line %q in\n%s", want, drawn)
		}
	}
	if n := strings.Count(drawn, "\n"); n != 17 {
		t.Errorf("%d lines, want a head and 16 bars", n)
	}
}
