package simulate

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

func TestVerdict(t *testing.T) {
	cases := []struct {
		red, blue, neither uint64
		finding            Finding
		text               string
	}{
		{1368, 1032, 0, Ahead, "Red is ahead: 57.0 % ± 2.0"},
		{1032, 1368, 0, Ahead, "Blue is ahead: 57.0 % ± 2.0"},
		{57, 43, 0, Open, "not distinguishable at 100 games: Red wins 57 % ± 10"},
		{50, 50, 0, Open, "not distinguishable at 100 games: both win as many, 50 % ± 10"},
		{1203, 1197, 0, Even, "even within 5 %: Red wins 50.1 % ± 2.0"},
		{5200, 4800, 0, Even, "even within 5 %: Red wins 52.0 % ± 1.0"}, // though ahead
		{1200, 1200, 0, Even, "even within 5 %: both win as many, 50.0 % ± 2.0"},
		{1290, 1110, 0, Even, "even within 5 %: Red wins 53.8 % ± 2.0"}, // up to 55.7 %
		{1321, 1079, 0, Ahead, "Red is ahead: 55.0 % ± 2.0"},
		{624, 576, 0, Even, "even within 5 %: Red wins 52.0 % ± 2.8"},
		{444, 356, 0, Open, "between even and Red ahead at 800 games: Red wins 55.5 % ± 3.4"},
		{684, 516, 1200, Ahead, "Red is ahead: 57.0 % ± 2.8 of the 1,200 with a winner"},
		{684, 515, 1201, NoWinner, "most games have no winner: a side won 1,199 of 2,400 games"},
		{0, 0, 7, NoWinner, "most games have no winner: a side won 0 of 7 games"},
		{1, 0, 0, Open, "not distinguishable at 1 game: Red wins 21–100 %"},
	}
	for _, c := range cases {
		tally := Tally{Counts: Counts{Games: c.red + c.blue + c.neither, Wins: [play.Sides]uint64{c.red, c.blue}, Undecided: c.neither}}
		if got := tally.verdict(&raceNames); got.Finding != c.finding || got.Text != c.text {
			t.Errorf("%d : %d, %d neither: %s, %q; want %s, %q", c.red, c.blue, c.neither, got.Finding, got.Text, c.finding, c.text)
		}
	}
}

func TestFirstPlayer(t *testing.T) {
	cases := []struct {
		name  string
		began [play.Sides]uint64
		wins  [play.Sides][play.Sides]uint64
		text  string
	}{
		{"nobody", [play.Sides]uint64{}, [play.Sides][play.Sides]uint64{}, ""},
		{"one side always", [play.Sides]uint64{0, 900}, [play.Sides][play.Sides]uint64{1: {300, 600}}, "Blue always goes first, so what that is worth does not show"},
		{"one game", [play.Sides]uint64{0, 1}, [play.Sides][play.Sides]uint64{1: {0, 1}}, "Blue went first in 1 game: what that is worth does not show"},
		// Red wins 70 % when it goes first, and 50 % when Blue does.
		{"it helps", [play.Sides]uint64{1000, 1000}, [play.Sides][play.Sides]uint64{{700, 300}, {500, 500}}, "going first helps: it wins 20 % ± 4 more of the games"},
		{"it hurts", [play.Sides]uint64{1000, 1000}, [play.Sides][play.Sides]uint64{{500, 500}, {700, 300}}, "going first hurts: it wins 20 % ± 4 less of the games"},
		// Red wins more, and goes first more often: that alone is no advantage.
		{"it does not show", [play.Sides]uint64{1800, 600}, [play.Sides][play.Sides]uint64{{1080, 720}, {360, 240}},
			"going first makes no difference that shows at 2,400 games: 0 % ± 5"},
		{"draws are half a win to each", [play.Sides]uint64{1000, 1000}, [play.Sides][play.Sides]uint64{{400, 0}, {200, 200}}, "going first helps: it wins 20 % ± 4 more of the games"},
	}
	for _, c := range cases {
		tally := Tally{Counts: Counts{Games: 2400, Chronicle: Chronicle{Games: 2400, Began: c.began, BeganWins: c.wins}}}
		f := tally.firstPlayer(&raceNames)
		if f == nil {
			if c.text != "" {
				t.Errorf("%s: nothing is said", c.name)
			}
			continue
		}
		if f.Text != c.text {
			t.Errorf("%s: %q, want %q", c.name, f.Text, c.text)
		}
	}
}

