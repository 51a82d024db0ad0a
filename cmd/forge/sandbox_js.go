package main

import (
	"context"
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"github.com/tabletop-forge/forge/schema"
)

// sandboxGrace is how much longer than the limit another worker may take to begin and to
// come to its end.
const sandboxGrace = 15 * time.Second

// errNoSandbox is a document that must be evaluated where nothing can be stopped.
var errNoSandbox = errors.New("it works its values out, and here nothing could stop it if it came to no end; write them out, or use forge as a program of this machine")

// sandbox has a document evaluated by another worker of the page, which can be stopped:
// the page's own worker has a function forgeEvaluate(file, text, take), which calls take
// with the exit code and the output of the hidden command, and returns how to stop it.
func sandbox(ctx context.Context, file string, text []byte) ([]byte, error) {
	evaluate := js.Global().Get("forgeEvaluate")
	if evaluate.IsUndefined() {
		return nil, errNoSandbox
	}
	type end struct {
		code int
		out  []byte
	}
	ended := make(chan end, 1)
	take := js.FuncOf(func(_ js.Value, args []js.Value) any {
		ended <- end{args[0].Int(), bytesOf(args[1])}
		return nil
	})
	defer take.Release()
	stop := evaluate.Invoke(file, bytesFor(text), take)
	late := time.NewTimer(sandboxLimits().Time + sandboxGrace)
	defer late.Stop()
	select {
	case e := <-ended:
		switch e.code {
		case 0:
			return e.out, nil
		case runtimeExit:
			return nil, schema.ErrMemory
		}
		return nil, fmt.Errorf("the worker ended with %d", e.code)
	case <-late.C:
		stop.Invoke()
		return nil, schema.ErrTime
	case <-ctx.Done():
		stop.Invoke()
		return nil, ctx.Err()
	}
}

// bytesFor are bytes as scripts have them.
func bytesFor(b []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}

// bytesOf are the bytes of a script's array; none, where it is not one.
func bytesOf(v js.Value) []byte {
	if !v.Truthy() {
		return nil
	}
	b := make([]byte, v.Get("length").Int())
	js.CopyBytesToGo(b, v)
	return b
}
