package main

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/golden"
)

// TestChecksPage holds docs/checks.md to all the checks that there are.
func TestChecksPage(t *testing.T) {
	golden.Check(t, "../../docs/checks.md", diag.Markdown(allChecks()))
}
