package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
)

// Map is a map from ids that keeps the order of the document, so that what is
// printed stands as its author wrote it. The zero value is empty.
type Map[T any] struct {
	keys []string
	vals map[string]T
}

// Len is the number of entries.
func (m Map[T]) Len() int { return len(m.keys) }

// Keys are the ids in order. They must not be changed.
func (m Map[T]) Keys() []string { return m.keys }

// Get returns the value of an id, and whether there is one.
func (m Map[T]) Get(id string) (T, bool) {
	v, ok := m.vals[id]
	return v, ok
}

// Has says whether the id is there.
func (m Map[T]) Has(id string) bool {
	_, ok := m.vals[id]
	return ok
}

// All yields ids and values in order.
func (m Map[T]) All() iter.Seq2[string, T] {
	return func(yield func(string, T) bool) {
		for _, k := range m.keys {
			if !yield(k, m.vals[k]) {
				return
			}
		}
	}
}

// With is a copy of the map in which id has the value v; a new id comes last.
func (m Map[T]) With(id string, v T) Map[T] {
	c := Map[T]{keys: append([]string(nil), m.keys...), vals: make(map[string]T, len(m.keys)+1)}
	for k, old := range m.vals {
		c.vals[k] = old
	}
	c.set(id, v)
	return c
}

func (m *Map[T]) set(id string, v T) {
	if m.vals == nil {
		m.vals = map[string]T{}
	}
	if _, ok := m.vals[id]; !ok {
		m.keys = append(m.keys, id)
	}
	m.vals[id] = v
}

// IsZero says whether the map is empty, for omitzero.
func (m Map[T]) IsZero() bool { return len(m.keys) == 0 }

// UnmarshalJSON reads an object and keeps the order of its fields.
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
	for i, k := range m.keys {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(k)
		if err != nil {
			return nil, err
		}
		val, err := json.Marshal(m.vals[k])
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
