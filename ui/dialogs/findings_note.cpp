#include "ui/dialogs/findings_note.h"

#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kMostShown = 4;

const char* tintOf(Severity severity)
{
    switch (severity)
    {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Info: break;
    }
    return "info";
}

} // namespace

FindingsNote::FindingsNote(QWidget* parent) : QFrame(parent)
{
    setProperty("role", QStringLiteral("note"));
    setObjectName(QStringLiteral("findingsNote"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    m_label = makeWrappedLabel(QString(), "", this);
    m_label->setObjectName(QStringLiteral("findingsNoteText"));
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_label);
    hide();
}

void FindingsNote::setFindings(const Diagnostics& findings)
{
    if (findings.empty())
    {
        clear();
        return;
    }
    Diagnostics sorted = findings;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
    QStringList lines;
    for (const Diagnostic& finding : sorted)
    {
        if (lines.size() == kMostShown)
            break;
        lines << tr("%1: %2", "severity, sentence")
                     .arg(severityWord(finding.severity), messageFull(finding.code, finding.args));
    }
    const int more = static_cast<int>(sorted.size()) - kMostShown;
    if (more > 0)
        lines << tr("%n more findings", nullptr, more);
    show(lines.join(QLatin1Char('\n')), tintOf(sorted.front().severity));
}

void FindingsNote::setText(const QString& text, Severity severity)
{
    show(text, tintOf(severity));
}

void FindingsNote::showOk(const QString& text)
{
    show(text, "ok");
}

void FindingsNote::clear()
{
    m_label->clear();
    hide();
}

QString FindingsNote::text() const
{
    return m_label->text();
}

void FindingsNote::show(const QString& text, const char* tint)
{
    m_label->setText(text);
    setLook(this, "note", QLatin1String(tint));
    setVisible(!text.isEmpty());
}

} // namespace atlas
