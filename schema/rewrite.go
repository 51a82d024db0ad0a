package schema

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// Reread is the document as Load would return it if its file had another text.
// False: that has mistakes of shape which this one has not, or is no such document.
func (d *Doc) Reread(ctx context.Context, text []byte) (*Doc, bool) {
	if d.load == nil {
		return nil, false
	}
	p, err := d.load.parse(ctx, d.File, text, true)
	if err != nil || p.doc.Kind != d.Kind {
		return nil, false
	}
	doc, found := d.load.bind(ctx, &reading{doc: p.doc}, nil)
	d.reads.of(doc)
	doc.faults = counts(append(found, doc.causes(p.found)...))
	return doc, none(doc.faults, d.faults)
}

// Rewrite is the document's text made to say what a changed copy of it says, all
// else byte for byte as it is. False: the change has no place in the
// text, such as that of an entry which a comprehension makes.
func (d *Doc) Rewrite(after *Doc) ([]byte, bool) {
	text, ok := d.Say(after.Value())
	if !ok || d.load == nil {
		return nil, false
	}
	p, err := d.load.parse(context.Background(), d.File, text, true)
	if err != nil || p.doc.Kind != d.Kind || !bytes.Equal(tree(p.doc.Value()).JSON(), tree(after.Value()).JSON()) {
		return nil, false
	}
	return text, true
}

// Say is the document's text made to say what a value says as JSON, which is compared
// with the document's Value, all else byte for byte as it is. Whether the text says that,
// and is sound, shows when it is read: it may name a field that there is not. False: it
// has no place for it.
func (d *Doc) Say(value any) ([]byte, bool) {
	was, is := tree(d.Value()), tree(value)
	if d.root == nil || was == nil || is == nil {
		return nil, false
	}
	return source.Patch(d.File, d.Text, source.Differences(d.root, was, is))
}

// Mend is a fix that makes the document's text another. It is doubtful if a remark of
// its author goes with what it changes.
func (d *Doc) Mend(fix diag.Fix, after []byte) diag.Fix {
	fix.Edits = diag.Edits(d.File, d.Text, after)
	fix.Doubtful = fix.Doubtful || !source.Keeps(d.File, d.Text, after)
	return fix
}

// Reword is the document's text with another text or number as the value at a place.
func (d *Doc) Reword(place diag.Span, word any) ([]byte, bool) {
	return source.Patch(d.File, d.Text, []source.Change{{Do: source.Set, At: place, Value: tree(word)}})
}

// Rename is the document's text with another name for the field whose name is at a
// place.
func (d *Doc) Rename(place diag.Span, name string) ([]byte, bool) {
	return source.Patch(d.File, d.Text, []source.Change{{Do: source.Rename, Key: place, Name: name}})
}

// tree is what a value of a document says, nil for none.
func tree(v any) *source.Node {
	b, err := json.Marshal(v)
	if err != nil || string(b) == "null" {
		return nil
	}
	root, _, err := source.Read(context.Background(), "value.json", b, source.Options{})
	if err != nil {
		return nil
	}
	return root
}

// way is how a mistake of shape can be mended.
type way struct {
	of       int // the index of the mistake
	title    string
	changes  []source.Change
	doubtful bool // and not in the message
}

// maxReread is how many bytes are read again, in all, to try the ways to mend a
// document's mistakes of shape.
const maxReread = 1 << 18

// mend tries the ways to mend a document, and adds those to its mistakes that hold:
// the mistake is gone, and none has come.
func (l *Loader) mend(ctx context.Context, p *parsed) error {
	t := proof{Loader: l, parsed: p, before: counts(p.found), left: maxReread}
	for i := range p.found {
		d := &p.found[i]
		untried := d.Fixes
		d.Fixes = nil
		for _, fix := range untried {
			text, err := diag.Apply(p.doc.Text, fix.Edits)
			if err == nil {
				err = t.try(ctx, d, fix, text)
			}
			if err != nil {
				return err
			}
		}
	}
	for _, w := range p.ways {
		if t.left < len(p.doc.Text) {
			break // none is tried any more
		}
		if text, ok := source.Patch(p.doc.File, p.doc.Text, w.changes); ok {
			fix := diag.Fix{Title: w.title, Stated: !w.doubtful, Doubtful: w.doubtful}
			if err := t.try(ctx, &p.found[w.of], fix, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// proof tries texts in place of the one that was read.
type proof struct {
	*Loader
	*parsed
	before map[string]int // mistakes by code
	left   int            // bytes that may still be read
}

// try adds a way to mend a mistake to it if it holds. What the mistake hid may come to
// light.
func (t *proof) try(ctx context.Context, d *diag.Diagnostic, fix diag.Fix, text []byte) error {
	if t.left < len(t.doc.Text) || slices.ContainsFunc(d.Fixes, func(f diag.Fix) bool { return f.Title == fix.Title }) {
		return nil
	}
	t.left -= len(text)
	after, err := t.parse(ctx, t.doc.File, text, true)
	if err != nil {
		return err
	}
	now := counts(after.found)
	hidden := t.doc.root == nil && after.doc.root != nil
	if now[d.Code] < t.before[d.Code] && (hidden || none(now, t.before)) {
		d.Fixes = append(d.Fixes, t.doc.Mend(fix, text))
	}
	return nil
}

// counts counts diagnostics by code.
func counts(found []diag.Diagnostic) map[string]int {
	n := map[string]int{}
	for i := range found {
		n[found[i].Code]++
	}
	return n
}

// none says whether of mistakes, counted by code, none is more than there were
// before.
func none(now, before map[string]int) bool {
	for code, n := range now {
		if n > before[code] {
			return false
		}
	}
	return true
}
