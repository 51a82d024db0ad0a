package simulate

import "context"

// Resume plays what is missing of the spec's games when the first of them have been counted
// already, in a tally of the same spec with fewer games, which stays as it is. The tally
// that it returns is the one that Run gives for all of them, and so is what becomes of it
// if ctx ends. Nil: none has been played.
func Resume(ctx context.Context, spec Spec, had *Tally) (*Tally, error) {
	if had == nil || had.Games > spec.Games || spec.Auto && had.Games%Lookout != 0 {
		return Run(ctx, spec)
	}
	total := *had
	if spec.finished(&total) {
		return &total, nil
	}
	spec.before = had
	all := spec.Games
	spec.First, spec.Games = spec.First+had.Games, all-had.Games
	if progress := spec.Progress; progress != nil {
		spec.Progress = func(done, _ uint64) { progress(had.Games+done, all) }
	}
	more, err := Run(ctx, spec)
	if more != nil {
		total.Merge(more)
	}
	return &total, err
}

// finished tells that a tally has all the games of a spec that are wanted.
func (s *Spec) finished(t *Tally) bool {
	return t.Games == s.Games || s.Auto && t.Games%Lookout == 0 && t.Settled()
}
