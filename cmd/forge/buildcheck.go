package main

import (
	"context"
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
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
		d.failed = fmt.Errorf("a bug in forge, not in your files: %s", text.OneLine(fmt.Sprint(bug)))
	}
}

// check finds the documents of the folder and judges them.
func (b *builder) check(ctx context.Context) error {
	files, err := findFiles([]string{b.root})
	if err != nil {
		return err
	}
	p := b.phase("checking", len(files))
	defer p.End()
	l := newLoader()
	var packaged []examined
	err = inOrder(ctx, len(files),
		func(i int) examined { return b.examine(ctx, l, files[i].name) },
		func(_ int, e examined) error {
			p.Add(1)
			switch {
			case e.pkg != "":
				packaged = append(packaged, e)
			case !e.stranger:
				b.docs = append(b.docs, e.built)
			}
			return nil
		})
	if err != nil {
		return err
	}
	p.End()
	for _, e := range packaged {
		b.tellPackage(e.file, e.pkg)
	}
	b.done("checked %s", text.Plural(len(b.docs), "document"))
	b.addBuiltins()
	nameStems(b.bare, b.docs)
	return nil
}

// examined is a file that was looked at.
type examined struct {
	*built
	stranger bool   // it is no document
	pkg      string // and a part of this CUE package
}

// examine loads and judges one file.
func (b *builder) examine(ctx context.Context, l *schema.Loader, name string) (e examined) {
	e.built = &built{file: b.rel(name)}
	defer e.guard()
	text, err := readDocument(name)
	if err != nil {
		e.failed = err
		return e
	}
	if is, pkg := isDocument(name, text); !is {
		return examined{e.built, true, pkg}
	}
	j, err := judge(ctx, l, name)
	if err != nil {
		e.failed = err
		return e
	}
	b.verdicts.keep(j)
	e.doc, e.found, e.stranger = j.doc, diag.Sort(j.diagnostics), isStranger(j)
	return e
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
