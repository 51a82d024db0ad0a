package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/internal/assist"
)

// What there is to say of a document besides what is wrong with it.

// paper is a document as the editor shows it.
func (m *moment) paper(ctx context.Context, uri string) (*assist.Paper, *places, error) {
	file := fileOf(uri)
	if file == "" {
		return nil, nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: uri + " is not a file"}
	}
	paper, err := m.Desk.Paper(ctx, file, m.read)
	if err != nil {
		return nil, nil, err
	}
	return paper, m.places(file), nil
}

func markdown(text string) *markup {
	if text == "" {
		return nil
	}
	return &markup{"markdown", text}
}

func (m *moment) hover(ctx context.Context, p placeParams) (*hover, error) {
	paper, places, err := m.paper(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	says, from, to := m.Desk.Hover(paper, places.offset(p.Position))
	if says == "" {
		return nil, nil
	}
	return &hover{*markdown(says), places.part(from, to)}, nil
}

// itemKinds are those of the protocol, by ours.
var itemKinds = map[assist.ItemKind]int{assist.AField: 5, assist.AName: 12, assist.AWord: 20, assist.AFile: 17}

func (m *moment) completion(ctx context.Context, p placeParams) ([]completionItem, error) {
	paper, places, err := m.paper(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	items, from, to := m.Desk.Complete(ctx, paper, places.offset(p.Position))
	in, all := places.part(from, to), []completionItem{}
	quoted := strings.HasPrefix(string(paper.Text[from:to]), `"`)
	for i, item := range items {
		c := completionItem{Label: item.Label, Kind: itemKinds[item.Kind], Detail: item.Detail, Documentation: markdown(item.Doc),
			SortText: fmt.Sprintf("%05d", i), FilterText: item.Label, TextEdit: textEdit{in, item.Insert}}
		if quoted {
			c.FilterText = item.Insert
		}
		all = append(all, c)
	}
	return all, nil
}

func (m *moment) hints(ctx context.Context, p rangeParams) ([]inlayHint, error) {
	paper, places, err := m.paper(ctx, p.TextDocument.URI)
	all := []inlayHint{}
	if err != nil {
		return nil, err
	}
	for _, h := range paper.Hints() {
		at := places.at(h.Offset)
		if p.Range == nil || p.Range.touches(rng{at, at}) {
			all = append(all, inlayHint{at, h.Label, markdown(h.Tip), true})
		}
	}
	return all, nil
}

// playCommand plays the scenario of a file.
const playCommand = "forge.play"

func (m *moment) lenses(ctx context.Context, p rangeParams) ([]codeLens, error) {
	paper, places, err := m.paper(ctx, p.TextDocument.URI)
	all := []codeLens{}
	if err != nil {
		return nil, err
	}
	for _, d := range paper.Deeds() {
		c := command{Title: d.Title}
		if d.Play {
			c.Command, c.Arguments = playCommand, []string{p.TextDocument.URI}
		}
		all = append(all, codeLens{places.part(d.From, d.To), c})
	}
	return all, nil
}

// execute plays a scenario. What came of it is shown, and is the answer too.
func (m *moment) execute(ctx context.Context, conn *jsonrpc2.Conn, params *json.RawMessage) (any, error) {
	c, err := decode[command](params)
	if err != nil || c.Command != playCommand || len(c.Arguments) != 1 {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "the command is " + playCommand + " with a file"}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	report, end := m.progress(ctx, conn, cancel)
	defer end()
	said, err := m.Play(ctx, fileOf(c.Arguments[0]), m.read, assist.PlayedGames, report)
	shown := message{3, said}
	switch {
	case ctx.Err() != nil:
		return nil, errCalledOff
	case err != nil:
		shown = message{1, err.Error()}
	}
	return shown.Message, conn.Notify(ctx, "window/showMessage", shown)
}

// progress shows how far a work is, if the client does, and lets it be called off there.
func (s *server) progress(ctx context.Context, conn *jsonrpc2.Conn, cancel context.CancelFunc) (report func(done, of uint64), end func()) {
	s.mu.Lock()
	s.tokens++
	token := fmt.Sprint("forge-", s.tokens)
	s.running[token] = cancel
	s.mu.Unlock()
	if !s.shows || conn.Call(ctx, "window/workDoneProgress/create", progressParams{Token: token}, nil) != nil {
		return nil, func() { s.callOff(token) }
	}
	tell := func(v progressValue) {
		_ = conn.Notify(context.WithoutCancel(ctx), "$/progress", progressParams{token, v}) // who has gone needs no progress
	}
	tell(progressValue{Kind: "begin", Title: "playing", Cancellable: true, Percentage: new(0)})
	last := 0
	return func(done, of uint64) {
			if percent := int(100 * done / max(1, of)); percent > last {
				last = percent
				tell(progressValue{Kind: "report", Message: fmt.Sprintf("%d of %d games", done, of), Percentage: &percent})
			}
		}, func() {
			tell(progressValue{Kind: "end"})
			s.callOff(token)
		}
}

// callOff ends the work of which a progress is shown, and forgets it.
func (s *server) callOff(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.running[token]; cancel != nil {
		cancel()
	}
	delete(s.running, token)
}
