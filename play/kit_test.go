package play

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// nim is a game for the kit: sides take counters in turn.
type nim struct {
	phase Step
	left  int
	taken []string
}

const (
	nimPass Verb = iota
	nimTake
	nimMark
)

func nimRules() *Rules[nim, CellOrder] {
	count := Noun[nim, CellOrder]{
		Text: func(_ *nim, o CellOrder) string { return strings.Repeat("i", int(o.N)) },
		Parse: func(_ *nim, o *CellOrder, words []string) error {
			o.N = uint8(len(words[0]))
			return nil
		},
	}
	fast := Noun[nim, CellOrder]{
		Optional: true,
		Text: func(_ *nim, o CellOrder) string {
			if o.Cell == 1 {
				return "fast"
			}
			return ""
		},
		Parse: func(_ *nim, o *CellOrder, words []string) error {
			if o.Cell = 1; words[0] != "fast" {
				return errors.New(words[0] + " is not fast")
			}
			return nil
		},
	}
	return &Rules[nim, CellOrder]{
		Phases: []Phase[nim]{
			{If: func(g *nim) bool { return g.left > 0 }, Legal: nimLegal, Next: 2, Takes: []Verb{nimPass, nimTake}},
			{Do: func(g *nim) { g.phase = 0 }},
			{},
		},
		Orders: []OrderKind[nim, CellOrder]{
			nimPass: {Word: "pass", Do: func(g *nim, _ CellOrder) { nimRules().LetGo(g, &g.phase) }},
			nimTake: {Word: "take", Names: []Noun[nim, CellOrder]{count, fast}, Do: func(g *nim, o CellOrder) { g.left -= int(o.N) }, Refuse: nimRefuse},
			nimMark: {Word: "mark", Do: func(*nim, CellOrder) {}},
		},
		New: NewCellOrder, Unpack: UnpackCells,
	}
}

// nimRefuse lets counters be taken fast, which is not listed.
func nimRefuse(g *nim, o CellOrder) error {
	if o.Cell == 1 && int(o.N) <= g.left {
		return nil
	}
	return errors.New("there are not as many")
}

func nimLegal(g *nim, buf []Action) []Action {
	buf = append(buf, CellOrder{Verb: nimPass}.Action())
	for n := 1; n <= min(g.left, 3); n++ {
		buf = append(buf, CellOrder{Verb: nimTake, N: uint8(n)}.Action())
	}
	return buf
}

