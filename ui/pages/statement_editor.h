#pragma once

#include "models/core/sql_explanation.h"
#include "ui/pages/numbered_text.h"
#include "ui/pages/sql_formats.h"

#include <QTimer>

#include <vector>

namespace atlas
{

/// A statement as it is typed: coloured by the application's lexer, with the predicates underlined that decide the
/// route (a line) or carry it to another table (dashes), and a wave where it is not understood.
class StatementEditor : public NumberedText
{
    Q_OBJECT

public:
    StatementEditor(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setColourer(SqlColourer colourer);
    /// Of the text as it stands; typing takes the marks away.
    void setMarks(const SqlExplanation& shown);
    void clearMarks();
    std::string statement() const;
    /// Texts under a line of this kind, for tests and for people who cannot see it.
    QStringList underlined(SqlPredicate::Part part) const;
    QString waved() const;
    QSize sizeHint() const override { return {480, 168}; }
    QSize minimumSizeHint() const override { return {200, 66}; }

signals:
    void edited();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    class Highlighter;
    struct Mark
    {
        int begin = 0;
        int end = 0;
        bool isProblem = false;
        SqlPredicate::Part part = SqlPredicate::Part::Decides;
    };

    void take();
    void colour();
    void addMark(Mark mark);
    void underline(QPainter& painter, const Mark& mark, const QRectF& row) const;
    /// The part of each visible row that a mark covers.
    void forEachRow(const Mark& mark, const std::function<void(const QRectF&)>& paint) const;
    QString textOf(const Mark& mark) const;

    Highlighter* m_highlighter;
    SqlColourer m_colourer;
    std::vector<Mark> m_marks;
    bool m_isColouring = false;
    QTimer m_later;
};

} // namespace atlas
