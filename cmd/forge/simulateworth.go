package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateWorthCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate worth", Category: playing, Usage: "say what each formation, order, card and support is worth to a side",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `Plays the scenario as it is, and with one side without each thing, N games each with the same dice: what it is worth is how much less often the side wins without it. Formations are left out of its list; orders, cards and supports it never uses. What it wins more often without is named as dominated, for that player, and so is what it never uses.

--without NAME asks for formations alone, --never ORDER for orders that begin so ("--never ambush", as forge ask and replays write them), --only ORDER what it costs to give no other order where one such is open. Each can be given several times.

Of many rows a few stand out by luck alone; what is said to be worth something allows for how many there are.`,
		Examples: []string{
			"forge simulate worth bridge.cue",
			"forge simulate worth bridge.cue --without mortar --games 5000",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(countedFlags(&cli.Uint64Flag{Name: "games", Value: worthGames, Usage: "play `N` games of each version"}),
			&cli.StringSliceFlag{Name: "without", Usage: "leave formations of this `NAME` out"},
			&cli.StringSliceFlag{Name: "never", Usage: "never give an `ORDER` that begins so"},
			&cli.StringSliceFlag{Name: "only", Usage: "give no other `ORDER` where one that begins so is open"},
			cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt")),
		Run: action(func(ctx context.Context, c *call) error { return c.worth(ctx) }),
	}
}

// worthGames is how many games each version plays.
const worthGames = 600

// worth reports what things are worth.
func (c *call) worth(ctx context.Context) error {
	spec, doc, left, err := c.load(ctx, c.runSpec, nil, false)
	if err != nil {
		return err
	}
	q := simulate.Trial{Spec: spec, Never: c.Flags.StringSlice("never"), Only: c.Flags.StringSlice("only")}
	without := c.Flags.StringSlice("without")
	if all := q.Never == nil && q.Only == nil; all || without != nil {
		if q.Lists = withouts(doc, &spec.Names, without); without != nil && len(q.Lists) == 0 {
			return cmdline.Usagef("neither list has a formation %s", text.Or(without))
		}
		if all && without != nil {
			q.Never = []string{}
		}
	}
	next, end := c.versions()
	q.Trying = func(row string) func(done, of uint64) { return next(text.OneLine("without: " + row)) }
	found, err := simulate.Weighed(ctx, q)
	end()
	if err != nil {
		return err
	}
	v := worths{sceneOf(doc, append([]play.Note{}, left...)), found}
	if err := c.writeReport(v, found.Doc(suggestedScene(v.scene)), reportWidth); err != nil {
		return err
	}
	if found.Violations > 0 {
		return errors.New(broken(found.Violations, found.Played))
	}
	return nil
}

// withouts are the sides' lists without each of their entries, or those that have one of the
// names in theirs.
func withouts(doc *schema.Doc, names *play.Names, only []string) (all []simulate.Lessening) {
	for i, id := range doc.Scenario.Sides.Keys() {
		list := doc.Armies[id].List
		for _, l := range lessenings(doc, names) {
			if l.Side != i || only != nil && !slices.ContainsFunc(only, func(o string) bool {
				return strings.Contains(strings.ToLower(l.Name+" "+l.Type), strings.ToLower(o))
			}) {
				continue
			}
			n := l.Entry
			l.Price *= rulebook.Value(l.Count)
			l.At = func() (func() play.Game, error) {
				other := withCount(doc, id, n, 0)
				if len(list.Formations) < 2 {
					return nil, errors.New("it is all that the list has")
				}
				return sound(other, other.Armies[id])
			}
			all = append(all, l)
		}
	}
	return all
}

// worths are what things are worth, as they are shown.
type worths struct {
	scene
	*simulate.Worths
}
