#include "ui/pages/fix_panel.h"

#include "models/items/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kLineHeight = 24;
constexpr qsizetype kBeforeChange = 12; ///< characters of a long line that stay before its first change
constexpr int kMostLines = 8;

struct DiffLine
{
    QChar sign;
    QString text;
};

QString commonStart(const QString& a, const QString& b)
{
    qsizetype at = 0;
    while (at < a.size() && at < b.size() && a.at(at) == b.at(at))
        ++at;
    return a.left(at);
}

/// Lines of one change; what both have at the left is cut until the change stands near the beginning.
void addHunk(std::vector<DiffLine>& lines, const FixHunk& hunk)
{
    QStringList before;
    QStringList after;
    for (const std::string& line : hunk.before)
        before << QString::fromStdString(line);
    for (const std::string& line : hunk.after)
        after << QString::fromStdString(line);
    QStringList all = before + after;
    qsizetype indent = all.isEmpty() ? 0 : all.first().size();
    for (const QString& line : all)
    {
        qsizetype blanks = 0;
        while (blanks < line.size() && line.at(blanks).isSpace())
            ++blanks;
        indent = std::min(indent, blanks);
    }
    for (qsizetype i = 0; i < std::max(before.size(), after.size()); ++i)
    {
        const bool pair = i < before.size() && i < after.size() && before.size() == after.size();
        const qsizetype same = pair ? commonStart(before.at(i), after.at(i)).size() : 0;
        const qsizetype cut = same > indent + 2 * kBeforeChange ? same - kBeforeChange : 0;
        const auto shown = [&](const QString& line) {
            return cut > 0 ? QChar(0x2026) + line.mid(cut) : line.mid(indent).replace(QLatin1Char('\t'), QChar(0x2192));
        };
        if (i < before.size())
            lines.push_back({QLatin1Char('-'), shown(before.at(i))});
        if (i < after.size())
            lines.push_back({QLatin1Char('+'), shown(after.at(i))});
    }
}

class DiffView : public QWidget
{
public:
    DiffView(std::vector<DiffLine> lines, const Theme& theme, QWidget* parent)
        : QWidget(parent), m_lines(std::move(lines)), m_theme(&theme)
    {
        setObjectName(QStringLiteral("fixDiff"));
        setFixedHeight(static_cast<int>(m_lines.size()) * kLineHeight + 2);
        setMinimumWidth(120);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QFont font = m_theme->font(TextStyle::MonoCaption);
        painter.setFont(font);
        QRect row(1, 1, width() - 2, kLineHeight);
        for (const DiffLine& line : m_lines)
        {
            const bool removed = line.sign == QLatin1Char('-');
            const bool added = line.sign == QLatin1Char('+');
            if (removed || added)
                painter.fillRect(row, m_theme->color(removed ? Role::ErrorSoft : Role::OkSoft));
            painter.setPen(m_theme->color(Role::Text));
            const QString text = line.sign + QLatin1Char(' ') + line.text;
            const QRect room = row.adjusted(8, 0, -8, 0);
            painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                             QFontMetrics(font).elidedText(text, Qt::ElideRight, room.width()));
            row.translate(0, kLineHeight);
        }
        painter.setPen(m_theme->color(Role::Line));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    std::vector<DiffLine> m_lines;
    const Theme* m_theme;
};

} // namespace

FixPanel::FixPanel(const Fix& fix, const std::string& text, const Theme& theme, QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("fixPanel"));
    std::vector<DiffLine> lines;
    for (const FixHunk& hunk : fixHunks(text, fix))
    {
        addHunk(lines, hunk);
        for (const std::string& line : hunk.before)
            m_diff += QStringLiteral("- ") + QString::fromStdString(line) + QLatin1Char('\n');
        for (const std::string& line : hunk.after)
            m_diff += QStringLiteral("+ ") + QString::fromStdString(line) + QLatin1Char('\n');
    }
    if (lines.size() > kMostLines)
    {
        const auto more = static_cast<int>(lines.size()) - kMostLines + 1;
        lines.resize(kMostLines - 1);
        lines.push_back({QLatin1Char(' '), tr("%n more lines", nullptr, more)});
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeWrappedLabel(messages::text(fix.code, fix.args), "", this));
    auto* view = new DiffView(std::move(lines), theme, this);
    view->setToolTip(m_diff.trimmed());
    view->setAccessibleName(tr("The lines now and after the fix"));
    view->setAccessibleDescription(m_diff);
    column->addWidget(view);
    QPushButton* apply = makeButton(QStringLiteral("applyFix"), tr("Apply this fix"), this, true);
    QPushButton* copy = makeButton(QStringLiteral("copyFix"), tr("Copy"), this);
    setIconApart(apply, themedIcon(QStringLiteral("check"), theme, Role::OnAccent));
    setIconApart(copy, themedIcon(QStringLiteral("copy"), theme));
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->addWidget(apply);
    buttons->addWidget(copy);
    buttons->addStretch();
    column->addLayout(buttons);
    column->addWidget(makeWrappedLabel(
        tr("%1 The file changes only when you save.", "what follows from a fix").arg(messages::fix(fix.code, fix.args)),
        "caption", this));
    connect(apply, &QPushButton::clicked, this, [this, fix] { emit applyRequested(fix); });
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_diff); });
}

} // namespace atlas
