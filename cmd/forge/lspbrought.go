package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/schema"
)

// broughtFiles are files with the text of a game that forge brings, for editors to
// open: written below the user's cache, in a folder for each text, and not to be
// changed. None if they cannot be written.
func broughtFiles(game string) (files []string) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	names, err := fs.Glob(schema.Sources, game+"/*.cue")
	if err != nil {
		return nil
	}
	texts, sum := map[string][]byte{}, sha256.New()
	for _, name := range names {
		if texts[name], err = schema.Sources.ReadFile(name); err != nil {
			return nil
		}
		fmt.Fprintf(sum, "%s %d\n%s", name, len(texts[name]), texts[name])
	}
	folder := filepath.Join(cache, "forge", "games", hex.EncodeToString(sum.Sum(nil))[:16])
	for _, name := range names {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if is, err := os.ReadFile(file); err != nil || !bytes.Equal(is, texts[name]) {
			if err := writeReadOnly(file, texts[name]); err != nil {
				return nil
			}
		}
		files = append(files, filepath.ToSlash(file))
	}
	return files
}

// writeReadOnly writes a file whole or not at all.
func writeReadOnly(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	if err := atomicfile.WriteFile(file, text); err != nil {
		return err
	}
	return os.Chmod(file, 0o444)
}
