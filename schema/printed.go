package schema

// MM is how many mm long the printable's lengths of 1 are.
func (p *Printable) MM() float64 {
	switch p.Measure {
	case "inches":
		return 25.4
	case "cm":
		return 10
	}
	return 1
}

// Across is how many columns of panels a board has.
func (p *Printable) Across() int {
	if p.Columns == 0 {
		return 2
	}
	return p.Columns
}

// All are the die's faces one by one, as many of each as there are.
func (d *Die) All() []Face {
	var out []Face
	for _, f := range d.Faces {
		for range number(f.Count) {
			out = append(out, f)
		}
	}
	return out
}

// EdgeMM is how long the edge of a die's face is on a printable, in mm.
func (p *Printable) EdgeMM() float64 {
	switch {
	case p.Edge > 0:
		return p.Edge
	case p.Kind == "stickers":
		return 12
	}
	return 20
}
