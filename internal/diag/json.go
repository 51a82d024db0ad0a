package diag

import (
	"bytes"
	"encoding/json"

	"github.com/tabletop-forge/forge/internal/text"
)

// MarshalJSON writes the diagnostic's fields in order; lists are never null.
func (d Diagnostic) MarshalJSON() ([]byte, error) {
	type fields Diagnostic
	help := d.Help()
	if d.Related == nil {
		d.Related = []Place{}
	}
	if help == nil {
		help = []string{}
	}
	fixes := append([]Fix{}, d.Fixes...)
	for i := range fixes {
		if fixes[i].Edits == nil {
			fixes[i].Edits = []Edit{}
		}
	}
	return marshal(struct {
		fields
		Help  []string `json:"help"` // what the fixes say and the message does not
		Fixes []Fix    `json:"fixes"`
	}{fields(d), help, fixes}, "")
}

// JSON is {"diagnostics": [...]}, indented, with a line break at the end.
func JSON(ds []Diagnostic) []byte {
	if ds == nil {
		ds = []Diagnostic{}
	}
	out, err := marshal(struct {
		Diagnostics []Diagnostic `json:"diagnostics"`
	}{ds}, "  ")
	if err != nil {
		panic("diag: a diagnostic holds only words and numbers: " + err.Error())
	}
	return out
}

// marshal leaves <, > and & as they are: this is read by people and jq, not
// put into web pages.
func marshal(v any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(v)
	return text.HarmlessJSON(b.Bytes()), err
}
