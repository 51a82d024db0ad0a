package page

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/image/font/sfnt"
)

// Family is a font of an author's own: its upright, bold, slanted, and bold and slanted type.
type Family struct{ faces [4]Face }

// FontBytes is how large the file of a font is at most.
const FontBytes = 8 << 20

// How many faces of authors' own one run of the program has, and how many bytes their files
// have together: forge serve runs for hours, and keeps each that it has set letters in.
const (
	mostOwn      = 240
	mostOwnBytes = 32 * FontBytes
)

// own are the faces of authors' own that are in use, behind those that are built in. They are
// read for each letter, and so without a lock.
var own struct {
	sync.Mutex // of adding one
	bytes      int
	fonts      [mostOwn]atomic.Pointer[ownFont]
}

type ownFont struct {
	sum    [32]byte
	data   []byte
	parsed *sfnt.Font
	name   string
	style  Face // the built-in one in place of which it stands
	widths func() []uint16
}

// ownAt is the font of a face of an author's own.
func ownAt(f Face) *ownFont { return own.fonts[f-builtFaces].Load() }

// ReadFont says why the file of a font cannot be used, if it cannot: it must be TrueType, whole, and free to be
// embedded in documents.
func ReadFont(data []byte) error {
	_, err := readFont(data)
	return err
}

func readFont(data []byte) (*sfnt.Font, error) {
	switch {
	case len(data) > FontBytes:
		return nil, fmt.Errorf("the font's file has %d MB, at most %d", (len(data)-1)>>20+1, FontBytes>>20)
	case strings.HasPrefix(string(data), "OTTO"):
		return nil, errors.New("its outlines are PostScript's (CFF); a program for fonts, such as FontForge (free), saves it as TrueType (.ttf)")
	case strings.HasPrefix(string(data), "ttcf") || strings.HasPrefix(string(data), "wOF"):
		return nil, errors.New("it is a collection of fonts, or one for the web; take its .ttf file")
	}
	font, err := sfnt.Parse(data)
	if err != nil || font.UnitsPerEm() > finestEm || !newGlyphs(font, data).draws(0) {
		return nil, errors.New("it is no TrueType font (.ttf), or broken")
	}
	switch rights := embedding(data); {
	case rights&0x0002 != 0:
		return nil, errors.New("its maker does not allow it to be embedded in documents (fsType 2); take one that is free to embed")
	case rights&0x0100 != 0:
		return nil, errors.New("its maker does not allow parts of it to be embedded (fsType 0x100), and whole fonts are not")
	case rights&0x0200 != 0:
		return nil, errors.New("its maker allows only bitmaps of it to be embedded (fsType 0x200)")
	}
	return font, nil
}

// finestEm is how many units the em of a font has at most.
const finestEm = 1 << 14

// embedding are the bits of a font that say what its maker allows.
func embedding(data []byte) uint16 {
	if t := table(data, "OS/2"); len(t) >= 10 {
		return binary.BigEndian.Uint16(t[8:])
	}
	return 0
}

// NewFamily makes a font ready that ReadFont has nothing against; a file that is nil has the type of the upright one, or of
// the bold one.
func NewFamily(regular, bold, italic, boldItalic []byte) (*Family, error) {
	first, err := ownFace(regular, Regular)
	out := &Family{[4]Face{first, first, first, first}}
	for i, data := range [][]byte{bold, italic, boldItalic} {
		if data == nil && i == 2 {
			out.faces[3] = out.faces[1]
		}
		if data != nil && err == nil {
			out.faces[i+1], err = ownFace(data, Bold+Face(i))
		}
	}
	return out, err
}

// ownFace is the face of a file, the same for the same file, in place of a built-in one.
func ownFace(data []byte, style Face) (Face, error) {
	font, err := readFont(data)
	if err != nil {
		return 0, err
	}
	sum := sha256.Sum256(data)
	own.Lock()
	defer own.Unlock()
	for i := range own.fonts {
		switch f := own.fonts[i].Load(); {
		case f == nil && own.bytes+len(data) > mostOwnBytes:
			return 0, fmt.Errorf("forge has read %d MB of fonts since it was started, its bound; start it again", own.bytes>>20)
		case f == nil:
			own.bytes += len(data)
			own.fonts[i].Store(&ownFont{sum, data, font, postScriptName(font, sum), style, sync.OnceValue(func() []uint16 {
				return measure(font, newGlyphs(font, data).draws)
			})})
			return builtFaces + Face(i), nil
		case f.sum == sum:
			return builtFaces + Face(i), nil
		}
	}
	return 0, fmt.Errorf("forge has read %d files of fonts since it was started, its bound; start it again", mostOwn)
}

// postScriptName is what the font is called in files.
func postScriptName(font *sfnt.Font, sum [32]byte) string {
	name, err := font.Name(nil, sfnt.NameIDPostScript)
	plain := strings.Map(func(r rune) rune {
		if r == '-' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			return r
		}
		return -1
	}, name)
	if err != nil || plain == "" {
		return fmt.Sprintf("Own-%x", sum[:4])
	}
	return plain[:min(len(plain), 63)]
}

// has says whether all faces have a rune.
func (f *Family) has(r rune) bool {
	return f != nil && !slices.ContainsFunc(f.faces[:], func(one Face) bool { return !one.Has(r) })
}

// face is the face of a style, in the family or the built-in one.
func (f *Family) face(bold, italic bool) Face {
	i := 0
	if bold {
		i++
	}
	if italic {
		i += 2
	}
	if f == nil {
		return [4]Face{Regular, Bold, Italic, BoldItalic}[i]
	}
	return f.faces[i]
}
