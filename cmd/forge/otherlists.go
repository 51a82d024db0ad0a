package main

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// listFlag gives a side another list.
func listFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringSliceFlag{Name: "list", Usage: "give the side of B another list: `SIDE=FILE`"}, documentFiles)
}

// otherLists are the lists that --list names, by side.
func (c *call) otherLists(sides []string) (map[string]string, error) {
	lists := map[string]string{}
	for _, words := range c.Flags.StringSlice("list") {
		side, file, ok := strings.Cut(words, "=")
		switch {
		case !ok || file == "":
			return nil, cmdline.Usagef("--list wants SIDE=FILE, not %q", words)
		case !slices.Contains(sides, side):
			return nil, cmdline.Usagef("the scenario has no side %q%s (%s)", side, text.DidYouMean(side, sides), text.Or(sides))
		case lists[side] != "":
			return nil, cmdline.Usagef("--list gives side %q two lists", side)
		}
		lists[side] = file
	}
	return lists, nil
}

// withLists is a scenario with other lists in place of its own. They are
// refused like any that have errors, or that the scenario cannot do with.
func (c *call) withLists(ctx context.Context, doc *schema.Doc, lists map[string]string) (*schema.Doc, error) {
	if len(lists) == 0 {
		return doc, nil
	}
	other, scenario := *doc, *doc.Scenario
	other.Scenario, other.Armies = &scenario, maps.Clone(doc.Armies)
	for _, id := range slices.Sorted(maps.Keys(lists)) {
		armies, err := c.loadValid(ctx, schema.KindArmyList, []string{lists[id]})
		if err != nil {
			return nil, err
		}
		side, _ := scenario.Sides.Get(id)
		side.List = lists[id]
		scenario.Sides = scenario.Sides.With(id, side)
		other.Armies[id] = armies[0]
	}
	return &other, c.refuse(judgement{diagnostics: validate.Run(&other), checked: 1, checks: allChecks(), source: sourceOf})
}
