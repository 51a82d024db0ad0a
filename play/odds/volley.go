package odds

import (
	"context"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Volley is attacks one after the other on the same target. Each meets it as those before
// left it: what is left of it, and its states. The attackers stay as they are, and the
// range is theirs whatever the target goes back.
type Volley struct {
	Game    *schema.Game
	Query   func() Query
	Values  map[string]any // of every question, apart from who attacks
	Attacks []Attack

	whole int      // of the target, before the first
	tests []string // that may follow its attacks
	asked map[question]dice.Dist[After]
}

// Attack is one of a volley.
type Attack struct {
	Attacker string // the unit's id
	Range    *int   // nil: that of the values

	assumed string // of it that no question says
}

// question is an attack on a target as it stands.
type question struct {
	attack int
	After
}

// begin asks how the target stands before the first attack.
func (v *Volley) begin(ctx context.Context) (After, error) {
	v.asked, v.Attacks = map[question]dice.Dist[After]{}, slices.Clone(v.Attacks)
	var start After
	for i := range v.Attacks { // what cannot be asked is reported before any work
		a, err := v.ask(ctx, i, v.Values)
		if err != nil {
			return start, err
		}
		if len(a.leaves.Outcomes()) == 0 {
			return start, fmt.Errorf("%s does not say how an attack leaves its target", v.Game.Title)
		}
		if i == 0 {
			v.whole = a.whole
		}
		v.Attacks[i].assumed = a.Assumed
		v.tests = append(v.tests, each.Where(a.Tests, func(t string) bool { return !slices.Contains(v.tests, t) })...)
	}
	start.Left = v.whole
	return start, nil
}

func (v *Volley) ask(ctx context.Context, i int, values map[string]any) (*Answer, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	values = maps.Clone(values) // the range of this attack is not that of the others
	values["attacker"] = v.Attacks[i].Attacker
	if r := v.Attacks[i].Range; r != nil {
		values["range"] = *r
	}
	return Work(v.Query(), v.Game, values)
}

// next is how an attack of the volley leaves a target.
func (v *Volley) next(ctx context.Context, i int, a After) (dice.Dist[After], error) {
	if a.Left == 0 {
		return dice.Always(a), nil
	}
	key := question{i, a}
	if known, ok := v.asked[key]; ok {
		return known, nil
	}
	answer, err := v.ask(ctx, i, a.asked(v.Query(), v.Values, v.whole))
	if err != nil {
		return dice.Dist[After]{}, err
	}
	room, limited := roomOf(v.Values)
	leaves := dice.Map(answer.leaves, func(f After) After {
		if f.Back = min(a.Back+f.Back, room); !limited || f.Left == 0 {
			f.Back = 0
		}
		return f
	})
	v.asked[key] = leaves
	return leaves, nil
}

// far is the range of an attack.
func (v *Volley) far(a Attack) (n int, ranged bool) {
	if a.Range != nil {
		return *a.Range, true
	}
	n, ranged = v.Values["range"].(int)
	return n, ranged
}

// called is the attacker's name, with its range if not all attack from the same, and what is assumed.
func (v *Volley) called(a Attack) string {
	far := ""
	if n, ranged := v.far(a); ranged && slices.ContainsFunc(v.Attacks, func(b Attack) bool { m, _ := v.far(b); return m != n }) {
		far = v.Game.Say("range {n}", n)
	}
	name := catalog.UnitNames(v.Game, a.Attacker)
	if with := text.Join(", ", far, a.assumed); with != "" {
		return name + " (" + with + ")"
	}
	return name
}

// title says who attacks whom.
func (v *Volley) title() string {
	by := each.Of(v.Attacks, v.called)
	target, _ := v.Values["target"].(string)
	return v.Game.Say("{attackers} against {target}, one after the other", strings.Join(by, ", "), catalog.UnitNames(v.Game, target))
}

// answer is an answer with what was asked.
func (v *Volley) answer(title string) *Answer {
	a := &Answer{Title: title, language: v.Game.Language()}
	a.Add("game", "", v.Game.Name)
	a.Add("target", "", v.Values["target"])
	a.Add("attackers", "", each.Of(v.Attacks, func(a Attack) string { return a.Attacker }))
	return a
}

// Answer works the chances out after each attack, and how the target is left in the end.
// Volleys of many figures take long: a context that is cancelled ends the work with its error.
func (v *Volley) Answer(ctx context.Context) (*Answer, error) {
	start, err := v.begin(ctx)
	if err != nil {
		return nil, err
	}
	out := v.answer(v.title())
	var steps []Group
	stands := dice.Always(start)
	for i, by := range v.Attacks {
		stands = dice.Then(stands, func(a After) dice.Dist[After] {
			next, fault := v.next(ctx, i, a)
			if fault != nil && err == nil {
				err = fault
			}
			if fault != nil {
				return dice.Always(a)
			}
			return next
		})
		if err != nil {
			return nil, err
		}
		var step Group
		step.Add("attacker", "", by.Attacker)
		if n, ranged := v.far(by); ranged {
			step.Add("range", "", n)
		}
		step.Add("destroyed", "destroyed after {n}: {attacker}", stands.Chance(After{}), i+1, v.called(by))
		step.Add("left", "", MeanOf(dice.Map(stands, After.left)))
		steps = append(steps, step)
	}
	out.Add("attacks", "", steps)
	v.tellLeft(out, stands)
	v.tellAssumed(out)
	return out, nil
}

// tellAssumed adds what is in none of the chances, as for one attack, and what is taken for granted of several.
func (v *Volley) tellAssumed(out *Answer) {
	out.Follow(v.tests, v.Game.Language())
	out.Add("attackersStay", "Attackers stay as they are, and attack from where they are said to be; where they may choose, they take what costs the target most.", true)
}

func (a After) left() int { return a.Left }

// tellLeft adds how the target is left.
func (v *Volley) tellLeft(out *Answer, stands dice.Dist[After]) {
	left := dice.Map(stands, After.left)
	if v.whole > 1 {
		out.Add("left", "left of {most}", left, v.whole)
	} else {
		out.Add("left", "", left)
	}
	words := dice.Map(stands, func(a After) string { return a.States })
	var states []Face
	for _, w := range words.Outcomes() {
		if w != "" {
			states = append(states, Face{ID: w, Title: v.said(w), Chance: words.Chance(w)})
		}
	}
	slices.SortFunc(states, func(a, b Face) int { return strings.Compare(a.ID, b.ID) })
	if states != nil {
		out.Add("states", "left: ", states)
	}
	if v.whole > 1 {
		out.Add("mean", "left", MeanOf(left))
	}
}

// said are states in the game's words.
func (v *Volley) said(words string) string {
	asks := Asks(v.Query())
	i := slices.IndexFunc(asks, func(a Ask) bool { return a.Name == "target-state" })
	return strings.Join(each.Of(strings.Split(words, ","), func(word string) string {
		if i >= 0 {
			if s, ok := asks[i].state(word); ok {
				return s.said(v.Game)
			}
		}
		return word
	}), ", ")
}

// one is certainty.
var one = big.NewRat(1, 1)
