package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// progress tells on Err how far a long work is: a line that is drawn over on a
// terminal, a plain line for every tenth elsewhere, nothing with --quiet.
// Workers may share it.
type progress struct {
	mu          sync.Mutex
	to          io.Writer
	line        progressLine
	terminal    bool
	quiet       bool
	now         func() time.Time
	begun, seen time.Time // when the work began, and when the line was last drawn
}

// redraw is how long a line on a terminal stands at least.
const redraw = 100 * time.Millisecond

// rate begins a work like progress does, and also tells how many steps a second
// are done and how long the rest takes: c.rate("playing", "games", 2400).
func (c *call) rate(what, unit string, total uint64) *progress {
	p := c.progress(what, 0)
	p.line.unit, p.line.total = unit, total
	p.draw()
	return p
}

// progress begins a work of total steps: c.progress("checking", files).
func (c *call) progress(what string, total int) *progress {
	p := &progress{
		to: c.Err, line: progressLine{what: what, total: uint64(total), width: c.Width},
		terminal: c.ErrTerminal, quiet: c.flags.Bool("quiet"), now: time.Now,
	}
	p.begun = p.now()
	p.draw()
	return p
}

// add counts n steps as done.
func (p *progress) add(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.set(p.line.done + uint64(n))
}

// reach counts up to done steps, for a work that tells how far it is.
func (p *progress) reach(done, _ uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.set(done)
}

func (p *progress) set(done uint64) {
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
func (p *progress) draw() {
	if p.terminal && !p.quiet && p.line.total > 0 {
		fmt.Fprint(p.to, "\r"+p.line.bar()+eraseRest)
		p.seen = p.now()
	}
}

// eraseRest takes away what stands right of the cursor.
const eraseRest = "\x1b[K"

// clear takes the line away.
func (p *progress) clear() {
	if !p.seen.IsZero() {
		fmt.Fprint(p.to, "\r"+eraseRest)
		p.seen = time.Time{}
	}
}

// say prints a line on Err in the midst of the work.
func (p *progress) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	fmt.Fprintf(p.to, format+"\n", args...)
}

// end takes the line away, be the work complete or not.
func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	p.quiet = p.quiet || p.terminal
}
