// Package lsp is a language server: it speaks the Language Server Protocol to an
// editor, and knows of documents only what it is given to judge them by.
package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/internal/diag"
)

// Options are what the server stands on.
type Options struct {
	Version string
	// Files are the documents of a folder and below.
	Files func(folder string) []string
	// Read reads a file of the disk.
	Read func(file string) ([]byte, error)
	// Judge says all that is wrong with a file; read is how files are read, with the
	// unsaved texts of the editor.
	Judge func(ctx context.Context, file string, read func(string) ([]byte, error)) ([]diag.Diagnostic, error)
	// Mend is the text of a file with all mended that leaves no choice.
	Mend func(ctx context.Context, file string, read func(string) ([]byte, error)) ([]byte, error)
	// Desk is asked what there is to say of documents.
	Desk *assist.Desk
	// Play plays a scenario and says what came of it; it tells how many games are played.
	Play func(ctx context.Context, file string, read func(string) ([]byte, error), games uint64, progress func(done, of uint64)) (string, error)
	// Ours says whether a text is a document, and Set is a text in the one usual way; nil
	// if it cannot be read.
	Ours func(text []byte) bool
	Set  func(file string, text []byte) ([]byte, error)
	// Brings are files with the text of a game that forge brings.
	Brings func(game string) []string
	// Largest is how many bytes a document may have.
	Largest int
	// Pause is how long the server waits for the next keystroke.
	Pause time.Duration
}

// Serve speaks to a client until it leaves.
func Serve(ctx context.Context, client io.ReadWriteCloser, o Options) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	s := &server{Options: o, open: map[string]*buffer{}, said: map[string]verdict{}, asked: map[jsonrpc2.ID]context.CancelFunc{},
		running: map[string]context.CancelFunc{}, desks: make(chan struct{}, atOnce), stop: func() {}}
	conn := jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(client, jsonrpc2.VSCodeObjectCodec{}), s)
	select {
	case <-conn.DisconnectNotify():
	case <-ctx.Done():
		conn.Close()
	}
	err := ctx.Err()
	end()
	s.working.Wait()
	return err
}

// atOnce is how many requests are answered at the same time; the others wait.
const atOnce = 4

type server struct {
	Options
	encoder

	mu      sync.Mutex
	folder  string
	open    map[string]*buffer                 // by file
	said    map[string]verdict                 // what was published, by file
	stop    context.CancelFunc                 // ends the judging that is under way
	asked   map[jsonrpc2.ID]context.CancelFunc // ends the answer to a request
	running map[string]context.CancelFunc      // ends what a progress is shown of, by its token
	tokens  int                                // that were given out
	working sync.WaitGroup
	desks   chan struct{} // has a token for each request that is being answered
	shows   bool          // the client shows progress
	watches bool          // the client can be asked to watch files
	due     []string      // what was changed and is not judged yet, the newest last; "": all
	renews  []string      // what asks the client to ask again for figures
}

// verdict is what is wrong with a file as it was shown, or stood on the disk.
type verdict struct {
	of    *buffer
	found []diag.Diagnostic
}

// buffer is a document as the editor shows it.
type buffer struct {
	text    []byte
	version int
}

// Handle takes what the client says in its order. What edits documents is done at once;
// requests are answered next to each other, each until it is called off.
func (s *server) Handle(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) {
	ask, ok := requests[r.Method]
	if !ok {
		jsonrpc2.HandlerWithError(s.follow).SuppressErrClosed().Handle(ctx, conn, r)
		return
	}
	asked, cancel := context.WithCancel(ctx)
	s.mu.Lock()
	s.asked[r.ID] = cancel
	s.mu.Unlock()
	s.working.Go(func() {
		defer s.end(r.ID)
		jsonrpc2.HandlerWithError(func(_ context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) (answer any, err error) {
			defer func() {
				if v := recover(); v != nil { // one answer less, not one server
					answer, err = nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: fmt.Sprintf("a bug in forge, not in your files: %v", v)}
				}
			}()
			select {
			case s.desks <- struct{}{}:
				defer func() { <-s.desks }()
			case <-asked.Done():
				return nil, errCalledOff
			}
			answer, err = ask(s, asked, conn, r.Params)
			if asked.Err() != nil {
				return nil, errCalledOff
			}
			return answer, err
		}).SuppressErrClosed().Handle(ctx, conn, r)
	})
}

