#include "models/items/item_roles.h"

#include <QCoreApplication>

#include <array>

namespace atlas
{

namespace
{

struct StateWord
{
    const char* id;
    const char* word;
};

constexpr std::array<StateWord, 11> kStates{{
    {"none", ""},
    {"ok", QT_TRANSLATE_NOOP("states", "ok")},
    {"info", QT_TRANSLATE_NOOP("states", "information")},
    {"warning", QT_TRANSLATE_NOOP("states", "warning")},
    {"error", QT_TRANSLATE_NOOP("states", "error")},
    {"missing", QT_TRANSLATE_NOOP("states", "missing")},
    {"stale", QT_TRANSLATE_NOOP("states", "stale")},
    {"drained", QT_TRANSLATE_NOOP("states", "drained")},
    {"pinned", QT_TRANSLATE_NOOP("states", "pinned")},
    {"working", QT_TRANSLATE_NOOP("states", "working")},
    {"unknown", QT_TRANSLATE_NOOP("states", "not connected")},
}};

const StateWord& entry(ItemState state)
{
    return kStates[static_cast<std::size_t>(state)];
}

} // namespace

QString stateId(ItemState state)
{
    return QString::fromLatin1(entry(state).id);
}

QString stateWord(ItemState state)
{
    return state == ItemState::None ? QString() : QCoreApplication::translate("states", entry(state).word);
}

} // namespace atlas
