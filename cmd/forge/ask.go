package main

import (
	"context"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/simulate"
)

func askCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "ask", Category: playing, Usage: "ask the referee: what may be done in a position, and what comes of it",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `Says whose decision it is and which orders are open. Of an order that is not open it says why, with the rule; of one that is, everything that can come of it with its exact chance. Where there are too many ways for the dice to fall, the order is tried 20,000 times by lot, and forge says so.

The position is the scenario's beginning, or --position TEXT, or --turn N of game --replay I. --after gives orders first, with the dice of that game, to come to the middle of a move. docs/positions.md says how positions and orders are written; forge ask writes the position that it is asked about in the same form.`,
		Examples: []string{
			"forge ask scenarios/tintin/the-bridge-at-sarn.cue",
			"forge ask scenarios/tintin/the-bridge-at-sarn.cue --replay 0 --turn 3",
			`forge ask wall.cue --position "turn 1 A; A1 c3 4; B1 c4 3" --order "move c4"`,
		},
		Exits: []string{1: "the scenario has errors, or cannot be played"},
		Hint:  documentFiles,
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "position", Usage: "the position as `TEXT`"},
			&cli.StringFlag{Name: "order", Usage: "the order that is asked about, as `TEXT`"},
			&cli.StringFlag{Name: "after", Usage: "`ORDERS` given first, with semicolons between"},
			&cli.Uint64Flag{Name: "replay", Usage: "take game number `I`"},
			&cli.IntFlag{Name: "turn", Usage: "take the position in which turn `N` of the game begins"},
		}, append(gameFlags(), cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt"))...),
		Run: action(func(ctx context.Context, c *call) error {
			q, err := c.question()
			if err != nil {
				return err
			}
			spec, doc, _, err := c.load(ctx, func() (simulate.Spec, error) {
				return simulate.Spec{Seed: c.Flags.Uint64("seed"), CheckAll: c.Flags.Bool("check")}, nil
			}, nil, false)
			if err != nil {
				return err
			}
			a, err := simulate.Ask(spec, q)
			if err != nil {
				return cmdline.Usagef("%v", err)
			}
			return c.writeReport(a, a.Doc(doc.Scenario.Title), reportWidth)
		}),
	}
}

// question is what the flags ask.
func (c *call) question() (simulate.Question, error) {
	q := simulate.Question{
		Position: c.Flags.String("position"), Order: c.Flags.String("order"),
		Turn: int32(c.Flags.Int("turn")), Game: c.Flags.Uint64("replay"),
	}
	for _, order := range strings.Split(c.Flags.String("after"), ";") {
		if order = strings.TrimSpace(order); order != "" {
			q.After = append(q.After, order)
		}
	}
	switch {
	case q.Position != "" && c.Flags.IsSet("turn"):
		return q, cmdline.Usagef("the position is asked for twice: --position and --turn do not go together")
	case c.Flags.IsSet("replay") && !c.Flags.IsSet("turn"):
		return q, cmdline.Usagef("--replay needs --turn, the turn in which to ask")
	case c.Flags.IsSet("turn") && q.Turn < 1:
		return q, cmdline.Usagef("--turn must be at least 1, not %d", q.Turn)
	}
	return q, nil
}
