package catalog

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// symbols are the dice with symbols of an attack in words, and what comes of each face.
func (w player) symbols(id string, a *schema.PlayAttack) []string {
	d, _ := w.g.Dice.Get(a.Symbols.Die)
	number := "1"
	if a.Symbols.Dice != nil {
		number = w.amount(a.Symbols.Dice)
	}
	out := []string{cmp.Or(d.Name, a.Symbols.Die) + ": " + w.say("dice: {amount}", number) + w.changes(id+".dice") + ", " + w.say("take one of them")}
	for _, f := range d.Faces {
		var does []string
		for i := range a.Results {
			r := &a.Results[i]
			if r.Face != f.Face {
				continue
			}
			says := w.deeds(r.Effects, true)
			if r.When != nil {
				says += " (" + w.say("if {what}", When(w.g, r.When)) + ")"
			}
			does = append(does, says)
		}
		out = append(out, cmp.Or(f.Name, f.Face)+": "+cmp.Or(text.Join(", ", does...), w.say("nothing")))
	}
	return out
}
