package source

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/tabletop-forge/forge/internal/diag"
)

// evaluated is what an evaluation under guard comes to, in this process or in a
// sandbox.
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
// of no use afterwards: an evaluation that was given up still runs in it, and
// it may not have more memory than three times the heap's limit. The error is a
// text that cannot be parsed, or a wall that the system does not build.
func Evaluate(ctx context.Context, file string, text []byte, l Limits) ([]byte, error) {
	debug.SetGCPercent(50)
	if err := wall(3 * l.Heap); err != nil {
		return nil, fmt.Errorf("bounding the memory: %w", err)
	}
	c := newReader(file, text, Options{Limits: l}).parseCUE()
	if c == nil {
		return nil, fmt.Errorf("%s cannot be parsed", file)
	}
	return json.Marshal(c.guarded(ctx))
}

// guarded evaluates the document in this process.
func (c *document) guarded(ctx context.Context) evaluated {
	// The evaluation has its own reader, since it runs on after it is given up.
	own := newReader(c.file, c.text, c.Options)
	c.reader = own
	var root *Node
	if err := Guard(ctx, own.Limits, func() { root = c.evaluate() }); err != nil {
		return evaluated{Stopped: err.Error()}
	}
	out := evaluated{Root: root}
	if own.meter.over != nil {
		out = evaluated{Grew: true}
	}
	for _, d := range own.found {
		out.Found = append(out.Found, finding{d.Code, d.Message, d.Span, d.Related})
	}
	return out
}

// sandboxed has the document evaluated where it can be stopped. The error is a
// sandbox that did not work.
func (r *reader) sandboxed(ctx context.Context) (out evaluated, err error) {
	b, err := r.Sandbox(ctx, r.file, r.text)
	for _, stop := range []error{ErrTime, ErrMemory} {
		if errors.Is(err, stop) {
			return evaluated{Stopped: stop.Error()}, nil
		}
	}
	if err != nil {
		return out, fmt.Errorf("evaluating %s: %w", r.file, err)
	}
	if err := json.Unmarshal(b, &out); err != nil {
		return out, fmt.Errorf("evaluating %s: reading the result: %w", r.file, err)
	}
	return out, nil
}

// take reports what was found, and why there is no value.
func (r *reader) take(out evaluated) *Node {
	for _, f := range out.Found {
		r.report(diag.Diagnostic{Code: f.Code, Message: f.Message, Span: f.At, Related: f.Related})
	}
	switch {
	case out.Stopped != "":
		r.report(Endless.At(diag.Span{File: r.file}, "the document %s", Stopped(out.Stopped)))
	case out.Grew:
		r.report(Endless.At(diag.Span{File: r.file}, "the document grows beyond %s values when it is evaluated", thousands(r.Nodes)))
	default:
		return out.Root
	}
	return nil
}

// Stopped says of a document what its evaluation came to, by the text of the error.
func Stopped(by string) string {
	switch by {
	case ErrTime.Error():
		return "takes too long to evaluate"
	case ErrMemory.Error():
		return "takes too much memory to evaluate"
	}
	return "could not be evaluated: forge fails at it; write its values out"
}

// What stops an evaluation.
var (
	ErrTime   = errors.New("the evaluation took too long")
	ErrMemory = errors.New("the evaluation took too much memory")
)

// Guard runs a function that evaluates CUE and returns nil when it is done. It
// gives up on one that takes too long or too much memory: CUE cannot be
// stopped, so the function runs on behind, and what it works on must not be
// looked at again. A panic inside is an error.
func Guard(ctx context.Context, l Limits, f func()) error {
	done := make(chan error, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- fmt.Errorf("evaluating: %v\n%s", p, debug.Stack())
			}
		}()
		f()
		done <- nil
	}()
	deadline := time.NewTimer(l.Time)
	defer deadline.Stop()
	watch := time.NewTicker(5 * time.Millisecond)
	most := heap() + l.Heap // what the process held before is not this evaluation's
	defer watch.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-ctx.Done():
			return ctx.Err()
		case <-deadline.C:
			return ErrTime
		case <-watch.C:
			if heap() > most {
				return ErrMemory
			}
		}
	}
}

// heap is how many bytes of the heap are in use.
func heap() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
