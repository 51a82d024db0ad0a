package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/plain"
)

func helpCommand() *command {
	return &command{
		name: "help", category: shell, usage: "show all commands, or one in full", args: "[COMMAND]", max: 2,
		examples: []string{"forge help check"},
		hint:     anyOf(helpCandidates),
		run: func(_ context.Context, c *call) error {
			if len(c.args) == 0 {
				return c.app.showAll(c.streams)
			}
			name := strings.Join(c.args, " ")
			cmd := find(c.app.commands, name)
			if cmd == nil {
				return c.app.unknownCommand(name)
			}
			return c.app.showCommand(c.streams, cmd)
		},
	}
}

// helpCandidates offers commands, and behind one the second words that it has.
func helpCandidates(before []string) []candidate {
	if len(before) == 0 {
		return namesOf(firstWords(commands()))
	}
	if cmd := find(commands(), before[0]); cmd != nil && len(before) == 1 {
		return secondWords(commands(), cmd)
	}
	return nil
}

// namesOf offers commands, for completion.
func namesOf(cmds []*command) []candidate {
	cs := make([]candidate, len(cmds))
	for i, c := range cmds {
		cs[i] = candidate{c.name, c.usage}
	}
	return cs
}

// showAll prints what forge is and its commands by category.
func (a *app) showAll(s streams) error {
	p := plain.Page{Width: s.Width}
	p.Text("forge checks tabletop army lists, prices them, plays scenarios and prints them, all from one set of data.")
	p.Heading("Usage: forge COMMAND [FLAGS] [ARGUMENTS]")
	for _, category := range categories {
		var rows [][2]string
		for _, c := range a.commands {
			if c.category == category {
				rows = append(rows, [2]string{c.name, c.usage})
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
func (a *app) showCommand(s streams, c *command) error {
	p := plain.Page{Width: s.Width}
	p.Text("forge " + c.name + ": " + c.usage)
	p.Heading(strings.Join(usageWords(c), " "))
	if len(c.aliases) > 0 {
		p.Text("Also called: " + strings.Join(c.aliases, ", "))
	}
	if c.help != "" {
		p.Gap()
		p.Paragraphs(c.help)
	}
	for _, name := range groupsOf(c.flags) {
		p.Table(cmp.Or(name, "Flags"), flagRows(flagGroup(c.flags, name)))
	}
	p.Table("Flags of every command", flagRows(a.globals))
	p.List("Examples", c.examples)
	p.Table("Exit codes", exitRows(c.exits))
	_, err := s.Out.Write([]byte(p.String()))
	return err
}

func usageWords(c *command) []string {
	words := []string{"Usage: forge", c.name}
	if len(c.flags) > 0 {
		words = append(words, "[FLAGS]")
	}
	if c.args != "" {
		words = append(words, c.args)
	}
	return words
}

// exitRows explains the exit codes; a command may say what 0, 1, … mean in
// its case.
func exitRows(own []string) [][2]string {
	usual := []string{
		exitFine: "all is well", exitProblems: "problems in your files",
		exitUsage: "the command was called wrongly", exitFailed: "the work could not be done",
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
			names[i] = dashed(names[i])
		}
		left := strings.Join(names, ", ")
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

func flagGroup(flags []cli.Flag, name string) []cli.Flag {
	return slices.DeleteFunc(slices.Clone(flags), func(f cli.Flag) bool { return groupOf(f) != name })
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
