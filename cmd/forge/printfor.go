package main

import (
	"context"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// forFlag is --for.
func forFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringSliceFlag{Name: "for", Usage: "print of the game what the list or scenario `FILE` uses; may be repeated (" + text.And(narrowed()) + ")"}, documentFiles)
}

// narrowed are the products that --for is for.
func narrowed() []string {
	var names []string
	for _, p := range products {
		if p.narrow {
			names = append(names, p.name)
		}
	}
	return names
}

// refuseFor says what is wrong with --for beside what else was said.
func (c *call) refuseFor(p product) error {
	switch {
	case !c.Flags.IsSet("for"):
		return nil
	case !p.narrow:
		return cmdline.Usagef("--for is for %s, not for %s", text.And(narrowed()), p.name)
	case len(c.Args) > 1:
		return cmdline.Usagef("--for says what %s is printed from; leave %s out", p.name, c.Args[1])
	case c.Flags.IsSet("game"):
		return cmdline.Usagef("--for says which game %s is of; leave --game out", p.name)
	}
	return nil
}

// usedSubject is the game of the lists and scenarios that --for names, with
// what they use of it.
func (c *call) usedSubject(ctx context.Context, p product) (subject, error) {
	docs, err := c.soundOnes(ctx, p, c.Flags.StringSlice("for"))
	if err != nil {
		return subject{}, err
	}
	var all []*schema.Doc
	from := subject{file: docs[0].File, game: docs[0].Game}
	var titles []string
	for _, d := range docs {
		if d.Kind == schema.KindGame {
			return subject{}, cmdline.Usagef("%s is a game: --for wants army lists and scenarios; without --for all of the game is printed", d.File)
		}
		if d.Game.Name != from.game.Name {
			return subject{}, cmdline.Usagef("%s is of %s, and %s of %s; one sheet is of one game", docs[0].File, from.game.Title, d.File, d.Game.Title)
		}
		all = append(all, withArmies(d)...)
		if d.Scenario != nil {
			titles = slices.Insert(titles, 0, d.Scenario.Title)
		} else {
			titles = append(titles, d.List.Title)
		}
		from.sources = gathered(append(from.sources, sources(d)...))
	}
	if from.game, err = c.together(all); err != nil {
		return subject{}, err
	}
	from.used, from.usedBy = schema.UsedBy(from.game, all), strings.Join(titles, ", ")
	return from, nil
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
