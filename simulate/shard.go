package simulate

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
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

// Range is which of a run's games are the shard's: n in a row after those
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

// Part is what came of one shard of a run, in a form to be kept in a file and
// added up with the others by Join. All its figures are integers, so nothing is
// lost on the way.
type Part struct {
	Version int    `json:"version"` // of this form: PartVersion
	Run     Origin `json:"run"`
	Shard   Shard  `json:"shard"`
	First   uint64 `json:"first"` // number of its first game
	Games   uint64 `json:"games"` // how many
	Tally   *Tally `json:"tally"`
	Check   string `json:"check"` // digest of all the rest

	Name string `json:"-"` // where it was read, for messages
}

// PartVersion is the form of a Part that is written and read here. A field that
// is added or changes its meaning makes another version.
const PartVersion = 3

// Origin says which run a part is of. Parts belong together if their origins
// are the same in all but Scene.
type Origin struct {
	Engine   string             `json:"engine"`   // which build of the rules played it
	Scenario string             `json:"scenario"` // digest of all that the games depend on, made by the caller
	Scene    json.RawMessage    `json:"scene"`    // what else the caller wants to know when the parts are joined
	Names    play.Names         `json:"names"`
	Policies [play.Sides]string `json:"policies"`        // by name: one that chooses otherwise has another
	Panel    []string           `json:"panel,omitempty"` // the players of which this is one; none: it plays alone
	Pairs    bool               `json:"pairs,omitempty"`
	Seed     uint64             `json:"seed"`
	First    uint64             `json:"first"` // number of the whole run's first game
	Games    uint64             `json:"games"` // of the whole run
	Cap      int                `json:"cap"`
	CheckAll bool               `json:"checkAll"`
	Silent   bool               `json:"silent"` // what happened was not listened to
}

// NewPart is what the shard of a run came to. run is the spec of the whole run;
// Engine, Scenario and Scene of the origin are left for the caller to fill in.
func NewPart(run Spec, shard Shard, tally *Tally) Part {
	before, _ := shard.rangeIn(run.Games, run.Pairs)
	p := Part{
		Version: PartVersion, Shard: shard, First: run.First + before, Games: tally.Games, Tally: tally,
		Run: Origin{
			Names: run.Names, Seed: run.Seed, First: run.First, Games: run.Games,
			Cap: cmp.Or(run.Cap, DefaultCap), CheckAll: run.CheckAll, Silent: run.Silent, Pairs: run.Pairs,
		},
	}
	for side, s := range run.Policies {
		p.Run.Policies[side] = s.Name
	}
	return p
}

// NewParts are what the shard of a run came to by each player of its panel, from tallies
// by RunPanel; one part if there is no panel.
func NewParts(run Spec, shard Shard, tallies []*Tally) (parts []Part) {
	for i, one := range run.ByPlayer() {
		p := NewPart(one, shard, tallies[i])
		for _, s := range run.Panel {
			p.Run.Panel = append(p.Run.Panel, s.Name)
		}
		parts = append(parts, p)
	}
	return parts
}

// Spec is as much of the run's spec as a report needs; there is no game to play.
func (o *Origin) Spec() Spec {
	s := Spec{Names: o.Names, Seed: o.Seed, First: o.First, Games: o.Games, Cap: o.Cap, CheckAll: o.CheckAll, Silent: o.Silent, Pairs: o.Pairs}
	for side, name := range o.Policies {
		s.Policies[side].Name = name
	}
	for _, name := range o.Panel {
		s.Panel = append(s.Panel, Strategy{Name: name})
	}
	return s
}

// Encode writes the part on one line.
func (p Part) Encode() ([]byte, error) {
	check, err := p.check()
	if err != nil {
		return nil, err
	}
	p.Check = check
	text, err := json.Marshal(p)
	return append(text, '\n'), err
}

// check is the digest of all but the check.
func (p Part) check() (string, error) {
	p.Check = ""
	text, err := json.Marshal(p)
	sum := sha256.Sum256(text)
	return fmt.Sprintf("%x", sum[:16]), err
}

// DecodeParts reads the parts in a text, one or several after each other. An
// error says what is wrong with the text, under its name.
func DecodeParts(name string, text []byte) ([]Part, error) {
	var parts []Part
	d := json.NewDecoder(bytes.NewReader(text))
	for {
		var one json.RawMessage
		err := d.Decode(&one)
		if errors.Is(err, io.EOF) && len(parts) > 0 {
			return parts, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s is no result of a shard, or only the beginning of one", name)
		}
		p, err := decodePart(one)
		if err != nil {
			return nil, fmt.Errorf("%s %v", name, err)
		}
		if p.Name = name; len(parts) > 0 {
			p.Name = fmt.Sprintf("%s (result %d)", name, len(parts)+1)
		}
		parts = append(parts, p)
	}
}

// decodePart reads one part. That it was understood whole shows in its check,
// which is made again: a field or a figure more or less would change it.
func decodePart(text []byte) (p Part, err error) {
	var form struct {
		Version *int    `json:"version"`
		Check   *string `json:"check"`
	}
	if err := json.Unmarshal(text, &form); err != nil || form.Version == nil || form.Check == nil {
		return p, errors.New("is no result of a shard; forge simulate shard writes them")
	}
	if *form.Version != PartVersion {
		return p, fmt.Errorf("is a result of version %d, and this forge adds up version %d", *form.Version, PartVersion)
	}
	unfit := errors.New("is not as it was written: it is damaged, or somebody has changed it; play its shard again")
	if err := json.Unmarshal(text, &p); err != nil {
		return p, unfit
	}
	if check, err := p.check(); err != nil || check != p.Check || p.Tally == nil {
		return p, unfit
	}
	return p, nil
}