// errCalledOff is the answer to a request that its client called off.
var errCalledOff = &jsonrpc2.Error{Code: -32800, Message: "called off"}

// end forgets a request, and ends its answer.
func (s *server) end(id jsonrpc2.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.asked[id]; cancel != nil {
		cancel()
	}
	delete(s.asked, id)
}

// request is how a request is answered.
type request func(s *server, ctx context.Context, conn *jsonrpc2.Conn, params *json.RawMessage) (any, error)

// on is a request with its parameters read.
func on[P, R any](answer func(s *server, ctx context.Context, p P) (R, error)) request {
	return func(s *server, ctx context.Context, _ *jsonrpc2.Conn, params *json.RawMessage) (any, error) {
		p, err := decode[P](params)
		if err != nil {
			return nil, err
		}
		return answer(s, ctx, p)
	}
}

// requests are those that are answered next to each other.
var requests = map[string]request{
	"textDocument/formatting":     on((*server).formatting),
	"textDocument/foldingRange":   on((*server).folds),
	"textDocument/documentSymbol": on((*server).symbols),
	"textDocument/definition":     on((*server).definition),
	"textDocument/references":     on((*server).references),
	"textDocument/prepareRename":  on((*server).prepareRename),
	"textDocument/rename":         on((*server).rename),
	"textDocument/codeAction":     on((*server).actions),
	"textDocument/hover":          on((*server).hover),
	"textDocument/completion":     on((*server).completion),
	"textDocument/inlayHint":      on((*server).hints),
	"textDocument/codeLens":       on((*server).lenses),
	"workspace/executeCommand":    (*server).execute,
}

// follow takes all else, in its order.
func (s *server) follow(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
	switch r.Method {
	case "initialize":
		p, err := decode[initializeParams](r.Params)
		return s.initialize(p), err
	case "initialized":
		if s.watches {
			s.working.Go(func() { watch(ctx, conn) })
		}
		s.judge(ctx, conn, "")
	case "$/cancelRequest":
		p, err := decode[struct{ ID jsonrpc2.ID }](r.Params)
		s.end(p.ID)
		return nil, err
	case "window/workDoneProgress/cancel":
		p, err := decode[progressParams](r.Params)
		s.callOff(p.Token)
		return nil, err
	case "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave":
		p, err := decode[documentParams](r.Params)
		if file := fileOf(p.TextDocument.URI); err == nil && file != "" {
			s.edit(r.Method, file, p)
			s.judge(ctx, conn, file)
		}
		return nil, err
	case "workspace/didChangeWatchedFiles":
		p, err := decode[watchedParams](r.Params)
		switch files := s.closed(p); {
		case len(files) == 1:
			s.judge(ctx, conn, files[0])
		case len(files) > 1:
			s.judge(ctx, conn, "")
		}
		return nil, err
	case "shutdown":
	case "exit":
		return nil, conn.Close()
	default:
		if !r.Notif {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: r.Method + " is not spoken here"}
		}
	}
	return nil, nil
}

func (s *server) initialize(p initializeParams) initializeResult {
	s.folder = fileOf(p.RootURI)
	s.shows = p.Capabilities.Window.WorkDoneProgress
	s.watches = p.Capabilities.Workspace.Watch.Dynamic
	if p.Capabilities.Workspace.InlayHint.Refresh {
		s.renews = append(s.renews, "workspace/inlayHint/refresh")
	}
	if p.Capabilities.Workspace.CodeLens.Refresh {
		s.renews = append(s.renews, "workspace/codeLens/refresh")
	}
	s.utf8 = slices.Contains(p.Capabilities.General.PositionEncodings, "utf-8")
	encoding := "utf-16"
	if s.utf8 {
		encoding = "utf-8"
	}
	return initializeResult{serverCapabilities{
		PositionEncoding:       encoding,
		TextDocumentSync:       textSync{OpenClose: true, Change: 1, Save: true},
		CodeActionProvider:     codeActionOptions{[]string{quickFix, fixAll}},
		navigationCapabilities: navigation,
		HoverProvider:          true,
		CompletionProvider:     completionOptions{[]string{" ", "\"", "/", "-"}},
		InlayHintProvider:      true,
		CodeLensProvider:       struct{}{},
		ExecuteCommand:         executeOptions{[]string{playCommand}},
	}, map[string]string{"name": "forge", "version": s.Version}}
}

