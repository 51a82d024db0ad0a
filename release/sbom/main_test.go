package main

import (
	"bytes"
	"encoding/json"
	"runtime/debug"
	"testing"
)

func TestDocument(t *testing.T) {
	info := &debug.BuildInfo{
		GoVersion: "go1.26.0", Path: "example.org/a/cmd/a", Main: debug.Module{Path: "example.org/a", Version: "v1.0.0"},
		Deps:     []*debug.Module{{Path: "example.org/b", Version: "v2.0.0", Sum: "h1:x"}, {Path: "example.org/c", Version: "v0", Replace: &debug.Module{Path: "example.org/d", Version: "v3.0.0"}}},
		Settings: []debug.BuildSetting{{Key: "GOOS", Value: "linux"}},
	}
	text := document(info)
	if !bytes.Equal(text, document(info)) {
		t.Error("two documents of one program differ")
	}
	var b bom
	if err := json.Unmarshal(text, &b); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range append([]component{b.Metadata.Component}, b.Components...) {
		got = append(got, c.PURL)
	}
	want := []string{"pkg:golang/example.org/a@v1.0.0", "pkg:golang/std@go1.26.0", "pkg:golang/example.org/b@v2.0.0", "pkg:golang/example.org/d@v3.0.0"}
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("%q, want %q", got, want)
		}
	}
	if b.Components[1].Properties[0] != (property{"go:sum", "h1:x"}) {
		t.Errorf("%v", b.Components[1])
	}
}
