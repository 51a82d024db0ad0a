package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/recruit"
	"github.com/tabletop-forge/forge/cmd/forge/internal/spreadsheet"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// How documents are judged, and what is said of those that are wrong.

// judged is a document with all that is wrong with it.
type judged struct {
	doc         *schema.Doc
	diagnostics []diag.Diagnostic
}

// judge loads a document and checks it. The error is a file that cannot be
// read.
func judge(ctx context.Context, l *schema.Loader, name string) (judged, error) {
	return onDisk.judge(ctx, l, name)
}

func (f files) judge(ctx context.Context, l *schema.Loader, name string) (judged, error) {
	doc, found, err := l.Load(ctx, name)
	if err != nil {
		return judged{}, err
	}
	return f.judgedAs(doc, found), nil
}

// judgedAs is a document with what the checks say of it, besides what was found when it
// was loaded.
func (f files) judgedAs(doc *schema.Doc, found []diag.Diagnostic) judged {
	return judged{doc, slices.Concat(found, checks(f.draft)(doc), unprintable(doc, f.picture), misdrawn(doc, f.picture))}
}

// checks are those of documents, or of drafts.
func checks(draft bool) func(*schema.Doc) []diag.Diagnostic {
	if draft {
		return validate.Draft
	}
	return validate.Run
}

// draftFlag has drafts worked with, where documents with errors are refused.
func draftFlag() cli.Flag {
	return &cli.BoolFlag{Name: "draft", Usage: "take lists over their limit, and other errors that do not hinder the work, for warnings; it is marked as a draft"}
}

// drafts says that the command is to work with drafts. Not every command does.
func (c *call) drafts() bool {
	return c.offers("draft") && c.Flags.Bool("draft")
}

// offers says whether the command has a flag.
func (c *call) offers(name string) bool {
	return slices.ContainsFunc(c.Flags.Command.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
}

// verdicts keep what the checks say of documents, so that each is judged once.
// Several goroutines may use them. The zero value knows of none.
type verdicts struct {
	known sync.Map // *schema.Doc to func() []diag.Diagnostic
	draft bool     // drafts are judged
}

func (v *verdicts) keep(j judged) {
	v.known.Store(j.doc, func() []diag.Diagnostic { return j.diagnostics })
}

// warnings are those of a document, which is judged if it was not yet: the list
// of a scenario's side was only read.
func (v *verdicts) warnings(d *schema.Doc) []sheets.Finding {
	return v.messages(d, func(x diag.Diagnostic) bool { return !validate.ForDrafts(x.Code) })
}

// mistakes are what a draft has to be mended of, with its lists if it is a scenario; none
// for another document.
func (v *verdicts) mistakes(d *schema.Doc) (messages []sheets.Finding) {
	if !v.draft || d == nil {
		return nil
	}
	for _, one := range printer.WithArmies(d) {
		messages = append(messages, v.messages(one, func(x diag.Diagnostic) bool { return validate.ForDrafts(x.Code) })...)
	}
	return messages
}

// titles are those of all checks, by their codes.
var titles = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, c := range validate.Checks() {
		out[c.Code] = c.Title
	}
	return out
})

// messages are those of some of the warnings.
func (v *verdicts) messages(d *schema.Doc, some func(diag.Diagnostic) bool) (messages []sheets.Finding) {
	verdict, _ := v.known.LoadOrStore(d, sync.OnceValue(func() []diag.Diagnostic { return checks(v.draft)(d) }))
	for _, x := range verdict.(func() []diag.Diagnostic)() {
		if x.Severity == diag.Warning && some(x) {
			place := x.Span
			place.File = path.Base(place.File)
			messages = append(messages, sheets.Finding{Message: x.Message, Title: titles()[x.Code], Place: place.String(), Code: x.Code})
		}
	}
	return messages
}

// draftsIn are the warnings of documents, and of the lists of scenarios, that were errors
// if they were no drafts.
func (c *call) draftsIn(docs []*schema.Doc) []diag.Diagnostic {
	if !c.drafts() {
		return nil
	}
	return draftsIn(docs...)
}

func draftsIn(docs ...*schema.Doc) (found []diag.Diagnostic) {
	for _, d := range docs {
		for _, one := range printer.WithArmies(d) {
			found = append(found, each.Where(validate.Draft(one), func(x diag.Diagnostic) bool { return x.Severity == diag.Warning && validate.ForDrafts(x.Code) })...)
		}
	}
	return diag.Sort(found)
}

// drafted is a title that says of a draft that it is one, in a language.
func (c *call) drafted(l *wording.Language, title string, doc *schema.Doc) string {
	return drafted(c.drafts(), l, title, doc)
}

