package play

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

// Binding is embedded by what compiles a scenario: what is left out of play, and
// why the scenario cannot be played.
type Binding struct {
	Notes    []Note
	Fault    error // the first reason
	Language *wording.Language
}

// Leave notes once that something is left out, in the language.
func (b *Binding) Leave(ref rulebook.Ref, message string, args ...any) {
	if n := (Note{Text: b.Language.Say(message, args...), Ref: ref}); !slices.Contains(b.Notes, n) {
		b.Notes = append(b.Notes, n)
	}
}

// Fail keeps the first reason why the scenario cannot be played.
func (b *Binding) Fail(format string, args ...any) {
	if b.Fault == nil {
		b.Fault = fmt.Errorf(format, args...)
	}
}

// Value is a figure of the game that belongs to no table, if it is within bounds;
// else the scenario cannot be played.
func (b *Binding) Value(g *schema.Game, id string, least, most int) float64 {
	v, ok := g.Values.Get(id)
	if !ok || v.Value < float64(least) || v.Value > float64(most) {
		b.Fail("the game has no value %q from %d to %d", id, least, most)
	}
	return v.Value
}

// Variant is the value that holds of a rule which a scenario may switch.
func Variant(g *schema.Game, s *schema.Scenario, id string) string {
	if chosen, ok := s.Rules.Get(id); ok {
		value, _ := chosen.Text()
		return value
	}
	v, _ := g.Variants.Get(id)
	return v.Default
}

// Die makes a die of the game's data; a scenario may give other face counts by a
// variant.
func Die(g *schema.Game, s *schema.Scenario, id string) (*dice.Die, error) {
	d, ok := g.Dice.Get(id)
	if !ok {
		return nil, fmt.Errorf("the game has no die %q", id)
	}
	counts := map[string]schema.StatValue{}
	for variant, v := range g.Variants.All() {
		if chosen, ok := s.Rules.Get(variant); ok && v.Die == id {
			counts, _ = chosen.Fields()
		}
	}
	var faces []dice.Face
	for _, f := range d.Faces {
		n := 1
		if f.Count != nil {
			n = *f.Count
		}
		if c, ok := counts[f.Face].Int(); ok {
			n = c
		}
		if n > 0 {
			faces = append(faces, dice.Face{Name: f.Face, Value: f.Value, Weight: n})
		}
	}
	return dice.NewDie(d.Name, faces)
}
