// Package booklet lays out what is read of a scenario: its booklet, with words,
// armies, deck and record (scenario…), and a game that was played, picture by
// picture (replaystrip).
package booklet
