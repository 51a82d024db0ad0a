package schema

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// longList is a list of sixty lines, in each format.
func longList(tb testing.TB, ext string) []byte {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "long", "list"+ext))
	if err != nil {
		tb.Fatal(err)
	}
	return text
}

func loadAll(tb testing.TB, ext string, n int) {
	text := longList(tb, ext)
	l := NewLoader(Options{Read: func(string) ([]byte, error) { return text, nil }})
	for range n {
		doc, found, err := l.Load(context.Background(), "list"+ext)
		if err != nil || len(found) > 0 || !doc.Complete {
			tb.Fatal(err, found)
		}
	}
}

func BenchmarkLoadCUE(b *testing.B)  { benchmark(b, ".cue") }
func BenchmarkLoadYAML(b *testing.B) { benchmark(b, ".yaml") }
func BenchmarkLoadJSON(b *testing.B) { benchmark(b, ".json") }

func benchmark(b *testing.B, ext string) {
	loadAll(b, ext, 1) // the shapes are compiled once
	b.ReportAllocs()
	b.ResetTimer()
	loadAll(b, ext, b.N)
}

// TestFlatHeap loads a thousand lists with one loader: what they needed must
// be gone afterwards. With one context of CUE for all it would be 45 MB.
func TestFlatHeap(t *testing.T) {
	loadAll(t, ".json", 100)
	before := live()
	loadAll(t, ".json", 500)
	if after := live(); after > before+1<<20 {
		t.Errorf("the heap grew from %d to %d KB", before>>10, after>>10)
	}
}

// BenchmarkHeap tells what ten thousand lists leave behind.
func BenchmarkHeap(b *testing.B) {
	loadAll(b, ".yaml", 100)
	for b.Loop() {
		before := live()
		loadAll(b, ".yaml", 10_000)
		b.ReportMetric(float64(int64(live()-before))/1024, "KB-left")
	}
}

// live is how many bytes of the heap are in use after a collection.
func live() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
