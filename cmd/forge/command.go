package main

import (
	"context"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/progress"
)

// command is one of forge's commands: what help, completion and the command
// line know about it, and what it does. Nothing of it is changed by a run.
type command struct {
	name     string // one word, or two ("simulate merge"): then the first is a command too
	aliases  []string
	category string
	usage    string   // one sentence for the list of commands: "check lists and scenarios"
	args     string   // what follows the flags: "PATH…", "[DIR]"; "" if nothing may
	min      int      // arguments at least
	max      int      // arguments at most; any: no limit
	help     string   // paragraphs below the usage line, wrapped when shown
	examples []string // whole command lines, two or so
	exits    []string // what exit codes 0 and 1 mean here, if there is more to say than usual
	flags    []cli.Flag
	hint     hint // what an argument may be, for completion
	run      func(ctx context.Context, c *call) error
}

// anyNumber, as a command's max, allows any number of arguments.
const anyNumber = 1 << 30

// call is one run of a command.
type call struct {
	streams
	app      *app
	flags    *cli.Context // flags by name: c.flags.Int("games")
	args     []string     // what is not a flag
	color    bool         // paint what goes to Out
	colorErr bool         // paint what goes to Err
}

// rate and progress begin a work whose progress is told on Err.
func (c *call) rate(what, unit string, total uint64) *progress.Work {
	return c.place().Rate(what, unit, total)
}

func (c *call) progress(what string, total int) *progress.Work { return c.place().Steps(what, total) }

func (c *call) place() progress.Place {
	return progress.Place{To: c.Err, Terminal: c.ErrTerminal, Width: c.Width, Quiet: c.flags.Bool("quiet")}
}

func (c *command) names() []string { return append([]string{c.name}, c.aliases...) }

func (c *command) is(name string) bool { return slices.Contains(c.names(), name) }

// firstWords are the commands whose names are one word.
func firstWords(cmds []*command) []*command {
	return slices.DeleteFunc(slices.Clone(cmds), func(c *command) bool { return strings.Contains(c.name, " ") })
}

// secondWords are what may follow a command to make it another: for simulate
// the word merge.
func secondWords(cmds []*command, first *command) []candidate {
	var cs []candidate
	for _, c := range cmds {
		if second, ok := strings.CutPrefix(c.name, first.name+" "); ok {
			cs = append(cs, candidate{second, c.usage})
		}
	}
	return cs
}

// find returns the command of that name or alias, nil if there is none.
func find(cmds []*command, name string) *command {
	i := slices.IndexFunc(cmds, func(c *command) bool { return c.is(name) })
	if i < 0 {
		return nil
	}
	return cmds[i]
}
