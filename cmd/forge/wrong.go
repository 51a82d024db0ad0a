package main

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
)

func (a *app) unknownCommand(name string) error {
	var names []string
	for _, c := range a.commands {
		names = append(names, c.names()...)
	}
	if near := diag.Nearest(name, names); near != "" {
		return usagef("unknown command %q, did you mean %q?", name, near)
	}
	return usagef("unknown command %q; \"forge help\" lists them all", name)
}

// unknownFlag suggests a flag of this command, or tells which command has
// one of that name.
func (a *app) unknownFlag(cmd *command, name string) error {
	flags, help := a.globals, "forge help"
	if cmd != nil {
		flags, help = slices.Concat(cmd.flags, flags), "forge help "+cmd.name
	}
	if near := diag.Nearest(name, allNames(flags)); near != "" {
		return usagef("unknown flag %s, did you mean %s?", dashed(name), dashed(near))
	}
	for _, c := range a.commands {
		if hasFlag(c.flags, name) {
			return usagef("no flag %s here; \"forge %s\" has it", dashed(name), c.name)
		}
	}
	return usagef("unknown flag %s; %q lists them", dashed(name), help)
}
