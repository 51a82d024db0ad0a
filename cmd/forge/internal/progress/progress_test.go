package progress

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/rivo/uniseg"
)

func TestProgressLine(t *testing.T) {
	const second = time.Second
	for _, c := range []struct {
		line       line
		plain, bar string
	}{
		{line{what: "checking", done: 3, total: 25},
			"checking: 3 of 25", "checking  12 %  ███░░░░░░░░░░░░░░░░░░░░░░░░░░░ 3 of 25"},
		{line{what: "playing", unit: "games", total: 2400},
			"playing: 0 of 2,400 games", "playing   0 %  ░░░░░░░░░░░░░░░░ 0 of 2,400 games"},
		{line{what: "playing", unit: "games", done: 40, total: 2400, took: second / 8},
			"playing: 40 of 2,400 games", "playing   1 %  ░░░░░░░░░░░░░░░░ 40 of 2,400 games"},
		{line{what: "playing", unit: "games", done: 1200, total: 2400, took: second},
			"playing: 1,200 of 2,400 games, 1,200/s, 1 s left",
			"playing  50 %  ████████░░░░░░░░ 1,200 of 2,400 games, 1,200/s, 1 s left"},
		{line{what: "playing", unit: "games", done: 2400, total: 2400, took: 2 * second},
			"playing: 2,400 of 2,400 games, 1,200/s", ""},
		{line{what: "playing", unit: "games", done: 2858, total: 2_000_000, took: 2 * second},
			"playing: 2,858 of 2,000,000 games, 1,429/s, 23 min left", ""},
		{line{what: "playing", unit: "games", done: 12, total: 2400, took: 4 * second},
			"playing: 12 of 2,400 games, 3.0/s, 13 min left", ""},
		{line{what: "playing", unit: "games", done: 12, total: 2400, took: 60 * second},
			"playing: 12 of 2,400 games, 12/min, 3 h 10 min left", ""},
		{line{what: "playing", unit: "games", done: 1, total: 2400, took: 600 * second},
			"playing: 1 of 2,400 games, 6/h, 17 days left", ""},
		{line{what: "playing", unit: "games", done: 1 << 40, total: 1 << 63, took: 3600 * second},
			"playing: 1,099,511,627,776 of 9,223,372,036,854,775,808 games, 305,419,897/s, 349,525 days left", ""},
	} {
		if got := c.line.plain(); got != c.plain {
			t.Errorf("%s\nwant %s", got, c.plain)
		}
		for _, width := range []int{80, 120, 60, 40} {
			c.line.width = width
			got := c.line.bar()
			if width == 80 && c.bar != "" && got != c.bar {
				t.Errorf("%s\nwant %s", got, c.bar)
			}
			if n := uniseg.StringWidth(got); n >= width || !strings.Contains(got, "░") && !strings.Contains(got, "█") {
				t.Errorf("on %d columns there are %d: %s", width, n, got)
			}
		}
	}
}

// Steps that take much longer are weighed by themselves, and before them no time is named.
func TestProgressThatSlows(t *testing.T) {
	clock, out := time.Unix(0, 0), new(bytes.Buffer)
	w := Place{To: out}.Rate("playing", "games", 400)
	w.now = func() time.Time { return clock }
	w.begun = clock
	w.SlowerFrom(300)
	for _, at := range []struct {
		done    uint64
		seconds int64
		want    string
	}{{280, 1, "playing: 280 of 400 games, 280/s\n"}, {300, 2, ""}, {320, 42, "playing: 320 of 400 games, 30/min, 3 min left\n"}} {
		out.Reset()
		clock = time.Unix(at.seconds, 0)
		w.Reach(at.done, 400)
		if got := out.String(); at.want != "" && got != at.want {
			t.Errorf("%q, want %q", got, at.want)
		}
	}
}

// The bar stands still while the words next to it change.
func TestProgressBarKeepsItsLength(t *testing.T) {
	length := func(l line) int { return strings.Count(l.bar(), "█") + strings.Count(l.bar(), "░") }
	l := line{what: "playing", unit: "games", total: 2_000_000, width: 80, done: 1000, took: time.Second}
	want := length(l)
	for ; l.done < l.total; l.done, l.took = l.done+999_000, l.took+999*time.Second {
		if got := length(l); got != want {
			t.Errorf("the bar has %d columns, then %d: %s", want, got, l.bar())
		}
	}
}

// On a terminal the line is drawn ten times a second at most, over the one
// before, and is gone at the end.
func TestProgressOnATerminal(t *testing.T) {
	var out bytes.Buffer
	clock := time.Unix(0, 0)
	p := &Work{
		to: &out, line: line{what: "playing", unit: "games", total: 100, width: 80},
		terminal: true, now: func() time.Time { return clock },
	}
	p.begun = clock
	p.draw()
	for range 100 {
		clock = clock.Add(25 * time.Millisecond)
		p.Add(1)
	}
	p.End()
	p.Add(1)
	lines := strings.Split(out.String(), "\r")
	if len(lines) < 25 || len(lines) > 30 {
		t.Errorf("drawn %d times in 2.5 s", len(lines))
	}
	for _, l := range lines[1 : len(lines)-1] {
		if !strings.HasPrefix(l, "playing ") || !strings.HasSuffix(l, eraseRest) {
			t.Errorf("drawn: %q", l)
		}
	}
	if last := lines[len(lines)-1]; last != eraseRest {
		t.Errorf("at the end: %q", last)
	}
}
