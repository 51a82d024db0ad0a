package schema

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// bind gives a document the game that it is checked by and, to a scenario,
// its armies. The reading is not changed. chain are the paths of the games that
// extend the document.
func (l *Loader) bind(ctx context.Context, r *reading, chain []string) (*Doc, []diag.Diagnostic) {
	doc := r.doc
	doc.reads = new(reads)
	doc.reads.file(doc.File)
	b := binder{Loader: l, ctx: ctx, doc: &doc, chain: chain}
	switch {
	case doc.List != nil:
		b.toGame(doc.List.Game, doc.List.Uses, doc.List.Adds)
		doc.army = &mustering{game: doc.Game, list: doc.List}
	case doc.Scenario != nil:
		b.toGame(doc.Scenario.Game, doc.Scenario.Uses, doc.Scenario.Adds)
		b.armies()
	case doc.Authored != nil:
		b.extend()
	}
	return &doc, b.found
}

// binder follows the references of one document.
type binder struct {
	*Loader
	ctx   context.Context
	doc   *Doc
	chain []string // the paths of the games that extend the document
	found []diag.Diagnostic
}

func (b *binder) report(d diag.Diagnostic) { b.found = append(b.found, d) }

// toGame finds the game of a list or a scenario. If any of it cannot be had
// the document has no game: checks against half of one would only mislead.
func (b *binder) toGame(name string, uses []string, adds *Parts) {
	g := b.game("game", name, nil)
	for i, ref := range uses {
		used, cites := b.parts(ref, b.doc.At("uses", i))
		if used == nil || g == nil {
			g = nil
			continue
		}
		var found []diag.Diagnostic
		if cites {
			used.Parts = cited(used.Parts, g, used.Parts.Publications)
		}
		g, found = Merge(g, *used)
		g.made.cites = g.made.cites || cites
		for _, d := range found { // the mistake is to use the two together
			b.report(b.clash(d, i))
		}
	}
	if adds != nil && g != nil {
		if b.doc.cites {
			adds = cited(adds, g, adds.Publications)
		}
		var found []diag.Diagnostic
		g, found = Merge(g, Addition{Parts: adds, At: func(part, id string) diag.Span { return b.doc.KeyAt("adds", part, id) }})
		b.found = append(b.found, found...)
		g.made.cites = g.made.cites || b.doc.cites
	}
	b.doc.Game = g
}

// clash moves a redefinition from the file that is used to where it is used.
func (b *binder) clash(d diag.Diagnostic, use int) diag.Diagnostic {
	d.Related = append([]diag.Place{{Span: d.Span, Label: "defined again here"}}, d.Related...)
	d.Span = b.doc.At("uses", use)
	return d
}

// builtin is a built-in game. A document that names none of them
// may mean a game of the user's by the name that it has in its own document.
func (b *binder) builtin(name string, at diag.Span) *Game {
	g, ok := Builtin(name)
	if ok {
		return g
	}
	hint := suggest(name, Builtins(), BuiltinTitle)
	if text.Nearest(name, Builtins(), BuiltinTitle) == "" {
		hint += "; a game of your own is named by its path"
	}
	d := unknownGame.At(at, "unknown game %q; %s", name, hint)
	for _, id := range text.Meant(name, Builtins(), BuiltinTitle) {
		d = b.reworded(d, id)
	}
	b.report(d)
	for _, other := range Builtins() {
		if text.SameName(name, other) || text.SameName(name, BuiltinTitle(other)) {
			g, _ = Builtin(other)
		}
	}
	return g // the one that is meant, where that is beyond doubt
}

// game is the game of a name or path, which stands in the field of that name.
func (b *binder) game(field, name string, chain []string) *Game {
	at := b.doc.At(field)
	switch {
	case name == "" && !b.doc.Complete:
		return nil // missing, and reported already
	case !isPath(name):
		return b.builtin(name, at)
	}
	doc, fault := b.follow(name, KindGame, chain)
	if fault == "" && doc.checked != nil {
		fault = b.rooted(name, doc.checked())
	}
	if fault != "" {
		b.reportOf(name, KindGame, chain, badGame.At(at, "the game %q %s", name, fault))
		return nil
	}
	return doc.Game
}

