package page

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/wording"
)

func TestTypeset(t *testing.T) {
	for text, want := range map[string]string{
		"its enemy's sheet, the players' turn": "its enemy’s sheet, the players’ turn",
		`he says "Carry on!" and "off".`:       `he says “Carry on!” and “off”.`,
		`("so")`:                               `(“so”)`,
		`24" and 6' away, 12"-18"`:             `24" and 6' away, 12"-18"`,
		`**"bold"** and *'s*`:                  `**“bold”** and *'s*`,
		`left "open`:                           `left "open`,
		`"Rover's" tail`:                       `“Rover’s” tail`,
		"plain":                                "plain",
		`the 'Old Boys' of ('x')`:              `the ‘Old Boys’ of (‘x’)`,
		`'nested "double" inside'`:             `‘nested “double” inside’`,
		`rock 'n' roll in the '40s`:            `rock ’n’ roll in the ’40s`,
		`the boys' cats and Anna's`:            `the boys’ cats and Anna’s`,
	} {
		if got := Typeset(nil, text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// TestTypesetInLanguages holds that each language has its own quotation marks and
// spaces.
func TestTypesetInLanguages(t *testing.T) {
	for tag, want := range map[string]string{
		"de": `Er sagt: „Weiter!“ Wirklich? 12:30, „so’s ‚nun‘“`,
		"fr": "Er sagt\u202f: «\u202fWeiter\u202f!\u202f» Wirklich\u202f? 12:30, «\u202fso’s “nun”\u202f»",
	} {
		l, _ := wording.Named(tag)
		if got := Typeset(l, `Er sagt: "Weiter!" Wirklich? 12:30, "so's 'nun'"`); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
		const left = `The order: "Go!" is for those who have it; why?`
		if got, want := Typeset(l, left), Typeset(nil, left); got != want {
			t.Errorf("%s: a text left in English is %q, want %q", tag, got, want)
		}
	}
}
