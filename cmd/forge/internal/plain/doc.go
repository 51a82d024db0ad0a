// Package plain sets pages of help and tables for a terminal, and tables in
// Markdown. It knows neither games nor commands.
package plain
