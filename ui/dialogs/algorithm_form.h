#pragma once

#include "models/core/layout.h"
#include "models/core/param_spec.h"

#include <QWidget>

#include <map>
#include <vector>

class QLabel;

namespace atlas
{

class AlgorithmChoice;
class ParamForm;

/// Chooses an algorithm, says what the choice means, and asks for its parameters.
class AlgorithmForm : public QWidget
{
    Q_OBJECT

public:
    AlgorithmForm(const std::vector<AlgorithmInfo>& algorithms, QWidget* parent);

    void setValue(const AlgorithmSpec& spec);
    AlgorithmSpec value() const;
    /// nullptr when the layout names an algorithm that is not known here.
    const AlgorithmInfo* info() const;
    bool isComplete() const;
    void setMessages(const std::map<std::string, QString>& messages);

signals:
    void edited();

private:
    void choose(const QString& name);

    std::vector<AlgorithmInfo> m_algorithms;
    AlgorithmChoice* m_choice;
    QLabel* m_summary;
    ParamForm* m_params;
};

} // namespace atlas
