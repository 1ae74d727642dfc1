#include "ui/dialogs/server_dialog.h"

#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

enum Secret
{
    FromVariable,
    FromOptionFile,
    NoPassword
};

QString fromStdTrimmed(const std::string& text)
{
    return QString::fromStdString(text).trimmed();
}

std::string textOf(const QLineEdit* edit)
{
    return edit->text().trimmed().toStdString();
}

} // namespace

ServerDialog::ServerDialog(const Server& server, const QStringList& taken, bool isNew, QWidget* parent)
    : FormDialog(QStringLiteral("serverDialog"), isNew ? tr("Add server") : tr("Change server"),
                 isNew ? tr("Add server") : tr("Change server"), parent),
      m_given(server), m_taken(taken)
{
    build(server);
    showWhatFits();
    layout()->activate();
    fitTo(560);
}

void ServerDialog::build(const Server& server)
{
    m_form = addForm();
    const auto line = [this](const char* name, const std::string& text)
    {
        QLineEdit* edit = makeLineEdit(QLatin1String(name), this, true);
        edit->setText(fromStdTrimmed(text));
        connect(edit, &QLineEdit::textChanged, this, &ServerDialog::showWhatFits);
        return edit;
    };
    const auto choice = [this](const char* name, const QStringList& items, int index)
    {
        auto* combo = new QComboBox(this);
        combo->setObjectName(QLatin1String(name));
        combo->addItems(items);
        combo->setCurrentIndex(index);
        connect(combo, &QComboBox::currentIndexChanged, this, &ServerDialog::showWhatFits);
        return combo;
    };
    m_name = line("serverName", server.name);
    m_driver = choice("driver", {tr("MySQL or MariaDB server"), tr("Folder of SQLite files")},
                      server.driver == ServerDriver::Sqlite ? 1 : 0);
    m_host = line("host", server.host);
    m_port = new QSpinBox(this);
    m_port->setObjectName(QStringLiteral("port"));
    m_port->setRange(1, 65535);
    m_port->setValue(server.port);
    m_socket = line("socket", server.socket);
    m_socket->setPlaceholderText(tr("instead of host and port"));
    m_user = line("user", server.user);
    const int secret = !server.optionFile.empty() ? FromOptionFile
                       : server.password.empty()  ? NoPassword
                                                  : FromVariable;
    m_secret =
        choice("secret", {tr("in an environment variable"), tr("in a MySQL option file"), tr("no password")}, secret);
    m_variable = line("passwordVariable", server.password.environmentVariable);
    m_variable->setPlaceholderText(QStringLiteral("ORDER_DB_PASSWORD"));
    m_optionFile = line("optionFile", server.optionFile);
    m_optionFile->setPlaceholderText(QStringLiteral("~/.my.cnf"));
    m_optionGroup = line("optionGroup", server.optionGroup);
    m_optionGroup->setPlaceholderText(QStringLiteral("client"));
    m_path = line("path", server.path);
    m_form->addRow(tr("&Name"), m_name);
    m_form->addRow(tr("&Kind"), m_driver);
    m_form->addRow(tr("&Host"), m_host);
    m_form->addRow(tr("&Port"), m_port);
    m_form->addRow(tr("Unix &socket"), m_socket);
    m_form->addRow(tr("&User"), m_user);
    m_form->addRow(tr("Pass&word"), m_secret);
    m_form->addRow(tr("&Variable"), m_variable);
    m_form->addRow(tr("Option &file"), m_optionFile);
    m_form->addRow(tr("&Group in it"), m_optionGroup);
    addTlsRows(server);
    m_form->addRow(tr("Fol&der"), m_path);
    m_test = buttons()->addButton(tr("&Test connection"), QDialogButtonBox::ActionRole);
    m_test->setObjectName(QStringLiteral("testConnection"));
    m_test->setAutoDefault(false);
    connect(m_test, &QPushButton::clicked, this,
            [this]
            {
                m_test->setEnabled(false);
                note()->setText(tr("Connecting to %1…").arg(m_name->text()), Severity::Info);
                emit testRequested(value());
            });
}

