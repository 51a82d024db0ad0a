// Package source turns a user's file into a tree of plain values, each with its
// place in the file, the same for CUE, YAML and JSON. It holds the limits on
// what is read, finds duplicate keys, evaluates CUE under guard, and reports
// what is wrong with the writing itself. It knows nothing of armies: what a
// document may say is the concern of package schema, its only caller.
package source