func TestTables(t *testing.T) {
	r, g := nimRules(), &nim{left: 2}
	if err := r.Fault(); err != nil {
		t.Error(err)
	}
	for text, want := range map[string]string{
		"take ii":     "",
		"take i fast": "",
		"take i slow": `"take i slow": slow is not fast`,
		"take iii":    "take iii: there are not as many",
		"mark":        "mark: it is not the time to mark",
		"take":        `"take": take takes 1 word`,
		"steal i":     `"steal i": no order begins with "steal"; there are pass, take and mark`,
		"take i a b":  `"take i a b": take takes 1 word`,
		"":            "an order is missing",
	} {
		a, err := r.Parse(g, text)
		if err == nil {
			if back := r.Text(g, a); back != text {
				t.Errorf("%q reads back as %q", text, back)
			}
			err = r.Refuse(g, g.phase, a, nimLegal(g, nil))
		}
		if got := errText(err); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	a, _ := r.Parse(g, "take ii")
	if r.Apply(g, UnpackCells(a)); g.left != 0 {
		t.Errorf("%d left", g.left)
	}
	if r.Run(g, &g.phase); g.phase != 2 {
		t.Errorf("phase %d follows", g.phase)
	}
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestFaultsOfTables(t *testing.T) {
	for want, spoil := range map[string]func(*Rules[nim, CellOrder]){
		"either Legal or Do":      func(r *Rules[nim, CellOrder]) { r.Phases[1].Legal = nimLegal },
		"takes no orders":         func(r *Rules[nim, CellOrder]) { r.Phases[0].Takes = nil },
		"where there is nothing":  func(r *Rules[nim, CellOrder]) { r.Phases[0].Next = 0 },
		"a word of its own":       func(r *Rules[nim, CellOrder]) { r.Orders[nimMark].Word = "take" },
		`order 2 ("mark") lacks`:  func(r *Rules[nim, CellOrder]) { r.Orders[nimMark].Do = nil },
		"does not say what passi": func(r *Rules[nim, CellOrder]) { r.Phases[0].If, r.Phases[0].Next = nil, 0 },
	} {
		r := nimRules()
		spoil(r)
		if err := r.Fault(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestCellOrders(t *testing.T) {
	for _, o := range []CellOrder{
		{Verb: 3, Piece: PieceOf(1, 63), Cell: 255}, {Verb: 30, N: 200, Cell: grid.None}, {Piece: PieceOf(0, 0)}, {},
	} {
		if back := UnpackCells(o.Action()); back.Action() != o.Action() || back.Verb != o.Verb || back.Cell != o.Cell {
			t.Errorf("%+v comes back as %+v", o, back)
		}
	}
}

func TestSets(t *testing.T) {
	s := FirstOf(3)
	s.Add(63)
	s.Remove(1)
	if got := slices.Collect(s.All()); !slices.Equal(got, []int{0, 2, 63}) || s.Count() != 3 || s.First() != 0 || !s.Several() || !s.Has(63) || s.Has(1) {
		t.Errorf("the set is %v", got)
	}
	even := func(p Piece) bool { return p.Number()%2 == 0 }
	if got := slices.Collect(s.Pieces(1)); !slices.Equal(got, []Piece{PieceOf(1, 0), PieceOf(1, 2), PieceOf(1, 63)}) {
		t.Errorf("the pieces of side 1 are %v", got)
	}
	if got := s.Where(1, even); got != SetOf(0)|SetOf(2) || !s.Any(0, even) || Set(0).Any(0, even) {
		t.Errorf("the even ones are %b", got)
	}
	both := Pieces{SetOf(1), SetOf(2)}
	both.Add(PieceOf(1, 0))
	both.Remove(PieceOf(1, 2))
	if got := slices.Collect(both.All()); !slices.Equal(got, []Piece{PieceOf(0, 1), PieceOf(1, 0)}) || !both.Has(PieceOf(0, 1)) || both.Has(PieceOf(1, 1)) {
		t.Errorf("the pieces of both sides are %v", got)
	}
	if empty := Set(0); empty.First() != 64 || empty.Several() || empty.Count() != 0 {
		t.Error("the empty set is not empty")
	}
}

func TestRuleRefs(t *testing.T) {
	for want, r := range map[string]Rule{"T5.3": RuleOf('T', 5, 3), "O4": ChapterOf('O', 4), "C2.0": RuleOf('C', 2, 0), "": 0, "Z31.62": RuleOf('Z', 31, 62)} {
		if got := string(r.Ref()); got != want {
			t.Errorf("%d is %q, want %q", r, got, want)
		}
	}
}

func TestPositions(t *testing.T) {
	clauses := []Clause[nim]{
		{Word: "left", Write: func(g *nim, parts []string) []string { return append(parts, "left "+strings.Repeat("i", g.left)) },
			Read: func(g *nim, words []string) error { g.left = len(words[1]); return nil }},
		{Read: func(g *nim, words []string) error { g.taken = append(g.taken, words[0]); return nil },
			Write: func(g *nim, parts []string) []string { return append(parts, g.taken...) }},
	}
	g := &nim{}
	if err := ReadPosition(g, "left iii; A1 ;B2", clauses); err != nil {
		t.Fatal(err)
	}
	if got := WritePosition(g, clauses); got != "left iii; A1; B2" {
		t.Errorf("the position is %q", got)
	}
	if err := ReadPosition(g, "rest", clauses[:1]); errText(err) != `"rest": no clause begins with "rest"` {
		t.Error(err)
	}
}

func TestScore(t *testing.T) {
	s, log := NewScore(), &Log{}
	goals := Goals{{Name: "Ford", Points: 2, Permanent: true, For: [Sides]bool{true, true}}, {Name: "Mill", Points: 1, For: [Sides]bool{true, true}}}
	for i := range goals {
		if n := s.Take(log, goals, i, PieceOf(1, 0), 1, 0); n > 0 {
			s.Gain(log, 1, n, 0)
		}
	}
	s.Count(log, goals, 0)
	if s.Tally(1) != 3 || s.Tally(0) != 0 || s.Over() {
		t.Errorf("the tallies are %d and %d", s.Tally(0), s.Tally(1))
	}
	s.Finish(log, s.Race([Sides]int{5, 3}).Reached(0), ByTarget, 0)
	if !s.Over() || s.Winner != 1 || len(log.Events) != 5 {
		t.Errorf("%+v after %d events", s, len(log.Events))
	}
}

// contested is a game with the clauses that most games have.
type contested struct {
	Score
	turn        int16
	side, first int8
	goals       Goals
}

func TestSharedClauses(t *testing.T) {
	clauses := slices.Concat([]Clause[contested]{
		TurnClause(func(g *contested) (*int16, *int8) { return &g.turn, &g.side }),
		ScoreClause(func(g *contested) *Score { return &g.Score }),
		SideClause("first", func(*contested) bool { return true }, func(g *contested) *int8 { return &g.first }),
	}, ControlClauses(func(g *contested) (*Control, Goals) { return &g.Held, g.goals }))
	for _, position := range []string{"turn 3 B; score 2 0; first A", "turn 12 A; score 0 -1; first B; held 1 B; counted 0 2"} {
		g := &contested{Score: NewScore(), goals: Goals{{Name: "Ford", Points: 1, For: [Sides]bool{true, true}}}}
		if err := ReadPosition(g, position, clauses); err != nil {
			t.Fatal(err)
		}
		if got := WritePosition(g, clauses); got != position {
			t.Errorf("%q reads back as %q", position, got)
		}
	}
	for clause, want := range map[string]string{
		"turn 3":    `"turn 3": turn takes a number and a side`,
		"turn 0 A":  `"turn 0 A": "0" is not a number from 1 to 30000`,
		"first":     `"first": first takes a side`,
		"score 1":   `"score 1": score takes a number for each side`,
		"held 2 A":  `"held 2 A": "2" is not a number from 1 to 1`,
		"counted 1": `"counted 1": counted takes a number for each side`,
	} {
		g := &contested{Score: NewScore(), goals: Goals{{Name: "Ford"}}}
		if err := ReadPosition(g, clause, clauses); errText(err) != want {
			t.Errorf("%q: %v, want %s", clause, err, want)
		}
	}
}

func TestSayings(t *testing.T) {
	names := Names{Sides: [2]string{"Red", "Blue"}, Board: CellBoard(grid.Board{Columns: 2, Rows: 1}), Objectives: []string{"the hill"}}
	names.Pieces[1] = []Member{{Name: "scouts", Kind: names.Kind("scout")}}
	sayings := []Saying{
		{What: Moved, Rule: RuleOf('T', 1, 1), Words: "{who} runs"},
		{What: Moved, Words: "{who} moves {from}–{to}, {value square} of {n}, {weather}"},
		{What: Noted, Noted: 1, Words: "{side} is at {goal}"},
	}
	scouts := PieceOf(1, 0)
	for want, e := range map[string]Event{
		"B1 scouts runs": {What: Moved, Piece: scouts, Rule: RuleOf('T', 1, 1)},
		"B1 scouts moves a1–b1, 2 squares of 3, rain": {What: Moved, Piece: scouts, From: CellOf(0), To: CellOf(1), Value: 2, N: 3},
		"": {What: Noted},
	} {
		if got := names.Say(e, sayings, func(string) string { return "rain" }); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestDecisions(t *testing.T) {
	cells := Cells(1, func(*nim) grid.Mask { return grid.MaskOf(3, 4) })
	for want, got := range map[int][]Action{
		2: cells(nil, nil),
		3: OrPass(cells)(nil, nil),
		1: Members(1, func(*nim) (int, Set) { return 1, SetOf(4) })(nil, nil),
		4: Numbers(1, func(*nim) Set { return FirstOf(7).Filter(func(n int) bool { return n%2 == 0 }) })(nil, nil),
	} {
		if len(got) != want {
			t.Errorf("%d orders, want %d", len(got), want)
		}
	}
	if pass := PassOr[nim](2)(nil, nil); pass[0] != 0 || UnpackCells(pass[1]).Verb != 2 {
		t.Errorf("%v", pass)
	}
}

func TestBinding(t *testing.T) {
	var b Binding
	b.Leave("rain", "")
	b.Leave("rain", "")
	if n := b.Value(&schema.Game{}, "wind", 1, 6); n != 0 || len(b.Notes) != 1 || b.Fault == nil {
		t.Errorf("%v, %v, %v", n, b.Notes, b.Fault)
	}
}
