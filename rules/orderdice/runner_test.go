package orderdice

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/simulate"
)

// However many play a run, and however it is cut up, it is the same run: every
// count, not only the hash.
func TestWorkersAndShardsChangeNothing(t *testing.T) {
	for _, policy := range []string{"random", "greedy"} {
		spec := specOf(t, meeting(t), 12, policy, policy)
		spec.Workers = 1
		want := run(t, spec)
		for _, workers := range []int{2, 7} {
			spec.Workers = workers
			if got := run(t, spec); *got != *want {
				t.Errorf("%s: %d workers tally otherwise than 1", policy, workers)
			}
		}
		if _, got, mistakes := simulate.Join(shards(t, spec, 4)); len(mistakes) > 0 || *got != *want {
			t.Errorf("%s: four shards tally otherwise than the whole: %q", policy, mistakes)
		}
	}
}

// shards plays the parts of a run, each written and read again.
func shards(t *testing.T, spec simulate.Spec, of uint64) (parts []simulate.Part) {
	t.Helper()
	for number := of; number > 0; number-- {
		shard := simulate.Shard{Number: number, Of: of}
		part, err := shard.Part(spec)
		if err != nil {
			t.Fatal(err)
		}
		text, err := simulate.NewPart(spec, shard, run(t, part)).Encode()
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

// A game that is played alone is the one that comes after others.
func TestGamesAloneAreTheRun(t *testing.T) {
	for _, policy := range []string{"random", "greedy"} {
		spec := specOf(t, meeting(t), 8, policy, policy)
		want, got := run(t, spec), new(simulate.Tally)
		for index := uint64(8); index > 0; index-- {
			spec.First, spec.Games = index-1, 1
			got.Merge(run(t, spec))
		}
		if *got != *want {
			t.Errorf("%s: eight games played one by one tally otherwise than in a row", policy)
		}
	}
}
