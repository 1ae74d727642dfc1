#include "models/items/reading_text.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"

#include <QCoreApplication>

namespace atlas::readingText
{

namespace
{

QString translated(const char* text)
{
    return QCoreApplication::translate("readings", text);
}

std::optional<double> sum(const std::optional<double>& a, const std::optional<double>& b)
{
    if (!a && !b)
    {
        return std::nullopt;
    }
    return a.value_or(0.0) + b.value_or(0.0);
}

} // namespace

ItemState state(ReadingState state)
{
    switch (state)
    {
    case ReadingState::Fresh: return ItemState::Ok;
    case ReadingState::Stale: return ItemState::Stale;
    case ReadingState::Refused: return ItemState::Error;
    case ReadingState::NeverRead: break;
    }
    return ItemState::Unknown;
}

QString stateText(ReadingState state, std::int64_t staleSinceMs, std::int64_t nowMs)
{
    switch (state)
    {
    case ReadingState::Stale: return numberText::staleSince(staleSinceMs, nowMs);
    case ReadingState::Refused: return translated(QT_TRANSLATE_NOOP("readings", "refused"));
    case ReadingState::Fresh:
    case ReadingState::NeverRead: break;
    }
    return stateWord(readingText::state(state));
}

QString problem(const std::string& code, const std::vector<std::string>& args, std::int64_t nextTryMs,
                std::int64_t nowMs)
{
    if (code.empty())
    {
        return {};
    }
    const QString text = messages::text(code, args);
    if (nextTryMs <= nowMs)
    {
        return text;
    }
    const double seconds = static_cast<double>(nextTryMs - nowMs) / 1000.0;
    return translated(QT_TRANSLATE_NOOP("readings", "%1 Next try in %2.")).arg(text, numberText::duration(seconds));
}

QString roleName(ServerRole role)
{
    switch (role)
    {
    case ServerRole::Primary: return translated(QT_TRANSLATE_NOOP("readings", "primary"));
    case ServerRole::Replica: return translated(QT_TRANSLATE_NOOP("readings", "replica"));
    case ServerRole::Detached: return translated(QT_TRANSLATE_NOOP("readings", "detached, read only"));
    case ServerRole::Unknown: break;
    }
    return translated(QT_TRANSLATE_NOOP("readings", "unknown"));
}

std::optional<double> bytes(const TableReading& reading)
{
    return sum(reading.dataBytes, reading.indexBytes);
}

std::optional<double> rate(const TableReading& reading)
{
    return sum(reading.readsPerSecond, reading.writesPerSecond);
}

int rank(ItemState state)
{
    switch (state)
    {
    case ItemState::Error: return 0;
    case ItemState::Missing: return 1;
    case ItemState::Stale: return 2;
    case ItemState::Warning: return 3;
    case ItemState::Unknown: return 4;
    case ItemState::Working: return 5;
    case ItemState::Pinned: return 6;
    case ItemState::Drained: return 7;
    case ItemState::Info: return 8;
    case ItemState::Ok: return 9;
    case ItemState::None: break;
    }
    return 10;
}

ItemState worse(ItemState a, ItemState b)
{
    return rank(b) < rank(a) ? b : a;
}

} // namespace atlas::readingText
