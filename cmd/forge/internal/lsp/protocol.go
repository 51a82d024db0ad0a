package lsp

import (
	"encoding/json"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/internal/diag"
)

// The messages of the Language Server Protocol that are spoken here, with its names.

type initializeParams struct {
	RootURI      string `json:"rootUri"`
	Capabilities struct {
		General struct {
			PositionEncodings []string `json:"positionEncodings"`
		} `json:"general"`
		Window struct {
			WorkDoneProgress bool `json:"workDoneProgress"`
		} `json:"window"`
		Workspace struct {
			Watch struct {
				Dynamic bool `json:"dynamicRegistration"`
			} `json:"didChangeWatchedFiles"`
			Edit struct {
				Versions bool `json:"documentChanges"`
			} `json:"workspaceEdit"`
			InlayHint refreshable `json:"inlayHint"`
			CodeLens  refreshable `json:"codeLens"`
		} `json:"workspace"`
	} `json:"capabilities"`
}

// refreshable is what a client can be had to ask for again.
type refreshable struct {
	Refresh bool `json:"refreshSupport"`
}

type initializeResult struct {
	Capabilities serverCapabilities `json:"capabilities"`
	ServerInfo   map[string]string  `json:"serverInfo"`
}

type serverCapabilities struct {
	PositionEncoding   string            `json:"positionEncoding"`
	TextDocumentSync   textSync          `json:"textDocumentSync"`
	CodeActionProvider codeActionOptions `json:"codeActionProvider"`
	navigationCapabilities
	HoverProvider      bool              `json:"hoverProvider"`
	CompletionProvider completionOptions `json:"completionProvider"`
	InlayHintProvider  bool              `json:"inlayHintProvider"`
	CodeLensProvider   struct{}          `json:"codeLensProvider"`
	ExecuteCommand     executeOptions    `json:"executeCommandProvider"`
}

type completionOptions struct {
	Triggers []string `json:"triggerCharacters"`
}

type executeOptions struct {
	Commands []string `json:"commands"`
}

// textSync: changes come as whole texts, which documents are short enough for.
type textSync struct {
	OpenClose bool `json:"openClose"`
	Change    int  `json:"change"` // 1: whole texts
	Save      bool `json:"save"`
}

type codeActionOptions struct {
	Kinds []string `json:"codeActionKinds"`
}

type textDocument struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

// documentParams are those of opening, changing, saving and closing a document.
type documentParams struct {
	TextDocument   textDocument `json:"textDocument"`
	ContentChanges []struct {
		Text string `json:"text"`
	} `json:"contentChanges"`
}

type codeActionParams struct {
	TextDocument textDocument `json:"textDocument"`
	Range        rng          `json:"range"`
	Context      struct {
		Only []string `json:"only"`
	} `json:"context"`
}

type position struct {
	Line      int `json:"line"`      // from 0
	Character int `json:"character"` // from 0, in units of the encoding that was agreed on
}

type rng struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

func (r rng) touches(o rng) bool { return !r.End.before(o.Start) && !o.End.before(r.Start) }

func (p position) before(o position) bool {
	return p.Line < o.Line || p.Line == o.Line && p.Character < o.Character
}

type location struct {
	URI   string `json:"uri"`
	Range rng    `json:"range"`
}

type publishParams struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type diagnostic struct {
	Range    rng       `json:"range"`
	Severity int       `json:"severity"`
	Code     string    `json:"code,omitempty"`
	Source   string    `json:"source"`
	Message  string    `json:"message"`
	Related  []related `json:"relatedInformation,omitempty"`
}

type related struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

// watchedParams are the files that were changed outside of the editor.
type watchedParams struct {
	Changes []struct {
		URI string `json:"uri"`
	} `json:"changes"`
}

// placeParams are those of a request about a place of a document.
type placeParams struct {
	TextDocument textDocument `json:"textDocument"`
	Position     position     `json:"position"`
}

// rangeParams are those of a request about a part of a document, or all of it.
type rangeParams struct {
	TextDocument textDocument `json:"textDocument"`
	Range        *rng         `json:"range"`
}

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

type hover struct {
	Contents markup `json:"contents"`
	Range    rng    `json:"range"`
}

type completionItem struct {
	Label         string   `json:"label"`
	Kind          int      `json:"kind"`
	Detail        string   `json:"detail,omitempty"`
	Documentation *markup  `json:"documentation,omitempty"`
	SortText      string   `json:"sortText"`
	FilterText    string   `json:"filterText"`
	TextEdit      textEdit `json:"textEdit"`
}

type inlayHint struct {
	Position    position `json:"position"`
	Label       string   `json:"label"`
	Tooltip     *markup  `json:"tooltip,omitempty"`
	PaddingLeft bool     `json:"paddingLeft"`
}

type codeLens struct {
	Range   rng     `json:"range"`
	Command command `json:"command"`
}

type command struct {
	Title     string   `json:"title"`
	Command   string   `json:"command"`
	Arguments []string `json:"arguments,omitempty"`
}

type progressParams struct {
	Token string `json:"token"`
	Value any    `json:"value,omitempty"`
}

// progressValue is how far a work is.
type progressValue struct {
	Kind        string `json:"kind"` // begin, report, end
	Title       string `json:"title,omitempty"`
	Cancellable bool   `json:"cancellable,omitempty"`
	Message     string `json:"message,omitempty"`
	Percentage  *int   `json:"percentage,omitempty"`
}

// message is one that is shown to the user.
type message struct {
	Type    int    `json:"type"` // 1: an error, 3: an information
	Message string `json:"message"`
}

// severities are those of the protocol, by ours.
var severities = map[diag.Severity]int{diag.Error: 1, diag.Warning: 2, diag.Note: 3}

type codeAction struct {
	Title       string        `json:"title"`
	Kind        string        `json:"kind"`
	Diagnostics []diagnostic  `json:"diagnostics,omitempty"`
	Preferred   bool          `json:"isPreferred,omitempty"`
	Edit        workspaceEdit `json:"edit"`

	edits []diag.Edit // the same
}

// workspaceEdit has changes by document, or by document and version for a client that
// knows of these.
type workspaceEdit struct {
	Changes         map[string][]textEdit `json:"changes,omitempty"`
	DocumentChanges []documentEdit        `json:"documentChanges,omitempty"`
}

type documentEdit struct {
	Document versioned  `json:"textDocument"`
	Edits    []textEdit `json:"edits"`
}

// versioned is a document in a version; nil: as it lies on the disk.
type versioned struct {
	URI     string `json:"uri"`
	Version *int   `json:"version"`
}

type textEdit struct {
	Range   rng    `json:"range"`
	NewText string `json:"newText"`
}

// The kinds of code actions.
const (
	quickFix = "quickfix"
	fixAll   = "source.fixAll.forge"
)

func decode[T any](raw *json.RawMessage) (v T, err error) {
	if raw == nil {
		return v, nil
	}
	if err = json.Unmarshal(*raw, &v); err != nil {
		err = &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
	}
	return v, err
}
