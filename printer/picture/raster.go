package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"math"
	"slices"
	"sync"

	paint "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/vector"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
)

// Raster draws a page as pixels, dpi of them an inch: in grey if there is no
// colour on it. The page must have passed page.Document.Check.
func Raster(p page.Page, dpi float64) (image.Image, error) {
	return draw(p, dpi, coloured(p.Items))
}

func draw(p page.Page, dpi float64, colour bool) (image.Image, error) {
	r := newRaster(p, dpi/25.4, colour)
	if err := r.items(p.Items); err != nil {
		return nil, err
	}
	if r.grey != nil {
		return r.grey, nil
	}
	return r.colour, nil
}

// raster is a page being drawn. Either grey or colour is its paper.
type raster struct {
	scale  float64 // pixels a mm
	bounds image.Rectangle
	grey   *image.Gray
	colour *image.RGBA
	cover  vector.Rasterizer
	mask   []uint8 // how much of each pixel an item covers; used again and again
}

func newRaster(p page.Page, scale float64, colour bool) *raster {
	pixels := func(mm float64) int { return max(1, int(math.Round(mm*scale))) }
	r := &raster{scale: scale, bounds: image.Rect(0, 0, pixels(p.Size.W), pixels(p.Size.H))}
	paper := []uint8(nil)
	if colour {
		r.colour = image.NewRGBA(r.bounds)
		paper = r.colour.Pix
	} else {
		r.grey = image.NewGray(r.bounds)
		paper = r.grey.Pix
	}
	for i := range paper {
		paper[i] = 0xff
	}
	return r
}

// coloured says whether there is anything but greys.
func coloured(items []page.Item) bool {
	is := func(i page.Ink) bool { return i.Drawn() && (i.R != i.G || i.G != i.B) }
	return slices.ContainsFunc(items, func(it page.Item) bool {
		switch it := it.(type) {
		case page.Text:
			return is(it.Ink)
		case page.Box:
			return is(it.Fill) || is(it.Stroke.Ink)
		case page.Line:
			return is(it.Stroke.Ink)
		case page.Path:
			return is(it.Fill) || is(it.Stroke.Ink)
		case page.Group:
			return coloured(it.Items)
		}
		i, picture := it.(page.Image)
		return picture && !i.Picture.Colourless()
	})
}

