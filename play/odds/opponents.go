package odds

import "github.com/tabletop-forge/forge/schema"

// The two of a question, by number.
const (
	Attacker = iota
	Target
)

// Opponents are the two of a question, for a query to hold: as they stand in their lists,
// where it is asked of them.
type Opponents struct{ fielded [2]*schema.Troop }

// Field has one of the two stand as a list has it, with all that the list gives it.
func (o *Opponents) Field(of int, t *schema.Troop) { o.fielded[of] = t }

// Troop is one of the two: as a list has it, or else the unit as its game has it, and with
// the keywords that a question adds. An error names what the game does not know.
func (o *Opponents) Troop(g *schema.Game, of int, unit string, keywords ...string) (schema.Troop, error) {
	if _, err := Find(g.Units, "unit", unit); err != nil {
		return schema.Troop{}, err
	}
	var t schema.Troop
	if in := o.fielded[of]; in != nil {
		t = *in
	} else {
		t, _ = schema.Profile(g, unit)
	}
	for _, k := range keywords {
		if _, err := Find(g.Keywords, "keyword", k); err != nil {
			return schema.Troop{}, err
		}
	}
	t.Keywords = append([]string{}, t.Keywords...)
	t.AddKeywords(g, keywords)
	return t, nil
}
