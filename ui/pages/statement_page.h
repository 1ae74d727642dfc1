#pragma once

#include "models/core/statement_answer.h"
#include "models/core/statement_plan.h"
#include "ui/pages/sql_formats.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace atlas
{

class FindingsNote;
class MarkerForm;
class NodeCards;
class PhysicalStatements;
class PlanPanel;
class StatementEditor;
class StatementLegend;

/// A statement: typed, with the values of its markers; where it goes by shard and table; its physical statements; the
/// plan of one of them from its running shard.
class StatementPage : public QWidget
{
    Q_OBJECT

public:
    StatementPage(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setColourer(SqlColourer colourer);
    void setPalette(const ShardPalette& palette, const QStringList& shards);
    /// The answer to the newest statementChanged(); nothing where there is no statement. Others are passed over.
    void setAnswer(const StatementAnswerPtr& answer);
    void setConnected(bool connected);
    void setPlan(const StatementPlan& plan);
    void setStatement(const QString& text);
    QString statement() const;
    const StatementAnswerPtr& answer() const { return m_answer; }

signals:
    void statementChanged(const atlas::StatementQuestion& question);
    void planRequested(int statement);
    void planCancelled();

protected:
    void changeEvent(QEvent* event) override;

private:
    class EmptyHint;

    void buildHeader();
    void buildBody();
    void ask();
    void explain();
    void showAnswer();
    void shareRoom();
    void updateExplain();
    void retranslate();

    const Theme* m_theme;
    QWidget* m_header;
    QLabel* m_title;
    QLabel* m_caption;
    QPushButton* m_explain;
    StatementEditor* m_editor;
    StatementLegend* m_legend;
    MarkerForm* m_markers;
    FindingsNote* m_note;
    QStackedWidget* m_stack; ///< the hint, or where it goes
    EmptyHint* m_hint;
    QSplitter* m_splitter;
    QLabel* m_where;
    NodeCards* m_cards;
    PhysicalStatements* m_physical;
    PlanPanel* m_plan;
    StatementAnswerPtr m_answer;
    std::uint64_t m_revision = 0;
    bool m_connected = false;
    bool m_isRoomChosen = false; ///< the bar below the cards was moved
};

} // namespace atlas
