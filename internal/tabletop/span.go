package tabletop

// Span is a stretch of a line, from so far along it to so far.
type Span struct{ From, To Length }

// Merge puts spans in order and joins those that meet, in place.
func Merge(spans []Span) []Span {
	for i := 1; i < len(spans); i++ { // few, and mostly in order
		for k := i; k > 0 && spans[k].From < spans[k-1].From; k-- {
			spans[k], spans[k-1] = spans[k-1], spans[k]
		}
	}
	n := 0
	for _, s := range spans {
		switch {
		case s.To <= s.From:
		case n > 0 && s.From <= spans[n-1].To:
			spans[n-1].To = max(spans[n-1].To, s.To)
		default:
			spans[n] = s
			n++
		}
	}
	return spans[:n]
}

// Total is how long merged spans are together.
func Total(spans []Span) (l Length) {
	for _, s := range spans {
		l += s.To - s.From
	}
	return l
}

// Shared is how long two lists of merged spans run together.
func Shared(a, b []Span) (l Length) {
	for len(a) > 0 && len(b) > 0 {
		l += max(min(a[0].To, b[0].To)-max(a[0].From, b[0].From), 0)
		if a[0].To < b[0].To {
			a = a[1:]
		} else {
			b = b[1:]
		}
	}
	return l
}
