package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/progress"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
	"github.com/tabletop-forge/forge/validate"
	"github.com/urfave/cli/v2"
)

// suggestHelp is what forge help simulate says of it.
const suggestHelp = `With --suggest it looks for what would even the scenario out: another victory target of either side, or victory points that a side begins with. It plays the scenario as it is, then such changes in favour of the side that is behind, N games each with the same dice (a change that is far off gets fewer); the nearest is played once more with other dice. What it finds is the line to write in the scenario, or that nothing needs changing, or that no such change helps.`

func suggestFlag() cli.Flag {
	return &cli.BoolFlag{Name: "suggest", Usage: "find the target or head start that evens the scenario out"}
}

// suggestAlone refuses what --suggest does not go together with.
func (c *call) suggestAlone() error {
	if !c.Flags.Bool("suggest") {
		return nil
	}
	for _, name := range []string{"replay", "shard", "pairs"} {
		if c.Flags.IsSet(name) {
			return cmdline.Usagef("a search plays many versions of the scenario; --suggest and --%s do not go together", name)
		}
	}
	if form := c.reportForm(); form == "pdf" || form == "html" {
		return cmdline.Usagef("what --suggest finds is text, JSON or Markdown, not %s; without --suggest there is one of the scenario as it is", map[string]string{"pdf": "a PDF", "html": "HTML"}[form])
	}
	return nil
}

// suggest looks for the target or head start that brings a scenario nearest to
// even, and reports it, as far as it was found.
func (c *call) suggest(ctx context.Context, doc *schema.Doc, spec simulate.Spec, left []leftOut) error {
	trying := c.trying(spec.Games)
	found, stopped := simulate.Suggest(ctx, simulate.Search{Spec: spec, Levers: levers(doc, spec.Names), Trying: trying.next})
	trying.end()
	if stopped != nil && !errors.Is(stopped, ctx.Err()) {
		return stopped
	}
	if found.Played > 0 {
		if err := c.writeSuggested(suggested{sceneOf(doc, append([]leftOut{}, left...)), found}); err != nil {
			return err
		}
	}
	if stopped != nil {
		return stopped
	}
	if found.Violations > 0 {
		return errors.New(broken(found.Violations, found.Played))
	}
	return nil
}

// levers are what may be changed: for either side what it must score, and the
// points that it begins with. A game without targets has none.
func levers(doc *schema.Doc, names play.Names) []simulate.Lever {
	var targets, starts []simulate.Lever
	for i, t := range scores(doc).Sides {
		if t.Target == 0 {
			continue
		}
		side, _ := doc.Scenario.Sides.Get(t.Side)
		where := "sides." + t.Side
		target := simulate.Lever{
			Where: where, Field: "target", Title: "target of " + names.Sides[i], Helps: 1 - i, Now: t.Target, Least: max(1, side.Points+1),
			At: changed(doc, t.Side, func(s *schema.Side, value int) { s.Target = &value }),
		}
		target.Most = mostSound(target)
		targets = append(targets, target)
		starts = append(starts, simulate.Lever{
			Where: where, Field: "points", Title: "head start of " + names.Sides[i], Helps: i, Now: side.Points, Least: min(0, side.Points), Most: t.Target - 1,
			At: changed(doc, t.Side, func(s *schema.Side, value int) { s.Points = value }),
		})
	}
	return append(targets, starts...)
}

// changed makes a scenario with a side changed ready for play.
func changed(doc *schema.Doc, side string, set func(s *schema.Side, value int)) func(value int) (func() play.Game, error) {
	return func(value int) (func() play.Game, error) {
		other, scenario := *doc, *doc.Scenario
		part, _ := scenario.Sides.Get(side)
		set(&part, value)
		scenario.Sides = scenario.Sides.With(side, part)
		other.Scenario = &scenario
		stage, told := prepare(&other)
		for _, d := range append(told, validate.Run(&other)...) {
			if d.Severity == diag.Error {
				return nil, errors.New(d.Message)
			}
		}
		return stage.newGame, nil
	}
}

// farthest is how many times its target a side may be asked to score.
const farthest = 4

// mostSound is the greatest value of a lever, within reason, at which the
// scenario has no errors: nobody can be asked to score more than there is.
func mostSound(l simulate.Lever) int {
	low, high := l.Now, farthest*l.Now
	for low < high {
		middle := (low + high + 1) / 2
		if _, err := l.At(middle); err == nil {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return low
}

// trying shows which candidate of a search is played: as a bar of its own on a
// terminal, by a line elsewhere.
type trying struct {
	call  *call
	games uint64
	bar   *progress.Work
}

func (c *call) trying(games uint64) *trying { return &trying{call: c, games: games} }

func (t *trying) next(change *simulate.Change) func(done, of uint64) {
	t.end()
	what := "as it is"
	if change != nil {
		what = fmt.Sprintf("%s %d", change.Title, change.To)
	}
	if !t.call.ErrTerminal {
		if !t.call.Flags.Bool("quiet") {
			fmt.Fprintln(t.call.Err, "playing "+text.OneLine(what))
		}
		return nil
	}
	t.bar = t.call.Rate(text.OneLine(what), "games", t.games)
	return t.bar.Reach
}

func (t *trying) end() {
	if t.bar != nil {
		t.bar.End()
	}
}

// suggested is a suggestion, as it is shown.
type suggested struct {
	scene
	*simulate.Suggestion
}

func (c *call) writeSuggested(s suggested) error {
	return c.writeResult(func(w io.Writer) error {
		out := s.text()
		switch c.reportForm() {
		case "json":
			out = string(jsonBytes(s))
		case "markdown":
			out = fmt.Sprintf("## %s\n\n%s", text.OneLine(s.Title), s.Suggestion.Markdown())
		}
		_, err := io.WriteString(w, out)
		return err
	})
}

func (s suggested) text() string {
	out := text.Wrap(text.OneLine(s.Title+" ("+s.Game+")"), "", "  ", reportWidth) + "\n"
	if len(s.Left) > 0 {
		out += text.Wrap("left out of play: "+leftWords(s.Left), "", "  ", reportWidth) + "\n"
	}
	return out + "\n" + s.Suggestion.Text()
}
