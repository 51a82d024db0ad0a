// Package cutout lays out what lies beside a game: a player's boards of panels,
// tracks, tables and units (board…, panel, spots, track, unitlines), counters,
// flags, dice and figures of paper to cut out (tokens, flag, dienet, standee), as
// many as tokencount says, and templates at true size (templates…).
package cutout
