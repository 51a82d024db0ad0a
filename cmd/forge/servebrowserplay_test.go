package main

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/tabletop-forge/forge/games"
)

// Tests of games that are played in the page.

const browsedScenario = `kind:  "Scenario"
game:  "tintin"
title: "The bridge at Klam"
board: map: [
	"..W...~...H", // the north
	".WW...~..HH",
	"......~....",
	"..B...~.W..",
	"======+====",
	"......~..B.",
	".W....~....",
	"HH...~~..W.",
	"H....~.....",
]
sides: {
	grauland: {edge: "south", list: "border.cue"}
	valdora: {edge: "north", list: "border.cue", name: "Valdora"}
}
objectives: [{name: "the bridge", at: "g5", points: 2, scoring: "temporary"}]
turns: 15
`

// playableFiles are a scenario and its list.
func playableFiles() map[string]string {
	return map[string]string{"bridge.cue": browsedScenario, "border.cue": strings.Replace(browsedList, "limit: 20", "limit: 22", 1)}
}

// stepThrough has a game shown, forwards and back.
func (b *browsed) stepThrough() {
	b.Helper()
	b.press("Show it")
	b.wait(`document.querySelector(".shot img").naturalWidth > 0`)
	first := b.wait(`document.querySelector(".shot img").alt`)
	b.press("Forward")
	b.wait(`document.querySelector(".shot img").alt !== ` + string(jsonBytes(first)))
	b.wait(`document.querySelector(".told li")`)
	b.press("Back")
	b.wait(`document.querySelector(".shot img").alt === ` + string(jsonBytes(first)))
}

// TestPagePlays plays 300 games, reads the verdict, and steps through one of them.
func TestPagePlays(t *testing.T) {
	b := browse(t, playableFiles())
	b.open("bridge.cue", "games")
	b.press("Play")
	b.says("300 games played")
	b.says("of 300 games by greedy, seed 1")
	b.wait(`document.querySelector(".report svg")`)
	b.stepThrough()
	b.write("bridge.cue", strings.Replace(browsedScenario, "Klam", "Glam", 1))
	b.says("The bridge at Glam")
	b.says("the documents have changed since")
	b.wait(`document.querySelector(".report svg")`)
}

// TestPageShowsDrafts has a scenario with a list over its limit played and printed, once it
// is taken for a draft, and looks for what would even it out.
func TestPageShowsDrafts(t *testing.T) {
	files := playableFiles()
	whole := files["border.cue"]
	files["border.cue"] = browsedList
	b := browse(t, files)
	b.open("bridge.cue", "findings")
	b.wait(`document.querySelector(".finding.error") && !document.querySelector("#tab-games")`)
	b.wait(`(document.querySelector("#draft").focus(), true)`)
	b.do(chromedp.KeyEvent(" "))
	b.says("A draft: ")
	b.wait(`document.querySelector(".finding.warning") && !document.querySelector(".finding.error") && document.activeElement.id === "draft"`)
	b.open("bridge.cue", "pages")
	b.wait(`document.querySelector(".page > div").shadowRoot.querySelector("svg").outerHTML.includes("DRAFT")`)
	b.open("bridge.cue", "games")
	b.press("Play")
	b.says("300 games played")
	b.wait(`[...document.querySelectorAll("button")].find((x) => x.textContent === "What would even it out?").hidden`)
	b.write("border.cue", whole)
	b.wait(`!document.querySelector("#head .warning")`)
	b.open("bridge.cue", "findings")
	b.open("bridge.cue", "games")
	b.do(chromedp.Evaluate[chromedp.Void](`(() => { const n = document.querySelector("input[type=number]"); n.value = 30; n.dispatchEvent(new Event("input")); })()`))
	b.press("What would even it out?")
	b.says("30 games of what comes nearest, fewer of the rest")
	b.wait(`document.querySelector(".report table")`)
}

// TestPagePlaysOwnGames opens the documents of a game that is data alone: its sheet, its
// chances, its games and one of them on its map.
func TestPagePlaysOwnGames(t *testing.T) {
	files := map[string]string{}
	for _, name := range []string{"game.cue", "depot-guard.cue", "line-nine.cue", "the-terminus.cue"} {
		text, err := fs.ReadFile(games.Files, path.Join("tramline", name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	b := browse(t, files)
	b.open("game.cue", "pages")
	b.wait(`document.querySelector(".page > div").shadowRoot.querySelector("svg")`)
	b.wait(`["units", "sheet"].every((name) => [...document.querySelectorAll("select option")].some((x) => x.value === name))`)
	b.open("the-terminus.cue", "odds")
	first := b.wait(`document.querySelector("#view .report h2").textContent`)
	b.wait(`![...document.querySelectorAll(".asks label")].some((l) => l.textContent.startsWith("Weapon"))`) // its units have none
	b.do(chromedp.Evaluate[chromedp.Void](`(() => { const s = [...document.querySelectorAll(".asks select")].find((s) => s.labels[0].textContent.startsWith("Target")); s.selectedIndex++; s.dispatchEvent(new Event("change")); })()`))
	b.wait(`document.querySelector("#view .report h2").textContent !== ` + string(jsonBytes(first)))
	b.open("the-terminus.cue", "games")
	b.press("Play")
	b.says("300 games played")
	b.stepThrough()
}
