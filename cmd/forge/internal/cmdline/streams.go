package cmdline

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/mattn/go-colorable"
	"golang.org/x/term"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/internal/text"
)

// Streams is all that a command has of the world around it, files apart.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer // results; everything about the run

	InTerminal, OutTerminal, ErrTerminal bool

	Width int  // columns of the terminal
	Plain bool // the user wants no colour anywhere (NO_COLOR, a dumb terminal)
	Debug bool // show stack traces of our own bugs

	Cache string // the folder for what spares forge work next time; "" to do without

	bare io.Writer // Err for what moves the cursor: progress
}

// UsualWidth is what texts are set to where no terminal says otherwise.
const UsualWidth = 80

// System is the process's own streams.
func System() Streams {
	return Streams{
		In: os.Stdin, Out: colorable.NewColorableStdout(), Err: colorable.NewColorableStderr(),
		InTerminal:  term.IsTerminal(int(os.Stdin.Fd())),
		OutTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		ErrTerminal: term.IsTerminal(int(os.Stderr.Fd())),
		Width:       terminalWidth(),
		Plain:       os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb",
		Debug:       os.Getenv("FORGE_DEBUG") != "",
		Cache:       cacheFolder(),
	}
}

// CacheVariable names the folder of the cache, or says that there is to be none: "off".
const CacheVariable = "FORGE_CACHE"

// cacheFolder is forge's folder among the user's caches, unless the environment says
// another. Forge can do without one.
func cacheFolder() string {
	switch dir := os.Getenv(CacheVariable); dir {
	case "":
	case "off":
		return ""
	default:
		return dir
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "forge")
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

// WriteFile writes a file whole or not at all; "-" is Out. The bytes stay as they
// are, but on a terminal.
func (s Streams) WriteFile(name string, data []byte) error {
	if name != "-" {
		return atomicfile.WriteFile(name, data)
	}
	to := s.Out
	if out, ok := to.(*tame); ok && !s.OutTerminal {
		to = out.to
	}
	_, err := to.Write(data)
	return err
}

// WriteText is WriteFile for text that people read: it is harmless in files too,
// which come to a terminal later.
func (s Streams) WriteText(name string, text []byte) error { return s.WriteFile(name, Tamed(text)) }

// WriteCommands writes commands of GitHub's workflows to Out. All that documents
// say has been escaped in them.
func (s Streams) WriteCommands(commands string) error {
	_, err := io.WriteString(s.Out.(*tame).to, text.Harmless(commands))
	return err
}

// mostRead is far beyond what forge writes for itself to read, such as results
// of shards.
const mostRead = 128 << 20

// ReadFile reads a file whole; "-" is In.
func (s Streams) ReadFile(name string) ([]byte, error) {
	if name == "-" {
		return readWhole(s.In, "standard input")
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, atomicfile.Cause(err))
	}
	defer f.Close()
	return readWhole(f, name)
}

func readWhole(from io.Reader, name string) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(from, mostRead+1))
	if err == nil && len(text) > mostRead {
		err = fmt.Errorf("it has more than %d bytes", mostRead)
	}
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
	return exitCode(err, func(words string) { fmt.Fprintln(to, who+": "+words) })
}

// exitCode is ExitCode of one of the program's commands, whose words are wrapped on a terminal.
func (s Streams) exitCode(err error, who string) int {
	return exitCode(err, func(words string) {
		line := who + ": " + words
		if s.ErrTerminal {
			line = text.Wrap(line, "", "", s.Width)
		}
		fmt.Fprintln(s.Err, line)
	})
}

func exitCode(err error, say func(words string)) int {
	var usage *usageError
	switch {
	case err == nil:
		return ExitFine
	case errors.Is(err, ErrProblems):
		return ExitProblems
	case errors.As(err, &usage):
		say(text.OneLine(usage.text))
		return ExitUsage
	case errors.Is(err, context.Canceled):
		say("interrupted")
		return ExitFailed
	default:
		say(text.OneLine(err.Error()))
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

// Version is what the build knows of itself: the module's version, or the
// commit it was built from.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown version)"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && info.Main.Version == "(devel)" {
			return "(commit " + s.Value[:min(12, len(s.Value))] + ")"
		}
	}
	return info.Main.Version
}

// built is what the program was built from and by, with further versions, a line each.
func built(more [][2]string) string {
	rows := [][2]string{{"go", strings.TrimPrefix(runtime.Version(), "go") + " " + runtime.GOOS + "/" + runtime.GOARCH}}
	if info, ok := debug.ReadBuildInfo(); ok {
		commit := ""
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				commit += ", changed since"
			}
		}
		if commit != "" {
			rows = append([][2]string{{"commit", commit}}, rows...)
		}
	}
	rows = append(rows, more...)
	widest := 0
	for _, r := range rows {
		widest = max(widest, len(r[0]))
	}
	var out strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&out, "  %-*s  %s\n", widest, r[0], r[1])
	}
	return out.String()
}
