package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/schema"
)

// sandboxWord is the hidden command that evaluates a CUE document from its
// input: forge runs itself by it, since CUE can be stopped only with the
// process that it runs in.
const sandboxWord = "__evaluate"

// sandboxLimits leave a process well under 1 GiB even where its memory doubles
// between two looks at it.
func sandboxLimits() schema.Limits {
	l := schema.StandardLimits()
	l.Heap, l.Time = 256<<20, 5*time.Second
	return l
}

// sandboxGrace is how much longer than the limit a process may take to start
// and to come to its end.
const sandboxGrace = 3 * time.Second

// evaluate is the hidden command: a document on standard input, what it
// evaluates to on standard output. args is the document's path, for messages.
func evaluate(ctx context.Context, args []string, s cmdline.Streams) int {
	if len(args) != 1 {
		return cmdline.ExitCode(cmdline.Usagef("%s takes the path of a document", sandboxWord), "forge", s.Err)
	}
	debug.SetGCPercent(50)
	text, err := io.ReadAll(s.In)
	if err == nil {
		var out []byte
		if out, err = schema.Evaluate(ctx, args[0], text, sandboxLimits()); err == nil {
			_, err = s.Out.Write(out)
		}
	}
	return cmdline.ExitCode(err, "forge "+sandboxWord, s.Err)
}

// sandbox has a document evaluated by a separate process. It is the Sandbox
// of every loader that the commands use.
func sandbox(ctx context.Context, file string, text []byte) ([]byte, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("finding forge itself: %w", err)
	}
	timed, cancel := context.WithTimeout(ctx, sandboxLimits().Time+sandboxGrace)
	defer cancel()
	var out, complaints bytes.Buffer
	child := exec.CommandContext(timed, self, sandboxWord, file)
	child.Args[0] = os.Args[0]
	child.Stdin, child.Stdout, child.Stderr = bytes.NewReader(text), &out, &complaints
	err = child.Run()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case timed.Err() != nil:
		return nil, schema.ErrTime
	case errors.As(err, &exit) && !exit.Exited(): // by the system, for want of memory
		return nil, schema.ErrMemory
	case err != nil:
		return nil, fmt.Errorf("%w: %s", err, bytes.TrimSpace(complaints.Bytes()))
	}
	return out.Bytes(), nil
}
