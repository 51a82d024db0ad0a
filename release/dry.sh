#!/usr/bin/env bash
# Makes a release twice without publishing it, and compares the two byte by byte. The
# container is made by CI alone where there is no Docker, and this says so. Flags go to
# goreleaser: "-f FILE" is for another configuration.
set -euo pipefail
cd "$(dirname "$0")/.."
skip=publish,announce,validate
if ! docker info >/dev/null 2>&1; then
	echo "no Docker here: the container image is left out"
	skip+=,docker
fi
# Without a remote goreleaser knows no commit, and so no time to give to what it packs.
if ! git remote get-url origin >/dev/null 2>&1; then
	export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=remote.origin.url GIT_CONFIG_VALUE_0=https://github.com/tabletop-forge/forge
fi
first=out/release-first
made() { # what users get, without goreleaser's own notes of the run
	(cd "$1" && find . -type f ! -name artifacts.json ! -name metadata.json ! -name config.yaml -print0 | sort -z | xargs -0 sha256sum)
}
$GORELEASER release --snapshot --clean --timeout 3h --skip "$skip" "$@"
rm -rf "$first"
mv out/release "$first"
$GORELEASER release --snapshot --clean --timeout 3h --skip "$skip" "$@"
diff <(made "$first") <(made out/release)
rm -rf "$first"
made out/release | awk '{print $2}'
echo "two runs are equal, byte by byte"
