// Package blocks sets a report.Doc on paper: sentences, terms, and charts that
// read in black and white. The document takes one side of paper, or as few as
// there can be where one would be too small to read.
package blocks
