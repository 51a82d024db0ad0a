// Package cmdline is everything about forge's command line that no command
// should do for itself. A Command says what help, completion and the line know
// about it; argv.go sorts the words, app.go runs the command, exit.go turns its
// error into a number, help.go and complete.go read the same Command values.
//
// It knows neither documents nor games nor which commands there are. Streams
// come in as a value, so tests run whole lines.
package cmdline
