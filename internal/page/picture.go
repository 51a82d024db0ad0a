package page

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"slices"

	paint "golang.org/x/image/draw"
)

// What pictures may be. A photograph of a modern telephone passes; a small
// file that unpacks to gigabytes does not.
const (
	PictureBytes  = 16 << 20 // of the file
	PicturePixels = 24_000_000
	AllPixels     = 30 * PicturePixels // of all pictures of a print
)

// Picture is a picture as its file has it, PNG, JPEG or SVG, known to be whole.
// The zero Picture is empty.
type Picture struct {
	Width, Height int // pixels; of a drawing drawingSide at most
	data          []byte
	jpeg          bool
	model         color.Model
	grey          bool   // without colours, whatever its model
	drawing       []Path // of an SVG
}

var errBroken = errors.New("the picture is broken, or of a kind that cannot be read; open it in a program for pictures and save it again")

// NewPicture reads the file of a picture of at most room pixels. It decodes it
// once, so that a broken file is found here and not while drawing. The data must
// not be changed afterwards.
func NewPicture(data []byte, room int) (Picture, error) {
	p, err := PictureHead(data)
	if err != nil || p.Vector() {
		return p, err
	}
	if p.Width*p.Height > room {
		return Picture{}, fmt.Errorf("the pictures of the print have more than %d million pixels together; make them smaller", AllPixels/1_000_000)
	}
	pixels, err := p.Decode()
	if err != nil {
		return Picture{}, errBroken
	}
	turned := p.jpeg && orientation(data) > 1
	if turned {
		pixels = upright(pixels, orientation(data))
	}
	if turned || p.model == color.CMYKModel { // which programs read as this or as its opposite
		return encoded(pixels, true), nil
	}
	return p, nil
}

// PictureHead reads of a picture's file what it is and how large, without its pixels;
// of a drawing all.
func PictureHead(data []byte) (Picture, error) {
	if len(data) > PictureBytes {
		return Picture{}, fmt.Errorf("the picture's file has %d MB, at most %d", (len(data)-1)>>20+1, PictureBytes>>20)
	}
	p := Picture{data: data, jpeg: bytes.HasPrefix(data, []byte("\xff\xd8"))}
	if !p.jpeg && !bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) {
		if isSVG(data) {
			return readSVG(data)
		}
		return Picture{}, fmt.Errorf("the picture is neither PNG nor JPEG nor SVG; save it as one of them")
	}
	decode := png.DecodeConfig
	if p.jpeg {
		decode = jpeg.DecodeConfig
	}
	about, err := decode(bytes.NewReader(data))
	if err != nil || p.cut() {
		return Picture{}, errBroken
	}
	p.Width, p.Height, p.model = about.Width, about.Height, about.ColorModel
	if p.jpeg && orientation(data) >= 5 {
		p.Width, p.Height = p.Height, p.Width
	}
	pixels, deep := p.Width*p.Height, deepModels[about.ColorModel] // width and height are below 2^31
	switch {
	case pixels > PicturePixels:
		return Picture{}, fmt.Errorf("the picture has %d x %d pixels, at most %d million in all; make it smaller", p.Width, p.Height, PicturePixels/1_000_000)
	case deep && pixels > PicturePixels/2:
		return Picture{}, fmt.Errorf("the picture has %d x %d pixels of 16 bits a colour, at most %d million in all; save it with 8 bits", p.Width, p.Height, PicturePixels/2_000_000)
	}
	return p, nil
}

// isSVG tells a drawing by its beginning.
func isSVG(data []byte) bool {
	head := bytes.TrimLeft(bytes.TrimPrefix(data[:min(len(data), 4096)], []byte("\ufeff")), " \t\r\n")
	return bytes.HasPrefix(head, []byte("<")) && bytes.Contains(head, []byte("<svg"))
}

// Outline is the picture without its pixels: it can be placed, and not drawn.
func (p Picture) Outline() Picture {
	if !p.Vector() {
		p.data = []byte{}
	}
	return p
}

// cut says whether the file lacks its end.
func (p Picture) cut() bool {
	if p.jpeg {
		return bytes.LastIndex(p.data, []byte("\xff\xd9")) < 0
	}
	return bytes.LastIndex(p.data, []byte("IEND")) < 0
}

