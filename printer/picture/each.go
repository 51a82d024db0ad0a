package picture

import (
	"errors"
	"fmt"
	"sync"

	"github.com/tabletop-forge/forge/internal/page"
)

// Each draws every page of a document to a separate file, up to workers at a
// time, and hands the files over in the order of the pages, numbered from 0. It
// fails for documents that page.Document.Check rejects.
func Each(d page.Document, workers int, draw func(page.Page) ([]byte, error), put func(n int, file []byte) error) error {
	if err := d.Drawable(); err != nil {
		return err
	}
	workers = max(1, workers)
	for first := 0; first < len(d.Pages); first += workers {
		some := d.Pages[first:min(first+workers, len(d.Pages))]
		files, errs := make([][]byte, len(some)), make([]error, len(some))
		var drawn sync.WaitGroup
		for i, p := range some {
			drawn.Go(func() { files[i], errs[i] = draw(p) })
		}
		drawn.Wait()
		if err := errors.Join(errs...); err != nil {
			return fmt.Errorf("printing %q: %w", d.Title, err)
		}
		for i, file := range files {
			if err := put(first+i, file); err != nil {
				return err
			}
		}
	}
	return nil
}