// parts are those of a Game document that the document uses, and whether they cite publications or pages.
func (b *binder) parts(ref string, at diag.Span) (_ *Addition, cites bool) {
	doc, fault := b.follow(ref, KindGame, nil)
	if fault != "" {
		b.reportOf(ref, KindGame, nil, badUse.At(at, "%q %s", ref, fault))
		return nil, false
	}
	return &Addition{Parts: &doc.Authored.Parts, Texts: doc.Authored.Texts, Theme: doc.Authored.Theme, At: doc.partAt}, doc.cites
}

// partAt is where a part of a game stands.
func (d *Doc) partAt(part, id string) diag.Span { return d.KeyAt(part, id) }

// extend makes a Game document's game of what it extends and its own.
func (b *binder) extend() {
	own, base := b.doc.Authored, &Game{Title: b.doc.Authored.Title}
	if own.Extends != "" {
		if base = b.base(own.Extends, append(b.chain, path.Clean(b.doc.File))); base == nil {
			return
		}
	}
	if b.doc.cites {
		c := cited(*own, &Game{Lang: own.Lang, Parts: base.Parts}, own.Publications)
		own = &c
	}
	var found []diag.Diagnostic
	b.doc.Game, found = extend(base, own, b.doc.partAt)
	b.doc.Game.made.cites = b.doc.Game.made.cites || b.doc.cites
	b.doc.Game.made.home = b.doc.File
	if own.Rulebook != nil {
		b.doc.Game.made.told = b.doc.File
	}
	b.found = append(b.found, found...)
}

// base is the game that a Game document extends. chain are the paths of the
// document and of those that extend it.
func (b *binder) base(name string, chain []string) *Game {
	if i := slices.Index(chain, b.resolved(name)); i >= 0 && isPath(name) {
		round := append(chain[i:len(chain):len(chain)], chain[i])
		b.report(circle.At(b.doc.At("extends"), "the game extends itself: %s", strings.Join(round, " → ")))
		return nil
	}
	return b.game("extends", name, chain)
}

// armies loads the lists of a scenario's sides.
func (b *binder) armies() {
	b.doc.Armies = map[string]*Doc{}
	for id, side := range b.doc.Scenario.Sides.All() {
		if side.List == "" && !b.doc.Complete {
			continue // missing, and reported already
		}
		doc, fault := b.follow(side.List, KindArmyList, nil)
		if fault != "" {
			b.reportOf(side.List, KindArmyList, nil, badList.At(b.doc.At("sides", id, "list"), "the list %q %s", side.List, fault))
			continue
		}
		b.doc.Armies[id] = doc
	}
}

// reportOf reports what comes of a mistake in another document, or of a path that
// leads to none of the kind; then a near one that does is offered.
func (b *binder) reportOf(ref, kind string, chain []string, d diag.Diagnostic) {
	d.Of = b.resolved(ref)
	for _, near := range b.near(ref) {
		if _, fault := b.follow(near, kind, chain); fault == "" {
			d = b.reworded(d, near)
		}
	}
	b.report(d)
}

// reworded is a diagnostic with a text offered in place of the one that it is about.
func (b *binder) reworded(d diag.Diagnostic, word string) diag.Diagnostic {
	if after, ok := b.doc.Reword(d.Span, word); ok {
		d.Fixes = append(d.Fixes, b.doc.Mend(diag.Fix{Title: "write " + strconv.Quote(word), Stated: true}, after))
	}
	return d
}

