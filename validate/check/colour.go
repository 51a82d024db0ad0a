package check

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
)

// Colourless describes the check of colours in one kind of document.
func Colourless(code, whose string) diag.Check {
	return diag.Check{
		Code:     code,
		Title:    "colour is unknown, or too light to be read",
		Severity: diag.Warning,
		Explain: "The `colour` of " + whose + " is that of headings, rules and bands on what is printed of it. White type stands on it, and it stands on white paper: " +
			"so it is dark enough for both. The names of colours are " + text.And(page.AccentNames()) + ": all differ from one another in grey print and to the colour-blind. " +
			"Any other is written as \"#\" and two hexadecimal digits each of red, green and blue. With `--ink grey` none is printed.",
	}
}

// Colour says of a colour at a place that it cannot be read, or read from.
func (r *Report) Colour(place diag.Span, colour string) {
	if colour == "" {
		return
	}
	ink, err := page.ReadAccent(colour)
	if err != nil {
		r.At(place, "%v", err).Why("colours are %s, or red, green and blue as in \"#08345c\"; those that a theme names stand in layouts alone", text.And(page.AccentNames())).Meant(colour, page.AccentNames())
		return
	}
	if ink.Contrast() >= page.ReadableContrast {
		return
	}
	near := ink.Readable().Hex()
	r.At(place, "colour %q is too light: white type on it is hard to read, nearest is %q", colour, near).
		Why("paper is %.1f times as light as it, at least %.1f can be read", ink.Contrast(), page.ReadableContrast).
		Fix(Fix{Say: "write " + strconv.Quote(near), Word: near, Said: true, Doubtful: true}) // a colour is a taste: never changed unasked
}
