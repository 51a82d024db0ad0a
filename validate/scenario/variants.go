package scenario

import (
	"maps"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var unknownVariant = rule{Check: diag.Check{
	Code:    "S329",
	Title:   "unknown variant",
	Explain: "`rules` switches the game's variants by id, and the game has none of this id. `forge show GAME` lists them with their values.",
	Ref:     "T13",
}, Find: func(f *scenarioContext, r *report) {
	for id := range f.scenario.Rules.All() {
		if f.game.Variants.Has(id) {
			continue
		}
		r.Unknown(f.doc.KeyAt("rules", id), id, check.Among{
			Game: f.game, What: "variant", Plural: "variants", IDs: f.game.Variants.Keys(), Title: f.game.Variants.Title,
		})
	}
}}

var unknownValue = rule{Check: diag.Check{
	Code:  "S330",
	Title: "unknown value of a variant",
	Explain: "A variant takes one of the values that the game's data gives it. A variant of a die takes counts of its faces instead: " +
		"`rules: {\"combat-die\": {soldier: 3, flag: 1}}`; faces left out have none.",
	Ref: "T13",
}, Find: func(f *scenarioContext, r *report) {
	for id, d := range f.scenario.Rules.All() {
		v, ok := f.game.Variants.Get(id)
		if !ok {
			continue
		}
		place, values := f.doc.At("rules", id), v.Values.Keys()
		counts, isStruct := d.Fields()
		word, isText := d.Text()
		switch {
		case isStruct && v.Die != "":
			f.faces(r, id, v, counts)
		case isText && v.Values.Has(word):
		case isText:
			r.At(place, "%s cannot be %q%s", check.Within(v.Title), word, v.Ref.In()).Meant(word, values).
				Why("it can be %s", f.possible(v)).
				Offer(func() []fix { return variantFixes(id, values) })
		default:
			r.At(place, "%s must be %s, not %s%s", check.Within(v.Title), f.possible(v), check.Shape(d), v.Ref.In()).
				Offer(func() []fix { return variantFixes(id, values) })
		}
	}
}}

// possible says what a scenario may give a variant: one of its values, or the
// face counts of its die.
func (f *scenarioContext) possible(v schema.Variant) string {
	die, ok := f.game.Dice.Get(v.Die)
	if !ok || len(die.Faces) == 0 {
		return text.Or(text.Quoted(v.Values.Keys()))
	}
	return text.Or(text.Quoted(v.Values.Keys())) + " or face counts such as {" + die.Faces[0].Face + ": 3}"
}

func variantFixes(id string, values []string) []fix {
	var out []fix
	for _, value := range values {
		out = append(out, fix{Say: id + ": " + strconv.Quote(value), Edit: check.Set(schema.NewStatValue(value), "rules", id)})
	}
	return out
}

// faces judges the face counts that a scenario gives a die.
func (f *scenarioContext) faces(r *report, id string, v schema.Variant, counts map[string]schema.StatValue) {
	die, _ := f.game.Dice.Get(v.Die)
	faces := each.Of(die.Faces, func(face schema.Face) string { return face.Face })
	all, sound := 0, true
	for _, face := range slices.Sorted(maps.Keys(counts)) {
		n, ok := counts[face].Int()
		switch {
		case !slices.Contains(faces, face):
			sound = false
			r.At(f.doc.KeyAt("rules", id, face), "%s has no face %q%s", check.Within(die.Name), face, v.Ref.In()).Meant(face, faces).
				Why("its faces are %s", text.And(faces))
		case !ok || n < 0:
			sound = false
			r.At(f.doc.At("rules", id, face), "face %q needs a count of 0 or more, not %s%s", face, check.Shape(counts[face]), v.Ref.In())
		}
		all += n
	}
	if sound && all == 0 {
		r.At(f.doc.At("rules", id), "%s has no faces left%s", check.Within(die.Name), v.Ref.In())
	}
}
