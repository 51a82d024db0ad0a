package schema

import (
	"maps"
	"slices"
	"sync"
)

// reads are the files that were opened and the folders that were listed to load
// a document and to try what would mend it, by itself and through the documents that
// it refers to. Several goroutines may add to them.
type reads struct {
	mu             sync.Mutex
	files, folders map[string]bool
	through        map[*reads]bool
}

func (r *reads) file(path string)   { r.note(func() { r.files[path] = true }) }
func (r *reads) folder(path string) { r.note(func() { r.folders[path] = true }) }

// of adds the reads of another document, also those that are yet to come.
func (r *reads) of(d *Doc) {
	if r != nil && d != nil && d.reads != nil {
		r.note(func() { r.through[d.reads] = true })
	}
}

func (r *reads) note(add func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.files == nil {
		r.files, r.folders, r.through = map[string]bool{}, map[string]bool{}, map[*reads]bool{}
	}
	add()
}

// Reads are the paths of all files that Options.Read was asked for on behalf of the
// document so far, whether they could be read or not, and of all folders that
// Options.Names was asked for. What the document says and what the checks say of it
// depends on them and on nothing else.
func (d *Doc) Reads() (files, folders []string) {
	allFiles, allFolders, seen := map[string]bool{}, map[string]bool{}, map[*reads]bool{nil: true}
	for todo := []*reads{d.reads}; len(todo) > 0; {
		r := todo[0]
		if todo = todo[1:]; seen[r] {
			continue
		}
		seen[r] = true
		r.mu.Lock()
		maps.Copy(allFiles, r.files)
		maps.Copy(allFolders, r.folders)
		todo = slices.AppendSeq(todo, maps.Keys(r.through))
		r.mu.Unlock()
	}
	return slices.Sorted(maps.Keys(allFiles)), slices.Sorted(maps.Keys(allFolders))
}
