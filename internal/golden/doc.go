// Package golden compares what a test got with a file that somebody has
// looked at. Tests use it, nothing else. FORGE_UPDATE=1 rewrites the files;
// a missing one fails.
package golden
