#!/usr/bin/env bash
# build.sh builds forge for browsers, out/wasm-parts/forge.wasm, without what no page asks
# for and what weighs much: a third of it all (docs/decisions/024).
set -euo pipefail
cd "$(dirname "$0")/../../../../.."
parts=$PWD/out/wasm-parts # stays, so that it is compiled once
mkdir -p "$parts"

# change FROM TO LINES SED… writes FROM to TO as sed changes it, which must take or change
# that many lines: if FROM has become another, somebody has to look at it.
change() {
	local from=$1 to=$2 lines=$3 changed
	shift 3
	sed -E "$@" "$from" >"$to.new"
	changed=$(diff "$from" "$to.new" | grep -c '^<') || true
	[ "$changed" = "$lines" ] || { echo "$0 changes $changed lines of $from, which was to be $lines: see docs/decisions/024" >&2; exit 1; }
	renew "$to"
}

# renew FILE has FILE.new take the place of FILE, which keeps its time if it is the same.
renew() { if cmp -s "$1.new" "$1"; then rm "$1.new"; else mv "$1.new" "$1"; fi; }

# A template may call any method by its name, so that the linker keeps all methods of all
# types. Ours call none.
exec=$(go env GOROOT)/src/text/template/exec.go
change "$exec" "$parts/exec.go" 1 's/ptr\.MethodByName\(fieldName\)/(reflect.Value{})/'
echo "{\"Replace\": {\"$exec\": \"$parts/exec.go\"}}" >"$parts/overlay.json"

# CUE without what embeds files of other formats, which forge refuses, and without the
# packages that act, which only the cue command does, or that are for no army.
cue=$(go list -m -f '{{.Dir}}' cuelang.org/go)
if [ ! -e "$parts/cue/go.mod" ] || ! cmp -s go.mod "$parts/had.mod"; then
	rm -rf "$parts/cue"
	cp -r --no-preserve=mode "$cue" "$parts/cue"
	rm -rf "$parts"/cue/{cmd,doc,internal/cmd}
	find "$parts/cue" -name testdata -prune -exec rm -rf {} + -o -name '*_test.go' -exec rm {} +
	cp go.mod "$parts/had.mod"
fi
change "$cue/cue/cuecontext/cuecontext.go" "$parts/cue/cue/cuecontext/cuecontext.go" 2 '/inject\/embed|embed\.New/d'
change "$cue/pkg/register.go" "$parts/cue/pkg/register.go" 10 '/"cuelang.org\/go\/pkg\/(tool|text\/template|encoding\/openapi|encoding\/toml|crypto\/ed25519)/d'
cp go.sum "$parts/go.sum"
{ cat go.mod; echo "replace cuelang.org/go => ./out/wasm-parts/cue"; } >"$parts/go.mod.new"
mv "$parts/go.mod.new" "$parts/go.mod"

# A function that stands in each of its callers makes a tenth of forge. It pays where games
# are played.
inlined=(-gcflags=all=-l)
forge=github.com/tabletop-forge/forge
for packages in runtime/... internal/runtime/... internal/abi math/bits $forge/rules/... $forge/play/... $forge/simulate $forge/internal/{dice,grid,tabletop,chain,each}; do
	inlined+=("-gcflags=$packages=")
done

GOFLAGS=-mod=mod GOOS=js GOARCH=wasm go build "${inlined[@]}" -modfile "$parts/go.mod" -overlay "$parts/overlay.json" -trimpath -ldflags="-s -w" -o "$parts/forge.wasm.new" ./cmd/forge
renew "$parts/forge.wasm"
