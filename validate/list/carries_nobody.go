package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var carriesNobody = rule{Check: diag.Check{
	Code:     "L231",
	Severity: diag.Warning,
	Title:    "transport that carries nobody",
	Explain: "A formation with seats serves nobody, or one whose units all ride in others: it is paid for and begins the game empty. " +
		"A unit is not divided among transports, so that one unit needs one of them. Let it serve a formation that may ride in it and walks. " +
		"Transports that take one unit whatever its size, and say no number of seats, may be kept for anybody and are not counted.",
}, Find: findCarriesNobody}

func findCarriesNobody(f *listContext, r *report) {
	f.findLeftEmpty(r)
	for i, fielded := range f.entries() {
		if _, s := f.serving(i); s != servesNone || len(fielded.Formation.Serves) == 0 || f.seatsOf(fielded) == 0 {
			continue
		}
		r.At(f.doc.At("formations", i), "%s has %s and carries nobody%s", f.called(i), text.Plural(f.seatsOf(fielded), "seat"), fielded.Formation.Ref.In()).
			Offer(func() []fix {
				fixes := f.serveFixes(i)
				return append(fixes[:len(fixes)-1], fix{Say: "leave " + f.called(i) + " out", Edit: entryOut(i)})
			})
	}
}

// seatsOf is how many seats a formation's units say that they have.
func (f *listContext) seatsOf(fielded *schema.Fielded) (n int) {
	for k := range fielded.Troops {
		u, _ := f.game.Units.Get(fielded.Troops[k].Profile)
		n += u.Seats
	}
	return n
}
