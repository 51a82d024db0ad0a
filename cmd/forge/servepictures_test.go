//go:build pictures

package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/tabletop-forge/forge/internal/golden"
)

// TestPicturesOfThePage holds docs/serve/pictures.txt to what the page says and draws where
// the pictures of docs/serve.md were taken, and to how it is styled: letters look different on
// another machine, so the pictures themselves are not compared. FORGE_UPDATE=1 takes them again.
func TestPicturesOfThePage(t *testing.T) {
	root, docs := filepath.Join("..", ".."), filepath.Join("..", "..", "docs", "serve")
	dir := filepath.Join(t.TempDir(), "campaign")
	for _, of := range []string{"armylists/cadet", "armylists/tintin", "scenarios/cadet", "scenarios/tintin"} {
		if err := os.CopyFS(filepath.Join(dir, of), os.DirFS(filepath.Join(root, of))); err != nil {
			t.Fatal(err)
		}
	}
	b := &browsed{TB: t, dir: dir, address: servedAt(t, dir)}
	b.visit()
	style, err := os.ReadFile(filepath.Join("internal", "serve", "static", "page.css"))
	if err != nil {
		t.Fatal(err)
	}
	told := fmt.Sprintf("style %.8x\n", sha256.Sum256(style))
	for _, p := range []struct {
		name, file, view, there, drawn string
		wide, high                     int64
		colours                        string
	}{
		{"pages", "armylists/tintin/grauland-customs-raid.cue", "pages", `document.querySelector(".page > div").shadowRoot.querySelector("svg")`,
			`document.querySelector(".page > div").shadowRoot.innerHTML`, 1200, 720, "light"},
		{"map", "scenarios/tintin/the-thorn-line.cue", "map", `document.querySelector(".board img").naturalWidth > 0 && document.querySelector(".board svg")`,
			`(await (await fetch("api/ground?file=" + location.hash.slice(1).split("&")[0])).text()) + document.querySelector(".board svg").outerHTML`, 1200, 900, "light"},
		{"phone", "armylists/tintin/grauland-customs-raid.cue", "points", `document.querySelector("details")`, `"nothing"`, 390, 640, "dark"},
	} {
		b.do(chromedp.EmulateViewport(p.wide, p.high), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: p.colours}}})
			return err
		}))
		b.open(p.file, p.view)
		b.wait(p.there)
		b.says("25 documents")
		drawn := strings.ReplaceAll(b.wait(p.drawn), dir, "")
		told += fmt.Sprintf("\n== %s: %dx%d, %s, drawn %.8x\n%s\n", p.name, p.wide, p.high, p.colours, sha256.Sum256([]byte(drawn)), b.wait(`document.querySelector("main").innerText`))
		if golden.Update() {
			b.take(filepath.Join(docs, p.name+".png"))
		}
	}
	golden.Check(t, filepath.Join(docs, "pictures.txt"), told)
}

// take writes what is in sight into a file, in as many colours as it needs.
func (b *browsed) take(file string) {
	b.Helper()
	picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.Fatal(err)
	}
	convert := exec.Command("convert", "-", "-colors", "128", "-define", "png:exclude-chunk=date,time", "PNG8:"+file)
	convert.Stdin = strings.NewReader(string(picture))
	if said, err := convert.CombinedOutput(); err != nil {
		b.Fatalf("%v %s", err, said)
	}
}
