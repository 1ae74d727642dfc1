#pragma once

#include "models/core/param_spec.h"
#include "models/core/param_value.h"

#include <QWidget>

#include <map>
#include <vector>

class QFormLayout;
class QLabel;

namespace atlas
{

/// A form made from ParamSpecs: one editor for each parameter, its help below, its message beside it.
/// Gives back a ParamMap that keeps what no spec names and what was not touched.
class ParamForm : public QWidget
{
    Q_OBJECT

public:
    explicit ParamForm(QWidget* parent = nullptr);

    void setSpecs(const std::vector<ParamSpec>& specs, const ParamMap& values);
    ParamMap values() const;
    /// Messages from outside by parameter name; they replace the form's own of the same name.
    void setMessages(const std::map<std::string, QString>& messages);
    /// Required parameters that are empty, numbers out of their bounds.
    bool isComplete() const;
    QString messageOf(const std::string& name) const;

signals:
    void edited();

private:
    struct Field
    {
        ParamSpec spec;
        QWidget* editor = nullptr;
        QLabel* message = nullptr;
        QString initialText; ///< what the editor showed for the value that was given
    };

    void addField(const ParamSpec& spec);
    QWidget* makeEditor(const ParamSpec& spec);
    QString textOf(const Field& field) const;
    QString ownMessage(const Field& field) const;
    ParamValue valueOf(const Field& field, const QString& text) const;
    void onEdited();
    void showMessages();

    std::vector<Field> m_fields;
    ParamMap m_initial;
    std::map<std::string, QString> m_outside;
    QFormLayout* m_form = nullptr;
    bool m_loading = false;
};

} // namespace atlas
