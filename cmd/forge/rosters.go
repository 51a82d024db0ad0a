package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/report"
)

// rosterFiles are lists of other programs, with their files.
type rosterFiles struct {
	all   []*roster.Roster
	files [][]byte
}

// rosters reads files as lists of other programs; nil: they are documents. Both together are
// refused. Those that cannot be read are reported, and an error says so.
func (c *call) rosters(names []string) (*rosterFiles, error) {
	var out rosterFiles
	var found []diag.Diagnostic
	document, foreign := "", ""
	for _, name := range names {
		name = filepath.ToSlash(name)
		data, is, err := rosterFile(name)
		switch {
		case err != nil:
			return nil, err
		case !is:
			document = name
			continue
		}
		foreign = name
		r, told := roster.Read(name, data)
		out.all, out.files, found = append(out.all, r), append(out.files, data), append(found, told...)
	}
	switch {
	case len(out.all) == 0:
		return nil, nil
	case document != "":
		return nil, cmdline.Usagef("%s is a document of forge, and %s is the list of another program; take them one kind at a time, or make an army list of the other with forge import roster", document, foreign)
	}
	return &out, c.judgeRosters(found, len(names))
}

// judgeRosters writes what was found in lists of other programs; an error among it is the
// verdict, with the way to learn more.
func (c *call) judgeRosters(found []diag.Diagnostic, checked int) error {
	r := judgement{diagnostics: diag.Sort(found), checked: checked, source: rosterSource}
	if r.verdict() == nil {
		return c.printDiagnostics(r.diagnostics)
	}
	if err := r.write(c, c.Err, "text"); err != nil {
		return err
	}
	return r.verdict()
}

// rosterSource is the text of a list of another program; nil: it lies in a zip.
func rosterSource(name string) []byte {
	text := sourceOf(name)
	if bytes.HasPrefix(text, []byte("PK")) {
		return nil
	}
	return text
}

// rosterFile reads a file if it is meant as a list of another program.
func rosterFile(name string) (data []byte, is bool, err error) {
	lower := strings.ToLower(name)
	if is = roster.Is(name, nil); !is && !strings.HasSuffix(lower, ".json") {
		return nil, false, nil
	}
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		if !is {
			return nil, false, nil // what reads documents says so
		}
		return nil, true, fmt.Errorf("reading %s: %w", name, atomicfile.Cause(errOr(err, "it is no ordinary file")))
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, is, fmt.Errorf("reading %s: %w", name, atomicfile.Cause(err))
	}
	defer f.Close()
	if data, err = io.ReadAll(io.LimitReader(f, roster.MaxBytes+1)); err != nil {
		return nil, is, fmt.Errorf("reading %s: %w", name, atomicfile.Cause(err))
	}
	return data, is || roster.Is(name, data), nil
}

func errOr(err error, says string) error {
	if err != nil {
		return err
	}
	return errors.New(says)
}

// printRosters prints a product of lists of other programs.
func (c *call) printRosters(o *printOrder, of *rosterFiles) error {
	switch {
	case !o.TakesRosters():
		return cmdline.Usagef("%s is not printed of the lists of other programs; %s are", o.Name, text.And(namesOf(printer.Product.TakesRosters)))
	case c.Flags.IsSet("cards"):
		return cmdline.Usagef("--cards picks cards of decks and of forge's own lists")
	}
	var great []diag.Diagnostic
	for _, r := range of.all {
		great = append(great, r.Unprintable()...)
	}
	if err := c.judgeRosters(great, len(of.all)); err != nil {
		return err
	}
	if o.form == formHTML {
		file, found := o.job.RostersOnScreen(of.all)
		if err := c.printDiagnostics(faults(found).diagnostics()); err != nil {
			return err
		}
		return c.WriteFile(o.name, file)
	}
	doc, found := o.job.Rosters(o.Product, of.all, of.files)
	if err := c.printDiagnostics(faults(found).diagnostics()); err != nil {
		return err
	}
	if len(doc.Pages) == 0 {
		return cmdline.Usagef("%s: there is nothing of it to print", o.Name)
	}
	return c.deliver(o, doc)
}

// rosterBill is what the list of another program costs.
type rosterBill struct {
	File  string        `json:"file"`
	Title string        `json:"title"`
	Game  string        `json:"game"`
	Total []rosterCost  `json:"total"`
	Limit []rosterCost  `json:"limit"`
	Units []rosterPrice `json:"units"`

	sum string // the total and the limit, as they are read
}

type rosterCost struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
}

type rosterPrice struct {
	Force    string       `json:"force"`
	Category string       `json:"category"`
	Number   int          `json:"number"`
	Name     string       `json:"name"`
	Costs    []rosterCost `json:"costs"`
	Options  string       `json:"options"`

	said, chosen, with string // as they are read: costs, name, options
}

func rosterCosts(costs roster.Costs) []rosterCost {
	some := each.Where(costs, func(c roster.Cost) bool { return c.Value != 0 })
	return append([]rosterCost{}, each.Of(some, func(c roster.Cost) rosterCost { return rosterCost{c.Name, c.Value.Float()} })...)
}

