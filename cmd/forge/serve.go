package main

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
	"strconv"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
)

// usualPort is where the page is found, unless something else is there.
const usualPort = 7465

func serveCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "serve", Category: authoring, Usage: "show a folder in the browser while you write",
		Args: "[DIR]", Max: 1,
		Help: `Shows the documents below DIR (the current folder if absent) in a browser on this machine: what is wrong with each and what would mend it, what it costs and why, its printed pages as they are set, chances, and games that are played. Save in any editor, and the page has changed; or write in the page itself, with what forge knows at the cursor. Maps are painted there, and new documents begun.

It prints the address to open. Only this machine can open it, unless --listen says otherwise, and only by that address, which holds a token. Nothing outside DIR is read or written, and no other machine is asked for anything. Ctrl-C ends it.`,
		Examples: []string{
			"forge serve",
			"forge serve campaigns/sarn --port 8080",
		},
		Exits: []string{3: "the folder cannot be read, or the port is taken"},
		Hint:  cmdline.Folders(),
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "port", Value: usualPort, Usage: "listen on port `N`; 0 takes any that is free"},
			&cli.StringFlag{Name: "listen", Value: "127.0.0.1", Usage: "listen at `ADDRESS`, 0.0.0.0 for all that this machine has: a phone on the same network can open the page then"},
			&cli.BoolFlag{Name: "open", Usage: "open the page in the browser"},
			&cli.StringSliceFlag{Name: "host", Usage: "answer to `HOST:PORT` too, as a browser on another machine names this one"},
		},
		Run: action(func(ctx context.Context, c *call) error {
			dir := "."
			if len(c.Args) == 1 {
				dir = filepath.Clean(c.Args[0])
			}
			b, err := openBench(dir)
			if err != nil {
				return err
			}
			return errors.Join(c.show(ctx, b), b.close())
		}),
	}
}

// answers are what the page may ask of the folder.
func (b *bench) answers() map[string]serve.Answer {
	return map[string]serve.Answer{
		"GET /api/documents": b.listDocuments,
		"GET /api/document":  b.showDocument,
		"PUT /api/text":      b.saveText,
		"GET /api/explain":   b.explain,
		"GET /api/pages":     b.showPages,
		"GET /api/page":      b.showPage,
		"GET /api/print":     b.download,
		"GET /api/odds":      b.askOdds,
		"POST /api/odds":     b.workOdds,
		"POST /api/play":     b.playGames,
		"POST /api/suggest":  b.suggestChange,
		"GET /api/replay":    b.showReplay,
		"GET /api/frame":     b.showFrame,
		"GET /api/map":       b.showMap,
		"POST /api/map":      b.paint,
		"GET /api/ground":    b.showGround,
		"GET /api/games":     b.showGames,
		"POST /api/new":      b.begin,
		"POST /api/complete": b.complete,
		"POST /api/hover":    b.hover,
	}
}

// asked is the file that a request names, which is one of the folder's.
func (b *bench) asked(r *http.Request) (string, error) {
	file := r.URL.Query().Get("file")
	if _, err := b.within(file); err != nil || file == "" {
		return "", serve.Refused("%s is no file of this folder", strconv.Quote(file))
	}
	if _, err := b.read(file); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return "", serve.Refusal{Status: http.StatusNotFound, Words: file + " is not there any more"}
		}
		return "", serve.Refused("%v", err)
	}
	return file, nil
}
