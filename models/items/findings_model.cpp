#include "models/items/findings_model.h"

#include "models/items/message_text.h"

#include <algorithm>

namespace atlas
{

namespace
{

ItemState stateOf(Severity severity)
{
    switch (severity)
    {
    case Severity::Error: return ItemState::Error;
    case Severity::Warning: return ItemState::Warning;
    case Severity::Info: break;
    }
    return ItemState::Info;
}

QString whereText(const Diagnostic& finding)
{
    if (finding.place.known() || (finding.table.empty() && finding.shard.empty()))
    {
        return messages::place(finding.place);
    }
    return QString::fromStdString(finding.table.empty() ? finding.shard : finding.table);
}

QString whatToDo(const Diagnostic& finding)
{
    return finding.fix ? messages::text(finding.fix->code, finding.fix->args)
                       : messages::fix(finding.code, finding.args);
}

QString cell(const Diagnostic& finding, int column)
{
    switch (column)
    {
    case FindingsModel::WhatColumn: return messages::text(finding);
    case FindingsModel::WhereColumn: return whereText(finding);
    case FindingsModel::CodeColumn: return QString::fromStdString(finding.code);
    case FindingsModel::FixColumn: return whatToDo(finding);
    default: return {};
    }
}

} // namespace

FindingsModel::FindingsModel(QObject* parent)
    : QAbstractTableModel(parent), m_text(std::make_shared<const std::string>())
{
}

void FindingsModel::setFindings(Diagnostics findings, std::shared_ptr<const std::string> text)
{
    m_text = text ? std::move(text) : std::make_shared<const std::string>();
    sortByPlace(findings);
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
    if (findings == m_findings)
    {
        emit checked();
        return;
    }
    beginResetModel();
    m_findings = std::move(findings);
    std::array<int, 3> counts{};
    for (const Diagnostic& finding : m_findings)
    {
        ++counts[static_cast<std::size_t>(finding.severity)];
    }
    const bool differ = counts != m_counts;
    m_counts = counts;
    endResetModel();
    if (differ)
    {
        emit countsChanged();
    }
    emit checked();
}

const Diagnostic* FindingsModel::at(const QModelIndex& index) const
{
    const bool valid = index.isValid() && index.model() == this && index.row() < rowCount();
    return valid ? &m_findings[static_cast<std::size_t>(index.row())] : nullptr;
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

int FindingsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    const Diagnostic* finding = at(index);
    if (finding == nullptr)
    {
        return {};
    }
    switch (role)
    {
    case Qt::DisplayRole:
    case ValueRole: return cell(*finding, index.column());
    case Qt::ToolTipRole:
        return QString(messages::text(*finding) + QLatin1Char('\n') + cell(*finding, FixColumn)).trimmed();
    case StateRole: return static_cast<int>(stateOf(finding->severity));
    case StateTextRole: return stateWord(stateOf(finding->severity));
    case SeverityRole: return static_cast<int>(finding->severity);
    case CodeRole: return QString::fromStdString(finding->code);
    case TableRole: return QString::fromStdString(finding->table);
    case ShardRole: return QString::fromStdString(finding->shard);
    case FileRole: return QString::fromStdString(finding->place.file);
    case LineRole: return finding->place.line;
    case PlaceColumnRole: return finding->place.column;
    default: return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    switch (section)
    {
    case WhatColumn: return tr("What");
    case WhereColumn: return tr("Where");
    case CodeColumn: return tr("Code");
    case FixColumn: return tr("What to do");
    default: return {};
    }
}

} // namespace atlas
