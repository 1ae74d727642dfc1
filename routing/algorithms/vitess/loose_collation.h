#pragma once

#include <string>
#include <string_view>

namespace atlas
{

/// The bytes that Vitess hashes for a text in unicode_loose_md5 and unicode_loose_xxhash: the primary weights of
/// golang.org/x/text/collate's root, two bytes each or three with the highest bit set. Spaces at the end do not count.
/// False, with `key` empty, when the text is no UTF-8.
bool looseCollationKey(std::string_view utf8, std::string& key);

} // namespace atlas