func (r *raster) items(items []page.Item) error {
	for _, it := range items {
		var err error
		switch it := it.(type) {
		case page.Text:
			r.text(it)
		case page.Box:
			r.path(page.RoundedBox(it.Rect, it.Radius, it.Fill, it.Stroke).Steps, it.Fill, it.Stroke)
		case page.Line:
			r.path([]page.Step{{Op: page.MoveTo, To: it.From}, {Op: page.LineTo, To: it.To}}, page.Ink{}, it.Stroke)
		case page.Path:
			r.path(it.Steps, it.Fill, it.Stroke)
		case page.Image:
			err = r.picture(it)
		case page.Group:
			err = r.items(it.Items)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// tolerance is how far, in pixels, straight pieces may be off a curve.
const tolerance = 0.05

func (r *raster) path(steps []page.Step, fill page.Ink, stroke page.Stroke) {
	lines := trails(steps, tolerance/r.scale)
	if fill.Drawn() {
		shapes := each.Of(lines, func(l trail) []page.Point { return l.points })
		r.fill(shapes, fill)
	}
	if stroke.Ink.Drawn() {
		var shapes [][]page.Point
		for _, l := range lines {
			for _, dash := range l.dashed(stroke.Dash[0], stroke.Dash[1]) {
				shapes = append(shapes, dash.stroked(stroke.Width)...)
			}
		}
		r.fill(shapes, stroke.Ink)
	}
}

func (r *raster) text(t page.Text) {
	if !t.Ink.Drawn() || t.Unseen {
		return
	}
	em := t.Size * page.MMPerPoint
	var shapes [][]page.Point
	x := t.At.X
	for _, letter := range t.Run {
		for _, l := range trails(t.Face.Outline(letter), tolerance/r.scale/em) {
			for i, p := range l.points {
				l.points[i] = t.Turn.Around(t.At, page.Point{X: x + p.X*em, Y: t.At.Y + p.Y*em})
			}
			shapes = append(shapes, l.points)
		}
		x += float64(t.Face.Advance(letter)) / 1000 * em
	}
	r.fill(shapes, t.Ink)
}

// fill inks polygons, in mm; where two overlap there is ink once.
func (r *raster) fill(shapes [][]page.Point, ink page.Ink) {
	area := r.around(shapes)
	if area.Empty() {
		return
	}
	r.cover.Reset(area.Dx(), area.Dy())
	at := func(p page.Point) (x, y float32) {
		return float32(p.X*r.scale - float64(area.Min.X)), float32(p.Y*r.scale - float64(area.Min.Y))
	}
	for _, points := range shapes {
		for i, p := range points {
			if i == 0 {
				r.cover.MoveTo(at(p))
			} else {
				r.cover.LineTo(at(p))
			}
		}
		r.cover.ClosePath()
	}
	if size := area.Dx() * area.Dy(); cap(r.mask) < size {
		r.mask = make([]uint8, size)
	}
	mask := &image.Alpha{Pix: r.mask[:area.Dx()*area.Dy()], Stride: area.Dx(), Rect: image.Rectangle{Max: area.Size()}}
	r.cover.DrawOp = paint.Src
	r.cover.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	r.ink(area, mask, ink)
}

// around are the pixels that polygons touch, as far as they are on the page.
func (r *raster) around(shapes [][]page.Point) image.Rectangle {
	low, high := page.Point{X: math.Inf(1), Y: math.Inf(1)}, page.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, points := range shapes {
		for _, p := range points {
			low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
			high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
		}
	}
	bound := func(mm float64, least, most int) float64 { return min(max(mm*r.scale, float64(least)), float64(most)) }
	across := func(mm float64) float64 { return bound(mm, r.bounds.Min.X, r.bounds.Max.X) }
	down := func(mm float64) float64 { return bound(mm, r.bounds.Min.Y, r.bounds.Max.Y) }
	return image.Rect(
		int(math.Floor(across(low.X))), int(math.Floor(down(low.Y))), int(math.Ceil(across(high.X))), int(math.Ceil(down(high.Y))),
	)
}

// ink lays ink on the paper through a mask.
func (r *raster) ink(area image.Rectangle, mask *image.Alpha, ink page.Ink) {
	for y := range area.Dy() {
		cover := mask.Pix[y*mask.Stride : y*mask.Stride+area.Dx()]
		if r.grey != nil {
			row := r.grey.Pix[r.grey.PixOffset(area.Min.X, area.Min.Y+y):]
			for x, a := range cover {
				if a != 0 {
					row[x] = blend(ink.R, row[x], a)
				}
			}
			continue
		}
		row := r.colour.Pix[r.colour.PixOffset(area.Min.X, area.Min.Y+y):]
		for x, a := range cover {
			if a != 0 {
				p := row[4*x : 4*x+3 : 4*x+3]
				p[0], p[1], p[2] = blend(ink.R, p[0], a), blend(ink.G, p[1], a), blend(ink.B, p[2], a)
			}
		}
	}
}

// blend is ink that covers a part of what is under it, in 255ths.
func blend(ink, under, part uint8) uint8 {
	return uint8((uint32(ink)*uint32(part) + uint32(under)*uint32(255-part) + 127) / 255)
}

// picture lays a picture on the paper, smoothed; what of it is not seen stays away.
func (r *raster) picture(i page.Image) error {
	pixel := func(mm float64) int { return int(math.Round(mm * r.scale)) }
	seen := image.Rect(pixel(i.X), pixel(i.Y), pixel(i.Right()), pixel(i.Bottom())).Intersect(r.bounds)
	if i.Picture.Vector() {
		whole := r.bounds
		r.bounds = seen
		for _, p := range i.Paths() {
			r.path(p.Steps, p.Fill, p.Stroke)
		}
		r.bounds = whole
		return nil
	}
	from, err := i.Picture.Decode()
	if err != nil {
		return err
	}
	b := from.Bounds()
	corner, right, down := i.Frame()
	w, h := r.scale/float64(b.Dx()), r.scale/float64(b.Dy())
	place := f64.Aff3{
		right.X * w, down.X * h, corner.X*r.scale - right.X*w*float64(b.Min.X) - down.X*h*float64(b.Min.Y),
		right.Y * w, down.Y * h, corner.Y*r.scale - right.Y*w*float64(b.Min.X) - down.Y*h*float64(b.Min.Y),
	}
	var on paint.Image = r.grey
	if r.grey == nil {
		on = r.colour
	}
	if i.Cropped() {
		on = on.(interface {
			SubImage(image.Rectangle) image.Image
		}).SubImage(seen).(paint.Image)
	}
	paint.CatmullRom.Transform(on, place, from, b, paint.Over, nil)
	return nil
}

// PNG draws a page as a PNG file of dpi pixels an inch. The file says so: a
// program that heeds it prints the page at its true size. The page must have
// passed page.Document.Check.
func PNG(p page.Page, dpi float64) ([]byte, error) { return encoded(p, dpi, coloured(p.Items)) }

// ColourPNG is the same in red, green and blue, even if all of it is grey.
func ColourPNG(p page.Page, dpi float64) ([]byte, error) { return encoded(p, dpi, true) }

func encoded(p page.Page, dpi float64, colour bool) ([]byte, error) {
	pixels, err := draw(p, dpi, colour)
	if err != nil {
		return nil, fmt.Errorf("drawing a page: %w", err)
	}
	var b bytes.Buffer
	if err := coder.Encode(&b, pixels); err != nil {
		return nil, fmt.Errorf("drawing a page: %w", err)
	}
	return scaled(b.Bytes(), dpi), nil
}

// coder writes PNGs. Each would take a megabyte to pack with, but for what others have left.
var coder = png.Encoder{BufferPool: new(buffers)}

type buffers struct{ sync.Pool }

func (b *buffers) Get() *png.EncoderBuffer {
	left, _ := b.Pool.Get().(*png.EncoderBuffer)
	return left
}

func (b *buffers) Put(left *png.EncoderBuffer) { b.Pool.Put(left) }

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
