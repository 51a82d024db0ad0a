package source

import (
	"bytes"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
)

// Differences are the changes that make a tree say what it says after instead of
// what it says before; these two are without places, and say the same or less.
func Differences(tree, before, after *Node) (all []Change) {
	return differences(tree, before, after, diag.Span{})
}

// differences are those of a value whose fields and elements are added at a place.
func differences(tree, before, after *Node, place diag.Span) []Change {
	switch {
	case before.Kind != after.Kind || tree.Kind != before.Kind:
		return nil
	case after.Kind == Struct:
		return fieldDifferences(tree, before, after, place)
	case after.Kind == List:
		return elementDifferences(tree, before, after)
	}
	return nil
}

// difference is how a field or element is changed from one value to another.
func difference(tree, before, after *Node) []Change {
	if before.Kind == after.Kind && (after.Kind == Struct || after.Kind == List) {
		return differences(tree, before, after, tree.At)
	}
	return []Change{{Do: Set, At: tree.At, Value: after}}
}

func fieldDifferences(tree, before, after *Node, place diag.Span) (all []Change) {
	for _, f := range before.Fields {
		_, stays := after.Field(f.Name)
		if at, is := tree.Field(f.Name); is && !stays {
			all = append(all, Change{Do: Remove, Key: at.Key})
		}
	}
	more := &Node{Kind: Struct}
	for _, f := range after.Fields {
		old, was := before.Field(f.Name)
		at, is := tree.Field(f.Name)
		switch {
		case was && same(old.Value, f.Value):
		case was && is:
			all = append(all, difference(at.Value, old.Value, f.Value)...)
		default:
			more.Fields = append(more.Fields, f)
		}
	}
	if len(more.Fields) > 0 {
		all = append(all, Change{Do: Add, At: place, Value: more})
	}
	return all
}

// elementDifferences takes what two lists have in common, in order, and of the
// rest the elements that stand at the same place for each other.
func elementDifferences(tree, before, after *Node) (all []Change) {
	if len(tree.Items) != len(before.Items) {
		return nil
	}
	i, j := 0, 0
	for _, both := range append(common(texts(before.Items), texts(after.Items)), [2]int{len(before.Items), len(after.Items)}) {
		for ; i < both[0] && j < both[1]; i, j = i+1, j+1 {
			all = append(all, difference(tree.Items[i], before.Items[i], after.Items[j])...)
		}
		for ; i < both[0]; i++ {
			all = append(all, Change{Do: Remove, At: tree.Items[i].At})
		}
		for ; j < both[1]; j++ {
			c := Change{Do: Add, At: tree.At, Value: after.Items[j]}
			if i < len(tree.Items) {
				c.Do, c.At = Insert, tree.Items[i].At
			}
			all = append(all, c)
		}
		i, j = both[0]+1, both[1]+1
	}
	return all
}

// common pairs equal elements of two lists, in order: those of one index, as of the rows of a
// map, or if these are fewer, their beginnings, their ends, and between them each with the
// next that is equal.
func common(a, b []string) (pairs [][2]int) {
	if len(a) == len(b) {
		for i := range a {
			if a[i] == b[i] {
				pairs = append(pairs, [2]int{i, i})
			}
		}
	}
	if more := inOrder(a, b); len(more) > len(pairs) {
		return more
	}
	return pairs
}

func inOrder(a, b []string) (pairs [][2]int) {
	i, end := 0, 0
	for ; i < len(a) && i < len(b) && a[i] == b[i]; i++ {
		pairs = append(pairs, [2]int{i, i})
	}
	for ; end < len(a)-i && end < len(b)-i && a[len(a)-1-end] == b[len(b)-1-end]; end++ {
	}
	j := i
	for ; i < len(a)-end; i++ {
		if k := slices.Index(b[j:len(b)-end], a[i]); k >= 0 {
			pairs = append(pairs, [2]int{i, j + k})
			j += k + 1
		}
	}
	for ; end > 0; end-- {
		pairs = append(pairs, [2]int{len(a) - end, len(b) - end})
	}
	return pairs
}

func texts(nodes []*Node) (out []string) {
	for _, n := range nodes {
		out = append(out, string(n.JSON()))
	}
	return out
}

func same(a, b *Node) bool { return bytes.Equal(a.JSON(), b.JSON()) }
