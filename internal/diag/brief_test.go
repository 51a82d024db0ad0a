package diag

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestBriefCountsManyOfOneCheck(t *testing.T) {
	var many []Diagnostic
	for i := range 2_000 {
		many = append(many, Diagnostic{Code: "L101", Message: fmt.Sprintf("unknown type %q", fmt.Sprint("x", i)), Span: Span{File: "a.yaml", Line: i + 1}})
	}
	many = append(many, Diagnostic{Code: "L102", Message: "another", Span: Span{File: "a.yaml", Line: 2_001}})
	given := Brief(many)
	if len(given) != mostOfOne+2 {
		t.Fatalf("%d are given", len(given))
	}
	if got := given[mostOfOne]; got.Message != "and 1,950 more like it" || got.Line != mostOfOne+1 || got.Code != "L101" {
		t.Errorf("%+v", got)
	}
	if got := Brief(many[:mostOfOne+1]); got[mostOfOne].Message != many[mostOfOne].Message {
		t.Errorf("the last of %d is given as %q", mostOfOne+1, got[mostOfOne].Message)
	}
}

func TestBriefQuotesBeginnings(t *testing.T) {
	long := strings.Repeat("é", 1_000_000)
	for said, want := range map[string]string{
		`unknown type "rifels"; did you mean "rifles"?`:                                  `unknown type "rifels"; did you mean "rifles"?`,
		`unknown type "` + long + `"; did you mean "rifles"?`:                            `unknown type "` + long[:2*mostQuoted] + `…"; did you mean "rifles"?`,
		`"a \" quote", ` + strings.Repeat("and so on ", 6) + `"` + long + `" end, "open`: `"a \" quote", ` + strings.Repeat("and so on ", 6) + `"` + long[:2*mostQuoted] + `…" end, "open`,
		"the bare word " + long: "the bare word " + long[:2*(mostLetters-len("the bare word "))] + "…",
	} {
		d := Diagnostic{Message: said, Why: said, Fixes: []Fix{{Title: said}}, Related: []Place{{Label: said}}}
		got := Brief([]Diagnostic{d})[0]
		for _, s := range []string{got.Message, got.Why, got.Help()[0], got.Related[0].Label} {
			if s != want || !utf8.ValidString(s) {
				t.Errorf("%q\nwant\n%q", s, want)
			}
		}
		if d.Help()[0] != said || d.Related[0].Label != said {
			t.Error("what was found has changed")
		}
	}
}

// TestSnippetOfALongLine looks at no more of a line than it shows.
func TestSnippetOfALongLine(t *testing.T) {
	line := []byte(strings.Repeat("é", 300_000) + "here" + strings.Repeat("x", 300_000))
	part, column := around(line, 300_001, 80)
	if len(part) > 8_000 {
		t.Errorf("%d bytes for a snippet of 80 columns", len(part))
	}
	if got := string(part[behind(part, column-1):]); !strings.HasPrefix(got, "here") {
		t.Errorf("the column is at %.10q", got)
	}
	if s := cut(line, 300_001, 4, 40); !strings.Contains(s.text, "éherex") || s.caret != 4 {
		t.Errorf("%+v", s)
	}
}
