package source

import (
	"testing"
)

// TestClosedAtEnd closes brackets once, behind a remark too, on lines that begin as
// those of the brackets do.
func TestClosedAtEnd(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": [1`:             `]}`,
		"{\n  \"a\": [\n    1": "\n  ]\n}",
		`{"a": [1 // [`:        "\n]\n}",
		"a: [\n\t1, // {\n":    "\n]",
	} {
		r := newReader("x", []byte(text), Options{})
		if got := r.closedAtEnd(); got.with != want {
			t.Errorf("%q is closed with %q, want %q", text, got.with, want)
		}
	}
}
