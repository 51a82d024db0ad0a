// Package tabletop is the geometry of open tables: points, headings and arcs,
// areas, lines of sight between them, and templates that are laid down.
// Everything is integers, thousandths of an inch, so that every machine finds
// the same line. A table that is measured in centimetres has thousandths of
// those: the package knows no unit.
//
//	point.go heading.go        where something stands, and which way it faces
//	shape.go span.go           polygons and circles, and how far a line runs in them
//	sight.go                   what stands between two points
//	ground.go index.go         terrain by its shapes, and which of it may be near
//	raster.go outlook.go       where nothing lies, what is seen from where, by squares
//	path.go                    a way round corners
//	frame.go template.go       templates: their outlines, how they are laid
//	sketch.go                  a table drawn in letters
//
// The package knows no rule: callers say what terrain does, what blocks and how
// much of what. Boards of cells are package grid's.
package tabletop
