#!/usr/bin/env bash
# Takes the pictures of docs/serve.md with Chromium. They are of this machine's fonts and
# its browser, so no check holds them to what another machine would take: take them anew
# when the page has changed.
#
#   bash docs/serve/make.sh [OUT]
set -euo pipefail
cd "$(dirname "$0")/../.."
out=${1:-docs/serve}
tmp=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$tmp"' EXIT
go build -o "$tmp/forge" ./cmd/forge
mkdir -p "$tmp/campaign/armylists" "$tmp/campaign/scenarios" "$out"
cp -r armylists/tintin armylists/cadet "$tmp/campaign/armylists"
cp -r scenarios/tintin scenarios/cadet "$tmp/campaign/scenarios"
"$tmp/forge" serve "$tmp/campaign" --port 0 2>"$tmp/said" &
server=$!
until address=$(grep -o 'http://[^ ]*' "$tmp/said"); do sleep 0.1; done
# take NAME SIZE DOCUMENT VIEW FLAGS…
take() {
	chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$tmp/browser" --timeout=15000 \
		--window-size="$2" --screenshot="$tmp/$1.png" "${@:5}" "$address#$(echo "$tmp/campaign/$3" | sed 's|/|%2F|g')&$4" 2>/dev/null
	convert "$tmp/$1.png" -colors 128 -define png:exclude-chunk=date,time "PNG8:$out/$1.png"
}
take pages 1200,720 armylists/tintin/grauland-customs-raid.cue pages
take map 1200,900 scenarios/tintin/the-thorn-line.cue map
take phone 500,700 armylists/tintin/grauland-customs-raid.cue points --blink-settings=preferredColorScheme=0
