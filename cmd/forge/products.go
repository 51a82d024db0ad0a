package main

import (
	"context"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// What print says of the printer's products.

func productNamed(name string) (printer.Product, error) {
	p, ok := printer.Named(name)
	if !ok {
		all := namesOf(func(printer.Product) bool { return true })
		return p, cmdline.Usagef("unknown product %q%s (%s)", name, text.DidYouMean(name, all), text.Or(all))
	}
	return p, nil
}

// namesOf are the names of some products.
func namesOf(some func(printer.Product) bool) []string {
	var names []string
	for _, p := range printer.Products() {
		if some(p) {
			names = append(names, p.Name)
		}
	}
	return names
}

// productsFor are the names of those that a flag of cards is for.
func productsFor(flag string) []string {
	return namesOf(func(p printer.Product) bool { return p.Cards || p.Cuts && slices.Contains(cutFlags, flag) })
}

// narrowed are the products that --for is for.
func narrowed() []string {
	return namesOf(func(p printer.Product) bool { return p.Narrow })
}

// printedBy is the product that prints printables of a kind.
func printedBy(kind string) string {
	return text.And(namesOf(func(p printer.Product) bool { return slices.Contains(p.Printables, kind) }))
}

// origins are the documents that a product is printed from, in words.
func origins(p printer.Product) string {
	if p.From == printer.FromScenario {
		return "scenarios"
	}
	return "army lists or scenarios"
}

// origin is one of them.
func origin(p printer.Product) string {
	if p.From == printer.FromScenario {
		return "a scenario"
	}
	return "an army list or a scenario"
}

// productWords list the products for the help.
func productWords() string {
	var lines []string
	for _, p := range printer.Products() {
		lines = append(lines, "- "+p.Name+": "+p.About)
	}
	return strings.Join(lines, "\n")
}

// productCandidates offers products, then files.
func productCandidates(before []string) []cmdline.Candidate {
	var cs []cmdline.Candidate
	for _, p := range printer.Products() {
		if len(before) == 0 {
			cs = append(cs, cmdline.Candidate{Text: p.Name, About: p.About})
		}
	}
	return cs
}

// refuseBare refuses a game that has nothing of what the product prints.
func refuseBare(p printer.Product, subjects []printer.Subject) error {
	for _, from := range subjects {
		things := p.Name
		if things == "board" || things == "deck" {
			things += "s"
		}
		switch {
		case len(p.Printables) == 0 && p.From != printer.FromGame || p.Has(from.Game):
		case p.Name == "rules":
			return cmdline.Usagef("there are no written rules of %s; forge has those of %s", from.Game.Title, text.And(withRules()))
		case len(p.Printables) == 0:
			return cmdline.Usagef("%s has no %s to print: its data has none", from.Game.Title, things)
		default:
			return cmdline.Usagef("%s has no %s to print: its data has no printables of kind %s%s", from.Game.Title, things, text.Or(p.Printables), others(from.Game))
		}
	}
	return nil
}

// withRules are the built-in games that there are written rules of.
func withRules() []string {
	rules, _ := printer.Named("rules")
	return slices.DeleteFunc(schema.Builtins(), func(name string) bool {
		g, _ := schema.Builtin(name)
		return !rules.Has(g)
	})
}

// others are the products that a game's printables are for: "; it has some for
// tokens".
func others(g *schema.Game) string {
	names := namesOf(func(p printer.Product) bool { return len(p.Printables) > 0 && p.Has(g) })
	if len(names) == 0 {
		return ""
	}
	return "; it has some for " + text.And(names)
}

// forFlag is --for.
func forFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringSliceFlag{Name: "for", Usage: "print of the game what the list or scenario `FILE` uses; may be repeated (" + text.And(narrowed()) + ")"}, documentFiles)
}

// refuseFor says what is wrong with --for together with the other flags.
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
