package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/recruit"
	"github.com/tabletop-forge/forge/cmd/forge/internal/spreadsheet"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// What commands do with documents: load them, judge them, and refuse those
// that cannot be worked with.

// documentExtensions end the names of documents.
var documentExtensions = []string{"cue", "yaml", "yml", "json"}

// listExtensions end the names of documents, and of other programs' lists.
var listExtensions = append(slices.Clip(documentExtensions), "ros", "rosz")

// kindEndings may stand before the extension, for editors that tell files by their
// names.
var kindEndings = map[string]string{schema.KindArmyList: ".army", schema.KindScenario: ".scenario", schema.KindGame: ".game"}

// withoutEnding is the path of a document without extension and kind.
func withoutEnding(file string) string {
	bare := strings.TrimSuffix(file, path.Ext(file))
	for _, ending := range kindEndings {
		if cut, ok := strings.CutSuffix(bare, ending); ok && path.Base(cut) != "." && !strings.HasSuffix(cut, "/") {
			return cut
		}
	}
	return bare
}

// documentFiles is the hint of arguments that are documents.
var documentFiles = cmdline.Files(documentExtensions...)

// files is how documents are read, and what they use, and how they are judged.
type files struct {
	document func(name string) ([]byte, error)
	names    func(folder string) []string
	picture  func(folder, name string) ([]byte, error) // nothing outside the folder
	draft    bool                                      // what does not keep a document from being worked with is a warning
}

// onDisk reads the files of the world as they are.
var onDisk = files{document: readDocument, names: namesIn, picture: readPicture}

// loader makes the loader of a command. Several goroutines may share it.
func (f files) loader() *schema.Loader {
	return schema.NewLoader(schema.Options{Read: f.document, Names: f.names, Sandbox: sandbox, Sound: buildable})
}

func newLoader() *schema.Loader { return onDisk.loader() }

// loaderOf is a loader that reads files in a way.
func loaderOf(read func(string) ([]byte, error)) *schema.Loader {
	return files{document: read, names: namesIn}.loader()
}

// buildable says whether others may build on a document: nothing in its data is wrong, nor in the
// layouts of its cards.
func buildable(doc *schema.Doc) bool {
	return validate.Sound(doc) && !slices.ContainsFunc(printer.LayoutFaults(doc), func(f printer.Fault) bool { return f.Kind == paper.BadLayout })
}

// namesIn are the names of what is in a folder.
func namesIn(folder string) (names []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil // the folder is not there either
	}
	return each.Of(entries, func(e os.DirEntry) string { return e.Name() })
}

// largestFile is far beyond the documents that are read; what is larger does
// not even come into memory.
const largestFile = 64 << 20

// sameFile says whether two paths are of one file.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	other, none := os.Stat(b)
	return path.Clean(filepath.ToSlash(a)) == path.Clean(filepath.ToSlash(b)) || err == nil && none == nil && os.SameFile(one, other)
}

// readDocument reads a file of the disk for the loader. One that says to be empty
// is not opened: the kernel's files do, and some of them are waited for.
func readDocument(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
	case info.IsDir():
		err = errors.New("it is a folder")
	case !info.Mode().IsRegular():
		err = errors.New("it is no ordinary file")
	case info.Size() > largestFile:
		err = fmt.Errorf("it has %d bytes, far more than a document", info.Size())
	}
	var text []byte
	if err == nil && info.Size() > 0 {
		text, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, atomicfile.Cause(err))
	}
	return text, nil
}

// readPicture reads a picture by its path from a folder. What lies outside, be it
// by "..", by a link or on another machine, is not looked at: a document comes
// from anybody.
func readPicture(folder, name string) ([]byte, error) {
	root, err := os.OpenRoot(filepath.FromSlash(folder))
	if err != nil {
		return nil, fmt.Errorf("opening the folder %s: %w", folder, atomicfile.Cause(err))
	}
	defer root.Close()
	return pictureIn(root, name)
}

