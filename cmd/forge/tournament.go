package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func tournamentCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "tournament", Category: playing, Usage: "have army lists meet on scenarios, and say which beats which",
		Args: "LIST… SCENARIO…", Min: 2, Max: cmdline.AnyNumber,
		Help: `Has every two of the lists meet on each scenario, in the place of its own lists: N games by each player, half of them with seats changed and the same dice, so that neither what a side is worth nor the dice of a game favour a list. What the files are, they say themselves: army lists take part, scenarios are played on, all of one game. With no scenario but lists, nothing can be played; scenarios of other sizes or points are as good a ground as they are for their own lists.

The report has the standings, the share of each list with its 95 % interval, over all and by scenario, each meeting by each player, what the sides of the scenarios are worth, and what beats what: a list beats another where its share is above one half for certain, at 95 % for all meetings together, and no player of the panel finds the opposite. Where lists go in circles, so that none is best, a circle is named. A game without a winner is one half for both. Above the table stands whether armies differ in points, and which lists are drafts.

Players are greedy, aggressive and cautious, or those that --policy names; forge help simulate says what each does. The same command gives the same figures on any machine and with any number of workers.

Meetings are played in turns, some games of each. Ctrl-C ends the run at once, and what was played until then is reported: the share that each list makes of those it met, on average, and no ranking.`,
		Examples: []string{
			"forge tournament lists/*.cue bridge.cue",
			"forge tournament tanks.cue guns.cue foot.cue ford.cue -o table.html",
			"forge tournament tanks.cue guns.cue ford.cue --policy search:12 --games 60",
		},
		Exits: []string{1: "a list or a scenario has errors, or they cannot be played", 3: playExits[3]},
		Hint:  documentFiles,
		Flags: append(tournamentFlags(), draftFlag(), langFlag(), cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt")),
		Run:   action(func(ctx context.Context, c *call) error { return c.tournament(ctx) }),
	}
}

// tournamentGames is how many games two lists play on a scenario by each player.
const tournamentGames = 100

func tournamentFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.Uint64Flag{Name: "games", Value: tournamentGames, Usage: "play `N` games of every two lists on each scenario by each player; N is even"},
		&cli.IntFlag{Name: "workers", Usage: "play on `N` cores; all if absent"},
		&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "the `SEED` of all dice"},
		cmdline.Hinted(&cli.StringSliceFlag{Name: "policy", Usage: "`POLICY` that plays for all lists; several play in turn"}, cmdline.AnyOf(policyCandidates)),
	}, &cli.BoolFlag{Name: "check", Usage: "check the state of the game after every decision; slower"})
}

// tournament plays one and reports it, as far as it was played.
func (c *call) tournament(ctx context.Context) error {
	if c.reportForm() == "pdf" {
		return cmdline.Usagef("standings are text, JSON, Markdown or HTML, not a PDF; -o FILE.html makes a page that can be printed")
	}
	spec, err := c.tournamentSpec()
	if err != nil {
		return err
	}
	lists, scenarios, err := c.contestants(ctx)
	if err != nil {
		return err
	}
	t := simulate.Tournament{Spec: spec, Lists: c.entrants(lists, scenarios)}
	for _, scenario := range scenarios {
		if err := c.takes(scenario, lists); err != nil {
			return err
		}
		t.Grounds = append(t.Grounds, groundFor(scenario, lists))
	}
	if err := c.seatTournament(&t); err != nil {
		return err
	}
	pairs := uint64(len(lists) * (len(lists) - 1) / 2)
	p := c.Rate("playing", "games", pairs*uint64(len(scenarios))*allGames(&t.Spec))
	t.Progress = p.Reach
	found, stopped := simulate.HoldTournament(ctx, t)
	p.End()
	return c.asFarAsPlayed(ctx, stopped, found.Played, found.Violations, func() error {
		in := scenarios[0].Game.Language()
		title := strings.Join(each.Of(scenarios, func(s *schema.Doc) string { return c.drafted(in, s.Scenario.Title, s) }), ", ")
		if slices.ContainsFunc(t.Lists, func(e simulate.Entrant) bool { return e.Draft }) && !slices.ContainsFunc(scenarios, func(s *schema.Doc) bool { return len(c.draftsIn([]*schema.Doc{s})) > 0 }) {
			title = in.Say("{title} (draft)", title)
		}
		d := found.Doc(scenarios[0].Game.Title, title, c.tournamentAgain(found), in)
		return c.writeReport(found, d, reportWidth)
	})
}

