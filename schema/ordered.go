package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"
)

// Map is a map from ids that keeps the order of the document, so that what is
// printed stands as its author wrote it. The zero value is empty. Copies share
// their entries, which never change once the document is read.
type Map[T any] struct{ entries *entries[T] }

type entries[T any] struct {
	keys []string
	vals map[string]T
	late func() (Map[T], error) // decodes them when they are first asked for; nil: they are there
	once sync.Once
}

// get are the entries, decoded.
func (m Map[T]) get() *entries[T] {
	e := m.entries
	if e == nil {
		return new(entries[T])
	}
	if e.late != nil {
		e.once.Do(func() {
			read, err := e.late()
			if err != nil {
				panic("schema: embedded data cannot be decoded: " + err.Error())
			}
			now := read.get()
			e.keys, e.vals = now.keys, now.vals
		})
	}
	return e
}

// postpone makes the map that the JSON says, decoded when it is first asked
// for. The JSON must be sound: it is our own.
func (m *Map[T]) postpone(text []byte) {
	m.entries = &entries[T]{late: func() (read Map[T], err error) {
		err = json.Unmarshal(text, &read)
		return read, err
	}}
}

// Len is the number of entries.
func (m Map[T]) Len() int { return len(m.get().keys) }

// Keys are the ids in order. They must not be changed.
func (m Map[T]) Keys() []string { return m.get().keys }

// Get returns the value of an id, and whether there is one.
func (m Map[T]) Get(id string) (T, bool) {
	v, ok := m.get().vals[id]
	return v, ok
}

// Has says whether the id is there.
func (m Map[T]) Has(id string) bool {
	_, ok := m.get().vals[id]
	return ok
}

// Title is what a message or a page calls the part of an id, "" if it has no such name.
func (m Map[T]) Title(id string) string {
	v, _ := m.Get(id)
	if t, ok := any(v).(interface{ called() string }); ok {
		return t.called()
	}
	return ""
}

// All yields ids and values in order.
func (m Map[T]) All() iter.Seq2[string, T] {
	return func(yield func(string, T) bool) {
		e := m.get()
		for _, k := range e.keys {
			if !yield(k, e.vals[k]) {
				return
			}
		}
	}
}

// With is a copy of the map in which id has the value v; a new id comes last.
func (m Map[T]) With(id string, v T) Map[T] {
	old := m.get()
	c := Map[T]{&entries[T]{keys: slices.Clone(old.keys), vals: maps.Clone(old.vals)}}
	c.set(id, v)
	return c
}

// set adds an entry to a map that no one else has yet.
func (m *Map[T]) set(id string, v T) {
	if m.entries == nil {
		m.entries = &entries[T]{}
	}
	e := m.entries
	if e.vals == nil {
		e.vals = map[string]T{}
	}
	if _, ok := e.vals[id]; !ok {
		e.keys = append(e.keys, id)
	}
	e.vals[id] = v
}

// IsZero says whether the map is empty, for omitzero.
func (m Map[T]) IsZero() bool { return m.Len() == 0 }

// UnmarshalJSON reads an object and keeps the order of its fields; null is an
// empty one. Of a field that comes twice the last value holds, as everywhere in
// Go; the loader reports it.
func (m *Map[T]) UnmarshalJSON(b []byte) error {
	*m = Map[T]{}
	d := json.NewDecoder(bytes.NewReader(b))
	t, err := d.Token()
	if err != nil {
		return err
	}
	if t == nil {
		return nil
	}
	if t != json.Delim('{') {
		return fmt.Errorf("a map must be an object, not %v", t)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return err
		}
		var v T
		if err := d.Decode(&v); err != nil {
			return fmt.Errorf("%v: %w", key, err)
		}
		m.set(key.(string), v)
	}
	return nil
}

// MarshalJSON writes an object in order.
func (m Map[T]) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	e := m.get()
	for i, k := range e.keys {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(k)
		if err != nil {
			return nil, err
		}
		val, err := json.Marshal(e.vals[k])
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(val)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
