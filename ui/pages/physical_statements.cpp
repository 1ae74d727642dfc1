#include "ui/pages/physical_statements.h"

#include "models/items/number_text.h"
#include "models/items/statement_words.h"
#include "ui/dialogs/widgets.h"
#include "ui/theme/icons.h"
#include "ui/views/view_kit.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kShownBytes = 2'000;
constexpr int kMostLines = 4;
constexpr int kShardWidth = 108;
constexpr int kPadding = 8;

} // namespace

class PhysicalStatements::Model : public QAbstractListModel
{
public:
    explicit Model(PhysicalStatements* owner) : QAbstractListModel(owner), m_owner(owner) {}

    void reset()
    {
        beginResetModel();
        endResetModel();
    }
    const SqlPhysical& at(int row) const { return m_owner->m_route.statements[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_owner->m_route.statements.size());
    }
    QVariant data(const QModelIndex& index, int role) const override
    {
        const SqlPhysical& one = at(index.row());
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return QStringLiteral("%1: %2").arg(QString::fromStdString(one.shard),
                                                statementWords::shortened(one.sql, static_cast<int>(kShownBytes)));
        return {};
    }

private:
    PhysicalStatements* m_owner;
};

class PhysicalStatements::Delegate : public QStyledItemDelegate
{
public:
    explicit Delegate(PhysicalStatements* owner) : QStyledItemDelegate(owner), m_owner(owner) {}

    void setPalette(const ShardPalette& palette, const QStringList& shards)
    {
        m_palette = palette;
        m_shards = shards;
    }
    void setColourer(SqlColourer colourer) { m_colourer = std::move(colourer); }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {200, m_lines * lineHeight() + 2 * kPadding + 1};
    }

    /// All rows are as high as the longest of the first few, up to some lines.
    void fit(int width)
    {
        m_lines = 1;
        const int count = std::min(8, m_owner->m_model->rowCount());
        for (int row = 0; row < count; ++row)
        {
            QTextLayout layout;
            layOut(layout, row, textWidth(width));
            m_lines = std::max(m_lines, std::min(kMostLines, layout.lineCount()));
        }
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = *m_owner->m_theme;
        const QRect box = option.rect;
        painter->save();
        painter->setClipRect(box);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        painter->fillRect(box, theme.color(selected ? Role::Selection : Role::Page));
        painter->fillRect(QRect(box.left(), box.bottom(), box.width(), 1), theme.color(Role::Line));
        const SqlPhysical& one = m_owner->m_model->at(index.row());
        const QString shard = QString::fromStdString(one.shard);
        const int number = static_cast<int>(m_shards.indexOf(shard));
        const QRectF swatch(box.left() + 14, box.top() + kPadding + 4, 10, 10);
        if (number >= 0)
            m_palette.fill(*painter, swatch, theme, static_cast<std::uint32_t>(number));
        drawText(*painter, QRectF(box.left() + 30, box.top() + kPadding, kShardWidth - 34, 18), shard,
                 theme.font(TextStyle::Small, true), theme.color(Role::Text));
        QTextLayout layout;
        layOut(layout, index.row(), textWidth(box.width()));
        painter->setPen(theme.color(Role::Text));
        const QPointF origin(box.left() + kShardWidth, box.top() + kPadding);
        for (int i = 0; i < std::min(m_lines, layout.lineCount()); ++i)
            layout.lineAt(i).draw(painter, origin);
        if (layout.lineCount() > m_lines)
            drawText(*painter, QRectF(box.right() - 22, box.bottom() - kPadding - lineHeight(), 20, lineHeight()),
                     QStringLiteral("…"), theme.font(TextStyle::Mono, true), theme.color(Role::Text2), Qt::AlignRight);
        if (option.state.testFlag(QStyle::State_HasFocus) && m_owner->m_list->hasFocus())
            drawFocus(*painter, QRectF(box).adjusted(1, 1, -1, -2), theme);
        painter->restore();
    }

