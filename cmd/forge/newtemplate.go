package main

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"text/template"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// newTemplates are the documents that forge new begins with: a folder for
// each built-in game, and a game of one's own. Their names do not end as those
// of documents do, or forge would find them when it checks its own folder.
//
//go:embed new
var newTemplates embed.FS

// hasTemplates says whether there are documents for a game to begin with.
func hasTemplates(game string) bool {
	_, err := fs.Stat(newTemplates, path.Join("new", game))
	return !isPath(game) && err == nil
}

// blanks are what templates leave open.
type blanks struct {
	File   string   // the file's own name
	Name   string   // of the game: the file's name as an id
	Game   string   // the file of the game
	Lists  []string // the files of the scenario's lists
	Editor string   // where the JSON Schema lies; "": nothing for editors
}

// fill makes the documents. JSON, which has no remarks, is made from CUE.
func (s *sheaf) fill(ctx context.Context) ([]newFile, error) {
	var files []newFile
	for _, d := range s.drafts {
		ext := s.ext
		switch ext {
		case ".yml":
			ext = ".yaml"
		case ".json":
			ext = ".cue"
		}
		text, err := s.fillOne(d, ext)
		if err == nil && s.ext == ".json" {
			text, err = asJSON(ctx, text)
		}
		if err != nil {
			return nil, fmt.Errorf("making %s: %w", d.name, err)
		}
		files = append(files, newFile{name: d.name, text: text})
	}
	return files, nil
}

func (s *sheaf) fillOne(d draft, ext string) ([]byte, error) {
	text, err := newTemplates.ReadFile(path.Join("new", s.game, d.template+ext+".tmpl"))
	if strings.HasPrefix(d.template, "game") {
		text, err = newTemplates.ReadFile(path.Join("new", d.template+ext+".tmpl"))
	}
	if err != nil {
		return nil, err
	}
	t, err := template.New(d.name).Delims("<<", ">>").Parse(string(text))
	if err != nil {
		return nil, err
	}
	b := blanks{
		File: fileName(d.name), Name: idOf(d.name), Game: s.seenFrom(d, "game"),
		Lists: []string{s.seenFrom(d, "south"), s.seenFrom(d, "north")},
	}
	if s.editor {
		b.Editor = relative(path.Dir(d.name), schemaFile(s.game, d.template))
	}
	var out bytes.Buffer
	err = t.Execute(&out, b)
	return out.Bytes(), err
}

// fileName is what a document's remarks call its file.
func fileName(name string) string {
	if name == "-" {
		return "army-list.cue"
	}
	return path.Base(name)
}

// idOf is a file's name as the id of a game.
func idOf(name string) string {
	var b strings.Builder
	for _, r := range text.Kebab(strings.TrimSuffix(path.Base(name), path.Ext(name))) {
		if r == '-' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
		}
	}
	if id := strings.Trim(b.String(), "-"); id != "" {
		return id
	}
	return "game"
}

// asJSON is a document of ours in CUE as JSON.
func asJSON(ctx context.Context, text []byte) ([]byte, error) {
	const name = "new.cue"
	doc, found, err := schema.NewLoader(schema.Options{
		Read: func(file string) ([]byte, error) {
			if file != name {
				return nil, fs.ErrNotExist // what it refers to is judged when it is there
			}
			return text, nil
		},
	}).Load(ctx, name)
	if err != nil {
		return nil, err
	}
	if doc.Kind == "" {
		return nil, fmt.Errorf("a template of ours is wrong: %v", found)
	}
	return indented(doc.Value())
}

// indented is a value as JSON, for people.
func indented(v any) ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(v)
	return out.Bytes(), err
}
