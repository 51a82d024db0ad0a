package list

import "github.com/tabletop-forge/forge/internal/diag"

var unknownFormation = rule{Check: diag.Check{
	Code:     "L202",
	Severity: diag.Error,
	Title:    "unknown formation",
	Explain: "An entry's `type` is not the id of a formation of the game, of what the list `adds`, or of a document that it `uses`. " +
		"Ids are the game's names in small letters with hyphens, such as `special-infantry`; `forge show GAME` lists them.\n\n" +
		`While a formation is unknown, the list's points and totals are not judged: nobody knows what the formation costs.`,
	Ref: "T1.2",
}, Find: findUnknownFormation}

func findUnknownFormation(f *listContext, r *report) {
	ids := f.game.Formations.Keys()
	for i := range f.list.Formations {
		e := &f.list.Formations[i]
		if e.Type == "" || f.game.Formations.Has(e.Type) {
			continue
		}
		r.Unknown(f.doc.At("formations", i, "type"), "formation", e.Type, "formations", ids)
	}
}
