package main

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// maxMended is how many fixes are made in one file, after each of which it is judged
// again.
const maxMended = 500

// mendPaths mends the documents of files and folders. With --diff it only shows what
// it would do, and done says that nothing is left to do.
func (c *call) mendPaths(ctx context.Context, paths []string) (done bool, err error) {
	how, patch := c.Flags.String("fix"), c.Flags.Bool("diff")
	if how == "ask" && patch {
		return false, cmdline.Usagef("--fix=ask shows each change itself; leave --diff out")
	}
	files, missing := findFiles(paths)
	if missing != nil {
		return false, missing
	}
	m, name := mender{call: c, choose: chooser(how)}, patchName()
	if how == "ask" {
		m.choose = (&asker{Dialogue: c.Dialogue(), ctx: ctx}).choose
	}
	for _, f := range files {
		before, after, err := m.mend(ctx, f)
		switch {
		case err != nil:
			return false, err
		case bytes.Equal(before, after):
		case patch:
			if err := c.WriteFile("-", []byte(diag.Patch(name(f.name), before, after))); err != nil {
				return false, err
			}
			done = true
		default:
			if err := c.WriteFile(f.name, after); err != nil {
				return false, err
			}
		}
	}
	m.tellLeft(how)
	if patch && (done || m.left > 0) {
		return true, cmdline.ErrProblems
	}
	return patch, nil
}

// tellLeft says how many errors no fix was made for, and how one is.
func (m *mender) tellLeft(how string) {
	switch _, err := strconv.Atoi(how); {
	case m.left == 0 || how == "ask":
	case err == nil:
		fmt.Fprintf(m.Err, "%s left, with no fix number %s; --fix=ask shows what there is\n", text.Plural(m.left, "error"), how)
	default:
		fmt.Fprintf(m.Err, "%s left, without a fix that leaves no choice; --fix=ask shows what there is\n", text.Plural(m.left, "error"))
	}
}

// patchName is how a patch calls a file so that it can be applied: from the current
// folder, or where the file lies outside of that, from the root of the repository or of
// the file system.
func patchName() func(file string) string {
	inRepository := fromRepository()
	return func(file string) string {
		if file = filepath.Clean(file); filepath.IsLocal(file) {
			return filepath.ToSlash(file)
		}
		if below := inRepository(file); filepath.IsLocal(below) {
			return below
		}
		if whole, err := filepath.Abs(file); err == nil {
			file = whole
		}
		return strings.TrimPrefix(filepath.ToSlash(file), "/")
	}
}

// chooses says what the text of a document is to be for one of its mistakes, and what
// is done by that; nil: as it is.
type chooses func(doc *schema.Doc, d *diag.Diagnostic) (after []byte, title string)

// chooser takes the fix that leaves no choice, or that of a number.
func chooser(how string) chooses {
	return func(doc *schema.Doc, d *diag.Diagnostic) ([]byte, string) {
		fix, ok := d.Sure()
		if n, err := strconv.Atoi(how); err == nil {
			if ok = n <= len(d.Fixes); ok {
				fix = d.Fixes[n-1]
			}
		}
		if !ok || d.Severity == diag.Note {
			return nil, ""
		}
		return edited(doc, fix), fix.Title
	}
}

// edited is a document's text with a fix made.
func edited(doc *schema.Doc, fix diag.Fix) []byte {
	after, err := diag.Apply(doc.Text, fix.Edits)
	if err != nil {
		panic("forge: a fix that was tried cannot be made: " + err.Error())
	}
	return after
}

// mender mends one file after the other.
type mender struct {
	*call
	choose chooses
	left   int // errors for which no fix was made
}

// mend makes fixes in a file's text, one after the other, each chosen from what is
// found after the one before. There are fewer mistakes after each, so that there is
// an end.
func (m *mender) mend(ctx context.Context, f found) (before, after []byte, err error) {
	before, err = readDocument(f.name)
	if err != nil || !f.named && strangerByText(f.name, before) != "" {
		return before, before, err
	}
	left := 0 // after the fix that was made last
	after, err = mended(ctx, f.name, readDocument, func(doc *schema.Doc, d *diag.Diagnostic) ([]byte, string) {
		next, title := m.choose(doc, d)
		switch {
		case next != nil:
			fmt.Fprintf(m.Err, "%s: %s\n", d.Span, title)
			left = 0
		case d.Severity == diag.Error:
			left++
		}
		return next, title
	})
	m.left += left
	return before, after, err
}