func drafted(draft bool, l *wording.Language, title string, doc *schema.Doc) string {
	v := verdicts{draft: draft}
	if len(v.mistakes(doc)) == 0 {
		return title
	}
	return l.Say("{title} (draft)", title)
}

// refuse tells the errors of a report on Err, if there are any, and returns
// errProblems then. Warnings and notes are forge check's to tell.
func (c *call) refuse(r judgement) error {
	errs := each.Where(diag.Sort(r.diagnostics), func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
	if len(errs) == 0 {
		return nil
	}
	r.diagnostics = errs
	if err := r.write(c, c.Err, "text"); err != nil {
		return err
	}
	if c.offers("draft") && !c.drafts() && !slices.ContainsFunc(errs, func(d diag.Diagnostic) bool { return !validate.ForDrafts(d.Code) }) {
		fmt.Fprintln(c.Err, "--draft goes on all the same, and marks what comes of it as a draft")
	}
	return cmdline.ErrProblems
}

// sourceOf shows the text of a file with its diagnostics; a file that
// cannot be read any more is not shown.
func sourceOf(name string) []byte {
	text, err := readDocument(name)
	if err != nil {
		return nil
	}
	return text
}

// allChecks are the checks of all packages, by code.
var allChecks = sync.OnceValue(func() []diag.Check {
	var all []diag.Check
	for _, c := range slices.Concat(schema.Checks(), validate.Checks(), playChecks, printChecks, []*diag.Check{&otherHash}, spreadsheet.Checks(), roster.Checks(), recruit.Checks()) {
		all = append(all, *c)
	}
	slices.SortStableFunc(all, func(a, b diag.Check) int { return cmp.Compare(a.Code, b.Code) })
	return all
})

// printDiagnostics writes what was found on Err; an error among it is the verdict.
func (c *call) printDiagnostics(told []diag.Diagnostic) error {
	if len(told) == 0 {
		return nil
	}
	text := diag.Text(diag.Brief(told), diag.TextOptions{Color: c.ColorErr, Width: c.Width, Wraps: c.ErrTerminal, Source: sourceOf})
	if _, err := io.WriteString(c.Err, text+"\n"); err != nil {
		return err
	}
	r := judgement{diagnostics: told}
	return r.verdict()
}

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
	causes, hanging := diag.Causes(r.diagnostics)
	brief := diag.Brief(causes)
	switch form {
	case "json":
		out = diag.JSON(brief)
	case "sarif":
		out = diag.SARIF(brief, diag.SARIFOptions{Checks: r.checks, Version: cmdline.Version(), Source: r.source, Path: fromRepository()})
	case "github":
		return c.WriteCommands(diag.GitHub(brief))
	default:
		out = []byte(r.text(c, causes, hanging, to == c.Err))
	}
	_, err := to.Write(out)
	return err
}

// fromRepository is how a file is called from the root of the repository that the
// current folder lies in; as it is, if it lies in none or the file lies outside.
func fromRepository() func(file string) string {
	as := func(file string) string { return file }
	here, err := os.Getwd()
	if err != nil {
		return as
	}
	root := here
	for ; filepath.Dir(root) != root; root = filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, ".git")); err == nil {
			return func(file string) string {
				if !filepath.IsAbs(file) {
					file = filepath.Join(here, file)
				}
				if below, err := filepath.Rel(root, file); err == nil && filepath.IsLocal(below) {
					return filepath.ToSlash(below)
				}
				return file
			}
		}
	}
	return as
}

// text is the report for people, on Out or among the remarks, with a summary and the way to learn more.
func (r *judgement) text(c *call, causes []diag.Diagnostic, hanging int, remarks bool) string {
	o := diag.TextOptions{Color: c.Color, Width: c.Width, Wraps: c.OutTerminal, Source: r.source}
	if remarks {
		o.Color, o.Wraps = c.ColorErr, c.ErrTerminal
	}
	text := diag.Text(diag.Brief(causes), o)
	if text != "" {
		text += "\n"
	}
	if r.checked == 0 && len(r.diagnostics) == 0 {
		return nothingFound + "\n"
	}
	text += diag.Summary(causes, r.checked, hanging) + "\n"
	if code := firstCode(causes); code != "" {
		text += fmt.Sprintf("\"forge explain %s\" says more about the first.\n", code)
	}
	return text
}

// firstCode is the code of the first of the gravest: a note that stands above
// an error is not what the reader must mend. It is empty if none has a code.
func firstCode(ds []diag.Diagnostic) string {
	for _, s := range []diag.Severity{diag.Error, diag.Warning, diag.Note} {
		for _, d := range ds {
			if d.Severity == s && d.Code != "" {
				return d.Code
			}
		}
	}
	return ""
}
