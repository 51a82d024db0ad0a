package page

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"
)

// What drawings may be.
const (
	drawingBytes  = 4 << 20
	drawingShapes = 20_000
	drawingSteps  = 500_000
	drawingDepth  = 64
	drawingSide   = 10_000 // units of the longer side
)

// readSVG reads a drawing: shapes with fills and lines, in groups, moved and turned.
// What else SVG has would be drawn by some programs and not by others, or comes from
// elsewhere: it is refused. Where one sees through a shape the ink is lighter.
func readSVG(data []byte) (Picture, error) {
	if len(data) > drawingBytes {
		return Picture{}, fmt.Errorf("the drawing's file has %d MB, at most %d", (len(data)-1)>>20+1, drawingBytes>>20)
	}
	r := svgReader{styles: map[string]string{}}
	if err := r.read(data); err != nil {
		return Picture{}, err
	}
	return r.picture(data)
}

// svgReader is a drawing on its way to paths.
type svgReader struct {
	view   Rect
	styles map[string]string // declarations by class
	paths  []Path
	steps  int
}

// pencil is what shapes are drawn with where nothing else is said.
type pencil struct {
	to            affine
	fill, stroke  string
	colour        string
	width         float64
	fillSeen      float64 // how much is not seen through
	strokeSeen    float64
	seen          float64
	evenOdd, away bool
}

func (r *svgReader) read(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	stack := []pencil{{to: affine{1, 0, 0, 1, 0, 0}, fill: "black", stroke: "none", colour: "black", width: 1, fillSeen: 1, strokeSeen: 1, seen: 1}}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) && r.view.W > 0 {
			return nil
		}
		if err != nil {
			return errBroken
		}
		switch t := token.(type) {
		case xml.Directive:
			if bytes.ContainsAny(t, "[") {
				return refusedSVG("entities that it declares")
			}
		case xml.EndElement:
			if len(stack) > 1 {
				stack = stack[:len(stack)-1]
			}
		case xml.StartElement:
			skip, err := r.skipped(d, t, len(stack))
			if err == nil && skip {
				err = d.Skip()
			} else if err == nil {
				var now pencil
				now, err = r.element(t, stack[len(stack)-1], len(stack) == 1)
				stack = append(stack, now)
			}
			if err != nil {
				return err
			}
		}
	}
}

func refusedSVG(what string) error {
	return fmt.Errorf("the drawing has %s, which is not drawn; turn all into paths in the program that made it (Inkscape: select all, Path, Object to Path), or save it as PNG", what)
}

// unseen are elements that draw nothing by themselves.
var unseen = map[string]bool{"title": true, "desc": true, "metadata": true, "defs": true, "style": true}

// skipped says whether an element is passed over, with what is in it. Styles are read.
func (r *svgReader) skipped(d *xml.Decoder, t xml.StartElement, depth int) (bool, error) {
	const svg = "http://www.w3.org/2000/svg"
	switch {
	case depth > drawingDepth:
		return false, refusedSVG("groups in groups without end")
	case t.Name.Space != "" && t.Name.Space != svg:
		return true, nil
	case t.Name.Local == "style":
		return false, r.style(d)
	case t.Name.Local == "defs":
		return false, nil // styles may stand in it; its shapes are away
	}
	return unseen[t.Name.Local], nil
}

// style reads the declarations of classes up to the end of the element, which it leaves.
func (r *svgReader) style(d *xml.Decoder) error {
	token, err := d.Token()
	text, ok := token.(xml.CharData)
	if err != nil || !ok {
		return err
	}
	for rule := range strings.SplitSeq(string(text), "}") {
		names, declared, ok := strings.Cut(rule, "{")
		for name := range strings.SplitSeq(names, ",") {
			name = strings.TrimSpace(name)
			class, isClass := strings.CutPrefix(name, ".")
			if ok && (!isClass || strings.ContainsAny(class, " .:#>[+~")) {
				return refusedSVG("styles of " + strconv.Quote(name))
			}
			r.styles[class] += declared + ";"
		}
	}
	return nil
}

// element draws a shape, or readies the pencil for what is in a group.
func (r *svgReader) element(t xml.StartElement, outer pencil, root bool) (pencil, error) {
	attr := map[string]string{}
	for _, a := range t.Attr {
		if a.Name.Space == "" {
			attr[a.Name.Local] = a.Value
		} else if strings.HasSuffix(a.Name.Space, "xlink") && a.Name.Local == "href" {
			return outer, refusedSVG("links to other drawings")
		}
	}
	now, err := r.inked(outer, attr)
	if err != nil {
		return now, err
	}
	if root {
		if t.Name.Local != "svg" {
			return now, errBroken
		}
		return now, r.opened(attr)
	}
	switch t.Name.Local {
	case "g":
		return now, nil
	case "defs", "style":
		now.away = true
		return now, nil
	}
	steps, err := outlineOf(t.Name.Local, attr)
	if now.away || err != nil && outer.away {
		return now, nil
	}
	if err == nil {
		err = r.draw(steps, now)
	}
	return now, err
}

