#include "ui/pages/facts.h"

#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/widgets.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

class StepNumber : public QWidget
{
public:
    StepNumber(int number, const Theme& theme, QWidget* parent) : QWidget(parent), m_number(number), m_theme(&theme)
    {
        setFixedSize(20, 20);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme->color(Role::AccentSoft));
        painter.drawEllipse(rect());
        painter.setPen(m_theme->color(Role::Accent));
        painter.setFont(m_theme->font(TextStyle::Caption, true));
        painter.drawText(rect(), Qt::AlignCenter, QString::number(m_number));
    }

private:
    int m_number;
    const Theme* m_theme;
};

/// Behind the marks that names are made of, and every eight characters where there is none.
QString brokenWord(const QString& word)
{
    constexpr qsizetype kPiece = 8;
    QString out;
    qsizetype since = 0;
    for (qsizetype at = 0; at < word.size(); ++at)
    {
        out += word[at];
        const bool isMark = QStringLiteral("._/-:@,").contains(word[at]);
        since = isMark ? 0 : since + 1;
        if ((isMark || since == kPiece) && at + 1 < word.size())
        {
            out += QChar(0x200B);
            since = 0;
        }
    }
    return out;
}

} // namespace

QString breakable(const QString& value, qsizetype longest)
{
    QStringList words = value.split(QLatin1Char(' '));
    for (QString& word : words)
        if (word.size() > longest)
            word = brokenWord(word);
    return words.join(QLatin1Char(' '));
}

FactList::FactList(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(4);
}

void FactList::addHeading(const QString& text)
{
    m_rows->addWidget(makeLabel(text, "strong", this));
}

QWidget* FactList::makeRow(const QString& label, const QString& value, bool strong)
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    QLabel* name = makeLabel(label, "small", row);
    layout->addWidget(name, 0, Qt::AlignTop);
    QLabel* text = makeWrappedLabel(breakable(value), "", row);
    text->setFont(m_theme->font(TextStyle::Mono, strong));
    text->setAlignment(Qt::AlignRight | Qt::AlignTop);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setAccessibleName(label);
    layout->addWidget(text, 1);
    m_plain += QStringLiteral("%1\t%2\n").arg(label, value);
    return row;
}

void FactList::addFact(const QString& label, const QString& value, bool strong)
{
    m_rows->addWidget(makeRow(label, value, strong));
    m_rows->addWidget(makeRule(this));
}

/// Its number, and the column beside it for its texts.
QVBoxLayout* FactList::beginStep(int number)
{
    auto* step = new QWidget(this);
    auto* layout = new QHBoxLayout(step);
    layout->setContentsMargins(0, 2, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(new StepNumber(number, *m_theme, step), 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->setSpacing(1);
    layout->addLayout(column, 1);
    m_rows->addWidget(step);
    return column;
}

void FactList::addStep(int number, const QString& label, const QString& value, const QString& note)
{
    QVBoxLayout* column = beginStep(number);
    QWidget* step = column->parentWidget();
    column->addWidget(makeRow(label, value, label == tr("Shard")));
    if (!note.isEmpty())
    {
        QLabel* remark = makeWrappedLabel(note, "caption", step);
        remark->setAlignment(Qt::AlignRight);
        column->addWidget(remark);
        m_plain += QStringLiteral("\t%1\n").arg(note);
    }
    column->addWidget(makeRule(step));
}

void FactList::addTextStep(int number, const QString& label, const QString& value, bool mono)
{
    QVBoxLayout* column = beginStep(number);
    QWidget* step = column->parentWidget();
    column->addWidget(makeLabel(label, "caption", step));
    QLabel* text = makeWrappedLabel(breakable(value, 32), "", step);
    text->setFont(m_theme->font(mono ? TextStyle::Mono : TextStyle::Small));
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setAccessibleName(label);
    column->addWidget(text);
    column->addSpacing(4);
    column->addWidget(makeRule(step));
    m_plain += QStringLiteral("%1\t%2\n").arg(label, value);
}

void FactList::addNote(const QString& text, const char* tint)
{
    auto* note = new FindingsNote(this);
    note->setText(text, qstrcmp(tint, "error") == 0     ? Severity::Error
                        : qstrcmp(tint, "warning") == 0 ? Severity::Warning
                                                        : Severity::Info);
    if (qstrcmp(tint, "ok") == 0)
        note->showOk(text);
    m_rows->addWidget(note);
    m_plain += text + QLatin1Char('\n');
}

void FactList::addGap()
{
    m_rows->addSpacing(8);
}

void FactList::addWidget(QWidget* widget)
{
    m_rows->addWidget(widget);
}

} // namespace atlas
