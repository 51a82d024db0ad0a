// Package recruit makes an army list of a game out of the list of another program: what the
// two call the same is the same, by ids or by names in any of the game's languages (names.go).
// Forces become bodies, selections formations (list.go), and what was chosen for them units
// and options (formation.go). What the game does not have is a diagnostic at its place in the
// roster (checks.go); nothing is guessed.
package recruit
