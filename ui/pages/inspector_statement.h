#pragma once

#include "models/core/statement_answer.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <functional>
#include <string>

class QScrollArea;

namespace atlas
{

class CopyRow;

/// The route of a statement in words: its class, the steps that lead to its tables, why it is not one shard, what it
/// costs; and as texts to copy.
class InspectorStatement : public QWidget
{
    Q_OBJECT

public:
    /// Gives a route as the command line's JSON.
    using RouteJson = std::function<std::string(const SqlRoute&)>;

    InspectorStatement(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setRouteJson(RouteJson json) { m_json = std::move(json); }
    void setAnswer(const StatementAnswerPtr& answer);

    QString asText() const;
    QString asJson() const;
    QString asSql() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showAnswer();
    QWidget* makeContent();
    void retranslate();

    const Theme* m_theme;
    RouteJson m_json;
    StatementAnswerPtr m_answer;
    QScrollArea* m_scroll;
    CopyRow* m_copy;
};

} // namespace atlas
