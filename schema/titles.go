package schema

// What the parts of a game are called, for those who name a part by its title.

func (s Stat) called() string      { return s.Title }
func (c Class) called() string     { return c.Name }
func (k Keyword) called() string   { return k.Name }
func (w Weapon) called() string    { return w.Name }
func (u Unit) called() string      { return u.Name }
func (o Option) called() string    { return o.Name }
func (f Formation) called() string { return f.Name }
func (g Group) called() string     { return g.Name }
func (t Terrain) called() string   { return t.Name }
func (d Die) called() string       { return d.Name }
func (c Card) called() string      { return c.Name }
func (k CardKind) called() string  { return k.Name }
func (s Support) called() string   { return s.Name }
func (t Table) called() string     { return t.Title }
func (v Variant) called() string   { return v.Title }
func (p Printable) called() string { return p.Title }

func (c ListChoice) called() string { return c.Name }
func (b BodyKind) called() string   { return b.Name }
func (c Currency) called() string   { return c.Name }
