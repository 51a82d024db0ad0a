package main

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/games"
	"github.com/tabletop-forge/forge/scenarios"
)

// The page that runs forge in the browser itself begins with the documents that are
// shipped, and hands a document on by a link that holds it whole.

// sharing are what that page may ask besides.
func (b *bench) sharing() map[string]serve.Answer {
	return map[string]serve.Answer{"GET /api/share": b.share, "POST /api/shared": b.takeShared}
}

// ofTour are the documents that the tour begins with, mistakes and all.
//
//go:embed testdata/tour
var ofTour embed.FS

// layOut puts the documents that are shipped into the folder, but for those that are there.
func (b *bench) layOut() error {
	first, err := fs.Sub(ofTour, "testdata/tour")
	if err != nil {
		return err
	}
	for folder, files := range map[string]fs.FS{"armylists": armylists.Files, "scenarios": scenarios.Files, "games": games.Files, "tour": first} {
		err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			to := path.Join(folder, name)
			if there, err := b.folder.Look(to); err != nil || there != nil {
				return err
			}
			text, err := fs.ReadFile(files, name)
			if err != nil {
				return err
			}
			return b.folder.Write(to, text)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// bundle is a document with all that it is read with, as a link holds it. Files are named
// from the folder.
type bundle struct {
	File  string            `json:"file"`
	Files map[string]string `json:"files"`
}

// Of a bundle that anybody may have made.
const (
	mostShared = 64      // files
	sharedSize = 1 << 20 // bytes of all files
	sharedIn   = "shared"
)

// share answers with a document and what it is read with.
func (b *bench) share(w http.ResponseWriter, r *http.Request) error {
	file, err := b.asked(r)
	if err != nil {
		return err
	}
	j, err := b.look(r.Context(), file, b.now())
	if err != nil {
		return err
	}
	read, _ := j.doc.Reads()
	out := bundle{Files: map[string]string{}}
	if out.File, err = b.within(file); err != nil {
		return err
	}
	for _, f := range append(read, file) {
		name, err := b.within(f)
		text, cannot := b.read(f)
		if err != nil || cannot != nil {
			continue // it is missed in both places
		}
		out.Files[name] = string(text)
	}
	out = out.bare()
	if err := out.refused(); err != nil {
		return serve.Refused("it cannot be shared by a link: %v", err)
	}
	return serve.JSON(w, out)
}

// bare is a bundle that was shared before as it came, without the folder that it was put in.
func (in bundle) bare() bundle {
	parts := strings.SplitN(in.File, "/", 3)
	if len(parts) < 3 || parts[0] != sharedIn {
		return in
	}
	out := bundle{parts[2], map[string]string{}}
	for name, text := range in.Files {
		rest, ok := strings.CutPrefix(name, parts[0]+"/"+parts[1]+"/")
		if !ok {
			return in
		}
		out.Files[rest] = text
	}
	return out
}

// takeShared puts what a link holds into a new folder below, unless all of it is there
// already, and answers where the document is.
func (b *bench) takeShared(w http.ResponseWriter, r *http.Request) error {
	var in bundle
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		return serve.Refused("the link is broken: what it holds cannot be read")
	}
	if err := in.refused(); err != nil {
		return serve.Refused("the link is not opened: %v", err)
	}
	into, err := b.placeFor(in)
	if err != nil {
		return err
	}
	for name, text := range in.Files {
		if err := b.folder.Write(path.Join(into, name), []byte(text)); err != nil {
			return err
		}
	}
	return serve.JSON(w, map[string]string{"file": path.Join(b.dir, into, in.File)})
}

// placeFor is the folder that a bundle belongs in: the one where all of it is there, or the
// next that is free.
func (b *bench) placeFor(in bundle) (string, error) {
	for n := 0; n < 1000; n++ {
		into := path.Join(sharedIn, fmt.Sprint(n))
		if n == 0 {
			into = "."
		}
		if b.holdsAll(into, in) {
			return into, nil
		}
		if _, err := fs.Stat(b.folder.FS(), into); errors.Is(err, fs.ErrNotExist) {
			return into, nil
		}
	}
	return "", serve.Refused("there are 1,000 shared documents here already")
}

func (b *bench) holdsAll(folder string, in bundle) bool {
	for name, text := range in.Files {
		if is, err := b.read(b.folder.Path(path.Join(folder, name))); err != nil || string(is) != text {
			return false
		}
	}
	return true
}

// refused says why a bundle is not taken, which may come from anybody.
func (in bundle) refused() error {
	size := 0
	for name, text := range in.Files {
		if !fs.ValidPath(name) || path.Clean(name) != name || !isDocumentName(name) || strings.HasPrefix(name, ".") || strings.Contains(name, "/.") {
			return fmt.Errorf("%q is no name of a document below a folder", name)
		}
		size += len(text)
	}
	switch _, ok := in.Files[in.File]; {
	case !ok:
		return errors.New("the document is missing")
	case len(in.Files) > mostShared:
		return fmt.Errorf("it has %d files, at most %d", len(in.Files), mostShared)
	case size > sharedSize:
		return fmt.Errorf("its files have %d kB, at most %d", size>>10, sharedSize>>10)
	}
	return nil
}
