package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/tabletop-forge/forge/schema"
)

// JSON writes a game as JSON that is quick to decode and easy to compare: the
// fields in the order of the Go type, the parts as their author wrote them, one
// part a line. It does not say its kind, so that it is not taken for a user's
// document.
func JSON(g *schema.Game) ([]byte, error) {
	b, err := json.Marshal(g)
	b = bytes.Replace(b, []byte(`"kind":"`+schema.KindGame+`",`), nil, 1)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", g.Name, err)
	}
	var out bytes.Buffer
	if err := writeLines(&out, b, 2); err != nil {
		return nil, fmt.Errorf("game %s: %w", g.Name, err)
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// writeLines breaks an object into a line a field, and each field's object
// again, to the given depth.
func writeLines(out *bytes.Buffer, object json.RawMessage, depth int) error {
	if depth == 0 || object[0] != '{' {
		out.Write(object)
		return nil
	}
	var fields schema.Map[json.RawMessage]
	if err := json.Unmarshal(object, &fields); err != nil {
		return err
	}
	sep := "{\n"
	for name, value := range fields.All() {
		key, err := json.Marshal(name)
		if err != nil {
			return err
		}
		out.WriteString(sep)
		out.Write(key)
		out.WriteString(": ")
		if err := writeLines(out, value, depth-1); err != nil {
			return err
		}
		sep = ",\n"
	}
	out.WriteString("\n}")
	return nil
}
