package cache

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

type value struct {
	Words map[string]string
	Rest  []byte
}

func TestCache(t *testing.T) {
	c := Cache{filepath.Join(t.TempDir(), "new")}
	var got value
	if c.Get("a", &got) {
		t.Fatal("an empty cache has something")
	}
	put := func(name, word string) {
		t.Helper()
		if err := c.Put(name, value{Words: map[string]string{"is": word}}); err != nil {
			t.Fatal(err)
		}
	}
	put("a", "one")
	put("a", "two")
	put("b", "three")
	if !c.Get("a", &got) || got.Words["is"] != "two" {
		t.Errorf("a is %v", got)
	}
	if (Cache{}).Put("a", got) != nil || (Cache{}).Get("a", new(value)) {
		t.Error("a cache without a folder keeps something")
	}
}

// What is cut, changed, empty, another value's or no ordinary file is not there.
func TestDamaged(t *testing.T) {
	c := Cache{t.TempDir()}
	whole := value{Rest: []byte("some thousand games")}
	for _, name := range []string{"a", "b"} {
		if err := c.Put(name, whole); err != nil {
			t.Fatal(err)
		}
	}
	at := filepath.Join(c.Dir, file("a"))
	text, err := os.ReadFile(at)
	if err != nil {
		t.Fatal(err)
	}
	other, err := os.ReadFile(filepath.Join(c.Dir, file("b")))
	if err != nil {
		t.Fatal(err)
	}
	bad := [][]byte{nil, text[:10], text[:len(text)-1], append(text[:len(text):len(text)], 0), other}
	for i := range text {
		flipped := append([]byte{}, text...)
		flipped[i] ^= 4
		bad = append(bad, flipped)
	}
	for i, b := range bad {
		if err := os.WriteFile(at, b, 0o666); err != nil {
			t.Fatal(err)
		}
		if c.Get("a", new(value)) {
			t.Fatalf("damage %d is not seen", i)
		}
	}
	if err := os.Remove(at); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(c.Dir, file("b")), at); err != nil {
		t.Skip("this system makes no links")
	}
	if c.Get("a", new(value)) || c.Put("a", whole) == nil {
		t.Error("a link is followed")
	}
}

// The values that were used last stay, and what is not forge's.
func TestTrim(t *testing.T) {
	c := Cache{t.TempDir()}
	long := time.Now().Add(-24 * time.Hour)
	for i, name := range []string{"oldest", "older", "new"} {
		if err := c.Put(name, value{Rest: []byte(name)}); err != nil {
			t.Fatal(err)
		}
		when := long.Add(time.Duration(i) * time.Minute)
		if err := os.Chtimes(filepath.Join(c.Dir, file(name)), when, when); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"thesis.txt", ".forge-1-0.tmp"} {
		if err := os.WriteFile(filepath.Join(c.Dir, name), make([]byte, 1000), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if !c.Get("oldest", new(value)) {
		t.Fatal("it is not there")
	}
	c.trim(300, time.Now().Add(time.Minute))
	for name, want := range map[string]bool{"oldest": true, "older": false, "new": true} {
		if c.Get(name, new(value)) != want {
			t.Errorf("%s is there: %t", name, !want)
		}
	}
	if _, err := os.Stat(filepath.Join(c.Dir, "thesis.txt")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(c.Dir, ".forge-1-0.tmp")); err == nil {
		t.Error("what a killed process left is still there")
	}
}