// opened reads the size of the drawing.
func (r *svgReader) opened(attr map[string]string) error {
	box := numbersOf(attr["viewBox"])
	if len(box) == 4 {
		r.view = Rect{box[0], box[1], box[2], box[3]}
	} else {
		r.view = Rect{W: lengthOf(attr["width"]), H: lengthOf(attr["height"])}
	}
	if !finite(r.view.X, r.view.Y, r.view.W, r.view.H) || r.view.W <= 0 || r.view.H <= 0 || r.view.W > 1e6 || r.view.H > 1e6 {
		return errors.New(`the drawing has no size; give it a viewBox, such as viewBox="0 0 100 100"`)
	}
	return nil
}

// inked is the pencil as the attributes of an element change it.
func (r *svgReader) inked(now pencil, attr map[string]string) (pencil, error) {
	for class := range strings.FieldsSeq(attr["class"]) {
		declare(attr, r.styles[class])
	}
	declare(attr, attr["style"])
	now.seen *= shareOf(attr, "opacity", 1)
	now.fillSeen, now.strokeSeen = shareOf(attr, "fill-opacity", now.fillSeen), shareOf(attr, "stroke-opacity", now.strokeSeen)
	for name, into := range map[string]*string{"fill": &now.fill, "stroke": &now.stroke, "color": &now.colour} {
		if v, ok := attr[name]; ok && v != "inherit" {
			*into = strings.TrimSpace(v)
		}
	}
	if v, ok := attr["stroke-width"]; ok {
		now.width = lengthOf(v)
	}
	if v, ok := attr["fill-rule"]; ok {
		now.evenOdd = v == "evenodd"
	}
	now.away = now.away || attr["display"] == "none" || attr["visibility"] == "hidden"
	for _, name := range []string{"clip-path", "mask", "filter"} {
		if v := attr[name]; v != "" && v != "none" && !now.away {
			return now, refusedSVG("a " + name)
		}
	}
	to, err := transformOf(attr["transform"])
	now.to = now.to.times(to)
	return now, err
}

