package main

import (
	"context"
	_ "embed"
	"io"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
)

//go:embed licences.txt
var licences string

func licencesCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "licences", Aliases: []string{"licenses"}, Category: shell, Usage: "print the licences of all that this program is built from",
		Max:      0,
		Help:     `Prints what the authors of the modules, fonts and scripts that are built into forge ask to be printed: their names and the terms of their licences. forge's own is in its file LICENSE.`,
		Examples: []string{"forge licences | less"},
		Run: action(func(_ context.Context, c *call) error {
			_, err := io.WriteString(c.Out, licences+serve.EditorLicences)
			return err
		}),
	}
}
