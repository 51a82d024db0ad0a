package check

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/schema"
)

// Choosable says whether a choice allows a unit.
func Choosable(g *schema.Game, c schema.Choice, id string, u schema.Unit) bool {
	return (len(c.Units) == 0 || slices.Contains(c.Units, id)) &&
		(len(c.Classes) == 0 || slices.ContainsFunc(c.Classes, func(class string) bool { return g.ClassIs(u.Class, class) }))
}

// Offers says whether formations of the type may take the option.
func Offers(form schema.Formation, option string) bool {
	return slices.ContainsFunc(form.Options, func(o schema.Offer) bool { return o.Option == option })
}

// KeysOf are a formation's units as a list names them.
func KeysOf(fielded *schema.Fielded) []string {
	keys := make([]string, len(fielded.Troops))
	for n := range fielded.Troops {
		keys[n] = fielded.Troops[n].Key()
	}
	return keys
}

// Drawn is how many cards of a deck are shuffled: all but those held from the
// start.
func Drawn(d schema.Deck) int {
	n := 0
	for _, c := range d.Cards.All() {
		if kind, _ := d.Kinds.Get(c.Kind); !kind.Held {
			n += Number(c.Count)
		}
	}
	return n
}

// Number is a count, or 1 where none is given.
func Number(count *int) int {
	if count == nil {
		return 1
	}
	return *count
}

// Length is a length in digits, without needless ones.
func Length(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// Float is a bound as Span takes it; nil stays nil.
func Float(n *int) *float64 {
	if n == nil {
		return nil
	}
	v := float64(*n)
	return &v
}

// Alone is the formation that an entry fields by itself. Its type is known.
func Alone(g *schema.Game, e schema.Entry) *schema.Fielded {
	army := schema.Muster(g, &schema.ArmyList{Formations: []schema.Entry{e}})
	return &army.Formations[0]
}