// tournamentSpec is what the flags say.
func (c *call) tournamentSpec() (simulate.Spec, error) {
	spec, err := c.runSpec()
	if err == nil && spec.Games%2 == 1 {
		err = cmdline.Usagef("--games must be even, not %d: lists change seats", spec.Games)
	}
	if err != nil {
		return spec, err
	}
	for _, name := range c.Flags.StringSlice("policy") {
		if strings.Contains(name, "=") {
			return spec, cmdline.Usagef("--policy %s is for one side, and in a tournament lists change sides: name players alone", name)
		}
	}
	spec.Panel, err = panelNamed(c.Flags.StringSlice("policy"))
	return spec, err
}

// contestants are the lists and the scenarios that the command line names.
func (c *call) contestants(ctx context.Context) (lists, scenarios []*schema.Doc, err error) {
	docs, err := c.loadAll(ctx, c.Args, func(j judged) error {
		if j.doc.Kind == schema.KindGame {
			return cmdline.Usagef("%s is %s; a tournament wants army lists and scenarios", j.doc.File, aKind[j.doc.Kind])
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	for _, d := range docs {
		into := &lists
		if d.Scenario != nil {
			into = &scenarios
		}
		// Lists as well: a scenario calls their formations by name.
		*into = append(*into, c.spoken([]*schema.Doc{d})[0])
	}
	switch {
	case len(scenarios) == 0:
		return nil, nil, cmdline.Usagef("names no scenario: lists meet on one; forge new scenario begins one")
	case len(lists) < 2:
		return nil, nil, cmdline.Usagef("names %s: at least two meet", text.Counted(uint64(len(lists)), "army list"))
	}
	for i, d := range lists {
		for _, s := range scenarios {
			if err := refuseOtherGame(s, d); err != nil {
				return nil, nil, err
			}
		}
		for _, before := range lists[:i] {
			if sameFile(before.File, d.File) {
				return nil, nil, cmdline.Usagef("%s stands there twice: a list does not meet itself; leave one out", d.File)
			}
		}
	}
	return lists, scenarios, nil
}

// refuseOtherGame refuses a list that is to take the place of one that a scenario names, and is
// for another game.
func refuseOtherGame(scenario, list *schema.Doc) error {
	if scenario.Game.Takes(list.Game) {
		return nil
	}
	return cmdline.Usagef("%s is a list for %s, and %s a scenario of %s", list.File, list.Game.Title, scenario.File, scenario.Game.Title)
}

// entrants are lists by their titles; where two have the same, by their files as well.
func (c *call) entrants(lists, scenarios []*schema.Doc) (all []simulate.Entrant) {
	titles := map[string]int{}
	for _, d := range lists {
		titles[text.OneLine(d.List.Title)]++
	}
	for _, d := range lists {
		e := simulate.Entrant{Name: text.OneLine(d.List.Title), File: d.File, Price: pointscalc.Total(d).Total}
		if titles[e.Name] > 1 {
			e.Name += " (" + d.File + ")"
		}
		e.Draft = len(c.draftsIn([]*schema.Doc{d})) > 0 || slices.ContainsFunc(scenarios, func(s *schema.Doc) bool { return overLimit(s, e.Price) })
		all = append(all, e)
	}
	return all
}

// overLimit says whether an army of a price costs more than a side of a scenario may.
func overLimit(doc *schema.Doc, price rulebook.Value) bool {
	return slices.ContainsFunc(doc.Scenario.Sides.Keys(), func(id string) bool {
		side, _ := doc.Scenario.Sides.Get(id)
		allowed, limited := pointscalc.Limit(doc.Game, doc.Scenario, side)
		return limited && price > allowed.Total()
	})
}

// takes refuses lists that a scenario cannot take on each of its sides, each at its place. Findings are
// in English, and name things as the documents do.
func (c *call) takes(scenario *schema.Doc, lists []*schema.Doc) error {
	for i := range lists {
		doc := meeting(scenario.Original(), lists[i].Original(), lists[(i+1)%len(lists)].Original())
		if err := c.refuse(judgement{diagnostics: ofMeeting(doc, checks(c.drafts())(doc)), checked: 1, checks: allChecks(), source: sourceOf}); err != nil {
			fmt.Fprintln(c.Err, text.Wrap(fmt.Sprintf("%s cannot have %s and %s meet", scenario.File, lists[i].File, lists[(i+1)%len(lists)].File), "", "  ", c.Width))
			return err
		}
		s, told := prepare(doc)
		if i > 0 && s != nil {
			continue // what is left out of play has been said
		}
		if err := c.printDiagnostics(told); err != nil {
			return err
		}
	}
	return nil
}

// ofMeeting are diagnostics of a scenario with other lists than those that its text names: each says
// which these are. What mends the scenario's text would not mend the meeting.
func ofMeeting(doc *schema.Doc, found []diag.Diagnostic) []diag.Diagnostic {
	var here []string
	for _, id := range doc.Scenario.Sides.Keys() {
		here = append(here, fmt.Sprintf("%q has the list %s", id, doc.Armies[id].File))
	}
	for i := range found {
		found[i].Fixes = each.Where(found[i].Fixes, func(f diag.Fix) bool { return len(f.Edits) == 0 })
		found[i].Why = text.Join("; ", "here "+text.And(here), found[i].Why)
	}
	return found
}

// meeting is a scenario with two lists in the place of those it names.
func meeting(doc *schema.Doc, lists ...*schema.Doc) *schema.Doc {
	other, scenario := *doc, *doc.Scenario
	other.Scenario, other.Armies = &scenario, map[string]*schema.Doc{}
	for i, id := range scenario.Sides.Keys() {
		side, _ := scenario.Sides.Get(id)
		side.List = lists[i].File
		scenario.Sides = scenario.Sides.With(id, side)
		other.Armies[id] = lists[i]
	}
	return &other
}

// groundFor is a scenario for lists to meet on.
func groundFor(doc *schema.Doc, lists []*schema.Doc) simulate.Ground {
	var sides [play.Sides]string
	copy(sides[:], each.Of(doc.Scenario.Sides.Keys(), doc.SideName))
	return simulate.Ground{Name: text.OneLine(doc.Scenario.Title), File: doc.File, At: func(first, second int) (func() play.Game, [play.Sides]string, error) {
		s, told := prepare(meeting(doc, lists[first], lists[second]))
		if s == nil {
			return nil, [play.Sides]string{}, errors.New(told[0].Message)
		}
		return s.newGame, sides, nil
	}}
}

// seatTournament has the usual players play where no flag names any, and refuses such as cannot
// play the game.
func (c *call) seatTournament(t *simulate.Tournament) error {
	newGame, _, err := t.Grounds[0].At(0, 1)
	if err != nil {
		return err
	}
	if len(t.Spec.Panel) == 0 {
		t.Spec.Panel = simulate.Panel(newGame)
	}
	t.Spec.NewGame = newGame
	return nil
}

// tournamentAgain is the command that plays the same tournament.
func (c *call) tournamentAgain(s *simulate.Standings) string {
	words := append([]string{"forge tournament"}, each.Of(c.Args, shellWord)...)
	words = append(words, fmt.Sprintf("--games %d --seed %d", s.Games, s.Seed))
	return strings.Join(append(words, c.flagsAgain("games", "seed")...), " ")
}
