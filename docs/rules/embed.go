// Package rulebooks holds the rules of the built-in games as forge plays them:
// facts in our words, and tables made from the games' data. They are read in
// the repository and printed as booklets.
package rulebooks

import (
	"embed"
	"strings"
)

// Files are the rules, at <game>.md.
//
//go:embed *.md
var Files embed.FS

// Rule is the text of a rule of a game by its id, "T5.3", in Markdown; "" if there is
// no such rule.
func Rule(game, id string) string {
	page, err := Files.ReadFile(game + ".md")
	if err != nil || id == "" {
		return ""
	}
	var out []string
	for line := range strings.Lines(string(page)) {
		begins := strings.HasPrefix(line, "- "+id+" ") || strings.HasPrefix(line, "## "+id+" ")
		switch {
		case len(out) == 0 && !begins:
		case len(out) > 0 && !strings.HasPrefix(line, " "):
			return strings.TrimPrefix(strings.Join(out, ""), "- ")
		default:
			out = append(out, line)
		}
	}
	return strings.TrimPrefix(strings.Join(out, ""), "- ")
}
