package main

import (
	"bytes"
	"context"
	"maps"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"syscall/js"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
)

// In a browser forge runs in a worker of the page and listens to no network: the page
// asks it by a function, and it answers as it answers elsewhere.

// show gives the page the function forgeAnswer(asked, to), until ctx ends. asked has
// method, path, headers and body, which is an array of bytes or nothing; to has head(status,
// headers), part(bytes) and end(), which are called in this order. It returns a function by
// which the page says that it no longer waits, which is of no use after end.
func (c *call) show(ctx context.Context, b *bench) error {
	if err := b.layOut(); err != nil {
		return err
	}
	answers := b.answers()
	maps.Copy(answers, b.sharing())
	handler := serve.Handler(answers)
	js.Global().Set("forgeAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		ctx, stop := context.WithCancel(ctx)
		asked, to := requestOf(ctx, args[0]), &letter{to: args[1]}
		leave := js.FuncOf(func(js.Value, []js.Value) any { stop(); return nil })
		go func() {
			defer leave.Release()
			defer stop()
			if asked != nil && !slices.Contains(patient, asked.URL.Path) {
				urgent.Add(1)
				defer func() { served = time.Now(); urgent.Add(-1) }()
			}
			if asked == nil {
				to.WriteHeader(http.StatusBadRequest)
			} else {
				handler.ServeHTTP(to, asked)
			}
			to.WriteHeader(http.StatusOK) // if it has said nothing
			args[1].Call("end")
		}()
		return leave
	}))
	if ready := js.Global().Get("forgeReady"); ready.Truthy() {
		ready.Invoke()
	}
	<-ctx.Done()
	return nil
}

// requestOf is what a page asks, as handlers read it; nil: it cannot be read.
func requestOf(ctx context.Context, asked js.Value) *http.Request {
	r, err := http.NewRequestWithContext(ctx, asked.Get("method").String(), "http://forge/"+asked.Get("path").String(), bytes.NewReader(bytesOf(asked.Get("body"))))
	if err != nil {
		return nil
	}
	headers := js.Global().Get("Object").Call("entries", asked.Get("headers"))
	for i := range headers.Length() {
		r.Header.Set(headers.Index(i).Index(0).String(), headers.Index(i).Index(1).String())
	}
	return r
}

// letter is an answer on its way to the page.
type letter struct {
	to     js.Value
	header http.Header
	begun  bool
}

func (l *letter) Header() http.Header {
	if l.header == nil {
		l.header = http.Header{}
	}
	return l.header
}

func (l *letter) WriteHeader(status int) {
	if l.begun {
		return
	}
	l.begun = true
	headers := map[string]any{}
	for name := range l.Header() {
		headers[name] = l.header.Get(name)
	}
	l.to.Call("head", status, headers)
}

func (l *letter) Write(b []byte) (int, error) {
	l.WriteHeader(http.StatusOK)
	l.to.Call("part", bytesFor(b))
	return len(b), nil
}

// Flush has nothing to do: what is written has gone.
func (l *letter) Flush() {}

// patient are the paths whose answers take long; they wait for the others.
var patient = []string{"/api/documents", "/api/play", "/api/suggest"}

// urgent is how many others wait for an answer, served when the last had it.
var (
	urgent atomic.Int64
	served time.Time
)

// breath is held while the browser is let in. What works long besides waits for it, for
// the browser only gets in while nothing works here.
var (
	breath   sync.Mutex
	breathed time.Time // when the browser was let in last
)

// breathe lets the browser in, in between of long work: it has one thread for forge, and the
// page may ask for something else meanwhile, or say that it no longer waits. What it asks
// comes first, and so does what it asks next.
func breathe() {
	const between, next = 100 * time.Millisecond, 50 * time.Millisecond
	breath.Lock()
	defer breath.Unlock()
	if urgent.Load() == 0 && time.Since(breathed) < between {
		return
	}
	for letIn(); urgent.Load() > 0 || time.Since(served) < next; {
		letIn()
	}
	breathed = time.Now()
}

// letIn waits until the browser has done what it has to do.
func letIn() {
	done := make(chan struct{})
	on := js.FuncOf(func(js.Value, []js.Value) any { close(done); return nil })
	defer on.Release()
	js.Global().Call("setTimeout", on, 0)
	<-done
}
