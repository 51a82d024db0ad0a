package list

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var freeApplied = rule{Check: diag.Check{
	Code:     "L216",
	Severity: diag.Note,
	Title:    "formation is free",
	Explain:  `A rule of the game makes this formation free, and the list's points take it off. Nothing needs to be done.`,
	Ref:      "T1.6",
}, Find: func(f *listContext, r *report) {
	for _, rule := range f.freeRules() {
		for _, c := range f.candidates(rule) {
			if !c.complete || c.free == 0 {
				continue
			}
			r.At(f.doc.At("formations", c.entry), "%s is free%s%s", f.called(c.entry), c.share(), rule.Ref.In()).
				Why("%s for the %s of %q", text.Plural(c.carriers, check.Within(f.formationName(rule.With))), text.Plural(c.units, "unit"), c.serves)
		}
	}
}}

// candidate is an entry that a rule may make free, with how things stand.
type candidate struct {
	entry    int
	served   int    // index of the formation that it serves
	serves   string // and its name
	units    int    // of the served formation
	carriers int    // that serve it
	complete bool   // a carrier for each unit
	number   int    // formations of the entry
	free     int    // how many of them are free
}

// share says how many of several are free.
func (c candidate) share() string {
	if c.free == c.number {
		return ""
	}
	return fmt.Sprintf(" for %d of %d", c.free, c.number)
}

// candidates are the entries of the type that a rule may make free and that
// serve a formation, in order of the list: the first served are free.
func (f *listContext) candidates(rule schema.Free) []candidate {
	var out []candidate
	given, carriers := map[int]int{}, f.carriers(rule.With)
	for i := range f.entries() {
		served, s := f.serving(i)
		e := &f.list.Formations[i]
		if e.Type != rule.Formation || s != servesProperly {
			continue
		}
		c := candidate{entry: i, served: served, serves: e.Serves, units: len(f.army.Formations[served].Troops), carriers: carriers[served], number: e.Number()}
		c.complete = c.units > 0 && c.carriers >= c.units
		if c.complete {
			c.free = min(c.number, max(rule.Max, 1)-given[served])
			given[served] += c.free
		}
		out = append(out, c)
	}
	return out
}

// carriers counts the formations of a kind that serve each formation and may.
func (f *listContext) carriers(kind string) map[int]int {
	out := map[int]int{}
	for i := range f.entries() {
		if served, s := f.serving(i); s == servesProperly && f.list.Formations[i].Type == kind {
			out[served] += f.list.Formations[i].Number()
		}
	}
	return out
}

var freeMissed = rule{Check: diag.Check{
	Code:     "L217",
	Severity: diag.Warning,
	Title:    "formation could be free",
	Explain: "A formation in the list meets the condition under which another one is free for it, but the other one does not name it. " +
		"Say which formation it `serves`, and its points are saved.",
	Ref: "T1.6",
}, Find: func(f *listContext, r *report) {
	if !f.doc.Whole {
		return
	}
	for _, rule := range f.freeRules() {
		spare := f.spare(rule)
		for i, fielded := range f.entries() {
			e := &f.list.Formations[i]
			if e.Type != rule.Formation || e.Serves != "" || e.Number() > 1 || fielded.Formation.Points <= 0 || len(spare) == 0 {
				continue
			}
			name := spare[0]
			r.At(f.doc.At("formations", i), "%s names no formation to serve, and would be free with %q%s", f.called(i), name, rule.Ref.In()).
				Fix(fix{Say: "serves: " + strconv.Quote(name), Edit: entrySet(i, "serves", name)})
			spare = spare[1:]
		}
	}
}}

