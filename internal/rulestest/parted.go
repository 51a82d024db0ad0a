package rulestest

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/simulate"
)

// Parted wants a run to be the same run, every count of it and not only the
// hash, however many workers play it and however it is cut up. The games must be
// four or more.
func Parted(t *testing.T, spec simulate.Spec) {
	t.Helper()
	policy := spec.Policies[0].Name
	spec.Workers = 1
	want := Run(t, spec)
	for _, workers := range []int{2, 7} {
		spec.Workers = workers
		if got := Run(t, spec); *got != *want {
			t.Errorf("%s: %d workers tally otherwise than 1", policy, workers)
		}
	}
	if _, got, mistakes := simulate.Join(shards(t, spec, 4)); len(mistakes) > 0 || *got != *want {
		t.Errorf("%s: four shards tally otherwise than the whole: %q", policy, mistakes)
	}
}

// shards plays the parts of a run, the last first, each written and read again.
func shards(t *testing.T, spec simulate.Spec, of uint64) (parts []simulate.Part) {
	t.Helper()
	for number := of; number > 0; number-- {
		shard := simulate.Shard{Number: number, Of: of}
		part, err := shard.Part(spec)
		if err != nil {
			t.Fatal(err)
		}
		text, err := simulate.NewPart(spec, shard, Run(t, part)).Encode()
		if err != nil {
			t.Fatal(err)
		}
		read, err := simulate.DecodeParts(fmt.Sprint("shard ", shard), text)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, read...)
	}
	return parts
}

// Alone wants each game of a run to be the one that comes after others, though it
// is played by itself, the last first.
func Alone(t *testing.T, spec simulate.Spec) {
	t.Helper()
	want, got := Run(t, spec), new(simulate.Tally)
	one := spec
	for index := spec.Games; index > 0; index-- {
		one.First, one.Games = index-1, 1
		got.Merge(Run(t, one))
	}
	if *got != *want {
		t.Errorf("%s: %d games played one by one tally otherwise than in a row", spec.Policies[0].Name, spec.Games)
	}
}
