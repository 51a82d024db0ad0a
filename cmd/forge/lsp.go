package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/layout"
	"github.com/tabletop-forge/forge/cmd/forge/internal/lsp"
	rulebooks "github.com/tabletop-forge/forge/docs/rules"
	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func lspCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "lsp", Category: authoring, Usage: "serve an editor with what forge check says, as one types",
		Help:     `Speaks the Language Server Protocol on standard input and output; an editor starts it. What is wrong with a document is shown while it is written, in YAML, JSON and CUE, with all documents of the folder that it means something to; what would mend it is offered as changes of the text, and so is a waiver of a warning. It says what lies under the cursor, completes fields and ids, writes prices and targets next to what they are of, and plays a scenario at a click.`,
		Examples: []string{"forge lsp"},
		Run: action(func(ctx context.Context, c *call) error {
			err := lsp.Serve(ctx, twoWay{c.In, os.Stdout}, languageServer())
			if errors.Is(err, lsp.ErrLeft) {
				return cmdline.ErrProblems // the protocol wants it to end with 1
			}
			return err
		}),
	}
}

// typingPause is how long the server waits for the next keystroke.
const typingPause = 20 * time.Millisecond

func languageServer() lsp.Options {
	desk := deskOf(loaderOf, listing)
	return lsp.Options{
		Version: cmdline.Version(),
		Read:    readDocument,
		Pause:   typingPause,
		Desk:    desk,
		Play:    playSome,
		Largest: schema.StandardLimits().Bytes,
		Ours:    meansDocument,
		Brings:  broughtFiles,
		Set: func(file string, text []byte) ([]byte, error) {
			after, err := layout.Set(file, text)
			if why, ok := err.(layout.Refusal); ok {
				return nil, fmt.Errorf("%s cannot be set: %w", path.Base(file), why)
			}
			return after, nil
		},
		Files: func(folder string, read func(string) ([]byte, error)) (names []string) {
			files, _ := findFiles([]string{folder}) // what cannot be read is not shown either
			for _, f := range files {
				if text, err := read(f.name); err == nil && strangerByText(f.name, text) == "" {
					names = append(names, f.name)
				}
			}
			return names
		},
		Judge: func(ctx context.Context, file string, read func(string) ([]byte, error)) ([]diag.Diagnostic, error) {
			written, err := read(file)
			begun := len(bytes.TrimSpace(written)) > 0 // what is empty may still become a document
			if err != nil || begun && strangerByText(file, written) != "" {
				return nil, err
			}
			p, err := desk.Paper(ctx, file, read)
			if err != nil {
				return nil, err
			}
			j := onDisk.judgedAs(p.Doc, p.Found)
			if j.foresee(); begun && strangerByJudgement(written, j) != "" {
				return nil, nil
			}
			j.tryPrint(onDisk.picture)
			return diag.Brief(diag.Sort(j.diagnostics)), nil
		},
		Mend: func(ctx context.Context, file string, read func(string) ([]byte, error)) ([]byte, error) {
			return mended(ctx, file, read, chooser("sure"))
		},
	}
}

// deskOf is where documents are written that a loader loads.
func deskOf(loader func(assist.Reader) *schema.Loader, names func(folder string) []string) *assist.Desk {
	return assist.NewDesk(assist.Options{
		Loader: loader, Names: names, Checks: allChecks, Chances: chancesOf,
		Rule: func(g *schema.Game, id rulebook.Ref) string { return rulebooks.Rule(g.Ruleset(), string(id)) },
	})
}

// listing are the names of what is in a folder, those of folders with a slash.
func listing(folder string) (names []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil // the folder is not there either
	}
	return listed(entries)
}

func listed(entries []fs.DirEntry) (names []string) {
	for _, e := range entries {
		switch {
		case strings.HasPrefix(e.Name(), "."):
		case e.IsDir():
			names = append(names, e.Name()+"/")
		default:
			names = append(names, e.Name())
		}
	}
	return names
}

// playSome plays games of a scenario and says in a sentence or two what came of them.
func playSome(ctx context.Context, file string, read func(string) ([]byte, error), games uint64, progress func(done, of uint64)) (string, error) {
	j, err := judge(ctx, loaderOf(read), file)
	switch {
	case err != nil:
		return "", err
	case j.doc.Scenario == nil:
		return "", fmt.Errorf("%s is no scenario", file)
	case diag.Count(j.diagnostics, diag.Error) > 0:
		return "", fmt.Errorf("%s has errors, so it is not played", file)
	}
	s, told := prepare(j.doc)
	if s == nil {
		return "", errors.New(told[0].Message)
	}
	spec := simulate.Spec{Seed: 1, Games: games, NewGame: s.newGame, Names: s.names, Progress: progress}
	if spec.Policies, err = policies(nil, j.doc); err != nil {
		return "", err
	}
	spec.Panel = simulate.Panel(spec.NewGame)
	tallies, err := simulate.RunPanel(ctx, spec, simulate.Run)
	if err != nil {
		return "", err
	}
	said := []string{fmt.Sprintf("%s, %s", j.doc.Scenario.Title, text.Counted(tallies[0].Games, "game"))}
	for _, b := range newPlayed(sceneOf(j.doc, s.left), spec, tallies).doc().Shown(report.Terminal) {
		if lead, ok := b.Part.(report.Lead); ok {
			said = append(said, string(lead))
		}
	}
	return text.Join(": ", said...), nil
}

// chancesOf says how likely attacks of a unit hurt, by what the game's sheet asks or,
// where that asks nothing, against a unit of each class at a few ranges.
func chancesOf(g *schema.Game, unit, weapon string) string {
	r, ok := rules.Of(g)
	if !ok {
		return ""
	}
	u, _ := g.Units.Get(unit)
	own := 1 + max(0, slices.IndexFunc(u.Weapons, func(c schema.Carried) bool { return c.Weapon == weapon }))
	outcome, columns := askedOf(g)
	var lines []string
	for _, c := range columns {
		values := questionValues(schema.Question{Attacker: unit}.With(c))
		values["weapon"] = own
		if a, _ := askOf(g, "weapon"); a.IDs != nil {
			values["weapon"] = weapon
		}
		a, err := odds.Work(r.Query(g), g, values)
		if err != nil || a.Outcomes[outcome] == nil {
			continue
		}
		p := a.Outcomes[outcome]
		lines = append(lines, fmt.Sprintf("- %s: %s (%s)", report.Marked(a.Title), report.Marked(odds.Said(p, nil)), odds.Fraction(p, nil)))
	}
	if lines == nil {
		return ""
	}
	return "Chances, " + outcome + ":\n\n" + strings.Join(lines, "\n")
}

// askedOf is what the sheet of a game asks of attacks.
func askedOf(g *schema.Game) (outcome string, columns []schema.Question) {
	if g.Sheet != nil {
		for _, s := range g.Sheet.Sections {
			if s.Chances != nil {
				return s.Chances.Outcome, s.Chances.Columns
			}
		}
	}
	var classes []string
	for id, u := range g.Units.All() {
		if slices.Contains(classes, u.Class) || len(classes) == mostTargets {
			continue
		}
		classes = append(classes, u.Class)
		for _, n := range []int{6, 18} {
			columns = append(columns, schema.Question{Target: id, Range: n})
		}
	}
	return "hurt", columns
}

// mostTargets are how many units are shot at where a sheet does not say at which.
const mostTargets = 4

// twoWay is what the client says and what it hears.
type twoWay struct {
	io.Reader
	io.Writer
}

func (twoWay) Close() error { return nil }
