// Package text sets words: numbers with what they count, lists of words, hints
// for words that are not known, texts wrapped to the columns of a terminal. It
// knows neither games nor documents. A name out of a user's document goes into
// a line through OneLine.
package text
