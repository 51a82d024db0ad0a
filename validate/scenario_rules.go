package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var unknownVariant = rule[*field]{diag.Check{
	Code:     "S329",
	Severity: diag.Error,
	Title:    "unknown variant",
	Explain:  "`rules` switches the game's variants by id, and the game has none of this id. `forge show GAME` lists them with their values.",
	Bad:      sarn + sarnTurns + "rules: {railwy: \"sheet\"}\n" + sarnBoard + sarnSides + sarnLists,
	Good:     sarn + sarnTurns + "rules: {railway: \"sheet\"}\n" + sarnBoard + sarnSides + sarnLists,
	Ref:      "T13",
}, func(f *field, r *report) {
	ids := f.game.Variants.Keys()
	for id := range f.scenario.Rules.All() {
		if f.game.Variants.Has(id) {
			continue
		}
		hint := meant(id, ids)
		found := r.at(f.doc.KeyAt("rules", id), "unknown variant %s%s", quote(id), hint)
		if hint == "" {
			found.why("%s", known("variants", ids))
		}
	}
}}

var unknownValue = rule[*field]{diag.Check{
	Code:     "S330",
	Severity: diag.Error,
	Title:    "unknown value of a variant",
	Explain: "A variant takes one of the values that the game's data gives it. A variant of a die takes counts of its faces instead: " +
		"`rules: {\"combat-die\": {soldier: 3, flag: 1}}`; faces left out have none.",
	Bad:  sarn + sarnTurns + "rules: {railway: \"sheat\"}\n" + sarnBoard + sarnSides + sarnLists,
	Good: sarn + sarnTurns + "rules: {railway: \"sheet\"}\n" + sarnBoard + sarnSides + sarnLists,
	Ref:  "T13",
}, findUnknownValue}

func findUnknownValue(f *field, r *report) {
	for id, d := range f.scenario.Rules.All() {
		v, ok := f.game.Variants.Get(id)
		if !ok {
			continue
		}
		place, values := f.doc.At("rules", id), v.Values.Keys()
		counts, isStruct := d.Fields()
		text, isText := d.Text()
		switch {
		case isStruct && v.Die != "":
			f.faces(r, id, v, counts)
		case isText && v.Values.Has(text):
		case isText:
			r.at(place, "%s cannot be %s%s%s", within(v.Title), quote(text), meant(text, values), v.Ref.In()).
				why("it can be %s", either(values)).
				offer(func() []fix { return variantFixes(id, values) })
		default:
			r.at(place, "%s must be %s, not %s%s", within(v.Title), either(values), shape(d), v.Ref.In()).
				offer(func() []fix { return variantFixes(id, values) })
		}
	}
}

func variantFixes(id string, values []string) []fix {
	var out []fix
	for _, value := range values {
		out = append(out, fix{id + ": " + quote(value), func(d *schema.Doc) {
			d.Scenario.Rules = d.Scenario.Rules.With(id, schema.NewDatum(value))
		}})
	}
	return out
}

// faces judges the face counts that a scenario gives a die.
func (f *field) faces(r *report, id string, v schema.Variant, counts map[string]schema.Datum) {
	die, _ := f.game.Dice.Get(v.Die)
	var faces []string
	for _, face := range die.Faces {
		faces = append(faces, face.Face)
	}
	all, sound := 0, true
	for _, face := range sortedKeys(counts) {
		n, ok := counts[face].Int()
		switch {
		case !slices.Contains(faces, face):
			sound = false
			r.at(f.doc.KeyAt("rules", id, face), "%s has no face %s%s%s", within(die.Name), quote(face), meant(face, faces), v.Ref.In()).
				why("its faces are %s", series(faces, "and"))
		case !ok || n < 0:
			sound = false
			r.at(f.doc.At("rules", id, face), "face %s needs a count of 0 or more, not %s%s", quote(face), shape(counts[face]), v.Ref.In())
		}
		all += n
	}
	if sound && all == 0 {
		r.at(f.doc.At("rules", id), "%s has no faces left%s", within(die.Name), v.Ref.In())
	}
}

var unknownSupport = rule[*field]{diag.Check{
	Code:     "S331",
	Severity: diag.Error,
	Title:    "unknown support",
	Explain:  "A side's `supports` give points or uses to the game's off-table support by id, 0 or more. The game has no support of this id.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", supports: {"big-gun": 2}}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", supports: {"big-guns": 2}}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Ref: "T10.1",
}, func(f *field, r *report) {
	ids := f.game.Supports.Keys()
	for _, p := range f.sides {
		for id, n := range p.side.Supports.All() {
			switch {
			case !f.game.Supports.Has(id):
				r.at(f.doc.KeyAt("sides", p.id, "supports", id), "unknown support %s%s", quote(id), meant(id, ids)).
					why("%s", known("supports", ids))
			case n < 0:
				r.at(f.at(p, "supports", id), "support %s has %d points, at least 0 are meant", quote(id), n)
			}
		}
	}
}}

var unknownObserver = rule[*field]{diag.Check{
	Code:     "S332",
	Severity: diag.Error,
	Title:    "unknown observer",
	Explain:  "A side's `observers` are names of formations of its list, or ids of units that it fields.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", observers: ["Valley Lewy"]}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", observers: ["Valley Levy"]}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
}, func(f *field, r *report) {
	for _, p := range f.sides {
		names := append(p.formationNames(), p.unitIDs()...)
		for i, name := range p.side.Observers {
			if p.sound && !contains(names, name) && p.named(name) < 0 {
				r.at(f.at(p, "observers", i), "%s has no formation or unit %s%s", p.name(), quote(name), meant(name, names)).
					why("it has %s", series(names, "and"))
			}
		}
	}
}}

// unitIDs are the units that a side fields, each once.
func (p *party) unitIDs() []string {
	var out []string
	for i := range p.army.Formations {
		for n := range p.army.Formations[i].Troops {
			if id := p.army.Formations[i].Troops[n].Profile; !contains(out, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

func contains(ids []string, id string) bool { return slices.Contains(ids, id) }

var noTurnLimit = rule[*field]{diag.Check{
	Code:     "S333",
	Severity: diag.Note,
	Title:    "no turn limit",
	Explain: "The scenario sets no last turn in `turns`, so a game goes on until a side has won. In simulations games that go nowhere are broken off " +
		"and counted as undecided.",
	Bad:  sarn + sarnBoard + sarnSides + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + sarnSides + sarnLists,
	Ref:  "T2.6",
}, func(f *field, r *report) {
	if f.scenario.Turns == nil && f.doc.Whole {
		r.at(f.doc.KeyAt("kind"), "the scenario has no turn limit")
	}
}}
