// Package cutout lays out what lies next to a game: a player's boards of panels,
// tracks, tables and units (board, boardcontent, lines), counters, flags, dice
// and figures of paper to cut out (tokens, tokenlook), and templates at true size
// (templates, templateshape).
package cutout
