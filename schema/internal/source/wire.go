package source

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
)

// evaluated is what a sandbox sends back.
type evaluated struct {
	Root    *Node     `json:"root"`
	Found   []finding `json:"found"`
	Grew    bool      `json:"grew,omitempty"`
	Stopped string    `json:"stopped,omitempty"` // why the evaluation was given up
}

// finding is a diagnostic on its way. Those of an evaluation are all errors.
type finding struct {
	Code    string       `json:"code"`
	Message string       `json:"message"`
	At      diag.Span    `json:"at"`
	Related []diag.Place `json:"related"`
}

// Evaluate is the other end of a sandbox: it evaluates the text of a CUE
// document under guard and returns what Options.Sandbox has to. The process is
// of no use afterwards: an evaluation that was given up still runs in it.
func Evaluate(ctx context.Context, file string, text []byte, l Limits) ([]byte, error) {
	r := newReader(file, text, Options{Limits: l})
	c := r.parseCUE()
	if c == nil {
		return nil, fmt.Errorf("%s cannot be parsed", file)
	}
	r.found = nil // what was found before evaluating is reported already
	var out evaluated
	err := Guard(ctx, r.Limits, func() { out.Root = c.evaluate() })
	if err != nil {
		return json.Marshal(evaluated{Stopped: err.Error()})
	}
	if out.Grew = r.meter.over != nil; out.Grew {
		out.Root = nil
	}
	for _, d := range r.found {
		out.Found = append(out.Found, finding{d.Code, d.Message, d.Span, d.Related})
	}
	return json.Marshal(out)
}

// sandboxed has the document evaluated where it can be stopped.
func (r *reader) sandboxed(ctx context.Context) (*Node, error) {
	b, err := r.Sandbox(ctx, r.file, r.text)
	if errors.Is(err, ErrTime) || errors.Is(err, ErrMemory) {
		r.stopped(err)
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("evaluating %s: %w", r.file, err)
	}
	var out evaluated
	if err := json.Unmarshal(b, &out); err != nil {
		return nil, fmt.Errorf("evaluating %s: reading the result: %w", r.file, err)
	}
	if out.Stopped != "" {
		r.stopped(stoppedBy(out.Stopped))
		return nil, nil
	}
	for _, f := range out.Found {
		r.report(diag.Diagnostic{Code: f.Code, Message: f.Message, Span: f.At, Related: f.Related})
	}
	if out.Grew {
		r.grew()
	}
	return out.Root, nil
}

// stoppedBy is the error of that text.
func stoppedBy(text string) error {
	for _, err := range []error{ErrTime, ErrMemory} {
		if err.Error() == text {
			return err
		}
	}
	return errors.New(text)
}
