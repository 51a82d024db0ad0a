package diag

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestEditsAtRandom makes one text another by its edits, which leave every line
// alone that both have.
func TestEditsAtRandom(t *testing.T) {
	words := []string{"a", "ü", "\n", "\r\n", "🎲", "x: 1\n", "  - y\n", "\t"}
	for seed := range uint64(5_000) {
		r := rand.New(rand.NewPCG(seed, 2))
		make := func() (s string) {
			for range r.IntN(12) {
				s += words[r.IntN(len(words))]
			}
			return s
		}
		before, after := make(), make()
		edits := Edits("f", []byte(before), []byte(after))
		got, err := Apply([]byte(before), edits)
		if err != nil || string(got) != after {
			t.Fatalf("seed %d: %q by %v is %q, %v; want %q", seed, before, edits, got, err, after)
		}
	}
}

func TestEdits(t *testing.T) {
	got := Edits("f", []byte("one\nlimit: 22 # ü\nthree\n"), []byte("one\nlimit: 24 # ü\nthree\nfour\n"))
	want := []Edit{{"f", 2, 9, 2, 10, "4"}, {"f", 4, 1, 4, 1, "four\n"}}
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestApplyRefuses(t *testing.T) {
	for _, edits := range [][]Edit{
		{{"f", 3, 1, 3, 1, "x"}},
		{{"f", 1, 5, 1, 5, "x"}},
		{{"f", 1, 2, 1, 1, "x"}},
		{{"f", 1, 1, 1, 3, "x"}, {"f", 1, 2, 1, 4, "y"}},
	} {
		if got, err := Apply([]byte("abc\n"), edits); err == nil {
			t.Errorf("%v: got %q", edits, got)
		}
	}
}

func TestSure(t *testing.T) {
	done := Fix{Title: "a", Edits: []Edit{{}}}
	best := done
	best.Preferred = true
	for want, fixes := range map[bool][][]Fix{
		true:  {{done}, {done, best}},
		false: {nil, {{Title: "prose"}}, {done, done}, {done, {Title: "prose"}}},
	} {
		for _, f := range fixes {
			if _, got := (&Diagnostic{Fixes: f}).Sure(); got != want {
				t.Errorf("%v: %v", f, got)
			}
		}
	}
}

func TestPatch(t *testing.T) {
	got := Patch("a/l.yaml", []byte("a\nb\n"), []byte("a\nc\n"))
	if !strings.HasPrefix(got, "--- a/a/l.yaml\n+++ b/a/l.yaml\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n") {
		t.Errorf("got %s", got)
	}
}
