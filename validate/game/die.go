package game

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/validate/check"
)

var dieFaceless = rule{Check: diag.Check{
	Code:     "G414",
	Severity: diag.Error,
	Title:    "die without faces",
	Explain:  "A die needs at least one face that is there at least once, and each face stands once, with a `count` of those alike.",
}, Find: func(p *gameContext, r *report) {
	for id, d := range p.own.Dice.All() {
		n, seen := 0, map[string]bool{}
		for i, f := range d.Faces {
			n += check.Number(f.Count)
			if seen[f.Face] {
				r.At(p.at("dice", id, "faces", i, "face"), "face %q of %s stands there twice", f.Face, d.Name)
			}
			seen[f.Face] = true
		}
		if n == 0 {
			r.At(p.at("dice", id, "faces"), "%s has no faces", d.Name)
		}
	}
}}
