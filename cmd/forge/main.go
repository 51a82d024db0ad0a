package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
)

// gcPercent lets garbage grow to four times what lives before it is
// collected. Documents are small and each leaves much garbage behind: a third
// of the time goes into collecting otherwise, for ten megabytes saved.
const gcPercent = 400

func main() {
	collect()
	code := run(interruptible(), os.Args[1:], cmdline.System())
	atomicfile.Abandon() // what is still being written leaves nothing behind
	os.Exit(code)
}

// collect sets how garbage is collected, unless the user has.
func collect() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
}

// run does what the words after "forge" say and returns the exit code. It is
// all that the shell does, so tests call it too.
func run(ctx context.Context, args []string, s cmdline.Streams) int {
	if len(args) > 0 && args[0] == sandboxWord {
		return evaluate(ctx, args[1:], s)
	}
	app := cmdline.New(commands(), categories)
	app.Alone = nextName
	app.Versions = func() [][2]string {
		return each.Of(schema.Builtins(), func(game string) [2]string {
			return [2]string{"data of " + game, schema.DataVersion(game)}
		})
	}
	return app.Run(ctx, args, s)
}

// interruptGrace is how long a command has to come to its end by itself after
// Ctrl-C, with what it then has to say.
const interruptGrace = 800 * time.Millisecond

// reportGrace is how long a run of games that has heard of it may take to report
// what was played: that is what its user waits for.
const reportGrace = 10 * time.Second

// heard says that a run of games has stopped and is about to report.
var heard atomic.Bool

// interruptible returns a context that ends with the first Ctrl-C (or
// SIGTERM). A command that does not listen (a long page, a long check) is ended
// soon after: files are written whole or not at all, so that nothing half done
// is left behind. A second signal kills. A closed pipe becomes a failed write
// instead of a signal.
func interruptible() context.Context {
	ignoreClosedPipes()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, func() {
		stop()
		time.Sleep(interruptGrace)
		if heard.Load() {
			time.Sleep(reportGrace)
		}
		atomicfile.Abandon()
		os.Exit(cmdline.ExitCode(ctx.Err(), "forge", os.Stderr))
	})
	return ctx
}

// commands is every command there is, in the order in which help shows them
// within their category.
func commands() []*cmdline.Command {
	var all []*cmdline.Command
	for _, of := range makers {
		all = append(all, of())
	}
	return append(all, cmdline.CompletionCommand(shell), cmdline.ManualCommand(shell), cmdline.HelpCommand(shell, commands))
}

// The categories of commands, in the order in which help shows them.
const (
	building  = "A whole folder"
	checking  = "Check and price"
	playing   = "Play"
	printing  = "Print"
	authoring = "Write and look up"
	shell     = "Shell"
)

var categories = []string{building, checking, playing, printing, authoring, shell}

// call is one run of a command, with what commands have in common: files in,
// results out, refusals.
type call struct{ *cmdline.Call }

// action is what a command does, as the command line calls it.
func action(do func(ctx context.Context, c *call) error) func(context.Context, *cmdline.Call) error {
	return func(ctx context.Context, i *cmdline.Call) error { return do(ctx, &call{i}) }
}

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

// runtimeExit is the code with which Go's runtime ends a process that is refused
// memory or whose stack is full.
const runtimeExit = 2

// evaluate is the hidden command: a document on standard input, what it
// evaluates to on standard output. args is the document's path, for messages.
func evaluate(ctx context.Context, args []string, s cmdline.Streams) int {
	if len(args) != 1 {
		return cmdline.ExitCode(cmdline.Usagef("%s takes the path of a document", sandboxWord), "forge", s.Err)
	}
	text, err := io.ReadAll(s.In)
	if err == nil {
		var out []byte
		if out, err = schema.Evaluate(ctx, args[0], text, sandboxLimits()); err == nil {
			_, err = s.Out.Write(out)
		}
	}
	return cmdline.ExitCode(err, "forge "+sandboxWord, s.Err)
}
