package cmdline

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"github.com/mattn/go-colorable"
	"golang.org/x/term"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
)

// Streams is all that a command has of the world around it, files apart.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer // results; everything about the run

	OutTerminal, ErrTerminal bool
	Width                    int  // columns of the terminal
	Plain                    bool // the user wants no colour anywhere (NO_COLOR, a dumb terminal)
	Debug                    bool // show stack traces of our own bugs
}

// UsualWidth is what texts are set to where no terminal says otherwise.
const UsualWidth = 80

// System is the process's own streams.
func System() Streams {
	return Streams{
		In: os.Stdin, Out: colorable.NewColorableStdout(), Err: colorable.NewColorableStderr(),
		OutTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		ErrTerminal: term.IsTerminal(int(os.Stderr.Fd())),
		Width:       terminalWidth(),
		Plain:       os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb",
		Debug:       os.Getenv("FORGE_DEBUG") != "",
	}
}

// terminalWidth is at most 120: longer lines are hard to read.
func terminalWidth() int {
	w, _, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil || w < 40 {
		return UsualWidth
	}
	return min(w, 120)
}

// paints decides whether a stream gets colour. when is auto, always or never.
func (s Streams) paints(when string, terminal bool) bool {
	return when == "always" || when == "auto" && terminal && !s.Plain
}

// WriteFile writes a file whole or not at all; "-" is Out.
func (s Streams) WriteFile(name string, fill func(io.Writer) error) error {
	if name == "-" {
		return fill(s.Out)
	}
	return atomicfile.WriteFile(name, fill)
}

// ReadFile reads a file whole; "-" is In.
func (s Streams) ReadFile(name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(s.In)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, atomicfile.Cause(err))
	}
	return text, nil
}

// faithful remembers the first failed write, so that no command need look at
// each one. A reader that has gone away (forge … | head) is no failure: the
// rest is dropped, and the command still comes to its verdict.
type faithful struct {
	to  io.Writer
	err error
}

func (f *faithful) Write(b []byte) (int, error) {
	if f.err == nil {
		_, f.err = f.to.Write(b)
	}
	if f.gone() {
		return len(b), nil
	}
	return len(b), f.err
}

func (f *faithful) gone() bool {
	return errors.Is(f.err, syscall.EPIPE) || errors.Is(f.err, io.ErrClosedPipe)
}

// failure is the failed write that matters, nil if all went well.
func (f *faithful) failure() error {
	if f.gone() {
		return nil
	}
	return f.err
}
