package schema

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"github.com/tabletop-forge/forge/schema/internal/source"
)

// fill sets a Go value from a tree by the json tags of its type. It is what
// encoding/json does, in one pass over a text that is parsed already; maps keep
// the order of the document.
func fill(v reflect.Value, n *source.Node) error {
	if f, ok := v.Addr().Interface().(filler); ok {
		return f.fill(n)
	}
	switch v.Kind() {
	case reflect.Pointer:
		if n.Kind == source.Null {
			return nil
		}
		v.Set(reflect.New(v.Type().Elem()))
		return fill(v.Elem(), n)
	case reflect.Struct:
		return fillStruct(v, n)
	case reflect.Slice:
		return fillSlice(v, n)
	}
	return fillSimple(v, n)
}

// filler is a type that fills itself.
type filler interface{ fill(n *source.Node) error }

func fillStruct(v reflect.Value, n *source.Node) error {
	if n.Kind != source.Struct {
		return unlike(v, n)
	}
	fields := fieldsOf(v.Type())
	for _, f := range n.Fields {
		index, ok := fields[f.Name]
		if !ok {
			continue
		}
		if err := fill(v.FieldByIndex(index), f.Value); err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	return nil
}

func fillSlice(v reflect.Value, n *source.Node) error {
	if n.Kind != source.List {
		return unlike(v, n)
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Items), len(n.Items)))
	for i, item := range n.Items {
		if err := fill(v.Index(i), item); err != nil {
			return fmt.Errorf("%d: %w", i, err)
		}
	}
	return nil
}

func fillSimple(v reflect.Value, n *source.Node) error {
	switch kind := v.Kind(); {
	case kind == reflect.String && n.Kind == source.Text:
		v.SetString(n.Text)
	case kind == reflect.Bool && n.Kind == source.Flag:
		v.SetBool(n.Text == "true")
	case kind == reflect.Int && n.IsWhole():
		i, err := strconv.ParseInt(n.Text, 10, 64)
		if err != nil {
			return err
		}
		v.SetInt(i)
	case kind == reflect.Float64 && n.Kind == source.Number:
		x, err := strconv.ParseFloat(n.Text, 64)
		if err != nil {
			return err
		}
		v.SetFloat(x)
	default:
		return unlike(v, n)
	}
	return nil
}

func unlike(v reflect.Value, n *source.Node) error {
	return fmt.Errorf("%s does not fit a %s", n.Words(), v.Type())
}

// fill reads a struct and keeps the order of its fields.
func (m *Map[T]) fill(n *source.Node) error {
	if n.Kind != source.Struct {
		return unlike(reflect.ValueOf(m).Elem(), n)
	}
	m.entries = &entries[T]{keys: make([]string, 0, len(n.Fields)), vals: make(map[string]T, len(n.Fields))}
	for _, f := range n.Fields {
		var v T
		if err := fill(reflect.ValueOf(&v).Elem(), f.Value); err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
		m.set(f.Name, v)
	}
	return nil
}

// fill takes any value.
func (d *StatValue) fill(n *source.Node) error {
	d.v = n.Plain()
	return nil
}

// fieldsOf are the fields of a struct type by their names in documents.
func fieldsOf(t reflect.Type) map[string][]int {
	if known, ok := structs.Load(t); ok {
		return known.(map[string][]int)
	}
	fields := map[string][]int{}
	for _, f := range reflect.VisibleFields(t) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			fields[name] = f.Index
		}
	}
	structs.Store(t, fields)
	return fields
}

var structs sync.Map // of map[string][]int, by reflect.Type
