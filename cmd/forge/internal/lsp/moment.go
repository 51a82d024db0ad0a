package lsp

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// moment is all documents at one moment: as the editor shows them, or else as they lie on
// the disk when they are first read. One question is answered from one moment.
type moment struct {
	*server
	shown map[string]*buffer
	at    map[string]*places

	once sync.Mutex                        // guards what follows
	disk map[string]func() ([]byte, error) // nil: the question is answered
}

// now is this moment; it ends with a call of end.
func (s *server) now() *moment {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &moment{server: s, shown: maps.Clone(s.open), at: map[string]*places{}, disk: map[string]func() ([]byte, error){}}
}

// end forgets what was read; the desk keeps its last reader for longer.
func (m *moment) end() {
	m.once.Lock()
	defer m.once.Unlock()
	m.disk = nil
}

// read reads a file.
func (m *moment) read(file string) ([]byte, error) {
	if b := m.shown[file]; b != nil {
		return b.text, nil
	}
	m.once.Lock()
	known := m.disk[file]
	if known == nil {
		known = sync.OnceValues(func() ([]byte, error) { return m.Read(file) })
		if m.disk != nil {
			m.disk[file] = known
		}
	}
	m.once.Unlock()
	return known()
}

// until reads files for as long as an answer is waited for.
func (m *moment) until(ctx context.Context) func(string) ([]byte, error) {
	return func(file string) ([]byte, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return m.read(file)
	}
}

// places are those of a file's text without its mark of byte order; of one that cannot
// be read, those of no text.
func (m *moment) places(file string) *places {
	if m.at[file] == nil {
		text, _ := m.read(file)
		m.at[file] = m.encoder.places(bytes.TrimPrefix(text, []byte("\ufeff")))
	}
	return m.at[file]
}

// text is the file of a URI and its places; an error if it is not a file that can be read, or
// is larger than what is read.
func (m *moment) text(uri string) (file string, p *places, err error) {
	file = fileOf(uri)
	if file == "" {
		return "", nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: uri + " is not a file"}
	}
	text, err := m.read(file)
	if err == nil && len(text) > m.Largest {
		err = fmt.Errorf("%s is larger than a document may be", path.Base(file))
	}
	if err != nil {
		return "", nil, err
	}
	return file, m.places(file), nil
}

// uri is that of a file, as the editor writes it if it shows it.
func (m *moment) uri(file string) string {
	if b := m.shown[file]; b != nil {
		return b.uri
	}
	return uriOf(file)
}

// errChanged is the answer where the texts that it was made for are no longer shown.
var errChanged = &jsonrpc2.Error{Code: -32801, Message: "the document has changed meanwhile"}

// change is what changes texts of this moment, by file. It is an error if one of them
// has changed: what comes later is the client's to see, by the version.
func (m *moment) change(edits map[string][]textEdit) (out workspaceEdit, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.versions {
		out.Changes = map[string][]textEdit{}
	}
	for _, file := range slices.Sorted(maps.Keys(edits)) {
		b := m.shown[file]
		if m.open[file] != b {
			return workspaceEdit{}, errChanged
		}
		if !m.versions {
			out.Changes[m.uri(file)] = edits[file]
			continue
		}
		of := versioned{URI: m.uri(file)}
		if b != nil {
			of.Version = &b.version
		}
		out.DocumentChanges = append(out.DocumentChanges, documentEdit{of, edits[file]})
	}
	return out, nil
}
