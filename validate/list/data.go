package list

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/validate/check"
)

var otherData = rule{Check: diag.Check{
	Code:     "L250",
	Severity: diag.Warning,
	Title:    "the list is for other data",
	Explain: "`data` says for which version of the game's data the list was written: the id of the game and the `version` that its document says, or for a game that forge brings the " +
		"letters that `forge --version` shows. The data at hand are of another version, so prices, figures and limits may have changed since. `forge diff OLD NEW LIST --breaking` says what becomes " +
		"of the list; then pin it to the version at hand, or get the game's document of that version. The hash of the list covers what it is pinned to.",
}, Find: func(f *listContext, r *report) {
	pinned := f.list.Data
	if pinned == "" {
		return // most lists: the game's data need not be summed up
	}
	has := f.game.Data()
	switch at := f.doc.At("data"); {
	case pinned == has:
	case has == "":
		r.At(at, "%q is for the data %q, and %s does not say which version it is", f.list.Title, pinned, f.game.Title).
			Offer(func() []fix { return []fix{{Say: "take \"data\" out", Edit: check.Out("data"), Doubtful: true}} })
	default:
		r.At(at, "%q is for the data %q, and these are %q", f.list.Title, pinned, has).
			Offer(func() []fix {
				return []fix{{Say: fmt.Sprintf("data: %q, once you have seen what has changed", has), Edit: check.Set(has, "data"), Doubtful: true}}
			})
	}
}}
