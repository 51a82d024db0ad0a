package diag

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/golden"
)

func TestRenderings(t *testing.T) {
	ds := sample()
	opts := TextOptions{Source: sampleSource}
	narrow, color := opts, opts
	narrow.Width, narrow.Wraps, color.Color = 48, true, true
	for name, got := range map[string]string{
		"text":       Text(ds, opts),
		"narrow":     Text(ds, narrow),
		"color":      Text(ds, color),
		"unreadable": Text(ds, TextOptions{}),
		"json":       string(JSON(ds)),
		"sarif":      string(SARIF(ds, SARIFOptions{Checks: sampleChecks, Version: "v1.2.3", Source: sampleSource})),
		"github":     GitHub(ds),
		"checks":     Markdown(sampleChecks),
		"explain":    sampleChecks[1].Text(60),
	} {
		t.Run(name, func(t *testing.T) { golden.Check(t, "testdata/"+name+".golden", got) })
	}
}

func TestNothingToRender(t *testing.T) {
	if got := Text(nil, TextOptions{}); got != "" {
		t.Errorf("Text = %q", got)
	}
	if got := GitHub(nil); got != "" {
		t.Errorf("GitHub = %q", got)
	}
	if got := string(JSON(nil)); got != "{\n  \"diagnostics\": []\n}\n" {
		t.Errorf("JSON = %q", got)
	}
	if got := string(SARIF(nil, SARIFOptions{Checks: sampleChecks})); !strings.Contains(got, `"results": []`) || !strings.Contains(got, `"rules": []`) {
		t.Errorf("SARIF = %s", got)
	}
}

// TestSARIFKeepsToItsSchema asks the schema of the format itself, which the
// library brings along.
func TestSARIFKeepsToItsSchema(t *testing.T) {
	for _, ds := range [][]Diagnostic{nil, sample()} {
		if err := (SARIFOptions{Checks: sampleChecks, Version: "v1.2.3"}).report(ds).Validate(); err != nil {
			t.Error(err)
		}
	}
	bad := SARIFOptions{Checks: sampleChecks, Version: "v1.2.3"}.report(sample())
	bad.Runs[0].Results[0].Level = "terrible"
	if bad.Validate() == nil {
		t.Error("the schema lets anything pass")
	}
}

func TestTextKeepsToItsWidth(t *testing.T) {
	for _, width := range []int{40, 60, 80, 120} {
		for line := range strings.Lines(Text(sample(), TextOptions{Width: width, Source: sampleSource})) {
			line = strings.TrimSuffix(line, "\n")
			// Messages and places stay on one line, for grep.
			if w := uniseg.StringWidth(line); w > width && strings.Contains(line, "|") {
				t.Errorf("%d columns of %d: %s", w, width, line)
			}
		}
	}
}

func TestTextHoldsNoControlCharacters(t *testing.T) {
	nasty := "a\x1b[2Jb\u202ec\rd"
	d := Diagnostic{Code: "X", Message: nasty, Why: nasty, Fixes: []Fix{{Title: nasty}}, Span: Span{File: nasty, Line: 1, Column: 1}, Related: []Place{{Span{File: nasty, Line: 1, Column: 2}, nasty}}}
	got := Text([]Diagnostic{d}, TextOptions{Source: func(string) []byte { return []byte(nasty) }})
	if strings.ContainsAny(got, "\x1b\r\u202e") {
		t.Errorf("control characters pass: %q", got)
	}
}

func TestJSONListsAreNeverNull(t *testing.T) {
	var got map[string]any
	if err := json.Unmarshal(JSON([]Diagnostic{{Code: "X", Message: "a < b"}}), &got); err != nil {
		t.Fatal(err)
	}
	d := got["diagnostics"].([]any)[0].(map[string]any)
	for _, list := range []string{"related", "help"} {
		if v, ok := d[list].([]any); !ok || len(v) != 0 {
			t.Errorf("%s = %v, want an empty list", list, d[list])
		}
	}
	if strings.Contains(string(JSON([]Diagnostic{{Message: "a < b"}})), `\u003c`) {
		t.Error("< is escaped")
	}
}

func TestSummary(t *testing.T) {
	at := func(file string, s Severity) Diagnostic { return Diagnostic{Severity: s, Span: Span{File: file}} }
	for _, c := range []struct {
		ds      []Diagnostic
		checked int
		want    string
	}{
		{nil, 1, "1 file, no problems"},
		{nil, 3, "3 files, no problems"},
		{[]Diagnostic{at("a", Error), at("b", Error), at("c", Warning)}, 3, "2 errors, 1 warning in 3 files"},
		{[]Diagnostic{at("a", Error), at("a", Note), at("a", Note)}, 5, "1 error, 2 notes in 1 of 5 files"},
		{[]Diagnostic{at("a", Warning)}, 0, "1 warning in 1 file"},
	} {
		if got := Summary(c.ds, c.checked, 0); got != c.want {
			t.Errorf("Summary = %q, want %q", got, c.want)
		}
	}
}

// TestCauses leaves out what only comes of another file's errors, and counts its files.
func TestCauses(t *testing.T) {
	at := func(file, of string) Diagnostic {
		return Diagnostic{Message: file + of, Of: of, Span: Span{File: file}}
	}
	ds := []Diagnostic{at("game", ""), at("list", "game"), at("scene", "./list"), at("scene", "elsewhere"), at("other", "list")}
	causes, hanging := Causes(ds)
	if len(causes) != 2 || causes[1].Of != "elsewhere" || hanging != 2 {
		t.Errorf("%v, and %d hang on them", causes, hanging)
	}
	if got, want := Summary(causes, 4, hanging), "2 errors in 2 of 4 files; 2 more files hang on them"; got != want {
		t.Errorf("Summary = %q, want %q", got, want)
	}
}
