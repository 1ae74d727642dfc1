#include "ui/pages/key_facts.h"

#include "models/core/provenance.h"
#include "models/items/number_text.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/facts.h"
#include "ui/pages/inspector_selection.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <optional>

namespace atlas
{

namespace
{

/// A share of one as a bar in its track.
class ShareBar : public QWidget
{
public:
    ShareBar(double share, const Theme& theme, QWidget* parent) : QWidget(parent), m_share(share), m_theme(&theme)
    {
        setMinimumSize(40, 16);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QRectF track(0, 4, width(), 8);
        painter.fillRect(track, m_theme->color(Role::Sunken));
        painter.fillRect(QRectF(track.left(), track.top(), std::max(1.5, m_share * track.width()), track.height()),
                         m_theme->color(Role::Accent));
    }

private:
    double m_share;
    const Theme* m_theme;
};

QLabel* makeKeyLabel(const std::string& key, QWidget* parent)
{
    constexpr qsizetype kShown = 28;
    const QString text = fromStd(key);
    QLabel* label = makeLabel(text.size() > kShown ? text.left(kShown - 1) + QChar(0x2026) : text, "", parent);
    setMono(label);
    label->setToolTip(text);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void addRows(FactList& facts, const BucketKeys& keys, const Theme& theme)
{
    auto* table = new QWidget(&facts);
    table->setObjectName(QStringLiteral("bucketKeys"));
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 2, 0, 2);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(keys.rows > 0.0 ? 1 : 0, 1);
    for (int i = 0; i < static_cast<int>(keys.keys.size()); ++i)
    {
        const BucketKeys::Key& key = keys.keys[static_cast<std::size_t>(i)];
        grid->addWidget(makeKeyLabel(key.text, table), i, 0);
        if (keys.rows <= 0.0)
            continue;
        grid->addWidget(new ShareBar(key.rows / keys.rows, theme, table), i, 1);
        QLabel* share = makeLabel(numberText::percent(key.rows / keys.rows), "", table);
        setMono(share);
        grid->addWidget(share, i, 2, Qt::AlignRight);
    }
    facts.addWidget(table);
}

QString restText(const BucketKeys& keys)
{
    double shown = 0.0;
    for (const BucketKeys::Key& key : keys.keys)
        shown += key.rows;
    const auto more = keys.distinct - static_cast<std::int64_t>(keys.keys.size());
    if (more <= 0 || keys.rows <= 0.0)
        return {};
    const QString share = numberText::percent((keys.rows - shown) / keys.rows);
    return keys.atLeast ? InspectorSelection::tr("more than %1 other keys hold %2").arg(numberText::full(more), share)
                        : InspectorSelection::tr("%n more key(s) hold %1", nullptr, static_cast<int>(more)).arg(share);
}

QString sourceText(const BucketKeys& keys)
{
    if (keys.provenance.kind == Provenance::Kind::SampledKeys)
        return numberText::caption(keys.provenance);
    return keys.keys.empty()
               ? InspectorSelection::tr("None of %1 keys that were tried leads here.").arg(numberText::full(keys.tried))
               : InspectorSelection::tr("Found by trying: these lead here, whether or not such rows exist. With Tools, "
                                        "Measure with a file of keys, the keys of the file stand here.");
}

std::optional<QString> heavyKey(const BucketKeys& keys, const std::vector<double>& rows)
{
    const auto at = static_cast<std::size_t>(keys.bucket);
    if (keys.rows <= 0.0 || keys.keys.empty() || keys.keys.front().rows < keys.rows / 2.0 || at >= rows.size())
        return std::nullopt;
    double sum = 0.0;
    for (const double each : rows)
        sum += std::isnan(each) ? 0.0 : each;
    const bool hot = rows[at] * static_cast<double>(rows.size()) > 2.0 * sum;
    return hot ? std::optional(fromStd(keys.keys.front().text)) : std::nullopt;
}

void addButtons(FactList& facts, const BucketKeys& keys, const std::optional<QString>& heavy,
                const std::function<void(const QString&)>& pin)
{
    auto* row = new QWidget(&facts);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 4, 0, 4);
    if (heavy)
    {
        QPushButton* button =
            makeButton(QStringLiteral("pinHeavyKey"), InspectorSelection::tr("Pin %1…").arg(*heavy), row);
        QObject::connect(button, &QPushButton::clicked, button, [pin, key = *heavy] { pin(key); });
        layout->addWidget(button);
    }
    QStringList texts;
    for (const BucketKeys::Key& key : keys.keys)
        texts << fromStd(key.text);
    QPushButton* copy = makeButton(QStringLiteral("copyKeys"), InspectorSelection::tr("Copy keys"), row);
    QObject::connect(copy, &QPushButton::clicked, copy,
                     [texts] { QApplication::clipboard()->setText(texts.join(QLatin1Char('\n'))); });
    layout->addWidget(copy);
    layout->addStretch();
    facts.addWidget(row);
}

} // namespace

void addBucketKeys(FactList& facts, const BucketKeys& keys, const Theme& theme, const std::vector<double>& rows,
                   const std::function<void(const QString&)>& pin)
{
    const bool fromFile = keys.provenance.kind == Provenance::Kind::SampledKeys;
    facts.addGap();
    facts.addHeading(fromFile ? InspectorSelection::tr("Keys in this bucket")
                              : InspectorSelection::tr("Keys that lead to this bucket"));
    if (fromFile && keys.keys.empty())
    {
        facts.addWidget(makeWrappedLabel(
            InspectorSelection::tr("No key of %1 leads here.").arg(fromStd(keys.provenance.source)), "small", &facts));
        return;
    }
    addRows(facts, keys, theme);
    if (const QString rest = restText(keys); !rest.isEmpty())
        facts.addWidget(makeLabel(rest, "caption", &facts));
    QLabel* source = makeWrappedLabel(sourceText(keys), "caption", &facts);
    source->setObjectName(QStringLiteral("bucketKeysSource"));
    facts.addWidget(source);
    const std::optional<QString> heavy = heavyKey(keys, rows);
    if (heavy)
        facts.addNote(InspectorSelection::tr("Moving this bucket moves the heat with it. The key %1 makes %2 of it, so "
                                             "more buckets will not spread it. Pin it to a shard of its own.")
                          .arg(*heavy, numberText::percent(keys.keys.front().rows / keys.rows)),
                      "warning");
    if (!keys.keys.empty())
        addButtons(facts, keys, heavy, pin);
}

} // namespace atlas