private:
    static int textWidth(int width) { return std::max(120, width - kShardWidth - 24); }
    int lineHeight() const { return 18; }

    void layOut(QTextLayout& layout, int row, int width) const
    {
        const SqlPhysical& one = m_owner->m_model->at(row);
        const SqlLine line = sqlLine(one.sql, one.changed, m_colourer, *m_owner->m_theme, kShownBytes);
        layout.setText(line.text);
        layout.setFont(m_owner->m_theme->font(TextStyle::Mono));
        layout.setFormats(line.formats);
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout.setTextOption(option);
        layout.beginLayout();
        double top = 0.0;
        for (QTextLine next = layout.createLine(); next.isValid(); next = layout.createLine())
        {
            next.setLineWidth(width);
            next.setPosition({0.0, top + (lineHeight() - next.height()) / 2.0});
            top += lineHeight();
            if (layout.lineCount() > kMostLines)
                break;
        }
        layout.endLayout();
    }

    PhysicalStatements* m_owner;
    ShardPalette m_palette;
    QStringList m_shards;
    SqlColourer m_colourer;
    int m_lines = 1;
};

/// Rows become higher when the list becomes narrower.
class StatementList : public QListView
{
public:
    StatementList(std::function<void(int)> fit, QWidget* parent) : QListView(parent), m_fit(std::move(fit)) {}

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        m_fit(viewport()->width());
        QListView::resizeEvent(event);
        scheduleDelayedItemsLayout();
    }

private:
    std::function<void(int)> m_fit;
};

PhysicalStatements::PhysicalStatements(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_model(new Model(this)), m_delegate(new Delegate(this)),
      m_title(makeLabel(QString(), "strong", this)), m_count(makeLabel(QString(), "", this)),
      m_more(makeLabel(QString(), "small", this)), m_copy(makeButton(QStringLiteral("copyStatement"), QString(), this)),
      m_copyAll(makeButton(QStringLiteral("copyStatements"), QString(), this)),
      m_list(new StatementList([this](int width) { m_delegate->fit(width); }, this))
{
    setObjectName(QStringLiteral("physicalStatements"));
    m_count->setObjectName(QStringLiteral("physicalCount"));
    m_count->setProperty("badge", true);
    setLook(m_count, "pill", QStringLiteral("none"));
    m_list->setObjectName(QStringLiteral("physicalList"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setUniformItemSizes(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* header = new QWidget(this);
    QHBoxLayout* row = makeViewBar(header, 34);
    row->addWidget(m_title);
    row->addWidget(m_count);
    row->addWidget(m_more);
    row->addStretch();
    row->addWidget(m_copy);
    row->addWidget(m_copyAll);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header);
    column->addWidget(m_list, 1);
    connect(m_copy, &QPushButton::clicked, this, &PhysicalStatements::copyCurrent);
    connect(m_copyAll, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(statementWords::asSql(m_route)); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) { emit currentChanged(index.row()); });
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) { emit activated(index.row()); });
    retranslate();
    setTheme(theme);
}

void PhysicalStatements::setTheme(const Theme& theme)
{
    m_theme = &theme;
    for (QPushButton* button : {m_copy, m_copyAll})
        setIconApart(button, themedIcon(QStringLiteral("copy"), theme));
    m_list->viewport()->update();
}

void PhysicalStatements::setPalette(const ShardPalette& palette, const QStringList& shards)
{
    m_delegate->setPalette(palette, shards);
    m_list->viewport()->update();
}

void PhysicalStatements::setColourer(SqlColourer colourer)
{
    m_delegate->setColourer(std::move(colourer));
}

void PhysicalStatements::setRoute(const SqlRoute& route)
{
    m_route = route;
    m_delegate->fit(m_list->viewport()->width());
    m_model->reset();
    if (!m_route.statements.empty())
        m_list->setCurrentIndex(m_model->index(0));
    for (QPushButton* button : {m_copy, m_copyAll})
        button->setEnabled(!m_route.statements.empty());
    retranslate();
}

int PhysicalStatements::current() const
{
    return m_list->currentIndex().row();
}

void PhysicalStatements::copyCurrent()
{
    if (current() >= 0)
        QApplication::clipboard()->setText(QString::fromStdString(m_model->at(current()).sql));
}

void PhysicalStatements::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PhysicalStatements::retranslate()
{
    m_title->setText(tr("Physical statements"));
    m_count->setText(numberText::full(m_route.statementCount));
    const bool cut = m_route.statementCount > m_route.statements.size();
    m_more->setVisible(cut);
    m_more->setText(cut ? tr("the first %1 are listed").arg(numberText::full(std::uint64_t{m_route.statements.size()}))
                        : QString());
    m_copy->setText(tr("Copy"));
    m_copyAll->setText(tr("Copy all"));
    m_list->setAccessibleName(tr("Physical statements"));
}

} // namespace atlas
