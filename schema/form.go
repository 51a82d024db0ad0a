package schema

import (
	"regexp"
	"strings"
	"sync"

	"cuelang.org/go/cue"
)

// form is one place of a shape, read out of CUE: what may stand there. Its
// parts are read when the first walk comes to them. CUE evaluates values as
// they are read, and only one goroutine may do so at a time: formsMu guards it.
type form struct {
	value cue.Value
	kind  cue.Kind // TopKind: anything

	read    bool // what follows is read
	fields  []member
	element *form             // of a list, or of a struct whose names are free
	names   *regexp.Regexp    // what those names must look like; nil: any
	means   map[string]string // what they and their values mean; see meaning
	choices []string          // the texts that it may be; nil: any
	least   string            // the least number, as written; "": none
	most    string
	pattern *regexp.Regexp // what a text must look like; nil: any
}

// member is a field that a struct may or must have.
type member struct {
	name     string
	required bool
	form     *form
	doc      string            // what it means
	means    map[string]string // what its names mean; see meaning
}

var (
	formsMu sync.Mutex
	forms   = map[shapeKey]*form{}
)

// formOf is the form of the documents of a kind. All walks share it. Its values
// are compiled apart from those that documents are unified with, which may go
// on while it is read.
func formOf(kind string, parts bool) *form {
	formsMu.Lock()
	defer formsMu.Unlock()
	key := shapeKey{kind, parts}
	if forms[key] == nil {
		forms[key] = newForm(compile(kind, parts))
	}
	return forms[key]
}

// newForm is the form of a value of CUE.
func newForm(v cue.Value) *form {
	return &form{value: v, kind: v.IncompleteKind()}
}

// open reads what the form says of its parts.
func (f *form) open() *form {
	formsMu.Lock()
	defer formsMu.Unlock()
	return f.opened()
}

func (f *form) opened() *form {
	if f.read {
		return f
	}
	f.read = true
	switch {
	case f.kind == cue.StructKind:
		f.openStruct()
	case f.kind == cue.ListKind:
		if e := f.value.LookupPath(cue.MakePath(cue.AnyIndex)); e.Exists() {
			f.element = newForm(e)
		}
	default:
		f.bounds(f.value)
	}
	return f
}

func (f *form) openStruct() {
	it, err := f.value.Fields(cue.Optional(true), cue.Patterns(true))
	if err != nil {
		panic("schema: a shape cannot be read: " + err.Error())
	}
	for it.Next() {
		sel := it.Selector()
		if sel.ConstraintType() == cue.PatternConstraint {
			f.names, f.element = newForm(sel.Pattern()).opened().pattern, newForm(it.Value())
			f.means = meaning(it.Value())
			continue
		}
		f.fields = append(f.fields, member{
			name:     sel.Unquoted(),
			required: sel.ConstraintType() == cue.RequiredConstraint,
			form:     newForm(it.Value()),
			doc:      said(it.Value()), means: meaning(it.Value()),
		})
	}
}

// said is the remark above a field.
func said(v cue.Value) string {
	var all []string
	for _, g := range v.Doc() {
		all = append(all, strings.TrimSpace(g.Text()))
	}
	if len(all) == 0 {
		return ""
	}
	return strings.Join(strings.Fields(all[0]), " ")
}

// bounds reads the conditions on a simple value.
func (f *form) bounds(v cue.Value) {
	op, args := cue.Dereference(v).Expr()
	switch op {
	case cue.AndOp:
		for _, a := range args {
			f.bounds(a)
		}
	case cue.OrOp:
		for _, a := range args {
			if s, err := a.String(); err == nil {
				f.choices = append(f.choices, s)
			}
		}
	case cue.NoOp:
		if s, err := v.String(); err == nil {
			f.choices = append(f.choices, s)
		}
	case cue.GreaterThanEqualOp:
		f.least = written(args[0])
	case cue.LessThanEqualOp:
		f.most = written(args[0])
	case cue.RegexMatchOp:
		f.pattern = expression(args[0])
	}
}

func written(v cue.Value) string {
	b, err := v.MarshalJSON()
	if err != nil {
		panic("schema: the bound of a shape is no number: " + err.Error())
	}
	return string(b)
}

func expression(v cue.Value) *regexp.Regexp {
	s, err := v.String()
	if err != nil {
		panic("schema: the pattern of a shape is no text: " + err.Error())
	}
	return regexp.MustCompile(s)
}

// member returns the field of that name.
func (f *form) member(name string) (member, bool) {
	for _, m := range f.fields {
		if m.name == name {
			return m, true
		}
	}
	return member{}, false
}

// words say what may stand there.
func (f *form) words() string {
	switch f.kind {
	case cue.StringKind:
		return "text"
	case cue.IntKind:
		return "a whole number"
	case cue.NumberKind:
		return "a number"
	case cue.BoolKind:
		return "true or false"
	case cue.ListKind:
		return "a list"
	case cue.StructKind:
		return "a set of fields"
	}
	return strings.ReplaceAll(f.kind.String(), "|", " or ")
}
