package page

// measured is an item with its heights in mm at the column's width.
type measured struct {
	FlowItem
	height, head float64
}

func measureItems(items []FlowItem, width float64) []measured {
	out := make([]measured, len(items))
	for i, s := range items {
		out[i] = measured{FlowItem: s, height: s.Height(width)}
		if s.Head != nil {
			out[i].head = s.Head.Height(width)
		}
	}
	return out
}

// fill puts items into columns of a height, in order; rest is what is left.
func fill(items []measured, columns int, height float64) (out [][]measured, rest []measured) {
	rest = items
	for range columns {
		n := take(rest, height)
		if n == 0 {
			break
		}
		out, rest = append(out, rest[:n]), rest[n:]
	}
	return out, rest
}

// take counts how many items a column of a height holds, not ending on one
// that keeps with the next.
func take(items []measured, height float64) int {
	used, last := 0.0, 0
	for i, s := range items {
		used += s.height
		if i == 0 {
			used += s.head
		} else {
			used += s.Above
		}
		if used > height+slack {
			break
		}
		if !s.Keep || i+1 == len(items) {
			last = i + 1
		}
	}
	return last
}

// balance finds the lowest height at which the columns still hold all items,
// to half a millimetre, given that they do at the height.
func balance(items []measured, columns int, height float64) [][]measured {
	best, _ := fill(items, columns, height)
	low, high := 0.0, height
	for high-low > 0.5 {
		middle := (low + high) / 2
		if out, rest := fill(items, columns, middle); len(rest) == 0 {
			best, high = out, middle
		} else {
			low = middle
		}
	}
	return best
}
