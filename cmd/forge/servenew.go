package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"path"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// begunKinds are the documents that the page begins.
var begunKinds = []string{"list", "scenario", "game"}

// showGames answers with the games that a new document may be of: those built in, and
// those of the folder.
func (b *bench) showGames(w http.ResponseWriter, r *http.Request) error {
	games := each.Of(schema.Builtins(), func(id string) shownChoice { return shownChoice{id, schema.BuiltinTitle(id)} })
	now := b.now()
	documents, _, _ := b.documents() // the list of them says what is missing
	for _, file := range documents {
		if j, err := b.look(r.Context(), file, now); err == nil && j.doc.Kind == schema.KindGame && j.sound() {
			games = append(games, shownChoice{file, titleOf(j.doc)})
		}
	}
	return serve.JSON(w, map[string]any{"games": games})
}

// begin writes the documents that forge new would begin with, none over another file.
func (b *bench) begin(w http.ResponseWriter, r *http.Request) error {
	var want struct {
		Kind string `json:"kind"`
		Game string `json:"game"`
		Name string `json:"name"` // the file's, from the folder, with its ending
	}
	if err := json.NewDecoder(r.Body).Decode(&want); err != nil || !slices.Contains(begunKinds, want.Kind) {
		return serve.Refused("a new document is a %s", text.Or(begunKinds))
	}
	file := path.Join(b.dir, want.Name)
	if name, err := b.within(file); err != nil || name != want.Name || stem(path.Base(name)) == "" {
		return serve.Refused("%q is no name for a file of this folder", want.Name)
	}
	all, err := beginning(r.Context(), want.Kind, file, want.Game, b.game)
	if err != nil {
		return serve.Refused("%v", err)
	}
	if err := b.writeNew(all); err != nil {
		return err
	}
	return serve.JSON(w, map[string]any{"files": each.Of(all, func(f newFile) string { return f.name })})
}

// game is a game built in, or a sound one of the folder.
func (b *bench) game(ctx context.Context, name string) (*schema.Game, error) {
	if g, ok := schema.Builtin(name); ok {
		return g, nil
	}
	if _, err := b.within(name); err != nil {
		return nil, serve.Refused("%v", err)
	}
	j, err := b.look(ctx, name, b.now())
	if err != nil {
		return nil, err
	}
	if j.doc.Kind != schema.KindGame || !j.sound() {
		return nil, serve.Refused("%s is no game that others can be of as it stands", name)
	}
	return j.doc.Game, nil
}

// writeNew writes files of which none is there yet, all or none.
func (b *bench) writeNew(all []newFile) error {
	b.saving.Lock()
	defer b.saving.Unlock()
	names := make([]string, len(all))
	for i, f := range all {
		name, err := b.within(f.name)
		if err != nil {
			return serve.Refused("%v", err)
		}
		there, err := b.folder.Look(name)
		switch {
		case err != nil:
			return serve.Refused("%v", err)
		case there != nil:
			return serve.Refusal{Status: http.StatusConflict, Words: f.name + " is there already; choose another name"}
		}
		names[i] = name
	}
	for i, f := range all {
		if err := b.folder.Write(names[i], f.text); err != nil {
			for _, name := range names[:i] {
				err = errors.Join(err, b.folder.Remove(name))
			}
			return err
		}
	}
	return nil
}
