#include "ui/pages/workload_text.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"

#include <QCoreApplication>

namespace atlas::workloadText
{

namespace
{

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Workload)
};

QString useText(WorkloadUse use, const QString& key)
{
    switch (use)
    {
    case WorkloadUse::Never: return Words::tr("never true");
    case WorkloadUse::OneValue: return Words::tr("one value of %1").arg(key);
    case WorkloadUse::ListOfOneShard: return Words::tr("values of %1 that are of one shard").arg(key);
    case WorkloadUse::SeveralValues: return Words::tr("several values of %1").arg(key);
    case WorkloadUse::Range: return Words::tr("a range of %1").arg(key);
    case WorkloadUse::NoValue: return Words::tr("no value of %1").arg(key);
    case WorkloadUse::Hidden: break;
    }
    return Words::tr("not understood, or hidden by a digest");
}

} // namespace

ItemState stateOf(WorkloadReach reach)
{
    switch (reach)
    {
    case WorkloadReach::One: return ItemState::Ok;
    case WorkloadReach::Several: return ItemState::Info;
    case WorkloadReach::All: return ItemState::Warning;
    case WorkloadReach::Refused: return ItemState::Error;
    case WorkloadReach::Unknown: break;
    }
    return ItemState::Unknown;
}

QString share(const WorkloadShare& share)
{
    const auto bare = [](double part) { return numberText::percent(part).remove(QStringLiteral(" %")); };
    const QString low = bare(share.low);
    const QString high = bare(share.high);
    const QString value = numberText::percent(share.value);
    return low == high ? value : QStringLiteral("%1 (%2\u2013%3)").arg(value, low, high);
}

QString reason(const WorkloadStatement& statement, const QString& key)
{
    QString text = useText(statement.use, key);
    if (statement.crosses)
        text += Words::tr("; joins a table that is not joined by it");
    if (statement.updatesKey)
        text += Words::tr("; would move the row");
    return text;
}

QString oneLine(const std::string& statement)
{
    return QString::fromStdString(statement).simplified();
}

QString note(const WorkloadNote& note)
{
    const QString fix = note.speaksAgainst ? messages::fix(note.code, note.args) : QString();
    return messages::text(note.code, note.args) + (fix.isEmpty() ? QString() : QStringLiteral(" ") + fix);
}

QString logs(const std::vector<std::pair<std::string, std::string>>& logs)
{
    QStringList names;
    for (const auto& [file, format] : logs)
        names << QStringLiteral("%1 (%2)").arg(QString::fromStdString(file), QString::fromStdString(format));
    return names.join(QStringLiteral(", "));
}

QString notUnderstood(std::uint64_t count, std::uint64_t all)
{
    const double share = all > 0 ? static_cast<double>(count) / static_cast<double>(all) : 0.0;
    return Words::tr("%1 of %2 executions not understood (%3)")
        .arg(numberText::full(count), numberText::full(all), numberText::percent(share));
}

} // namespace atlas::workloadText
