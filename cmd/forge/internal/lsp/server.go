// Package lsp is a language server: it speaks the Language Server Protocol to an
// editor, and knows of documents only what it is given to judge them by.
package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/internal/diag"
)

// Options are what the server stands on.
type Options struct {
	Version string
	// Files are the documents of a folder and below, as far as they are read without an
	// error.
	Files func(folder string, read func(string) ([]byte, error)) []string
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

// ErrLeft is a client that said exit and had not asked to shut down. One that only
// ends its input has gone, and that is no error.
var ErrLeft = errors.New("the client said exit without asking to shut down")

// Serve speaks to a client until it leaves.
func Serve(ctx context.Context, client io.ReadWriteCloser, o Options) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	s := &server{Options: o, open: map[string]*buffer{}, said: map[string]verdict{}, asked: map[jsonrpc2.ID]context.CancelFunc{},
		running: map[string]context.CancelFunc{}, desks: make(chan struct{}, atOnce), table: make(chan struct{}, 1), stop: func() {}}
	conn := jsonrpc2.NewConn(ctx, newStream(client), s)
	select {
	case <-conn.DisconnectNotify():
	case <-ctx.Done():
		conn.Close()
	}
	err := ctx.Err()
	end()
	s.working.Wait()
	if err == nil && s.left {
		return ErrLeft
	}
	return err
}

// atOnce is how many requests are answered at the same time; the others wait.
const atOnce = 4

type server struct {
	Options
	encoder

	// What follows is written while messages are read, one after the other.
	state    state
	left     bool     // the client is gone without a farewell
	folder   string   // where the documents are
	shows    bool     // the client shows progress
	watches  bool     // the client can be asked to watch files
	versions bool     // the client knows of which version a change is
	renews   []string // what asks the client to ask again for figures

	working  sync.WaitGroup
	desks    chan struct{} // has a token for each request that is being answered
	table    chan struct{} // has one while games are played
	speaking sync.Mutex    // is held while it is said what is wrong, so that the last that is said holds

	mu      sync.Mutex                         // guards what follows, for a moment only
	open    map[string]*buffer                 // by file
	said    map[string]verdict                 // what was published, by file
	stop    context.CancelFunc                 // ends the judging that is under way
	asked   map[jsonrpc2.ID]context.CancelFunc // ends the answer to a request
	running map[string]context.CancelFunc      // ends what a progress is shown of, by its token
	tokens  int                                // that were given out
	due     []string                           // what was changed and is not judged yet, the newest last; "": all
}

// state is how far a client has come with the server.
type state uint8

const (
	fresh  state = iota // it has not introduced itself
	served              // it is served
	down                // it has said that it is about to leave
)

// verdict is what is wrong with a file as it was shown, or stood on the disk.
type verdict struct {
	of    *buffer
	found []diag.Diagnostic
}

// buffer is a document as the editor shows it.
type buffer struct {
	uri     string // as the editor writes it
	text    []byte
	version int
}

// Handle takes what the client says in its order. What edits documents is done at once;
// requests are answered next to each other, each until it is called off.
func (s *server) Handle(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) {
	ask, ok := requests[r.Method]
	if why := s.refuses(r); why != nil || !ok {
		jsonrpc2.HandlerWithError(func(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
			if why != nil {
				return nil, why
			}
			return s.follow(ctx, conn, r)
		}).SuppressErrClosed().Handle(ctx, conn, r)
		return
	}
	if r.Notif {
		return // nothing is asked
	}
	asked, cancel := context.WithCancel(ctx)
	s.mu.Lock()
	s.asked[r.ID] = cancel
	s.mu.Unlock()
	m := s.now()
	s.working.Go(func() {
		defer m.end()
		defer s.end(r.ID)
		jsonrpc2.HandlerWithError(func(_ context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
			answer, err := m.answer(asked, conn, r, ask)
			var known *jsonrpc2.Error
			switch {
			case asked.Err() != nil:
				return nil, errCalledOff
			case err != nil && !errors.As(err, &known):
				err = &jsonrpc2.Error{Code: requestFailed, Message: err.Error()}
			}
			return answer, err
		}).SuppressErrClosed().Handle(ctx, conn, r)
	})
}

