#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/provenance.h"

#include <QString>

#include <cstdint>

/// Numbers as text, the one way they look everywhere. No locale: the same bytes on every machine. Absent
/// values (NaN) are never a number here: the caller says why there is none.
namespace atlas::numberText
{

/// 1.24 M, 41.8 k, 9999: three figures, steps of 10^3, whole numbers under 10,000 in full.
QString large(double value);
/// 2 939 830 786 with thin spaces (U+2009).
QString full(std::int64_t value);
QString full(std::uint64_t value);
/// 9.22 GiB: steps of 2^10, three figures.
QString bytes(double value);
/// ~157 M when `estimate`.
QString rows(double value, bool estimate);
QString rows(double value, const Provenance& provenance);
QString bytes(double value, bool estimate);
/// "1 row", "~157 M rows"
QString rowCount(double value, bool estimate);
/// "1 bucket", "102 400 buckets"
QString bucketCount(std::int64_t count);
/// 4.96 k; under 100 with one decimal where it says something: 0.1.
QString rate(double perSecond);
/// 4.96 k/s
QString ratePerSecond(double perSecond);
/// 1.85 ×
QString ratio(double value);
/// 1.85 → 1.33 ×
QString ratioChange(double before, double after);
/// 73.1 % of a fraction 0..1; below 0.1 % with more figures, never "0.0 %" for something.
QString percent(double fraction);
/// 73.1 %, never over 100; 100 only when `verified`.
QString progress(double fraction, bool verified);
/// ± 0.9 %
QString bound(double fraction);
/// 0.41 s, 75 s, 4 min, 3 h 52 min, 2 d 4 h: two units at most.
QString duration(double seconds);
/// "7 of 8 shards", "7 of 8 servers"
QString ofShards(int counted, int total);
QString ofServers(int counted, int total);
/// 34.8 k, and ", 7 of 8 shards" when one is missing.
QString partial(const PartialTotal& total);
/// 12:31:05, or 2026-11-30 12:31:05 when it is not the day of `nowMs` (0: no date). Local zone.
QString clock(std::int64_t atMs, std::int64_t nowMs = 0);
/// as of 12:31:05
QString asOf(std::int64_t atMs, std::int64_t nowMs = 0);
/// stale since 12:27:41
QString staleSince(std::int64_t sinceMs, std::int64_t nowMs = 0);
QString keysSampled(double count);
/// "exact, as of 12:31:05", "uniform assumption", "estimate, as of 12:31:05, stats 4 min old", ...
QString caption(const Provenance& provenance, std::int64_t nowMs = 0);
/// Bucket numbers for people: "0–127, 200".
QString buckets(const QString& bucketText);

} // namespace atlas::numberText
