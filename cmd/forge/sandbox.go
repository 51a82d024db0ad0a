//go:build !js

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/tabletop-forge/forge/schema"
)

// sandboxGrace is how much longer than the limit a process may take to start
// and to come to its end.
const sandboxGrace = 3 * time.Second

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
	case errors.As(err, &exit) && (!exit.Exited() || exit.ExitCode() == runtimeExit): // for want of memory
		return nil, schema.ErrMemory
	case err != nil:
		return nil, fmt.Errorf("%w: %s", err, bytes.TrimSpace(complaints.Bytes()))
	}
	return out.Bytes(), nil
}
