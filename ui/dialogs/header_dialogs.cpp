#include "ui/dialogs/header_dialogs.h"

#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

HeaderDialog::HeaderDialog(const Layout& layout, QWidget* parent)
    : FormDialog(QStringLiteral("headerDialog"), tr("Layout properties"), tr("Change properties"), parent),
      m_given(layout), m_name(makeLineEdit(QStringLiteral("layoutName"), this, true)),
      m_environment(new QComboBox(this)), m_logicSchema(makeLineEdit(QStringLiteral("logicSchema"), this, true)),
      m_defaultShard(new QComboBox(this))
{
    m_name->setText(fromStd(layout.name));
    m_environment->setObjectName(QStringLiteral("environment"));
    m_environment->setEditable(true);
    m_environment->addItems({QString(), QStringLiteral("production"), QStringLiteral("staging"), QStringLiteral("test"),
                             QStringLiteral("development")});
    m_environment->setCurrentText(fromStd(layout.environment));
    m_logicSchema->setText(fromStd(layout.logicSchema));
    m_defaultShard->setObjectName(QStringLiteral("defaultShard"));
    m_defaultShard->addItem(tr("none"), QString());
    for (const Shard& shard : layout.shards)
        m_defaultShard->addItem(fromStd(shard.name), fromStd(shard.name));
    m_defaultShard->setCurrentIndex(std::max(0, m_defaultShard->findData(fromStd(layout.defaultShard))));
    QFormLayout* form = addForm();
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Environment"), m_environment);
    form->addRow(
        QString(),
        makeWrappedLabel(tr("Colours the window. “production” asks for a typed word before anything is written."),
                         "caption", this));
    form->addRow(tr("&Logic schema"), m_logicSchema);
    form->addRow(tr("&Default shard"), m_defaultShard);
    form->addRow(QString(), makeWrappedLabel(tr("Where tables go that no rule names."), "caption", this));
    connect(m_name, &QLineEdit::textChanged, this, &HeaderDialog::check);
    fitTo(480);
    check();
}

Layout HeaderDialog::value() const
{
    Layout layout = m_given;
    layout.name = m_name->text().trimmed().toStdString();
    layout.environment = m_environment->currentText().trimmed().toStdString();
    layout.logicSchema = m_logicSchema->text().trimmed().toStdString();
    layout.defaultShard = m_defaultShard->currentData().toString().toStdString();
    return layout;
}

void HeaderDialog::check()
{
    setIncomplete(m_name->text().trimmed().isEmpty() ? tr("The layout needs a name.") : QString());
}

BindingGroupsDialog::BindingGroupsDialog(const Layout& layout, QWidget* parent)
    : FormDialog(QStringLiteral("bindingGroupsDialog"), tr("Binding groups"), tr("Change binding groups"), parent),
      m_layout(layout), m_groups(makeTextEdit(QStringLiteral("groups"), this))
{
    body()->addWidget(
        makeWrappedLabel(tr("Tables of a group keep the rows of one key on one shard, so that they can be "
                            "joined there. One group a line, tables with commas."),
                         "small", this));
    QStringList lines;
    for (const BindingGroup& group : layout.bindingGroups)
    {
        QStringList names;
        for (const std::string& name : group.tables)
            names << fromStd(name);
        lines << names.join(QLatin1String(", "));
    }
    m_groups->setPlainText(lines.join(QLatin1Char('\n')));
    body()->addWidget(m_groups, 1);
    connect(m_groups, &QPlainTextEdit::textChanged, this, &BindingGroupsDialog::check);
    resize(460, 320);
    check();
}

std::vector<BindingGroup> BindingGroupsDialog::value() const
{
    std::vector<BindingGroup> groups;
    for (const QString& line : m_groups->toPlainText().split(QLatin1Char('\n')))
    {
        BindingGroup group;
        for (const QString& name : line.split(QLatin1Char(','), Qt::SkipEmptyParts))
            if (!name.trimmed().isEmpty())
                group.tables.push_back(name.trimmed().toStdString());
        if (!group.tables.empty())
            groups.push_back(std::move(group));
    }
    return groups;
}

void BindingGroupsDialog::check()
{
    QStringList seen;
    for (const BindingGroup& group : value())
        for (const std::string& name : group.tables)
        {
            if (!m_layout.findTable(name))
            {
                setIncomplete(tr("There is no logic table %1.").arg(fromStd(name)));
                return;
            }
            if (seen.contains(fromStd(name)))
            {
                setIncomplete(tr("%1 stands in two groups.").arg(fromStd(name)));
                return;
            }
            seen << fromStd(name);
        }
    setIncomplete(QString());
}

PinDialog::PinDialog(const LogicTable& table, const Layout& layout, const QString& key, QWidget* parent)
    : FormDialog(QStringLiteral("pinDialog"), tr("Pin a key of %1").arg(fromStd(table.name)), tr("Pin key"), parent),
      m_table(table), m_shard(new QComboBox(this)), m_physical(makeLineEdit(QStringLiteral("pinTable"), this, true))
{
    QFormLayout* form = addForm();
    for (const std::string& column : table.key.columns)
    {
        QLineEdit* edit = makeLineEdit(QStringLiteral("pinKey_%1").arg(fromStd(column)), this, true);
        if (m_keys.empty())
            edit->setText(key);
        connect(edit, &QLineEdit::textChanged, this, &PinDialog::check);
        form->addRow(fromStd(column), edit);
        m_keys.push_back(edit);
    }
    m_shard->setObjectName(QStringLiteral("pinShard"));
    for (const Shard& shard : layout.shards)
        m_shard->addItem(fromStd(shard.name));
    m_physical->setPlaceholderText(tr("the table that the algorithm gives"));
    form->addRow(tr("&Shard"), m_shard);
    form->addRow(tr("Physical &table"), m_physical);
    form->addRow(makeWrappedLabel(
        tr("Pins stand before the algorithm. The rows of this key move, the rest of its bucket stays."), "caption",
        this));
    fitTo(440);
    check();
}

LogicTable PinDialog::value() const
{
    Pin pin;
    for (const QLineEdit* edit : m_keys)
        pin.key.push_back(ParamValue::scalar(edit->text().trimmed().toStdString()));
    pin.shard = m_shard->currentText().toStdString();
    pin.table = m_physical->text().trimmed().toStdString();
    LogicTable table = m_table;
    const auto sameKey = [&pin](const Pin& other)
    {
        return std::equal(other.key.begin(), other.key.end(), pin.key.begin(), pin.key.end(),
                          [](const ParamValue& a, const ParamValue& b) { return a.text == b.text; });
    };
    const auto found = std::find_if(table.pins.begin(), table.pins.end(), sameKey);
    if (found != table.pins.end())
        *found = std::move(pin);
    else
        table.pins.push_back(std::move(pin));
    return table;
}

void PinDialog::check()
{
    const bool filled = std::all_of(m_keys.begin(), m_keys.end(),
                                    [](const QLineEdit* edit) { return !edit->text().trimmed().isEmpty(); });
    setIncomplete(filled && m_shard->count() > 0 ? QString() : tr("The key is missing."));
}

} // namespace atlas
