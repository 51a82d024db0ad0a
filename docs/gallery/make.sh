#!/usr/bin/env bash
# Makes the pictures of the gallery, and its index, from pages.txt, into a
# folder if one is named. forge draws them itself; ImageMagick takes colours out of
# them, of which so small a picture shows few, to make their files small.
set -euo pipefail
gallery=${1:-$(dirname "$0")}
mkdir -p "$gallery"
gallery=$(cd "$gallery" && pwd)
cd "$(dirname "$0")/../.."
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/forge" ./cmd/forge

index=$gallery/README.md
cat > "$index" <<'END'
# Gallery

What `forge print` makes, drawn small by forge itself; on paper and in the PDF all of it is sharp. `make gallery` makes the
pictures and this page from [pages.txt](pages.txt).

END
rm -f "$gallery"/*.png
row=()
flush() {
	[ ${#row[@]} -gt 0 ] || return 0
	printf '<tr>\n'
	printf '%s\n' "${row[@]}"
	printf '</tr>\n'
	row=()
} >> "$index"

echo '<table>' >> "$index"
while IFS='|' read -r name page about arguments; do
	name=$(echo $name) page=$(echo $page) about=$(echo "$about" | sed 's/^ *//; s/ *$//')
	mkdir "$tmp/$name"
	# shellcheck disable=SC2086 # the arguments are words
	"$tmp/forge" print $arguments --quiet --dpi 50 -o "$tmp/$name/page.png"
	pages=("$tmp/$name"/*.png)
	colors=48
	[[ $arguments != *"--ink "* ]] || colors=12
	convert "${pages[$page - 1]}" +dither -colors $colors -define png:exclude-chunk=date,time "PNG8:$gallery/$name.png"
	row+=("<td align=\"center\" valign=\"top\" width=\"33%\"><a href=\"$name.png\"><img src=\"$name.png\" alt=\"$about\" width=\"260\"></a><br>$about<br><code>forge print $(echo $arguments)</code></td>")
	if [ ${#row[@]} -eq 3 ]; then flush; fi
done < <(grep -v '^#' docs/gallery/pages.txt)
flush
echo '</table>' >> "$index"
