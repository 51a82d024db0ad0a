package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cache"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// A build remembers what each document came to and what it looked at for that. The next
// build looks again: where everything looks the same, and the files in the out folder are
// those that were made, nothing is made again. The memory lies in the user's cache and
// not in the out folder, so that no folder brings one along. It has no file's text and no
// path to write to: whatever it says, files go where the documents have them go.

// account is what a document came to, as it is remembered.
type account struct {
	Stranger string // why the file is no document
	Kind     string
	Title    string
	Game     string // the name or path of the game that the list or scenario names
	Bound    bool   // its game could be had
	Draft    bool   // it has errors that a draft may have
	Checked  []diag.Diagnostic
	Untold   untold
	Papers   *part // nil: not made, or not to be used
	Play     *part
}

// part is what was made of a document at once.
type part struct {
	Key   string // the flags that it depends on
	Files []madeFile
	Told  []diag.Diagnostic

	Priced        bool
	Points, Limit rulebook.Value
	Sides         []buildSide
	Games         uint64
	Rates         []simulate.Bounds // of wins by side, and then of games that neither won, if there are any
}

// madeFile is a file in the out folder.
type madeFile struct{ Ending, Hash string }

// memory is what builds before this one came to.
type memory struct {
	cache     cache.Cache
	name      string // of what is remembered of this folder
	forge     string // that remembers
	before    map[string]remembered
	strangers []*built
	afresh    bool // nothing of it is to be used
}

// remembered is an account with what was seen for it.
type remembered struct {
	Account account
	Seen    map[look]string
}

// remember opens the memory of the folder. What another forge made is not in it.
func (b *builder) remember() *memory {
	m := &memory{}
	if b.Cache == "" {
		return m
	}
	self, err := engine()
	if err != nil {
		fmt.Fprintf(b.Err, "nothing is remembered for the next build: %v\n", err)
		return m
	}
	m.cache, m.forge = cache.Cache{Dir: b.Cache}, fmt.Sprintf("%s, %s %s/%s", self, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	here, err := filepath.Abs(b.root)
	there, worse := filepath.Abs(b.out.dir)
	if errors.Join(err, worse) != nil {
		return &memory{}
	}
	m.name = fmt.Sprintf("build of %q, called %q, into %q, in %q, drafts %t, by %s", here, b.root, there, b.Flags.String("lang"), b.verdicts.draft, m.forge)
	if m.afresh = b.Flags.Bool("force"); !m.afresh {
		m.cache.Get(m.name, &m.before)
	}
	return m
}

// nameIn is what the memory calls a document.
func (d *built) nameIn() string { return fmt.Sprint(d.builtIn, " ", d.file) }

// recall fills in what a document came to when all that was seen for it looked as it does
// now.
func (m *memory) recall(b *builder, d *built) bool {
	was, ok := m.before[d.nameIn()]
	if !ok {
		return false
	}
	for l, sum := range was.Seen {
		if b.disk.sum(l) != sum {
			return false
		}
		d.sights.add(l)
	}
	d.account = was.Account
	return true
}

// still says whether a document that was loaded again looks as it did when it was
// recalled.
func (m *memory) still(b *builder, d *built) bool {
	seen, steady := d.sights.seen(d.doc)
	was := m.before[d.nameIn()].Seen
	for l, sum := range was {
		steady = steady && seen[l] == sum
	}
	return steady && d.failed == nil
}

// intact is a part of a document if it was made with the same flags and its files lie in
// the out folder as they were made.
func (b *builder) intact(d *built, p *part, key string) *part {
	if p == nil || p.Key != key {
		return nil
	}
	for _, f := range p.Files {
		if b.out.folder == nil {
			return nil
		}
		if now, err := b.out.hash(d.stem + "." + f.Ending); err != nil || now != f.Hash {
			return nil
		}
	}
	return p
}

// papersKey and playKey are the flags that papers and games depend on.
func (b *builder) papersKey() string {
	return fmt.Sprintf("%q %q, drafts %t", b.Flags.String("paper"), b.Flags.String("lang"), b.verdicts.draft)
}

func (b *builder) playKey() string {
	return fmt.Sprintf("%s %d games, auto %t, seed %d", b.papersKey(), b.games, b.auto, b.Flags.Uint64("seed"))
}

// keep remembers what this build came to. After one that was not complete, what it did not
// come to is as it was.
func (m *memory) keep(b *builder, complete bool) {
	if m.cache.Dir == "" {
		return
	}
	now := map[string]remembered{}
	if !complete && m.before != nil {
		now = m.before
	}
	for _, d := range slices.Concat(b.bare, b.docs, m.strangers) {
		seen, steady := d.sights.seen(d.doc)
		// How long is too long depends on more than what is seen, here or in another file.
		endless := slices.ContainsFunc(d.Checked, func(x diag.Diagnostic) bool { return x.Code == codeEndless || x.Of != "" })
		if delete(now, d.nameIn()); steady && d.failed == nil && !endless {
			now[d.nameIn()] = remembered{d.account, seen}
		}
	}
	err := m.cache.Put(m.name, now)
	if m.cache.Trim(); err != nil {
		fmt.Fprintf(b.Err, "nothing is remembered for the next build: %v\n", err)
	}
}

// codeEndless is that of a document whose evaluation was given up.
const codeEndless = "D102"

// mostRuns is how many runs of one scenario are remembered, of different numbers of games.
const mostRuns = 4

// played plays the games of a spec, from the first that was not played before with the same
// scenario, seed and policies: game number I is always the same.
func (m *memory) played(ctx context.Context, doc *schema.Doc, spec simulate.Spec) (*simulate.Tally, error) {
	name, err := m.runs(doc, &spec)
	if err != nil || m.cache.Dir == "" {
		return simulate.Run(ctx, spec)
	}
	var runs []*simulate.Tally // in the order of their games
	if !m.afresh {
		m.cache.Get(name, &runs)
	}
	var had *simulate.Tally
	for _, t := range runs {
		if t.Games <= spec.Games {
			had = t
		}
	}
	tally, err := simulate.Resume(ctx, spec, had)
	if tally != nil && tally.Games > 0 && (had == nil || tally.Games != had.Games) {
		runs = append(each.Where(runs, func(t *simulate.Tally) bool { return t.Games != tally.Games }), tally)
		slices.SortFunc(runs, func(a, b *simulate.Tally) int { return cmp.Compare(a.Games, b.Games) })
		_ = m.cache.Put(name, runs[max(0, len(runs)-mostRuns):]) // keep tells of what cannot be kept
	}
	return tally, err
}

// runs is the name of what is remembered of a scenario's games.
func (m *memory) runs(doc *schema.Doc, spec *simulate.Spec) (string, error) {
	scenario, err := digest(doc)
	if err != nil {
		return "", err
	}
	names, err := json.Marshal(spec.Names)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("games of %s, %x, %s, auto %t, seed %d, by %s", scenario, sha256.Sum256(names), spec.Policy(), spec.Auto, spec.Seed, m.forge), nil
}
