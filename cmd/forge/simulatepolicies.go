package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// Who plays: what --policy says.

// thoroughFlag has search play besides the usual panel.
func thoroughFlag() cli.Flag {
	return &cli.BoolFlag{Name: "thorough", Usage: "have search play too, hundreds of times as long"}
}

// seatPanel has the usual players play where no flag names any, or those that are named, if
// they are several for both sides; or the usual ones and search.
func (c *call) seatPanel(spec *simulate.Spec, thorough bool) error {
	named := c.Flags.StringSlice("policy")
	if thorough && (spec.Pairs || len(named) > 0) {
		return cmdline.Usagef("--thorough has the usual panel and search play, each on both sides, so it does not go together with --policy or --pairs")
	}
	switch {
	case thorough:
		spec.Panel = simulate.Thorough(spec.NewGame)
	case spec.Pairs || slices.ContainsFunc(named, func(s string) bool { return strings.Contains(s, "=") }):
	case len(named) == 0:
		spec.Panel = simulate.Panel(spec.NewGame)
	case len(named) > 1:
		spec.Panel, _ = panelNamed(named) // bind has looked at them
	}
	if len(spec.Panel) > 0 {
		spec.Policies = [play.Sides]simulate.Strategy{spec.Panel[0], spec.Panel[0]}
	}
	return nil
}

// asFarAs is what of a run that was broken off can be had again: the usual panel, if all of it has
// played to the end, else what its first player has played.
func asFarAs(spec simulate.Spec, tallies []*simulate.Tally) (simulate.Spec, []*simulate.Tally) {
	names := each.Of(spec.Panel, func(s simulate.Strategy) string { return s.Name })
	if panel, finished := spec.Finished(tallies); simulate.ThoroughPanel(names) && len(panel) == len(names)-1 {
		spec.Panel = panel
		return spec, finished
	}
	spec = spec.ByPlayer()[0]
	spec.Auto = false
	return spec, tallies[:1]
}

// policies are who plays each side of a scenario: as named for one, as named for both (the
// first of a panel), or greedy. Without a scenario no side can be named.
func policies(named []string, doc *schema.Doc) (out [play.Sides]simulate.Strategy, err error) {
	both, err := panelNamed(named)
	if err != nil {
		return out, err
	}
	if len(both) == 0 {
		usual, err := simulate.StrategyNamed(usualPolicy)
		if err != nil {
			return out, err
		}
		both = []simulate.Strategy{usual}
	}
	usual := both[0]
	out = [play.Sides]simulate.Strategy{usual, usual}
	var set [play.Sides]bool
	for _, words := range named {
		side, name, one := strings.Cut(words, "=")
		if !one {
			continue
		}
		s, err := simulate.StrategyNamed(name)
		if err != nil {
			return out, cmdline.Usagef("%v", err)
		}
		id, err := sideMeant(doc, side)
		if err != nil {
			return out, err
		}
		i := slices.Index(doc.Scenario.Sides.Keys(), id)
		if set[i] {
			return out, cmdline.Usagef("--policy names two players for %s, %s and %s; leave one out", id, out[i].Name, s.Name)
		}
		out[i], set[i] = s, true
	}
	if set[0] && set[1] && slices.ContainsFunc(named, func(words string) bool { return !strings.Contains(words, "=") }) {
		return out, cmdline.Usagef("--policy names a player for each side, and %s for both besides; leave it out", usual.Name)
	}
	return out, nil
}

// onePlayer refuses a panel where one player plays both sides, or one each. what says what is played.
func (c *call) onePlayer(what string) error {
	panel, err := panelNamed(c.Flags.StringSlice("policy"))
	if len(panel) < 2 {
		return err
	}
	return cmdline.Usagef("%s by one player, and --policy %s and --policy %s are a panel; leave all but one out, or name a player for a side: --policy SIDE=%[3]s", what, panel[0].Name, panel[1].Name)
}

// panelNamed are the players that --policy names for both sides. Several are a panel, which
// leaves no side to others.
func panelNamed(named []string) (panel []simulate.Strategy, err error) {
	apart := ""
	for _, words := range named {
		if strings.Contains(words, "=") {
			apart = words
			continue
		}
		s, err := simulate.StrategyNamed(words)
		if err != nil {
			return nil, cmdline.Usagef("%v", err)
		}
		if slices.ContainsFunc(panel, func(p simulate.Strategy) bool { return p.Name == s.Name }) {
			return nil, cmdline.Usagef("--policy %s stands there twice: each player of a panel plays all games; leave one out, or name another", s.Name)
		}
		panel = append(panel, s)
	}
	if apart != "" && len(panel) > 1 {
		return nil, cmdline.Usagef("--policy %s and --policy %s are a panel, each on both sides, and --policy %s is for one side; leave out all but one for both sides, or the one for a side", panel[0].Name, panel[1].Name, apart)
	}
	return panel, nil
}

// usualPolicy plays where no flag says otherwise.
const usualPolicy = "greedy"

// policyWords are the policies with what each does.
func policyWords() string {
	parts := each.Of(simulate.Strategies(), func(s simulate.Strategy) string { return s.Name + " (" + s.Title + ")" })
	return strings.Join(parts, ", ")
}

// policyCandidates offers policies, and those of each side of the scenario that
// the words name, for completion.
func policyCandidates(words []string) []cmdline.Candidate {
	var cs []cmdline.Candidate
	for _, side := range append([]string{""}, sidesNamed(words)...) {
		for _, s := range simulate.Strategies() {
			cs = append(cs, cmdline.Candidate{Text: side + s.Name, About: s.Title})
		}
	}
	return cs
}
