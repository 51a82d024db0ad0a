package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/whole"
)

// app is the commands and the flags they share. It is made anew for each
// run, because the library keeps values in its flags.
type app struct {
	commands []*command
	globals  []cli.Flag
}

func newApp(commands []*command) *app {
	return &app{commands: commands, globals: globalFlags()}
}

// run does what a command line says and returns the exit code: every way
// out of forge is here.
func (a *app) run(ctx context.Context, args []string, s streams) (code int) {
	if len(args) > 0 && args[0] == completeWord {
		a.complete(args[1:], s.Out)
		return exitFine
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
	if unwritten := out.failure(); unwritten != nil && (err == nil || errors.Is(err, errProblems) || errors.Is(err, unwritten)) {
		err = fmt.Errorf("writing the results: %w", whole.Cause(unwritten))
	}
	return exitCode(err, who, s.Err)
}

func (a *app) do(ctx context.Context, o *order, s streams) error {
	switch {
	case o.version:
		_, err := fmt.Fprintln(s.Out, "forge", version())
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
func (a *app) library(o *order, s streams) *cli.App {
	misread := func(_ *cli.Context, err error, _ bool) error { return usagef("%v", err) }
	return &cli.App{
		Name: "forge", Flags: a.globals,
		Reader: s.In, Writer: io.Discard, ErrWriter: io.Discard,
		HideHelp: true, HideVersion: true,
		DisableSliceFlagSeparator: true,
		OnUsageError:              misread,
		ExitErrHandler:            func(*cli.Context, error) {},
		InvalidFlagAccessHandler:  func(_ *cli.Context, name string) { panic("no flag named " + name) },
		Commands: []*cli.Command{{
			Name: o.cmd.name, Flags: o.cmd.flags, HideHelp: true, OnUsageError: misread,
			Action: func(c *cli.Context) error { return o.cmd.run(c.Context, a.call(o, c, s)) },
		}},
	}
}

func (a *app) call(o *order, c *cli.Context, s streams) *call {
	when := c.String("color")
	return &call{
		streams: s, app: a, flags: c, args: c.Args().Slice(),
		color: s.paints(when, s.OutTerminal), colorErr: s.paints(when, s.ErrTerminal),
	}
}
