package page

import (
	"fmt"
	"unicode/utf8"
)

// Check finds what no backend could draw: numbers that are none, sizes that
// are not positive, runes that their face lacks, groups in groups. Documents
// made of this package's own pieces pass; the check guards the backends,
// whose libraries would panic or write broken files.
func (d Document) Check() error {
	for i, p := range d.Pages {
		if !finite(p.Size.W, p.Size.H) || p.Size.W <= 0 || p.Size.H <= 0 {
			return fmt.Errorf("page %d: size %v x %v mm", i+1, p.Size.W, p.Size.H)
		}
		if err := checkItems(p.Items, false); err != nil {
			return fmt.Errorf("page %d: %w", i+1, err)
		}
	}
	return nil
}

func checkItems(items []Item, grouped bool) error {
	for _, it := range items {
		var err error
		switch it := it.(type) {
		case Text:
			err = it.check()
		case Box:
			err = lengths(it.X, it.Y, it.W, it.H, it.Radius, it.Stroke.Width)
		case Line:
			err = lengths(it.From.X, it.From.Y, it.To.X, it.To.Y, it.Stroke.Width)
		case Path:
			for _, s := range it.Steps {
				if e := lengths(s.A.X, s.A.Y, s.B.X, s.B.Y, s.To.X, s.To.Y, it.Stroke.Width); e != nil {
					err = e
				}
			}
		case Group:
			if grouped {
				return fmt.Errorf("group %q inside a group", it.Title)
			}
			if err = checkItems(it.Items, true); err != nil {
				err = fmt.Errorf("group %q: %w", it.Title, err)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (t Text) check() error {
	if err := lengths(t.At.X, t.At.Y, t.Size); err != nil || t.Size <= 0 {
		return fmt.Errorf("text %q: at %v, %v points", t.Run, t.At, t.Size)
	}
	if t.Face >= faces || !utf8.ValidString(t.Run) {
		return fmt.Errorf("text %q: no such face or not UTF-8", t.Run)
	}
	for _, r := range t.Run {
		if !t.Face.Has(r) {
			return fmt.Errorf("text %q: face %s lacks %U", t.Run, t.Face, r)
		}
	}
	return nil
}

func lengths(mm ...float64) error {
	if !finite(mm...) {
		return fmt.Errorf("a length that is no number among %v", mm)
	}
	return nil
}
