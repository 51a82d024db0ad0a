package schema

import (
	"cmp"
	"maps"
	"slices"
	"sync"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// The kinds of documents.
const (
	KindArmyList = "ArmyList"
	KindScenario = "Scenario"
	KindGame     = "Game"
)

// Doc is a document as it was read: its values, and where each of them stands
// in the user's file.
type Doc struct {
	File string // the path as the user gave it, with slashes
	Kind string // one of the kinds, or "" if the file does not say
	Text []byte // the file's text, without a byte order mark

	List     *ArmyList // the document, if it is an army list
	Scenario *Scenario // the document, if it is a scenario
	Authored *Game     // the document, if it is a game

	// Complete says that the document has no mistake of shape. Otherwise its
	// broken parts are left out of the values, and only checks of single
	// entries make sense, unless it is Whole.
	Complete bool
	// Whole says that nothing is left out: what has a mistake of shape leaves no
	// doubt of what is meant, and is read as that.
	Whole bool
	// Named says that nothing is left out which others may name: ids, and what has them.
	Named bool
	// Game is what the document is checked by, with everything that it adds,
	// uses or extends; nil if the game could not be had.
	Game *Game
	// Armies are the lists of a scenario's sides, by side; those that could
	// not be read are missing.
	Armies map[string]*Doc

	root  *source.Node // the tree that was decoded; nil if nothing was
	army  *mustering   // nil if the document was not loaded
	fault string       // what mistakes of shape it has, for those that name it; "": none
	// What errors the checks find in it, likewise; nil: they are not asked.
	checked func() string
	roots   map[string]string // what is wrong with documents that it names, by path
	cites   bool              // whether it cites publications or pages
	load    *Loader           // nil if the document was not loaded
	reads   *reads            // nil if it was not bound
	said    rendering[Doc]
	// How many mistakes of shape it has, by code.
	faults map[string]int
}

// mustering is the army of a list in a game, worked out once.
type mustering struct {
	once sync.Once
	game *Game
	list *ArmyList
	army Army
}

// Army is the document's list, mustered with its game: empty if it has no list
// or no game. Of a loaded document it is worked out when it is first asked for,
// and kept; several goroutines may ask. It must not be changed.
func (d *Doc) Army() Army {
	if d.List == nil || d.Game == nil {
		return Army{}
	}
	m := d.army
	if m == nil || m.game != d.Game || m.list != d.List {
		return Muster(d.Game, d.List) // a document made by hand, or one given another game
	}
	m.once.Do(func() { m.army = Muster(m.game, m.list) })
	return m.army
}

// Value is what the document says, whatever its kind: its List, its Scenario
// or, of a game, what its author wrote; nil if it does not say its kind.
func (d *Doc) Value() any {
	switch d.Kind {
	case KindArmyList:
		return d.List
	case KindScenario:
		return d.Scenario
	case KindGame:
		return d.Authored
	}
	return nil
}

// SideName is what a side of a scenario is called: as the scenario says, or its list;
// by its id where two would be called the same.
func (d *Doc) SideName(id string) string {
	name := d.calledSide(id)
	for _, other := range d.Scenario.Sides.Keys() {
		if other != id && d.calledSide(other) == name {
			return id
		}
	}
	return name
}

func (d *Doc) calledSide(id string) string {
	side, _ := d.Scenario.Sides.Get(id)
	if list := d.Armies[id]; list != nil && list.List != nil {
		return cmp.Or(side.Name, list.List.Side, id)
	}
	return cmp.Or(side.Name, id)
}

// At is the place of a value: a path of field names and indexes, such as
// At("formations", 2, "options", 0, "unit"). For a value that is not there, it
// is the nearest place around it.
func (d *Doc) At(path ...any) diag.Span { return d.locate(path, false) }

// Written is the number at a path as the document has it, with all its decimals; "" if it has no such number.
func (d *Doc) Written(path ...any) string {
	node := d.root
	for _, step := range path {
		ok := node != nil
		if ok {
			node, _, ok = child(node, step)
		}
		if !ok {
			return ""
		}
	}
	if node == nil || node.Kind != source.Number {
		return ""
	}
	return node.Text
}

// KeyAt is the place of a field's name.
func (d *Doc) KeyAt(path ...any) diag.Span { return d.locate(path, true) }

// locate finds a place in the document's tree, which is that of the decoded
// values: the same indexes hold for both.
func (d *Doc) locate(path []any, key bool) diag.Span {
	at, node := diag.Span{File: d.File}, d.root
	if node == nil {
		return at
	}
	if kind, ok := node.Field("kind"); ok {
		at = kind.Value.At
	}
	for i, step := range path {
		next, name, ok := child(node, step)
		if !ok {
			return at
		}
		node, at = next, next.At
		if key && i == len(path)-1 {
			at = name
		}
	}
	return at
}

// Words are a text of a document, with the field that it stands in or is an element of.
type Words struct {
	At          diag.Span
	Field, Text string
}

// Texts visits the texts of a document, and then those of the lists of its sides,
// until visit has enough.
func (d *Doc) Texts(visit func(Words) bool) {
	if d.root != nil && !texts(d.root, "", visit) {
		return
	}
	for _, id := range slices.Sorted(maps.Keys(d.Armies)) {
		d.Armies[id].Texts(visit)
	}
}

func texts(n *source.Node, field string, visit func(Words) bool) bool {
	if n.Kind == source.Text && !visit(Words{n.At, field, n.Text}) {
		return false
	}
	for _, item := range n.Items {
		if !texts(item, field, visit) {
			return false
		}
	}
	for _, f := range n.Fields {
		if !texts(f.Value, f.Name, visit) {
			return false
		}
	}
	return true
}

// child is a node's field or element, and the place of its name: an element
// has none, and answers with itself.
func child(n *source.Node, step any) (*source.Node, diag.Span, bool) {
	switch step := step.(type) {
	case string:
		f, ok := n.Field(step)
		return f.Value, f.Key, ok
	case int:
		if step >= 0 && step < len(n.Items) {
			return n.Items[step], n.Items[step].At, true
		}
	}
	return nil, diag.Span{}, false
}