func TestNever(t *testing.T) {
	names := play.Names{
		Sides:      [play.Sides]string{"Red", "Blue"},
		Formations: [play.Sides][]string{{"Guards"}, {"Rifles"}},
		Pieces: [play.Sides][]play.Member{
			{{Name: "Guard 1"}, {Name: "Guard 2"}, {Name: "lorry", Unarmed: true}, {Name: "colonel", Leads: true}, {Name: ""}},
			{{Name: "Rifle"}, {Name: "captain", Leads: true}},
		},
		Objectives: []string{"bridge", "moon"},
		Cards:      []string{"rain", "snow"},
		Supports:   [play.Sides][]string{{"nurse", "", "spy"}},
	}
	tally := new(Tally)
	tally.LostFormations[0][0] = 3
	c := &tally.Chronicle
	c.Games = 100
	c.Pieces[0] = [play.MaxPieces]Service{0: {Ordered: 9, Fought: 1}, 1: {Ordered: 9}, 2: {Ordered: 9}, 3: {Ordered: 9}}
	c.Taken[0] = 1
	c.Cards[1][1].Games = 1
	c.Supports[0][0].Games = 1
	want := []Never{
		{neverFought, "Red", "Guard 2"}, {neverUsed, "Red", "spy"},
		{neverOrdered, "Blue", "Rifle"}, {neverOrdered, "Blue", "captain"}, {neverLost, "Blue", "Rifles"},
		{neverTaken, "", "moon"}, {neverPlayed, "", "rain"},
	}
	if got := tally.never(&names); !slices.Equal(got, want) {
		t.Errorf("never: %v, want %v", got, want)
	}
	r := Report{Never: want}
	groups := r.neverGroups()
	if len(groups) != 6 || groups[2].Word != "units of Blue that never were ordered" || len(groups[2].Items) != 2 {
		t.Errorf("groups: %v", groups)
	}
	c.Games = 0
	if got := tally.never(&names); got != nil {
		t.Errorf("of games that nobody heard it is said what never happened: %v", got)
	}
}

// The mean of all games goes on with what ended games ended with.
func TestCourse(t *testing.T) {
	c := new(Chronicle)
	r := play.Result{Winner: play.NoSide}
	for _, game := range []struct {
		events []play.Event
		points int32
	}{
		{[]play.Event{turn(0, 1), score(0, 4)}, 4},
		{[]play.Event{turn(0, 1), score(0, 2), turn(0, 2), score(0, 6)}, 8},
	} {
		r.Points[0] = game.points
		(&eventReader{log: play.Log{Events: game.events}}).enter(c, &r)
	}
	turns := (&Tally{Counts: Counts{Games: 2, Chronicle: *c}}).course(&raceNames)
	if len(turns) != 2 || turns[0].Games != 2 || turns[1].Games != 1 {
		t.Fatalf("the course is %+v", turns)
	}
	for i, want := range [][2]float64{{3, 3}, {8, 6}} {
		if s := turns[i].Sides[0]; s.Playing.Value != want[0] || s.All.Value != want[1] {
			t.Errorf("turn %d: %v and %v, want %v", i+1, s.Playing, s.All, want)
		}
	}
}

func TestEarnings(t *testing.T) {
	names := play.Names{
		Formations: [play.Sides][]string{{"Lorry 1", "Lorry 2", "Guards", "Ghosts"}},
		Pieces:     [play.Sides][]play.Member{{{Formation: 0}, {Formation: 1}, {Formation: 2}, {Formation: 2}}},
		Entries:    [play.Sides][]play.Entry{{{Name: "2 × Lorry", Formations: []int{0, 1}, Points: rulebook.Whole(4)}, {Name: "Guards", Formations: []int{2}, Points: rulebook.Whole(8)}, {Name: "Ghosts", Formations: []int{3}, Points: 0}}},
	}
	tally := &Tally{Counts: Counts{Games: 100}}
	tally.LostFormations[0] = [play.MaxPieces]uint64{30, 20, 10}
	tally.Chronicle.Games = 100
	tally.Chronicle.Pieces[0] = [play.MaxPieces]Service{0: {Points: -8}, 2: {Destroyed: 100, Points: 150}, 3: {Destroyed: 20, Points: 50}}
	want := []Earnings{
		{Name: "2 × Lorry", Count: 2, Paid: rulebook.Whole(4), Lost: 0.5},
		{Name: "Guards", Count: 1, Paid: rulebook.Whole(8), Destroyed: 1.2, Won: 2, PerPoint: 0.25, Lost: 0.1},
		{Name: "Ghosts", Count: 1},
	}
	if got := tally.earnings(0, &names); !slices.Equal(got, want) {
		t.Errorf("earnings: %+v\nwant %+v", got, want)
	}
}

