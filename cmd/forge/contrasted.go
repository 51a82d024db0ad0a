package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/simulate"
)

// contrasted is what came of two scenarios, as it is shown.
type contrasted struct {
	A scene `json:"a"`
	B scene `json:"b"`
	*simulate.Diff
}

// writeContrasted writes what came of them to --output.
func (c *call) writeContrasted(v contrasted) error {
	return c.writeResult(func(w io.Writer) error {
		text := v.text()
		switch c.flags.String("format") {
		case "json":
			text = string(jsonBytes(v))
		case "markdown":
			text = v.markdown()
		}
		_, err := io.WriteString(w, text)
		return err
	})
}

func (v contrasted) text() string {
	text := ""
	for _, line := range v.head() {
		text += diag.Wrap(line, "", "  ", reportWidth) + "\n"
	}
	return text + "\n" + v.Diff.Text()
}

// head says what A and B are, and what is left out of play.
func (v contrasted) head() []string {
	lines := []string{v.A.line("A"), v.B.line("B")}
	leave := func(where string, left []leftOut) {
		if len(left) > 0 {
			lines = append(lines, "left out of play"+where+": "+leftWords(left))
		}
	}
	if slices.Equal(v.A.Left, v.B.Left) {
		leave("", v.A.Left)
		return lines
	}
	leave(" in A", v.A.Left)
	leave(" in B", v.B.Left)
	return lines
}

// line names a scenario by a letter.
func (s scene) line(letter string) string {
	return oneLine(fmt.Sprintf("%s: %s (%s), %s", letter, s.Title, s.Game, s.File))
}

func (v contrasted) markdown() string {
	text := fmt.Sprintf("## %s\n\n", oneLine(v.A.Title))
	for _, line := range v.head() {
		text += "- " + line + "\n"
	}
	return text + "\n" + v.Diff.Markdown()
}
