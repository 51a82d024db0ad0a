package dice

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// first draws n numbers below the bounds 6, 10, 60, 6, …
func first(s Stream, n int) []uint32 {
	bounds := []uint32{6, 10, 60}
	got := make([]uint32, n)
	for i := range got {
		got[i] = s.Below(bounds[i%len(bounds)])
	}
	return got
}

// Reports, bug reports and goldens of every ruleset identify a game by (seed,
// index) alone. If this test breaks, all of those lose their meaning.
func TestFirstDraws(t *testing.T) {
	cases := []struct {
		seed, index uint64
		lane        Lane
		want        string
	}{
		{0, 0, Table, "[0 1 2 5 4 25 3 1 25 4 6 36]"},
		{1, 0, Table, "[3 0 58 3 6 8 3 8 27 1 0 36]"},
		{1, 1, Table, "[1 1 24 4 4 29 4 6 24 3 2 32]"},
		{1, 1, Policy(0), "[0 7 0 0 4 50 4 5 35 1 4 37]"},
		{1, 1, Policy(1), "[5 4 10 3 6 8 2 4 33 1 1 26]"},
		{1, 1, SetUp, "[3 0 20 1 1 13 5 3 14 5 2 14]"},
		{1 << 63, 1<<64 - 1, Table, "[2 5 14 0 4 51 4 8 15 5 3 54]"},
	}
	for _, c := range cases {
		if got := fmt.Sprint(first(NewStream(c.seed, c.index, c.lane), 12)); got != c.want {
			t.Errorf("NewStream(%d, %d, %d) draws %s, want %s", c.seed, c.index, c.lane, got, c.want)
		}
	}
	s := NewStream(1, 2, Table)
	d := Numbered(6)
	rolls := []string{d.Text(d.Roll(&s, 4)), d.Text(d.Roll(&s, 7)), fmt.Sprint(d.RollValue(&s), s.D(20))}
	if got, want := strings.Join(rolls, "; "), "2×3, 5, 6; 3, 2×4, 2×5, 2×6; 5 4"; got != want {
		t.Errorf("rolls are %q, want %q", got, want)
	}
	var below []uint32
	for n := uint32(10); n > 1; n-- {
		below = append(below, s.Below(n))
	}
	if got, want := fmt.Sprint(below), "[0 3 2 0 0 1 3 0 1]"; got != want {
		t.Errorf("bounded draws are %s, want %s", got, want)
	}
	split := s.Split()
	if got, want := fmt.Sprint(first(split, 6)), "[0 1 17 3 2 17]"; got != want {
		t.Errorf("a split stream draws %s, want %s", got, want)
	}
}

func TestLanesAndIndexesDiffer(t *testing.T) {
	seen := map[string]string{}
	for seed := range uint64(4) {
		for index := range uint64(64) {
			for lane := Table; lane <= SetUp; lane++ {
				key := fmt.Sprint(first(NewStream(seed, index, lane), 24))
				name := fmt.Sprint(seed, index, lane)
				if other, ok := seen[key]; ok {
					t.Errorf("streams %s and %s draw the same", name, other)
				}
				seen[key] = name
			}
		}
	}
}

func TestBelowIsUniform(t *testing.T) {
	for _, n := range []int{1, 2, 3, 6, 10, 20, 60} {
		s := NewStream(7, uint64(n), Table)
		got := make([]int, n)
		for range 10_000 * n {
			got[s.Below(uint32(n))]++
		}
		want := make([]float64, n)
		for i := range want {
			want[i] = 10_000
		}
		fits(t, fmt.Sprintf("below %d", n), got, want)
	}
}

// A bound of 3/4 of 2^32 makes Lemire's method draw again a quarter of the
// time; without that, every third number would come up twice as often.
func TestBelowOfHugeBounds(t *testing.T) {
	s := NewStream(7, 0, Table)
	const n = 3 << 30
	got := make([]int, 3)
	for range 60_000 {
		got[s.Below(n)%3]++
	}
	fits(t, "huge bound", got, []float64{20_000, 20_000, 20_000})
}

func TestCopiesGoOnAlike(t *testing.T) {
	script := Script(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6)
	for name, s := range map[string]Stream{"random": NewStream(5, 5, Table), "scripted": script} {
		s.D(6)
		kept := s
		want := first(s, 9)
		s.D(6)
		if s == kept {
			t.Errorf("%s: a draw leaves the stream as it was", name)
		}
		if got := first(kept, 9); !slices.Equal(got, want) {
			t.Errorf("%s: the copy draws %v, the original drew %v", name, got, want)
		}
	}
}

func TestDrawsAllocateNothing(t *testing.T) {
	s := NewStream(1, 1, Table)
	d := combat(t)
	n := testing.AllocsPerRun(100, func() {
		s = NewStream(1, uint64(s.D(6)), Table)
		d.Roll(&s, 7)
		d.RollFace(&s)
	})
	if n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}

func BenchmarkNewStreamAndDraw(b *testing.B) {
	b.ReportAllocs()
	n := 0
	for i := range b.N {
		s := NewStream(1, uint64(i), Table)
		n += s.D(6)
	}
}

func BenchmarkD6(b *testing.B) {
	b.ReportAllocs()
	s := NewStream(1, 1, Table)
	for range b.N {
		s.D(6)
	}
}

// TestRollOff has the higher roll win; equal rolls are rolled again.
func TestRollOff(t *testing.T) {
	s := Script(4, 4, 2, 5)
	if winner, high, low := s.RollOff(6); winner != 1 || high != 5 || low != 2 {
		t.Errorf("rolled off: side %d by %d to %d, want side 1 by 5 to 2", winner, high, low)
	}
}
