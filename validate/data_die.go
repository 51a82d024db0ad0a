package validate

import "github.com/tabletop-forge/forge/internal/diag"

var dieFaceless = rule[*parts]{diag.Check{
	Code:     "G414",
	Severity: diag.Error,
	Title:    "die without faces",
	Explain:  "A die needs at least one face that is there at least once, and each face stands once, with a `count` of those alike.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
dice: fate: {name: "Fate", faces: [{face: "doom", count: 0}]}
`,
	Good: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
dice: fate: {name: "Fate", faces: [{face: "doom", count: 1}, {face: "bliss", count: 5}]}
`,
}, func(p *parts, r *report) {
	for id, d := range p.own.Dice.All() {
		n, seen := 0, map[string]bool{}
		for i, f := range d.Faces {
			n += number(f.Count)
			if seen[f.Face] {
				r.at(p.at("dice", id, "faces", i, "face"), "face %s of %s stands there twice", quote(f.Face), d.Name)
			}
			seen[f.Face] = true
		}
		if n == 0 {
			r.at(p.at("dice", id, "faces"), "%s has no faces", d.Name)
		}
	}
}}
