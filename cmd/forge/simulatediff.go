package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateDiffCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate diff", Category: playing, Usage: "play two scenarios, or two versions of one, and say what differs",
		Args: "A [B]", Min: 1, Max: 2,
		Help: `Plays both scenarios with the same dice and policies and sets their figures side by side: wins of each side, draws, undecided games, turns, points and losses, with the difference of B from A and its 95 % interval. Where the interval supports it, it says in words what differs; otherwise how many games a difference of that size would take to tell.

--list SIDE=FILE gives a side of B another list than the scenario says. Then B may be left out: it is A with that list.

Sides are matched by their ids. If the scenarios have one id in common, the other two sides are matched with each other.

Game number I of both has the same dice, so versions that differ in little play many games alike, and small differences show with fewer games than two runs of their own would take.

Ctrl-C ends the run at once; the games that were played of both are reported.`,
		Examples: []string{
			"forge simulate diff bridge.cue bridge-with-marsh.cue",
			"forge simulate diff bridge.cue --list valdora=tanks.cue",
			"forge simulate diff old/bridge.cue bridge.cue --games 10000 --format markdown",
		},
		Exits: []string{1: "a scenario has errors, or cannot be played", 3: playExits[3]},
		Hint:  documentFiles,
		Flags: append(runFlags(), listFlag(), draftFlag(), langFlag(), cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt")),
		Run: action(func(ctx context.Context, c *call) error {
			spec, err := c.runSpec()
			if err = cmp.Or(err, c.onePlayer("both scenarios are played")); err != nil {
				return err
			}
			if len(c.Args) < 2 && !c.Flags.IsSet("list") {
				return cmdline.Usagef("needs B, or another list of A for a side: --list SIDE=FILE")
			}
			docs, err := c.loadValid(ctx, schema.KindScenario, c.Args)
			if err != nil {
				return err
			}
			a, b := docs[0], docs[len(docs)-1]
			lists, err := c.otherLists(b)
			if err != nil {
				return err
			}
			if b, err = c.withLists(ctx, b, lists); err != nil {
				return err
			}
			match, err := matchSides(a, b)
			if err != nil {
				return err
			}
			l := cmp.Or(c.language(), a.Language())
			specs := [2]simulate.Spec{spec, spec}
			var editions [2]edition
			for i, doc := range []*schema.Doc{a.In(l), b.In(l)} {
				left, err := c.bind(&specs[i], doc, false)
				if err != nil {
					return err
				}
				editions[i].scene = sceneOf(doc, append([]play.Note{}, left...))
				editions[i].Title = c.drafted(l, editions[i].Title, doc)
			}
			editions[1].Lists = lists
			return c.diff(ctx, editions, specs, match, l)
		}),
	}
}

// withLists is a scenario with other lists in place of those it names. They are
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
		if err := refuseOtherGame(doc, armies[0]); err != nil {
			return nil, err
		}
		side, _ := scenario.Sides.Get(id)
		side.List = lists[id]
		scenario.Sides = scenario.Sides.With(id, side)
		other.Armies[id] = armies[0]
	}
	return &other, c.refuse(judgement{diagnostics: checks(c.drafts())(&other), checked: 1, checks: allChecks(), source: sourceOf})
}

// otherLists are the lists that --list names, by side.
func (c *call) otherLists(doc *schema.Doc) (map[string]string, error) {
	lists := map[string]string{}
	for _, words := range c.Flags.StringSlice("list") {
		side, file, ok := strings.Cut(words, "=")
		if !ok || file == "" {
			return nil, cmdline.Usagef("--list wants SIDE=FILE, not %q", words)
		}
		id, err := sideMeant(doc, side)
		switch {
		case err != nil:
			return nil, err
		case lists[id] != "":
			return nil, cmdline.Usagef("--list gives side %q two lists", id)
		}
		lists[id] = file
	}
	return lists, nil
}

// listFlag gives a side another list.
func listFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringSliceFlag{Name: "list", Usage: "give the side of B another list: `SIDE=FILE`"}, cmdline.Hint{Words: func(before []string) []cmdline.Candidate {
		return each.Of(sidesNamed(before), func(side string) cmdline.Candidate { return cmdline.Candidate{Text: side} })
	}})
}

// matchSides finds for each side of A the side of B with the same id. Where
// one is found, the other two go together.
func matchSides(a, b *schema.Doc) (match [play.Sides]int, err error) {
	of, with := a.Scenario.Sides.Keys(), b.Scenario.Sides.Keys()
	for i, id := range of {
		if k := slices.Index(with, id); k >= 0 {
			match[i], match[1-i] = k, 1-k
			return match, nil
		}
	}
	return match, cmdline.Usagef("the sides of %s are %s, those of %s %s; give a side the same id in both, to have them compared",
		a.File, strings.Join(of, " and "), b.File, strings.Join(with, " and "))
}

// diff plays both and reports what differs, as far as they were played.
func (c *call) diff(ctx context.Context, editions [2]edition, specs [2]simulate.Spec, match [play.Sides]int, l *wording.Language) error {
	p := c.Rate("playing", "games", 2*specs[0].Games)
	specs[0].Progress = p.Reach
	d, stopped := simulate.Compare(ctx, specs[0], specs[1], match)
	p.End()
	return c.asFarAsPlayed(ctx, stopped, 2*d.Games, d.Violations[0]+d.Violations[1], func() error {
		v := contrasted{editions[0], editions[1], d, l}
		return c.writeReport(v, v.doc(), reportWidth)
	})
}

// contrasted is what came of two scenarios, as it is shown.
type contrasted struct {
	A edition `json:"a"`
	B edition `json:"b"`
	*simulate.Diff

	language *wording.Language
}

// edition is a scenario with the lists that took the place of those it names, by side.
type edition struct {
	scene
	Lists map[string]string `json:"lists,omitempty"`
}

// doc is the differences under what A and B are, and what is left out of play.
func (v contrasted) doc() *report.Doc {
	l := v.language
	about := []string{v.A.line("A", l), v.B.line("B", l)}
	leave := func(message string, left []play.Note) {
		if len(left) > 0 {
			about = append(about, l.Say(message, leftWords(left)))
		}
	}
	if slices.Equal(v.A.Left, v.B.Left) {
		leave("left out of play: {parts}", v.A.Left)
	} else {
		leave("left out of play in A: {parts}", v.A.Left)
		leave("left out of play in B: {parts}", v.B.Left)
	}
	return v.Diff.Doc(simulate.Scene{Title: v.A.Title, Setting: v.A.Setting}, about...)
}

// line names an edition by a letter.
func (e edition) line(letter string, l *wording.Language) string {
	line := l.Spaced(fmt.Sprintf("%s: %s (%s), %s", letter, e.Title, e.Game, e.File))
	for _, side := range slices.Sorted(maps.Keys(e.Lists)) {
		line += ", " + l.Say("{side} with {file}", side, e.Lists[side])
	}
	return text.OneLine(line)
}