// spare are the names of the formations that meet a rule's condition and have
// not been given all that is free for them.
func (f *listContext) spare(rule schema.Free) []string {
	given, carriers := map[int]int{}, f.carriers(rule.With)
	for _, c := range f.candidates(rule) {
		given[c.served] += c.free
	}
	form, _ := f.game.Formations.Get(rule.Formation)
	var out []string
	for k, fielded := range f.entries() {
		served, name := f.first[k], f.list.Formations[k].Name
		if name == "" || len(f.named[name]) > 1 || f.list.Formations[k].Number() > 1 || !f.mayServe(form, fielded) {
			continue
		}
		if n := len(f.army.Formations[served].Troops); n > 0 && carriers[served] >= n && given[served] < max(rule.Max, 1) {
			out = append(out, name)
		}
	}
	return out
}

var freeNearly = rule{Check: diag.Check{
	Code:     "L218",
	Severity: diag.Note,
	Title:    "formation is not free, though it serves",
	Explain: `With one carrier more for the formation that it serves this one would be free, and the price of the carrier would come back. ` +
		`Or it is one too many: the game frees a number for each formation served, and the others cost their points.`,
	Ref: "T1.6",
}, Find: func(f *listContext, r *report) {
	if !f.doc.Whole {
		return
	}
	for _, rule := range f.freeRules() {
		carrier := f.formationName(rule.With)
		for _, c := range f.candidates(rule) {
			if c.complete && c.free == 0 {
				r.At(f.doc.At("formations", c.entry), "%s is not free: only %d is for %q%s", f.called(c.entry), max(rule.Max, 1), c.serves, rule.Ref.In())
			}
			if c.complete || c.carriers != c.units-1 {
				continue
			}
			r.At(f.doc.At("formations", c.entry), "%s is not free: %q has %s for %s, one too few%s",
				f.called(c.entry), c.serves, text.Plural(c.carriers, check.Within(carrier)), text.Plural(c.units, "unit"), rule.Ref.In()).
				Fix(fix{Say: fmt.Sprintf("add %s that serves %q", check.Article(check.Within(carrier)), c.serves),
					Edit: f.entryIn(schema.Entry{Type: rule.With, Serves: c.serves})})
		}
	}
}}

var surplusCarriers = rule{Check: diag.Check{
	Code:     "L215",
	Severity: diag.Warning,
	Title:    "more carriers than units to carry",
	Explain: `More carriers serve a formation than it has units. The surplus is paid for and carries nothing of it; ` +
		"let it serve another formation, or none.",
	Ref: "T1.6",
}, Find: func(f *listContext, r *report) {
	for _, rule := range f.freeRules() {
		running, all := map[int]int{}, f.carriers(rule.With)
		for i := range f.entries() {
			served, s := f.serving(i)
			if f.list.Formations[i].Type != rule.With || s != servesProperly {
				continue
			}
			units, before := len(f.army.Formations[served].Troops), running[served]
			running[served] += f.list.Formations[i].Number()
			if before <= units && running[served] > units {
				f.surplus(r, i, all[served], units, rule)
			}
		}
	}
}}

func (f *listContext) surplus(r *report, i, all, units int, rule schema.Free) {
	r.At(f.doc.At("formations", i), "%q has %s for %s%s",
		f.list.Formations[i].Serves, text.Plural(all, check.Within(f.formationName(rule.With))), text.Plural(units, "unit"), rule.Ref.In()).
		Offer(func() []fix {
			out := []fix{}
			if n := f.list.Formations[i].Number() - (all - units); n >= 1 {
				out = append(out, fix{Say: "count: " + strconv.Itoa(n), Edit: entryCount(i, n)})
			} else {
				out = append(out, fix{Say: "leave " + f.called(i) + " out", Edit: entryOut(i)})
			}
			return append(out, f.serveFixes(i)...)
		})
}

// freeRules are the game's rules for free formations (T1.6).
func (f *listContext) freeRules() []schema.Free {
	if f.game.Pricing == nil {
		return nil
	}
	return f.game.Pricing.Free
}

func (f *listContext) formationName(id string) string {
	if form, ok := f.game.Formations.Get(id); ok {
		return form.Name
	}
	return strconv.Quote(id)
}
