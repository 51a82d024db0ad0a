package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
)

// The forms in which diagnostics are written, for --format.
var diagnosticForms = []string{"text", "json", "sarif", "github"}

// judgement is the diagnostics of a command's files.
type judgement struct {
	diagnostics []diag.Diagnostic
	checked     int                      // how many files were looked at
	checks      []diag.Check             // explains the codes
	source      func(file string) []byte // nil: not to be shown
}

// verdict is what the command returns: errProblems if there is any error.
func (r *judgement) verdict() error {
	if diag.Count(r.diagnostics, diag.Error) > 0 {
		return cmdline.ErrProblems
	}
	return nil
}

// write writes the report in one of diagnosticForms. to is Out where the
// diagnostics are what the command is for, Err where they are an obstacle.
func (r *judgement) write(c *call, to io.Writer, form string) error {
	var out []byte
	switch form {
	case "json":
		out = diag.JSON(r.diagnostics)
	case "sarif":
		out = diag.SARIF(r.diagnostics, r.checks, cmdline.Version())
	case "github":
		out = []byte(diag.GitHub(r.diagnostics))
	default:
		out = []byte(r.text(c, to == c.Err && c.ColorErr || to == c.Out && c.Color))
	}
	_, err := to.Write(out)
	return err
}

// text is the report for people, with a summary and the way to learn more.
func (r *judgement) text(c *call, color bool) string {
	text := diag.Text(r.diagnostics, diag.TextOptions{Color: color, Width: c.Width, Source: r.source})
	if text != "" {
		text += "\n"
	}
	text += diag.Summary(r.diagnostics, r.checked) + "\n"
	if code := r.firstCode(); code != "" {
		text += fmt.Sprintf("\"forge explain %s\" says more about the first.\n", code)
	}
	return text
}

// firstCode is the code of the first of the gravest: a note that stands above
// an error is not what the reader must mend. It is empty if none has a code.
func (r *judgement) firstCode() string {
	for _, s := range []diag.Severity{diag.Error, diag.Warning, diag.Note} {
		for _, d := range r.diagnostics {
			if d.Severity == s && d.Code != "" {
				return d.Code
			}
		}
	}
	return ""
}

// writeJSON writes a result for --format json: indented, in the order of its
// fields, without escapes for web pages.
func (c *call) writeJSON(v any) error {
	e := json.NewEncoder(c.Out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
