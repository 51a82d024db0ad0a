package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/games"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// A game of one's own begins as one that is shipped, whole, with its lists and its
// scenario: it is played at once, and one changes it from there.

// likeNone is the game that is like no other: what is bought, without rules of play.
const likeNone = "none"

// likes are the games that one can begin with.
func likes() []string {
	folders, err := games.Files.ReadDir(".")
	if err != nil {
		panic("forge: the shipped games cannot be read: " + err.Error())
	}
	return append(each.Of(folders, fs.DirEntry.Name), likeNone)
}

// like is the game to begin with: the one that --like names, or on a terminal the one
// that is chosen there.
func (c *call) like(ctx context.Context) (string, error) {
	switch chosen := c.Flags.String("like"); {
	case chosen != "":
		return chosen, nil
	case !c.Interactive():
		return likeNone, nil
	}
	var all []cmdline.Candidate
	for _, name := range likes() {
		about := "units, prices and ground alone: checked, priced and printed, not played"
		if name != likeNone {
			g, err := likeGame(ctx, name)
			if err != nil {
				return "", err
			}
			about = text.OneLine(text.Join(": ", g.Title, g.About))
		}
		all = append(all, cmdline.Candidate{Text: name, About: about})
	}
	like, err := c.Dialogue().Choose(ctx, "Which game is yours most like? It begins as a copy of it, to be changed.", all)
	return like, cmdline.Unanswered(err, "--like names a game: "+text.Or(likes()))
}

// likeDocs are the documents of a shipped game.
func likeDocs(ctx context.Context, name string) ([]*schema.Doc, error) {
	files, err := games.Files.ReadDir(name)
	if err != nil {
		return nil, err
	}
	loader := schema.NewLoader(schema.Options{Read: func(file string) ([]byte, error) { return games.Files.ReadFile(path.Clean(file)) }})
	var all []*schema.Doc
	for _, f := range files {
		doc, found, err := loader.Load(ctx, path.Join(name, f.Name()))
		if err != nil {
			return nil, err
		}
		if doc.Kind == "" {
			return nil, fmt.Errorf("%s of ours is wrong: %v", f.Name(), found)
		}
		all = append(all, doc)
	}
	return all, nil
}

func likeGame(ctx context.Context, name string) (*schema.Game, error) {
	docs, err := likeDocs(ctx, name)
	for _, d := range docs {
		if d.Kind == schema.KindGame {
			return d.Game, nil
		}
	}
	return nil, errors.Join(err, fmt.Errorf("%s has no game", name))
}

// likeness is a game of one's own that begins as a shipped one.
type likeness struct {
	sheaf
	docs  []*schema.Doc
	names map[string]string // of the files, by those that the shipped ones have
}

// begunLike are the documents of a game that begins as a shipped one: the game under
// the name of a file, its lists and scenarios next to it.
func begunLike(ctx context.Context, name, like string) ([]newFile, error) {
	ext := path.Ext(name)
	if err := endsAsDocument(name, ext); err != nil {
		return nil, err
	}
	docs, err := likeDocs(ctx, like)
	if err != nil {
		return nil, err
	}
	l := likeness{sheaf{ext: ext, root: editorRoot(name)}, docs, map[string]string{}}
	base := withoutEnding(name)
	for _, d := range docs {
		file := name
		if d.Kind != schema.KindGame {
			if file = base + "-" + stem(path.Base(d.File)) + ext; base+ext != name {
				file = strings.TrimSuffix(file, ext) + kindEndings[d.Kind] + ext
			}
		}
		l.names[path.Base(d.File)] = file
		l.add(map[string]string{schema.KindGame: "game", schema.KindScenario: "scenario", schema.KindArmyList: "list"}[d.Kind], file)
	}
	// The game comes first: it is the file that was asked for.
	var files []newFile
	for i, d := range docs {
		text, err := l.copy(d)
		if err != nil {
			return nil, fmt.Errorf("making %s: %w", l.drafts[i].name, err)
		}
		f := newFile{name: l.drafts[i].name, text: l.headed(l.drafts[i], text)}
		if files = append(files, f); d.Kind == schema.KindGame {
			files[0], files[i] = files[i], files[0]
		}
	}
	return files, nil
}

// copy is a document of the shipped game under the names of the new one. Remarks
// stay in CUE; other formats begin with where the document comes from.
func (l *likeness) copy(d *schema.Doc) ([]byte, error) {
	value := d.Value()
	switch d.Kind {
	case schema.KindGame:
		own := *d.Authored
		own.Name = idOf(l.names[path.Base(d.File)])
		value = &own
	case schema.KindArmyList:
		own := *d.List
		own.Game = l.ref(own.Game)
		value = &own
	case schema.KindScenario:
		own := *d.Scenario
		own.Game = l.ref(own.Game)
		for id, side := range d.Scenario.Sides.All() {
			side.List = l.ref(side.List)
			own.Sides = own.Sides.With(id, side)
		}
		value = &own
	}
	from := []string{"Begun as a copy of " + text.OneLine(d.Game.Title) + ", to be changed: the title first."}
	if l.ext == ".cue" {
		own, ok := d.Text, bytes.Equal(jsonBytes(value), jsonBytes(d.Value()))
		if !ok {
			own, ok = d.Say(value)
		}
		if !ok {
			return nil, fmt.Errorf("%s cannot be given other names", d.File)
		}
		return append([]byte("// "+from[0]+"\n\n"), own...), nil
	}
	return render(value, from, l.ext)
}

// ref is how a document names another one of the game.
func (l *likeness) ref(file string) string { return "./" + path.Base(l.names[path.Base(file)]) }
