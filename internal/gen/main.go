package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

// main writes all files. go generate runs it in the folder schema, one below
// the repository's.
func main() {
	if err := Write(".."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Games are the built-in games, sorted: the folders of schema that have a game's
// data in CUE. root is the repository's folder.
func Games(root string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(root, "schema", "*", "game.cue"))
	for i, file := range files {
		files[i] = filepath.Base(filepath.Dir(file))
	}
	return files, err
}

// File is a file that is made from others.
type File struct {
	Path string // from the root of the repository, with slashes
	Text []byte
}

// Files are all files that are made from others, as they should be. root is
// the repository's folder.
func Files(root string) ([]File, error) {
	var out []File
	games, err := Games(root)
	if err != nil {
		return nil, err
	}
	for _, name := range games {
		g, err := Game(os.DirFS(filepath.Join(root, "schema")), name)
		if err != nil {
			return nil, err
		}
		made, err := gameFiles(root, g)
		if err != nil {
			return nil, err
		}
		out = append(out, made...)
	}
	format, err := formatFile(root)
	if err != nil {
		return nil, err
	}
	return append(out, format), nil
}

func gameFiles(root string, g *schema.Game) ([]File, error) {
	data, err := JSON(g)
	if err != nil {
		return nil, err
	}
	page := path.Join("docs", "rules", g.Name+".md")
	old, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(page)))
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", g.Name, err)
	}
	rules, err := Page(old, g)
	if err != nil {
		return nil, err
	}
	texts, err := textFiles(g)
	return append(texts, File{path.Join("schema", g.Name, "game.json"), data}, File{page, rules}), err
}

// textFiles are the game's texts in other languages, a file each: few ask for them.
func textFiles(g *schema.Game) (out []File, err error) {
	for _, tag := range wording.Tags() {
		l, _ := wording.Named(tag)
		all := g.Texts.In(l)
		if all.Len() == 0 {
			continue
		}
		b, err := json.Marshal(all)
		if err != nil {
			return nil, fmt.Errorf("game %s: %w", g.Name, err)
		}
		var lines bytes.Buffer
		if err := writeLines(&lines, b, 1); err != nil {
			return nil, fmt.Errorf("game %s: %w", g.Name, err)
		}
		lines.WriteByte('\n')
		out = append(out, File{path.Join("schema", g.Name, schema.TextsFile(l)), lines.Bytes()})
	}
	return out, nil
}

// Write regenerates the files. An error says which file failed.
func Write(root string) error {
	files, err := Files(root)
	if err != nil {
		return err
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(root, filepath.FromSlash(f.Path)), f.Text, 0o666); err != nil {
			return fmt.Errorf("generate: %w", err)
		}
	}
	return nil
}

// JSON writes a game as JSON that is quick to decode and easy to compare: the
// fields in the order of the Go type, the parts as their author wrote them, one
// part a line, and no texts in other languages. It does not say its kind, so that it is not taken for a user's
// document.
func JSON(g *schema.Game) ([]byte, error) {
	bare := *g
	bare.Texts = nil
	b, err := json.Marshal(&bare)
	b = bytes.Replace(b, []byte(`"kind":"`+schema.KindGame+`",`), nil, 1)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", g.Name, err)
	}
	var out bytes.Buffer
	if err := writeLines(&out, b, 2); err != nil {
		return nil, fmt.Errorf("game %s: %w", g.Name, err)
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// writeLines breaks an object into a line a field, and each field's object
// again, to the given depth.
func writeLines(out *bytes.Buffer, object json.RawMessage, depth int) error {
	if depth == 0 || object[0] != '{' {
		out.Write(object)
		return nil
	}
	var fields schema.Map[json.RawMessage]
	if err := json.Unmarshal(object, &fields); err != nil {
		return err
	}
	sep := "{\n"
	for name, value := range fields.All() {
		key, err := json.Marshal(name)
		if err != nil {
			return err
		}
		out.WriteString(sep)
		out.Write(key)
		out.WriteString(": ")
		if err := writeLines(out, value, depth-1); err != nil {
			return err
		}
		sep = ",\n"
	}
	out.WriteString("\n}")
	return nil
}
