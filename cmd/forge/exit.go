package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/tabletop-forge/forge/cmd/forge/internal/plain"
)

// The exit codes.
const (
	exitFine     = 0 // all is well
	exitProblems = 1 // problems in the user's files, told already
	exitUsage    = 2 // the command was called wrongly
	exitFailed   = 3 // the work could not be done
)

// errProblems is what a command returns when the user's files have errors
// and it has said so: there is nothing more to print.
var errProblems = errors.New("problems in the user's files")

// usageError is a wrong call: one line that says the way out.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usagef(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

// exitCode is the one place where an error becomes a number. who is the
// command, for the line that is printed: "forge check".
func exitCode(err error, who string, to io.Writer) int {
	var usage *usageError
	switch {
	case err == nil:
		return exitFine
	case errors.Is(err, errProblems):
		return exitProblems
	case errors.As(err, &usage):
		fmt.Fprintf(to, "%s: %s\n", who, plain.OneLine(usage.text))
		return exitUsage
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(to, "%s: interrupted\n", who)
		return exitFailed
	default:
		fmt.Fprintf(to, "%s: %s\n", who, plain.OneLine(err.Error()))
		return exitFailed
	}
}

// ourBug tells of a panic: not the user's mistake, and no stack trace unless
// asked for.
func ourBug(value any, who string, s streams) int {
	fmt.Fprintf(s.Err, "%s: a bug in forge, not in your files: %s\n", who, plain.OneLine(fmt.Sprint(value)))
	if s.Debug {
		s.Err.Write(debug.Stack())
	} else {
		fmt.Fprintln(s.Err, "FORGE_DEBUG=1 shows where; a report with the command and its files helps to mend it")
	}
	return exitFailed
}
