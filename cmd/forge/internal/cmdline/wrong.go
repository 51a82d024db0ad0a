package cmdline

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

func (a *App) unknownCommand(name string) error {
	var names []string
	for _, c := range a.commands {
		names = append(names, c.names()...)
	}
	if near := text.Nearest(name, names); near != "" {
		return Usagef("unknown command %q, did you mean %q?", name, near)
	}
	return Usagef("unknown command %q; \"forge help\" lists them all", name)
}

// unknownFlag suggests a flag of this command, or tells which command has
// one of that name: if it does, the one that shares its first word.
func (a *App) unknownFlag(cmd *Command, name string) error {
	flags, help, others := a.globals, "forge help", a.commands
	if cmd != nil {
		flags, help = slices.Concat(cmd.Flags, flags), "forge help "+cmd.Name
		first, _, _ := strings.Cut(cmd.Name, " ")
		others = slices.Insert(slices.Clone(others), 0, find(others, first))
	}
	if near := text.Nearest(name, allNames(flags)); near != "" {
		return Usagef("unknown flag %s, did you mean %s?", Dashed(name), Dashed(near))
	}
	for _, c := range others {
		if hasFlag(c.Flags, name) {
			return Usagef("no flag %s here; \"forge %s\" has it", Dashed(name), c.Name)
		}
	}
	return Usagef("unknown flag %s; %q lists them", Dashed(name), help)
}
