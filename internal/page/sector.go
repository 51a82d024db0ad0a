package page

import "math"

// Sector is a slice of a circle, degrees wide (up to 360), its middle straight
// up from the centre: two radii and an arc.
func Sector(centre Point, r, degrees float64, fill Ink, stroke Stroke) Path {
	whole := degrees * math.Pi / 180
	pieces := max(1, int(math.Ceil(degrees/360*circlePieces)))
	each := whole / float64(pieces)
	handle := 4.0 / 3 * math.Tan(each/4) * r
	at := func(t, out float64) Point { // t from the way up, clockwise; out along the tangent
		sin, cos := math.Sincos(t)
		return Point{centre.X + r*sin + out*cos, centre.Y - r*cos + out*sin}
	}
	steps := []Step{{Op: MoveTo, To: centre}, {Op: LineTo, To: at(-whole/2, 0)}}
	for i := range pieces {
		from, to := -whole/2+each*float64(i), -whole/2+each*float64(i+1)
		steps = append(steps, Step{CurveTo, at(from, handle), at(to, -handle), at(to, 0)})
	}
	return Path{append(steps, Step{Op: Close}), fill, stroke}
}
