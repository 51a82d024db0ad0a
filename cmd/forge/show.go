package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

func showCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "show", Category: authoring, Usage: "look up what a game has: units, formations, options, cards",
		Args: "GAME [PART [ID]]", Min: 1, Max: 3,
		Help: `GAME is a built-in game, or the path of a Game document. PART is one of its kinds of things, as documents call it: ` + text.Or(catalog.Names()) + `. Without a PART the game is shown as a whole; with an ID one thing with all there is to know of it. GAME may also be the list of another program (.ros, .rosz, New Recruit's JSON), which is shown with all that it says.

JSON is what a Game document says of the same: the game, the part, or the thing.`,
		Examples: []string{
			"forge show tintin formations",
			"forge show tintin units rifles",
			"forge show my-game.cue keywords --format json",
		},
		Exits: []string{1: "the Game document has errors"},
		Hint:  cmdline.Hint{Words: showCandidates, Files: documentExtensions, FileAt: cmdline.FirstOnly},
		Flags: []cli.Flag{cmdline.FormatFlag("text", "json"), langFlag()},
		Run: action(func(ctx context.Context, c *call) error {
			asJSON := c.Flags.String("format") == "json"
			of, err := c.rosters(c.Args[:1])
			switch {
			case err != nil:
				return err
			case of != nil && len(c.Args) > 1:
				return cmdline.Usagef("%s is the list of another program; it is shown as a whole", c.Args[0])
			case of != nil && c.Flags.IsSet("lang"):
				return cmdline.Usagef("--lang is for games of forge's own; %s is shown in the language that it has", c.Args[0])
			case of != nil:
				return c.showRoster(of.all[0], asJSON)
			}
			g, err := c.game(ctx, c.Args[0])
			if err != nil {
				return err
			}
			g = g.In(cmp.Or(c.language(), g.Language()))
			if len(c.Args) == 1 {
				return c.showGame(g, asJSON)
			}
			p, ok := catalog.Named(c.Args[1])
			if !ok {
				return unknownPart(g, c.Args[0], c.Args[1])
			}
			if len(c.Args) == 2 {
				return c.showPart(g, p, asJSON)
			}
			return c.showThing(g, p, c.Args[2], asJSON)
		}),
	}
}

// unknownPart says which part was meant, in which part a thing of that name is,
// or which parts there are.
func unknownPart(g *schema.Game, game, word string) error {
	near := text.DidYouMean(word, catalog.Names())
	for _, p := range catalog.All {
		for _, th := range p.Things(g) {
			if near == "" && (text.SameName(word, th.ID) || text.SameName(word, th.Name)) {
				near = fmt.Sprintf(", did you mean \"forge show %s %s %s\"?", game, p.Name, th.ID)
			}
		}
	}
	return cmdline.Usagef("a game has no part %q%s", word, text.OrElse(near, "there are "+text.Or(catalog.Names())))
}

// showGame shows what a game has, part by part.
func (c *call) showGame(g *schema.Game, asJSON bool) error {
	if asJSON {
		return c.writeJSON(g)
	}
	p := report.Page{Width: c.Width}
	p.Text(text.OneLine(fmt.Sprintf("%s (%s)", g.Title, g.Name)))
	if g.About != "" {
		p.Gap()
		p.Paragraphs(g.About)
	}
	p.Gap()
	t := report.NewTable(report.Left("Part"), report.Right("Number"), report.Left("What it is"))
	for _, part := range catalog.All {
		if n := len(part.Things(g)); n > 0 {
			t.Add(part.Name, strconv.Itoa(n), part.About)
		}
	}
	p.Raw(t.Text(c.Width))
	p.Gap()
	p.Text(fmt.Sprintf("\"forge show %s PART\" lists a part, \"forge show %[1]s PART ID\" shows one thing in full.", text.OneLine(c.Args[0])))
	_, err := io.WriteString(c.Out, p.String())
	return err
}

// showPart lists the things of a part.
func (c *call) showPart(g *schema.Game, p catalog.Part, asJSON bool) error {
	things := p.Things(g)
	if asJSON {
		return c.writeJSON(byID(things))
	}
	if len(things) == 0 {
		_, err := fmt.Fprintf(c.Out, "%s has no %s\n", text.OneLine(g.Title), p.Name)
		return err
	}
	t := report.NewTable(report.Left("Id"), report.Left("About"), report.Left("Rule"))
	for _, th := range things {
		t.Add(th.ID, text.Join(": ", th.OwnName(), th.Summary), string(th.Ref))
	}
	_, err := io.WriteString(c.Out, t.Text(c.Width))
	return err
}

// byID is things as a document says them, in order.
func byID(things []catalog.Thing) schema.Map[json.RawMessage] {
	var m schema.Map[json.RawMessage]
	for _, th := range things {
		b, err := json.Marshal(th.Value)
		if err != nil {
			panic("forge: a game's data is words and numbers: " + err.Error())
		}
		m = m.With(th.ID, b)
	}
	return m
}

