package tintin

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

func sorted[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }

// T3.2, T5.4: the faces of each die.
func TestDice(t *testing.T) {
	tick(t, "die", read(t)["dice"], `
		combat  | soldier soldier flag flag skull blast
		average | 2 3 3 4 4 5
		d3      | 1 2 3
		d6      | 1 2 3 4 5 6
		d10     | 1 2 3 4 5 6 7 8 9 10
	`, func(d part) string {
		var faces []string
		for _, f := range d.Faces {
			n := 1
			if f.Count != nil {
				n = *f.Count
			}
			if f.Value != 0 && fmt.Sprint(f.Value) != f.Face {
				t.Errorf("face %s counts %d", f.Face, f.Value)
			}
			faces = append(faces, slices.Repeat([]string{f.Face}, n)...)
		}
		return strings.Join(faces, " ")
	})
}

// T10.2–T11.6: every row, by its rolls and what it does.
func TestTables(t *testing.T) {
	tick(t, "table", read(t)["tables"], `
		nurse           | 1 failure; 2-5 success nurse map[dice:4]; 6 great nurse map[dice:6]
		spy             | 1 failure lose-card map[]; 2-5 success show-hand map[]; 6 great show-hand map[] take-card map[seen:true]
		spy-sheet       | 1 failure lose-card map[]; 2-5 success take-card map[]; 6 great show-hand map[] take-card map[seen:true]
		big-guns        | 1 failure; 2-5 success shells map[wait:1]; 6 great shells map[wait:0]
		aircraft        | 1 failure; 2-5 success aircraft map[wait:1]; 6 great aircraft map[wait:0]
		patrol          | 1 home; 2-6 stays
		aircraft-damage | 0 unhurt; 1 home; 2 bail-out; 3+ explodes
		deviation       | 1-8 deviates; 9-10 on-the-mark
		compass         | away 8 1 2; level 7 ● 3; back 6 5 4
	`, func(p part) string {
		var rows []string
		for _, r := range p.Rows {
			row := r.ID
			switch {
			case r.From == nil:
				row += " " + strings.Trim(fmt.Sprint(r.Cells), "[]")
			case r.OrMore:
				row = fmt.Sprintf("%d+ %s", *r.From, row)
			case *r.From == *r.To:
				row = fmt.Sprintf("%d %s", *r.From, row)
			default:
				row = fmt.Sprintf("%d-%d %s", *r.From, *r.To, row)
			}
			for _, e := range r.Effects {
				row += fmt.Sprintf(" %s %v", e.Do, e.With)
			}
			rows = append(rows, row)
		}
		return strings.Join(rows, "; ")
	})
}

// T10.6, T11.2–T11.4: dice on the square | around | squares | deviation | its
// die | ignores terrain | keywords.
func TestWeapons(t *testing.T) {
	tick(t, "weapon", read(t)["weapons"], `
		shells   | 3 | 1 | - | - | d3 | yes | - | anti-tank blast
		bombs    | 2 | 1 | - | 1 | -  | yes | - | anti-tank blast
		strafing | 2 | - | 3 | - | -  | -   | yes | anti-tank
		flak     | 3 | - | - | - | -  | -   | - | -
	`, func(w part) string {
		return figures(w, "dice-centre", "dice-around", "squares", "deviation", "deviation-die", "ignores-terrain", "spares-friends") + " | " + words(w.Keywords)
	})
}

// T10.1, T10.4: points of each HQ option, its table, and what the nurse mends.
func TestSupports(t *testing.T) {
	tick(t, "support", read(t)["supports"], `
		nurse    | 3 | nurse    | all !vehicle | all 1 team 2
		spy      | 3 | spy      | -            | -
		big-guns | 3 | big-guns | -            | -
		aircraft | 3 | aircraft | -            | -
	`, func(s part) string {
		return fmt.Sprintf("%d | %s | %s", s.Points, s.Table, figures(s, "mends", "mend"))
	})
}