// pictureIn reads a picture by its path from a root.
func pictureIn(root *os.Root, name string) ([]byte, error) {
	file := filepath.FromSlash(name)
	info, err := root.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("there is no file %s in the document's folder", name)
	case err != nil:
		return nil, errOutside
	case !info.Mode().IsRegular():
		return nil, errors.New("it is no ordinary file")
	case info.Size() > paper.PictureBytes:
		return nil, fmt.Errorf("the file has %d MB, at most %d", info.Size()>>20, paper.PictureBytes>>20)
	}
	f, err := atomicfile.OpenIn(root, name, os.O_RDONLY)
	if err != nil {
		return nil, atomicfile.Cause(err)
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, paper.PictureBytes+1))
}

var errOutside = errors.New("it does not lie in the document's folder or below it; copy it there")

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
	offered := slices.ContainsFunc(c.Flags.Command.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), "draft") })
	return offered && c.Flags.Bool("draft")
}

// files is how the command reads and judges.
func (c *call) files() files {
	f := onDisk
	f.draft = c.drafts()
	return f
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

// loadValid loads the documents that a command is to work with, all of one kind.
// If one has errors, all errors are reported on Err and nothing is worked with.
func (c *call) loadValid(ctx context.Context, kind string, names []string) ([]*schema.Doc, error) {
	return c.loadAll(ctx, names, func(j judged) error {
		if j.doc.Kind != kind && j.doc.Kind != "" {
			return cmdline.Usagef("%s is %s; this command wants %s", j.doc.File, aKind[j.doc.Kind], manyKinds[kind])
		}
		return nil
	})
}

// loadAll loads and checks documents, each of which take may refuse.
func (c *call) loadAll(ctx context.Context, names []string, take func(judged) error) ([]*schema.Doc, error) {
	l := newLoader()
	var docs []*schema.Doc
	r := judgement{checked: len(names), checks: allChecks(), source: sourceOf}
	for _, name := range names {
		j, err := c.files().judge(ctx, l, name)
		if err == nil {
			err = take(j)
		}
		if err != nil {
			return nil, err
		}
		docs = append(docs, j.doc)
		r.diagnostics = append(r.diagnostics, j.diagnostics...)
	}
	if err := c.refuse(r); err != nil {
		return docs, err
	}
	return docs, c.printDiagnostics(c.draftsIn(docs))
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

// How kinds of documents are spoken of.
var (
	aKind     = map[string]string{schema.KindArmyList: "an army list", schema.KindScenario: "a scenario", schema.KindGame: "a game"}
	manyKinds = map[string]string{schema.KindArmyList: "army lists", schema.KindScenario: "scenarios", schema.KindGame: "games"}
)

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
	return cmdline.ErrProblems
}

// game is the game of a name or a path, as a command line gives it.
func (c *call) game(ctx context.Context, name string) (*schema.Game, error) {
	if !isPath(name) {
		g, ok := schema.Builtin(name)
		if !ok && name != likeNone && slices.Contains(likes(), name) {
			return nil, cmdline.Usagef("%s is shipped as data alone, to begin your own with: \"forge new game %[1]s.cue --like %[1]s\" writes it with two lists and a scenario, and %[1]s.cue is its name then", name)
		}
		if !ok {
			return nil, cmdline.Usagef("unknown game %q%s", name, text.OrElse(text.DidYouMean(name, schema.Builtins(), schema.BuiltinTitle), "\"forge games\" lists them, and a Game document is named by its path"))
		}
		return g, nil
	}
	docs, err := c.loadValid(ctx, schema.KindGame, []string{name})
	if err != nil {
		return nil, err
	}
	return docs[0].Game, nil
}

// isPath tells the path of a Game document from the name of a game.
func isPath(game string) bool { return strings.ContainsAny(game, `/\`) || path.Ext(game) != "" }

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

// writeJSON writes a result for --format json.
func (c *call) writeJSON(v any) error {
	_, err := c.Out.Write(jsonBytes(v))
	return err
}

// jsonBytes is a value as JSON for people: indented, in the order of its
// fields, without escapes for web pages.
func jsonBytes(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		panic("forge: results are plain values: " + err.Error())
	}
	return text.HarmlessJSON(b.Bytes())
}
