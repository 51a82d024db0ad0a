package progress

import (
	"fmt"
	"io"
	"sync"
	"time"
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

// Rate begins a work of total steps, and also tells how many of them a second
// are done and how long the rest takes: p.Rate("playing", "games", 2400).
func (p Place) Rate(what, unit string, total uint64) *Work {
	w := p.Steps(what, 0)
	w.line.unit, w.line.total = unit, total
	w.draw()
	return w
}

// Steps begins a work of total steps: p.Steps("checking", files).
func (p Place) Steps(what string, total int) *Work {
	w := &Work{
		to: p.To, line: line{what: what, total: uint64(total), width: p.Width},
		terminal: p.Terminal, quiet: p.Quiet, now: time.Now,
	}
	w.begun = w.now()
	w.draw()
	return w
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
	p.line.took = p.now().Sub(p.begun)
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

// clear takes the line away.
func (p *Work) clear() {
	if !p.seen.IsZero() {
		fmt.Fprint(p.to, "\r"+eraseRest)
		p.seen = time.Time{}
	}
}

// Say prints a line in the midst of the work.
func (p *Work) Say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	fmt.Fprintf(p.to, format+"\n", args...)
}

// End takes the line away, be the work complete or not.
func (p *Work) End() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	p.quiet = p.quiet || p.terminal
}
