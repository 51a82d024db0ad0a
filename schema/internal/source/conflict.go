package source

import (
	"strings"

	"cuelang.org/go/cue"
	cueerrors "cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/diag"
)

// broken reports a value that CUE could not work out.
func (e *evaluation) broken(n *Node, v cue.Value) *Node {
	n.Kind = Broken
	err := v.Err()
	if err == nil { // a function, which is neither a value nor an error
		return e.open(n, v)
	}
	if e.spoilt(v) {
		return n
	}
	first := cueerrors.Errors(err)[0]
	if at := e.errorPlace(first); at.Line > 0 && n.At.Line == 0 {
		n.At = at
	}
	e.report(e.conflict(n, first))
	return n
}

// conflict words an error of evaluation.
func (e *evaluation) conflict(n *Node, err cueerrors.Error) diag.Diagnostic {
	format, args := err.Msg()
	words := cueerrors.Newf(token.NoPos, format, args...).Error()
	d := Conflict.At(n.At, "%s", conflictWords(words))
	for _, p := range cueerrors.Positions(err) {
		at := e.placeOf(p)
		if at.Line > 0 && at != n.At {
			d.Related = append(d.Related, diag.Place{Span: at, Label: "given here"})
		}
	}
	return d
}

// conflictWords is a message of the evaluator in our own words.
func conflictWords(s string) string {
	if rest, ok := strings.CutPrefix(s, "conflicting values "); ok {
		rest, _, _ = strings.Cut(rest, " (mismatched")
		return "the value cannot be both " + rest
	}
	if rest, ok := strings.CutPrefix(s, "invalid operands "); ok {
		values, _, _ := strings.Cut(rest, " (type")
		return "this cannot be computed: " + values
	}
	if s == "field not allowed" {
		return "the definition that this is joined to does not allow the field"
	}
	if strings.Contains(s, "cycle") {
		return "the value refers to itself"
	}
	return s
}

// open reports a value that is described and not given.
func (e *evaluation) open(n *Node, v cue.Value) *Node {
	n.Kind = Broken
	d := Open.At(n.At, "the value is not settled")
	if written := e.textAt(n.At); written != "" {
		d.Message += ": " + written + " says what it may be, not what it is"
	}
	e.report(d)
	return n
}
