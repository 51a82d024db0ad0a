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

// trail is a line of straight pieces. A closed one ends where it begins
// without saying so.
type trail struct {
	points []page.Point
	closed bool
}

// trails are the outlines of a path in straight pieces, none farther than
// the tolerance from its curve.
func trails(steps []page.Step, tolerance float64) []trail {
	var out []trail
	now := func() *trail { return &out[len(out)-1] }
	for _, s := range steps {
		if len(out) == 0 || s.Op == page.MoveTo || now().closed && s.Op != page.Close {
			begin := s.To
			if s.Op != page.MoveTo && len(out) > 0 {
				begin = now().points[0]
			}
			out = append(out, trail{points: []page.Point{begin}})
		}
		switch s.Op {
		case page.LineTo:
			now().add(s.To)
		case page.CurveTo:
			now().curve(s, tolerance)
		case page.Close:
			now().close()
		}
	}
	return out
}

func (t *trail) add(p page.Point) {
	if !near(t.points[len(t.points)-1], p) {
		t.points = append(t.points, p)
	}
}

// close ends the trail where it began.
func (t *trail) close() {
	if last := len(t.points) - 1; last > 0 && near(t.points[0], t.points[last]) {
		t.points = t.points[:last]
	}
	t.closed = true
}

// near says whether two points are one: a line between them would have no
// direction.
func near(a, b page.Point) bool {
	const hair = 1e-6 // mm
	return math.Abs(a.X-b.X) < hair && math.Abs(a.Y-b.Y) < hair
}

// curve adds a curve in as few pieces as its second differences ask for.
func (t *trail) curve(s page.Step, tolerance float64) {
	from := t.points[len(t.points)-1]
	bend := func(a, b, c page.Point) float64 { return math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y) }
	most := max(bend(from, s.A, s.B), bend(s.A, s.B, s.To))
	pieces := math.Ceil(math.Sqrt(0.75 * most / tolerance))
	for i := 1.0; i < pieces; i++ {
		v := i / pieces
		u := 1 - v
		a, b, c, d := u*u*u, 3*u*u*v, 3*u*v*v, v*v*v
		t.add(page.Point{X: a*from.X + b*s.A.X + c*s.B.X + d*s.To.X, Y: a*from.Y + b*s.A.Y + c*s.B.Y + d*s.To.Y})
	}
	t.add(s.To)
}

// dashed is the trail in dashes of on mm, off mm apart.
func (t trail) dashed(on, off float64) []trail {
	if on <= 0 || off <= 0 {
		return []trail{t}
	}
	points := t.points
	if t.closed {
		points = append(points[:len(points):len(points)], points[0])
	}
	var out []trail
	drawing, left := true, on
	now := trail{points: points[:1:1]}
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		for done := 0.0; ; {
			if long-done <= left {
				left -= long - done
				if drawing {
					now.add(to)
				}
				break
			}
			done += left
			at := page.Point{X: from.X + (to.X-from.X)*done/long, Y: from.Y + (to.Y-from.Y)*done/long}
			if drawing {
				now.add(at)
				out = append(out, now)
			}
			drawing, left = !drawing, on
			if !drawing {
				left = off
			}
			now = trail{points: []page.Point{at}}
		}
	}
	if drawing {
		out = append(out, now)
	}
	return out
}

// miterLimit is how many widths long a corner's point may be, as in PDF.
const miterLimit = 10

// stroked is what a pen of a width covers that follows the trail, as polygons
// that all turn the same way, so that where they overlap ink is ink. Ends are
// cut square, corners are pointed.
func (t trail) stroked(width float64) [][]page.Point {
	n, half := len(t.points), width/2
	if n < 2 {
		return nil
	}
	ends := n - 1
	if t.closed {
		ends = n
	}
	var out [][]page.Point
	for i := range ends {
		a, b := t.points[i], t.points[(i+1)%n]
		side := across(a, b, half)
		out = append(out, []page.Point{plus(a, side, 1), plus(b, side, 1), plus(b, side, -1), plus(a, side, -1)})
		if i+1 < ends || t.closed {
			out = append(out, corner(a, b, t.points[(i+2)%n], half))
		}
	}
	return out
}

// across is the way from the middle of a line to its side.
func across(a, b page.Point, half float64) page.Point {
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	return page.Point{X: -(b.Y - a.Y) / long * half, Y: (b.X - a.X) / long * half}
}

func plus(p, way page.Point, times float64) page.Point {
	return page.Point{X: p.X + times*way.X, Y: p.Y + times*way.Y}
}

// corner fills the outside of the bend at b.
func corner(a, b, c page.Point, half float64) []page.Point {
	before, after := across(a, b, half), across(b, c, half)
	turn := before.X*after.Y - before.Y*after.X // > 0: towards the side that across leads to
	outside := -1.0
	if turn < 0 {
		outside = 1
	}
	from, to := plus(b, before, outside), plus(b, after, outside)
	polygon := []page.Point{b, from, to}
	middle := page.Point{X: before.X + after.X, Y: before.Y + after.Y}
	if square := middle.X*middle.X + middle.Y*middle.Y; square*miterLimit*miterLimit >= 4*half*half {
		tip := plus(b, middle, outside*2*half*half/square)
		polygon = []page.Point{b, from, tip, to}
	}
	if outside < 0 { // the bend turned the polygon round
		polygon[1], polygon[len(polygon)-1] = polygon[len(polygon)-1], polygon[1]
	}
	return polygon
}
