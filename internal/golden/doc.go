// Package golden compares what a test got with a reviewed file. Only tests use
// it. FORGE_UPDATE=1 rewrites the files; a missing one fails.
package golden