// edit notes what the editor shows.
func (s *server) edit(method, file string, p documentParams) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch method {
	case "textDocument/didOpen":
		s.open[file] = &buffer{[]byte(p.TextDocument.Text), p.TextDocument.Version}
	case "textDocument/didClose":
		delete(s.open, file)
	case "textDocument/didChange":
		if n := len(p.ContentChanges); n > 0 {
			s.open[file] = &buffer{[]byte(p.ContentChanges[n-1].Text), p.TextDocument.Version}
		}
	}
}

// read reads a file, as the editor shows it if it does.
func (s *server) read(file string) ([]byte, error) {
	s.mu.Lock()
	b := s.open[file]
	s.mu.Unlock()
	if b != nil {
		return b.text, nil
	}
	return s.Read(file)
}

// judge judges the documents that a change of a file can mean something to, that file
// first, and what the judging before has not come to, which ends. No file: all.
func (s *server) judge(ctx context.Context, conn *jsonrpc2.Conn, changed string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop()
	ctx, s.stop = context.WithCancel(ctx)
	s.due = append(slices.DeleteFunc(slices.Clone(s.due), func(file string) bool { return file == changed }), changed)
	due := s.due
	s.working.Go(func() {
		select {
		case <-ctx.Done():
			return
		case <-time.After(s.Pause):
		}
		var files []string
		for _, file := range slices.Backward(due) { // the newest first
			files = append(files, s.concerned(file)...)
		}
		for _, file := range unique(files) {
			if ctx.Err() == nil {
				s.publish(ctx, conn, file)
			}
		}
		s.mu.Lock()
		if ctx.Err() == nil {
			s.due = nil
		}
		s.mu.Unlock()
		s.renew(ctx, conn, changed)
	})
}

// renew has the client ask again for the figures that it shows in other documents than
// the one that changed, if it can.
func (s *server) renew(ctx context.Context, conn *jsonrpc2.Conn, changed string) {
	s.mu.Lock()
	others := len(s.open)
	if s.open[changed] != nil {
		others--
	}
	s.mu.Unlock()
	for _, method := range s.renews {
		if others > 0 && ctx.Err() == nil {
			_ = conn.Call(ctx, method, nil, nil) // who has gone shows none
		}
	}
}

// concerned are the file that changed, those that the editor shows, and those of the
// folder that are open or name it.
func (s *server) concerned(changed string) []string {
	var files []string
	if changed != "" {
		files = append(files, changed)
	}
	s.mu.Lock()
	for file := range s.open {
		files = append(files, file)
	}
	for file := range s.said {
		if changed == "" { // of one that is gone nothing is wrong any more
			files = append(files, file)
		}
	}
	s.mu.Unlock()
	slices.Sort(files[min(1, len(files)):])
	name := changed[strings.LastIndexByte(changed, '/')+1:]
	if s.folder == "" {
		return unique(files)
	}
	for _, file := range s.Files(s.folder) {
		if text, err := s.read(file); err == nil && strings.Contains(string(text), name) {
			files = append(files, file)
		}
	}
	return unique(files)
}

