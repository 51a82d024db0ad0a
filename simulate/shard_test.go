package simulate

import (
	"math"
	"strings"
	"testing"
)

// The shards of a run follow one another without a gap, and none has two games
// more than another.
func TestShardsCoverTheRun(t *testing.T) {
	for _, games := range []uint64{1, 2, 7, 100, 2400, math.MaxUint64} {
		for _, of := range []uint64{1, 2, 3, 7, 64} {
			next, least, most := uint64(0), uint64(math.MaxUint64), uint64(0)
			for number := uint64(1); number <= of; number++ {
				before, n := Shard{number, of}.Range(games)
				if before != next {
					t.Fatalf("shard %d/%d of %d games begins after %d, want %d", number, of, games, before, next)
				}
				next, least, most = before+n, min(least, n), max(most, n)
			}
			if next != games || most-least > 1 {
				t.Errorf("%d shards of %d games have %d, from %d to %d each", of, games, next, least, most)
			}
		}
	}
}

func TestShardOfASpec(t *testing.T) {
	s := spec(t, newRace, 10, "random")
	s.First = 500
	part, err := Shard{2, 3}.Part(s)
	if err != nil || part.First != 504 || part.Games != 3 || part.Seed != s.Seed {
		t.Errorf("shard 2/3 of games 500 to 509: from %d on, %d games, %v", part.First, part.Games, err)
	}
	if _, err := (Shard{11, 11}).Part(s); err == nil || err.Error() != "shard 11/11 has no game: 10 games cannot be cut into 11 parts" {
		t.Errorf("a shard without games: %v", err)
	}
}

func TestParseShard(t *testing.T) {
	for _, s := range []Shard{{1, 1}, {3, 8}, {8, 8}} {
		if got, err := ParseShard(s.String()); got != s || err != nil {
			t.Errorf("%s is read as %s, %v", s, got, err)
		}
	}
	for text, want := range map[string]string{
		"": "written as 3/8", "3": "written as 3/8", "3/": "written as 3/8", "/8": "written as 3/8", "a/b": "written as 3/8",
		"-1/8": "written as 3/8", "1/2/3": "written as 3/8", "1.5/2": "written as 3/8", "1/0": "written as 3/8",
		"0/8": "there is no shard 0/8: they count from 1/8 to 8/8", "9/8": "there is no shard 9/8: they count from 1/8 to 8/8",
	} {
		if _, err := ParseShard(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, want one with %q", text, err, want)
		}
	}
}
