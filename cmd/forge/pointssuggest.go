package main

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// suggestPrices plays scenarios as they are and with one formation fewer, and says what
// formations bring for their price.
func (c *call) suggestPrices(ctx context.Context) error {
	if c.Flags.Bool("why") || c.Flags.Bool("draft") {
		return cmdline.Usagef("--suggest says what formations bring in play; leave --why and --draft out")
	}
	spec, err := c.runSpec()
	if err = cmp.Or(err, c.onePlayer("prices are weighed")); err != nil {
		return err
	}
	docs, err := c.loadValid(ctx, schema.KindScenario, c.Args)
	if err != nil {
		return err
	}
	docs = c.spoken(docs)
	w := simulate.Weighing{Spec: spec}
	for _, doc := range docs {
		if doc.Game.Name != docs[0].Game.Name {
			return cmdline.Usagef("%s is of %s and %s of %s: prices are weighed for one game at a time", docs[0].File, docs[0].Game.Name, doc.File, doc.Game.Name)
		}
		one := spec
		if _, err := c.bind(&one, doc, false); err != nil {
			return err
		}
		w.Spec.Policies = one.Policies
		w.Battles = append(w.Battles, simulate.Battle{Title: doc.Scenario.Title, NewGame: one.NewGame, Names: one.Names, Lessen: lessenings(doc, &one.Names)})
	}
	next, end := c.versions()
	w.Trying = func(battle, without string) func(done, of uint64) {
		if without != "" {
			battle = fmt.Sprintf("%s without one %s", battle, without)
		}
		return next(text.OneLine(battle))
	}
	found, stopped := simulate.Weigh(ctx, w)
	end()
	if len(found.Weights) == 0 && stopped != nil { // no version is complete
		return stopped
	}
	return c.asFarAsPlayed(ctx, stopped, found.Played, found.Violations, func() error {
		return c.writeResults([]result{weights{found, docs[0].Game}}, c.Flags.String("format"), false)
	})
}

// lessenings are a scenario's lists with one fewer of each entry.
func lessenings(doc *schema.Doc, names *play.Names) (all []simulate.Lessening) {
	for i, side := range doc.Scenario.Sides.Keys() {
		list := doc.Armies[side].List
		for n := range list.Formations {
			e := &list.Formations[n]
			f, _ := doc.Armies[side].Game.Formations.Get(e.Type)
			l := simulate.Lessening{
				Side: i, Type: e.Type, Name: cmp.Or(f.Name, e.Type), Count: e.Number(), Entry: n,
				At: func() (func() play.Game, error) { return lessened(doc, side, n) },
			}
			if n < len(names.Entries[i]) && l.Count > 0 {
				l.Price = names.Entries[i][n].Points / rulebook.Value(l.Count)
			}
			all = append(all, l)
		}
	}
	return all
}

// lessened is a scenario with one fewer of an entry of a side's list, ready for play.
func lessened(doc *schema.Doc, id string, n int) (func() play.Game, error) {
	list := doc.Armies[id].List
	other := withFewer(doc, id, n, list.Formations[n].Number()-1)
	if len(other.Armies[id].List.Formations) == 0 {
		return nil, simulate.ErrAll
	}
	return sound(other, other.Armies[id])
}

// weights are what formations bring, as they are shown.
type weights struct {
	*simulate.Weights
	game *schema.Game
}

func (w weights) text(width int, _ bool) string {
	return w.Doc(w.game.Title, w.game.Language()).Text(width)
}
func (w weights) markdown(bool) string { return w.Doc(w.game.Title, w.game.Language()).Markdown() }

func (w weights) records(bool) [][]string {
	rows := [][]string{{"type", "name", "price", "lists", "wins", "wins low", "wins high", "level", "level low", "level high"}}
	figure := func(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) }
	for _, o := range w.Weights.Weights {
		row := []string{o.Type, o.Name, o.Price.String(), strconv.Itoa(o.Lists), figure(o.Wins.Value), figure(o.Wins.Low), figure(o.Wins.High), "", "", ""}
		if o.Level != nil {
			row = append(row[:7], figure(o.Level.Value), figure(o.Level.Low), figure(o.Level.High))
		}
		rows = append(rows, row)
	}
	return rows
}
