package main

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"

	"cuelang.org/go/cue/format"
	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

func fmtCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "fmt", Category: authoring, Usage: "set CUE files in the one usual way",
		Args: "FILE…", Min: 1, Max: cmdline.AnyNumber,
		Help: `Rewrites each file where its layout is not the usual one: indents, aligned values, spaces, braces and quotes that are not needed. Comments stay, and so does what the file says. "-" reads standard input and writes standard output.

Only CUE files are set: YAML and JSON have formatters of their own. With --check nothing is written; the files that would change are listed.`,
		Examples: []string{
			"forge fmt lists/*.cue",
			"forge fmt --check lists/*.cue || echo 'run forge fmt'",
		},
		Exits: []string{1: "a file has a syntax error, or with --check one would change"},
		Hint:  cmdline.Files("cue"),
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "check", Usage: "write nothing, list the files that would change"},
		},
		Run: action(func(_ context.Context, c *call) error {
			formatted, err := c.formatAll(c.Args)
			if err != nil {
				return err
			}
			if c.Flags.Bool("check") {
				for _, f := range formatted {
					if f.changed() {
						fmt.Fprintln(c.Out, f.name)
						err = cmdline.ErrProblems
					}
				}
				return err
			}
			return c.rewrite(formatted)
		}),
	}
}

// formatting is a file as it is and as it should be.
type formatting struct {
	name     string
	is, want []byte
}

func (f formatting) changed() bool { return !bytes.Equal(f.is, f.want) }

// formatAll reads and sets the files, so that all are known to be sound before
// the first is written.
func (c *call) formatAll(names []string) ([]formatting, error) {
	var all []formatting
	broken := judgement{checked: len(names), checks: allChecks()}
	for _, name := range names {
		if err := isCUE(name); err != nil {
			return nil, err
		}
		text, err := c.ReadFile(name)
		if err != nil {
			return nil, err
		}
		set, err := format.Source(text, format.Simplify())
		if err != nil {
			broken.diagnostics = append(broken.diagnostics, syntaxErrors(name, text)...)
		}
		all = append(all, formatting{name, text, set})
	}
	broken.source = func(name string) []byte {
		for _, f := range all {
			if f.name == name || f.name == "-" {
				return f.is
			}
		}
		return nil
	}
	return all, c.refuse(broken)
}

// isCUE turns away what is not CUE by its name, and says who can set it.
func isCUE(name string) error {
	switch ext := filepath.Ext(name); {
	case ext == ".cue" || name == "-":
		return nil
	case ext == ".yaml" || ext == ".yml":
		return cmdline.Usagef("%s is YAML, and forge fmt sets CUE; a YAML formatter such as prettier keeps its comments", name)
	case ext == ".json":
		return cmdline.Usagef("%s is JSON, and forge fmt sets CUE; any JSON formatter will do, such as jq", name)
	}
	return cmdline.Usagef("%s is no CUE file: its name does not end in .cue", name)
}

// syntaxErrors are what is wrong with a text that cannot be set: the same words as
// forge check's.
func syntaxErrors(name string, source []byte) []diag.Diagnostic {
	if name == "-" {
		name = "standard input.cue"
	}
	if found := schema.Unreadable(name, source); len(found) > 0 {
		return found
	}
	return []diag.Diagnostic{{Message: "the file cannot be set", Span: diag.Span{File: name}}}
}

// rewrite writes the files that change, each whole or not at all.
func (c *call) rewrite(all []formatting) error {
	for _, f := range all {
		if !f.changed() && f.name != "-" {
			continue
		}
		if err := c.WriteFile(f.name, f.want); err != nil {
			return err
		}
	}
	return nil
}