// follow is the document that the document refers to, and what keeps it from
// serving as one of the kind; "" if nothing does.
func (b *binder) follow(ref, kind string, chain []string) (doc *Doc, fault string) {
	file := b.resolved(ref)
	b.doc.reads.file(file)
	doc, err := b.referenced(b.ctx, file, kind, chain)
	b.doc.reads.of(doc)
	if err != nil {
		return nil, b.unread(ref, file, err)
	}
	b.rooted(ref, doc.fault)
	return doc, unusable(doc, kind)
}

// rooted remembers what mistakes a document has that is referred to.
func (b *binder) rooted(ref, fault string) string {
	if fault != "" {
		if b.doc.roots == nil {
			b.doc.roots = map[string]string{}
		}
		b.doc.roots[b.resolved(ref)] = fault
	}
	return fault
}

// unread says which file a document names, why it cannot be read, and what else it
// may mean.
func (b *binder) unread(ref, file string, err error) string {
	if ref == "" {
		return "cannot be read: its path is empty"
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "cannot be read: " + file + ": " + cause(err)
	}
	said := "cannot be read: there is no file " + file
	if near := b.near(ref); len(near) > 0 {
		return said + ", did you mean " + text.Or(text.Quoted(near)) + "?"
	}
	return said + `; paths begin at the folder of this document`
}

// near are the paths of files that a path to none was most likely meant to lead to.
func (b *binder) near(ref string) []string {
	file, home := b.resolved(ref), path.Dir(path.Clean(b.doc.File))
	for _, dir := range slices.Compact([]string{path.Dir(file), home}) {
		names := b.names(dir)
		if slices.Contains(names, path.Base(file)) {
			if at := path.Join(dir, path.Base(file)); at != path.Clean(file) {
				return []string{below(home, at)}
			}
			return nil // it is there
		}
		if near := text.Meant(stem(file), each.Of(names, stem)); len(near) > 0 {
			names = each.Where(names, func(name string) bool { return slices.Contains(near, stem(name)) })
			return each.Of(names, func(name string) string { return below(home, path.Join(dir, name)) })
		}
	}
	return nil
}

// stem is the name of a file without its ending: that two files end in the same
// way says nothing of which is meant.
func stem(file string) string { return strings.TrimSuffix(path.Base(file), path.Ext(file)) }

// names are the documents of a folder but this one, as far as they can be listed.
func (b *binder) names(dir string) (names []string) {
	if b.options.Names == nil {
		return nil
	}
	b.doc.reads.folder(dir)
	for _, name := range b.options.Names(dir) {
		if slices.Contains([]string{".cue", ".yaml", ".yml", ".json"}, path.Ext(name)) && path.Join(dir, name) != path.Clean(b.doc.File) {
			names = append(names, name)
		}
	}
	return names
}

// below is a path as a document in a folder names it.
func below(home, file string) string {
	rel, err := filepath.Rel(filepath.FromSlash(home), filepath.FromSlash(file))
	if err != nil {
		return file
	}
	if rel = filepath.ToSlash(rel); strings.HasPrefix(rel, "../") {
		return rel
	}
	return "./" + rel
}

// cause is what is at the bottom of an error.
func cause(err error) string {
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	return err.Error()
}

// unusable says why a document cannot serve as one of a kind; "" if it can.
func unusable(doc *Doc, kind string) string {
	switch {
	case doc.Kind == "":
		return cmp.Or(doc.fault, "is no document that forge can read")
	case doc.Kind != kind:
		return "is " + article[doc.Kind] + ", not " + article[kind]
	}
	return doc.fault
}

var article = map[string]string{KindArmyList: "an army list", KindScenario: "a scenario", KindGame: "a game"}

// resolved is the path of what the document refers to.
func (b *binder) resolved(ref string) string {
	ref = strings.ReplaceAll(ref, `\`, "/")
	if path.IsAbs(ref) || len(ref) > 1 && ref[1] == ':' {
		return path.Clean(ref)
	}
	return path.Join(path.Dir(b.doc.File), ref)
}

// isPath tells a path from the name of a built-in game.
func isPath(name string) bool { return strings.ContainsAny(name, `/\`) || path.Ext(name) != "" }
