package cmdline

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
)

// App is the commands and the flags they share. It is made afresh for each run,
// because the library keeps values in its flags.
type App struct {
	commands   []*Command
	categories []string
	globals    []cli.Flag
}

// New makes an app of commands, which help shows by their categories, in
// this order.
func New(commands []*Command, categories []string) *App {
	return &App{commands: commands, categories: categories, globals: GlobalFlags()}
}

// Run does what a command line says and returns the exit code: every way
// out of forge is here.
func (a *App) Run(ctx context.Context, args []string, s Streams) (code int) {
	if len(args) > 0 && args[0] == completeWord {
		a.complete(args[1:], s.Out)
		return ExitFine
	}
	out, who := &faithful{to: s.Out}, "forge"
	s.Out, s.Err = out, &faithful{to: s.Err}
	defer func() {
		if bug := recover(); bug != nil {
			code = ourBug(bug, who, s)
		}
	}()
	o, err := a.sort(args)
	who = o.who()
	if err == nil {
		err = a.do(ctx, o, s)
	}
	if unwritten := out.failure(); unwritten != nil && (err == nil || errors.Is(err, ErrProblems) || errors.Is(err, unwritten)) {
		err = fmt.Errorf("writing the results: %w", atomicfile.Cause(unwritten))
	}
	return ExitCode(err, who, s.Err)
}

func (a *App) do(ctx context.Context, o *order, s Streams) error {
	switch {
	case o.version:
		_, err := fmt.Fprintln(s.Out, "forge", Version())
		return err
	case o.help && o.cmd != nil:
		return a.showCommand(s, o.cmd)
	case o.help, o.cmd == nil:
		return a.showAll(s)
	}
	return a.library(o, s).RunContext(ctx, o.argv())
}

// library is the app as urfave/cli knows it: the one command that runs, and
// every habit switched off that would print, exit or guess.
func (a *App) library(o *order, s Streams) *cli.App {
	misread := func(_ *cli.Context, err error, _ bool) error { return Usagef("%v", err) }
	return &cli.App{
		Name: "forge", Flags: a.globals,
		Reader: s.In, Writer: io.Discard, ErrWriter: io.Discard,
		HideHelp: true, HideVersion: true,
		DisableSliceFlagSeparator: true,
		OnUsageError:              misread,
		ExitErrHandler:            func(*cli.Context, error) {},
		InvalidFlagAccessHandler:  func(_ *cli.Context, name string) { panic("no flag named " + name) },
		Commands: []*cli.Command{{
			Name: o.cmd.Name, Flags: o.cmd.Flags, HideHelp: true, OnUsageError: misread,
			Action: func(c *cli.Context) error { return o.cmd.Run(c.Context, a.call(o, c, s)) },
		}},
	}
}

func (a *App) call(o *order, c *cli.Context, s Streams) *Call {
	when := c.String("color")
	return &Call{
		Streams: s, app: a, Flags: c, Args: c.Args().Slice(),
		Color: s.paints(when, s.OutTerminal), ColorErr: s.paints(when, s.ErrTerminal),
	}
}
