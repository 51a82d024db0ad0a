// Package plain sets plain text: words and lists of words, pages of help and
// tables, for a terminal of so many columns, and tables in Markdown. It knows
// neither games nor commands. What goes into a line out of somebody's document
// goes through OneLine.
package plain