// showThing shows all there is to know of one thing.
func (c *call) showThing(g *schema.Game, p catalog.Part, id string, asJSON bool) error {
	things := p.Things(g)
	var ids []string
	titles := map[string]string{}
	for _, th := range things {
		if th.ID == id {
			if asJSON {
				return c.writeJSON(th.Value)
			}
			return c.showFacts(th)
		}
		ids, titles[th.ID] = append(ids, th.ID), th.Name
	}
	near := text.DidYouMean(id, ids, func(id string) string { return titles[id] })
	return cmdline.Usagef("%s has no %q among its %s%s", g.Name, id, p.Name, text.OrElse(near, fmt.Sprintf("\"forge show %s %s\" lists them", c.Args[0], p.Name)))
}

func (c *call) showFacts(th catalog.Thing) error {
	p := report.Page{Width: c.Width}
	title := th.Name
	if own := th.OwnName(); own != "" {
		title = text.Join(": ", th.ID, own)
	}
	p.Text(text.OneLine(title) + th.Ref.In())
	facts := th.Rows()
	if x, printed := th.Value.(schema.Printable); printed {
		by := namesOf(func(p printer.Product) bool { return slices.Contains(p.Printables, x.Kind) })
		facts = slices.Insert(facts, 0, catalog.Row{"Printed by", "forge print " + text.And(by)})
	}
	p.Table("", facts)
	for _, s := range th.Sections {
		p.Table(s.Title, s.Rows)
	}
	_, err := io.WriteString(c.Out, p.String())
	return err
}

// showCandidates offers games, then parts, then the ids of the part.
func showCandidates(before []string) []cmdline.Candidate {
	if len(before) == 0 {
		return gameCandidates()
	}
	if len(before) == 1 {
		return each.Of(catalog.All, func(p catalog.Part) cmdline.Candidate { return cmdline.Candidate{Text: p.Name, About: p.About} })
	}
	g := gameNamed(before[0])
	p, ok := catalog.Named(before[1])
	if g == nil || !ok {
		return nil
	}
	var cs []cmdline.Candidate
	for _, th := range p.Things(g) {
		cs = append(cs, cmdline.Candidate{Text: th.ID, About: text.Join(": ", th.OwnName(), th.Summary)})
	}
	return cs
}

func gamesCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "games", Category: authoring, Usage: "list the built-in games",
		Help:     `Documents name these games in their field "game"; any other game is a Game document of your own, named by its path.`,
		Examples: []string{"forge games", "forge games --format json"},
		Flags:    []cli.Flag{cmdline.FormatFlag("text", "json")},
		Run: action(func(_ context.Context, c *call) error {
			var all []gameCounts
			for _, name := range schema.Builtins() {
				g, _ := schema.Builtin(name)
				counts := map[string]int{}
				for _, p := range catalog.All {
					counts[p.Name] = len(p.Things(g))
				}
				all = append(all, gameCounts{g.Name, g.Title, g.About, counts})
			}
			if c.Flags.String("format") == "json" {
				return c.writeJSON(map[string][]gameCounts{"games": all})
			}
			return c.showGames(all)
		}),
	}
}

// gameCounts is what a game has, in numbers.
type gameCounts struct {
	Name   string         `json:"name"`
	Title  string         `json:"title"`
	About  string         `json:"about,omitempty"`
	Counts map[string]int `json:"counts"` // of each part
}

// shownCounts are the parts whose numbers tell games apart.
var shownCounts = []string{"formations", "units", "options", "keywords", "terrain", "cards"}

func (c *call) showGames(all []gameCounts) error {
	heads := []report.Head{report.Left("Game"), report.Left("Title")}
	for _, name := range shownCounts {
		heads = append(heads, report.Right(name))
	}
	t := report.NewTable(heads...)
	for _, g := range all {
		row := []string{g.Name, g.Title}
		for _, name := range shownCounts {
			row = append(row, strconv.Itoa(g.Counts[name]))
		}
		t.Add(row...)
	}
	shipped := likes()
	p := report.Page{Width: c.Width}
	p.Raw(t.Text(c.Width))
	p.Gap()
	p.Text("\"forge show GAME\" says more about one.")
	p.Text("Games that are data alone are shipped too, to begin your own with: " + text.And(shipped[:len(shipped)-1]) + " (forge new game FILE --like GAME).")
	_, err := io.WriteString(c.Out, p.String())
	return err
}

// gameCandidates offers the built-in games, for completion.
func gameCandidates() []cmdline.Candidate {
	var cs []cmdline.Candidate
	for _, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		cs = append(cs, cmdline.Candidate{Text: name, About: g.Title})
	}
	return cs
}