func TestUseWords(t *testing.T) {
	uses := []Use{{"never", 0, 0}, {"often", 90, 1.5}}
	for n := range uint64(20) {
		uses = append(uses, Use{"card", n % 7, 0.1})
	}
	words := (&Report{}).useWords(uses)
	if len(words) != usesShown+1 || words[0] != "often 1.5" || words[1] != "card 0.1" || words[usesShown] != "and 6 others less often" {
		t.Errorf("the words are %q", words)
	}
	used := slices.DeleteFunc(slices.Clone(uses), func(u Use) bool { return u.Games == 0 })
	if words := (&Report{}).useWords(used[:usesShown+1]); words[usesShown] != "and another less often" {
		t.Errorf("the words are %q", words)
	}
	if words := (&Report{}).useWords(uses[:2]); len(words) != 1 {
		t.Errorf("the words are %q", words)
	}
}

// What the first turn decides stands right below the verdict where it is much, and once.
func TestFirstTurnBesideVerdict(t *testing.T) {
	for edge, much := range map[int]bool{0: false, 5: false, 30: true} {
		one := spec(t, func() play.Game { return &toss{bias: 50, edge: edge} }, 1000, "random")
		r := NewReport(one, mustRun(t, one))
		lines := strings.Split(r.Doc(Scene{}).Text(width), "\n")
		at := slices.IndexFunc(lines, func(l string) bool {
			return strings.HasPrefix(l, "the first turn decides much of it: going first helps")
		})
		if much != (at >= 0 && at <= 4) || strings.Count(strings.Join(lines, "\n"), "going first") != 1 {
			t.Errorf("edge %d:\n%s", edge, strings.Join(lines, "\n"))
		}
	}
}

// Who is ahead may be who plays better: where the sides' players differ, the verdict names them.
func TestVerdictNamesPlayers(t *testing.T) {
	tally := &Tally{Counts: Counts{Games: 400, Wins: [play.Sides]uint64{300, 100}}}
	for _, c := range []struct {
		policies []string
		pairs    bool
		want     string
	}{
		{[]string{"greedy", "random"}, false, "Red (greedy) is ahead: 75 % ± 4"},
		{[]string{"greedy"}, false, "Red is ahead: 75 % ± 4"},
		{[]string{"greedy", "random"}, true, "Red is ahead: 75 % ± 4"},
	} {
		s := spec(t, newRace, 400, c.policies...)
		s.Pairs = c.pairs
		if v := NewReport(s, tally).Verdict; v.Text != c.want || v.Side != "Red" {
			t.Errorf("%v, pairs %t: %q of %q, want %q", c.policies, c.pairs, v.Text, v.Side, c.want)
		}
	}
}

// What was won is counted for as many points as lists cost: 10, or hundreds.
func TestEarningsHaveAUnit(t *testing.T) {
	for paid, want := range map[int]string{0: "won per 10 paid", 42: "won per 10 paid", 98: "won per 10 paid", 500: "won per 100 paid", 2000: "won per 1,000 paid", 25000: "won per 1,000 paid"} {
		r := Report{Sides: []SideReport{{Side: "Red", Earnings: []Earnings{{Name: "Guns", Paid: rulebook.Whole(paid / 2), PerPoint: 0.0064}, {Name: "Rifles", Paid: rulebook.Whole(paid / 2)}}}, {Side: "Blue"}}}
		if got := r.earningBars(&r.Sides[0]).Text(width); !strings.Contains(got, want) || paid == 500 && !strings.Contains(got, " 0.64 ") {
			t.Errorf("%v points, want %q:\n%s", paid, want, got)
		}
	}
}
