package main

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/schema"
)

// newDesk is where documents of the folder are written in the page.
func (b *bench) newDesk() *assist.Desk {
	loader := func(read assist.Reader) *schema.Loader { return files{document: read, names: b.names}.loader() }
	return deskOf(loader, func(folder string) []string { return listed(b.entries(folder)) })
}

// textAt is a text that is being written, and an offset in it in bytes.
type textAt struct {
	Text string `json:"text"`
	At   int    `json:"at"`
}

// paperOf is the document that a request names with the text that it sends.
func (b *bench) paperOf(r *http.Request) (*assist.Paper, int, error) {
	file, err := b.asked(r)
	if err != nil {
		return nil, 0, err
	}
	var now textAt
	if err := json.NewDecoder(r.Body).Decode(&now); err != nil || now.At < 0 || now.At > len(now.Text) {
		return nil, 0, serve.Refused("where the cursor is cannot be read")
	}
	p, err := b.desk.Paper(r.Context(), file, func(name string) ([]byte, error) {
		if name == file {
			return []byte(now.Text), nil
		}
		return b.read(name)
	})
	mark := len(now.Text) - len(strings.TrimPrefix(now.Text, "\ufeff"))
	return p, max(0, now.At-mark), err
}

// complete answers with what may be written at a place, and in place of what.
func (b *bench) complete(w http.ResponseWriter, r *http.Request) error {
	p, at, err := b.paperOf(r)
	if err != nil {
		return err
	}
	type option struct {
		Label  string `json:"label"`
		Insert string `json:"insert"`
		Detail string `json:"detail"`
		About  string `json:"about"`
	}
	items, from, to := b.desk.Complete(r.Context(), p, at)
	options := make([]option, len(items))
	for i, x := range items {
		options[i] = option{x.Label, x.Insert, x.Detail, x.Doc}
	}
	return serve.JSON(w, map[string]any{"options": options, "from": from - at, "to": to - at}) // from the cursor
}

// hover answers with what there is to say of a place.
func (b *bench) hover(w http.ResponseWriter, r *http.Request) error {
	p, at, err := b.paperOf(r)
	if err != nil {
		return err
	}
	says, _, _ := b.desk.Hover(p, at)
	return serve.JSON(w, map[string]string{"text": says})
}
