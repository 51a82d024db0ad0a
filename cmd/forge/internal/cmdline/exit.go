package cmdline

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/tabletop-forge/forge/internal/text"
)

// The exit codes.
const (
	ExitFine     = 0 // all is well
	ExitProblems = 1 // problems in the user's files, already reported
	ExitUsage    = 2 // the command was called wrongly
	ExitFailed   = 3 // the work could not be done
)

// ErrProblems is what a command returns when the user's files have errors
// and it has said so: there is nothing more to print.
var ErrProblems = errors.New("problems in the user's files")

// usageError is a wrong call: one line that says the way out.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

// Usagef is the error of a wrong call: one line that says the way out.
func Usagef(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

// ExitCode is the one place where an error becomes a number. who is the
// command, for the line that is printed: "forge check".
func ExitCode(err error, who string, to io.Writer) int {
	var usage *usageError
	switch {
	case err == nil:
		return ExitFine
	case errors.Is(err, ErrProblems):
		return ExitProblems
	case errors.As(err, &usage):
		fmt.Fprintf(to, "%s: %s\n", who, text.OneLine(usage.text))
		return ExitUsage
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(to, "%s: interrupted\n", who)
		return ExitFailed
	default:
		fmt.Fprintf(to, "%s: %s\n", who, text.OneLine(err.Error()))
		return ExitFailed
	}
}

// ourBug tells of a panic: not the user's mistake, and no stack trace unless
// asked for.
func ourBug(value any, who string, s Streams) int {
	fmt.Fprintf(s.Err, "%s: a bug in forge, not in your files: %s\n", who, text.OneLine(fmt.Sprint(value)))
	if s.Debug {
		s.Err.Write(stackOf(value))
	} else {
		fmt.Fprintln(s.Err, "FORGE_DEBUG=1 shows where; a report with the command and its files helps to mend it")
	}
	return ExitFailed
}

// Bug is the panic of another goroutine, raised again where it is recovered.
type Bug struct {
	Value any
	Stack []byte // of the goroutine that panicked
}

func (b Bug) String() string { return fmt.Sprint(b.Value) }

// stackOf says where a recovered panic was raised first.
func stackOf(value any) []byte {
	if bug, ok := value.(Bug); ok {
		return bug.Stack
	}
	return debug.Stack()
}
