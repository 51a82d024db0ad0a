package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"cuelang.org/go/cue/format"
	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/jsonschema"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

func schemaCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "schema", Category: authoring, Usage: "print what documents look like, for editors",
		Args: "[GAME] KIND", Min: 1, Max: 2,
		Help: `KIND is list, scenario or game. The JSON Schema (draft 2020-12) lets editors check YAML and JSON while one types; "forge new folder" sets them up for it. With a GAME, a built-in one or the path of a Game document, it knows the game's ids and offers them; a document that adds parts of its own may use others.

With --format cue the shapes are printed as CUE, the definitions that forge check holds documents to.`,
		Examples: []string{
			"forge schema tintin list > tintin-list.schema.json",
			"forge schema game --format cue",
		},
		Exits: []string{1: "the Game document has errors"},
		Hint:  cmdline.AnyOf(schemaCandidates),
		Flags: []cli.Flag{cmdline.FormatFlag("json", "cue")},
		Run: action(func(ctx context.Context, c *call) error {
			kind, err := kindOf(c.Args[len(c.Args)-1])
			if err != nil {
				return err
			}
			if c.Flags.String("format") == "cue" {
				return c.printShapes(kind)
			}
			var games []jsonschema.Game
			if len(c.Args) == 2 {
				g, err := c.game(ctx, c.Args[0])
				if err != nil {
					return err
				}
				games = append(games, asNamed(g, c.Args[0]))
			}
			s, err := jsonschema.Of(kind, games...)
			if err != nil {
				return err
			}
			return c.writeJSON(s)
		}),
	}
}

// asNamed is a game as documents name it, which the command line calls by a name or
// a path.
func asNamed(g *schema.Game, name string) jsonschema.Game {
	if !isPath(name) {
		return jsonschema.Game{Game: g}
	}
	return jsonschema.Game{Game: g, File: path.Base(filepath.ToSlash(name))}
}

// kindWords are the kinds of documents as a command line calls them.
var kindWords = []string{"list", "scenario", "game"}

// kindOf is the kind of a word, which may also be the kind itself.
func kindOf(word string) (string, error) {
	kinds := []string{schema.KindArmyList, schema.KindScenario, schema.KindGame}
	if i := slices.Index(kindWords, word); i >= 0 {
		return kinds[i], nil
	}
	if slices.Contains(kinds, word) {
		return word, nil
	}
	return "", cmdline.Usagef("unknown kind of document %q%s", word, text.OrElse(text.DidYouMean(word, append(kindWords, kinds...)), "there are "+text.Or(kindWords)))
}

// shapeFiles are the files whose definitions the shape of a kind needs.
var shapeFiles = map[string][]string{
	schema.KindArmyList: {"armylist.cue", "common.cue", "game.cue", "compose.cue", "play.cue", "printable.cue", "layout.cue"},
	schema.KindScenario: {"scenario.cue", "common.cue", "game.cue", "compose.cue", "play.cue", "printable.cue", "layout.cue"},
	schema.KindGame:     {"game.cue", "common.cue", "compose.cue", "play.cue", "printable.cue", "layout.cue"},
}

// printShapes prints the shape of a kind as one file of CUE.
func (c *call) printShapes(kind string) error {
	if len(c.Args) == 2 {
		return cmdline.Usagef("the shapes as CUE are the same for all games; \"forge new folder\" writes those of %s as well", c.Args[0])
	}
	var all bytes.Buffer
	all.WriteString("package schema\n")
	for _, name := range shapeFiles[kind] {
		text, err := fs.ReadFile(schema.Sources, name)
		if err != nil {
			return fmt.Errorf("reading the shapes: %w", err)
		}
		all.Write(bytes.TrimPrefix(text, []byte("package schema\n")))
	}
	set, err := format.Source(all.Bytes(), format.Simplify())
	if err != nil {
		return fmt.Errorf("joining the shapes: %w", err)
	}
	_, err = c.Out.Write(set)
	return err
}

// schemaCandidates offers games and kinds, then kinds.
func schemaCandidates(before []string) []cmdline.Candidate {
	var cs []cmdline.Candidate
	if len(before) == 0 {
		cs = gameCandidates()
	}
	for _, word := range kindWords {
		cs = append(cs, cmdline.Candidate{Text: word})
	}
	return cs
}
