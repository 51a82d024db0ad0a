package pdftest

import (
	"bytes"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
)

// valid holds a file to the PDF standard, as another library reads it.
func valid(t *testing.T, pdf []byte) {
	t.Helper()
	api.DisableConfigDir()
	if err := api.Validate(bytes.NewReader(pdf), model.NewDefaultConfiguration()); err != nil {
		t.Errorf("the file is no valid PDF: %v", err)
	}
}
