package schema

import (
	"context"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

// bind gives a document the game that it is checked by and, to a scenario,
// its armies. The reading is not changed.
func (l *Loader) bind(ctx context.Context, r *reading) (*Doc, []diag.Diagnostic) {
	doc := r.doc
	b := binder{Loader: l, ctx: ctx, doc: &doc}
	switch {
	case doc.List != nil:
		b.toGame(doc.List.Game, doc.List.Uses, doc.List.Adds)
		doc.army = &mustering{game: doc.Game, list: doc.List}
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

// builtin is a built-in game. Whoever names none of them may mean a game of
// his own by the name that it has in its document.
func (b *binder) builtin(name string, at diag.Span) *Game {
	g, ok := Builtin(name)
	if ok {
		return g
	}
	hint := suggest(name, Builtins())
	if text.Nearest(name, Builtins()) == "" {
		hint += "; a game of your own is named by its path"
	}
	b.report(unknownGame.At(at, "unknown game %q; %s", name, hint))
	return nil
}

// game is the game of a name or path in the document's field "game".
func (b *binder) game(name string) *Game {
	at := b.doc.At("game")
	switch {
	case name == "" && !b.doc.Complete:
		return nil // missing, and told already
	case !isPath(name):
		return b.builtin(name, at)
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
	case !doc.Complete:
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
