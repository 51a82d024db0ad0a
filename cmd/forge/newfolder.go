package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/jsonschema"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Where the parts of a folder lie that forge makes, and makes again with
// --update.
const (
	editorFolder = ".forge"
	cueShapes    = "github.com/tabletop-forge/forge/schema"
	cueFolder    = "cue.mod/pkg/" + cueShapes
)

// newFolder makes a folder, or refreshes what forge has made of one.
func (c *call) newFolder(ctx context.Context) error {
	dir := "."
	if len(c.Args) == 2 {
		dir = filepath.ToSlash(c.Args[1])
	}
	if c.Flags.Bool("update") {
		return c.updateFolder(ctx, dir)
	}
	own, err := c.ownParts(ctx, dir)
	if err != nil {
		return err
	}
	parts, err := c.madeParts(ctx, dir)
	if err != nil {
		return err
	}
	files := append(own, parts...)
	if err := c.ledAstray(dir, files); err != nil {
		return err
	}
	return c.writeNew(files)
}

// refresh makes what editors know of a folder again in which a document was begun.
func (c *call) refresh(ctx context.Context, file string) error {
	root := editorRoot(file)
	if root == "" || file == "-" {
		return nil
	}
	return c.updateFolder(ctx, root)
}

// ledAstray is an error if a link that lies in the folder, which may be a
// download, stands where a file is to be written.
func (c *call) ledAstray(dir string, files []newFile) error {
	folder, err := atomicfile.OpenFolder(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer folder.Close()
	for _, f := range files {
		name := relative(dir, f.name)
		if _, err := os.Lstat(folder.Path(name)); err == nil && f.care == kept && !c.Flags.Bool("force") {
			continue // nothing is written there
		}
		if _, err := folder.Look(name); err != nil {
			return err
		}
	}
	return nil
}

// in puts files into a folder.
func in(dir string, files []newFile) []newFile {
	for i := range files {
		files[i].name = path.Join(dir, files[i].name)
	}
	return files
}

// ownParts are what a folder's owner goes on from: a list in YAML, a scenario
// with its lists in CUE, and settings.
func (c *call) ownParts(ctx context.Context, dir string) ([]newFile, error) {
	game := c.Flags.String("game")
	list, scene := "first", "first"
	if hasTemplates(game) {
		list, scene = templateName(game, "list"), templateName(game, "scenario")
	}
	inYAML := sheaf{ext: ".yaml", game: game, root: dir}
	inYAML.add("list", path.Join(dir, "lists", list+".army.yaml"))
	inCUE := sheaf{ext: ".cue", game: game, root: dir}
	inCUE.add("south", path.Join(dir, "lists", scene+"-south.army.cue"))
	inCUE.add("north", path.Join(dir, "lists", scene+"-north.army.cue"))
	inCUE.add("scenario", path.Join(dir, "scenarios", scene+".scenario.cue"))
	lists, err := inYAML.filled(ctx, c.game)
	if err != nil {
		return nil, err
	}
	scenario, err := inCUE.filled(ctx, c.game)
	if err != nil {
		return nil, err
	}
	return append(append(lists, scenario...), in(dir, []newFile{
		{".vscode/settings.json", jsonBytes(editorSettings()), kept},
		{".vscode/extensions.json", jsonBytes(editorExtensions), kept},
		{".vscode/tasks.json", jsonBytes(editorTasks), kept},
		{"cue.mod/module.cue", []byte(cueModule), kept},
		{".gitignore", []byte("# What forge build makes.\n/out/\n"), kept},
	})...), nil
}

// cueModule lets CUE's own tools find the schemas. The language version is the
// oldest that reads them, since older tools refuse a newer one.
const cueModule = `module: "army.lists"
language: version: "v0.9.0"
`

// madeParts are the schemas for editors: as JSON, and as packages of CUE.
func (c *call) madeParts(ctx context.Context, dir string) ([]newFile, error) {
	games := c.knownGames(ctx, dir)
	files := []newFile{{editorFolder + "/README.md", []byte(madeBy + cmdline.Version() + " for editors. `forge new folder --update` makes this folder and " + cueFolder + " anew.\n"), made}}
	for _, kind := range []string{schema.KindArmyList, schema.KindScenario, schema.KindGame} {
		s, err := jsonschema.Of(kind, games...)
		if err != nil {
			return nil, err
		}
		files = append(files, newFile{schemaFile(kind), jsonBytes(s), made})
	}
	for _, g := range games {
		if g.File != "" {
			files = append(files, newFile{path.Join(cueFolder, ownPackage(g.File), "documents.cue"), ownShapes(g.Game), made})
		}
	}
	err := fs.WalkDir(schema.Sources, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := schema.Sources.ReadFile(name)
		files = append(files, newFile{path.Join(cueFolder, name), text, made})
		return err
	})
	return in(dir, files), err
}

