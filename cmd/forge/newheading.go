package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// What editors want at the head of a document that lies in a folder which
// "forge new folder" has made.

// headed is a document below what tells editors its shape.
func (s *sheaf) headed(d draft, text []byte) []byte {
	if s.root == "" {
		return text
	}
	kind := templateKind(d.template)
	file := relative(path.Dir(d.name), path.Join(s.root, schemaFile(kind)))
	switch s.ext {
	case ".json":
		return bytes.Replace(text, []byte("{\n"), fmt.Appendf(nil, "{\n  \"$schema\": %q,\n", file), 1)
	case ".cue":
		return headedCUE(text, kind, s.schemaImport(d, kind))
	}
	return fmt.Appendf(nil, "# yaml-language-server: $schema=%s\n# The line above is for editors, which then check every field as you type.\n#\n%s", file, text)
}

// templateKind is the kind of document that a template becomes.
func templateKind(template string) string {
	switch template {
	case "game":
		return schema.KindGame
	case "scenario":
		return schema.KindScenario
	}
	return schema.KindArmyList
}

// headedCUE puts an import above a document's first field, and below the remarks
// there.
func headedCUE(text []byte, kind, imported string) []byte {
	head, rest, _ := bytes.Cut(text, []byte("kind:"))
	name := imported[strings.LastIndexAny(imported, "/:")+1:]
	return fmt.Appendf(nil, "%s\n\n// The import and the line below it are for editors, which then know every\n// field. forge does not need them.\nimport %q\n\n%s.#%s\n\nkind:%s",
		bytes.TrimRight(head, "\n"), imported, name, kind, rest)
}

// schemaImport is the package of CUE that has the shapes of a draft.
func (s *sheaf) schemaImport(d draft, kind string) string {
	game := s.seenFrom(d, "game")
	switch {
	case kind == schema.KindGame:
		return cueShapes
	case game != "":
		return cueShapes + "/" + ownPackage(game) + ":own"
	case isPath(s.game):
		return cueShapes + "/" + ownPackage(s.game) + ":own"
	}
	return cueShapes + "/" + s.game
}

// ownPackage is the folder, among those of the schemas, of a game that is not
// built in.
func ownPackage(file string) string { return "games/" + idOf(file) }

// editorRoot is the folder with forge's parts for editors that a file lies in, or is
// to lie in; "": no such folder.
func editorRoot(file string) string {
	dir := path.Dir(file)
	for range strings.Count(file, "/") + 20 {
		if hasParts(dir) {
			return dir
		}
		switch {
		case path.Dir(dir) == dir && dir != ".":
			return ""
		case dir == "." || path.Base(dir) == "..":
			dir = path.Join(dir, "..")
		default:
			dir = path.Dir(dir)
		}
	}
	return ""
}

// hasParts says whether forge has made parts for editors in a folder: other programs
// may have a folder of the same name.
func hasParts(dir string) bool {
	text, err := os.ReadFile(path.Join(dir, editorFolder, "README.md"))
	return err == nil && bytes.HasPrefix(text, []byte(madeBy))
}

const madeBy = "Made by forge "
