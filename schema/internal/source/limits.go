package source

import (
	"strconv"
	"time"

	"github.com/tabletop-forge/forge/internal/diag"
)

// Limits bound what is read. They are held before anything is evaluated,
// since CUE can neither be bounded nor stopped.
type Limits struct {
	Bytes    int           // of a file
	Nodes    int           // values of a document
	Elements int           // of one list or struct
	Depth    int           // of nesting
	Time     time.Duration // of an evaluation in this process
	Heap     uint64        // bytes in use during one
}

// Standard are the limits that hold unless others are given. The longest
// document of a real game has a third of these values.
func Standard() Limits {
	return Limits{Bytes: 1 << 20, Nodes: 20_000, Elements: 2_000, Depth: 64, Time: 10 * time.Second, Heap: 512 << 20}
}

// Or fills what is not given from others.
func (l Limits) Or(m Limits) Limits {
	return Limits{
		Bytes: or(l.Bytes, m.Bytes), Nodes: or(l.Nodes, m.Nodes), Elements: or(l.Elements, m.Elements),
		Depth: or(l.Depth, m.Depth), Time: or(l.Time, m.Time), Heap: or(l.Heap, m.Heap),
	}
}

func or[T comparable](a, b T) T {
	var zero T
	if a == zero {
		return b
	}
	return a
}

// meter counts what is built and complains once.
type meter struct {
	Limits
	nodes int
	over  *diag.Diagnostic
}

// node counts one more value at a depth. False: no more may be built.
func (m *meter) node(at diag.Span, depth int) bool {
	m.nodes++
	switch {
	case m.over != nil:
	case depth > m.Depth:
		m.complain(at, tooDeep(m.Depth))
	case m.nodes > m.Nodes:
		m.complain(at, "the document has more than "+thousands(m.Nodes)+" values")
	}
	return m.over == nil
}

// elements checks the length of a list or struct.
func (m *meter) elements(at diag.Span, n int) bool {
	if n > m.Elements && m.over == nil {
		m.complain(at, "one list or struct has more than "+thousands(m.Elements)+" elements")
	}
	return m.over == nil
}

func (m *meter) complain(at diag.Span, what string) {
	d := TooLarge.At(at, "%s", what)
	m.over = &d
}

// thousands writes a number with commas.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