void ServerDialog::addTlsRows(const Server& server)
{
    m_tls = new QComboBox(this);
    m_tls->setObjectName(QStringLiteral("tls"));
    m_tls->addItem(tr("Check the certificate and the host name"), int(TlsMode::Verify));
    m_tls->addItem(tr("Accept one certificate, by its fingerprint"), int(TlsMode::Pin));
    m_tls->addItem(tr("No encryption: everybody on the way can read along"), int(TlsMode::Off));
    m_tls->addItem(tr("Not said: check, as for a remote server"), int(TlsMode::Unset));
    m_tls->setCurrentIndex(m_tls->findData(int(server.tls)));
    connect(m_tls, &QComboBox::currentIndexChanged, this, &ServerDialog::showWhatFits);
    const auto line = [this](const char* name, const std::string& text, const QString& hint)
    {
        QLineEdit* edit = makeLineEdit(QLatin1String(name), this, true);
        edit->setText(fromStdTrimmed(text));
        edit->setPlaceholderText(hint);
        connect(edit, &QLineEdit::textChanged, this, &ServerDialog::showWhatFits);
        return edit;
    };
    m_ca = line("ca", server.ca, QStringLiteral("ca.pem"));
    m_fingerprint = line("fingerprint", server.fingerprint, QStringLiteral("9F:…"));
    m_cert = line("cert", server.cert, tr("only where the server asks for one"));
    m_key = line("key", server.key, QString());
    m_form->addRow(tr("&Encryption"), m_tls);
    m_form->addRow(tr("&Authority (CA)"), m_ca);
    m_form->addRow(tr("Finge&rprint"), m_fingerprint);
    m_form->addRow(tr("&Client certificate"), m_cert);
    m_form->addRow(tr("C&lient key"), m_key);
}

Server ServerDialog::value() const
{
    Server server = m_given;
    server.name = textOf(m_name);
    server.driver = m_driver->currentIndex() == 1 ? ServerDriver::Sqlite : ServerDriver::MySql;
    if (server.driver == ServerDriver::Sqlite)
    {
        server.path = textOf(m_path);
        return server;
    }
    server.host = textOf(m_host);
    server.port = m_port->value();
    server.socket = textOf(m_socket);
    server.user = textOf(m_user);
    const int secret = m_secret->currentIndex();
    const std::string variable = textOf(m_variable);
    // A literal that was read stays in memory until a reference takes its place; it is never written.
    if (secret != FromVariable)
        server.password = {};
    else if (!variable.empty())
        server.password = SecretReference{variable, {}};
    server.optionFile = secret == FromOptionFile ? textOf(m_optionFile) : std::string();
    server.optionGroup = secret == FromOptionFile ? textOf(m_optionGroup) : std::string();
    server.tls = static_cast<TlsMode>(m_tls->currentData().toInt());
    server.ca = textOf(m_ca);
    server.fingerprint = textOf(m_fingerprint);
    server.cert = textOf(m_cert);
    server.key = textOf(m_key);
    return server;
}

void ServerDialog::setAnswer(const ConnectionAnswer& answer)
{
    m_test->setEnabled(true);
    if (!answer.reached)
    {
        note()->setText(messageFull(answer.code, answer.args), Severity::Error);
        return;
    }
    const QString milliseconds = QString::number(answer.milliseconds, 'f', 0);
    const QString version = QString::fromStdString(answer.serverVersion);
    note()->showOk(
        answer.tls.empty()
            ? tr("Connected in %1 ms. Server %2, without encryption.").arg(milliseconds, version)
            : tr("Connected in %1 ms. Server %2, %3.").arg(milliseconds, version, QString::fromStdString(answer.tls)));
}

void ServerDialog::showWhatFits()
{
    if (!m_test)
        return;
    const bool sqlite = m_driver->currentIndex() == 1;
    const int secret = m_secret->currentIndex();
    const auto tls = static_cast<TlsMode>(m_tls->currentData().toInt());
    const auto show = [this](QWidget* field, bool visible) { m_form->setRowVisible(field, visible); };
    for (QWidget* field : std::initializer_list<QWidget*>{m_host, m_port, m_socket, m_user, m_secret, m_tls})
        show(field, !sqlite);
    show(m_variable, !sqlite && secret == FromVariable);
    show(m_optionFile, !sqlite && secret == FromOptionFile);
    show(m_optionGroup, !sqlite && secret == FromOptionFile);
    show(m_ca, !sqlite && (tls == TlsMode::Verify || tls == TlsMode::Unset));
    show(m_fingerprint, !sqlite && tls == TlsMode::Pin);
    show(m_cert, !sqlite && tls != TlsMode::Off);
    show(m_key, !sqlite && tls != TlsMode::Off);
    show(m_path, sqlite);
    m_test->setVisible(true);

    const QString name = m_name->text().trimmed();
    if (name.isEmpty())
        setIncomplete(tr("The server needs a name."));
    else if (m_taken.contains(name))
        setIncomplete(tr("Another server is called %1.").arg(name));
    else if (sqlite ? m_path->text().trimmed().isEmpty()
                    : m_host->text().trimmed().isEmpty() && m_socket->text().trimmed().isEmpty())
        setIncomplete(sqlite ? tr("The folder is missing.") : tr("The host is missing."));
    else if (!sqlite && tls == TlsMode::Pin && m_fingerprint->text().trimmed().isEmpty())
        setIncomplete(tr("The fingerprint of the certificate is missing."));
    else
        setIncomplete(QString());
}

} // namespace atlas
