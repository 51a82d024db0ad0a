// Package progress tells how far a long work is: as a line that is drawn over
// on a terminal, as plain lines for a batch system's log. It does not know what
// the work is; commands hand it words and counts.
package progress

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/text"
)

// Work is a long work that tells how far it is: by a line that is drawn
// over on a terminal, by a plain line for every tenth elsewhere. Several
// goroutines may share it.
type Work struct {
	mu          sync.Mutex
	to          io.Writer
	line        line
	terminal    bool
	quiet       bool
	now         func() time.Time
	begun, seen time.Time // when the work began, and when the line was last drawn
	paces       []uint64  // steps from which on one takes much longer, ascending
}

// redraw is how long a line on a terminal stands at least.
const redraw = 100 * time.Millisecond

// Place is where progress is shown.
type Place struct {
	To       io.Writer
	Terminal bool // To is one: a line can be drawn over
	Width    int  // its columns
	Quiet    bool // nothing is shown
}

// Rate begins a work of total steps: p.Rate("playing", "games", 2400). If they
// have a unit it also says how many of them a second are done and how long the
// rest takes.
func (p Place) Rate(what, unit string, total uint64) *Work {
	w := &Work{
		to: p.To, line: line{what: what, unit: unit, total: total, width: p.Width},
		terminal: p.Terminal, quiet: p.Quiet, now: time.Now,
	}
	w.begun = w.now()
	w.draw()
	return w
}

// SlowerFrom says from which steps on, in ascending order, one takes much longer than before: until the
// last of them is passed how long the rest takes is not known, and then it is by the steps from there on.
func (p *Work) SlowerFrom(steps ...uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.paces = steps
	p.line.slows = len(steps) > 0
}

// OnlyBar tells nothing where no line can be drawn over.
func (p *Work) OnlyBar() { p.quiet = p.quiet || !p.terminal }

// Add counts n steps as done.
func (p *Work) Add(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.set(p.line.done + uint64(n))
}

// Reach counts up to done steps, for a work that tells how far it is.
func (p *Work) Reach(done, _ uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.set(done)
}

func (p *Work) set(done uint64) {
	before := p.line.tenths()
	p.line.done = done
	last := p.line.took
	p.line.took = p.now().Sub(p.begun)
	for len(p.paces) > 0 && done >= p.paces[0] {
		if p.line.since = last; done == p.paces[0] {
			p.line.since = p.line.took
		}
		p.line.from, p.paces = p.paces[0], p.paces[1:]
	}
	p.line.slows = len(p.paces) > 0
	switch {
	case p.quiet:
	case p.terminal:
		if p.now().Sub(p.seen) >= redraw {
			p.draw()
		}
	case p.line.tenths() > before:
		fmt.Fprintln(p.to, p.line.plain())
	}
}

// draw draws the line on a terminal, over the one before.
func (p *Work) draw() {
	if p.terminal && !p.quiet && p.line.total > 0 {
		fmt.Fprint(p.to, "\r"+p.line.bar()+eraseRest)
		p.seen = p.now()
	}
}

// eraseRest takes away what stands right of the cursor.
const eraseRest = "\x1b[K"

// End takes the line away, be the work complete or not.
func (p *Work) End() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.seen.IsZero() {
		fmt.Fprint(p.to, "\r"+eraseRest)
		p.seen = time.Time{}
	}
	p.quiet = p.quiet || p.terminal
}

// line is how far a work is, in words.
type line struct {
	what        string // "playing"
	unit        string // of the rate: "games"; "" if no rate is shown
	done, total uint64
	took        time.Duration // so far
	from        uint64        // the step from which on the rate is that of the rest
	since       time.Duration // when that was passed
	slows       bool          // the rate will fall, no one knows how far
	width       int           // of the terminal
}

// tenths is how many tenths are done.
func (l *line) tenths() int {
	if l.total == 0 {
		return 0
	}
	return int(float64(l.done) * 10 / float64(l.total))
}

// plain is the line where nothing can be drawn over: "playing: 240 of 2400
// games, 1,443/s, 2 s left".
func (l *line) plain() string {
	return l.what + ": " + strings.Join(l.words(), ", ")
}

// bar is the line for a terminal, shorter than its width. What has no room is
// left out, the last words first.
func (l *line) bar() string {
	const least, most = 8, 30
	words := l.words()
	head := fmt.Sprintf("%s %3d %%  ", l.what, int(float64(l.done)*100/float64(max(1, l.total))))
	// The bar keeps its length while the words change: there is room for the
	// longest that are likely.
	longest := line{unit: l.unit, done: l.total, total: l.total}
	room := l.width - utf8.RuneCountInString(head+longest.words()[0]) - 2
	if l.unit != "" {
		room -= len(", 12,345/s, 3 h 20 min left")
	}
	n := max(least, min(most, room))
	filled := int(uint64(n) * min(l.done, l.total) / max(1, l.total))
	line := head + strings.Repeat("█", filled) + strings.Repeat("░", n-filled) + " "
	for i, w := range words {
		if i > 0 {
			w = ", " + w
		}
		if utf8.RuneCountInString(line+w) >= l.width {
			break
		}
		line += w
	}
	return line
}

// words are the count and, once they are known, the rate and the time left.
func (l *line) words() []string {
	count := text.Grouped(l.done) + " of " + text.Grouped(l.total)
	if l.unit == "" {
		return []string{count}
	}
	count += " " + l.unit
	// The first moments say little.
	done, took := l.done-l.from, l.took-l.since
	if l.done <= l.from || took < time.Second/4 {
		return []string{count}
	}
	words := []string{count, pace(done, took)}
	if l.done < l.total && !l.slows {
		rest := float64(took) * float64(l.total-l.done) / float64(done)
		words = append(words, lasting(rest/float64(time.Second))+" left")
	}
	return words
}

// pace is how many steps are done a second, a minute or an hour, whichever gives
// a number that one can read.
func pace(done uint64, took time.Duration) string {
	second := float64(done) / took.Seconds()
	switch {
	case second >= 10:
		return text.Grouped(uint64(second+0.5)) + "/s"
	case second >= 1:
		return fmt.Sprintf("%.1f/s", second)
	case second*60 >= 1:
		return fmt.Sprintf("%.0f/min", second*60)
	}
	return fmt.Sprintf("%.0f/h", second*3600)
}

// lasting writes a time in seconds, as exactly as one wants to know.
func lasting(seconds float64) string {
	minutes := seconds / 60
	switch {
	case seconds < 99.5:
		return fmt.Sprintf("%.0f s", max(1, seconds))
	case minutes < 99.5:
		return fmt.Sprintf("%.0f min", minutes)
	case minutes < 48*60:
		return fmt.Sprintf("%d h %d min", int(minutes)/60, int(minutes)%60/10*10)
	}
	return text.Grouped(uint64(minutes/60/24+0.5)) + " days"
}
