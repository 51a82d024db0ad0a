// Package catalog is a game's data in words: what a game has, part by part, each
// thing with its name, its rule, a line about it and all its facts, and what ids
// and figures read like, one function for each kind of fact. The generated pages
// of docs/rules, "forge show" and "forge games", sheets and cards lay these words
// out, each in its own way; none words a game's data itself.
//
// It reads one game's data, and neither lists nor scenarios.
package catalog
