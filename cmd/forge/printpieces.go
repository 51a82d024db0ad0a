package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// piecesOf are the products of which --pieces prints a part.
func piecesOf() []string {
	return namesOf(func(p printer.Product) bool { return len(p.Printables) > 0 })
}

// pieceCandidates offers the printables of the games that the command line names.
func pieceCandidates(before []string) (offered []cmdline.Candidate) {
	for _, g := range gamesMeant(before) {
		for id, x := range g.Printables.All() {
			offered = append(offered, cmdline.Candidate{Text: id, About: x.Title})
		}
	}
	return offered
}

// pickPieces leaves of what boards, tokens or templates are printed from the printables that
// --pieces names.
func (c *call) pickPieces(p printer.Product, subjects []printer.Subject) error {
	if !c.Flags.IsSet("pieces") {
		return nil
	}
	if len(p.Printables) == 0 {
		return cmdline.Usagef("--pieces prints a part of %s; %s has none", text.Or(piecesOf()), p.Name)
	}
	for i := range subjects {
		g, named := subjects[i].Game, map[string]bool{}
		var ids []string
		for id, x := range g.Printables.All() {
			if slices.Contains(p.Printables, x.Kind) {
				ids = append(ids, id)
			}
		}
		for _, word := range strings.Split(strings.Join(c.Flags.StringSlice("pieces"), ","), ",") {
			word = strings.TrimSpace(word)
			at := slices.IndexFunc(ids, func(id string) bool {
				x, _ := g.Printables.Get(id)
				return id == word || text.SameName(x.Title, word)
			})
			if at < 0 {
				return cmdline.Usagef("--pieces: %s has no %s %q%s", g.Title, p.Name, word, text.OrElse(text.DidYouMean(word, ids), "it has "+text.And(ids)))
			}
			named[ids[at]] = true
		}
		subjects[i].Used = schema.Used{"printables": named}
	}
	return nil
}

// tellOtherWays says which printables stand in for those that are printed, and how to have them.
func (c *call) tellOtherWays(o *printOrder, subjects []printer.Subject) {
	if c.Flags.IsSet("pieces") || c.Flags.Bool("quiet") || !o.hasTokens() {
		return
	}
	var ids, titles []string
	for _, from := range subjects {
		if from.Doc == nil || from.Doc.List == nil && from.Doc.Scenario == nil {
			continue
		}
		for id, x := range from.Game.Printables.All() {
			if from.Game.StandsIn(x) && !slices.Contains(ids, id) {
				ids, titles = append(ids, id), append(titles, x.Title)
			}
		}
	}
	if ids != nil {
		told := fmt.Sprintf("left out are other ways to have the same: %s; print them with tokens --pieces %s", text.And(text.Quoted(titles)), strings.Join(ids, ","))
		fmt.Fprintln(c.Err, text.Wrap(told, "", "", c.Width))
	}
}

// hasTokens says whether tokens are printed.
func (o *printOrder) hasTokens() bool {
	return o.Name == "tokens" || o.From == printer.FromAll && (len(o.job.Only) == 0 || slices.Contains(o.job.Only, "tokens"))
}
