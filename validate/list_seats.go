package validate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/pointscalc"
)

var tooFewSeats = rule[*force]{diag.Check{
	Code:     "L232",
	Severity: diag.Error,
	Title:    "more riders than seats",
	Explain: "The transports that serve a formation have fewer seats than it has models, so that some would have to walk. " +
		"Let more transports serve it, or take a larger one; options that add men count.",
	Bad:  strings.Replace(omnibus, "seats: 14", "seats: 8", 1) + seated,
	Good: omnibus + seated,
}, findTooFewSeats}

// seated is twelve men who ride.
const seated = "formations: [\n\t{type: \"special-infantry\", name: \"Border Guards\"},\n\t{type: \"omnibus\", serves: \"Border Guards\"},\n]\n"

func findTooFewSeats(f *force, r *report) {
	var told []int
	for i := range f.entries() {
		served, s := f.serving(i)
		if s != servesProperly || slices.Contains(told, served) {
			continue
		}
		seats := 0
		for k, other := range f.entries() {
			if to, s := f.serving(k); s == servesProperly && to == served {
				seats += f.seatsOf(other) * f.list.Formations[k].Number()
			}
		}
		riders := 0
		for n := range f.army.Formations[served].Troops {
			riders += pointscalc.Figures(f.game, &f.army.Formations[served].Troops[n])
		}
		if seats == 0 || seats >= riders {
			continue
		}
		told = append(told, served)
		r.at(f.doc.At("formations", i, "serves"), "%s has %s for %s%s", quote(f.army.Formations[served].Name),
			plural(riders, "model"), plural(seats, "seat"), f.army.Formations[f.first[i]].Formation.Ref.In()).
			see(f.doc.At("formations", f.army.Formations[served].Entry), "%s bought here", plural(riders, "model")).
			offer(func() []fix { return append(f.seatFixes(i, riders-seats), f.serveFixes(i)...) })
	}
}

// seatFixes are as many more of a transport as seats are lacking.
func (f *force) seatFixes(i, lacking int) []fix {
	each := f.seatsOf(&f.army.Formations[f.first[i]])
	if each == 0 {
		return nil
	}
	n := f.list.Formations[i].Number() + (lacking+each-1)/each
	return []fix{{fmt.Sprintf("take %d of %s", n, f.called(i)), entryCount(i, n)}}
}
