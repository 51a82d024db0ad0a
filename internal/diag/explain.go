package diag

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/text"
)

// Markdown is the reference page of checks, in the order of their codes:
// what each means, a document that it finds fault with, and the same mended.
func Markdown(checks []Check) string {
	var b strings.Builder
	b.WriteString("# Checks\n\nWhat `forge check` can find, by code. `forge explain CODE` shows one of them.\n\n")
	b.WriteString("| code | severity | about |\n|---|---|---|\n")
	checks = slices.SortedFunc(slices.Values(checks), func(a, b Check) int { return cmp.Compare(a.Code, b.Code) })
	for i := range checks {
		c := &checks[i]
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s |\n", c.Code, anchor(c), c.Severity, strings.ReplaceAll(c.Title, "|", `\|`))
	}
	for i := range checks {
		checks[i].markdown(&b)
	}
	return b.String()
}

func (c *Check) markdown(b *strings.Builder) {
	fmt.Fprintf(b, "\n## %s %s\n\n", c.Code, c.Title)
	fmt.Fprintf(b, "%s%s%s\n\n%s\n", c.Severity.title(), c.Ref.In(), c.inDrafts(), strings.TrimSpace(c.Explain))
	if c.Bad != "" {
		fmt.Fprintf(b, "\nWrong:\n\n%s", fenced(c.Bad))
	}
	if c.Good != "" {
		fmt.Fprintf(b, "\nRight:\n\n%s", fenced(c.Good))
	}
}

// Text explains one check, wrapped to width columns.
func (c *Check) Text(width int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s: %s%s%s\n\n", c.Severity, c.Code, c.Title, c.Ref.In(), c.inDrafts())
	b.WriteString(text.Paragraphs(c.Explain, "", width))
	if c.Bad != "" {
		b.WriteString("\nWrong:\n\n" + indented(c.Bad))
	}
	if c.Good != "" {
		b.WriteString("\nRight:\n\n" + indented(c.Good))
	}
	return b.String()
}

// inDrafts says that a draft may have the error.
func (c *Check) inDrafts() string {
	if c.Draft {
		return "; a warning with --draft"
	}
	return ""
}

func (s Severity) title() string { return [...]string{"Error", "Warning", "Note"}[s] }

// anchor is the name that GitHub and most others give to a check's heading.
func anchor(c *Check) string {
	var b strings.Builder
	for _, r := range strings.ToLower(c.Code + " " + c.Title) {
		switch {
		case r == ' ' || r == '-':
			b.WriteByte('-')
		case r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

// fenced sets a document off from the text round it.
func fenced(doc string) string {
	fence := "```"
	for strings.Contains(doc, fence) {
		fence += "`"
	}
	return fence + language(doc) + "\n" + strings.TrimRight(doc, "\n") + "\n" + fence + "\n"
}

// language is what a document is coloured as: one file is CUE unless it
// looks like JSON; several files are an archive.
func language(doc string) string {
	switch {
	case strings.HasPrefix(doc, "-- "):
		return "text"
	case strings.HasPrefix(strings.TrimSpace(doc), "{"):
		return "json"
	}
	return "cue"
}

func indented(doc string) string {
	var b strings.Builder
	for line := range strings.Lines(strings.TrimRight(doc, "\n") + "\n") {
		b.WriteString(strings.TrimRight("    "+strings.TrimRight(line, "\n"), " ") + "\n")
	}
	return b.String()
}
