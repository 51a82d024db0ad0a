// Package cache keeps values between runs of forge, in a folder of the user's: each whole or
// not at all. It promises nothing: what is damaged, of another form or was thrown away
// to make room is not there. It knows no documents; who puts a value in says by its name
// all that the value depends on. Several processes may use one folder.
package cache

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
)

// Cache is the folder. The zero value has none, and keeps nothing.
type Cache struct{ Dir string }

// Most is how many bytes the values have together, about: Trim throws those away that
// were not asked for the longest. A single value has at most largest.
const (
	Most    = 256 << 20
	largest = 64 << 20
)

// ending is that of all its files: a folder named by mistake keeps its others.
const ending = ".forge-cache"

// file is the name of a value's file.
func file(name string) string {
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:16]) + ending
}

// Put keeps a value under a name, in place of the one that it had.
func (c Cache) Put(name string, value any) error {
	if c.Dir == "" {
		return nil
	}
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed) // the level is one there is
	if err := errors.Join(gob.NewEncoder(z).Encode(value), z.Close()); err != nil {
		panic("cache: a value has to be plain: " + err.Error())
	}
	if b.Len() > largest {
		return nil
	}
	if err := os.MkdirAll(c.Dir, 0o700); err != nil {
		return fmt.Errorf("making the folder %s: %w", c.Dir, atomicfile.Cause(err))
	}
	folder, err := atomicfile.OpenFolder(c.Dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Write(file(name), append(check(name, b.Bytes()), b.Bytes()...))
}

// check begins the file of a value: it shows that it is whole, and of this name.
func check(name string, data []byte) []byte {
	sum := sha256.New()
	fmt.Fprintf(sum, "%d %s", len(name), name)
	sum.Write(data)
	return sum.Sum(nil)
}

// Get reads the value of a name into what a pointer leads to, which is empty. False:
// nothing whole is there, and nothing of what was read may be used.
func (c Cache) Get(name string, value any) bool {
	if c.Dir == "" {
		return false
	}
	folder, err := atomicfile.OpenFolder(c.Dir)
	if err != nil {
		return false
	}
	defer folder.Close()
	f, err := folder.Open(file(name), os.O_RDONLY)
	if err != nil {
		return false
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, largest+1))
	if err != nil || len(data) < sha256.Size || !bytes.Equal(data[:sha256.Size], check(name, data[sha256.Size:])) {
		return false
	}
	z, err := gzip.NewReader(bytes.NewReader(data[sha256.Size:]))
	if err != nil || gob.NewDecoder(z).Decode(value) != nil {
		return false
	}
	now := time.Now()
	if info, err := f.Stat(); err == nil && now.Sub(info.ModTime()) > time.Hour {
		_ = os.Chtimes(filepath.Join(c.Dir, file(name)), now, now) // it was of use: Trim takes it later
	}
	return true
}

// Trim throws away what is too much, and what processes that were killed left behind.
func (c Cache) Trim() { c.trim(Most, time.Now().Add(-time.Hour)) }

// trim leaves at most that many bytes. What is half written is left alone if it was begun
// after a time.
func (c Cache) trim(most int64, begun time.Time) {
	entries, err := os.ReadDir(c.Dir)
	if c.Dir == "" || err != nil {
		return
	}
	var all []os.FileInfo
	for _, e := range entries {
		info, err := e.Info()
		switch {
		case err != nil || !info.Mode().IsRegular():
		case strings.HasSuffix(e.Name(), ending):
			all = append(all, info)
		case strings.HasPrefix(e.Name(), ".forge-") && strings.HasSuffix(e.Name(), ".tmp") && info.ModTime().Before(begun):
			_ = os.Remove(filepath.Join(c.Dir, e.Name()))
		}
	}
	slices.SortFunc(all, func(a, b os.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	for _, info := range all {
		if most -= info.Size(); most < 0 {
			_ = os.Remove(filepath.Join(c.Dir, info.Name())) // another process may have been first
		}
	}
}
