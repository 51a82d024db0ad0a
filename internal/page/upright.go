package page

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is how a camera was held, by the note that it made in a JPEG: 1 to 8, of which
// the last four are on a side; 0 for a file without one.
func orientation(data []byte) int {
	const note, scan, tag, entry = 0xe1, 0xda, 0x0112, 12
	for at := 2; at+4 <= len(data) && data[at] == 0xff && data[at+1] != scan; {
		long := 2 + int(data[at+2])<<8 + int(data[at+3])
		body, exif := bytes.CutPrefix(data[at+4:max(at+4, min(at+long, len(data)))], []byte("Exif\x00\x00"))
		if data[at+1] != note || !exif || len(body) < 8 {
			at += long
			continue
		}
		var order binary.ByteOrder = binary.BigEndian
		if body[0] == 'I' {
			order = binary.LittleEndian
		}
		first := int64(order.Uint32(body[4:]))
		if first+2 > int64(len(body)) {
			return 0
		}
		rest := body[first+2:]
		for range order.Uint16(body[first:]) {
			if len(rest) < entry {
				return 0
			}
			if order.Uint16(rest) == tag {
				if n := int(order.Uint16(rest[8:])); n <= 8 {
					return n
				}
				return 0
			}
			rest = rest[entry:]
		}
		return 0
	}
	return 0
}

// upright are pixels as they were seen through a camera held in a way.
func upright(from image.Image, held int) image.Image {
	b := from.Bounds()
	w, h := b.Dx(), b.Dy()
	size := image.Rect(0, 0, w, h)
	if held >= 5 {
		size = image.Rect(0, 0, h, w)
	}
	out := image.NewRGBA(size)
	for y := range size.Dy() {
		for x := range size.Dx() {
			at := image.Point{X: x, Y: y}
			if held >= 5 {
				at = image.Point{X: y, Y: x}
			}
			if held == 2 || held == 3 || held == 7 || held == 8 {
				at.X = w - 1 - at.X
			}
			if held == 3 || held == 4 || held == 6 || held == 7 {
				at.Y = h - 1 - at.Y
			}
			out.Set(x, y, from.At(b.Min.X+at.X, b.Min.Y+at.Y))
		}
	}
	return out
}
