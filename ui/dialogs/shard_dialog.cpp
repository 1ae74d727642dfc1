#include "ui/dialogs/shard_dialog.h"

#include "ui/dialogs/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

namespace atlas
{

ShardDialog::ShardDialog(const Shard& shard, const Layout& layout, bool isNew, QWidget* parent)
    : FormDialog(QStringLiteral("shardDialog"), isNew ? tr("Add shard") : tr("Change shard"),
                 isNew ? tr("Add shard") : tr("Change shard"), parent),
      m_given(shard), m_name(makeLineEdit(QStringLiteral("shardName"), this, true)), m_server(new QComboBox(this)),
      m_schema(makeLineEdit(QStringLiteral("schema"), this, true)), m_weight(new QDoubleSpinBox(this)),
      m_drained(new QCheckBox(tr("&Drained: takes no new buckets"), this)), m_replicas(new QListWidget(this))
{
    m_name->setText(QString::fromStdString(shard.name));
    m_server->setObjectName(QStringLiteral("shardServer"));
    m_replicas->setObjectName(QStringLiteral("replicas"));
    for (const Server& server : layout.servers)
    {
        const QString name = QString::fromStdString(server.name);
        m_server->addItem(name);
        auto* item = new QListWidgetItem(name, m_replicas);
        const bool chosen =
            std::find(shard.replicas.begin(), shard.replicas.end(), server.name) != shard.replicas.end();
        item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
    }
    for (const Shard& other : layout.shards)
        if (isNew || other.name != shard.name)
            m_taken << QString::fromStdString(other.name);
    m_server->setCurrentIndex(std::max(0, m_server->findText(QString::fromStdString(shard.server))));
    m_schema->setText(QString::fromStdString(shard.schema));
    m_weight->setObjectName(QStringLiteral("weight"));
    m_weight->setRange(0.01, 10000.0);
    m_weight->setDecimals(2);
    m_weight->setValue(shard.weight);
    m_drained->setObjectName(QStringLiteral("drained"));
    m_drained->setChecked(shard.drained);
    m_replicas->setProperty("framed", QStringLiteral("dense"));
    m_replicas->setMaximumHeight(132);

    QFormLayout* form = addForm();
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("Se&rver"), m_server);
    form->addRow(tr("S&chema"), m_schema);
    form->addRow(tr("&Weight"), m_weight);
    form->addRow(QString(),
                 makeWrappedLabel(tr("What is due to this shard, against the others: 2 takes twice as much as 1."),
                                  "caption", this));
    form->addRow(QString(), m_drained);
    form->addRow(tr("R&eplicas for reads"), m_replicas);
    fitTo(460);
    connect(m_name, &QLineEdit::textChanged, this, &ShardDialog::check);
    connect(m_schema, &QLineEdit::textChanged, this, &ShardDialog::check);
    connect(m_server, &QComboBox::currentIndexChanged, this, &ShardDialog::check);
    check();
}

Shard ShardDialog::value() const
{
    Shard shard = m_given;
    shard.name = m_name->text().trimmed().toStdString();
    shard.server = m_server->currentText().toStdString();
    shard.schema = m_schema->text().trimmed().toStdString();
    shard.weight = m_weight->value();
    shard.drained = m_drained->isChecked();
    shard.replicas.clear();
    for (int i = 0; i < m_replicas->count(); ++i)
        if (m_replicas->item(i)->checkState() == Qt::Checked)
            shard.replicas.push_back(m_replicas->item(i)->text().toStdString());
    return shard;
}

void ShardDialog::check()
{
    const QString name = m_name->text().trimmed();
    if (name.isEmpty())
        setIncomplete(tr("The shard needs a name."));
    else if (m_taken.contains(name))
        setIncomplete(tr("Another shard is called %1.").arg(name));
    else if (m_server->count() == 0)
        setIncomplete(tr("The layout has no server. Add one first."));
    else if (m_schema->text().trimmed().isEmpty())
        setIncomplete(tr("The schema is missing."));
    else
        setIncomplete(QString());
}

} // namespace atlas
