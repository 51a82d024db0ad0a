package picture

import (
	"image"
	"math"

	paint "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/vector"

	"github.com/tabletop-forge/forge/internal/page"
)

// Raster draws a page as pixels, dpi of them an inch: in grey if there is no
// colour on it. The page must have passed page.Document.Check.
func Raster(p page.Page, dpi float64) (image.Image, error) {
	r := newRaster(p, dpi/25.4, coloured(p.Items))
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

// coloured says whether there is anything but greys; pictures count as colour.
func coloured(items []page.Item) bool {
	is := func(inks ...page.Ink) bool {
		for _, i := range inks {
			if i.Drawn() && (i.R != i.G || i.G != i.B) {
				return true
			}
		}
		return false
	}
	for _, it := range items {
		found := false
		switch it := it.(type) {
		case page.Text:
			found = is(it.Ink)
		case page.Box:
			found = is(it.Fill, it.Stroke.Ink)
		case page.Line:
			found = is(it.Stroke.Ink)
		case page.Path:
			found = is(it.Fill, it.Stroke.Ink)
		case page.Image:
			found = true
		case page.Group:
			found = coloured(it.Items)
		}
		if found {
			return true
		}
	}
	return false
}

func (r *raster) items(items []page.Item) error {
	for _, it := range items {
		var err error
		switch it := it.(type) {
		case page.Text:
			r.text(it)
		case page.Box:
			r.path(boxSteps(it), it.Fill, it.Stroke)
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
		var shapes [][]page.Point
		for _, l := range lines {
			shapes = append(shapes, l.points)
		}
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
	if !t.Ink.Drawn() {
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
	bound := func(mm float64, most int) float64 { return min(max(mm*r.scale, 0), float64(most)) }
	return image.Rect(
		int(math.Floor(bound(low.X, r.bounds.Max.X))), int(math.Floor(bound(low.Y, r.bounds.Max.Y))),
		int(math.Ceil(bound(high.X, r.bounds.Max.X))), int(math.Ceil(bound(high.Y, r.bounds.Max.Y))),
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

// picture lays a picture on the paper, smoothed.
func (r *raster) picture(i page.Image) error {
	from, err := i.Picture.Decode()
	if err != nil {
		return err
	}
	b := from.Bounds()
	w, h := i.W*r.scale/float64(b.Dx()), i.H*r.scale/float64(b.Dy())
	place := f64.Aff3{
		w, 0, i.X*r.scale - w*float64(b.Min.X),
		0, h, i.Y*r.scale - h*float64(b.Min.Y),
	}
	paint.CatmullRom.Transform(r.colour, place, from, b, paint.Over, nil)
	return nil
}
