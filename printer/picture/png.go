package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image/png"
	"math"

	"github.com/tabletop-forge/forge/internal/page"
)

// PNG draws a page as a PNG file of dpi pixels an inch. The file says so: a
// program that heeds it prints the page at its true size. The page must have
// passed page.Document.Check.
func PNG(p page.Page, dpi float64) ([]byte, error) {
	pixels, err := Raster(p, dpi)
	if err != nil {
		return nil, fmt.Errorf("drawing a page: %w", err)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, pixels); err != nil {
		return nil, fmt.Errorf("drawing a page: %w", err)
	}
	return scaled(b.Bytes(), dpi), nil
}

// scaled puts the pixels' size into a PNG, behind its head: pHYs.
func scaled(file []byte, dpi float64) []byte {
	const head = 8 + 25 // the mark of all PNGs, and IHDR
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	metre := uint32(math.Round(dpi / 0.0254))
	chunk = binary.BigEndian.AppendUint32(chunk, metre)
	chunk = binary.BigEndian.AppendUint32(chunk, metre)
	chunk = append(chunk, 1) // metres are the unit
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	out := append(file[:head:head], chunk...)
	return append(out, file[head:]...)
}
