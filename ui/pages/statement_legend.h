#pragma once

#include "models/core/sql_explanation.h"
#include "ui/theme/theme.h"

#include <QWidget>

namespace atlas
{

/// What the lines under a statement mean; only of those that are there.
class StatementLegend : public QWidget
{
    Q_OBJECT

public:
    StatementLegend(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setPredicates(const std::vector<SqlPredicate>& predicates);
    QString text() const;
    QSize sizeHint() const override { return {200, 24}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString carriesText() const;

    const Theme* m_theme;
    bool m_decides = false;
    QString m_carriedTo; ///< table
};

} // namespace atlas
