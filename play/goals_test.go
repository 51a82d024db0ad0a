package play

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// goals are a permanent objective for both sides, one for the second side only,
// and two that count as long as they are held.
var goals = Goals{
	{Name: "Mast", Points: 3, Permanent: true, For: [Sides]bool{true, true}},
	{Name: "Inn", Points: 5, Permanent: true, For: [Sides]bool{1: true}},
	{Name: "Ford", Points: 2, For: [Sides]bool{true, true}},
	{Name: "Mill", Points: 1, For: [Sides]bool{0: true}},
}

func TestPermanentObjectivesScoreOnce(t *testing.T) {
	h := NoControl()
	for _, c := range []struct {
		goal, side, points int
		ok                 bool
	}{
		{1, 0, 0, false}, // it counts for the other
		{1, 1, 5, true},
		{0, 0, 3, true},
		{0, 1, 0, false}, // it has been scored
		{2, 0, 0, false}, // it is not permanent
	} {
		if points, ok := h.Score(goals, c.goal, c.side); points != c.points || ok != c.ok {
			t.Errorf("%s brings side %d %d, %v", goals[c.goal].Name, c.side, points, ok)
		}
	}
}

func TestWants(t *testing.T) {
	h := NoControl()
	h.Holder[2], h.Scored[0] = 0, true
	for side, want := range [Sides]string{"Mill", "Inn Ford"} {
		var names []string
		for i := range goals {
			if h.Wants(goals, i, side) {
				names = append(names, goals[i].Name)
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("side %d wants %q, want %q", side, got, want)
		}
	}
	if !h.Open(goals, 2, 0) || h.Open(goals, 0, 0) || h.Open(goals, 3, 1) {
		t.Error("what it holds is still worth something to a side; what is scored, or another's, is not")
	}
}

func TestCount(t *testing.T) {
	h := NoControl()
	for _, c := range []struct {
		holds string // of the four, by side
		more  [Sides]int
	}{
		{"----", [Sides]int{}},
		{"A-A-", [Sides]int{2, 0}},
		{"A-AA", [Sides]int{1, 0}},
		{"--BB", [Sides]int{-3, 2}}, // the mill is nothing to B
		{"--BB", [Sides]int{}},
	} {
		for i, r := range c.holds {
			h.Holder[i] = int8(strings.IndexRune("AB", r))
		}
		if got := h.Count(goals); got != c.more {
			t.Errorf("%s: %v more, want %v", c.holds, got, c.more)
		}
	}
}

// Control is read as it was written; what was counted is written only if it has
// changed since.
func TestControlInPositions(t *testing.T) {
	for _, c := range []struct {
		clauses []string
		counted [Sides]int16
		fault   string
	}{
		{clauses: []string{}},
		{clauses: []string{"held 1 A+", "held 3 B"}, counted: [Sides]int16{0, 2}},
		{clauses: []string{"held 3 B", "counted 1 0"}, counted: [Sides]int16{1, 0}},
		{clauses: []string{"held 3"}, fault: "held takes an objective's number and a side"},
		{clauses: []string{"held 5 A"}, fault: `"5"`},
		{clauses: []string{"held 3 C"}, fault: `"C"`},
		{clauses: []string{"counted 1"}, fault: "counted takes a number for each side"},
	} {
		h, err := UnsetControl(), error(nil)
		for _, clause := range c.clauses {
			err = errors.Join(err, h.Parse(strings.Fields(clause), goals))
		}
		h.Settle(goals)
		switch {
		case c.fault != "":
			if err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%v: %v, want %s", c.clauses, err, c.fault)
			}
		case err != nil || h.Counted != c.counted:
			t.Errorf("%v: counted %v, %v", c.clauses, h.Counted, err)
		case !slices.Equal(h.AppendText([]string{}, goals), c.clauses):
			t.Errorf("%v is written as %v", c.clauses, h.AppendText(nil, goals))
		}
	}
}

func TestGoalsOf(t *testing.T) {
	sides := schema.Map[schema.Side]{}.With("red", schema.Side{}).With("blue", schema.Side{})
	place := func(at string, g *Goal) error {
		if at == "nowhere" {
			return errors.New("no such place")
		}
		return nil
	}
	all, err := GoalsOf(&schema.Scenario{Sides: sides, Objectives: []schema.Objective{
		{Name: "Mast", Points: 3, Scoring: "permanent"}, {Name: "Inn", Points: 1, Sides: []string{"blue"}},
	}}, place)
	want := Goals{{Name: "Mast", Points: 3, Permanent: true, For: [Sides]bool{true, true}}, {Name: "Inn", Points: 1, For: [Sides]bool{1: true}}}
	if err != nil || !slices.Equal(all, want) || strings.Join(all.Names(), " ") != "Mast Inn" {
		t.Errorf("%v, %v", all, err)
	}
	for fault, objectives := range map[string][]schema.Objective{
		`objective "Inn": no such place`:                                   {{Name: "Inn", At: "nowhere"}},
		`objective "Inn" is worth 1001 points; at most 1000 can be played`: {{Name: "Inn", Points: 1001}},
		"the scenario has 17 objectives, at most 16 can be played":         make([]schema.Objective, 17),
	} {
		if _, err := GoalsOf(&schema.Scenario{Sides: sides, Objectives: objectives}, place); err == nil || err.Error() != fault {
			t.Errorf("%v, want %s", err, fault)
		}
	}
}
