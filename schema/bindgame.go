package schema

import (
	"context"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

// boundGame loads and binds a Game document, once for each path. chain are the
// paths that led to it. Nil: the file cannot be read.
func (l *Loader) boundGame(ctx context.Context, file string, chain []string) *Doc {
	l.mu.Lock()
	doc := l.games[file]
	l.mu.Unlock()
	if doc != nil {
		return doc
	}
	r := l.referenced(ctx, file)
	if r.err != nil {
		return nil
	}
	bound := r.doc
	if bound.Authored != nil {
		b := binder{Loader: l, ctx: ctx, doc: &bound}
		bound.Game = b.extended(chain)
		bound.Complete = bound.Complete && diag.Count(b.found, diag.Error) == 0
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
		return b.builtin(name, at)
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
