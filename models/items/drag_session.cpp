#include "models/items/drag_session.h"

#include <algorithm>

namespace atlas
{

DragSession::DragSession(QObject* parent) : QObject(parent)
{
    qRegisterMetaType<atlas::BucketSet>("atlas::BucketSet");
}

void DragSession::begin(const QString& table, const BucketSet& buckets)
{
    cancel();
    if (buckets.empty())
    {
        return;
    }
    ++m_token;
    m_active = true;
    m_table = table;
    m_buckets = buckets;
    m_withGroup = true;
    emit started();
    emit targetsRequested(m_table, m_buckets, m_withGroup);
}

void DragSession::setWithGroup(bool withGroup)
{
    if (!m_active || m_withGroup == withGroup)
    {
        return;
    }
    ++m_token;
    m_withGroup = withGroup;
    m_targets.clear();
    emit targetsChanged();
    const quint64 asked = m_token;
    emit targetsRequested(m_table, m_buckets, m_withGroup);
    if (asked == m_token)
    {
        requestPreview();
    }
}

void DragSession::hover(const QString& shard)
{
    if (!m_active || m_hovered == shard)
    {
        return;
    }
    m_hovered = shard;
    emit hoveredChanged(m_hovered);
    requestPreview();
}

void DragSession::hoverNextLegal(int step)
{
    if (!m_active || step == 0 || m_targets.empty())
    {
        return;
    }
    const auto count = static_cast<std::ptrdiff_t>(m_targets.size());
    const DropTarget* here = target(m_hovered);
    const std::ptrdiff_t direction = step > 0 ? 1 : -1;
    std::ptrdiff_t position = here != nullptr ? here - m_targets.data() : (direction > 0 ? -1 : count);
    for (std::ptrdiff_t tried = 0; tried < count; ++tried)
    {
        position = (position + direction + count) % count;
        const DropTarget& candidate = m_targets[static_cast<std::size_t>(position)];
        if (candidate.state == DropTarget::State::Legal)
        {
            hover(QString::fromStdString(candidate.shard));
            return;
        }
    }
}

void DragSession::drop(const QString& shard)
{
    if (!m_active)
    {
        return;
    }
    const QString to = shard.isEmpty() ? m_hovered : shard;
    if (!isLegal(to))
    {
        cancel();
        return;
    }
    const QString table = m_table;
    const BucketSet buckets = m_buckets;
    const bool withGroup = m_withGroup;
    reset();
    emit moveRequested(table, buckets, to, withGroup);
    emit finished(true);
}

void DragSession::cancel()
{
    if (!m_active)
    {
        return;
    }
    reset();
    emit finished(false);
}

const DropTarget* DragSession::target(const QString& shard) const
{
    const std::string name = shard.toStdString();
    const auto it =
        std::find_if(m_targets.begin(), m_targets.end(), [&](const DropTarget& t) { return t.shard == name; });
    return it != m_targets.end() ? &*it : nullptr;
}

bool DragSession::isLegal(const QString& shard) const
{
    const DropTarget* found = target(shard);
    return found != nullptr && found->state == DropTarget::State::Legal;
}

void DragSession::setTargets(std::vector<DropTarget> targets)
{
    setTargets(m_token, std::move(targets));
}

void DragSession::setTargets(quint64 token, std::vector<DropTarget> targets)
{
    if (!m_active || token != m_token)
    {
        return;
    }
    m_targets = std::move(targets);
    emit targetsChanged();
}

void DragSession::setPreview(MovePreview preview)
{
    setPreview(m_token, std::move(preview));
}

void DragSession::setPreview(quint64 token, MovePreview preview)
{
    const bool answersThis = m_active && token == m_token && preview.target == m_hovered.toStdString()
                             && preview.withGroup == m_withGroup && preview.table == m_table.toStdString();
    if (!answersThis)
    {
        return;
    }
    m_preview = std::move(preview);
    emit previewChanged();
}

void DragSession::requestPreview()
{
    if (m_preview)
    {
        m_preview.reset();
        emit previewChanged();
    }
    if (!m_hovered.isEmpty())
    {
        emit previewRequested(m_table, m_buckets, m_hovered, m_withGroup);
    }
}

void DragSession::reset()
{
    ++m_token;
    m_active = false;
    m_targets.clear();
    m_preview.reset();
    m_hovered.clear();
    m_buckets = {};
    m_table.clear();
    m_withGroup = true;
    emit targetsChanged();
    emit hoveredChanged({});
    emit previewChanged();
}

} // namespace atlas
