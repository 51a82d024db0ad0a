package roster

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

// What is printed of a list at most.
const (
	mostUnits   = 1000
	mostChosen  = 10_000  // forces and units, with all that was chosen for them
	mostPrinted = 2 << 20 // texts, in bytes
)

// Unprintable says why a list is too large to print; nil: it is printed.
func (r *Roster) Unprintable() []diag.Diagnostic {
	units, chosen, bytes := 0, 0, len(r.Notes)
	profiles := func(all []Profile) {
		for _, p := range all {
			bytes += len(p.Name)
			for _, f := range p.Fields {
				bytes += len(f.Text)
			}
		}
	}
	for _, rule := range r.AllRules() {
		bytes += len(rule.Name) + len(rule.Text)
	}
	r.AllForces(func(f *Force, _ int) {
		bytes += len(f.Notes)
		chosen++
		profiles(f.Profiles)
		for i := range f.Selections {
			units++
			f.Selections[i].Each(func(s *Selection, _ int) {
				chosen++
				bytes += len(s.Name) + len(s.Own) + len(s.Notes)
				profiles(s.Profiles)
			})
		}
	})
	say := func(format string, args ...any) []diag.Diagnostic {
		return []diag.Diagnostic{unprintable.At(diag.Span{File: r.File}, format, args...)}
	}
	switch {
	case units > mostUnits:
		return say("it has %s units; %s are printed at most", text.Grouped(uint64(units)), text.Grouped(mostUnits))
	case chosen > mostChosen:
		return say("it has %s units and choices; %s are printed at most", text.Grouped(uint64(chosen)), text.Grouped(mostChosen))
	case bytes > mostPrinted:
		return say("it has more than %d MiB of texts, and less is printed", mostPrinted>>20)
	}
	return nil
}
