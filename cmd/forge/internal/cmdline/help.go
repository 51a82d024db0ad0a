package cmdline

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// HelpCommand is the command that shows all commands, or one in full.
func HelpCommand(category string, commands func() []*Command) *Command {
	return &Command{
		Name: "help", Category: category, Usage: "show all commands, or one in full", Args: "[COMMAND]", Max: 2,
		Examples: []string{"forge help check"},
		Hint:     AnyOf(func(before []string) []Candidate { return helpCandidates(commands(), before) }),
		Run: func(_ context.Context, c *Call) error {
			if len(c.Args) == 0 {
				return c.app.showAll(c.Streams)
			}
			cmd, err := c.app.helped(c.Args)
			if err != nil {
				return err
			}
			return c.app.showCommand(c.Streams, cmd)
		},
	}
}

// helped is the command that words name: "simulate merge", and for "print cards" the one
// that has the second as its first argument.
func (a *App) helped(words []string) (*Command, error) {
	name := strings.Join(words, " ")
	if cmd := find(a.commands, name); cmd != nil {
		return cmd, nil
	}
	cmd := find(a.commands, words[0])
	if cmd == nil || len(words) < 2 {
		return nil, a.unknownCommand(name)
	}
	known := each.Of(helpCandidates(a.commands, words[:1]), func(c Candidate) string { return c.Text })
	if slices.Contains(known, words[1]) {
		return cmd, nil
	}
	return nil, Usagef("forge %s knows no %q%s", cmd.Name, words[1], text.OrElse(text.DidYouMean(words[1], known), fmt.Sprintf("\"forge help %s\" says what it takes", cmd.Name)))
}

// helpCandidates offers commands, and behind one the second words that it has, or those that may be
// its first argument.
func helpCandidates(cmds []*Command, before []string) []Candidate {
	if len(before) == 0 {
		return namesOf(firstWords(cmds))
	}
	cmd := find(cmds, before[0])
	if cmd == nil || len(before) > 1 {
		return nil
	}
	words := secondWords(cmds, cmd)
	if cmd.Hint.Words != nil {
		words = append(words, cmd.Hint.Words(nil)...)
	}
	return words
}

// namesOf offers commands, for completion.
func namesOf(cmds []*Command) []Candidate {
	return each.Of(cmds, func(c *Command) Candidate { return Candidate{c.Name, c.Usage} })
}

// showAll prints what forge is and its commands by category.
func (a *App) showAll(s Streams) error {
	p := report.Page{Width: s.Width}
	p.Text("forge checks tabletop army lists, prices them, plays scenarios and prints them, all from one set of data.")
	p.Heading("Usage: forge COMMAND [FLAGS] [ARGUMENTS]")
	for _, category := range a.categories {
		var rows [][2]string
		for _, c := range a.commands {
			if c.Category == category {
				rows = append(rows, [2]string{c.Name, c.Usage})
			}
		}
		p.Table(category, rows)
	}
	p.Table("Flags", flagRows(a.globals))
	p.Table("Exit codes", exitRows(nil))
	p.Gap()
	p.Text("\"forge help COMMAND\" says more. Flags may stand before or after arguments.")
	_, err := s.Out.Write([]byte(p.String()))
	return err
}

// showCommand prints all there is to know of one command.
func (a *App) showCommand(s Streams, c *Command) error {
	p := report.Page{Width: s.Width}
	p.Text("forge " + c.Name + ": " + c.Usage)
	usage := "Usage: forge " + c.Name
	if len(c.Flags) > 0 {
		usage += " [FLAGS]"
	}
	p.Heading(text.Join(" ", usage, c.Args))
	if len(c.Aliases) > 0 {
		p.Text("Also called: " + strings.Join(c.Aliases, ", "))
	}
	if c.Help != "" {
		p.Gap()
		p.Paragraphs(c.Help)
	}
	seconds := each.Of(secondWords(a.commands, c), func(s Candidate) [2]string { return [2]string{c.Name + " " + s.Text, s.About} })
	p.Table("Commands", seconds)
	for _, name := range groupsOf(c.Flags) {
		group := slices.DeleteFunc(slices.Clone(c.Flags), func(f cli.Flag) bool { return groupOf(f) != name })
		p.Table(cmp.Or(name, "Flags"), flagRows(group))
	}
	p.Table("Flags of every command", flagRows(a.globals))
	p.List("Examples", c.Examples)
	p.Table("Exit codes", exitRows(c.Exits))
	_, err := s.Out.Write([]byte(p.String()))
	return err
}

// exitRows explains the exit codes; a command may say what 0, 1, … mean in
// its case.
func exitRows(own []string) [][2]string {
	usual := []string{
		ExitFine: "all is well", ExitProblems: "problems in your files",
		ExitUsage: "the command was called wrongly", ExitFailed: "the work could not be done",
	}
	rows := make([][2]string, len(usual))
	for code, meaning := range usual {
		if code < len(own) {
			meaning = cmp.Or(own[code], meaning)
		}
		rows[code] = [2]string{fmt.Sprint(code), meaning}
	}
	return rows
}

// flagRows is a table of flags: how each is typed, what it does.
func flagRows(flags []cli.Flag) [][2]string {
	var rows [][2]string
	for _, f := range flags {
		doc := f.(cli.DocGenerationFlag)
		value, usage := placeholder(doc.GetUsage())
		names := slices.Clone(f.Names())
		for i := range names {
			names[i] = Dashed(names[i])
		}
		left := strings.Join(names, ", ")
		if alone(f) != "" {
			left += "[=" + value + "]"
		}
		if takesValue(f) {
			left += " " + value
			if def := strings.Trim(doc.GetDefaultText(), `"`); !slices.Contains([]string{"", "0", "0s"}, def) {
				usage += " (default " + def + ")"
			}
		}
		rows = append(rows, [2]string{left, usage})
	}
	return rows
}

// groupsOf are the groups of the flags, in order; "" is the group of those
// that name none.
func groupsOf(flags []cli.Flag) []string {
	var names []string
	for _, f := range flags {
		if name := groupOf(f); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func groupOf(f cli.Flag) string {
	if f, ok := f.(cli.CategorizableFlag); ok {
		return f.GetCategory()
	}
	return ""
}

// placeholder takes the name of a flag's value out of its usage, where it
// stands between backquotes: "write to `FILE`".
func placeholder(usage string) (value, text string) {
	before, rest, ok := strings.Cut(usage, "`")
	if !ok {
		return "VALUE", usage
	}
	value, after, _ := strings.Cut(rest, "`")
	return value, before + value + after
}