// knownGames are the built-in games, and those that documents of a folder are, or
// name. Where two have one name, editors cannot tell them apart and know the ids of
// neither.
func (c *call) knownGames(ctx context.Context, dir string) (games []jsonschema.Game) {
	for _, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		games = append(games, jsonschema.Game{Game: g})
	}
	l := newLoader()
	found := map[string]*schema.Doc{}
	for _, file := range c.gameFiles(ctx, l, dir) {
		doc, _, err := l.Load(ctx, file)
		if err != nil || doc.Kind != schema.KindGame {
			continue
		}
		if _, twice := found[ownPackage(file)]; twice {
			doc = &schema.Doc{File: file, Game: &schema.Game{}}
		}
		found[ownPackage(file)] = doc
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		games = append(games, jsonschema.Game{Game: found[id].Game, File: path.Base(found[id].File)})
	}
	return games
}

// gameFiles are the documents of games in a folder, that of the command line, and those
// that lists and scenarios of the folder name.
func (c *call) gameFiles(ctx context.Context, l *schema.Loader, dir string) (files []string) {
	if game := c.Flags.String("game"); isPath(game) {
		files = append(files, path.Clean(filepath.ToSlash(game)))
	}
	all, _ := findFiles([]string{dir}) // of what cannot be read nothing is known
	for _, f := range all {
		if text, err := readDocument(f.name); err != nil || strangerByText(f.name, text) != "" {
			continue
		}
		doc, _, err := l.Load(ctx, f.name)
		switch {
		case err != nil:
		case doc.Kind == schema.KindGame:
			files = append(files, path.Clean(f.name))
		case doc.List != nil && isPath(doc.List.Game):
			files = append(files, path.Join(path.Dir(f.name), doc.List.Game))
		case doc.Scenario != nil && isPath(doc.Scenario.Game):
			files = append(files, path.Join(path.Dir(f.name), doc.Scenario.Game))
		}
	}
	slices.Sort(files)
	return slices.Compact(files)
}

// ownShapes are the shapes of lists and scenarios of a game that is not built in, as
// CUE.
func ownShapes(g *schema.Game) []byte {
	one := func(ids []string) string {
		if len(ids) == 0 {
			return "string"
		}
		return strings.Join(each.Of(ids, strconv.Quote), " | ")
	}
	var supports strings.Builder
	for _, id := range g.Supports.Keys() {
		fmt.Fprintf(&supports, "%q?: int\n", id)
	}
	return fmt.Appendf(nil, ownText, text.OneLine(g.Title), cueShapes, supports.String(),
		one(g.Formations.Keys()), one(g.Options.Keys()), one(g.Units.Keys()), one(g.Terrain.Keys()))
}

// ownText is the file of these shapes, with blanks for the title, the package of the
// general shapes, and the ids.
const ownText = `package own

// Army lists and scenarios of %s, for editors. Those that add
// parts are a schema.#ArmyList or a schema.#Scenario.

import "%s"

#ArmyList: schema.#ArmyList & {
	formations: [...{
		type: #FormationId
		options?: [...{option: #OptionId}]
		units?: [...{unit: #UnitId}]
	}]
}

#Scenario: schema.#Scenario & {
	board: {
		legend?: [string]: #TerrainId
		features?: [...{feature: #TerrainId}]
		edges?: [...{feature: #TerrainId}]
		areas?: [...{feature: #TerrainId}]
	}
	sides: [string]: supports?: #Supports
}

#Supports: close({%s})
#FormationId: %s
#OptionId: %s
#UnitId: %s
#TerrainId: %s
`

// schemaFile is where the JSON Schema for documents of a kind lies.
func schemaFile(kind string) string {
	return editorFolder + "/" + map[string]string{schema.KindArmyList: "list", schema.KindScenario: "scenario", schema.KindGame: "game"}[kind] + ".schema.json"
}

// updateFolder makes what forge has made of a folder again and takes away what
// it makes no more. Nothing else is touched.
func (c *call) updateFolder(ctx context.Context, dir string) error {
	if !hasParts(dir) {
		return cmdline.Usagef("%s has no folder %s that forge has made; \"forge new folder\" does", dir, editorFolder)
	}
	parts, err := c.madeParts(ctx, dir)
	if err != nil {
		return err
	}
	if err := c.ledAstray(dir, parts); err != nil {
		return err
	}
	old, err := filesBelow(path.Join(dir, editorFolder), path.Join(dir, cueFolder))
	if err != nil {
		return err
	}
	if err := c.writeAll(parts); err != nil {
		return err
	}
	for _, name := range old {
		if slices.ContainsFunc(parts, func(f newFile) bool { return f.name == name }) {
			continue
		}
		if err := os.Remove(name); err != nil {
			return fmt.Errorf("removing %s: %w", name, atomicfile.Cause(err))
		}
		fmt.Fprintln(c.Out, "removed", name)
	}
	return nil
}

// filesBelow are the files in folders, which need not be there.
func filesBelow(dirs ...string) ([]string, error) {
	var names []string
	for _, dir := range dirs {
		if _, err := os.Stat(dir); err != nil {
			continue
		}
		err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				names = append(names, filepath.ToSlash(name))
			}
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", dir, atomicfile.Cause(err))
		}
	}
	return names, nil
}
