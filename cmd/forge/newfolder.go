package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/jsonschema"
	"github.com/tabletop-forge/forge/schema"
)

// Where the parts of a folder lie that forge makes, and makes again with
// --update.
const (
	editorFolder = ".forge"
	cueFolder    = "cue.mod/pkg/github.com/tabletop-forge/forge/schema"
)

// newFolder makes a folder, or refreshes what forge has made of one.
func (c *call) newFolder(ctx context.Context) error {
	dir := "."
	if len(c.Args) == 2 {
		dir = filepath.ToSlash(c.Args[1])
	}
	parts, err := madeParts()
	if err != nil {
		return err
	}
	if c.Flags.Bool("update") {
		return c.updateFolder(dir, parts)
	}
	own, err := ownParts(ctx, c.Flags.String("game"))
	if err != nil {
		return err
	}
	files := append(own, parts...)
	if err := c.ledAstray(dir, files); err != nil {
		return err
	}
	return c.writeNew(in(dir, files))
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
		if _, err := os.Lstat(folder.Path(f.name)); err == nil && f.care == kept && !c.Flags.Bool("force") {
			continue // nothing is written there
		}
		if _, err := folder.Look(f.name); err != nil {
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
func ownParts(ctx context.Context, game string) ([]newFile, error) {
	if !hasTemplates(game) {
		return nil, cmdline.Usagef("a folder begins with a built-in game that has examples, not with %q; forge new list --game %[1]s adds lists of it", game)
	}
	list, scene := templateName(game, "list"), templateName(game, "scenario")
	inYAML := sheaf{ext: ".yaml", game: game, editor: true}
	inYAML.add("list", "lists/"+list+".yaml")
	inCUE := sheaf{ext: ".cue", game: game, editor: true}
	inCUE.add("south", "lists/"+scene+"-south.cue")
	inCUE.add("north", "lists/"+scene+"-north.cue")
	inCUE.add("scenario", "scenarios/"+scene+".cue")
	lists, err := inYAML.fill(ctx)
	if err != nil {
		return nil, err
	}
	scenario, err := inCUE.fill(ctx)
	if err != nil {
		return nil, err
	}
	return append(append(lists, scenario...),
		newFile{".vscode/settings.json", jsonBytes(editorSettings(game)), kept},
		newFile{"cue.mod/module.cue", []byte(cueModule), kept},
		newFile{".gitignore", []byte("# What forge build makes.\n/out/\n"), kept},
	), nil
}

// cueModule lets CUE's own tools find the schemas. The language version is the
// oldest that reads them, since older tools refuse a newer one.
const cueModule = `module: "army.lists"
language: version: "v0.9.0"
`

// madeParts are the schemas for editors: as JSON, and as packages of CUE.
func madeParts() ([]newFile, error) {
	files := []newFile{{editorFolder + "/README.md", []byte("Made by forge " + cmdline.Version() + " for editors. `forge new folder --update` makes this folder and " + cueFolder + " anew.\n"), made}}
	add := func(template, kind string, g *schema.Game) error {
		name := ""
		if g != nil {
			name = g.Name
		}
		s, err := jsonschema.Of(kind, g)
		if err != nil {
			return err
		}
		files = append(files, newFile{schemaFile(name, template), jsonBytes(s), made})
		return nil
	}
	if err := add("game", schema.KindGame, nil); err != nil {
		return nil, err
	}
	for _, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		if err := add("list", schema.KindArmyList, g); err != nil {
			return nil, err
		}
		if err := add("scenario", schema.KindScenario, g); err != nil {
			return nil, err
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
	return files, err
}

// schemaFile is where the JSON Schema for documents of a game lies.
func schemaFile(game, template string) string {
	if template == "game" {
		return editorFolder + "/game.schema.json"
	}
	return editorFolder + "/" + game + "-" + template + ".schema.json"
}

// editorSettings tell Visual Studio Code which schema holds for which files.
func editorSettings(game string) any {
	kinds := []struct{ folder, template string }{{"lists", "list"}, {"scenarios", "scenario"}, {"games", "game"}}
	inYAML, inJSON := map[string][]string{}, []map[string]any{}
	for _, k := range kinds {
		url := "./" + schemaFile(game, k.template)
		inYAML[url] = []string{k.folder + "/**/*.yaml", k.folder + "/**/*.yml"}
		inJSON = append(inJSON, map[string]any{"url": url, "fileMatch": []string{k.folder + "/**/*.json"}})
	}
	return map[string]any{"yaml.schemas": inYAML, "json.schemas": inJSON}
}

// updateFolder makes what forge has made of a folder again and takes away what
// it makes no more. Nothing else is touched.
func (c *call) updateFolder(dir string, parts []newFile) error {
	if info, err := os.Stat(path.Join(dir, editorFolder)); err != nil || !info.IsDir() {
		return cmdline.Usagef("%s has no folder %s: forge has made nothing there; \"forge new folder\" does", dir, editorFolder)
	}
	if err := c.ledAstray(dir, parts); err != nil {
		return err
	}
	parts = in(dir, parts)
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
