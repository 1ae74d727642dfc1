#include "ui/dialogs/questions.h"

#include "ui/dialogs/widgets.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

constexpr int kWidth = 420;

QVBoxLayout* askIn(QDialog* dialog, const QString& name, const QString& title, const QString& text)
{
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(makeWrappedLabel(title, "heading", dialog));
    QLabel* label = makeWrappedLabel(text, "", dialog);
    label->setObjectName(QStringLiteral("question"));
    layout->addWidget(label);
    return layout;
}

QPushButton* addAnswer(QDialogButtonBox* box, const QString& name, const QString& text,
                       QDialogButtonBox::ButtonRole role)
{
    QPushButton* button = box->addButton(text, role);
    button->setObjectName(name);
    button->setAutoDefault(false);
    return button;
}

} // namespace

UnsavedDialog::UnsavedDialog(const QString& fileName, QWidget* parent) : QDialog(parent)
{
    auto* layout = askIn(this, QStringLiteral("unsavedDialog"), tr("Save the changes to %1?").arg(fileName),
                         tr("The layout has changes that are in no file yet. Without saving they are lost."));
    auto* box = new QDialogButtonBox(this);
    QPushButton* save = addAnswer(box, QStringLiteral("save"), tr("&Save"), QDialogButtonBox::AcceptRole);
    save->setDefault(true);
    QPushButton* discard =
        addAnswer(box, QStringLiteral("discard"), tr("&Discard changes"), QDialogButtonBox::DestructiveRole);
    addAnswer(box, QStringLiteral("cancel"), tr("Cancel"), QDialogButtonBox::RejectRole);
    layout->addWidget(box);
    connect(save, &QPushButton::clicked, this,
            [this]
            {
                m_answer = Answer::Save;
                accept();
            });
    connect(discard, &QPushButton::clicked, this,
            [this]
            {
                m_answer = Answer::Discard;
                accept();
            });
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fitToWidth(this, kWidth);
}

RecoveryDialog::RecoveryDialog(const QString& fileName, const QString& savedAt, int changes, QWidget* parent)
    : QDialog(parent)
{
    const QString what = fileName.isEmpty() ? tr("a layout that was never saved") : fileName;
    const QString text =
        changes > 0
            ? tr("ShardAtlas did not end as usual. A copy of %1 with %n changes was kept at %2.", nullptr, changes)
                  .arg(what, savedAt)
            : tr("ShardAtlas did not end as usual. A copy of %1 was kept at %2.").arg(what, savedAt);
    auto* layout = askIn(this, QStringLiteral("recoveryDialog"), tr("Recover unsaved work?"), text);
    layout->addWidget(makeWrappedLabel(
        tr("Recovering opens the copy as unsaved changes. The file itself stays as it is."), "small", this));
    auto* box = new QDialogButtonBox(this);
    QPushButton* recover =
        addAnswer(box, QStringLiteral("recover"), tr("&Recover changes"), QDialogButtonBox::AcceptRole);
    recover->setDefault(true);
    addAnswer(box, QStringLiteral("discard"), tr("&Delete the copy"), QDialogButtonBox::RejectRole);
    layout->addWidget(box);
    connect(recover, &QPushButton::clicked, this, [this] { m_recover = true; });
    connect(box, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fitToWidth(this, kWidth);
}

ProductionGuard::ProductionGuard(const QString& environment, const QString& layoutName, const QString& deed,
                                 QWidget* parent)
    : QDialog(parent)
{
    auto* layout =
        askIn(this, QStringLiteral("productionGuard"), tr("This layout is labelled “%1”").arg(environment), deed);
    auto* ask = new QLabel(tr("&Type %1 to go on").arg(layoutName), this);
    m_typed = makeLineEdit(QStringLiteral("typedName"), this, true);
    ask->setBuddy(m_typed);
    layout->addWidget(ask);
    layout->addWidget(m_typed);
    // No QDialogButtonBox: it makes its first button the default, and Enter in the field must press none.
    m_verb = makeButton(QStringLiteral("verb"), tr("Go on"), this, true);
    m_verb->setEnabled(false);
    QPushButton* cancel = makeButton(QStringLiteral("cancel"), tr("Cancel"), this);
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(cancel);
    row->addWidget(m_verb);
    layout->addLayout(row);
    connect(m_typed, &QLineEdit::textChanged, this,
            [this, layoutName](const QString& text) { m_verb->setEnabled(text.trimmed() == layoutName); });
    connect(m_verb, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    fitToWidth(this, kWidth);
}

ReloadBar::ReloadBar(QWidget* parent)
    : QFrame(parent), m_text(makeWrappedLabel(QString(), "", this)),
      m_reload(makeButton(QStringLiteral("reload"), QString(), this)),
      m_keep(makeButton(QStringLiteral("keepMine"), QString(), this))
{
    setObjectName(QStringLiteral("reloadBar"));
    setProperty("role", QStringLiteral("note"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_keep);
    layout->addWidget(m_reload);
    connect(m_reload, &QPushButton::clicked, this, &ReloadBar::reloadRequested);
    connect(m_reload, &QPushButton::clicked, this, &QWidget::hide);
    connect(m_keep, &QPushButton::clicked, this, &QWidget::hide);
    hide();
}

void ReloadBar::offer(const QString& fileName, bool losesWork)
{
    m_fileName = fileName;
    m_losesWork = losesWork;
    setLook(this, "note", losesWork ? QStringLiteral("warning") : QStringLiteral("info"));
    retranslate();
    show();
}

void ReloadBar::retranslate()
{
    m_text->setText(m_losesWork
                        ? tr("%1 changed on disk. Reloading loses the changes that are not saved.").arg(m_fileName)
                        : tr("%1 changed on disk.").arg(m_fileName));
    m_reload->setText(tr("&Reload file"));
    m_keep->setText(tr("&Keep what is open"));
}

} // namespace atlas
