#pragma once

#include "models/core/connection_answer.h"
#include "models/core/layout.h"
#include "ui/dialogs/form_dialog.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace atlas
{

/// Where a server is and how it is reached. The secret is a reference; TLS is said in plain words.
class ServerDialog : public FormDialog
{
    Q_OBJECT

public:
    /// `taken`: names that other servers have.
    ServerDialog(const Server& server, const QStringList& taken, bool isNew, QWidget* parent);

    Server value() const;
    void setAnswer(const ConnectionAnswer& answer);

signals:
    void testRequested(const atlas::Server& server);

private:
    void build(const Server& server);
    void addTlsRows(const Server& server);
    void showWhatFits();

    Server m_given;
    QStringList m_taken;
    QFormLayout* m_form = nullptr;
    QLineEdit* m_name = nullptr;
    QComboBox* m_driver = nullptr;
    QLineEdit* m_host = nullptr;
    QSpinBox* m_port = nullptr;
    QLineEdit* m_socket = nullptr;
    QLineEdit* m_user = nullptr;
    QComboBox* m_secret = nullptr;
    QLineEdit* m_variable = nullptr;
    QLineEdit* m_optionFile = nullptr;
    QLineEdit* m_optionGroup = nullptr;
    QComboBox* m_tls = nullptr;
    QLineEdit* m_ca = nullptr;
    QLineEdit* m_fingerprint = nullptr;
    QLineEdit* m_cert = nullptr;
    QLineEdit* m_key = nullptr;
    QLineEdit* m_path = nullptr;
    QPushButton* m_test = nullptr;
};

} // namespace atlas
