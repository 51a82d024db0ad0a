#!/usr/bin/env bash
# Times forge check against cue vet -c on the same list: whole processes, one
# after the other in turn, so that a noisy machine slows both. Prints medians
# and their ratio; checks nothing. Two schemas stand for what forge checks: the
# shipped one, as "forge new folder" lays it out for users of the cue command
# (shapes and ids, no prices), and a lean one written for this comparison
# (shape, ids, options, exclusions, names, price and limit; no messages).
#
#   docs/bench/check.sh [RUNS] [LISTS]
#
# It builds forge, and installs the cue command of the version in go.mod, into a
# temporary folder.
set -euo pipefail
cd "$(dirname "$0")/../.."
runs=${1:-21} lists=${2:-1000}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

cue_version=$(go list -m -f '{{.Version}}' cuelang.org/go)
GOBIN="$tmp" go install "cuelang.org/go/cmd/cue@$cue_version"
go build -o "$tmp/forge" ./cmd/forge

# The equivalent schema, with the game's data as one value.
"$tmp/cue" export ./schema/tintin/game.json --out json -e '{
	forms: {for id, f in formations {(id): {
		points:   f.points
		officers: *f.officers | 0
		options: [if f.options != _|_ for o in f.options {o.option}]
		units: [for m in f.units {m.unit}, for m in f.units if m.count != _|_ for n in [2, 3] if n <= m.count {"\(m.unit)-\(n)"}]
	}}}
	prices: {for id, o in options {(id): o.points}}
	excludes: {for id, o in options {(id): *o.excludes | []}}
}' >"$tmp/data.json"
{
	cat docs/bench/testdata/schema.cue
	printf '_data: '
	cat "$tmp/data.json"
} >"$tmp/schema.cue"
cp docs/bench/testdata/list.cue "$tmp/list.cue"
"$tmp/cue" export "$tmp/list.cue" --out yaml >"$tmp/list.yaml"
# cue vet takes a definition by -d for data files only; a CUE file names its own,
# and its package.
{ echo 'package bench'; echo '#ArmyList'; cat "$tmp/list.cue"; } >"$tmp/vetted.cue"

vet_cue() { "$tmp/cue" vet -c "$tmp/schema.cue" "$tmp/vetted.cue"; }
vet_yaml() { "$tmp/cue" vet -c "$tmp/schema.cue" "$tmp/list.yaml" -d '#ArmyList'; }

# median COMMAND… : the median wall time of the runs, in microseconds.
declare -A times
once() { # name command…
	local name=$1 start end
	shift
	start=$(date +%s%N)
	"$@" >/dev/null
	end=$(date +%s%N)
	times[$name]+="$(((end - start) / 1000))"$'\n'
}
median() { sort -n <<<"${times[$1]}" | sed '/^$/d' | awk '{v[NR]=$1} END {print v[int((NR+1)/2)]}'; }
compare() { # title a b
	local a b
	a=$(median "$2") b=$(median "$3")
	awk -v t="$1" -v a="$a" -v b="$b" 'BEGIN {printf "%-28s forge %9.1f ms   cue vet %9.1f ms   ratio %.2f\n", t, a/1000, b/1000, a/b}'
}

for form in cue yaml; do
	for _ in $(seq "$runs"); do
		once "forge $form" "$tmp/forge" check "$tmp/list.$form"
		once "vet $form" "vet_$form"
	done
	compare "one list, $form, lean" "forge $form" "vet $form"
done

"$tmp/forge" new folder "$tmp/folder" >/dev/null
{
	echo 'import "github.com/tabletop-forge/forge/schema/tintin"'
	echo 'tintin.#ArmyList'
	cat "$tmp/list.cue"
} >"$tmp/folder/list.cue"
cd "$tmp/folder"
for _ in $(seq "$runs"); do
	once "forge shipped" "$tmp/forge" check list.cue
	once "vet shipped" "$tmp/cue" vet -c list.cue
done
compare "one list, cue, shipped" "forge shipped" "vet shipped"
cd - >/dev/null

# Many lists: cue vet checks each of many YAML files, but unifies CUE files
# without a package, so for CUE it is run once for each, as its users do.
mkdir "$tmp/yaml" "$tmp/cues"
for i in $(seq "$lists"); do
	cp "$tmp/list.yaml" "$tmp/yaml/$i.yaml"
	cp "$tmp/list.cue" "$tmp/cues/$i.cue"
done
vet_each() { for _ in "$tmp"/cues/*.cue; do vet_cue; done; }
once "forge many yaml" "$tmp/forge" check -q "$tmp/yaml"
once "vet many yaml" "$tmp/cue" vet -c "$tmp/schema.cue" "$tmp"/yaml/*.yaml -d '#ArmyList'
compare "$lists lists, yaml" "forge many yaml" "vet many yaml"
once "forge many cue" "$tmp/forge" check -q "$tmp/cues"
once "vet many cue" vet_each
compare "$lists lists, cue" "forge many cue" "vet many cue"
