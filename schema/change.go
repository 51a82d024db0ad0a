package schema

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// Change is one change of a document: what stands at a place of it afterwards.
type Change struct {
	// The way there, as for Doc.At: names of fields and indexes. An index that no
	// element has yet adds one at the end.
	At []any
	// The new value; nil takes the field or the element out.
	To any
}

// With is a copy of the document with changes made. All of them are about the
// document as it is: none moves what another one is about, and of two of one place
// the later holds. What no change reaches is shared with the document.
func (d *Doc) With(changes ...Change) *Doc {
	c := *d
	switch {
	case d.List != nil:
		c.List = changed(d.List, changes)
	case d.Scenario != nil:
		c.Scenario = changed(d.Scenario, changes)
	case d.Authored != nil:
		c.Authored = changed(d.Authored, changes)
	}
	return &c
}

// changed is a copy of a value with changes made: first what is set, then what is
// taken out, the last first.
func changed[T any](of *T, changes []Change) *T {
	value := *of
	root := reflect.ValueOf(&value).Elem()
	var out []Change
	for _, c := range changes {
		if c.To == nil {
			out = append(out, c)
			continue
		}
		alter(root, c.At, func(v reflect.Value) { put(v, reflect.ValueOf(c.To)) })
	}
	slices.SortStableFunc(out, func(a, b Change) int { return slices.CompareFunc(b.At, a.At, compareSteps) })
	for _, c := range out {
		last := len(c.At) - 1
		alter(root, c.At[:last], func(v reflect.Value) { takeOut(v, c.At[last]) })
	}
	return &value
}

// compareSteps orders steps of a path: indexes by number, fields by name.
func compareSteps(a, b any) int {
	i, ok := a.(int)
	k, both := b.(int)
	if ok && both {
		return i - k
	}
	name, _ := a.(string)
	other, _ := b.(string)
	return strings.Compare(name, other)
}

// alter copies what lies on a path, and does something at its end.
func alter(v reflect.Value, path []any, do func(reflect.Value)) {
	if v.Kind() == reflect.Slice {
		v.Set(reflect.AppendSlice(reflect.MakeSlice(v.Type(), 0, v.Len()+1), v))
	}
	if len(path) == 0 {
		do(v)
		return
	}
	if index, ok := path[0].(int); ok {
		if index >= v.Len() {
			index = v.Len()
			v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
		}
		alter(v.Index(index), path[1:], do)
		return
	}
	name := path[0].(string)
	v = own(v)
	if m, ok := v.Addr().Interface().(interface {
		alter(string, func(reflect.Value))
	}); ok {
		m.alter(name, func(v reflect.Value) { alter(v, path[1:], do) })
		return
	}
	alter(fieldOf(v, name), path[1:], do)
}

// own is what a pointer points to, after that was copied: others may share it. What
// is no pointer is itself.
func own(v reflect.Value) reflect.Value {
	if v.Kind() != reflect.Pointer {
		return v
	}
	copied := reflect.New(v.Type().Elem())
	if !v.IsNil() {
		copied.Elem().Set(v.Elem())
	}
	v.Set(copied)
	return copied.Elem()
}

// fieldOf is the field of a struct that documents write by a name, its own or
// of one that it embeds.
func fieldOf(v reflect.Value, name string) reflect.Value {
	for _, f := range reflect.VisibleFields(v.Type()) {
		if tag, _, _ := strings.Cut(f.Tag.Get("json"), ","); tag == name {
			return v.FieldByIndex(f.Index)
		}
	}
	panic("schema: " + v.Type().String() + " has no field " + name)
}

// put sets a field, one that may be absent too.
func put(v, to reflect.Value) {
	if v.Kind() == reflect.Pointer && to.Kind() != reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	if n, ok := to.Interface().(int); ok && v.Type() == reflect.TypeFor[rulebook.Value]() {
		to = reflect.ValueOf(rulebook.Whole(n))
	}
	v.Set(to.Convert(v.Type()))
}

// takeOut takes a field or an element out of what has it.
func takeOut(v reflect.Value, step any) {
	if index, ok := step.(int); ok {
		v.Set(reflect.AppendSlice(v.Slice(0, index), v.Slice(index+1, v.Len())))
		return
	}
	v = own(v)
	if m, ok := v.Addr().Interface().(interface{ takeOut(string) }); ok {
		m.takeOut(step.(string))
		return
	}
	fieldOf(v, step.(string)).SetZero()
}

// alter gives an id the value that comes of changing the one it has.
func (m *Map[T]) alter(id string, do func(reflect.Value)) {
	v, _ := m.Get(id)
	do(reflect.ValueOf(&v).Elem())
	*m = m.With(id, v)
}

// takeOut drops an id.
func (m *Map[T]) takeOut(id string) {
	old := m.get()
	c := &entries[T]{keys: slices.Clone(old.keys), vals: maps.Clone(old.vals)}
	c.keys = slices.DeleteFunc(c.keys, func(k string) bool { return k == id })
	delete(c.vals, id)
	*m = Map[T]{c}
}
