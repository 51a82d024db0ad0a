package tabletop

// Heading is a direction in whole degrees clockwise from north, 0 to 359.
type Heading int16

// round is a full circle in degrees.
const round = 360

// one is what the sine of 90° counts.
const one = 1_000_000_000

// sines are those of 0° to 90°, to the nearest part of one.
var sines = [91]int64{
	0, 17_452_406, 34_899_497, 52_335_956, 69_756_474, 87_155_743, 104_528_463, 121_869_343, 139_173_101,
	156_434_465, 173_648_178, 190_808_995, 207_911_691, 224_951_054, 241_921_896, 258_819_045, 275_637_356, 292_371_705,
	309_016_994, 325_568_154, 342_020_143, 358_367_950, 374_606_593, 390_731_128, 406_736_643, 422_618_262, 438_371_147,
	453_990_500, 469_471_563, 484_809_620, 500_000_000, 515_038_075, 529_919_264, 544_639_035, 559_192_903, 573_576_436,
	587_785_252, 601_815_023, 615_661_475, 629_320_391, 642_787_610, 656_059_029, 669_130_606, 681_998_360, 694_658_370,
	707_106_781, 719_339_800, 731_353_702, 743_144_825, 754_709_580, 766_044_443, 777_145_961, 788_010_754, 798_635_510,
	809_016_994, 819_152_044, 829_037_573, 838_670_568, 848_048_096, 857_167_301, 866_025_404, 874_619_707, 882_947_593,
	891_006_524, 898_794_046, 906_307_787, 913_545_458, 920_504_853, 927_183_855, 933_580_426, 939_692_621, 945_518_576,
	951_056_516, 956_304_756, 961_261_696, 965_925_826, 970_295_726, 974_370_065, 978_147_601, 981_627_183, 984_807_753,
	987_688_341, 990_268_069, 992_546_152, 994_521_895, 996_194_698, 997_564_050, 998_629_535, 999_390_827, 999_847_695,
	1_000_000_000,
}

// circle are the sines of 0° to 450°, so that cosines are there too.
var circle = func() (c [round + 91]int64) {
	for d := range c {
		switch d := d % round; {
		case d <= 90:
			c[d] = sines[d]
		case d <= 180:
			c[d] = sines[180-d]
		case d <= 270:
			c[d] = -sines[d-180]
		default:
			c[d] = -sines[round-d]
		}
	}
	copy(c[round:], c[:91])
	return c
}()

// sine and cosine are those of 0° to 359°.
func sine(degrees int) int64 { return circle[degrees] }

func cosine(degrees int) int64 { return circle[degrees+90] }

// guesses are the whole degrees below a heading in the first quarter, at most one
// too few, by the share of east in east and north.
var guesses = func() (all [guessesOf]int) {
	degree := 0
	for i := range all {
		east, north := int64(i), int64(guessesOf-1-i)
		for degree < 89 && east*cosine(degree+1) >= north*sine(degree+1) {
			degree++
		}
		all[i] = degree
	}
	return all
}()

const guessesOf = 1 << 10

// Turn is the heading turned clockwise by that many degrees.
func (h Heading) Turn(degrees int) Heading {
	d := (int(h) + degrees) % round
	if d < 0 {
		d += round
	}
	return Heading(d)
}

// ahead and right are how far a way leads ahead of, and to the right of, a
// model that faces along the heading, in thousandths of an inch times one.
func (h Heading) ahead(way Point) int64 {
	return int64(way.X)*sine(int(h)) + int64(way.Y)*cosine(int(h))
}

func (h Heading) right(way Point) int64 {
	return int64(way.X)*cosine(int(h)) - int64(way.Y)*sine(int(h))
}

// Step is the place so far ahead of p, to the nearest thousandth.
func (h Heading) Step(p Point, d Length) Point {
	return p.Plus(Point{
		Length(nearest(int64(d)*sine(int(h)), one)),
		Length(nearest(int64(d)*cosine(int(h)), one)),
	})
}

// Toward is the heading from one place to another, to the nearest degree; north
// if they are the same.
func Toward(from, to Point) Heading {
	way := to.Minus(from)
	east, north, quarter := int64(way.X), int64(way.Y), 0
	switch { // turned into the first quarter
	case way == (Point{}):
		return 0
	case east >= 0 && north < 0:
		east, north, quarter = -north, east, 90
	case east < 0 && north <= 0:
		east, north, quarter = -east, -north, 180
	case east < 0:
		east, north, quarter = north, -east, 270
	}
	guess := guesses[east*(guessesOf-1)/(east+north)]
	for east*cosine(guess+1) >= north*sine(guess+1) {
		guess++
	}
	if abs(east*cosine(guess)-north*sine(guess)) > abs(east*cosine(guess+1)-north*sine(guess+1)) {
		guess++
	}
	return Heading((quarter + guess) % round)
}

// Faces says whether a place lies in a model's front arc: arc degrees wide, 1
// to 180, centred on the heading of a model at p. The arc's edges are in it,
// and so is p.
func (h Heading) Faces(p, place Point, arc int) bool {
	way := place.Minus(p)
	if arc == 180 {
		return h.ahead(way) >= 0
	}
	return h.ahead(way) >= 0 && h.Turn(-arc/2).right(way) >= 0 && h.Turn(arc-arc/2).right(way) <= 0
}

// Fronts says whether a place lies on or beyond the line across the heading of
// a model at p, at distance d ahead of it.
func (h Heading) Fronts(p, place Point, d Length) bool {
	return h.ahead(place.Minus(p)) >= int64(d)*one
}
