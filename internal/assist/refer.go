package assist

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Shelf is where documents lie that name each other. It serves one question.
type Shelf struct {
	Read   func(file string) ([]byte, error)
	Files  func() []string            // the documents among which references are looked for
	Brings func(game string) []string // files with the text of a game that forge brings
	books  map[string]*book
}

// book is a document of a shelf with its names.
type book struct {
	*Tree
	file    string
	brought bool // it is forge's
	names   []Name
	byID    map[string][]Name // those that come into being there
}

// Site is a place of a file: a name, or the whole of it.
type Site struct {
	File string
	*Tree
	Name
}

// maxBook is how many bytes of a document are looked at.
var maxBook = schema.StandardLimits().Bytes

// book is a document; nil if it cannot be read or is too large.
func (s *Shelf) book(file string) *book {
	if b, ok := s.books[file]; ok {
		return b
	}
	if s.books == nil {
		s.books = map[string]*book{}
	}
	s.books[file] = nil
	text, err := s.Read(file)
	if err != nil || len(text) > maxBook {
		return nil
	}
	t := Read(file, bytes.TrimPrefix(text, []byte("\ufeff")))
	s.books[file] = newBook(file, t, t.Word("kind"))
	return s.books[file]
}

func newBook(file string, t *Tree, kind string) *book {
	b := &book{Tree: t, file: file, byID: map[string][]Name{}}
	shape, _ := schema.ShapeOf(kind)
	t.names(t.Root, shape, nil, func(n Name) {
		b.names = append(b.names, n)
		if n.Defines {
			b.byID[n.ID] = append(b.byID[n.ID], n)
		}
	})
	return b
}

// at is the name at an offset, or the one whose quote begins there.
func (b *book) at(offset int) (Name, bool) {
	quote := offset < len(b.Text) && (b.Text[offset] == '"' || b.Text[offset] == '\'')
	i := slices.IndexFunc(b.names, func(n Name) bool {
		return n.From <= offset && offset <= n.To || quote && n.From == offset+1
	})
	if i < 0 {
		return Name{}, false
	}
	return b.names[i], true
}

// Definitions are where that comes into being which a document names at an offset.
func (s *Shelf) Definitions(file string, offset int) []Site {
	if b := s.book(file); b != nil {
		if n, ok := b.at(offset); ok {
			return s.defined(b, n, len(b.Text))
		}
	}
	return nil
}

// defined are the places where the thing comes into being that a name names, no more than
// most of a document.
func (s *Shelf) defined(b *book, n Name, most int) []Site {
	switch {
	case n.Defines:
		return b.defining(n.ID, n.Of, exactly, most)
	case slices.Contains(n.Of, "games"):
		games := s.game(b, n.ID)
		if i := slices.IndexFunc(games, func(g *book) bool { return path.Base(g.file) == "game.cue" }); i >= 0 && games[i].brought {
			games = games[i : i+1]
		}
		return gather(games, func(g *book) []Site { return []Site{{File: g.file, Tree: g.Tree}} })
	case slices.Contains(n.Of, "files"):
		if to := s.book(b.path(n.ID)); to != nil {
			return []Site{{File: to.file, Tree: to.Tree}}
		}
		return nil
	case slices.Contains(n.Of, "names"):
		return gather(s.lists(b, n.Path), func(l *book) []Site { return l.defining(n.ID, n.Of, numbered, most) })
	}
	how := exactly
	if slices.Contains(n.Of, "troops") {
		n.Of, how = []string{"units"}, numbered
	}
	for _, g := range s.sources(b, map[string]bool{}) {
		if found := g.defining(n.ID, n.Of, how, most); found != nil {
			return found
		}
	}
	return nil
}

func gather(of []*book, find func(*book) []Site) (all []Site) {
	for _, x := range of {
		all = append(all, find(x)...)
	}
	return all
}

// numbered are the ways in which one of several is named: "rifles-2", "Night shift 2".
var (
	exactly  *regexp.Regexp
	numbered = regexp.MustCompile(`^(.+)[- ]\d+$`)
)

// defining are the places of a document where a name of some kinds comes into being; or
// else the name without its number.
func (b *book) defining(id string, of []string, how *regexp.Regexp, most int) (all []Site) {
	for _, n := range b.byID[id] {
		if slices.ContainsFunc(n.Of, func(o string) bool { return slices.Contains(of, o) }) {
			if all = append(all, Site{b.file, b.Tree, n}); len(all) == most {
				break
			}
		}
	}
	if all == nil && how != nil {
		if m := how.FindStringSubmatch(id); m != nil {
			return b.defining(m[1], of, exactly, most)
		}
	}
	return all
}

