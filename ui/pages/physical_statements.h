#pragma once

#include "models/core/sql_route.h"
#include "ui/pages/sql_formats.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <vector>

class QLabel;
class QListView;
class QPushButton;

namespace atlas
{

/// The physical statements of a route: shard, text, what differs from the statement as written in bold. One is chosen,
/// and can be copied; so can all.
class PhysicalStatements : public QWidget
{
    Q_OBJECT

public:
    PhysicalStatements(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setPalette(const ShardPalette& palette, const QStringList& shards);
    void setColourer(SqlColourer colourer);
    void setRoute(const SqlRoute& route);
    int current() const; ///< -1 none
    QListView* list() const { return m_list; }

signals:
    void currentChanged(int statement);
    void activated(int statement);

protected:
    void changeEvent(QEvent* event) override;

private:
    class Model;
    class Delegate;

    void retranslate();
    void copyCurrent();

    const Theme* m_theme;
    SqlRoute m_route;
    Model* m_model;
    Delegate* m_delegate;
    QLabel* m_title;
    QLabel* m_count;
    QLabel* m_more;
    QPushButton* m_copy;
    QPushButton* m_copyAll;
    QListView* m_list;
};

} // namespace atlas