// refuses says why a message cannot be taken now; nil: it can.
func (s *server) refuses(r *jsonrpc2.Request) *jsonrpc2.Error {
	first := r.Method == "initialize"
	switch {
	case r.Method == "exit":
	case s.state == fresh && !first:
		return &jsonrpc2.Error{Code: -32002, Message: "before all else comes initialize"}
	case s.state != fresh && first:
		return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "initialize comes once"}
	case s.state == down:
		return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "after shutdown comes only exit"}
	}
	return nil
}

// answer waits for its turn and answers. Games are played at a table of their own, where
// they hold back no other answer.
func (m *moment) answer(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request, ask request) (answer any, err error) {
	defer survive(&err)
	desk := m.desks
	if r.Method == "workspace/executeCommand" {
		desk = m.table
	}
	select {
	case desk <- struct{}{}:
		defer func() { <-desk }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return ask(m, ctx, conn, r.Params)
}

// survive makes an error of a panic: one answer less, not one server.
func survive(err *error) {
	if v := recover(); v != nil {
		*err = &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: fmt.Sprintf("a bug in forge, not in your files: %v", v)}
	}
}

// errCalledOff is the answer to a request that its client called off.
var errCalledOff = &jsonrpc2.Error{Code: -32800, Message: "called off"}

// requestFailed is the protocol's code for what was asked for rightly and cannot be done.
const requestFailed = -32803

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
type request func(m *moment, ctx context.Context, conn *jsonrpc2.Conn, params *json.RawMessage) (any, error)

// on is a request with its parameters read.
func on[P, R any](answer func(m *moment, ctx context.Context, p P) (R, error)) request {
	return func(m *moment, ctx context.Context, _ *jsonrpc2.Conn, params *json.RawMessage) (any, error) {
		p, err := decode[P](params)
		if err != nil {
			return nil, err
		}
		return answer(m, ctx, p)
	}
}

// requests are those that are answered next to each other.
var requests = map[string]request{
	"textDocument/formatting":     on((*moment).formatting),
	"textDocument/foldingRange":   on((*moment).folds),
	"textDocument/documentSymbol": on((*moment).symbols),
	"textDocument/definition":     on((*moment).definition),
	"textDocument/references":     on((*moment).references),
	"textDocument/prepareRename":  on((*moment).prepareRename),
	"textDocument/rename":         on((*moment).rename),
	"textDocument/codeAction":     on((*moment).actions),
	"textDocument/hover":          on((*moment).hover),
	"textDocument/completion":     on((*moment).completion),
	"textDocument/inlayHint":      on((*moment).hints),
	"textDocument/codeLens":       on((*moment).lenses),
	"workspace/executeCommand":    (*moment).execute,
}

// follow takes all else, in its order.
func (s *server) follow(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
	switch r.Method {
	case "initialize":
		p, err := decode[initializeParams](r.Params)
		if err != nil {
			return nil, err
		}
		s.state = served
		return s.initialize(p), nil
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
			if !s.edit(r.Method, file, p) {
				return nil, conn.Notify(ctx, "window/logMessage", message{2, file + " is changed without having been opened; that is passed over"})
			}
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
		s.state = down
	case "exit":
		s.left = s.state != down
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
	s.versions = p.Capabilities.Workspace.Edit.Versions
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

// edit notes what the editor shows; false: it changes what it does not show.
func (s *server) edit(method, file string, p documentParams) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	b := buffer{p.TextDocument.URI, []byte(p.TextDocument.Text), p.TextDocument.Version}
	switch method {
	case "textDocument/didOpen":
		s.open[file] = &b
	case "textDocument/didClose":
		delete(s.open, file)
	case "textDocument/didChange":
		n := len(p.ContentChanges)
		if s.open[file] == nil || n == 0 {
			return s.open[file] != nil
		}
		b.text = []byte(p.ContentChanges[n-1].Text)
		s.open[file] = &b
	}
	return true
}