// declare puts declarations of a style in place of attributes.
func declare(attr map[string]string, style string) {
	for d := range strings.SplitSeq(style, ";") {
		if name, value, ok := strings.Cut(d, ":"); ok {
			attr[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
}

func shareOf(attr map[string]string, name string, usual float64) float64 {
	v, ok := attr[name]
	if !ok {
		return usual
	}
	text, hundredths := strings.CutSuffix(strings.TrimSpace(v), "%")
	share, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(share) {
		return usual
	}
	if hundredths {
		share /= 100
	}
	return min(max(share, 0), 1)
}

// draw adds a shape.
func (r *svgReader) draw(steps []Step, with pencil) error {
	fill, err := inkOf(with.fill, with.colour, with.seen*with.fillSeen)
	if err != nil {
		return err
	}
	line, err := inkOf(with.stroke, with.colour, with.seen*with.strokeSeen)
	if err != nil {
		return err
	}
	if !fill.Drawn() && !line.Drawn() || len(steps) == 0 {
		return nil
	}
	if r.steps += len(steps); len(r.paths) >= drawingShapes || r.steps > drawingSteps {
		return refusedSVG(fmt.Sprintf("more than %d shapes or %d points", drawingShapes, drawingSteps))
	}
	for i, s := range steps {
		steps[i] = Step{s.Op, with.to.of(s.A), with.to.of(s.B), with.to.of(s.To)}
		if !finite(steps[i].A.X, steps[i].A.Y, steps[i].B.X, steps[i].B.Y, steps[i].To.X, steps[i].To.Y) {
			return errBroken
		}
	}
	if with.evenOdd {
		steps = wound(steps)
	}
	p := Path{Steps: steps, Fill: fill}
	if width := with.width * math.Sqrt(math.Abs(with.to.a*with.to.d-with.to.b*with.to.c)); line.Drawn() && width > 0 && finite(width) {
		p.Stroke = Pen(width, line)
	}
	r.paths = append(r.paths, p)
	return nil
}

// inkOf is a paint of SVG as an ink, mixed with white as far as one sees through it.
func inkOf(paint, current string, seen float64) (Ink, error) {
	if paint == "currentColor" {
		paint = current
	}
	name := strings.ToLower(paint)
	ink, err := Ink{}, error(nil)
	named, known := colornames.Map[name]
	switch {
	case name == "none" || name == "transparent" || seen == 0:
		return Ink{}, nil
	case known:
		ink = RGB(named.R, named.G, named.B)
	case len(name) == 4 && name[0] == '#':
		ink, err = ReadAccent("#" + strings.Repeat(name[1:2], 2) + strings.Repeat(name[2:3], 2) + strings.Repeat(name[3:], 2))
	case strings.HasPrefix(name, "#"):
		ink, err = ReadAccent(name)
	case strings.HasPrefix(name, "rgb("):
		v := numbersOf(strings.Trim(strings.TrimPrefix(name, "rgb"), "()"))
		if len(v) != 3 || strings.Contains(name, "%") {
			return ink, refusedSVG("the colour " + strconv.Quote(paint))
		}
		part := func(v float64) uint8 { return uint8(min(max(v, 0), 255)) }
		ink = RGB(part(v[0]), part(v[1]), part(v[2]))
	case strings.HasPrefix(name, "url("):
		return ink, errors.New("the drawing has gradients or patterns, which are not drawn; give those shapes one colour each, or export it as PNG at 300 dpi from the program that made it, such as Inkscape")
	default:
		return ink, refusedSVG("the colour " + strconv.Quote(paint))
	}
	if err != nil {
		return ink, refusedSVG("the colour " + strconv.Quote(paint))
	}
	return ink.mixed(uint8(math.Round(100 * seen))), nil
}

// picture is the drawing as it was read, in units of a fixed size.
func (r *svgReader) picture(data []byte) (Picture, error) {
	if len(r.paths) == 0 {
		return Picture{}, errors.New("the drawing has nothing in it that can be drawn; turn all into paths in the program that made it")
	}
	scale := drawingSide / max(r.view.W, r.view.H)
	at := func(p Point) Point { return Point{(p.X - r.view.X) * scale, (p.Y - r.view.Y) * scale} }
	for i := range r.paths {
		for n, s := range r.paths[i].Steps {
			r.paths[i].Steps[n] = Step{s.Op, at(s.A), at(s.B), at(s.To)}
		}
		r.paths[i].Stroke.Width *= scale
	}
	whole := func(v float64) int { return max(1, int(math.Round(v*scale))) }
	return Picture{Width: whole(r.view.W), Height: whole(r.view.H), data: data, drawing: r.paths}, nil
}

// affine is a matrix: x' = ax + cy + e, y' = bx + dy + f.
type affine struct{ a, b, c, d, e, f float64 }

func (m affine) of(p Point) Point {
	return Point{m.a*p.X + m.c*p.Y + m.e, m.b*p.X + m.d*p.Y + m.f}
}

// times does the other first.
func (m affine) times(o affine) affine {
	return affine{
		m.a*o.a + m.c*o.b, m.b*o.a + m.d*o.b, m.a*o.c + m.c*o.d, m.b*o.c + m.d*o.d,
		m.a*o.e + m.c*o.f + m.e, m.b*o.e + m.d*o.f + m.f,
	}
}

// transformOf reads what moves and turns an element.
func transformOf(text string) (affine, error) {
	all := affine{1, 0, 0, 1, 0, 0}
	for strings.TrimSpace(text) != "" {
		name, rest, ok := strings.Cut(text, "(")
		inside, after, closed := strings.Cut(rest, ")")
		one, known := oneTransform(strings.Trim(name, " ,\t\r\n"), numbersOf(inside))
		if !ok || !closed || !known {
			return all, refusedSVG("the transform " + strconv.Quote(text))
		}
		all, text = all.times(one), strings.TrimLeft(after, " ,\t\r\n")
	}
	return all, nil
}

func oneTransform(name string, v []float64) (affine, bool) {
	get := func(i int, usual float64) float64 {
		if i < len(v) {
			return v[i]
		}
		return usual
	}
	switch {
	case name == "matrix" && len(v) == 6:
		return affine{v[0], v[1], v[2], v[3], v[4], v[5]}, true
	case len(v) == 0:
		return affine{}, false
	case name == "translate":
		return affine{1, 0, 0, 1, v[0], get(1, 0)}, true
	case name == "scale":
		return affine{v[0], 0, 0, get(1, v[0]), 0, 0}, true
	case name == "rotate":
		sin, cos := math.Sincos(v[0] * math.Pi / 180)
		x, y := get(1, 0), get(2, 0)
		return affine{cos, sin, -sin, cos, x - cos*x + sin*y, y - sin*x - cos*y}, true
	case name == "skewX":
		return affine{1, 0, math.Tan(v[0] * math.Pi / 180), 1, 0, 0}, true
	case name == "skewY":
		return affine{1, math.Tan(v[0] * math.Pi / 180), 0, 1, 0, 0}, true
	}
	return affine{}, false
}

// lengthOf is a length in pixels, 96 of which are an inch; of another text 0.
func lengthOf(text string) float64 {
	text = strings.TrimSpace(text)
	for unit, pixels := range map[string]float64{"px": 1, "pt": 96. / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96} {
		if number, ok := strings.CutSuffix(text, unit); ok {
			v, _ := strconv.ParseFloat(strings.TrimSpace(number), 64)
			return v * pixels
		}
	}
	v, _ := strconv.ParseFloat(text, 64)
	return v
}
