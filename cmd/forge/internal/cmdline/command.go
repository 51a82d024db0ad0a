// Package cmdline is everything about forge's command line that no command
// should do for itself. A Command says what help, completion and the line know
// about it; argv.go sorts the words, app.go runs the command, exit.go turns its
// error into a number, help.go and complete.go read the same Command values.
//
// It knows neither documents nor games nor which commands there are. Streams
// come in as a value, so tests run whole lines.
package cmdline

import (
	"context"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/progress"
)

// Command is one of forge's commands: what help, completion and the command
// line know about it, and what it does. Nothing of it is changed by a run.
type Command struct {
	Name     string // one word, or two ("simulate merge"): then the first is a command too
	Aliases  []string
	Category string
	Usage    string   // one sentence for the list of commands: "check lists and scenarios"
	Args     string   // what follows the flags: "PATH…", "[DIR]"; "" if nothing may
	Min      int      // arguments at least
	Max      int      // arguments at most; AnyNumber: no limit
	Help     string   // paragraphs below the usage line, wrapped when shown
	Examples []string // whole command lines, two or so
	Exits    []string // what exit codes 0 and 1 mean here, if there is more to say than usual
	Flags    []cli.Flag
	Hint     Hint // what an argument may be, for completion
	// Means says whether a flag means something behind the words of a command line;
	// completion offers no other. nil: all do.
	Means func(flag string, before []string) bool
	Run   func(ctx context.Context, c *Call) error
}

// AnyNumber, as a command's Max, allows any number of arguments.
const AnyNumber = 1 << 30

// Call is one run of a command.
type Call struct {
	Streams
	app      *App
	Flags    *cli.Context // flags by name: c.Flags.Int("games")
	Args     []string     // what is not a flag
	Color    bool         // paint what goes to Out
	ColorErr bool         // paint what goes to Err
}

// Rate begins a work of total steps and shows its progress on Err, with the
// steps done in a second and the time left if they have a unit.
func (c *Call) Rate(what, unit string, total uint64) *progress.Work {
	return progress.Place{To: c.bare, Terminal: c.ErrTerminal, Width: c.Width, Quiet: c.Flags.Bool("quiet")}.Rate(what, unit, total)
}

func (c *Command) names() []string { return append([]string{c.Name}, c.Aliases...) }

func (c *Command) is(name string) bool { return slices.Contains(c.names(), name) }

// firstWords are the commands whose names are one word.
func firstWords(cmds []*Command) []*Command {
	return slices.DeleteFunc(slices.Clone(cmds), func(c *Command) bool { return strings.Contains(c.Name, " ") })
}

// secondWords are what may follow a command to make it another: for simulate
// the word merge.
func secondWords(cmds []*Command, first *Command) []Candidate {
	var cs []Candidate
	for _, c := range cmds {
		if second, ok := strings.CutPrefix(c.Name, first.Name+" "); ok {
			cs = append(cs, Candidate{second, c.Usage})
		}
	}
	return cs
}

// find returns the command of that name or alias, or nil.
func find(cmds []*Command, name string) *Command {
	i := slices.IndexFunc(cmds, func(c *Command) bool { return c.is(name) })
	if i < 0 {
		return nil
	}
	return cmds[i]
}
