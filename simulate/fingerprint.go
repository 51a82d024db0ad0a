package simulate

import "github.com/tabletop-forge/forge/play"

// fingerprint is a hash of one game: its number, every action of either side,
// and how it ended. Games that differ in anything differ in it; that it is
// equal on every machine is what "the same game" means here.
type fingerprint uint64

func newFingerprint(index uint64) fingerprint {
	h := fingerprint(0x6a09e667f3bcc908)
	h.add(index)
	return h
}

// add takes in one number. Multiplying by an odd number and folding the high
// half down are both reversible, so a single difference is never lost.
func (h *fingerprint) add(x uint64) {
	v := (uint64(*h) ^ x) * 0x9e3779b97f4a7c15
	*h = fingerprint(v ^ v>>32)
}

func (h *fingerprint) result(r *play.Result) {
	h.add(uint64(uint8(r.Winner))<<40 | uint64(r.Ending)<<32 | uint64(uint32(r.Turns)))
	for side := range play.Sides {
		h.add(uint64(uint32(r.Points[side]))<<32 | uint64(uint32(r.Target[side])))
		for i := range play.MaxPieces {
			h.add(uint64(r.LostKinds[side][i])<<8 | uint64(r.LostFormations[side][i]))
		}
	}
}