// billOf prices a list of another program.
func billOf(r *roster.Roster) rosterBill {
	b := rosterBill{File: r.File, Title: r.Name, Game: r.Game, Total: rosterCosts(r.Total()), Limit: rosterCosts(r.Limits), Units: []rosterPrice{}, sum: costsOf(r.Total(), r.Limits)}
	r.AllForces(func(f *roster.Force, _ int) {
		if costs := englishCosts(f.Costs); costs != "" {
			b.Units = append(b.Units, rosterPrice{Force: f.Title(), Number: 1, Name: f.Title(), Costs: rosterCosts(f.Costs), said: costs, chosen: f.Title()})
		}
		for i := range f.Selections {
			s := &f.Selections[i]
			b.Units = append(b.Units, rosterPrice{f.Title(), s.Category, s.Number, s.Title(), rosterCosts(s.Total()), gamedata.RosterChosen(s, roster.Costs.String),
				englishCosts(s.Total()), gamedata.RosterTitle(s), gamedata.RosterChosen(s, englishCosts)})
		}
	})
	return b
}

// unbound is a text with plain blanks for those that do not break, which no one types in a search.
func unbound(s string) string { return strings.ReplaceAll(s, "\u00a0", " ") }

// englishCosts are costs as commands write them, each on one line.
func englishCosts(costs roster.Costs) string { return gamedata.PrintedCosts(nil, costs) }

// plainCosts are costs as they are printed, with plain blanks.
func plainCosts(costs roster.Costs) string { return unbound(englishCosts(costs)) }

// costsOf are costs against their limits, if there are any.
func costsOf(total, limits roster.Costs) string {
	if limit := englishCosts(limits); limit != "" {
		return englishCosts(total) + " of " + limit
	}
	return englishCosts(total)
}

func (b rosterBill) table(derived bool, heads ...report.Head) *report.Table {
	t := report.NewTable(heads...)
	for _, u := range b.Units {
		row := []string{u.chosen, u.Category}
		if b.costs() {
			row = append([]string{u.said}, row...)
		}
		if derived {
			row = append(row, u.with)
		}
		t.Add(row...)
	}
	return t
}

// costs says whether any unit costs something.
func (b rosterBill) costs() bool {
	return slices.ContainsFunc(b.Units, func(u rosterPrice) bool { return u.said != "" })
}

// headline is what the list is called, and what it costs.
func (b rosterBill) headline() string {
	title := cmp.Or(b.Title, b.File)
	if b.Game != "" {
		title += " (" + b.Game + ")"
	}
	return text.Join(": ", title, b.sum)
}

func (b rosterBill) heads(derived bool) []report.Head {
	heads := []report.Head{report.Left("Unit"), report.Left("Category")}
	if b.costs() {
		heads = append([]report.Head{report.Right("Cost")}, heads...)
	}
	if derived {
		heads = append(heads, report.Left("Options"))
	}
	return heads
}

func (b rosterBill) text(width int, derived bool) string {
	return unbound(text.Wrap(text.OneLine(b.headline()), "", "  ", width) + "\n\n" + b.table(derived, b.heads(derived)...).Text(width))
}

func (b rosterBill) markdown(derived bool) string {
	return unbound(fmt.Sprintf("## %s\n\n%s\n\n%s", report.Marked(b.Title), report.Marked(b.sum), b.table(derived, b.heads(derived)...).Markdown()))
}

func (b rosterBill) records(derived bool) [][]string {
	rows := [][]string{{"file", "title", "force", "category", "name", "number", "cost", "value"}}
	for _, u := range b.Units {
		for _, c := range u.Costs {
			rows = append(rows, []string{b.File, b.Title, u.Force, u.Category, u.Name, fmt.Sprint(u.Number), c.Name, fmt.Sprint(c.Value)})
		}
	}
	return rows
}

// showRoster shows a list of another program with all that it says.
func (c *call) showRoster(r *roster.Roster, asJSON bool) error {
	if asJSON {
		return c.writeJSON(r)
	}
	p := report.Page{Width: c.Width}
	p.Text(text.OneLine(text.Join(": ", text.Join(", ", r.Name, r.Game), englishCosts(r.Total()))))
	if r.Notes != "" {
		p.Gap()
		p.Paragraphs(r.Notes)
	}
	r.AllForces(func(f *roster.Force, _ int) {
		p.Heading(text.OneLine(text.Join(": ", text.Join(", ", f.Title(), f.Catalogue), englishCosts(f.Total()))))
		for _, k := range f.Kinds() {
			showKind(&p, k)
		}
		for i := range f.Selections {
			s := &f.Selections[i]
			p.Heading(text.OneLine(text.Join(": ", text.Join(", ", gamedata.RosterTitle(s), s.Category), englishCosts(s.Total()))))
			if chosen := gamedata.RosterChosen(s, englishCosts); chosen != "" {
				p.Text(text.OneLine(chosen))
			}
			for _, k := range s.Kinds() {
				showKind(&p, k)
			}
		}
	})
	rules := each.Of(r.AllRules(), func(r roster.Rule) [2]string {
		return [2]string{text.OneLine(r.Name + r.Cited(nil).In()), text.OneLine(r.Text)}
	})
	p.Table("Rules", rules)
	_, err := io.WriteString(c.Out, unbound(p.String()))
	return err
}

// showKind sets profiles of a kind, each with its fields.
func showKind(p *report.Page, k roster.Kind) {
	p.Raw("\n" + text.OneLine(k.Name) + "\n")
	for i := range k.Profiles {
		var said []string
		for n, cell := range k.Row(k.Profiles[i]) {
			if cell != "" {
				said = append(said, k.Columns[n]+" "+cell)
			}
		}
		p.Raw(text.Wrap(text.OneLine(text.Join(": ", k.Profiles[i].Name, strings.Join(said, ", "))), "  ", "    ", p.Width) + "\n")
	}
}
