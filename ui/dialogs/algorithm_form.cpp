#include "ui/dialogs/algorithm_form.h"

#include "ui/dialogs/algorithm_choice.h"
#include "ui/dialogs/param_form.h"
#include "ui/dialogs/widgets.h"

#include <QCoreApplication>
#include <QLabel>
#include <QVBoxLayout>

namespace atlas
{

AlgorithmForm::AlgorithmForm(const std::vector<AlgorithmInfo>& algorithms, QWidget* parent)
    : QWidget(parent), m_algorithms(algorithms), m_choice(new AlgorithmChoice(algorithms, this)),
      m_summary(makeWrappedLabel(QString(), "small", this)), m_params(new ParamForm(this))
{
    setObjectName(QStringLiteral("algorithmForm"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_choice->setObjectName(QStringLiteral("algorithm"));
    m_choice->setAccessibleName(tr("Algorithm"));
    m_summary->setObjectName(QStringLiteral("algorithmSummary"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_choice);
    layout->addWidget(m_summary);
    layout->addWidget(m_params);
    connect(m_choice, &AlgorithmChoice::chosen, this,
            [this](const QString& name)
            {
                choose(name);
                emit edited();
            });
    connect(m_params, &ParamForm::edited, this, &AlgorithmForm::edited);
    choose(m_choice->chosenName());
}

void AlgorithmForm::setValue(const AlgorithmSpec& spec)
{
    const QString name = QString::fromStdString(spec.name);
    {
        const QSignalBlocker blocked(m_choice);
        m_choice->choose(name);
    }
    const AlgorithmInfo* found = info();
    m_summary->setText(found ? QCoreApplication::translate("algorithms", found->summary.c_str()) : QString());
    m_params->setSpecs(found ? found->params : std::vector<ParamSpec>{}, spec.params);
}

AlgorithmSpec AlgorithmForm::value() const
{
    AlgorithmSpec spec;
    spec.name = m_choice->chosenName().toStdString();
    spec.params = m_params->values();
    return spec;
}

const AlgorithmInfo* AlgorithmForm::info() const
{
    const std::string name = m_choice->chosenName().toStdString();
    for (const AlgorithmInfo& candidate : m_algorithms)
        if (candidate.name == name)
            return &candidate;
    return nullptr;
}

bool AlgorithmForm::isComplete() const
{
    return !m_choice->chosenName().isEmpty() && m_params->isComplete();
}

void AlgorithmForm::setMessages(const std::map<std::string, QString>& messages)
{
    m_params->setMessages(messages);
}

void AlgorithmForm::choose(const QString& name)
{
    // Parameters that the next algorithm has too are kept: bucket counts, hashes.
    AlgorithmSpec next;
    next.name = name.toStdString();
    const ParamMap before = m_params->values();
    for (const AlgorithmInfo& candidate : m_algorithms)
    {
        if (candidate.name != next.name)
            continue;
        for (const ParamSpec& spec : candidate.params)
            if (const ParamValue* kept = before.find(spec.name))
                next.params.set(spec.name, *kept);
    }
    setValue(next);
}

} // namespace atlas