// The figures that stand alone, each with its rule.
func TestValues(t *testing.T) {
	tick(t, "value", read(t)["values"], `
		order-reach       | 4 T3.3
		hq-roll           | 2 T3.2
		cards-own-turn    | 1 T3.1
		cards-enemy-turn  | 1 T3.1
		discard-activates | 1 T3.1
		officer-rest      | 1 T3.6
		close-range       | 1 T5.2
		passenger-dice    | 1 T4.5
		cancel-reach      | 4 T9.5
		cancel-dice       | 1 T9.5
		pilot-points      | 1 T2.5
		parachute-dice    | 2 T11.6
		aircraft-each     | 1 T10.7
	`, func(v part) string { return fmt.Sprintf("%v %s", v.Value, v.Ref) })
}

// T1.6, T1.7, T2.1–T2.10: counting, targets, roles, the free car, the board.
func TestVictoryAndBoard(t *testing.T) {
	g := read(t)
	got := map[string]string{
		"T2.1 groups":  said(g["groups"]["battalion"].Counts, g["groups"]["support"].Counts, g["groups"]["transport"].Counts),
		"T2.1 each":    said(top(t, "victory")["count"], top(t, "victory")["each"]),
		"T2.2 target":  said(top(t, "victory")["target"]),
		"T2.4 roles":   said(top(t, "victory")["roles"]),
		"T2.5 lost":    said(top(t, "victory")["lost"]),
		"T2.7 hand":    said(g["decks"]["orders"].Hand),
		"T2.9, T2.10":  said(top(t, "board")["grid"], top(t, "board")["opposite"], top(t, "board")["depth"]),
		"T1.6 free":    said(top(t, "pricing")["free"]),
		"T1.6 serving": words(g["formations"]["lorry"].Serves) + " " + words(g["formations"]["staff-car"].Serves),
	}
	want := map[string]string{
		"T2.1 groups":  "3 0 0", // 0: not said, so what each counts
		"T2.1 each":    "formations 1",
		"T2.2 target":  "map[min:1 over:2 ref:T2.2 round:up times:1]",
		"T2.4 roles":   "map[attacker:map[over:2 ref:T2.4 round:down times:3]]",
		"T2.5 lost":    "1",
		"T2.7 hand":    "6",
		"T2.9, T2.10":  "squares true 3",
		"T1.6 free":    "[map[formation:staff-car max:1 ref:T1.6 text:free: the whole battalion has lorries with:lorry]]",
		"T1.6 serving": "battalion battalion",
	}
	for rule, w := range want {
		if got[rule] != w {
			t.Errorf("%s: the data has %q, want %q", rule, got[rule], w)
		}
	}
}

// said writes values with a space between any two.
func said(v ...any) string { return squeeze(fmt.Sprintln(v...)) }

// T13: the variants, their values and what they swap.
func TestVariants(t *testing.T) {
	tick(t, "variant", read(t)["variants"], `
		railway    | rulebook | rulebook, sheet railway=railway-stop
		spy        | rulebook | rulebook, sheet spy=spy-sheet
		combat-die | standard | standard
		sight      | touch    | centre, touch
		taking-ground | sheet | rulebook, sheet
	`, func(v part) string {
		var values []string
		for _, id := range sorted(v.Values) {
			for from, to := range v.Values[id].Swaps {
				id += " " + from + "=" + to
			}
			values = append(values, id)
		}
		return fmt.Sprint(v.Default) + " | " + strings.Join(values, ", ")
	})
}

// T10.4: the dice that the nurse's table prints are those that it rolls.
func TestNurseCells(t *testing.T) {
	for _, r := range read(t)["tables"]["nurse"].Rows {
		want := 0.0
		for _, e := range r.Effects {
			want, _ = e.With["dice"].(float64)
		}
		if r.Cells[1] != want {
			t.Errorf("%s prints %v dice and rolls %v", r.ID, r.Cells[1], want)
		}
	}
}