// path is the file that a document means.
func (b *book) path(ref string) string {
	ref = strings.ReplaceAll(ref, `\`, "/")
	if path.IsAbs(ref) || len(ref) > 1 && ref[1] == ':' {
		return path.Clean(ref)
	}
	return path.Join(path.Dir(b.file), ref)
}

// game are the documents of a game that a document names.
func (s *Shelf) game(b *book, ref string) (all []*book) {
	if strings.ContainsAny(ref, `/\`) || path.Ext(ref) != "" {
		if g := s.book(b.path(ref)); g != nil {
			all = append(all, g)
		}
		return all
	}
	if s.Brings == nil || !slices.Contains(schema.Builtins(), ref) {
		return nil
	}
	for _, file := range s.Brings(ref) {
		g, known := s.books[file]
		if !known {
			if g = s.book(file); g == nil {
				continue
			}
			g = newBook(file, g.Tree, schema.KindGame)
			g.brought = true
			s.books[file] = g
		}
		all = append(all, g)
	}
	return all
}

// sources are the documents whose parts a document may name, itself first.
func (s *Shelf) sources(b *book, seen map[string]bool) []*book {
	if seen[b.file] {
		return nil
	}
	seen[b.file] = true
	all := []*book{b}
	if uses := b.Root.Field("uses"); uses != nil {
		for _, item := range uses.Items {
			if u := s.book(b.path(item.Text)); u != nil {
				all = append(all, s.sources(u, seen)...)
			}
		}
	}
	for _, field := range []string{"game", "extends"} {
		if ref := b.Word(field); ref != "" {
			for _, g := range s.game(b, ref) {
				all = append(all, s.sources(g, seen)...)
			}
		}
	}
	return all
}

// lists are the army lists whose formations a document names: itself, or those of the
// side in which the name stands, or of all sides.
func (s *Shelf) lists(b *book, at []any) (all []*book) {
	sides := b.Root.Field("sides")
	if sides == nil {
		return []*book{b}
	}
	for _, f := range sides.Fields {
		if list := f.Value.Field("list"); list != nil && (at[0] != "sides" || at[1] == f.Name) {
			if l := s.book(b.path(list.Text)); l != nil && !slices.Contains(all, l) { // both sides may have one list
				all = append(all, l)
			}
		}
	}
	return all
}

// References are all places where the thing is named that a document names at an offset,
// where it comes into being first.
func (s *Shelf) References(file string, offset int) []Site {
	all := s.Definitions(file, offset)
	if len(all) == 0 {
		return nil
	}
	def := all[0]
	id, is, seen := def.ID, map[string]int{}, map[string]bool{}
	for _, d := range slices.Backward(all) {
		is[d.File] = d.From + 1 // the first of each document
	}
	for _, f := range append([]string{file, def.File}, s.Files()...) {
		b := s.book(f)
		if b == nil || b.brought || seen[f] || !bytes.Contains(b.Text, []byte(id)) && id != "" && !bytes.ContainsAny(b.Text, `\'`) {
			continue
		}
		seen[f] = true
		for _, n := range b.names {
			if n.Defines || !couldMean(n, def) {
				continue
			}
			means := slices.ContainsFunc(s.defined(b, n, 1), func(d Site) bool { return is[d.File] == d.From+1 })
			if means {
				all = append(all, Site{b.file, b.Tree, n})
			}
		}
	}
	return all
}

// couldMean says whether a name may mean what comes into being at a place.
func couldMean(n Name, d Site) bool {
	if d.ID == "" {
		return slices.Contains(n.Of, "games") || slices.Contains(n.Of, "files")
	}
	if n.ID == d.ID {
		return true
	}
	m := numbered.FindStringSubmatch(n.ID)
	return m != nil && m[1] == d.ID
}

// Change is a stretch of a document's text and what is to stand there.
type Change struct {
	From, To int
	New      string
}

