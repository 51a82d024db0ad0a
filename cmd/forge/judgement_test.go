package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
)

// reporting is the commands of an app whose one command writes a report.
func reporting(r judgement) []*cmdline.Command {
	return []*cmdline.Command{{
		Name: "check", Flags: []cli.Flag{cmdline.FormatFlag(diagnosticForms...)},
		Run: action(func(_ context.Context, c *call) error {
			if err := r.write(c, c.Out, c.Flags.String("format")); err != nil {
				return err
			}
			return r.verdict()
		}),
	}}
}

var oneMistake = judgement{
	diagnostics: []diag.Diagnostic{{Code: "L203", Message: "too many", Span: diag.Span{File: "a.cue", Line: 1, Column: 4, Length: 1}}},
	checked:     2,
	checks:      []diag.Check{{Code: "L203", Title: "one too many"}},
	source:      func(string) []byte { return []byte("a: 3\n") },
}

func TestReport(t *testing.T) {
	text := `error[L203]: too many
 --> a.cue:1:4
  |
1 | a: 3
  |    ^

1 error in 1 of 2 files
"forge explain L203" says more about the first.
`
	for form, want := range map[string]string{
		"text": text, "json": `"code": "L203"`, "sarif": `"one too many"`, "github": "::error file=a.cue,line=1,col=4",
	} {
		code, out, err := runs(t.Context(), reporting(oneMistake), "check", "--format", form)
		if code != cmdline.ExitProblems || !strings.Contains(out, want) || err != "" {
			t.Errorf("%s: exit %d\n%s%s", form, code, out, err)
		}
	}
	if code, out, _ := runs(t.Context(), reporting(judgement{checked: 2}), "check"); code != cmdline.ExitFine || out != "2 files, no problems\n" {
		t.Errorf("exit %d, %q", code, out)
	}
	if _, out, _ := runs(t.Context(), reporting(oneMistake), "check", "--color=always"); !strings.Contains(out, "\x1b[1;31merror[L203]") {
		t.Errorf("no colour: %q", out)
	}
}

func TestReportExplainsTheGravest(t *testing.T) {
	ds := []diag.Diagnostic{
		{Code: "L216", Severity: diag.Note}, {Code: "L215", Severity: diag.Warning}, {Message: "no code"}, {Code: "L201"}, {Code: "L202"},
	}
	for n, want := range []string{"", "L216", "L215", "L215", "L201", "L201"} {
		if got := firstCode(ds[:n]); got != want {
			t.Errorf("of the first %d: %q, want %q", n, got, want)
		}
	}
}

func TestWriteJSON(t *testing.T) {
	var out bytes.Buffer
	c := &call{&cmdline.Call{Streams: cmdline.Streams{Out: &out}}}
	if err := c.writeJSON(map[string]string{"a": "<&>"}); err != nil || out.String() != "{\n  \"a\": \"<&>\"\n}\n" {
		t.Errorf("%q, %v", &out, err)
	}
}
