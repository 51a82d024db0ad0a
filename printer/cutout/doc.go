// Package cutout lays out what lies next to a game: a player's boards of panels,
// tracks, tables and units (board, boardcontent, lines), counters, flags
// and dice to cut out (tokens, tokenlook), figures of paper (standees), and templates at true size
// (templates, templateshape).
package cutout
