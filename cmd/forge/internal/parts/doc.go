// Package parts is what a game's data has, part by part, as people look it up:
// each thing with its name, its rule, a line about it and all its facts. What a
// game's ids and figures read like is here too. "forge show" and "forge games"
// set it; the package reads one game's data and no documents.
package parts
