// Package list holds the checks of army lists, one to a file, and what they
// share: the list with its army worked out, what limits count, who serves whom.
// Package validate applies them.
package list
