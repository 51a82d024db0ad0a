package main

import (
	"context"
	"fmt"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// built is a document of the folder, or a built-in game, and what became of it.
type built struct {
	file    string // from the folder that is built; the name of a built-in game
	builtIn bool
	doc     *schema.Doc
	stem    string // where its outputs go, without their endings: "armylists/tintin/customs-post"

	found  []diag.Diagnostic
	failed error // it could not be read, or forge failed at it

	bill    *pointscalc.Bill
	targets *pointscalc.Targets
	played  *played
	outputs []string // the files made, from the out folder
}

// sound says that there is something to be made of the document.
func (d *built) sound() bool {
	return d.failed == nil && d.doc.Game != nil && diag.Count(d.found, diag.Error) == 0
}

// guard keeps what goes wrong with one document from stopping the rest.
func (d *built) guard() {
	if bug := recover(); bug != nil {
		d.failed = fmt.Errorf("a bug in forge, not in your files: %s", oneLine(fmt.Sprint(bug)))
	}
}

// check finds the documents of the folder and judges them.
func (b *builder) check(ctx context.Context) error {
	files, err := findFiles([]string{b.root})
	if err != nil {
		return err
	}
	p := b.phase("checking", len(files))
	defer p.end()
	l := newLoader()
	err = inOrder(ctx, len(files),
		func(i int) *built { return b.examine(ctx, l, files[i].name) },
		func(_ int, d *built) error {
			p.add(1)
			if d != nil {
				b.docs = append(b.docs, d)
			}
			return nil
		})
	if err != nil {
		return err
	}
	p.end()
	b.done("checked %s", plural(len(b.docs), "document"))
	b.addBuiltins()
	nameStems(b.bare, b.docs)
	return nil
}

// examine loads and judges one file; nil if it is no document.
func (b *builder) examine(ctx context.Context, l *schema.Loader, name string) (d *built) {
	text, err := readDocument(name)
	if is, _ := isDocument(name, text); err == nil && !is {
		return nil
	}
	d = &built{file: b.rel(name), failed: err}
	if err != nil {
		return d
	}
	defer d.guard()
	j, err := judge(ctx, l, name)
	switch {
	case err != nil:
		d.failed = err
	case isStranger(j):
		return nil
	default:
		d.doc, d.found = j.doc, diag.Sort(j.diagnostics)
	}
	return d
}

// addBuiltins gathers the built-in games that sound documents name.
func (b *builder) addBuiltins() {
	used := map[string]bool{}
	for _, d := range b.docs {
		if !d.sound() {
			continue
		}
		switch {
		case d.doc.List != nil:
			used[d.doc.List.Game] = true
		case d.doc.Scenario != nil:
			used[d.doc.Scenario.Game] = true
		}
	}
	for _, name := range schema.Builtins() {
		if g, ok := schema.Builtin(name); ok && used[name] {
			b.bare = append(b.bare, &built{file: name, builtIn: true, doc: &schema.Doc{File: name, Kind: schema.KindGame, Game: g}})
		}
	}
}

// gamesFolder is where the sheets of built-in games go.
const gamesFolder = "games"

// nameStems says where the outputs of each document go: beside those of the
// documents of its folder, under its name without the extension. Documents
// whose names differ only in the extension, or in small and capital letters,
// keep the extension; if even then two agree on some systems, the later
// one gets a number.
func nameStems(bare, docs []*built) {
	taken := map[string]int{}
	for _, g := range bare {
		g.stem = path.Join(gamesFolder, g.file)
		taken[strings.ToLower(g.stem)]++
	}
	short := func(d *built) string { return strings.TrimSuffix(d.file, path.Ext(d.file)) }
	for _, d := range docs {
		taken[strings.ToLower(short(d))]++
	}
	for _, d := range docs {
		if d.stem = short(d); taken[strings.ToLower(d.stem)] == 1 {
			continue
		}
		d.stem = d.file
		for n := 2; taken[strings.ToLower(d.stem)] > 0; n++ {
			d.stem = fmt.Sprintf("%s-%d", d.file, n)
		}
		taken[strings.ToLower(d.stem)]++
	}
}
