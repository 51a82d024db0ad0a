#!/usr/bin/env bash
# Times forge build of the worked examples: the first time, with nothing changed, with one
# list changed that two scenarios may name, with more games, and afresh again; and compares
# what lies in out after each with a first build of the same documents elsewhere, byte by
# byte. Prints medians of wall-clock and of processor time; a difference ends it.
#
#   docs/bench/build.sh [RUNS] [GAMES]
set -euo pipefail
cd "$(dirname "$0")/../.."
runs=${1:-5} games=${2:-1000}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/forge" ./cmd/forge
mkdir "$tmp/folder"
cp -r armylists scenarios "$tmp/folder"
export FORGE_CACHE="$tmp/cache" TIMEFORMAT="%R %U %S"

# once NAME FLAGS…: one build, its times kept under the name.
once() {
	local name=$1
	shift
	{ time "$tmp/forge" build "$tmp/folder" -q "$@" >/dev/null; } 2>>"$tmp/$name.times"
}

# same FLAGS…: holds out to be that of a first build.
same() {
	rm -rf "$tmp/fresh"
	FORGE_CACHE=off "$tmp/forge" build "$tmp/folder" -q -o "$tmp/fresh" "$@" >/dev/null
	diff -r "$tmp/fresh" "$tmp/folder/out" >/dev/null || { echo "after $name out is not as a first build makes it"; exit 1; }
}

# median NAME: of its times.
median() {
	for field in 1 2; do
		awk -v f="$field" '{ print f == 1 ? $1 : $2 + $3 }' "$tmp/$1.times" | sort -n | awk '{ v[NR] = $1 } END { printf "%8.2f s", v[int((NR + 1) / 2)] }'
	done
	printf "  %s\n" "$1"
}

name=first
once "first build" --games "$games"
for i in $(seq "$runs"); do
	once "nothing changed" --games "$games"
	sed -i "s/^title: .*/title: \"The Garden Guard, $i\"/" "$tmp/folder/armylists/cadet/garden-guard.yaml"
	once "one list changed, and its scenario's games" --games "$games"
	once "$((2 * games)) games instead of $games" --games "$((2 * games))"
	once "and $games again" --games "$games"
	cp "$tmp/folder/armylists/cadet/garden-guard.yaml" "$tmp/folder/armylists/cadet/lonely.yaml"
	once "one list more, in no scenario" --games "$games"
	rm "$tmp/folder/armylists/cadet/lonely.yaml"
	once "that list gone" --games "$games"
done
name="all changes"
same --games "$games"
echo "   wall    processor"
for n in "first build" "nothing changed" "one list changed, and its scenario's games" "one list more, in no scenario" "that list gone" "$((2 * games)) games instead of $games" "and $games again"; do
	median "$n"
done
echo "remembered: $(du -sk "$tmp/cache" | cut -f1) KiB"
