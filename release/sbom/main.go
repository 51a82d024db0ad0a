// Command sbom writes what a program of Go is built from as a CycloneDX document: all
// that the program itself says of its modules, their versions and their sums. It has no
// date and no number drawn by lot, so that the same program gives the same bytes.
//
//	go run ./release/sbom PROGRAM DOCUMENT
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: go run ./release/sbom PROGRAM DOCUMENT")
		os.Exit(2)
	}
	info, err := buildinfo.ReadFile(os.Args[1])
	if err == nil {
		err = os.WriteFile(os.Args[2], document(info), 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

// The parts of a CycloneDX document of version 1.6 that are used here.
type (
	bom struct {
		Format     string      `json:"bomFormat"`
		Spec       string      `json:"specVersion"`
		Version    int         `json:"version"`
		Metadata   metadata    `json:"metadata"`
		Components []component `json:"components"`
	}
	metadata struct {
		Component component `json:"component"`
	}
	component struct {
		Type       string     `json:"type"`
		Name       string     `json:"name"`
		Version    string     `json:"version"`
		PURL       string     `json:"purl"`
		Properties []property `json:"properties,omitempty"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
)

// document is the document of a program.
func document(info *debug.BuildInfo) []byte {
	program := component{Type: "application", Name: info.Path, Version: info.Main.Version, PURL: purl(info.Main)}
	for _, s := range info.Settings {
		program.Properties = append(program.Properties, property{"build:" + s.Key, s.Value})
	}
	b := bom{Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: metadata{program}}
	b.Components = append(b.Components, component{Type: "library", Name: "std", Version: info.GoVersion, PURL: "pkg:golang/std@" + info.GoVersion})
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		c := component{Type: "library", Name: m.Path, Version: m.Version, PURL: purl(*m)}
		if m.Sum != "" {
			c.Properties = []property{{"go:sum", m.Sum}}
		}
		b.Components = append(b.Components, c)
	}
	out, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		panic("sbom: these are words: " + err.Error())
	}
	return append(out, '\n')
}

func purl(m debug.Module) string { return "pkg:golang/" + m.Path + "@" + m.Version }
