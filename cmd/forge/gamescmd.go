package main

import (
	"context"
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

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
				all = append(all, countsOf(g))
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

func countsOf(g *schema.Game) gameCounts {
	counts := gameCounts{g.Name, g.Title, g.About, map[string]int{}}
	for _, p := range catalog.All {
		counts.Counts[p.Name] = len(p.Things(g))
	}
	return counts
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
	_, err := fmt.Fprintf(c.Out, "%s\n\"forge show GAME\" says more about one.\n", t.Text(c.Width))
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