// mended is a file's text with the fixes made that are chosen.
func mended(ctx context.Context, name string, read func(string) ([]byte, error), choose chooses) ([]byte, error) {
	text, err := read(name)
	if err != nil {
		return nil, err
	}
	mark := text[:len(text)-len(bytes.TrimPrefix(text, []byte("\ufeff")))]
	for range maxMended {
		j, err := judge(ctx, loaderOf(func(asked string) ([]byte, error) {
			if asked == filepath.ToSlash(name) {
				return text, nil
			}
			return read(asked)
		}), name)
		if err != nil {
			return nil, err
		}
		next := firstChosen(j, choose)
		if next == nil || bytes.Equal(next, j.doc.Text) {
			break
		}
		text = slices.Concat(mark, next)
	}
	return text, nil
}

// firstChosen is a document's text with the first fix that is chosen; nil: none is.
func firstChosen(j judged, choose chooses) []byte {
	for _, d := range diag.Sort(j.diagnostics) {
		if after, _ := choose(j.doc, &d); after != nil {
			return after
		}
	}
	return nil
}

// asker chooses as the user says.
type asker struct {
	*cmdline.Dialogue
	ctx    context.Context
	passed []string // what stays as it is
	quit   bool
}

// choose shows a mistake with the changes that would mend it, and asks. Where the
// answers end, all else stays as it is.
func (a *asker) choose(doc *schema.Doc, d *diag.Diagnostic) ([]byte, string) {
	key := d.File + d.Code + d.Message
	var ways []diag.Fix
	for _, f := range d.Fixes {
		if len(f.Edits) > 0 {
			ways = append(ways, f)
		}
	}
	if a.quit || slices.Contains(a.passed, key) || len(ways) == 0 && d.Waiver == nil {
		return nil, ""
	}
	a.show(doc, d, ways)
	for {
		switch answer := a.answer(ways, d.Waiver != nil); answer {
		case "", "s", "n", "no", "q":
			a.quit = answer == "q"
			a.passed = append(a.passed, key)
			return nil, ""
		default:
			if (answer == "y" || answer == "yes") && len(ways) == 1 {
				answer = "1"
			}
			n, err := strconv.Atoi(answer)
			if err == nil && n >= 1 && n <= len(ways) {
				return edited(doc, ways[n-1]), ways[n-1].Title
			}
			if answer != "w" || d.Waiver == nil {
				fmt.Fprintf(a.Err, "%q is none of the answers.\n", answer)
				continue
			}
			if reason := a.line("Why may it stand? "); reason != "" {
				after, _ := validate.Waive(doc, d.Code, reason)
				return after, "waived " + d.Code
			}
		}
	}
}

// show writes a mistake and the changes that would mend it.
func (a *asker) show(doc *schema.Doc, d *diag.Diagnostic, ways []diag.Fix) {
	about := *d
	about.Fixes = nil
	fmt.Fprint(a.Err, "\n"+diag.Text([]diag.Diagnostic{about}, diag.TextOptions{Color: a.ColorErr, Width: a.Width, Wraps: a.ErrTerminal, Source: func(string) []byte { return doc.Text }}))
	for i, w := range ways {
		fmt.Fprintf(a.Err, "%d: %s\n", i+1, w.Title)
		for line := range strings.Lines(diag.Patch(d.File, doc.Text, edited(doc, w))) {
			if (line[0] == '-' || line[0] == '+') && !strings.HasPrefix(line, "---") && !strings.HasPrefix(line, "+++") {
				fmt.Fprint(a.Err, "   "+line)
			}
		}
	}
}

// answer asks what to do.
func (a *asker) answer(ways []diag.Fix, waivable bool) string {
	var can []string
	switch {
	case len(ways) == 1:
		can = append(can, "1 or y: make that change")
	case len(ways) > 1:
		can = append(can, fmt.Sprintf("1 to %d: make that change", len(ways)))
	}
	if waivable {
		can = append(can, "w: waive it, with a reason")
	}
	return a.line(strings.Join(append(can, "s or Enter: leave it", "q: leave all"), "; ") + "? ")
}

// line asks for a line; "q" where there is no more.
func (a *asker) line(question string) string {
	line, err := a.Line(a.ctx, question)
	if err != nil {
		return "q"
	}
	return line
}
