// Command forge checks tabletop army lists, prices them, plays scenarios and
// prints them, all from one set of data.
//
// A command is one file: it fills in a command value (help, flags, what its
// arguments may be) and stands in the list in commands.go. Everything about
// the command line itself is done once: argv.go sorts the words, app.go runs
// the command, exit.go turns its error into a number, help.go and complete.go
// read the same command values.
package main
