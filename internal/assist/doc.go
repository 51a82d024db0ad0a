// Package assist says what lies at a place of a document while it is written: which
// value of which part of its shape, what a name there names, what may be written
// there and what there is to know of it. It reads YAML, JSON and CUE, whatever
// state their texts are in; it knows no editor and no protocol.
package assist
