package main

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/layout"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
)

func fmtCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "fmt", Category: authoring, Usage: "tidy the layout of documents: indents, blanks, line breaks",
		Args: "PATH…", Min: 1, Max: cmdline.AnyNumber,
		Help: `Rewrites each file where its layout is not the usual one. In CUE that is what CUE's own tools do: indents, aligned values, spaces, braces and quotes that are not needed. In YAML and JSON only blanks and line breaks change: indents of two blanks, one blank line at most, remarks lined up; a line of JSON that is too long gets several. Comments stay, and so does what the file says: a file that would say something else is refused. Lines end as on Unix. "-" reads CUE from standard input and writes it to standard output. Of a folder all documents of forge are rewritten.

With --check nothing is written; the files that would change are listed. --diff prints what would change as a patch.`,
		Examples: []string{
			"forge fmt lists/first.yaml",
			"forge fmt --check . || echo 'run forge fmt'",
		},
		Exits: []string{1: "a file has a syntax error, or with --check or --diff one would change"},
		Hint:  documentFiles,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "check", Usage: "write nothing, list the files that would change"},
			&cli.BoolFlag{Name: "diff", Usage: "write nothing, print what would change as a patch"},
		},
		Run: action(func(_ context.Context, c *call) error {
			formatted, err := c.formatAll(c.Args)
			if err != nil {
				return err
			}
			check, patch := c.Flags.Bool("check"), c.Flags.Bool("diff")
			if !check && !patch {
				return c.rewrite(formatted)
			}
			for _, f := range slices.DeleteFunc(formatted, func(f formatting) bool { return !f.changed() }) {
				if patch {
					fmt.Fprint(c.Out, diag.Patch(filepath.ToSlash(f.name), f.is, f.want))
				} else {
					fmt.Fprintln(c.Out, f.name)
				}
				err = cmdline.ErrProblems
			}
			return err
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
	files, err := documentsToSet(names)
	if err != nil {
		return nil, err
	}
	broken := judgement{checked: len(files), checks: allChecks()}
	for _, f := range files {
		text, err := c.ReadFile(f.name)
		if err != nil {
			return nil, err
		}
		if !f.named && !meansDocument(text) {
			continue
		}
		name := f.name
		set, err := layout.Set(name, text)
		if err != nil {
			broken.diagnostics = append(broken.diagnostics, syntaxErrors(name, text, err)...)
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

// documentsToSet are the files that paths name and those of the folders that they
// name. What cannot be set by its name is turned away.
func documentsToSet(paths []string) ([]found, error) {
	if slices.Contains(paths, "-") {
		return each.Of(paths, func(p string) found { return found{p, true} }), nil
	}
	files, missing := findFiles(paths)
	for _, f := range files {
		if ext := strings.TrimPrefix(filepath.Ext(f.name), "."); !slices.Contains(documentExtensions, strings.ToLower(ext)) {
			return nil, cmdline.Usagef("%s is no document: its name does not end in .cue, .yaml, .yml or .json", f.name)
		}
	}
	return files, missing
}

// syntaxErrors are what is wrong with a text that cannot be set: the same words as
// forge check's.
func syntaxErrors(name string, source []byte, err error) []diag.Diagnostic {
	if name == "-" {
		name = "standard input.cue"
	}
	if found := schema.Unreadable(name, source); len(found) > 0 {
		return found
	}
	words := "the file cannot be set"
	if why, ok := err.(layout.Refusal); ok {
		words += ": " + string(why)
	}
	return []diag.Diagnostic{{Message: words, Span: diag.Span{File: name}}}
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
