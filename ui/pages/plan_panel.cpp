#include "ui/pages/plan_panel.h"

#include "models/items/number_text.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace atlas
{

PlanPanel::PlanPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_title(makeLabel(QString(), "strong", this)),
      m_end(makeButton(QStringLiteral("endPlan"), QString(), this)), m_table(new QTableWidget(this)),
      m_note(new FindingsNote(this))
{
    setObjectName(QStringLiteral("planPanel"));
    m_title->setObjectName(QStringLiteral("planTitle"));
    m_table->setObjectName(QStringLiteral("planTable"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(theme.rowHeight);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setShowGrid(false);
    auto* header = new QWidget(this);
    QHBoxLayout* row = makeViewBar(header, 34);
    row->addWidget(m_title);
    row->addStretch();
    row->addWidget(m_end);
    auto* note = new QVBoxLayout;
    note->setContentsMargins(14, 8, 14, 8);
    note->addWidget(m_note);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header);
    column->addLayout(note);
    column->addWidget(m_table, 1);
    connect(m_end, &QPushButton::clicked, this,
            [this]
            {
                if (m_asking)
                    emit cancelRequested();
                else
                    emit closed();
            });
    retranslate();
    hide();
}

void PlanPanel::setTheme(const Theme& theme)
{
    m_theme = &theme;
    fill();
}

void PlanPanel::showAsking(const QString& shard)
{
    m_asking = true;
    m_plan = {};
    m_plan.shard = shard.toStdString();
    fill();
    retranslate();
    show();
}

void PlanPanel::setPlan(const StatementPlan& plan)
{
    m_asking = false;
    m_plan = plan;
    fill();
    retranslate();
    show();
}

QString PlanPanel::message() const
{
    return m_note->text();
}

void PlanPanel::fill()
{
    m_table->setVisible(!m_asking && !m_plan.error);
    m_table->clear();
    m_table->setColumnCount(static_cast<int>(m_plan.columns.size()));
    m_table->setRowCount(static_cast<int>(m_plan.rows.size()));
    QStringList names;
    for (const std::string& column : m_plan.columns)
        names << fromStd(column);
    m_table->setHorizontalHeaderLabels(names);
    for (std::size_t row = 0; row < m_plan.rows.size(); ++row)
        for (std::size_t column = 0; column < m_plan.rows[row].size(); ++column)
        {
            const auto& value = m_plan.rows[row][column];
            auto* item = new QTableWidgetItem(value ? fromStd(*value) : QStringLiteral("NULL"));
            item->setFont(m_theme->font(TextStyle::Mono));
            item->setForeground(m_theme->color(value ? Role::Text : Role::Text3));
            m_table->setItem(static_cast<int>(row), static_cast<int>(column), item);
        }
    m_table->resizeColumnsToContents();
}

void PlanPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PlanPanel::retranslate()
{
    const QString shard = fromStd(m_plan.shard);
    m_title->setText(m_asking ? tr("Asking %1 for its plan").arg(shard)
                     : m_plan.atMs == 0
                         ? tr("Plan of %1", "shard").arg(shard)
                         : tr("Plan of %1, %2", "shard, as of").arg(shard, numberText::asOf(m_plan.atMs)));
    m_end->setText(m_asking ? tr("Cancel") : tr("Close"));
    if (m_plan.error)
        m_note->setText(messageFull(m_plan.error->code, m_plan.error->args), Severity::Error);
    else
        m_note->clear();
}

} // namespace atlas