// Named is the place and the word of a name that can be changed; or why it cannot be.
func (s *Shelf) Named(file string, offset int) (Site, error) {
	defs := s.Definitions(file, offset)
	b := s.book(file)
	switch {
	case len(defs) == 0 && b != nil:
		if n, ok := b.at(offset); ok {
			return Site{}, fmt.Errorf("%q comes into being in no document here, so that it cannot be renamed", n.ID)
		}
		fallthrough
	case len(defs) == 0 || defs[0].ID == "":
		return Site{}, fmt.Errorf("no name stands here that can be changed")
	}
	if d := s.books[defs[0].File]; d != nil && d.brought {
		return Site{}, fmt.Errorf("%q is a part of a game that forge brings; only a game's author can rename it", defs[0].ID)
	}
	n, _ := b.at(offset)
	n.To -= len(n.ID) - len(defs[0].ID) // a number behind it stays
	n.ID = defs[0].ID
	return Site{b.file, b.Tree, n}, nil
}

// isID is what ids of parts look like.
var isID = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Rename is what changes, by file and in its order, for a name to be another.
func (s *Shelf) Rename(file string, offset int, to string) (map[string][]Change, error) {
	if _, err := s.Named(file, offset); err != nil {
		return nil, err
	}
	def := s.Definitions(file, offset)[0]
	free := slices.Contains(def.Of, "names") || slices.Contains(def.Of, "sides")
	switch {
	case strings.TrimSpace(to) != to || to == "" || text.OneLine(to) != to:
		return nil, fmt.Errorf("a name is a word or more on one line, without blanks around it")
	case !free && !isID.MatchString(to):
		return nil, fmt.Errorf("%q is no id: small letters, digits and single hyphens between them", to)
	}
	if taken := s.books[def.File].defining(to, def.Of, exactly, 1); taken != nil && to != def.ID {
		return nil, fmt.Errorf("%q is the name of another, in line %d", to, 1+bytes.Count(taken[0].Text[:taken[0].From], []byte("\n")))
	}
	changes := map[string][]Change{}
	for _, r := range append(s.References(file, offset), s.books[def.File].translated(def.ID, to, free)...) {
		changes[r.File] = append(changes[r.File], r.written(to+strings.TrimPrefix(r.ID, def.ID)))
	}
	for _, list := range changes {
		slices.SortFunc(list, func(a, b Change) int { return a.From - b.From })
	}
	return changes, nil
}

// translated are the keys of the document's texts in other languages that are the name, if
// it is one that is printed. Where a language has the new name already, that text holds.
func (b *book) translated(name, to string, printed bool) (all []Site) {
	texts := b.Root.Field("texts")
	if texts == nil || !printed {
		return nil
	}
	for _, language := range texts.Fields {
		if language.Value == nil || language.Value.Field(to) != nil {
			continue
		}
		for _, f := range language.Value.Fields {
			if f.Name != name {
				continue
			}
			n := Name{ID: name, Key: true, From: f.From, To: f.To}
			if f.Quoted {
				n.From, n.To = n.From+1, n.To-1
			}
			all = append(all, Site{b.file, b.Tree, n})
		}
	}
	return all
}

// written is a name's place with its quotes, and another word as it is written there.
func (s Site) written(word string) Change {
	c := Change{s.From, s.To, word}
	if s.From > 0 && s.To < len(s.Text) {
		switch quote := s.Text[s.To]; {
		case quote == '\'' && s.Text[s.From-1] == '\'' && s.Format == "yaml":
			c.New = strings.ReplaceAll(word, "'", "''")
			return c
		case quote == '"' && s.Text[s.From-1] == '"':
			whole := quoted(s.Format, word)
			c.New = whole[1 : len(whole)-1]
			return c
		}
	}
	switch {
	case s.Format == "yaml" && plainWords.MatchString(word) && !slices.Contains(notTexts, strings.ToLower(word)):
	case s.Format == "cue" && s.Key && ast.IsValidIdent(word) && !strings.HasPrefix(word, "_"):
	default:
		c.New = quoted(s.Format, word)
	}
	return c
}

var (
	// plainWords are texts that need no quotes in YAML.
	plainWords = regexp.MustCompile(`^\pL[\pL\d' .-]*$`)
	// notTexts are words that some readers of YAML take for something else.
	notTexts = []string{"true", "false", "yes", "no", "on", "off", "null", "y", "n"}
)

func quoted(format, word string) string {
	if format == "cue" {
		return literal.String.Quote(word)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(word); err != nil {
		panic("assist: a text is always JSON: " + err.Error())
	}
	return strings.TrimSpace(b.String())
}
