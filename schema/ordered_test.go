package schema

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
)

func TestMapKeepsItsOrder(t *testing.T) {
	const text = `{"zebra":1,"ant":2,"\u003cb\u003e":3}`
	m := parse[Map[int]](t, text)
	if got := fmt.Sprint(m.Keys(), m.Len(), m.IsZero()); got != "[zebra ant <b>] 3 false" {
		t.Error(got)
	}
	if b, err := json.Marshal(m); err != nil || string(b) != text {
		t.Errorf("goes out as %s (%v)", b, err)
	}
	var seen []string
	for id, n := range m.All() {
		if seen = append(seen, fmt.Sprint(id, n)); n == 2 {
			break
		}
	}
	if !slices.Equal(seen, []string{"zebra1", "ant2"}) {
		t.Errorf("yields %v", seen)
	}
	if n, ok := m.Get("ant"); n != 2 || !ok || m.Has("bee") {
		t.Error("the entries are others")
	}
}

func TestMapOfNothing(t *testing.T) {
	for _, text := range []string{`{}`, `null`} {
		m := parse[Map[int]](t, text)
		b, err := json.Marshal(m)
		if _, ok := m.Get("a"); ok || !m.IsZero() || len(m.Keys()) > 0 || string(b) != `{}` || err != nil {
			t.Errorf("%s is not empty: %s (%v)", text, b, err)
		}
	}
	if m := *parse[Map[int]](t, `{"a": 1, "b": 2, "a": 3}`); fmt.Sprint(m.Keys()) != "[a b]" {
		t.Errorf("a field that comes twice makes %v", m.Keys())
	}
}

func TestMapRefuses(t *testing.T) {
	for _, text := range []string{`[1]`, `7`, `{"a": "x"}`, `{"a": {}}`, ``, `{"a"`, `{"a":`, `{"a": 1,]`} {
		var m Map[int]
		if err := m.UnmarshalJSON([]byte(text)); err == nil {
			t.Errorf("%q is read as %v", text, m.Keys())
		}
	}
	if b, err := json.Marshal(Map[func()]{}.With("a", nil)); err == nil {
		t.Errorf("a function is written as %s", b)
	}
}

func TestMapWithLeavesTheOldOne(t *testing.T) {
	var zero Map[int]
	one := zero.With("a", 1)
	two := one.With("b", 2)
	three := two.With("a", 3)
	if got := fmt.Sprint(zero.Keys(), one.Keys(), two.Keys(), three.Keys()); got != "[] [a] [a b] [a b]" {
		t.Error(got)
	}
	was, _ := two.Get("a")
	is, _ := three.Get("a")
	if was != 1 || is != 3 {
		t.Errorf("a was %d and is %d", was, is)
	}
}

// TestMapIsDecodedOnce asks for a late map from many sides at a time; run with
// -race it also shows that no reader sees half of it.
func TestMapIsDecodedOnce(t *testing.T) {
	var m Map[int]
	m.postpone([]byte(`{"a": 1, "b": 2}`))
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if n, _ := m.Get("b"); n != 2 || m.Len() != 2 {
				t.Errorf("b is %d of %d", n, m.Len())
			}
		})
	}
	all.Wait()
	var empty Map[int]
	empty.postpone([]byte(`{}`))
	if !empty.IsZero() {
		t.Error("a late map of nothing has something")
	}
	var broken Map[int]
	broken.postpone([]byte(`{"a": "x"}`))
	defer func() {
		if recover() == nil {
			t.Error("our own data cannot be decoded, and nobody hears of it")
		}
	}()
	broken.Len()
}
