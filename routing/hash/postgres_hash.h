#pragma once

#include <cstdint>
#include <string_view>

/// The hash functions of PostgreSQL's hash indexes and partitions, which Citus shards by (Jenkins' lookup3 as
/// PostgreSQL starts it). Signed 32 bits.
namespace atlas
{

std::int32_t postgresHashInt4(std::int32_t value);
/// Agrees with that of int4 for what fits it.
std::int32_t postgresHashInt8(std::int64_t value);
std::int32_t postgresHashText(std::string_view bytes);

} // namespace atlas
