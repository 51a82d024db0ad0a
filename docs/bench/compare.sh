#!/usr/bin/env bash
# Compares how the forge of a revision plays with that of the working tree.
#
#   docs/bench/compare.sh REV [hashes|speed|instructions|allocations]...
#
# hashes        of 1,000 greedy and 1,000 random games of each shipped scenario;
#               exits 1 if one differs
# speed         processor time of 2,000 greedy games of one scenario a game, one
#               after the other in turn, so that a noisy machine slows both: the
#               median of new divided by old, and all of these ratios, ascending
# instructions  of 200 greedy games of these scenarios, if there is valgrind; what
#               it takes to start and to play the first game is taken off, and told
#               beside it
# allocations   of one game, by the benchmarks of the working tree
#
# Without a word it does all of them. ROUNDS (7), GAMES and SPEED_GAMES change the
# numbers. Each forge plays the scenarios of its own revision.
set -euo pipefail
cd "$(dirname "$0")/../.."
rev=${1:?usage: docs/bench/compare.sh REV [hashes|speed|instructions|allocations]...}
shift
[ $# -gt 0 ] || set -- hashes speed instructions allocations
rounds=${ROUNDS:-7} games=${GAMES:-1000} speed_games=${SPEED_GAMES:-2000}
new=$PWD
tmp=$(mktemp -d)
old=$tmp/old
trap 'git worktree remove --force "$old" 2>/dev/null; rm -rf "$tmp"' EXIT
git worktree add --quiet --detach "$old" "$rev"
for tree in "$old" "$new"; do
	(cd "$tree" && CGO_ENABLED=0 go build -o "$tmp/$([ "$tree" = "$old" ] && echo a || echo b)" ./cmd/forge)
done
timed=(cadet/the-garden-wall fluidtime/the-bridge-at-olkhovka orderdice/the-ford-at-ald tintin/the-bridge-at-sarn)

# play a|b SCENARIO GAMES POLICY [COMMAND…]: the report of a run, under a command.
play() {
	local forge=$1 scenario=$2 n=$3 policy=$4 dir=$new
	shift 4
	[ "$forge" = b ] || dir=$old
	(cd "$dir" && "$@" "$tmp/$forge" simulate "$scenario" --games "$n" --policy "$policy" --workers 1 --quiet --format json)
}

hashes() {
	local status=0 s p a b word
	for s in $( (cd "$old" && ls scenarios/*/*.cue; cd "$new" && ls scenarios/*/*.cue) | sort -u); do
		for p in greedy random; do
			a=$(hash_of a "$s" "$p") b=$(hash_of b "$s" "$p") word=DIFFERENT
			if [ -n "$a" ] && [ "$a" = "$b" ]; then word=same; else status=1; fi
			printf '%-50s %-6s %-16s %-16s %s\n' "$s" "$p" "${a:-none}" "${b:-none}" "$word"
		done
	done
	return $status
}
hash_of() { play "$1" "$2" "$games" "$3" 2>/dev/null | sed -n 's/^  "hash": "\(.*\)".*/\1/p'; }

speed() {
	local s
	for s in "${timed[@]}"; do
		for _ in $(seq "$rounds"); do
			echo "$(seconds a "$s") $(seconds b "$s")"
		done | awk '{print $2/$1, $1, $2}' | sort -n | awk -v s="$s" '
			{v[NR] = $1; all = all sprintf(" %.3f", $1); a += $2; b += $3}
			END {m = NR%2 ? v[(NR+1)/2] : (v[NR/2]+v[NR/2+1])/2
				printf "%-34s %.3f   old %.2f s, new %.2f s  (%s )\n", s, m, a/NR, b/NR, all}'
	done
}
seconds() { # of processor
	local TIMEFORMAT='%U %S'
	{ time play "$1" "scenarios/$2.cue" "$speed_games" greedy >/dev/null 2>&1; } 2>&1 | awk '{print $1 + $2}'
}

instructions() {
	command -v valgrind >/dev/null || { echo "no valgrind"; return 0; }
	local s
	for s in "${timed[@]}"; do
		echo "$(counted a "$s" 201) $(counted a "$s" 1) $(counted b "$s" 201) $(counted b "$s" 1)" |
			awk -v s="$s" '{a = $1-$2; b = $3-$4
				printf "%-34s %.3f   old %.3g, new %.3g a game; up to the first game %.3f   old %.3g, new %.3g\n", s, b/a, a/200, b/200, $4/$2, $2, $4}'
	done
}
counted() { # a program in Go needs quiet signals under valgrind
	GODEBUG=asyncpreemptoff=1 GOGC=off GOMAXPROCS=1 play "$1" "scenarios/$2.cue" "$3" greedy \
		valgrind --tool=callgrind --callgrind-out-file=/dev/null 2>&1 >/dev/null | sed -n 's/.*Collected : //p'
}

allocations() {
	go test -run '^$' -bench 'BenchmarkGames/(random|greedy)$' -benchtime 200x -benchmem ./rules/... |
		awk '/^pkg:/ {pkg = $2} /allocs\/op/ {sub(/.*\//, "", pkg); print pkg, $1, $(NF-1), $NF}'
}

status=0
for part in "$@"; do
	echo "== $part, $rev and the working tree"
	"$part" || status=1
done
exit $status
