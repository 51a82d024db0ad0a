package diag

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/text"
)

// TextOptions says how diagnostics are shown on a terminal.
type TextOptions struct {
	Color  bool
	Width  int                      // columns; 0: 80, and 40 at least
	Source func(file string) []byte // the bytes of a file, nil if it cannot be shown; nil: none can

	// Wraps has messages wrapped as people read them; elsewhere each stays on the line that programs
	// look for.
	Wraps bool
}

// Text shows diagnostics as they stand, one after another with an empty line
// between: the message, its place with the source line and a caret, related
// places, why, and ready fixes.
func Text(ds []Diagnostic, o TextOptions) string {
	if o.Width == 0 {
		o.Width = 80
	}
	o.Width = max(40, o.Width)
	if o.Source == nil {
		o.Source = func(string) []byte { return nil }
	}
	var b strings.Builder
	for i := range ds {
		if i > 0 {
			b.WriteByte('\n')
		}
		t := writer{b: &b, o: o, margin: margin(&ds[i])}
		t.tell(&ds[i])
	}
	return b.String()
}

// margin is the width of the widest line number.
func margin(d *Diagnostic) int {
	widest := d.Line
	for _, p := range d.Related {
		widest = max(widest, p.Line)
	}
	return len(strconv.Itoa(widest))
}

// writer writes one diagnostic; margin is the width of its line numbers.
type writer struct {
	b      *strings.Builder
	o      TextOptions
	margin int
}

func (t *writer) tell(d *Diagnostic) {
	head := d.Severity.String()
	if d.Code != "" {
		head += "[" + d.Code + "]"
	}
	message := head + ": " + harmless(d.Message)
	if t.o.Wraps {
		message = text.Wrap(message, "", "  ", t.o.Width)
	}
	t.line(d.Severity.paint().of(t.o.Color, head) + bold.of(t.o.Color, strings.TrimPrefix(message, head)))
	t.place("-->", d.Span, "", d.Severity.paint(), '^')
	for _, p := range d.Related {
		t.place(":::", p.Span, harmless(p.Label), blue, '-')
	}
	if d.Why != "" {
		t.note("why", d.Why)
	}
	for _, h := range d.Help() {
		t.note("help", h)
	}
}

func (t *writer) line(s string) { t.b.WriteString(strings.TrimRight(s, " ") + "\n") }

// gutter begins a line: a line's number, or none, and a bar.
func (t *writer) gutter(number string) string {
	return blue.of(t.o.Color, fmt.Sprintf("%*s |", t.margin, number)) + " "
}

// place shows where, and if the file can be shown the line itself with the
// span marked. A label stands behind the mark, or behind the place.
func (t *writer) place(arrow string, at Span, label string, p paint, mark byte) {
	if at.File == "" && at.Line == 0 {
		return
	}
	head := blue.of(t.o.Color, strings.Repeat(" ", t.margin)+arrow) + " " + harmless(at.String())
	var src []byte
	ok := false
	if at.Line > 0 {
		src, ok = sourceLine(t.o.Source(at.File), at.Line)
	}
	if !ok || at.Column < 1 {
		if label != "" {
			head += ": " + label
		}
		t.line(head)
	} else {
		t.line(head)
		t.line(t.gutter(""))
	}
	if !ok {
		return
	}
	s := cut(src, at.Column, at.Length, t.o.Width-t.margin-3)
	t.line(t.gutter(strconv.Itoa(at.Line)) + s.text)
	if at.Column > 0 {
		t.mark(s, label, p, mark)
	}
}

// mark writes the line below the source: the caret and its label, which moves
// to the next line if there is no room.
func (t *writer) mark(s snippet, label string, p paint, mark byte) {
	indent := t.gutter("") + strings.Repeat(" ", s.start)
	under := p.of(t.o.Color, strings.Repeat(string(mark), s.caret))
	fits := t.margin+3+s.start+s.caret+1+uniseg.StringWidth(label) <= t.o.Width
	switch {
	case label == "":
		t.line(indent + under)
	case fits:
		t.line(indent + under + " " + p.of(t.o.Color, label))
	default:
		t.line(indent + under)
		t.line(text.Wrap(label, t.gutter(""), t.gutter(""), t.o.Width))
	}
}

// note writes a remark below the places: why it is so, what to do.
func (t *writer) note(word, say string) {
	head := strings.Repeat(" ", t.margin+1) + "= " + word + ": "
	wrapped := text.Wrap(harmless(say), head, strings.Repeat(" ", len(head)), t.o.Width)
	t.line(strings.Replace(wrapped, word+":", green.of(t.o.Color, word+":"), 1))
}

// Summary is the line that closes a report: "2 errors, 1 warning in 2 of 5
// files", or "5 files, no problems". checked is how many files were looked
// at.
func Summary(ds []Diagnostic, checked, hanging int) string {
	var parts []string
	for _, s := range []Severity{Error, Warning, Note} {
		if n := Count(ds, s); n > 0 {
			parts = append(parts, text.Plural(n, s.String()))
		}
	}
	if len(parts) == 0 {
		return text.Plural(checked, "file") + ", no problems"
	}
	bad := filesIn(ds)
	where := text.Plural(bad, "file")
	if bad < checked {
		where = fmt.Sprintf("%d of %s", bad, text.Plural(checked, "file"))
	}
	summary := strings.Join(parts, ", ") + " in " + where
	if hanging == 0 {
		return summary
	}
	on := "it"
	if len(ds) > 1 {
		on = "them"
	}
	if hanging == 1 {
		return summary + "; 1 more file hangs on " + on
	}
	return summary + fmt.Sprintf("; %d more files hang on %s", hanging, on)
}

func filesIn(ds []Diagnostic) int {
	seen := map[string]bool{}
	for i := range ds {
		seen[ds[i].File] = true
	}
	return len(seen)
}

// paint is a way of colouring words on a terminal.
type paint string

const (
	plain  paint = ""
	bold   paint = "1"
	red    paint = "1;31"
	yellow paint = "1;33"
	cyan   paint = "1;36"
	blue   paint = "34"
	green  paint = "32"
)

// of paints a text if colour is wanted.
func (p paint) of(color bool, s string) string {
	if !color || p == plain || s == "" {
		return s
	}
	return "\x1b[" + string(p) + "m" + s + "\x1b[0m"
}

func (s Severity) paint() paint { return [...]paint{red, yellow, cyan}[s] }
