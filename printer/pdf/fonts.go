package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"github.com/tabletop-forge/forge/internal/page"
)

// alphabets are the letters that pages use, by face: nil for a face that they
// do not use.
type alphabets [page.Faces]map[rune]bool

func (a *alphabets) read(items []page.Item) {
	for _, it := range items {
		switch it := it.(type) {
		case page.Group:
			a.read(it.Items)
		case page.Text:
			if visible(it) {
				if a[it.Face] == nil {
					a[it.Face] = map[rune]bool{' ': true}
				}
				for _, r := range it.Run {
					a[it.Face][r] = true
				}
			}
		}
	}
}

// font is a face cut down to some letters, as the objects of a PDF that the library
// writes for it. Where one names another, the number counts from the first.
type font [fontFile + 1][]byte

// The objects of a font that hold its name or its file.
const (
	fontHead       = 0
	fontDescendant = 1
	fontDescriptor = 4
	fontFile       = 6
)

// fonts are those cut of late. A build, or a page of forge serve, sets the same
// letters again and again, and to cut a font takes longer than to lay out a sheet.
var fonts = struct {
	sync.Mutex
	cut  map[string]font
	keys []string // the oldest first
}{cut: map[string]font{}}

const fontsKept = 64 // about 2 MB

// fontOf is a face cut down to letters.
func fontOf(face page.Face, letters map[rune]bool) (font, error) {
	used := slices.Sorted(maps.Keys(letters))
	ttf := sha256.Sum256(face.TTF()) // the author's faces change while forge runs
	key := fmt.Sprintf("%s %x %s", face, ttf, string(used))
	fonts.Lock()
	f, known := fonts.cut[key]
	fonts.Unlock()
	if known {
		return f, nil
	}
	f, err := cutFont(face, used)
	if err != nil {
		return font{}, fmt.Errorf("cutting the font %s: %w", face, err)
	}
	fonts.Lock()
	defer fonts.Unlock()
	if _, known := fonts.cut[key]; !known {
		fonts.cut[key] = f
		fonts.keys = append(fonts.keys, key)
		if len(fonts.keys) > fontsKept {
			delete(fonts.cut, fonts.keys[0])
			fonts.keys = slices.Delete(fonts.keys, 0, 1)
		}
	}
	return f, nil
}

var references = regexp.MustCompile(`(\d+) 0 R`)

// cutFont has the library write a file with the font alone, and takes it from there.
func cutFont(face page.Face, letters []rune) (font, error) {
	var out bytes.Buffer
	if err := fontAlone(&out, face.String(), face.With(letters), letters); err != nil {
		return font{}, err
	}
	file, err := readPDF(out.Bytes())
	if err != nil {
		return font{}, err
	}
	first := slices.IndexFunc(file.body, func(body []byte) bool {
		return bytes.HasPrefix(body, []byte("<</Type /Font\n/Subtype /Type0\n"))
	})
	if first < 0 || first+fontFile >= len(file.body) {
		return font{}, fmt.Errorf("reading the library's PDF: no font")
	}
	f := font(file.body[first : first+fontFile+1])
	library, proper := fmt.Appendf(nil, "/utf8%s\n", face), fmt.Appendf(nil, "/%s+%s\n", subsetTag(f[fontFile]), face.Name())
	for _, part := range []int{fontHead, fontDescendant, fontDescriptor} {
		if !bytes.Contains(f[part], library) {
			return font{}, fmt.Errorf("reading the library's PDF: object %d is not of the font", first+part)
		}
		f[part] = renumber(bytes.Replace(f[part], library, proper, 1), -first)
	}
	for i := range f {
		f[i] = bytes.Clone(f[i]) // or each would keep the whole file
	}
	return f, nil
}

// renumber moves all numbers of objects that an object names.
func renumber(body []byte, by int) []byte {
	return references.ReplaceAllFunc(body, func(ref []byte) []byte {
		n, _ := strconv.Atoi(string(bytes.TrimSuffix(ref, []byte(" 0 R"))))
		return fmt.Appendf(nil, "%d 0 R", n+by)
	})
}

// subsetTag is six capitals, the same for the same font file.
func subsetTag(file []byte) string {
	sum := sha256.Sum256(file)
	tag := make([]byte, 6)
	for i := range tag {
		tag[i] = 'A' + sum[i]%26
	}
	return string(tag)
}
