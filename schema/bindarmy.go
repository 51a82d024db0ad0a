package schema

import "github.com/tabletop-forge/forge/internal/diag"

// armies loads the lists of a scenario's sides.
func (b *binder) armies() {
	b.doc.Armies = map[string]*Doc{}
	for id, side := range b.doc.Scenario.Sides.All() {
		if side.List == "" && !b.doc.Complete {
			continue // missing, and told already
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
	r := b.referenced(b.ctx, file)
	if r.err != nil {
		return nil
	}
	doc, found := &r.doc, []diag.Diagnostic(nil)
	if doc.List != nil {
		doc, found = b.bind(b.ctx, r)
		doc.Complete = doc.Complete && diag.Count(found, diag.Error) == 0
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ctx.Err() == nil {
		b.lists[file] = doc
	}
	return doc
}
