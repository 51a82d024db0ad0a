package lsp

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"path"
	"slices"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/internal/diag"
)

// The shape of documents, and the ways from one to another.

// navigationCapabilities are what a client learns of them.
type navigationCapabilities struct {
	Formatting bool           `json:"documentFormattingProvider"`
	Folding    bool           `json:"foldingRangeProvider"`
	Symbols    bool           `json:"documentSymbolProvider"`
	Definition bool           `json:"definitionProvider"`
	References bool           `json:"referencesProvider"`
	Rename     renameProvider `json:"renameProvider"`
}

type renameProvider struct {
	Prepare bool `json:"prepareProvider"`
}

var navigation = navigationCapabilities{true, true, true, true, true, renameProvider{true}}

// watch asks the client to say which documents are changed by others: editors only do
// where they are asked.
func watch(ctx context.Context, conn *jsonrpc2.Conn) {
	watchers := map[string]any{"watchers": []map[string]string{{"globPattern": "**/*.{cue,yaml,yml,json}"}}}
	registration := map[string]any{"id": "forge-documents", "method": "workspace/didChangeWatchedFiles", "registerOptions": watchers}
	_ = conn.Call(ctx, "client/registerCapability", map[string]any{"registrations": []any{registration}}, nil) // who refuses says nothing of files
}

// closed are the files that others changed and that the editor does not show: what it
// shows counts before what it has saved.
func (s *server) closed(p watchedParams) (files []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range p.Changes {
		if file := fileOf(c.URI); file != "" && s.open[file] == nil {
			files = append(files, file)
		}
	}
	return unique(files)
}

// formatting sets a document in the one usual way, or says nothing of one that cannot be
// read: what is wrong with it is shown.
func (m *moment) formatting(_ context.Context, p rangeParams) ([]textEdit, error) {
	file, at, err := m.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	if !m.Ours(at.text) {
		return nil, nil
	}
	after, err := m.Set(file, at.text)
	if err != nil {
		return nil, err
	}
	if after == nil {
		return nil, nil
	}
	return at.difference(after), nil
}

// largestDiff is how many bytes are compared line by line.
const largestDiff = 64 << 10

// difference are the edits that make the text another. Lines end as the editor has them:
// an edit cannot stand within a line's end.
func (p *places) difference(after []byte) []textEdit {
	returns, lines := bytes.Count(p.text, []byte("\r")), bytes.Count(p.text, []byte("\n"))
	uniform := returns == 0 || returns == lines && bytes.Count(p.text, []byte("\r\n")) == lines
	if returns > 0 && uniform {
		after = bytes.ReplaceAll(after, []byte("\n"), []byte("\r\n"))
	}
	if uniform && len(p.text) <= largestDiff {
		return append([]textEdit{}, p.edits(diag.Edits("", p.text, after))...)
	}
	return []textEdit{{p.part(0, len(p.text)), string(after)}}
}

type foldingRange struct {
	StartLine int    `json:"startLine"`
	EndLine   int    `json:"endLine"`
	Kind      string `json:"kind,omitempty"`
}

func (m *moment) folds(_ context.Context, p rangeParams) ([]foldingRange, error) {
	file, at, err := m.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	all := []foldingRange{}
	if !m.Ours(at.text) {
		return all, nil
	}
	tree, lines := assist.Read(file, at.text), at.feeds
	if tree.Format == "yaml" { // which ends lines as an editor does
		lines = at.lines
	}
	for _, f := range tree.Folds() {
		r := foldingRange{StartLine: at.at(lines[f.From]).Line, EndLine: at.at(lines[f.To]).Line}
		if f.Remark {
			r.Kind = "comment"
		}
		all = append(all, r)
	}
	return all, nil
}

type documentSymbol struct {
	Name      string           `json:"name"`
	Detail    string           `json:"detail,omitempty"`
	Kind      int              `json:"kind"`
	Range     rng              `json:"range"`
	Selection rng              `json:"selectionRange"`
	Children  []documentSymbol `json:"children,omitempty"`
}

// symbolKinds are those of the protocol, by ours: a class for formations, a struct for
// units, constants for values. What is not here is a property.
var symbolKinds = map[string]int{
	"list": 18, "struct": 19, "entry": 19, "text": 15, "formations": 5, "units": 23, "options": 22, "sides": 3,
	"keywords": 14, "values": 14, "stats": 8, "weapons": 12, "classes": 10,
}

func (m *moment) symbols(_ context.Context, p rangeParams) ([]documentSymbol, error) {
	file, at, err := m.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	if !m.Ours(at.text) {
		return []documentSymbol{}, nil
	}
	return at.symbols(assist.Read(file, at.text).Outline()), nil
}

