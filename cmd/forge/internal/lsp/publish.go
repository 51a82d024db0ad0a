package lsp

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/internal/diag"
)

// What is wrong with documents, and the ways to mend it.

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
		m := s.now()
		defer m.end()
		var files []string
		for _, file := range slices.Backward(due) { // the newest first
			files = append(files, m.concerned(ctx, file)...)
		}
		for _, file := range unique(files) {
			if ctx.Err() == nil {
				m.publish(ctx, conn, file)
			}
		}
		s.mu.Lock()
		if ctx.Err() == nil {
			s.due = nil
		}
		s.mu.Unlock()
		m.renew(ctx, conn, changed)
	})
}

// renew has the client ask again for the figures that it shows in other documents than
// the one that changed, if it can.
func (m *moment) renew(ctx context.Context, conn *jsonrpc2.Conn, changed string) {
	others := len(m.shown)
	if m.shown[changed] != nil {
		others--
	}
	for _, method := range m.renews {
		if others > 0 && ctx.Err() == nil {
			_ = conn.Call(ctx, method, nil, nil) // who has gone shows none
		}
	}
}

// inFolder are the documents of the client's folder.
func (m *moment) inFolder(ctx context.Context) []string {
	if m.folder == "" {
		return nil
	}
	return m.Files(m.folder, m.until(ctx))
}

// concerned are the file that changed, if it is a document of the folder, is shown or was
// spoken of; those that the editor shows; and those of the folder that name it.
func (m *moment) concerned(ctx context.Context, changed string) (files []string) {
	m.mu.Lock()
	for file := range m.shown {
		files = append(files, file)
	}
	for file := range m.said {
		if changed == "" || changed == file { // of one that is gone nothing is wrong any more
			files = append(files, file)
		}
	}
	m.mu.Unlock()
	slices.Sort(files)
	name := changed[strings.LastIndexByte(changed, '/')+1:]
	read := m.until(ctx)
	for _, file := range m.inFolder(ctx) {
		if text, err := read(file); file == changed || err == nil && bytes.Contains(text, []byte(name)) {
			files = append(files, file)
		}
	}
	if slices.Contains(files, changed) {
		files = slices.Insert(files, 0, changed)
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

// publish judges a file and tells the client, unless it has been changed meanwhile or
// there is nothing to tell.
func (m *moment) publish(ctx context.Context, conn *jsonrpc2.Conn, file string) {
	found, err := m.judgement(ctx, file)
	if bug := (*jsonrpc2.Error)(nil); errors.As(err, &bug) {
		_ = conn.Notify(ctx, "window/logMessage", message{1, file + ": " + bug.Message}) // who has gone needs no log
	}
	p := publishParams{URI: m.uri(file), Diagnostics: []diagnostic{}} // none of a file that is gone
	for i := range found {
		p.Diagnostics = append(p.Diagnostics, m.diagnostic(file, &found[i]))
	}
	if b := m.shown[file]; b != nil {
		p.Version = &b.version
	}
	m.speaking.Lock()
	defer m.speaking.Unlock()
	if m.settled(ctx, file, found) {
		_ = conn.Notify(ctx, "textDocument/publishDiagnostics", p) // who has gone needs no answer
	}
}

func (m *moment) judgement(ctx context.Context, file string) (found []diag.Diagnostic, err error) {
	defer survive(&err)
	return m.Judge(ctx, file, m.read)
}

// settled notes what is wrong with a file, and says whether the client is to hear of it: not if the
// file has been changed meanwhile, and not if all is well as it was, unless that answers a
// change of what is shown.
func (m *moment) settled(ctx context.Context, file string, found []diag.Diagnostic) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	b := m.shown[file]
	if ctx.Err() != nil || m.open[file] != b {
		return false
	}
	before := m.said[file]
	if m.said[file] = (verdict{b, found}); b == nil && len(found) == 0 {
		delete(m.said, file)
	}
	return len(found) > 0 || len(before.found) > 0 || b != nil && b != before.of
}

// diagnostic is one as the protocol has it.
func (m *moment) diagnostic(file string, d *diag.Diagnostic) diagnostic {
	out := diagnostic{Range: m.places(file).span(d.Span), Severity: severities[d.Severity], Code: d.Code, Source: "forge", Message: d.Message}
	if d.Why != "" {
		out.Message += "\nwhy: " + d.Why
	}
	for _, h := range d.Help() {
		out.Message += "\nhelp: " + h
	}
	for _, p := range d.Related {
		if p.File != "" {
			out.Related = append(out.Related, related{location{m.uri(p.File), m.places(p.File).span(p.Span)}, p.Label})
		}
	}
	return out
}

// actions are the ways to mend what is found where the cursor or the selection is,
// and all that leaves no choice.
func (m *moment) actions(ctx context.Context, p codeActionParams) ([]codeAction, error) {
	file, at, err := m.text(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	m.mu.Lock()
	said := m.said[file]
	m.mu.Unlock()
	found := said.found
	if b := m.shown[file]; b == nil || said.of != b {
		if found, err = m.Judge(ctx, file, m.read); err != nil {
			return nil, err
		}
	}
	all := []codeAction{}
	for i := range found {
		d := &found[i]
		if own := m.diagnostic(file, d); own.Range.touches(p.Range) && wants(p, quickFix) {
			all = append(all, fixes(d, own)...)
		}
	}
	if wants(p, fixAll) && len(found) > 0 {
		after, err := m.Mend(ctx, file, m.read) // what cannot be mended at once has its own fixes all the same
		if edits := diag.Edits(file, at.text, bytes.TrimPrefix(after, []byte("\ufeff"))); err == nil && len(edits) > 0 {
			all = append(all, codeAction{Title: "Mend all that leaves no choice", Kind: fixAll, edits: edits})
		}
	}
	for i := range all {
		if all[i].Edit, err = m.change(map[string][]textEdit{file: at.edits(all[i].edits)}); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// wants says whether the client asks for actions of a kind.
func wants(p codeActionParams, kind string) bool {
	return len(p.Context.Only) == 0 || slices.ContainsFunc(p.Context.Only, func(k string) bool { return kind == k || strings.HasPrefix(kind, k+".") })
}

// fixes are the ways to mend a mistake, without their edits in the protocol's form.
func fixes(d *diag.Diagnostic, own diagnostic) (all []codeAction) {
	ways := d.Fixes
	if d.Waiver != nil {
		ways = append(slices.Clone(ways), *d.Waiver)
	}
	sure, _ := d.Sure()
	for _, f := range ways {
		if len(f.Edits) > 0 {
			all = append(all, codeAction{Title: f.Title, Kind: quickFix, Diagnostics: []diagnostic{own}, Preferred: f.Title == sure.Title, edits: f.Edits})
		}
	}
	return all
}
