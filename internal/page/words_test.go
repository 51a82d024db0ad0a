package page

import (
	"strings"
	"testing"
)

// markupOf shows faces by brackets: <b>, <i>, <bi>, <s> for symbols.
func markupOf(w Words) string {
	names := map[Face]string{Bold: "b", Italic: "i", BoldItalic: "bi", Symbol: "s", SymbolBold: "sb"}
	var b strings.Builder
	for i, word := range w.words {
		if i > 0 && word.newline {
			b.WriteString("/")
		} else if i > 0 && word.space > 0 {
			b.WriteString(" ")
		} else if i > 0 {
			b.WriteString("|") // a break without a space
		}
		for _, r := range word.runs {
			if n, ok := names[r.face]; ok {
				b.WriteString("<" + n + ">" + r.text + "</" + n + ">")
			} else {
				b.WriteString(r.text)
			}
		}
	}
	return b.String()
}

func TestMarkup(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"bold", "a **b c** d", "a <b>b</b> <b>c</b> d"},
		{"italic", "a *b* c", "a <i>b</i> c"},
		{"both", "***a***", "<bi>a</bi>"},
		{"bold beside punctuation", "(**a**), b", "(<b>a</b>), b"},
		{"a footnote's star is a star", "Blocks* if 2* and 3*", "Blocks* if 2* and 3*"},
		{"a product's star is a star", "3 * 4 * 5", "3 * 4 * 5"},
		{"a star that never closes is a star", "*a b", "*a b"},
		{"an escaped star", `\*a\*`, "*a*"},
		{"symbols take their face's weight", "a→ **→**", "a<s>→</s> <sb>→</sb>"},
		{"breaks after hyphens between letters only", "anti-tank 0–1 -2", "anti-|tank 0–1 -2"},
		{"lines", "a\nb\n\nc", "a/b//c"},
		{"spaces count once, none at the ends", "  a   b  ", "a b"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var p Faults
			if got := markupOf(p.Words("f", c.in, Style{})); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestPlainKeepsStars(t *testing.T) {
	var p Faults
	for _, s := range []string{"*a*", "**b**", `\*c`, `d\`} {
		if got := p.Plain("f", s, Style{}).String(); got != s {
			t.Errorf("%q became %q", s, got)
		}
	}
}

func TestBoldStyleTurnsMarkupRound(t *testing.T) {
	var p Faults
	if got := markupOf(p.Words("f", "a **b**", Style{Bold: true})); got != "<b>a</b> b" {
		t.Errorf("got %s", got)
	}
}
