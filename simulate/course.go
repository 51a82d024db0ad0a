package simulate

import "github.com/tabletop-forge/forge/play"

// TurnReport is how things stood at the end of a turn, or at the end of the
// game for games that ended in it.
type TurnReport struct {
	Turn  int          `json:"turn"`  // from 1
	Games uint64       `json:"games"` // that came to this turn
	Sides []TurnPoints `json:"sides"`
}

// TurnPoints are the points that a side has scored by then, on average.
type TurnPoints struct {
	Side    string   `json:"side"`
	Playing Interval `json:"playing"` // of the games that came to this turn
	All     Interval `json:"all"`     // of all games, with what they ended with if they had ended before
}

// course is the points of both sides turn by turn.
func (t *Tally) course(names *play.Names) []TurnReport {
	c := &t.Chronicle
	var turns []TurnReport
	var over [play.Sides]Moments // the games that had ended before
	for turn := range play.MaxTurns + 1 {
		if c.Playing[0][turn].Games == 0 {
			break
		}
		r := TurnReport{Turn: turn, Games: c.Playing[0][turn].Games}
		for side := range play.Sides {
			all := over[side]
			all.merge(&c.Playing[side][turn])
			r.Sides = append(r.Sides, TurnPoints{names.SideName(side), c.Playing[side][turn].mean(), all.mean()})
			over[side].merge(&c.Ended[side][turn])
		}
		if turn > 0 {
			turns = append(turns, r)
		}
	}
	return turns
}

// mean is the average with its interval.
func (m *Moments) mean() Interval {
	s := Series{Sum: m.Sum, Squares: m.Squares}
	mean, _ := s.mean(m.Games)
	return mean.rounded()
}
