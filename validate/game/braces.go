package game

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var openBraces = rule{Check: diag.Check{
	Code:     "G413",
	Severity: diag.Error,
	Title:    "text names a figure that is not there",
	Explain: "The text of a keyword may name its own figures in braces, and the text of an effect its arguments: \"{move} squares further\". " +
		"When it is printed, the figure stands in their place. What stands in these braces is none of them.",
}, Find: func(p *gameContext, r *report) {
	judge := func(sentence string, known []string, what string, path ...any) {
		for _, name := range braces(sentence) {
			if !slices.Contains(known, name) {
				r.At(p.at(path...), "%s names {%s}%s", what, name, text.DidYouMean(name, known))
			}
		}
	}
	for id, k := range p.own.Keywords.All() {
		judge(k.Text, k.Stats.Keys(), "the text of "+k.Name, "keywords", id, "text")
	}
	for id, e := range p.own.Effects.All() {
		judge(e.Text, e.Args.Keys(), "the text of "+strconv.Quote(id), "effects", id, "text")
	}
}}

// braces are the names in braces of a text, in order.
func braces(text string) []string {
	var out []string
	for {
		_, after, ok := strings.Cut(text, "{")
		if !ok {
			return out
		}
		name, rest, ok := strings.Cut(after, "}")
		if !ok {
			return append(out, after)
		}
		out, text = append(out, name), rest
	}
}
