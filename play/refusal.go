package play

import "errors"

// Refusal is why a scenario cannot be played, with the place of its document where that
// is to be mended: a bound of what is played, or a mistake by the game's rules.
type Refusal struct {
	Path    []any // as schema.Doc.At takes it
	Mistake bool
	Err     error
}

func (r *Refusal) Error() string { return r.Err.Error() }

func (r *Refusal) Unwrap() error { return r.Err }

// Beyond is an error of a place that goes beyond the bounds of play; nil without one.
// A place that is known already stays.
func Beyond(err error, path ...any) error { return refusal(err, false, path) }

// Mistaken is an error of a place that the game's rules do not allow.
func Mistaken(err error, path ...any) error { return refusal(err, true, path) }

func refusal(err error, mistake bool, path []any) error {
	if known := (*Refusal)(nil); err == nil || errors.As(err, &known) {
		return err
	}
	return &Refusal{path, mistake, err}
}