// deepModels have twice the bits of what is printed.
var deepModels = map[color.Model]bool{color.NRGBA64Model: true, color.RGBA64Model: true, color.Gray16Model: true}

// Vector says whether the picture is a drawing, without pixels.
func (p Picture) Vector() bool { return p.drawing != nil }

// Colourless says whether it has no colours but greys, as far as its kind says so.
func (p Picture) Colourless() bool {
	if p.Vector() {
		return !slices.ContainsFunc(p.drawing, func(d Path) bool { return d.Fill.coloured() || d.Stroke.Ink.coloured() })
	}
	return p.grey || p.model == color.GrayModel || p.model == color.Gray16Model
}

// Decode unpacks the pixels.
func (p Picture) Decode() (image.Image, error) {
	if p.jpeg {
		return jpeg.Decode(bytes.NewReader(p.data))
	}
	return png.Decode(bytes.NewReader(p.data))
}

// Plain is the colour model of a JPEG that readers of PDF understand as it is, grey or of
// red, green and blue; nil for other pictures.
func (p Picture) Plain() color.Model {
	if p.jpeg && (p.model == color.GrayModel || p.model == color.YCbCrModel) {
		return p.model
	}
	return nil
}

// encoded is a picture of pixels.
func encoded(pixels image.Image, asJPEG bool) Picture {
	const quality = 92
	var b bytes.Buffer
	if asJPEG {
		_ = jpeg.Encode(&b, pixels, &jpeg.Options{Quality: quality}) // a Buffer takes everything
	} else {
		_ = png.Encode(&b, pixels)
	}
	p, err := PictureHead(b.Bytes())
	if err != nil {
		panic("page: a picture that was just written: " + err.Error())
	}
	return p
}

// Smaller is the picture with at most side pixels on its longer side: it is not
// printed any finer.
func (p Picture) Smaller(side int) Picture {
	longer := max(p.Width, p.Height)
	if p.Vector() || longer <= side {
		return p
	}
	from, err := p.Decode()
	if err != nil {
		return p
	}
	to := image.NewNRGBA(image.Rect(0, 0, max(1, p.Width*side/longer), max(1, p.Height*side/longer)))
	paint.BiLinear.Scale(to, to.Rect, from, from.Bounds(), paint.Src, nil)
	return encoded(to, p.jpeg)
}

// Toned is the picture as it is where hundredths of it are faded into the paper, and
// without colours where it is to be grey.
func (p Picture) Toned(fade uint8, grey bool) Picture {
	if p.Vector() {
		tone := func(i Ink) Ink {
			if grey {
				i = i.Grey()
			}
			if !i.Drawn() {
				return i
			}
			return i.mixed(100 - fade)
		}
		drawing := make([]Path, len(p.drawing))
		for i, d := range p.drawing {
			d.Fill, d.Stroke.Ink = tone(d.Fill), tone(d.Stroke.Ink)
			drawing[i] = d
		}
		p.drawing, p.data = drawing, fmt.Appendf(slices.Clip(p.data), "<!-- %d %v -->", fade, grey)
		return p
	}
	from, err := p.Decode()
	if err != nil || fade == 0 && (!grey || p.Colourless()) {
		return p
	}
	out := encoded(toned(from, fade, grey), p.jpeg)
	out.grey = grey
	return out
}

// toned are pixels with fade hundredths of white laid over them, and in grey.
func toned(from image.Image, fade uint8, grey bool) image.Image {
	b := from.Bounds()
	flat := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	paint.Draw(flat, flat.Rect, from, b.Min, paint.Src)
	keep, opaque := uint32(100-min(fade, 100)), true
	for i := 0; i < len(flat.Pix); i += 4 {
		px := flat.Pix[i : i+4 : i+4]
		if grey {
			y := (299*uint32(px[0]) + 587*uint32(px[1]) + 114*uint32(px[2]) + 500) / 1000
			px[0], px[1], px[2] = uint8(y), uint8(y), uint8(y)
		}
		for c := range 3 {
			px[c] = uint8(255 - (uint32(255-px[c])*keep+50)/100)
		}
		opaque = opaque && px[3] == 0xff
	}
	if !grey || !opaque {
		return flat
	}
	out := image.NewGray(flat.Rect)
	for i := range out.Pix {
		out.Pix[i] = flat.Pix[4*i]
	}
	return out
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
