package dice

import (
	"fmt"
	"strings"
	"testing"
)

func TestScriptRollsWhatItSays(t *testing.T) {
	d := combat(t)
	rolls := append([]int{6, 1, 10}, d.Named("skull", "flag", "flag", "soldier")...)
	s := Script(append(rolls, 2)...)
	if got := [...]int{s.D(6), s.D(6), s.D(10)}; got != [...]int{6, 1, 10} {
		t.Errorf("d6, d6, d10 roll %v", got)
	}
	if got, want := d.Text(d.Roll(&s, 3)), "skull, 2×flag"; got != want {
		t.Errorf("three dice show %s, want %s", got, want)
	}
	if got := d.RollFace(&s); got != 0 {
		t.Errorf("the face is %d, want 0", got)
	}
	if s.Left() != 1 {
		t.Errorf("%d rolls left, want 1", s.Left())
	}
	if s.D(2); s.Left() != 0 {
		t.Errorf("%d rolls left, want none", s.Left())
	}
}

func TestScriptMistakesPanic(t *testing.T) {
	d := combat(t)
	cases := []struct {
		want string
		do   func()
	}{
		{"rolled after all 1 rolls", func() { s := Script(3); s.D(6); s.D(6) }},
		{"rolled after all 2 rolls", func() { s := Script(1, 1); d.Roll(&s, 3) }},
		{"rolled after all 0 rolls", func() { s := Script(); s.D(6) }},
		{"roll 2 of the script is 7, on a d6", func() { s := Script(6, 7); s.D(6); s.D(6) }},
		{"roll 1 of the script is 6, on a d5", func() { s := Script(6); d.RollFace(&s) }},
		{"roll 1 of a script is 0", func() { Script(0) }},
		{"a script of 47 rolls", func() { Script(make([]int, 47)...) }},
		{"bits asked of a script", func() { s := Script(1); s.Split() }},
		{`no face "star"`, func() { d.Named("star") }},
	}
	for _, c := range cases {
		if got := panics(c.do); !strings.Contains(got, c.want) {
			t.Errorf("panic is %q, want %q", got, c.want)
		}
	}
}

// panics runs f and returns what it panicked with, "" if it did not.
func panics(f func()) (text string) {
	defer func() {
		if r := recover(); r != nil {
			text = fmt.Sprint(r)
		}
	}()
	f()
	return ""
}

// probe stands in for a test, to see it fail.
type probe struct {
	failed  string
	cleanup func()
}

func (p *probe) Helper()                           {}
func (p *probe) Cleanup(f func())                  { p.cleanup = f }
func (p *probe) Errorf(format string, args ...any) { p.failed = fmt.Sprintf(format, args...) }

func TestRigMindsRollsNotTaken(t *testing.T) {
	for taken, want := range map[int]string{
		1: "dice: 2 of 3 scripted rolls were never taken",
		3: "",
	} {
		var p probe
		var s Stream
		Rig(&p, &s, 4, 5, 6)
		for range taken {
			s.D(6)
		}
		p.cleanup()
		if p.failed != want {
			t.Errorf("%d of 3 rolls taken: the test says %q, want %q", taken, p.failed, want)
		}
	}
}
