package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// forFlag is --for.
func forFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringSliceFlag{Name: "for", Usage: "print of the game what the list or scenario `FILE` uses; may be repeated (" + text.And(narrowed()) + ")"}, documentFiles)
}

// refuseFor says what is wrong with --for beside what else was said.
func (c *call) refuseFor(p printer.Product) error {
	switch {
	case !c.Flags.IsSet("for"):
		return nil
	case !p.Narrow:
		return cmdline.Usagef("--for is for %s, not for %s", text.And(narrowed()), p.Name)
	case len(c.Args) > 1:
		return cmdline.Usagef("--for says what %s is printed from; leave %s out", p.Name, c.Args[1])
	case c.Flags.IsSet("game"):
		return cmdline.Usagef("--for says which game %s is of; leave --game out", p.Name)
	}
	return nil
}

// narrowedSubject is the game of the lists and scenarios that --for names, with
// what they use of it.
func (c *call) narrowedSubject(ctx context.Context, o *printOrder) (printer.Subject, error) {
	docs, err := c.loadPrintable(ctx, o, c.Flags.StringSlice("for"))
	if err != nil {
		return printer.Subject{}, err
	}
	var all []*schema.Doc
	for _, d := range docs {
		first := docs[0]
		if d.Kind == schema.KindGame {
			return printer.Subject{}, cmdline.Usagef("%s is a game: --for wants army lists and scenarios; without --for all of the game is printed", d.File)
		}
		if d.Game.Name != first.Game.Name {
			return printer.Subject{}, cmdline.Usagef("%s is of %s, and %s of %s; one sheet is of one game", first.File, first.Game.Title, d.File, d.Game.Title)
		}
		all = append(all, printer.WithArmies(d)...)
	}
	game, err := c.together(all)
	if err != nil {
		return printer.Subject{}, err
	}
	return printer.Narrowed(game, docs), nil
}

// together is the one game of several documents, with what each adds.
func (c *call) together(docs []*schema.Doc) (*schema.Game, error) {
	r := judgement{checks: allChecks(), source: sourceOf, checked: len(docs)}
	g := docs[0].Game
	for _, d := range docs[1:] {
		if d.Game == g {
			continue
		}
		whole, found := schema.Together(g, d.Game)
		g = whole
		r.diagnostics = append(r.diagnostics, found...)
	}
	return g, c.refuse(r)
}
