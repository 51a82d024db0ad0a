package main

import (
	"strings"
	"testing"
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
	b.says("300 games, seed 1, policy greedy")
	b.wait(`document.querySelector(".report svg")`)
	b.stepThrough()
	b.write("bridge.cue", strings.Replace(browsedScenario, "Klam", "Glam", 1))
	b.says("The bridge at Glam")
	b.says("the documents have changed since")
	b.wait(`document.querySelector(".report svg")`)
}
