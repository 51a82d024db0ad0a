package main

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/spreadsheet"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

func exportCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "export", Category: authoring, Usage: "write the units, cards or weapons of a document as a spreadsheet",
		Args: "csv DOCUMENT [PART]", Min: 2, Max: 3,
		Help: `Writes a row for each card, unit or weapon and a column for each field that any of them has; forge import csv reads the same back. DOCUMENT is a built-in game, a Game document, of which its own parts are written, or a list or scenario, of which its additions are. PART is ` + text.Or(spreadsheet.Parts()) + `; it may be left out if the document has only one of them. Of a part that is empty the headings are written, to be filled in.

The file is CSV in UTF-8, or TSV if -o ends in .tsv. A text that a spreadsheet would take for a formula stands behind an apostrophe.`,
		Examples: []string{
			"forge export csv birds.yaml cards -o birds.csv",
			"forge export csv tintin units --separator semicolon > units.csv",
		},
		Exits: []string{1: "the document has errors"},
		Hint:  cmdline.Hint{Words: exportCandidates, Files: documentExtensions, FileAt: func(argument int) bool { return argument == 1 }},
		Flags: []cli.Flag{cmdline.OutputFlag(sheetExtensions...), separatorFlag()},
		Run: action(func(ctx context.Context, c *call) error {
			if err := sheetForm(c.Args[0]); err != nil {
				return err
			}
			return c.exportSheet(ctx)
		}),
	}
}

func exportCandidates(before []string) []cmdline.Candidate {
	switch len(before) {
	case 0:
		return sheetForms(nil)
	case 1:
		return gameCandidates()
	}
	return sheetParts(nil)
}

// exportSheet writes parts of a document as a sheet.
func (c *call) exportSheet(ctx context.Context) error {
	g, of, home, err := c.exported(ctx, c.Args[1])
	if err != nil {
		return err
	}
	out, usual := c.Flags.String("output"), ','
	if strings.EqualFold(filepath.Ext(out), ".tsv") {
		usual = '\t'
	}
	separator, err := c.separator(usual)
	if err != nil {
		return err
	}
	part, err := c.exportedPart(of, home)
	if err != nil {
		return err
	}
	if out == "" {
		out = "-"
	}
	return c.WriteFile(out, spreadsheet.Write(spreadsheet.NewPart(part, g), spreadsheet.Things(of, part, home...), separator))
}

// exported is what a name or a path leads to: its game, what has the parts, and the field
// in which they stand.
func (c *call) exported(ctx context.Context, name string) (g *schema.Game, of any, home []string, err error) {
	if !isPath(name) {
		g, err := c.game(ctx, name)
		return g, g, nil, err
	}
	docs, err := c.loadAll(ctx, []string{filepath.ToSlash(name)}, func(judged) error { return nil })
	if err != nil {
		return nil, nil, nil, err
	}
	if docs[0].Kind != schema.KindGame {
		home = []string{"adds"}
	}
	return docs[0].Game, docs[0].Value(), home, nil
}

// exportedPart is the part that is named, or the only one that there is.
func (c *call) exportedPart(of any, home []string) (string, error) {
	has := each.Where(spreadsheet.Parts(), func(p string) bool { return len(spreadsheet.Things(of, p, home...)) > 0 })
	if len(c.Args) < 3 {
		if len(has) == 1 {
			return has[0], nil
		}
		return "", cmdline.Usagef("say which part of %s; it has %s", c.Args[1], text.And(append(has, each.Where([]string{"none"}, func(string) bool { return len(has) == 0 })...)))
	}
	part, ok := spreadsheet.PartNamed(c.Args[2])
	if !ok {
		return "", cmdline.Usagef("a game has no part %q%s", c.Args[2], text.OrElse(text.DidYouMean(c.Args[2], spreadsheet.Parts()), "there are "+text.Or(spreadsheet.Parts())))
	}
	return part, nil
}
