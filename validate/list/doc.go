// Package list holds the checks of army lists, a file for each matter, and what
// they share: the list with its army worked out, what limits count, who serves
// whom. Package validate applies them.
package list
