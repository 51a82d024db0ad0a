package simulate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// Shard is one of the parts that a run is cut into, so that several machines
// can play it: number Number of Of, counted from 1.
type Shard struct {
	Number uint64 `json:"number"`
	Of     uint64 `json:"of"`
}

// ParseShard reads a shard as String writes it.
func ParseShard(text string) (Shard, error) {
	number, of, _ := strings.Cut(text, "/")
	var s Shard
	var wrong [2]error
	s.Number, wrong[0] = strconv.ParseUint(number, 10, 64)
	s.Of, wrong[1] = strconv.ParseUint(of, 10, 64)
	switch {
	case wrong[0] != nil || wrong[1] != nil || s.Of == 0:
		return s, fmt.Errorf("a shard is written as 3/8, the third of eight, not %q", text)
	case s.Number == 0 || s.Number > s.Of:
		return s, fmt.Errorf("there is no shard %s: they count from 1/%d to %[2]d/%[2]d", s, s.Of)
	}
	return s, nil
}

// String is the shard as "3/8".
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Number, s.Of) }

// Range is which of a run's games are the shard's: n in a row after so many
// before. The shards of a run have all its games between them, and as many
// games each, or one more.
func (s Shard) Range(games uint64) (before, n uint64) {
	share, rest := games/s.Of, games%s.Of
	before = (s.Number-1)*share + min(s.Number-1, rest)
	if s.Number <= rest {
		share++
	}
	return before, share
}

// rangeIn is Range of a run that may be of pairs, which are not torn apart.
func (s Shard) rangeIn(games uint64, pairs bool) (before, n uint64) {
	if !pairs {
		return s.Range(games)
	}
	before, n = s.Range(games / 2)
	return 2 * before, 2 * n
}

// Part is the shard's part of a run: the same spec with the shard's games only.
func (s Shard) Part(run Spec) (Spec, error) {
	before, n := s.rangeIn(run.Games, run.Pairs)
	if n == 0 {
		return run, fmt.Errorf("shard %s has no game: %s cannot be cut into %d parts", s, text.Counted(run.Games, "game"), s.Of)
	}
	run.First += before
	run.Games = n
	return run, nil
}
