package spreadsheet

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// Ways are what a user says of columns: which field some are, by their headings, and which
// are left out.
type Ways struct {
	As     map[string]string
	Ignore []string
}

// Unused are the headings that they name and that a sheet does not have.
func (w Ways) Unused(s *Sheet) (unused []string) {
	named := slices.Clone(w.Ignore)
	for head := range w.As {
		named = append(named, head)
	}
	slices.Sort(named)
	return each.Where(named, func(head string) bool {
		return !slices.ContainsFunc(s.Head, func(c Cell) bool { return isCalled(head, c.word()) })
	})
}

// Headings are those of the sheet.
func (s *Sheet) Headings() []string { return each.Of(s.Head, Cell.word) }

// isCalled says whether a heading is the one that a user names: "#" alone has no letters to
// be compared by.
func isCalled(named, heading string) bool {
	return named == heading || text.Spelled(heading) != text.Spelled("") && text.SameName(named, heading)
}

// column is a column with its field; nil: it is left out.
type column struct {
	head  Cell
	field *Field
}

// bind says which field each column is.
func (p *Part) bind(s *Sheet, w Ways) (columns []column, found []diag.Diagnostic) {
	by := map[*Field]Cell{}
	p.declare(s, w)
	for i, head := range s.Head {
		if s.isBare(i) || slices.ContainsFunc(w.Ignore, func(name string) bool { return isCalled(name, head.word()) }) {
			columns = append(columns, column{head, nil})
			continue
		}
		f, wrong := p.fieldOf(head, w)
		first, again := by[f]
		switch {
		case wrong != nil:
			found = append(found, *wrong)
		case again && f.form != isWords && f.form != isCounted:
			d := twice.At(head.At, "the columns %q and %q are both %q; leave one of them out: --ignore %s", first.Text, head.Text, f.name, shellWord(head.word()))
			d.Related = []diag.Place{{Span: first.At, Label: "the first of them"}}
			found = append(found, d)
		default:
			by[f] = head
		}
		columns = append(columns, column{head, f})
	}
	return columns, found
}

// declare adds the stats that the user says columns to be and that the game does not have:
// numbers if all cells are whole ones, or else whether something holds, or else texts.
func (p *Part) declare(s *Sheet, w Ways) {
	for i, head := range s.Head {
		for called, as := range w.As {
			id, is := strings.CutPrefix(as, "stats.")
			if !is || !isCalled(called, head.word()) || !p.stats || len(p.called(as)) > 0 || text.ID(id) != id {
				continue
			}
			f := Field{Path: []string{"stats", id}, name: as, called: []string{as, head.word()}, form: isText, declared: "text", head: head}
			for kind, form := range map[string]form{"number": isWhole, "flag": isFlag} {
				f.form = form
				if f.declared != "number" && !slices.ContainsFunc(s.Rows, func(row []Cell) bool { return !f.holds(row[i]) }) {
					f.declared = kind
				}
			}
			f.form = map[string]form{"number": isWhole, "flag": isFlag, "text": isText}[f.declared]
			p.spelled[0].Add(as, len(p.Fields))
			p.Fields = append(p.Fields, f)
		}
	}
}

// holds says whether a cell can be read as a field's value, or is empty.
func (f *Field) holds(c Cell) bool {
	_, wrong := f.value(c.Text, &Names{})
	return c.Empty() || wrong == ""
}

// isBare says whether a column has neither a heading nor a cell.
func (s *Sheet) isBare(i int) bool {
	return s.Head[i].Empty() && !slices.ContainsFunc(s.Rows, func(row []Cell) bool { return !row[i].Empty() })
}

// fieldOf is the field that a heading means.
func (p *Part) fieldOf(head Cell, w Ways) (*Field, *diag.Diagnostic) {
	word := head.word()
	if word == "" {
		d := headless.At(head.At, "this column has cells and no heading; each column needs its own, in one row (--head says which row that is)")
		return nil, &d
	}
	for named, as := range w.As {
		if isCalled(named, word) {
			word = as
		}
	}
	meant := p.called(word)
	if m := numbered.FindStringSubmatch(word); len(meant) == 0 && m != nil {
		meant = each.Where(p.called(m[1]), func(f *Field) bool { return f.form == isWords || f.form == isCounted })
	}
	switch len(meant) {
	case 1:
		return meant[0], nil
	case 0:
		d := p.unknown(head, word)
		return nil, &d
	}
	names := each.Of(meant, func(f *Field) string { return f.exact() })
	d := twice.At(head.At, "the column %q may be %s; --as %s says which", head.Text, text.Or(names), shellWord(head.word()+"="+names[0]))
	return nil, &d
}

// numbered is a heading of one of several columns of a list: "weapon 2".
var numbered = regexp.MustCompile(`^(.*\pL)[\s_#.-]*\d+$`)

// exact is the name that no other field of the part has.
func (f *Field) exact() string {
	if len(f.Path) > 1 {
		return strings.Join(f.Path, ".")
	}
	return f.name
}

// called are the fields that a word means: by name, then by what they are called.
func (p *Part) called(word string) (all []*Field) {
	if i := slices.IndexFunc(p.Fields, func(f Field) bool { return f.name == word || f.exact() == word }); i >= 0 {
		return []*Field{&p.Fields[i]}
	}
	if text.Spelled(word) == text.Spelled("") {
		return nil
	}
	for i := range p.spelled {
		if meant := p.spelled[i].Of(word); len(meant) > 0 {
			return each.Of(meant, func(field int) *Field { return &p.Fields[field] })
		}
	}
	return nil
}

// unknown says that a column means nothing, and what it may be.
func (p *Part) unknown(head Cell, word string) diag.Diagnostic {
	var names []string
	titles := map[string]string{}
	for i := range p.Fields {
		f := &p.Fields[i]
		names = append(names, f.name)
		if len(f.Path) == 2 {
			titles[f.name] = f.called[1]
		}
	}
	near := text.Meant(word, names, func(id string) string { return titles[id] })
	d := unknownColumn.At(head.At, "the column %q means nothing among %s%s", word, p.Name, text.OrElse(text.DidYouMean(word, names, func(id string) string { return titles[id] }), "they have "+some(names)))
	if len(near) > 0 {
		d.Fixes = append(d.Fixes, diag.Fix{Title: "take it as that: --as " + shellWord(head.word()+"="+near[0])})
	}
	if id := text.ID(word); p.stats && id != "" && len(near) == 0 {
		d.Fixes = append(d.Fixes, diag.Fix{Title: "make it a new stat of the game: --as " + shellWord(head.word()+"=stats."+id)})
	}
	d.Fixes = append(d.Fixes, diag.Fix{Title: "leave it out: --ignore " + shellWord(head.word())})
	return d
}

// some are words, not more than a line of them.
func some(words []string) string {
	const most = 24
	if len(words) > most {
		return strings.Join(words[:most], ", ") + " and " + strconv.Itoa(len(words)-most) + " more"
	}
	return text.And(words)
}

// shellWord is a word as it is typed in a shell.
func shellWord(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=") == "" {
		return word
	}
	return strconv.Quote(word)
}

// Fits is how many columns of a sheet are fields of the part.
func (p *Part) Fits(s *Sheet, w Ways) int {
	return each.Count(s.Head, func(head Cell) bool {
		_, wrong := p.fieldOf(head, w)
		return wrong == nil
	})
}
