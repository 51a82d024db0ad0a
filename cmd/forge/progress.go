package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress tells on Err how far a long work is: a bar on a terminal, a plain
// line for every tenth elsewhere, nothing with --quiet. Workers may share it.
type progress struct {
	mu          sync.Mutex
	to          io.Writer
	what        string
	done, total int
	bar         *progressbar.ProgressBar // nil: plain lines
	quiet       bool
}

// rate begins a work like progress does, and a terminal also shows how many
// steps a second are done: c.rate("playing", "games", 2400).
func (c *call) rate(what, unit string, total int) *progress {
	return c.progress(what, total, progressbar.OptionShowIts(), progressbar.OptionSetItsString(unit))
}

// progress begins a work of total steps: c.progress("checking", files).
func (c *call) progress(what string, total int, also ...progressbar.Option) *progress {
	p := &progress{to: c.Err, what: what, total: total, quiet: c.flags.Bool("quiet")}
	if c.ErrTerminal && !p.quiet && total > 0 {
		p.bar = progressbar.NewOptions(total, append([]progressbar.Option{
			progressbar.OptionSetWriter(c.Err),
			progressbar.OptionSetDescription(what),
			progressbar.OptionSetWidth(max(10, min(40, c.Width-65))),
			progressbar.OptionShowCount(),
			progressbar.OptionThrottle(100 * time.Millisecond),
			progressbar.OptionUseANSICodes(true),
			progressbar.OptionClearOnFinish(),
		}, also...)...)
		p.bar.RenderBlank() // which starts its clock
	}
	return p
}

// add counts n steps as done.
func (p *progress) add(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	before := p.tenths()
	p.done += n
	switch {
	case p.quiet:
	case p.bar != nil:
		p.bar.Add(n)
	case p.tenths() > before:
		fmt.Fprintf(p.to, "%s: %d of %d\n", p.what, p.done, p.total)
	}
}

// reach counts up to done steps, for a work that tells how far it is.
func (p *progress) reach(done, _ uint64) { p.add(int(done) - p.done) }

// tenths is how many tenths are done.
func (p *progress) tenths() int { return p.done * 10 / max(1, p.total) }

// say prints a line on Err in the midst of the work.
func (p *progress) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		p.bar.Clear()
	}
	fmt.Fprintf(p.to, format+"\n", args...)
}

// end takes the bar away, be the work complete or not.
func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		p.bar.Clear()
		p.bar = nil
		p.quiet = true
	}
}
