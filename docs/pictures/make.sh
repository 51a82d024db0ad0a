#!/usr/bin/env bash
# Makes the pictures of the README, into a folder if one is named. forge draws
# them itself, but for the page of findings, which needs poppler's pdftoppm.
set -euo pipefail
pictures=${1:-$(dirname "$0")}
mkdir -p "$pictures"
pictures=$(cd "$pictures" && pwd)
cd "$(dirname "$0")/../.."
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/forge" ./cmd/forge
draw() { # name, page, what forge print is told
	mkdir "$tmp/$1"
	"$tmp/forge" print "${@:3}" --quiet -o "$tmp/$1/page.png"
	local pages=("$tmp/$1"/*.png)
	cp "${pages[$2 - 1]}" "$pictures/$1.png"
}
draw card 3 units armylists/tintin/grauland-motor-column.cue --loose --dpi 150
draw sheet 1 sheet --game tintin --dpi 70
mkdir "$tmp/layouts"
for kind in deck units; do
	"$tmp/forge" print "$kind" --game docs/pictures/roads/hollow.cue --loose --bleed 0 --backs none --dpi 110 --quiet -o "$tmp/layouts/$kind.png"
done
convert "$tmp/layouts/deck-01.png" "$tmp/layouts/deck-02.png" "$tmp/layouts/deck-05.png" "$tmp/layouts/units-01.png" \
	-bordercolor white -border 12 -background white -gravity center +append +dither -colors 96 -define png:exclude-chunk=date,time "PNG8:$pictures/layouts.png"
"$tmp/forge" simulate scenarios/tintin/nothing-to-declare.cue --quiet -o "$tmp/findings.pdf"
pdftoppm -r 70 -png -singlefile -f 1 "$tmp/findings.pdf" "$pictures/findings"
