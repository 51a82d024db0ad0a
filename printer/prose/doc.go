// Package prose sets long texts in Markdown: a scenario's briefing (Text), and
// whole rules with contents and links from rule to rule (Rules). The little
// Markdown of short texts is package layout's.
package prose
