package main

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
)

// mostRosters bounds how many lists of other programs a glance reads.
const mostRosters = 3 * mostShown

// addRoster adds a file if it is the list of another program.
func (g *glance) addRoster(name string) bool {
	if len(g.rosters) == mostRosters {
		g.cut = g.cut || roster.Is(name, nil)
		return roster.Is(name, nil)
	}
	data, is, err := rosterFile(name)
	if err != nil {
		g.missing = also(g.missing, err)
	}
	if !is || err != nil {
		return is
	}
	r, found := roster.Read(name, data)
	found = diag.Sort(found)
	d := glanced{file: name, errors: diag.Count(found, diag.Error), warnings: diag.Count(found, diag.Warning)}
	if r != nil {
		d.title, d.about = text.OneLine(r.Name), text.OneLine(plainCosts(r.Total()))
	}
	if len(found) > 0 && found[0].Severity != diag.Note {
		d.worst = found[0]
	}
	g.rosters = append(g.rosters, d)
	return true
}

// rosterTable shows the lists of other programs.
func (g *glance) rosterTable(p *report.Page) {
	if len(g.rosters) > 0 {
		g.show(p, g.rosters, map[bool]string{true: "1 list of another program", false: text.Plural(len(g.rosters), "list") + " of other programs"}[len(g.rosters) == 1])
	}
}

// rosterSteps are the commands for the first list of another program that can be read.
func (g *glance) rosterSteps(a *advice) {
	for _, d := range g.rosters {
		if d.errors > 0 {
			continue
		}
		a.say("the list of another program on paper; print cards has its units", "print", "list", d.file)
		a.say("the same to be posted", "points", d.file, "--post", "full")
		game, about := "GAME", "a list of forge's own, of what a game has of it: GAME is one that forge games names, or the path of a Game document"
		if here := g.sound(schema.KindGame); here != nil {
			game, about = here.file, "a list of forge's own, of what the game has of it"
		}
		a.say(about, "import", "roster", d.file, "--game", game, "-o", stem(d.file)+".yaml")
		return
	}
}
