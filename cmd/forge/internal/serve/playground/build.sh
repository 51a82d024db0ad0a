#!/usr/bin/env bash
# build.sh FILE builds forge for browsers, without what no page asks for and what weighs
# much: half of it all.
set -euo pipefail
file=$(realpath -m "$1")
cd "$(dirname "$0")/../../../../.."
parts=$PWD/out/wasm-parts # stays, so that it is compiled once
mkdir -p "$parts"

# change FROM TO SED… writes FROM to TO as sed changes it, which it must do.
change() {
	local from=$1 to=$2
	shift 2
	sed -E "$@" "$from" >"$to.new"
	! cmp -s "$from" "$to.new" || { echo "$from is not what it was: see $0" >&2; exit 1; }
	if cmp -s "$to.new" "$to"; then rm "$to.new"; else mv "$to.new" "$to"; fi
}

# A template may call any method by its name, so that the linker keeps all methods of all
# types. Ours call none.
exec=$(go env GOROOT)/src/text/template/exec.go
change "$exec" "$parts/exec.go" 's/ptr\.MethodByName\(fieldName\)/(reflect.Value{})/'
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
change "$cue/cue/cuecontext/cuecontext.go" "$parts/cue/cue/cuecontext/cuecontext.go" '/inject\/embed|embed\.New/d'
change "$cue/pkg/register.go" "$parts/cue/pkg/register.go" '/"cuelang.org\/go\/pkg\/(tool|text\/template|encoding\/openapi|encoding\/toml|crypto\/ed25519)/d'
cp go.sum "$parts/go.sum"
{ cat go.mod; echo "replace cuelang.org/go => ./out/wasm-parts/cue"; } >"$parts/go.mod.new"
mv "$parts/go.mod.new" "$parts/go.mod"

GOFLAGS=-mod=mod GOOS=js GOARCH=wasm go build -modfile "$parts/go.mod" -overlay "$parts/overlay.json" -trimpath -ldflags="-s -w" -o "$file" ./cmd/forge
