#include "models/items/number_text.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace atlas::numberText
{

namespace
{

constexpr QChar kThinSpace(0x2009);
constexpr QChar kMinus(0x2212);
constexpr QChar kTimes(0x00D7);
constexpr QChar kArrow(0x2192);
constexpr QChar kEnDash(0x2013);
constexpr double kFullBelow = 10'000.0;

QString translated(const char* text)
{
    return QCoreApplication::translate("numbers", text);
}

/// `decimals` figures behind the point; the sign as U+2212.
QString decimal(double value, int decimals)
{
    QString text = QString::number(std::fabs(value), 'f', decimals);
    const bool isZero = text.count(QLatin1Char('0')) + text.count(QLatin1Char('.')) == text.size();
    return value < 0.0 && !isZero ? kMinus + text : text;
}

/// Three figures: 1.24, 41.8, 157. Values that round up to a fourth figure are the caller's to step up.
QString threeFigures(double value)
{
    const double size = std::fabs(value);
    const int decimals = size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
    return decimal(value, decimals);
}

/// Steps a value up by `base` until three figures can hold it.
template <std::size_t N>
QString stepped(double value, double base, const std::array<const char*, N>& units)
{
    std::size_t unit = 0;
    while (unit + 1 < N && std::fabs(value) >= base - 0.5)
    {
        value /= base;
        ++unit;
    }
    return threeFigures(value) + QLatin1Char(' ') + QLatin1String(units[unit]);
}

QString grouped(QString digits)
{
    for (qsizetype at = digits.size() - 3; at > 0; at -= 3)
    {
        digits.insert(at, kThinSpace);
    }
    return digits;
}

bool isWhole(double value)
{
    return std::fabs(value - std::round(value)) < 1e-9;
}

QString twoUnits(qint64 first, const char* firstUnit, qint64 second, const char* secondUnit)
{
    const QString text = QStringLiteral("%1 %2").arg(first).arg(translated(firstUnit));
    return second == 0 ? text : text + QStringLiteral(" %1 %2").arg(second).arg(translated(secondUnit));
}

QString tilde(const QString& text, bool estimate)
{
    return estimate ? QLatin1Char('~') + text : text;
}

/// Of a number that is written by other means than %n: 1 for one, 2 for any other.
int grammaticalNumber(double value)
{
    return value == 1.0 ? 1 : 2;
}

} // namespace

QString large(double value)
{
    if (std::fabs(value) < 1000.0 && !isWhole(value))
    {
        return threeFigures(value);
    }
    if (std::fabs(value) < kFullBelow && isWhole(value))
    {
        return decimal(value, 0);
    }
    constexpr std::array<const char*, 5> kUnits{"k", "M", "G", "T", "P"};
    return stepped(value / 1000.0, 1000.0, kUnits);
}

QString full(std::int64_t value)
{
    const QString digits = QString::number(value);
    return value < 0 ? kMinus + grouped(digits.mid(1)) : grouped(digits);
}

QString full(std::uint64_t value)
{
    return grouped(QString::number(value));
}

QString bytes(double value)
{
    if (std::fabs(value) < 1024.0)
    {
        return decimal(value, 0) + QStringLiteral(" B");
    }
    constexpr std::array<const char*, 5> kUnits{"KiB", "MiB", "GiB", "TiB", "PiB"};
    return stepped(value / 1024.0, 1024.0, kUnits);
}

QString rows(double value, bool estimate)
{
    return tilde(large(estimate ? std::round(value) : value), estimate);
}

QString rows(double value, const Provenance& provenance)
{
    return rows(value, !provenance.exact());
}

QString rowCount(double value, bool estimate)
{
    const QString number = rows(value, estimate);
    return QCoreApplication::translate("numbers", "%1 rows", nullptr, grammaticalNumber(value)).arg(number);
}

QString bucketCount(std::int64_t count)
{
    return QCoreApplication::translate("numbers", "%1 buckets", nullptr, grammaticalNumber(double(count)))
        .arg(full(count));
}

QString bytes(double value, bool estimate)
{
    return tilde(bytes(value), estimate);
}

QString rate(double perSecond)
{
    if (perSecond == 0.0)
    {
        return QStringLiteral("0");
    }
    if (std::fabs(perSecond) < 0.05)
    {
        return QStringLiteral("<0.1");
    }
    const double size = std::fabs(perSecond);
    return size < 99.95 ? decimal(perSecond, 1) : large(size < kFullBelow ? std::round(perSecond) : perSecond);
}

QString ratePerSecond(double perSecond)
{
    return rate(perSecond) + QStringLiteral("/s");
}

QString ratio(double value)
{
    return decimal(value, 2) + QLatin1Char(' ') + kTimes;
}

QString ratioChange(double before, double after)
{
    return decimal(before, 2) + QLatin1Char(' ') + kArrow + QLatin1Char(' ') + ratio(after);
}

QString percent(double fraction)
{
    const double value = fraction * 100.0;
    if (value == 0.0 || isWhole(value))
    {
        return decimal(value, 0) + QStringLiteral(" %");
    }
    const double size = std::fabs(value);
    if (size < 0.001)
    {
        return QStringLiteral("<0.001 %");
    }
    return decimal(value, size < 0.0995 ? 3 : size < 9.995 ? 2 : 1) + QStringLiteral(" %");
}

QString progress(double fraction, bool verified)
{
    if (verified && fraction >= 1.0)
    {
        return QStringLiteral("100 %");
    }
    const double tenths = std::floor(std::clamp(fraction, 0.0, 1.0) * 1000.0);
    return decimal(std::min(tenths, 999.0) / 10.0, 1) + QStringLiteral(" %");
}

QString bound(double fraction)
{
    return QStringLiteral("\u00B1 ") + decimal(fraction * 100.0, 1) + QStringLiteral(" %");
}

QString duration(double seconds)
{
    constexpr double kSecondsBelow = 120.0;
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 60 * kMinute;
    constexpr qint64 kDay = 24 * kHour;
    const QString second = translated(QT_TRANSLATE_NOOP("numbers", "s"));
    if (seconds < 0.9995)
    {
        const int decimals = seconds == 0.0 ? 0 : seconds < 0.00995 ? 3 : 2;
        return decimal(seconds, decimals) + QLatin1Char(' ') + second;
    }
    if (seconds < 9.95)
    {
        return decimal(seconds, isWhole(seconds) ? 0 : 1) + QLatin1Char(' ') + second;
    }
    if (seconds < kSecondsBelow)
    {
        return decimal(std::floor(seconds), 0) + QLatin1Char(' ') + second;
    }
    const auto whole = static_cast<qint64>(seconds);
    if (whole < kHour)
    {
        return twoUnits(whole / kMinute, QT_TRANSLATE_NOOP("numbers", "min"), 0, "");
    }
    if (whole < kDay)
    {
        return twoUnits(whole / kHour, QT_TRANSLATE_NOOP("numbers", "h"), whole % kHour / kMinute, "min");
    }
    return twoUnits(whole / kDay, QT_TRANSLATE_NOOP("numbers", "d"), whole % kDay / kHour, "h");
}

QString ofShards(int counted, int total)
{
    return QCoreApplication::translate("numbers", "%1 of %n shards", nullptr, total).arg(counted);
}

QString ofServers(int counted, int total)
{
    return QCoreApplication::translate("numbers", "%1 of %n servers", nullptr, total).arg(counted);
}

QString partial(const PartialTotal& total)
{
    if (total.counted == 0)
    {
        return ofShards(total.counted, total.total);
    }
    const QString value = rows(total.value, total.estimate);
    return total.complete() ? value : value + QStringLiteral(", ") + ofShards(total.counted, total.total);
}

QString clock(std::int64_t atMs, std::int64_t nowMs)
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(atMs);
    const bool sameDay = nowMs == 0 || at.date() == QDateTime::fromMSecsSinceEpoch(nowMs).date();
    return at.toString(sameDay ? QStringLiteral("HH:mm:ss") : QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString asOf(std::int64_t atMs, std::int64_t nowMs)
{
    return translated(QT_TRANSLATE_NOOP("numbers", "as of %1")).arg(clock(atMs, nowMs));
}

QString staleSince(std::int64_t sinceMs, std::int64_t nowMs)
{
    return translated(QT_TRANSLATE_NOOP("numbers", "stale since %1")).arg(clock(sinceMs, nowMs));
}

QString keysSampled(double count)
{
    return QCoreApplication::translate("numbers", "%1 keys sampled", nullptr, grammaticalNumber(count))
        .arg(large(count));
}

QString caption(const Provenance& provenance, std::int64_t nowMs)
{
    QStringList parts;
    switch (provenance.kind)
    {
    case Provenance::Kind::Unknown: return {};
    case Provenance::Kind::UniformAssumption:
        return translated(QT_TRANSLATE_NOOP("numbers", "every key assumed equally likely"));
    case Provenance::Kind::SampledKeys: parts << keysSampled(static_cast<double>(provenance.sampleSize)); break;
    case Provenance::Kind::LiveEstimate: parts << translated(QT_TRANSLATE_NOOP("numbers", "server's estimate")); break;
    case Provenance::Kind::ExactCount: parts << translated(QT_TRANSLATE_NOOP("numbers", "exact count")); break;
    }
    if (provenance.parted)
    {
        parts << translated(QT_TRANSLATE_NOOP("numbers", "given to buckets by their share of keys"));
    }
    if (!provenance.source.empty())
    {
        parts << QString::fromStdString(provenance.source);
    }
    if (provenance.asOfUnixMs > 0)
    {
        parts << asOf(provenance.asOfUnixMs, nowMs);
    }
    if (provenance.statsAgeMs >= 0)
    {
        parts << translated(QT_TRANSLATE_NOOP("numbers", "stats %1 old"))
                     .arg(duration(static_cast<double>(provenance.statsAgeMs / 1000)));
    }
    if (provenance.shardsTotal > 0 && provenance.shardsRead < provenance.shardsTotal)
    {
        parts << ofShards(provenance.shardsRead, provenance.shardsTotal);
    }
    return parts.join(QStringLiteral(", "));
}

QString buckets(const QString& bucketText)
{
    QString text = bucketText;
    return text.replace(QLatin1Char('-'), kEnDash);
}

} // namespace atlas::numberText
