package tintin

import "testing"

func TestTables(t *testing.T) {
	if err := newRules().Fault(); err != nil {
		t.Error(err)
	}
}