func (p *places) symbols(parts []assist.Part) []documentSymbol {
	all := []documentSymbol{}
	for _, x := range parts {
		kind := symbolKinds[x.Kind]
		if kind == 0 {
			kind = 7
		}
		all = append(all, documentSymbol{x.Name, x.Detail, kind, p.part(x.From, x.To), p.part(x.NameFrom, x.Upto), p.symbols(x.Parts)})
	}
	return all
}

// shelf is where the documents lie.
func (m *moment) shelf(ctx context.Context) *assist.Shelf {
	return &assist.Shelf{Read: m.until(ctx), Brings: m.Brings, Files: func() []string {
		return append(slices.Sorted(maps.Keys(m.shown)), m.inFolder(ctx)...)
	}}
}

func (m *moment) definition(ctx context.Context, p placeParams) ([]location, error) {
	file, at, err := m.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return m.locations(m.shelf(ctx).Definitions(file, at.offset(p.Position))), nil
}

type referenceParams struct {
	placeParams
	Context struct {
		Declaration bool `json:"includeDeclaration"`
	} `json:"context"`
}

func (m *moment) references(ctx context.Context, p referenceParams) ([]location, error) {
	file, at, err := m.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	sites := m.shelf(ctx).References(file, at.offset(p.Position))
	if !p.Context.Declaration {
		sites = slices.DeleteFunc(sites, func(x assist.Site) bool { return x.Defines || x.ID == "" })
	}
	return m.locations(sites), nil
}

func (m *moment) locations(sites []assist.Site) []location {
	all := []location{}
	for _, x := range sites {
		all = append(all, location{m.uri(x.File), m.places(x.File).part(x.From, x.To)})
	}
	return all
}

// renamable is the place of a name that can be changed, and the name.
type renamable struct {
	Range rng    `json:"range"`
	Name  string `json:"placeholder"`
}

func (m *moment) prepareRename(ctx context.Context, p placeParams) (*renamable, error) {
	file, at, err := m.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	site, err := m.shelf(ctx).Named(file, at.offset(p.Position))
	if err != nil {
		return nil, err
	}
	return &renamable{at.part(site.From, site.To), site.ID}, nil
}

type renameParams struct {
	placeParams
	Name string `json:"newName"`
}

// rename changes a name wherever it stands, unless that would leave mistakes.
func (m *moment) rename(ctx context.Context, p renameParams) (*workspaceEdit, error) {
	file, at, err := m.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	changes, err := m.shelf(ctx).Rename(file, at.offset(p.Position), p.Name)
	if err != nil || ctx.Err() != nil {
		return nil, cmp.Or(ctx.Err(), err)
	}
	edits, after := map[string][]textEdit{}, map[string][]byte{}
	for f, list := range changes {
		places, done := m.places(f), 0
		for _, c := range list {
			edits[f] = append(edits[f], textEdit{places.part(c.From, c.To), c.New})
			after[f] = append(append(after[f], places.text[done:c.From]...), c.New...)
			done = c.To
		}
		after[f] = append(after[f], places.text[done:]...)
	}
	if err := m.worse(ctx, after); err != nil {
		return nil, err
	}
	edit, err := m.change(edits)
	return &edit, err
}

// mostJudged is how many documents are judged to see what a change of a name does.
const mostJudged = 100

// worse is an error that says what mistakes there would be if files had other texts; nil
// if none that there are not already. All are judged as they are first, since documents
// that have changed are all read again.
func (m *moment) worse(ctx context.Context, after map[string][]byte) error {
	var files []string
	for _, f := range slices.Sorted(maps.Keys(after)) {
		files = append(files, m.concerned(ctx, f)...)
	}
	files = unique(files)
	files = files[:min(len(files), mostJudged)]
	was := m.judged(ctx, files, m.read)
	is := m.judged(ctx, files, func(file string) ([]byte, error) {
		if text, ok := after[file]; ok {
			return text, nil
		}
		return m.read(file)
	})
	for _, f := range files {
		if before, ok := was[f]; ok && len(is[f]) > len(before) {
			return fmt.Errorf("the other name would leave mistakes in %s: %s", path.Base(f), newOf(before, is[f]).Message)
		}
	}
	return ctx.Err()
}

// judged is what is wrong with files, of those that can be judged.
func (m *moment) judged(ctx context.Context, files []string, read func(string) ([]byte, error)) map[string][]diag.Diagnostic {
	all := map[string][]diag.Diagnostic{}
	for _, f := range files {
		if ctx.Err() != nil {
			break
		}
		if found, err := m.Judge(ctx, f, read); err == nil {
			all[f] = found
		}
	}
	return all
}

// newOf is the first that was not there before.
func newOf(was, is []diag.Diagnostic) diag.Diagnostic {
	i := slices.IndexFunc(is, func(d diag.Diagnostic) bool {
		return !slices.ContainsFunc(was, func(w diag.Diagnostic) bool { return w.Code == d.Code && w.Line == d.Line })
	})
	return is[max(0, i)]
}
