#!/usr/bin/env bash
# make_table.sh FILE: writes the weights of Vitess' unicode_loose vindexes from golang.org/x/text/collate.
# Needs the Debian packages golang-go and golang-golang-x-text-dev (BSD licence: see /usr/share/doc of the latter).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
target=$(realpath -m "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

copy=$work/src/golang.org/x/text
mkdir -p "$(dirname "$copy")"
cp -r /usr/share/gocode/src/golang.org/x/text "$copy"
cp "$here/dump_table.go" "$copy/collate/dump_table.go"
cat >> "$copy/internal/colltab/trie.go" <<'GO'

// LookupForDump is lookup for the writer of the table.
func (t *Trie) LookupForDump(s []byte) (Elem, int) { return t.lookup(s) }
GO
mkdir "$copy/collate/dump"
cat > "$copy/collate/dump/main.go" <<'GO'
package main

import (
	"os"

	"golang.org/x/text/collate"
)

func main() { collate.Dump(os.Stdout) }
GO

{
    cat <<'TEXT'
# The root collation of golang.org/x/text/collate at strength Loose, as Vitess' unicode_loose_md5 and
# unicode_loose_xxhash use it. Written by make_table.sh; not to be edited.
# Copyright (c) 2009 The Go Authors; BSD licence, LICENSE.x-text beside this file.
#
# Numbers are hexadecimal, but classes, which are decimal.
# w CODE[-CODE] ELEMENT... [+1]    elements of a character; +1: the primary grows by 1 from one to the next
# c CODE CODE... = ELEMENT...      elements of characters that follow each other
# n CODE[-CODE] LEAD TRAIL COUNT   combining classes of the first and last character of the canonical decomposition,
#                                  and how many of its leading characters do not start
# i CODE[-CODE]                    ideographs, for weights of what has no w line
# ELEMENT is PRIMARY[.CLASS].
TEXT
    cd "$copy" && GO111MODULE=off GOPATH=$work GOFLAGS='' go run golang.org/x/text/collate/dump
} > "$target"
