// Writes the root table of golang.org/x/text/collate as text: the primary weights and combining classes that the
// Vitess vindexes unicode_loose_md5 and unicode_loose_xxhash see. make_table.sh puts it inside a copy of the package.

package collate

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode"

	"golang.org/x/text/internal/colltab"
	"golang.org/x/text/unicode/norm"
)

const (
	contractionFirst = 0xC0000000
	contractionLast  = 0xDFFFFFFF
)

func elements(es []colltab.Elem) string {
	var words []string
	for _, e := range es {
		word := fmt.Sprintf("%x", e.Primary())
		if c := e.CCC(); c != 0 {
			word += fmt.Sprintf(".%d", c)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// run is consecutive code points of one element each, with primaries that grow by a constant.
type run struct {
	first, last   rune
	primary, step int
	ccc           uint8
}

func (r *run) write(w io.Writer) {
	element := fmt.Sprintf("%x", r.primary)
	if r.ccc != 0 {
		element += fmt.Sprintf(".%d", r.ccc)
	}
	switch {
	case r.first == r.last:
		fmt.Fprintf(w, "w %x %s\n", r.first, element)
	case r.step == 0:
		fmt.Fprintf(w, "w %x-%x %s\n", r.first, r.last, element)
	default:
		fmt.Fprintf(w, "w %x-%x %s +%d\n", r.first, r.last, element, r.step)
	}
}

func (r *run) takes(c rune, primary int, ccc uint8) bool {
	if c != r.last+1 || ccc != r.ccc {
		return false
	}
	step := primary - r.primary
	if r.first != r.last {
		step = primary - (r.primary + r.step*int(r.last-r.first))
		if step != r.step {
			return false
		}
	}
	if step != 0 && step != 1 {
		return false
	}
	r.last, r.step = c, step
	return true
}

func writeWeights(w io.Writer, t *colltab.Table) []rune {
	var starters []rune
	var open *run
	flush := func() {
		if open != nil {
			open.write(w)
		}
		open = nil
	}
	for c := rune(0); c <= unicode.MaxRune; c++ {
		text := []byte(string(c))
		value, size := t.Index.LookupForDump(text)
		if value == 0 || size != len(text) || c >= 0xd800 && c < 0xe000 {
			continue
		}
		if value >= contractionFirst && value <= contractionLast {
			starters = append(starters, c)
		}
		es, _ := t.AppendNext(nil, text)
		if len(es) != 1 {
			flush()
			fmt.Fprintf(w, "w %x %s\n", c, elements(es))
			continue
		}
		if open != nil && open.takes(c, es[0].Primary(), es[0].CCC()) {
			continue
		}
		flush()
		open = &run{first: c, last: c, primary: es[0].Primary(), ccc: es[0].CCC()}
	}
	flush()
	return starters
}

// writeContractions follows the byte trie of a starter, whose nodes are lists of entries.
func writeContractions(w io.Writer, t *colltab.Table, starter rune) {
	value, _ := t.Index.LookupForDump([]byte(string(starter)))
	index, n := int(value>>4&0xFFF), int(value&0xF)
	var follow func(states colltab.ContractTrieSet, n int, suffix []byte)
	end := func(suffix []byte) {
		text := append([]byte(string(starter)), suffix...)
		es, size := t.AppendNext(nil, text)
		if size != len(text) {
			panic("the table does not take its own contraction")
		}
		fmt.Fprintf(w, "c %x", starter)
		for _, c := range string(suffix) {
			fmt.Fprintf(w, " %x", c)
		}
		fmt.Fprintf(w, " = %s\n", elements(es))
	}
	follow = func(states colltab.ContractTrieSet, n int, suffix []byte) {
		for _, e := range states[:n] {
			with := func(b byte) []byte { return append(append([]byte{}, suffix...), b) }
			if e.N != 0 {
				if e.I != 0xFF {
					end(with(e.L))
				}
				follow(states[int(e.H)+n:], int(e.N), with(e.L))
				continue
			}
			end(with(e.L))
			for b := int(e.L) + 1; b <= int(e.H); b++ {
				end(with(byte(b)))
			}
		}
	}
	follow(t.ContractTries[index:], n, nil)
}

// combining is what decides how far a contraction may skip: classes at both ends, and whether a boundary stands before.
func combining(c rune) string {
	text := []byte(string(c))
	p := norm.NFD.Properties(text)
	leading := 0
	// A text of n such characters has no boundary before 30 leading non-starters are passed.
	if norm.NFD.FirstBoundary(append(append([]byte{}, text...), 'a')) != 0 {
		many := []byte(strings.Repeat(string(c), 40) + "a")
		leading = 30 / (norm.NFD.FirstBoundary(many) / len(text))
	}
	if p.LeadCCC() == 0 && leading == 0 {
		return ""
	}
	return fmt.Sprintf("%d %d %d", p.LeadCCC(), p.TrailCCC(), leading)
}

func writeRanges(w io.Writer, kind string, of func(rune) string) {
	first, last, said := rune(0), rune(-1), ""
	flush := func() {
		if said == "" {
			return
		}
		span := fmt.Sprintf("%x-%x", first, last)
		if first == last {
			span = fmt.Sprintf("%x", first)
		}
		fmt.Fprintln(w, strings.TrimRight(kind+" "+span+" "+said, " -"))
	}
	for c := rune(0); c <= unicode.MaxRune; c++ {
		now := ""
		if c < 0xd800 || c >= 0xe000 {
			now = of(c)
		}
		if now != said {
			flush()
			first, said = c, now
		}
		last = c
	}
	flush()
}

// Dump writes everything.
func Dump(out io.Writer) {
	w := bufio.NewWriter(out)
	defer w.Flush()
	t := getTable(locales[0])
	starters := writeWeights(w, t)
	for _, c := range starters {
		writeContractions(w, t, c)
	}
	writeRanges(w, "n", combining)
	writeRanges(w, "i", func(c rune) string {
		if unicode.Is(unicode.Ideographic, c) {
			return "-"
		}
		return ""
	})
	fmt.Fprintf(w, "# CLDR %s, Unicode %s; combining classes of Unicode %s, ideographs of Unicode %s\n", CLDRVersion,
		UnicodeVersion, norm.Version, unicode.Version)
}
