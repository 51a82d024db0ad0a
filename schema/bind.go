package schema

import (
	"context"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

// bind gives a document the game that it is checked by and, to a scenario,
// its armies. The reading is not changed.
func (l *Loader) bind(ctx context.Context, r *reading) (*Doc, []diag.Diagnostic) {
	doc := r.doc
	b := binder{Loader: l, ctx: ctx, doc: &doc}
	switch {
	case doc.List != nil:
		b.toGame(doc.List.Game, doc.List.Uses, doc.List.Adds)
	case doc.Scenario != nil:
		b.toGame(doc.Scenario.Game, doc.Scenario.Uses, doc.Scenario.Adds)
		b.armies()
	case doc.Authored != nil:
		doc.Game = b.extended(nil)
	}
	return &doc, b.found
}

// binder follows the references of one document.
type binder struct {
	*Loader
	ctx   context.Context
	doc   *Doc
	found []diag.Diagnostic
}

func (b *binder) report(d diag.Diagnostic) { b.found = append(b.found, d) }

// toGame finds the game of a list or a scenario. If any of it cannot be had
// the document has no game: checks against half of one would only mislead.
func (b *binder) toGame(name string, uses []string, adds *Parts) {
	g := b.game(name)
	for i, ref := range uses {
		used := b.parts(ref, b.doc.At("uses", i))
		if used == nil || g == nil {
			g = nil
			continue
		}
		var found []diag.Diagnostic
		g, found = Merge(g, *used)
		for _, d := range found { // the mistake is to use the two together
			b.report(b.clash(d, i))
		}
	}
	if adds != nil && g != nil {
		var found []diag.Diagnostic
		g, found = Merge(g, Addition{adds, func(part, id string) diag.Span { return b.doc.KeyAt("adds", part, id) }})
		b.found = append(b.found, found...)
	}
	b.doc.Game = g
}

// clash moves a redefinition from the file that is used to where it is used.
func (b *binder) clash(d diag.Diagnostic, use int) diag.Diagnostic {
	d.Related = append([]diag.Place{{Span: d.Span, Label: "defined again here"}}, d.Related...)
	d.Span = b.doc.At("uses", use)
	return d
}

// game is the game of a name or path in the document's field "game".
func (b *binder) game(name string) *Game {
	at := b.doc.At("game")
	switch {
	case name == "":
		return nil // told already
	case !isPath(name):
		g, ok := Builtin(name)
		if !ok {
			b.report(unknownGame.At(at, "unknown game %q; %s", name, suggest(name, Builtins())))
			return nil
		}
		return g
	}
	doc := b.boundGame(b.beside(name), nil)
	if what := unusable(doc, KindGame); what != "" {
		b.report(badGame.At(at, "the game %q %s", name, what))
		return nil
	}
	return doc.Game
}

// parts are those of a Game document that the document uses.
func (b *binder) parts(ref string, at diag.Span) *Addition {
	doc := b.boundGame(b.beside(ref), nil)
	if what := unusable(doc, KindGame); what != "" {
		b.report(badUse.At(at, "%q %s", ref, what))
		return nil
	}
	return &Addition{&doc.Authored.Parts, func(part, id string) diag.Span { return doc.KeyAt(part, id) }}
}

// boundGame loads and binds a Game document, once for each path. chain are the
// paths that led to it. Nil: the file cannot be read.
func (l *Loader) boundGame(ctx context.Context, file string, chain []string) *Doc {
	l.mu.Lock()
	doc := l.games[file]
	l.mu.Unlock()
	if doc != nil {
		return doc
	}
	r := l.refer(ctx, file)
	if r.err != nil {
		return nil
	}
	bound := r.doc
	if bound.Authored != nil {
		b := binder{Loader: l, ctx: ctx, doc: &bound}
		bound.Game = b.extended(chain)
		bound.Whole = bound.Whole && diag.Count(b.found, diag.Error) == 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if ctx.Err() == nil {
		l.games[file] = &bound
	}
	return &bound
}

func (b *binder) boundGame(file string, chain []string) *Doc {
	return b.Loader.boundGame(b.ctx, file, chain)
}

// extended is a Game document with what it extends. chain are the paths of the
// games that extend it.
func (b *binder) extended(chain []string) *Game {
	own := b.doc.Authored
	at := func(part, id string) diag.Span { return b.doc.KeyAt(part, id) }
	if own.Extends == "" {
		g, found := extend(&Game{Title: own.Title}, own, at)
		b.found = append(b.found, found...)
		return g
	}
	base := b.base(own.Extends, append(chain, path.Clean(b.doc.File)))
	if base == nil {
		return nil
	}
	g, found := extend(base, own, at)
	b.found = append(b.found, found...)
	return g
}

// base is the game that a Game document extends, by name or path.
func (b *binder) base(name string, chain []string) *Game {
	at := b.doc.At("extends")
	if !isPath(name) {
		g, ok := Builtin(name)
		if !ok {
			b.report(unknownGame.At(at, "unknown game %q; %s", name, suggest(name, Builtins())))
			return nil
		}
		return g
	}
	file := b.beside(name)
	for i, link := range chain {
		if link == file {
			b.report(circle.At(at, "the game extends itself: %s", strings.Join(append(chain[i:len(chain):len(chain)], file), " → ")))
			return nil
		}
	}
	doc := b.boundGame(file, chain)
	if what := unusable(doc, KindGame); what != "" {
		b.report(badGame.At(at, "the game %q %s", name, what))
		return nil
	}
	return doc.Game
}

// armies loads the lists of a scenario's sides.
func (b *binder) armies() {
	b.doc.Armies = map[string]*Doc{}
	for id, side := range b.doc.Scenario.Sides.All() {
		if side.List == "" {
			continue // told already
		}
		doc := b.army(b.beside(side.List))
		if what := unusable(doc, KindArmyList); what != "" {
			b.report(badList.At(b.doc.At("sides", id, "list"), "the list %q %s", side.List, what))
			continue
		}
		b.doc.Armies[id] = doc
	}
}

// army loads and binds a list, once for each path.
func (b *binder) army(file string) *Doc {
	b.mu.Lock()
	doc := b.lists[file]
	b.mu.Unlock()
	if doc != nil {
		return doc
	}
	r := b.refer(b.ctx, file)
	if r.err != nil {
		return nil
	}
	doc, found := &r.doc, []diag.Diagnostic(nil)
	if doc.List != nil {
		doc, found = b.bind(b.ctx, r)
		doc.Whole = doc.Whole && diag.Count(found, diag.Error) == 0
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ctx.Err() == nil {
		b.lists[file] = doc
	}
	return doc
}

// unusable says why a document cannot serve as one of a kind; "" if it can. A
// nil document could not be read.
func unusable(doc *Doc, kind string) string {
	switch {
	case doc == nil:
		return "cannot be read"
	case doc.Kind == "":
		return "is no document that forge can read; check that file by itself"
	case doc.Kind != kind:
		return "is " + article[doc.Kind] + ", not " + article[kind]
	case !doc.Whole:
		return "has mistakes; check that file by itself"
	}
	return ""
}

var article = map[string]string{KindArmyList: "an army list", KindScenario: "a scenario", KindGame: "a game"}

// beside is the path of what the document refers to.
func (b *binder) beside(ref string) string {
	ref = strings.ReplaceAll(ref, `\`, "/")
	if path.IsAbs(ref) || len(ref) > 1 && ref[1] == ':' {
		return path.Clean(ref)
	}
	return path.Join(path.Dir(b.doc.File), ref)
}

// isPath tells a path from the name of a built-in game.
func isPath(name string) bool { return strings.ContainsAny(name, `/\`) || path.Ext(name) != "" }
