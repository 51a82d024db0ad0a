package schema

import (
	"strings"

	"cuelang.org/go/cue"
)

// Slot is a place of a kind of documents: what may stand there, and what it means.
// The zero Slot is a place of which the shape says nothing.
type Slot struct {
	m member
}

// ShapeOf is the whole of a kind of documents; false if there is no such kind.
func ShapeOf(kind string) (Slot, bool) {
	if shapeFiles[kind] == "" {
		return Slot{}, false
	}
	return Slot{member{form: formOf(kind, true)}}, true
}

// In is the place of a field, by its name, or of an element of a list, by its index.
// The zero Slot if the shape has no such place.
func (s Slot) In(step any) Slot {
	if s.m.form == nil {
		return Slot{}
	}
	f := s.m.form.open()
	name, isName := step.(string)
	if m, ok := f.member(name); isName && ok {
		return Slot{m}
	}
	if f.element == nil || isName != (f.kind == cue.StructKind) {
		return Slot{}
	}
	m := member{name: name, form: f.element, means: f.means}
	if !isName {
		m.means = s.m.means
	}
	return Slot{m}
}

// Fields are the names of the fields that may stand there, those of free names apart.
func (s Slot) Fields() (names []string) {
	if s.m.form != nil {
		for _, m := range s.m.form.open().fields {
			names = append(names, m.name)
		}
	}
	return names
}

// Required says whether the field must be there, Doc what it means.
func (s Slot) Required() bool { return s.m.required }

// Doc is what the shape says of the field.
func (s Slot) Doc() string { return s.m.doc }

// Words say what may stand there: "a list"; "" for anything.
func (s Slot) Words() string {
	if s.m.form == nil || s.m.form.kind == cue.TopKind {
		return ""
	}
	return s.m.form.words()
}

// IsStruct, IsList and IsText say what must stand there.
func (s Slot) IsStruct() bool { return s.is(cue.StructKind) }
func (s Slot) IsList() bool   { return s.is(cue.ListKind) }
func (s Slot) IsText() bool   { return s.is(cue.StringKind) }

func (s Slot) is(k cue.Kind) bool { return s.m.form != nil && s.m.form.kind == k }

// Choices are the words that it may be; nil: any.
func (s Slot) Choices() []string {
	switch {
	case s.m.form == nil:
		return nil
	case s.is(cue.BoolKind):
		return []string{"true", "false"}
	}
	return s.m.form.open().choices
}

// Names are the parts of a game, or of the document, of which the texts there name
// one: "units"; or "groups" and "formations". Keys are those that the names of its
// fields name, and Defines what comes into being there by a name.
func (s Slot) Names() []string   { return s.means("id") }
func (s Slot) Keys() []string    { return s.means("key") }
func (s Slot) Defines() []string { return s.means("names") }

func (s Slot) means(what string) []string {
	said := s.m.means[what]
	if said == "" && s.IsStruct() {
		said = s.m.form.open().means[what]
	}
	if said == "" {
		return nil
	}
	return strings.Split(said, ", ")
}

// meaning is what the shape says of the names that stand in a field, in attributes:
// @id(units), @key(stats), @names(units).
func meaning(v cue.Value) map[string]string {
	all := map[string]string{}
	for _, a := range v.Attributes(cue.ValueAttr) {
		all[a.Name()] = a.Contents()
	}
	return all
}
