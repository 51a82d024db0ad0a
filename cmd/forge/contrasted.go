package main

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/simulate"
)

// contrasted is what came of two scenarios, as it is shown.
type contrasted struct {
	A edition `json:"a"`
	B edition `json:"b"`
	*simulate.Diff
}

// edition is a scenario with the lists that took the place of its own, by side.
type edition struct {
	scene
	Lists map[string]string `json:"lists,omitempty"`
}

// writeContrasted writes what came of them to --output.
func (c *call) writeContrasted(v contrasted) error {
	switch c.Flags.String("format") {
	case "json":
		return c.writeResult(jsonBytes(v))
	case "markdown":
		return c.writeResult([]byte(v.markdown()))
	}
	return c.writeResult([]byte(v.text()))
}

func (v contrasted) text() string {
	out := ""
	for _, line := range v.head() {
		out += text.Wrap(line, "", "  ", reportWidth) + "\n"
	}
	return out + "\n" + v.Diff.Text()
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

// line names an edition by a letter.
func (e edition) line(letter string) string {
	line := fmt.Sprintf("%s: %s (%s), %s", letter, e.Title, e.Game, e.File)
	for _, side := range slices.Sorted(maps.Keys(e.Lists)) {
		line += fmt.Sprintf(", %s with %s", side, e.Lists[side])
	}
	return text.OneLine(line)
}

func (v contrasted) markdown() string {
	text := fmt.Sprintf("## %s\n\n", text.OneLine(v.A.Title))
	for _, line := range v.head() {
		text += "- " + line + "\n"
	}
	return text + "\n" + v.Diff.Markdown()
}
