package page

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
)

// What pictures may be. A photograph of a modern telephone passes; a small
// file that unpacks to gigabytes does not.
const (
	PictureBytes  = 16 << 20 // of the file
	PicturePixels = 24_000_000
	AllPixels     = 2 * PicturePixels // of all pictures of a document
)

// Picture is a raster picture as its file has it, PNG or JPEG, known to be
// whole. The zero Picture is empty.
type Picture struct {
	Width, Height int // pixels
	data          []byte
	jpeg          bool
}

var errBroken = errors.New("the picture is broken, or of a kind that cannot be read; open it in a program for pictures and save it again")

// NewPicture reads the file of a picture of at most room pixels. It decodes it
// once, so that a broken file is found here and not while drawing. The data must
// not be changed afterwards.
func NewPicture(data []byte, room int) (Picture, error) {
	if len(data) > PictureBytes {
		return Picture{}, fmt.Errorf("the picture's file has %d MB, at most %d", (len(data)-1)>>20+1, PictureBytes>>20)
	}
	p := Picture{data: data, jpeg: bytes.HasPrefix(data, []byte("\xff\xd8"))}
	if !p.jpeg && !bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) {
		return Picture{}, fmt.Errorf("the picture is neither PNG nor JPEG; save it as one of them")
	}
	decode := png.DecodeConfig
	if p.jpeg {
		decode = jpeg.DecodeConfig
	}
	about, err := decode(bytes.NewReader(data))
	if err != nil {
		return Picture{}, errBroken
	}
	p.Width, p.Height = about.Width, about.Height
	pixels, deep := p.Width*p.Height, deepModels[about.ColorModel] // width and height are below 2^31
	switch {
	case pixels > PicturePixels:
		return Picture{}, fmt.Errorf("the picture has %d x %d pixels, at most %d million in all; make it smaller", p.Width, p.Height, PicturePixels/1_000_000)
	case deep && pixels > PicturePixels/2:
		return Picture{}, fmt.Errorf("the picture has %d x %d pixels of 16 bits a colour, at most %d million in all; save it with 8 bits", p.Width, p.Height, PicturePixels/2_000_000)
	case pixels > room:
		return Picture{}, fmt.Errorf("the document's pictures have more than %d million pixels together; make them smaller", AllPixels/1_000_000)
	}
	if _, err := p.Decode(); err != nil {
		return Picture{}, errBroken
	}
	return p, nil
}

// deepModels have twice the bits of what is printed.
var deepModels = map[color.Model]bool{color.NRGBA64Model: true, color.RGBA64Model: true, color.Gray16Model: true}

// Decode unpacks the pixels.
func (p Picture) Decode() (image.Image, error) {
	if p.jpeg {
		return jpeg.Decode(bytes.NewReader(p.data))
	}
	return png.Decode(bytes.NewReader(p.data))
}

// File is the picture's file, and whether it is a JPEG: then it is without what
// cameras note, the day and the place where the photograph was taken.
func (p Picture) File() (data []byte, isJPEG bool) {
	if p.jpeg {
		return bareJPEG(p.data), true
	}
	return p.data, false
}

// bareJPEG is a JPEG without its metadata. The markers that say how to read the
// colours stay.
func bareJPEG(data []byte) []byte {
	const jfif, last, colours, comment, scan = 0xe0, 0xef, 0xee, 0xfe, 0xda
	out := bytes.Clone(data[:2])
	for at := 2; at+4 <= len(data) && data[at] == 0xff; {
		kind := data[at+1]
		long := 2 + int(data[at+2])<<8 + int(data[at+3])
		if kind == scan || at+long > len(data) {
			return append(out, data[at:]...)
		}
		if beside := kind > jfif && kind <= last && kind != colours || kind == comment; !beside {
			out = append(out, data[at:at+long]...)
		}
		at += long
	}
	return data
}

// Same reports whether two pictures are the same file.
func (p Picture) Same(other Picture) bool { return bytes.Equal(p.data, other.data) }

// pictureGrain is how many pixels a picture has at least for each inch.
const pictureGrain = 150

// Illustration is a picture between paragraphs: as wide as the column unless
// its pixels would show or it would be higher than Tallest mm.
type Illustration struct {
	Picture Picture
	Alt     string // what it shows, for those who cannot see it
	Tallest float64
}

func (i Illustration) size(width float64) (w, h float64) {
	across, down := float64(i.Picture.Width), float64(i.Picture.Height)
	if across == 0 || down == 0 {
		return 0, 0
	}
	w = min(width, across/pictureGrain*25.4)
	if i.Tallest > 0 {
		w = min(w, i.Tallest*across/down)
	}
	return w, w * down / across
}

// Height is that of the picture at a width in mm.
func (i Illustration) Height(width float64) float64 {
	_, h := i.size(width)
	return h
}

// Draw puts the picture at the left.
func (i Illustration) Draw(c *Canvas, x, y, width float64) {
	w, h := i.size(width)
	c.Add(Image{Rect: Rect{x, y, w, h}, Picture: i.Picture, Alt: i.Alt})
}
