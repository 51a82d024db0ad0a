package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestFresh makes every file again in memory: one that differs is stale.
func TestFresh(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	files, err := Files(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		have, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.Path)))
		if err != nil {
			t.Errorf("%v (go generate ./... makes it)", err)
			continue
		}
		if !bytes.Equal(have, f.Text) {
			t.Errorf("%s is stale: run go generate ./...", f.Path)
		}
	}
}
