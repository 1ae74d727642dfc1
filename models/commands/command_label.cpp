#include "models/commands/command_label.h"

#include "models/core/message_catalog.h"

#include <QCoreApplication>

#include <array>
#include <string_view>

namespace atlas
{

namespace
{

struct LabelSpec
{
    std::string_view code;
    const char* text;
};

constexpr std::array kLabels{
    LabelSpec{"move-buckets", QT_TRANSLATE_NOOP("commands", "Move {#1|bucket|buckets} %1 of %2 to %3")},
    LabelSpec{"split-range", QT_TRANSLATE_NOOP("commands", "Split bucket %1 of %2 at %3")},
    LabelSpec{"merge-ranges", QT_TRANSLATE_NOOP("commands", "Merge buckets %1 of %2")},
    LabelSpec{"change-table", QT_TRANSLATE_NOOP("commands", "Change table %1")},
    LabelSpec{"change-tables", QT_TRANSLATE_NOOP("commands", "Change %1 {1|table|tables}")},
    LabelSpec{"change-algorithm", QT_TRANSLATE_NOOP("commands", "Change the algorithm of %1")},
    LabelSpec{"change-placement", QT_TRANSLATE_NOOP("commands", "Change the placement of %1")},
    LabelSpec{"pin-key", QT_TRANSLATE_NOOP("commands", "Pin key %1 of %2 to %3")},
    LabelSpec{"unpin-key", QT_TRANSLATE_NOOP("commands", "Unpin key %1 of %2")},
    LabelSpec{"add-table", QT_TRANSLATE_NOOP("commands", "Add table %1")},
    LabelSpec{"remove-table", QT_TRANSLATE_NOOP("commands", "Remove table %1")},
    LabelSpec{"rename-table", QT_TRANSLATE_NOOP("commands", "Rename table %1 to %2")},
    LabelSpec{"set-binding-groups", QT_TRANSLATE_NOOP("commands", "Change the binding groups")},
    LabelSpec{"set-broadcast-tables", QT_TRANSLATE_NOOP("commands", "Change the broadcast tables")},
    LabelSpec{"set-single-tables", QT_TRANSLATE_NOOP("commands", "Change the single tables")},
    LabelSpec{"add-shard", QT_TRANSLATE_NOOP("commands", "Add shard %1")},
    LabelSpec{"change-shard", QT_TRANSLATE_NOOP("commands", "Change shard %1")},
    LabelSpec{"rename-shard", QT_TRANSLATE_NOOP("commands", "Rename shard %1 to %2")},
    LabelSpec{"remove-shard", QT_TRANSLATE_NOOP("commands", "Remove shard %1")},
    LabelSpec{"drain-shard", QT_TRANSLATE_NOOP("commands", "Drain shard %1")},
    LabelSpec{"undrain-shard", QT_TRANSLATE_NOOP("commands", "Use shard %1 again")},
    LabelSpec{"set-weight", QT_TRANSLATE_NOOP("commands", "Set the weight of %1 to %2")},
    LabelSpec{"add-server", QT_TRANSLATE_NOOP("commands", "Add server %1")},
    LabelSpec{"change-server", QT_TRANSLATE_NOOP("commands", "Change server %1")},
    LabelSpec{"rename-server", QT_TRANSLATE_NOOP("commands", "Rename server %1 to %2")},
    LabelSpec{"remove-server", QT_TRANSLATE_NOOP("commands", "Remove server %1")},
    LabelSpec{"set-header", QT_TRANSLATE_NOOP("commands", "Change name, version or defaults")},
    LabelSpec{"import-layout", QT_TRANSLATE_NOOP("commands", "Import %1")},
    LabelSpec{"reload-layout", QT_TRANSLATE_NOOP("commands", "Reload %1")},
    LabelSpec{"apply-fix", QT_TRANSLATE_NOOP("commands", "Apply a fix")},
    LabelSpec{"replace-layout", QT_TRANSLATE_NOOP("commands", "Replace the layout")},
};

} // namespace

QString labelText(const CommandLabel& label)
{
    for (const LabelSpec& spec : kLabels)
    {
        if (spec.code == label.code)
        {
            const QString text = QCoreApplication::translate("commands", spec.text);
            return QString::fromStdString(fillMessage(text.toStdString(), label.args));
        }
    }
    return QString::fromStdString(label.code);
}

std::vector<std::string> labelCodes()
{
    std::vector<std::string> codes;
    codes.reserve(kLabels.size());
    for (const LabelSpec& spec : kLabels)
    {
        codes.emplace_back(spec.code);
    }
    return codes;
}

} // namespace atlas
