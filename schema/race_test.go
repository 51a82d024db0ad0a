//go:build race

package schema

// raced says that the race detector is at work, which needs several times the
// memory.
const raced = true
