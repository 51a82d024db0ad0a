package main

import (
	"context"
	"io"
	"os"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/lsp"
	"github.com/tabletop-forge/forge/internal/diag"
)

func lspCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "lsp", Category: authoring, Usage: "serve an editor with what forge check says, as one types",
		Help:     `Speaks the Language Server Protocol on standard input and output; an editor starts it. What is wrong with a document is shown while it is written, in YAML, JSON and CUE, with all documents of the folder that it means something to; what would mend it is offered as changes of the text, and so is a waiver of a warning.`,
		Examples: []string{"forge lsp"},
		Run: action(func(ctx context.Context, c *call) error {
			return lsp.Serve(ctx, twoWay{c.In, os.Stdout}, languageServer())
		}),
	}
}

// typingPause is how long the server waits for the next keystroke.
const typingPause = 20 * time.Millisecond

func languageServer() lsp.Options {
	return lsp.Options{
		Version: cmdline.Version(),
		Read:    readDocument,
		Pause:   typingPause,
		Files: func(folder string) (names []string) {
			files, _ := findFiles([]string{folder}) // what cannot be read is not shown either
			for _, f := range files {
				if text, err := readDocument(f.name); err == nil && strangerByText(f.name, text) == "" {
					names = append(names, f.name)
				}
			}
			return names
		},
		Judge: func(ctx context.Context, file string, read func(string) ([]byte, error)) ([]diag.Diagnostic, error) {
			text, err := read(file)
			if err != nil || strangerByText(file, text) != "" {
				return nil, err
			}
			j, err := judge(ctx, loaderOf(read), file)
			if err != nil || strangerByJudgement(text, j) != "" {
				return nil, err
			}
			return diag.Brief(diag.Sort(j.diagnostics)), nil
		},
		Mend: func(ctx context.Context, file string, read func(string) ([]byte, error)) ([]byte, error) {
			return mended(ctx, file, read, chooser("sure"))
		},
	}
}

// twoWay is what the client says and what it hears.
type twoWay struct {
	io.Reader
	io.Writer
}

func (twoWay) Close() error { return nil }
