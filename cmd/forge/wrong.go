package main

import (
	"fmt"
	"slices"
	"strings"

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

// didYouMean is ", did you mean …" or nothing.
func didYouMean(got string, candidates []string) string {
	if near := diag.Nearest(got, candidates); near != "" {
		return fmt.Sprintf(", did you mean %q?", near)
	}
	return ""
}

// orElse is didYouMean, or the way out where nothing is near: "; …".
func orElse(got string, candidates []string, wayOut string, args ...any) string {
	if near := didYouMean(got, candidates); near != "" {
		return near
	}
	return "; " + fmt.Sprintf(wayOut, args...)
}

// orList is "a, b or c".
func orList(words []string) string { return series(words, " or ") }

// andList is "a, b and c".
func andList(words []string) string { return series(words, " and ") }

func series(words []string, last string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + last + words[n]
}
