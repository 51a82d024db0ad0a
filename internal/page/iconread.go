package page

import (
	"embed"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
)

// iconFiles hold the icons in a notation of our own. An icon is its name on a
// line, then a line for each outline, drawn in turn, then an empty line:
//
//	fill OUTLINE        in ink
//	hole OUTLINE        in the paper's colour
//	line WIDTH OUTLINE  a line in ink
//	scratch WIDTH OUTLINE  a line in the paper's colour
//	turn DEGREES SIZE   turns what follows about the middle, clockwise, and
//	                    scales it by SIZE
//
// An outline is points "x,y" joined by straight lines, and between them
//
//	~ x,y x,y x,y       a curve by two handles to a point
//	m                   the next point begins another outline
//	z                   back to where the outline began
//	o x,y r             a circle
//	b x,y w,h           a rectangle
//	rb x,y w,h r        one with round corners
//
// Filled outlines close by themselves. The square is 24 units wide, x to the
// right and y down.
//
//go:embed icons/*.txt
var iconFiles embed.FS

// iconSheets are the files in the order in which they are shown, by what they
// hold.
var iconSheets = []struct{ file, title string }{
	{"units", "Units"}, {"terrain", "Ground"}, {"dice", "Dice"}, {"marks", "Rules, options and support"},
}

// icons are all icons there are.
var icons = sync.OnceValue(func() []Icon {
	var all []Icon
	for _, sheet := range iconSheets {
		name := sheet.file
		text, err := iconFiles.ReadFile("icons/" + name + ".txt")
		if err != nil {
			panic("page: " + err.Error())
		}
		some, err := readIcons(string(text))
		if err != nil {
			panic("page: icons/" + name + ".txt: " + err.Error())
		}
		for _, icon := range some {
			icon.Sheet = sheet.title
			all = append(all, icon)
		}
	}
	return all
})

// readIcons reads the notation.
func readIcons(text string) ([]Icon, error) {
	var all []Icon
	var now *Icon
	turn := turning{size: 1}
	for n, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
			now, turn = nil, turning{size: 1}
		case strings.HasPrefix(line, "#"):
		case now == nil && len(words) == 1:
			all = append(all, Icon{Name: words[0]})
			now = &all[len(all)-1]
		case now == nil:
			return nil, fmt.Errorf("line %d: %q is no name", n+1, line)
		case words[0] == "turn":
			r := outlineReader{words: words[1:]}
			turn = turning{r.number(), r.number()}
			if r.err != nil {
				return nil, fmt.Errorf("line %d: %w", n+1, r.err)
			}
		default:
			s, err := readShape(words)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", n+1, err)
			}
			now.shapes = append(now.shapes, turn.of(s))
		}
	}
	return all, nil
}

// readShape reads one outline with what is done with it.
func readShape(words []string) (shape, error) {
	r := outlineReader{words: words[1:]}
	s := shape{white: words[0] == "hole" || words[0] == "scratch"}
	switch words[0] {
	case "line", "scratch":
		s.pen = r.number()
		if r.err == nil && s.pen <= 0 {
			return s, fmt.Errorf("a line %g units wide", s.pen)
		}
	case "fill", "hole":
	default:
		return s, fmt.Errorf("%q is neither fill, hole, line, scratch nor turn", words[0])
	}
	r.outline()
	if r.err == nil && len(r.steps) == 0 {
		return s, fmt.Errorf("no outline")
	}
	s.steps = r.steps
	return s, r.err
}

// outlineReader reads words as steps; the first mistake stays.
type outlineReader struct {
	words []string
	steps []Step
	err   error
}

func (r *outlineReader) outline() {
	begun := false // whether the next point goes on from one before it
	for len(r.words) > 0 && r.err == nil {
		switch r.words[0] {
		case "m":
			r.next()
			begun = false
		case "z":
			r.next()
			r.steps, begun = append(r.steps, Step{Op: Close}), false
		case "~":
			r.next()
			r.steps = append(r.steps, Step{CurveTo, r.point(), r.point(), r.point()})
		case "o":
			r.next()
			centre := r.point()
			r.steps, begun = append(r.steps, Circle(centre, r.number(), Ink{}, Stroke{}).Steps...), false
		case "b", "rb":
			r.box(r.next() == "rb")
			begun = false
		default:
			op := MoveTo
			if begun {
				op = LineTo
			}
			r.steps, begun = append(r.steps, Step{Op: op, To: r.point()}), true
		}
	}
}

// box reads a rectangle.
func (r *outlineReader) box(rounded bool) {
	at, size, radius := r.point(), r.point(), 0.0
	if rounded {
		radius = r.number()
	}
	r.steps = append(r.steps, RoundedBox(Rect{at.X, at.Y, size.X, size.Y}, radius, Ink{}, Stroke{}).Steps...)
}

func (r *outlineReader) next() string {
	if len(r.words) == 0 {
		if r.err == nil {
			r.err = fmt.Errorf("the outline ends too soon")
		}
		return ""
	}
	word := r.words[0]
	r.words = r.words[1:]
	return word
}

func (r *outlineReader) number() float64 { return r.parse(r.next()) }

func (r *outlineReader) point() Point {
	word := r.next()
	x, y, ok := strings.Cut(word, ",")
	if !ok && r.err == nil {
		r.err = fmt.Errorf("%q is no point", word)
	}
	return Point{r.parse(x), r.parse(y)}
}

func (r *outlineReader) parse(word string) float64 {
	v, err := strconv.ParseFloat(word, 64)
	if err != nil && r.err == nil {
		r.err = err
	}
	return v
}

// turning is how many degrees clockwise about the middle of the icon a shape is
// turned, and how much larger it becomes.
type turning struct{ degrees, size float64 }

func (t turning) of(s shape) shape {
	sin, cos := math.Sincos(t.degrees * math.Pi / 180)
	const middle = iconSide / 2
	move := func(p Point) Point {
		x, y := (p.X-middle)*t.size, (p.Y-middle)*t.size
		return Point{middle + x*cos - y*sin, middle + x*sin + y*cos}
	}
	for i, step := range s.steps {
		s.steps[i] = Step{step.Op, move(step.A), move(step.B), move(step.To)}
	}
	s.pen *= t.size
	return s
}
