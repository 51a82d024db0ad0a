package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	paint "image/draw"

	"github.com/tabletop-forge/forge/internal/page"
)

// pictures adds the pictures' objects and names them in the resources.
func (f *pdfFile) pictures(all []page.Picture) error {
	if len(all) == 0 {
		return nil
	}
	names := bytes.NewBufferString("/XObject <<\n")
	for i, p := range all {
		n, err := f.picture(p)
		if err != nil {
			return err
		}
		fmt.Fprintf(names, "/Picture%d %d 0 R\n", i, n)
	}
	if !bytes.Contains(f.body[resources], []byte("/XObject <<\n")) {
		return fmt.Errorf("reading the library's PDF: object %d is no page resources", resources)
	}
	f.body[resources] = bytes.Replace(f.body[resources], []byte("/XObject <<\n"), names.Bytes(), 1)
	return nil
}

// picture adds one picture. A JPEG of grey or of red, green and blue is taken
// as it is, without what cameras say of the photograph; others are unpacked.
func (f *pdfFile) picture(p page.Picture) (int, error) {
	data, isJPEG := p.File()
	pixels, err := p.Decode()
	if err != nil {
		return 0, fmt.Errorf("unpacking a picture: %w", err)
	}
	if isJPEG {
		switch pixels.ColorModel() {
		case color.GrayModel:
			return f.pixels(p, "DeviceGray", "/Filter /DCTDecode", data), nil
		case color.YCbCrModel:
			return f.pixels(p, "DeviceRGB", "/Filter /DCTDecode", data), nil
		}
	}
	colours, alpha := planes(pixels)
	mask := ""
	if alpha != nil {
		mask = fmt.Sprintf(" /SMask %d 0 R", f.pixels(p, "DeviceGray", flate, packed(alpha)))
	}
	return f.pixels(p, "DeviceRGB", flate+mask, packed(colours)), nil
}

const flate = "/Filter /FlateDecode"

func (f *pdfFile) pixels(p page.Picture, space, more string, data []byte) int {
	return f.add("<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /%s /BitsPerComponent 8 %s /Length %d >>\nstream\n%s\nendstream",
		p.Width, p.Height, space, more, len(data), data)
}

// planes are a picture's red, green and blue, three bytes a pixel, and how
// much of each pixel covers what is under it, nil if all of it does.
func planes(from image.Image) (colours, alpha []byte) {
	b := from.Bounds()
	flat := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	paint.Draw(flat, flat.Bounds(), from, b.Min, paint.Src)
	n := b.Dx() * b.Dy()
	colours, alpha = make([]byte, 0, 3*n), make([]byte, 0, n)
	opaque := true
	for i := 0; i < len(flat.Pix); i += 4 {
		colours = append(colours, flat.Pix[i:i+3]...)
		alpha = append(alpha, flat.Pix[i+3])
		opaque = opaque && flat.Pix[i+3] == 0xff
	}
	if opaque {
		alpha = nil
	}
	return colours, alpha
}

// packed is data as /FlateDecode reads it.
func packed(data []byte) []byte {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = w.Write(data) // a Buffer takes everything
	_ = w.Close()
	return b.Bytes()
}
