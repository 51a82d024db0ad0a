package findings

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
)

// Document is the page "What the dice say": what games of a scenario came to,
// in charts that read in black and white. It takes one side of paper, or two
// where one would be too small to read.
func Document(s layout.Setup, from Played) (page.Document, []page.Fault) {
	f := page.Furniture{Title: from.Scenario + ": " + title, Game: from.Game, Source: s.Source}
	look := look(s, from)
	var p page.Faults
	doc := s.FinishPages(&p, f, "What "+text.Counted(from.Games, "game")+" of a scenario came to", pages(&p, s, from, look))
	return doc, p.All()
}

const title = "What the dice say"

// verdict is the sentence that answers the reader's question, and what else
// is to be said.
type verdict struct {
	faults  *page.Faults
	text    string
	remarks []string
	size    float64
}

func (v verdict) pieces() page.Stack {
	bold := v.faults.Plain("verdict", ended(v.text), page.Style{Bold: true})
	out := page.Stack{page.Gap(v.size * 0.25), page.Para{Words: bold, Size: v.size * 1.55, Tight: true}}
	var rest []string
	for _, r := range v.remarks {
		rest = append(rest, ended(r))
	}
	if len(rest) > 0 {
		words := v.faults.Plain("remarks", strings.Join(rest, " "), page.Style{})
		out = append(out, page.Gap(v.size*0.1), page.Para{Words: words, Size: v.size})
	}
	return out
}

// ended is a sentence with its full stop.
func ended(sentence string) string {
	if sentence == "" || strings.HasSuffix(sentence, ".") {
		return sentence
	}
	return sentence + "."
}

// figures are the figures at the head of the page.
func figures(from Played) []layout.Figure {
	out := []layout.Figure{{Name: "Games", Value: text.Grouped(from.Games)}}
	if policy := from.policy(); policy != "" {
		out = append(out, layout.Figure{Name: "Policy", Value: policy})
	}
	if from.Usual[1] > 0 {
		out = append(out, layout.Figure{Name: "Turns, mostly", Value: span(from.Usual[0], from.Usual[2])})
	}
	return append(out, layout.Figure{Name: "Seed", Value: fmt.Sprint(from.Seed)})
}

// policy is who plays: one for both sides, or each side's.
func (p Played) policy() string {
	a, b := p.Sides[0].Policy, p.Sides[1].Policy
	if a == b {
		return a
	}
	return joinWords(" – ", a, b)
}

// span is "4–7", or "5" where both are the same.
func span(low, high int) string {
	if low == high {
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d–%d", low, high)
}
