package lsp

import (
	"bytes"
	"context"
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

// text is a document's as the editor shows it; an error if it is not a file, or is
// larger than what is read.
func (s *server) text(uri string) (file string, p *places, err error) {
	file = fileOf(uri)
	if file == "" {
		return "", nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: uri + " is not a file"}
	}
	text, err := s.read(file)
	if err != nil {
		return "", nil, err
	}
	if len(text) > s.Largest {
		return "", nil, &jsonrpc2.Error{Code: requestFailed, Message: path.Base(file) + " is larger than a document may be"}
	}
	return file, s.places(bytes.TrimPrefix(text, []byte("\ufeff"))), nil
}

// requestFailed is the protocol's code for what was asked for rightly and cannot be done.
const requestFailed = -32803

// formatting sets a document in the one usual way, or says nothing of one that cannot be
// read: what is wrong with it is shown.
func (s *server) formatting(_ context.Context, p rangeParams) ([]textEdit, error) {
	file, at, err := s.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	if !s.Ours(at.text) {
		return nil, nil
	}
	after, err := s.Set(file, at.text)
	if err != nil {
		return nil, &jsonrpc2.Error{Code: requestFailed, Message: err.Error()}
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
		return append([]textEdit{}, p.edits(p.text, diag.Edits("", p.text, after))...)
	}
	return []textEdit{{p.part(0, len(p.text)), string(after)}}
}

type foldingRange struct {
	StartLine int    `json:"startLine"`
	EndLine   int    `json:"endLine"`
	Kind      string `json:"kind,omitempty"`
}

func (s *server) folds(_ context.Context, p rangeParams) ([]foldingRange, error) {
	file, at, err := s.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	all := []foldingRange{}
	if !s.Ours(at.text) {
		return all, nil
	}
	for _, f := range assist.Read(file, at.text).Folds() {
		r := foldingRange{StartLine: f.From, EndLine: f.To}
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

func (s *server) symbols(_ context.Context, p rangeParams) ([]documentSymbol, error) {
	file, at, err := s.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	if !s.Ours(at.text) {
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

// shelf is where the documents lie, read as the editor shows them.
func (s *server) shelf() *assist.Shelf {
	return &assist.Shelf{Read: s.read, Brings: s.Brings, Files: func() (files []string) {
		s.mu.Lock()
		files = slices.Sorted(maps.Keys(s.open))
		s.mu.Unlock()
		if s.folder != "" {
			files = append(files, s.Files(s.folder)...)
		}
		return files
	}}
}

func (s *server) definition(_ context.Context, p placeParams) ([]location, error) {
	file, at, err := s.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return s.locations(s.shelf().Definitions(file, at.offset(p.Position))), nil
}

type referenceParams struct {
	placeParams
	Context struct {
		Declaration bool `json:"includeDeclaration"`
	} `json:"context"`
}

func (s *server) references(_ context.Context, p referenceParams) ([]location, error) {
	file, at, err := s.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	sites := s.shelf().References(file, at.offset(p.Position))
	if !p.Context.Declaration {
		sites = slices.DeleteFunc(sites, func(x assist.Site) bool { return x.Defines || x.ID == "" })
	}
	return s.locations(sites), nil
}

func (s *server) locations(sites []assist.Site) []location {
	all, of := []location{}, map[string]*places{}
	for _, x := range sites {
		if of[x.File] == nil {
			of[x.File] = s.places(x.Tree.Text)
		}
		all = append(all, location{uriOf(x.File), of[x.File].part(x.From, x.To)})
	}
	return all
}

// renamable is the place of a name that can be changed, and the name.
type renamable struct {
	Range rng    `json:"range"`
	Name  string `json:"placeholder"`
}

func (s *server) prepareRename(_ context.Context, p placeParams) (*renamable, error) {
	file, at, err := s.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	site, err := s.shelf().Named(file, at.offset(p.Position))
	if err != nil {
		return nil, &jsonrpc2.Error{Code: requestFailed, Message: err.Error()}
	}
	return &renamable{at.part(site.From, site.To), site.ID}, nil
}

type renameParams struct {
	placeParams
	Name string `json:"newName"`
}

// rename changes a name wherever it stands, unless that would leave mistakes.
func (s *server) rename(ctx context.Context, p renameParams) (*workspaceEdit, error) {
	file, at, err := s.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	changes, err := s.shelf().Rename(file, at.offset(p.Position), p.Name)
	if err != nil {
		return nil, &jsonrpc2.Error{Code: requestFailed, Message: err.Error()}
	}
	edit, after := workspaceEdit{map[string][]textEdit{}}, map[string][]byte{}
	for f, list := range changes {
		text, err := s.read(f)
		if err != nil {
			return nil, err
		}
		places := s.places(bytes.TrimPrefix(text, []byte("\ufeff")))
		var whole []byte
		done := 0
		for _, c := range slices.Compact(list) { // both sides may have one list
			if c.From < done || c.To > len(places.text) {
				return nil, &jsonrpc2.Error{Code: requestFailed, Message: "the document has changed meanwhile"}
			}
			edit.Changes[uriOf(f)] = append(edit.Changes[uriOf(f)], textEdit{places.part(c.From, c.To), c.New})
			whole = append(append(whole, places.text[done:c.From]...), c.New...)
			done = c.To
		}
		after[f] = append(whole, places.text[done:]...)
	}
	if why := s.worse(ctx, after); why != "" {
		return nil, &jsonrpc2.Error{Code: requestFailed, Message: why}
	}
	return &edit, ctx.Err()
}

// mostJudged is how many documents are judged to see what a change of a name does.
const mostJudged = 100

// worse says what mistakes there would be if files had other texts; "" if none that
// there are not already.
func (s *server) worse(ctx context.Context, after map[string][]byte) string {
	read := func(file string) ([]byte, error) {
		if text, ok := after[file]; ok {
			return text, nil
		}
		return s.read(file)
	}
	var files []string
	for _, f := range slices.Sorted(maps.Keys(after)) {
		files = append(files, s.concerned(f)...)
	}
	for i, f := range unique(files) {
		if i == mostJudged || ctx.Err() != nil {
			break
		}
		was, err := s.Judge(ctx, f, s.read)
		if err != nil {
			continue
		}
		is, err := s.Judge(ctx, f, read)
		if err == nil && len(is) > len(was) {
			return "the other name would leave mistakes in " + path.Base(f) + ": " + newOf(was, is).Message
		}
	}
	return ""
}

// newOf is the first that was not there before.
func newOf(was, is []diag.Diagnostic) diag.Diagnostic {
	i := slices.IndexFunc(is, func(d diag.Diagnostic) bool {
		return !slices.ContainsFunc(was, func(w diag.Diagnostic) bool { return w.Code == d.Code && w.Line == d.Line })
	})
	return is[max(0, i)]
}
