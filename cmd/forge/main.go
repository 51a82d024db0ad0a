package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// gcPercent lets garbage grow to four times what lives before it is
// collected. Documents are small and each leaves much garbage behind: a third
// of the time goes into collecting otherwise, for ten megabytes saved.
const gcPercent = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	os.Exit(run(interruptible(), os.Args[1:], cmdline.System()))
}

// run does what the words after "forge" say and returns the exit code. It is
// all that the shell does, so tests call it too.
func run(ctx context.Context, args []string, s cmdline.Streams) int {
	if len(args) > 0 && args[0] == sandboxWord {
		return evaluate(ctx, args[1:], s)
	}
	return cmdline.New(commands(), categories).Run(ctx, args, s)
}

// interruptible returns a context that ends with the first Ctrl-C (or
// SIGTERM); the second one kills, should a command not listen. A closed pipe
// becomes a failed write instead of a signal, so that nothing half done is
// left behind.
func interruptible() context.Context {
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx
}

// commands is every command there is, in the order in which help shows them
// within their category.
func commands() []*cmdline.Command {
	var all []*cmdline.Command
	for _, of := range []func() *cmdline.Command{
		buildCommand,
		checkCommand,
		pointsCommand,
		victoryCommand,
		oddsCommand,
		simulateCommand,
		simulateRunCommand,
		simulateReplayCommand,
		simulateShardCommand,
		simulateMergeCommand,
		simulateDiffCommand,
		simulateSuggestCommand,
		printCommand,
		explainCommand,
		newCommand,
		gamesCommand,
		showCommand,
		schemaCommand,
		fmtCommand,
	} {
		all = append(all, of())
	}
	return append(all, cmdline.CompletionCommand(shell), cmdline.HelpCommand(shell, commands))
}

// The categories of commands, in the order in which help shows them.
const (
	building  = "Build a folder"
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
