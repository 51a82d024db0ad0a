package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateWorthCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate worth", Category: playing, Usage: "say what each formation, option, order, card and support is worth to a side",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `Plays the scenario as it is, and with one side without each thing, N games each with the same dice: what it is worth is how much less often the side wins without it. Formations and their options are left out of its list; cards, supports and orders it never uses. What it wins more often without is named as dominated, for that player, and so is what it never uses. Cards, supports and orders that show no worth are named below the tables: more games may tell.

--without NAME asks for formations and options alone, --never ORDER for orders that begin so ("--never ambush", as forge ask and replays write them), --only ORDER what it costs to give no other order where one such is open. Each can be given several times.

Of many rows a few would stand out by luck alone: intervals are so wide that all of them hold in 19 runs of 20, and what is said to be worth something goes by them.`,
		Examples: []string{
			"forge simulate worth bridge.cue",
			"forge simulate worth bridge.cue --without mortar --games 5000",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(countedFlags(&cli.Uint64Flag{Name: "games", Value: worthGames, Usage: "play `N` games of each version"}),
			&cli.StringSliceFlag{Name: "without", Usage: "leave formations and options of this `NAME` out"},
			&cli.StringSliceFlag{Name: "never", Usage: "never give an `ORDER` that begins so"},
			&cli.StringSliceFlag{Name: "only", Usage: "give no other `ORDER` where one that begins so is open"},
			langFlag(), cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt")),
		Run: action(func(ctx context.Context, c *call) error { return c.worth(ctx) }),
	}
}

// worthGames is how many games each version plays.
const worthGames = 600

// worth reports what things are worth, as far as they were played.
func (c *call) worth(ctx context.Context) error {
	if err := c.onePlayer("what things are worth is played"); err != nil {
		return err
	}
	spec, doc, left, err := c.load(ctx, c.runSpec, c.language(), false)
	if err != nil {
		return err
	}
	q := simulate.Trial{Spec: spec, Never: c.Flags.StringSlice("never"), Only: c.Flags.StringSlice("only")}
	q.Things = usedThings(doc.Game)
	without := c.Flags.StringSlice("without")
	if all := q.Never == nil && q.Only == nil; all || without != nil {
		if q.Lists, err = goingBy(withouts(doc, &spec.Names), without); err != nil {
			return err
		}
		if all && without != nil {
			q.Never = []string{}
		}
	}
	next, end := c.versions()
	q.Trying = func(row string) func(done, of uint64) {
		if row == "" {
			return next("the scenario as it is")
		}
		return next(text.OneLine("without: " + row))
	}
	found, stopped := simulate.Weighed(ctx, q)
	end()
	if unknown := (*simulate.UnknownOrder)(nil); errors.As(stopped, &unknown) {
		return cmdline.Usagef("%v", unknown)
	}
	if stopped != nil && errors.Is(stopped, ctx.Err()) && len(found.Rows) == 0 {
		fmt.Fprintln(c.Err, "stopped before any version that lacks something was played to its end; nothing is reported")
		return stopped
	}
	return c.asFarAsPlayed(ctx, stopped, found.Played, found.Violations, func() error {
		v := worths{sceneOf(doc, append([]play.Note{}, left...)), found}
		return c.writeReport(v, found.Doc(suggestedScene(v.scene), doc.Game.Language()), reportWidth)
	})
}

// usedThings are the cards and supports of a game, as orders name them. Verbs that put a card away,
// or take it out of the enemy's hand, are no use of it.
func usedThings(g *schema.Game) simulate.Things {
	away := []string{"discard", "take"}
	return func(verb, word string) (simulate.Thing, bool) {
		if s, ok := g.Supports.Get(word); ok {
			return simulate.Thing{What: "support", Name: text.OneLine(s.Name)}, true
		}
		for _, d := range g.Decks.All() {
			if card, ok := d.Cards.Get(word); ok {
				return simulate.Thing{What: "card", Name: text.OneLine(card.Name)}, !slices.Contains(away, verb)
			}
		}
		return simulate.Thing{}, false
	}
}

// withouts are the sides' lists without each of their entries, and each of their options.
func withouts(doc *schema.Doc, names *play.Names) (all []simulate.Lessening) {
	for _, l := range lessenings(doc, names) {
		id := doc.Scenario.Sides.Keys()[l.Side]
		list, n := doc.Armies[id].List, l.Entry
		l.Price *= rulebook.Value(l.Count)
		if own := list.Formations[n].Name; own != "" {
			l.Name += ", " + text.OneLine(own)
		}
		l.At = func() (func() play.Game, error) {
			if len(list.Formations) < 2 {
				return nil, simulate.ErrAll
			}
			other := withFewer(doc, id, n, 0)
			return sound(other, other.Armies[id])
		}
		all = append(append(all, l), withoutOptions(doc, id, &l)...)
	}
	return all
}

// goingBy are those that go by one of some names, if there are any; a name that nothing goes by is refused.
func goingBy(all []simulate.Lessening, names []string) ([]simulate.Lessening, error) {
	if names == nil {
		return all, nil
	}
	var own []string
	for _, l := range all {
		own = append(own, l.Name, l.Type)
	}
	for _, name := range names {
		if !slices.ContainsFunc(all, func(l simulate.Lessening) bool { return goesBy(l, name) }) {
			return nil, cmdline.Usagef("neither list has a formation or an option %s%s", name, text.DidYouMean(name, own))
		}
	}
	return each.Where(all, func(l simulate.Lessening) bool {
		return slices.ContainsFunc(names, func(name string) bool { return goesBy(l, name) })
	}), nil
}

// goesBy tells that what is left out has a name in its own or its type's.
func goesBy(l simulate.Lessening, name string) bool {
	return text.HasName(l.Name, name) || text.HasName(l.Type, name)
}

// withoutOptions are a side's list without each option of an entry.
func withoutOptions(doc *schema.Doc, id string, of *simulate.Lessening) (all []simulate.Lessening) {
	army, n := doc.Armies[id], of.Entry
	e := &army.List.Formations[n]
	price := func(d *schema.Doc) rulebook.Value { return pointscalc.Total(d).Total }
	for i, taken := range e.Options {
		other := inList(doc, id, func(l *schema.ArmyList) {
			l.Formations[n].Options = slices.Delete(slices.Clone(e.Options), i, i+1)
		})
		o, _ := army.Game.Options.Get(taken.Option)
		name := cmp.Or(o.Name, taken.Option) + ", " + text.OneLine(cmp.Or(e.Name, of.Name))
		all = append(all, simulate.Lessening{
			Side: of.Side, What: "option", Type: taken.Option, Name: name, Price: price(army) - price(other.Armies[id]), Count: 1, Entry: n,
			At: func() (func() play.Game, error) { return sound(other, other.Armies[id]) },
		})
	}
	return all
}

// worths are what things are worth, as they are shown.
type worths struct {
	scene
	*simulate.Worths
}