func unique(files []string) (out []string) {
	for _, f := range files {
		if !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// publish judges a file and tells the client, unless it has been changed meanwhile.
func (s *server) publish(ctx context.Context, conn *jsonrpc2.Conn, file string) {
	s.mu.Lock()
	b := s.open[file]
	s.mu.Unlock()
	found, err := s.Judge(ctx, file, s.read)
	if err != nil {
		found = nil // gone, or called off
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if ctx.Err() != nil || s.open[file] != b {
		return
	}
	p := publishParams{URI: uriOf(file), Diagnostics: []diagnostic{}}
	if b != nil {
		p.Version = &b.version
	}
	_, before := s.said[file]
	if s.said[file] = (verdict{b, found}); len(found) == 0 && !before && b == nil {
		return // all is well, as it was
	}
	for i := range found {
		p.Diagnostics = append(p.Diagnostics, s.diagnostic(file, b, &found[i]))
	}
	_ = conn.Notify(ctx, "textDocument/publishDiagnostics", p) // who has gone needs no answer
}

// diagnostic is one as the protocol has it; the lock is held.
func (s *server) diagnostic(file string, b *buffer, d *diag.Diagnostic) diagnostic {
	text := s.textOf(file, b)
	out := diagnostic{Range: s.span(text, d.Span), Severity: severities[d.Severity], Code: d.Code, Source: "forge", Message: d.Message}
	if d.Why != "" {
		out.Message += "\nwhy: " + d.Why
	}
	for _, h := range d.Help() {
		out.Message += "\nhelp: " + h
	}
	for _, p := range d.Related {
		if p.File != "" {
			out.Related = append(out.Related, related{location{uriOf(p.File), s.span(s.textOf(p.File, s.open[p.File]), p.Span)}, p.Label})
		}
	}
	return out
}

// textOf is a file's text without its mark of byte order, for places in it; nil if
// it cannot be read.
func (s *server) textOf(file string, b *buffer) []byte {
	var text []byte
	if b != nil {
		text = b.text
	} else {
		text, _ = s.Read(file)
	}
	return bytes.TrimPrefix(text, []byte("\ufeff"))
}

// actions are the ways to mend what is found where the cursor or the selection is,
// and all that leaves no choice.
func (s *server) actions(ctx context.Context, p codeActionParams) ([]codeAction, error) {
	file := fileOf(p.TextDocument.URI)
	s.mu.Lock()
	said, b := s.said[file], s.open[file]
	s.mu.Unlock()
	found := said.found
	if said.of != b {
		var err error
		if found, err = s.Judge(ctx, file, s.read); err != nil {
			return nil, err
		}
	}
	s.mu.Lock()
	all := []codeAction{}
	for i := range found {
		d := &found[i]
		if own := s.diagnostic(file, b, d); own.Range.touches(p.Range) && wants(p, quickFix) {
			all = append(all, s.fixes(p.TextDocument.URI, s.textOf(file, b), d, own)...)
		}
	}
	text := s.textOf(file, b)
	s.mu.Unlock()
	if !wants(p, fixAll) || len(found) == 0 {
		return all, nil
	}
	after, err := s.Mend(ctx, file, s.read)
	if edits := diag.Edits(file, text, bytes.TrimPrefix(after, []byte("\ufeff"))); err == nil && len(edits) > 0 {
		all = append(all, codeAction{Title: "Mend all that leaves no choice", Kind: fixAll, Edit: s.change(p.TextDocument.URI, text, edits)})
	}
	return all, err
}

// wants says whether the client asks for actions of a kind.
func wants(p codeActionParams, kind string) bool {
	return len(p.Context.Only) == 0 || slices.ContainsFunc(p.Context.Only, func(k string) bool { return kind == k || strings.HasPrefix(kind, k+".") })
}

func (s *server) fixes(uri string, text []byte, d *diag.Diagnostic, own diagnostic) (all []codeAction) {
	ways := d.Fixes
	if d.Waiver != nil {
		ways = append(slices.Clone(ways), *d.Waiver)
	}
	sure, _ := d.Sure()
	for _, f := range ways {
		if len(f.Edits) > 0 {
			all = append(all, codeAction{Title: f.Title, Kind: quickFix, Diagnostics: []diagnostic{own},
				Preferred: f.Title == sure.Title, Edit: s.change(uri, text, f.Edits)})
		}
	}
	return all
}

func (s *server) change(uri string, text []byte, edits []diag.Edit) workspaceEdit {
	return workspaceEdit{map[string][]textEdit{uri: s.edits(text, edits)}}
}
