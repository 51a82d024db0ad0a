package main

import (
	"io/fs"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	rulebooks "github.com/tabletop-forge/forge/docs/rules"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// rulesOf are the rules of a built-in game, or of the one that plays a game, as
// Markdown; "" if there are none.
func rulesOf(g *schema.Game) string {
	text, err := rulebooks.Files.ReadFile(g.Ruleset() + ".md")
	if err != nil {
		return ""
	}
	return string(text)
}

// rulesNames are the games that there are rules of.
func rulesNames() []string {
	var names []string
	files, _ := fs.Glob(rulebooks.Files, "*.md") // the pattern is sound
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f, ".md"))
	}
	return names
}

// refuseWithoutRules refuses to print the rules of a game that has none.
func refuseWithoutRules(p product, subjects []subject) error {
	for _, from := range subjects {
		if p.name == "rules" && rulesOf(from.game) == "" {
			return cmdline.Usagef("there are no written rules of %s; forge has those of %s", from.game.Title, text.And(rulesNames()))
		}
	}
	return nil
}
