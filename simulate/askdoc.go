package simulate

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// maxTold is how many consequences a Doc tells; Answer has them all.
const maxTold = 24

// maxOpen is how many orders that are open after it a consequence names.
const maxOpen = 4

// Doc is the answer as a document.
func (a *Answer) Doc(title string) *report.Doc {
	d := &report.Doc{Title: title, What: "A question to the referee"}
	if len(a.Before) > 0 {
		d.Add(report.List{Title: "what happens before any decision, by dice of this seed", Items: a.Before})
	}
	if a.Order == "" {
		d.Add(a.decides(), report.Plain(a.Board), a.open())
		d.AddApart(report.Sentence("position: " + a.Position))
		return d
	}
	if a.Refusal != "" {
		d.Add(report.Lead(fmt.Sprintf("%q is not open: %s.", a.Order, a.Refusal)), a.open())
		return d
	}
	d.Add(report.Lead(a.summary()))
	common := a.common()
	if len(common) > 0 {
		d.AddApart(report.Sentence("Whatever is rolled: " + strings.Join(common, "; ") + "."))
	}
	told := report.List{Title: "what can come of it"}
	for i := range a.Outcomes[:min(len(a.Outcomes), maxTold)] {
		o := &a.Outcomes[i]
		told.Items = append(told.Items, o.chanceText()+": "+o.rest(len(common))+".")
	}
	d.AddApart(told)
	if more := len(a.Outcomes) - maxTold; more > 0 {
		share := 0.0
		for i := range a.Outcomes[maxTold:] {
			share += a.Outcomes[maxTold+i].Share
		}
		d.Add(report.Sentence(fmt.Sprintf("%s more, together %s; --format json has all.", text.Counted(uint64(more), "outcome"), text.Percent(share, 1)+" %")))
	}
	return d
}

func (a *Answer) decides() report.Part {
	if a.Decides == "" {
		return report.Lead("The game is over.")
	}
	return report.Lead("It is for " + a.Decides + " to decide.")
}

// open are the open orders by their first word.
func (a *Answer) open() report.Part {
	t := report.Terms{Title: "open orders"}
	for _, o := range a.Open {
		word, rest, _ := strings.Cut(o, " ")
		if n := len(t.Terms); n == 0 || t.Terms[n-1].Word != word {
			t.Terms = append(t.Terms, report.Term{Word: word})
		}
		if last := &t.Terms[len(t.Terms)-1]; rest != "" {
			last.Items = append(last.Items, rest)
		}
	}
	return t
}

// summary says how sure what follows is.
func (a *Answer) summary() string {
	n := text.Counted(uint64(len(a.Outcomes)), "outcome")
	switch {
	case a.Rolls > 0:
		return fmt.Sprintf("%q: %s in %d tries by lot; there are too many ways to count.", a.Order, n, a.Rolls)
	case len(a.Outcomes) == 1:
		return fmt.Sprintf("%q: one outcome, whatever is rolled.", a.Order)
	}
	return fmt.Sprintf("%q: %s, counted exactly.", a.Order, n)
}

// common are the first lines that all consequences have.
func (a *Answer) common() []string {
	first := a.Outcomes[0].Told
	for i := range a.Outcomes {
		n := 0
		for o := a.Outcomes[i].Told; n < min(len(o), len(first)) && o[n] == first[n]; {
			n++
		}
		first = first[:n]
	}
	return first
}

// rest is what a consequence has beyond the first lines, which all have.
func (o *Consequence) rest(common int) string {
	told := strings.Join(o.Told[common:], "; ")
	if told == "" {
		told = "nothing more"
	}
	if o.Decides == "" {
		return told + "; the game is over"
	}
	if len(o.Open) <= maxOpen {
		return told + "; then " + o.Decides + " to decide: " + either(o.Open)
	}
	return told + "; then " + o.Decides + " to decide"
}

// either is a choice of orders; a word that all begin with stands once.
func either(orders []string) string {
	word, _, _ := strings.Cut(orders[0], " ")
	rest := make([]string, len(orders))
	for i, o := range orders {
		r, all := strings.CutPrefix(o, word+" ")
		if !all {
			return text.Or(orders)
		}
		rest[i] = r
	}
	return word + " " + text.Or(rest)
}

func (o *Consequence) chanceText() string {
	if o.Exact == "" || len(o.Exact) > 15 {
		return text.Percent(o.Share, 1) + " %"
	}
	return text.Percent(o.Share, 1) + " %" + " (" + o.Exact + ")"
}
