#pragma once

#include "models/core/layout.h"
#include "models/core/result.h"
#include "models/core/route.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QScrollArea;
class QVBoxLayout;

namespace atlas
{

class CopyRow;
class FindingsNote;

/// Asks where a key lives and shows why, step by step; one block for each place.
class InspectorKey : public QWidget
{
    Q_OBJECT

public:
    InspectorKey(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setLayout(const Layout& layout);
    /// Another layout: the key that was asked for is not a key of it.
    void forget();
    void setTable(const QString& table);
    QString table() const;
    void setKey(const QString& key);
    QString keyText() const;
    void setRoutes(std::vector<Route> routes);
    void setError(const Error& error);
    const std::vector<Route>& routes() const { return m_routes; }
    void focusKey();

    QString asText() const;
    QString asJson() const;
    /// A statement that reads the key from each physical table.
    QString asSql() const;

signals:
    void routeRequested(const QString& table, const QString& lookup, const QString& key, bool isNull);

protected:
    void changeEvent(QEvent* event) override;

private:
    void ask();
    void fillLookups();
    void showRoutes();
    void showAskedKey();
    QWidget* makePlace(const Route& route, int number);
    void retranslate();
    QString keyColumn() const;

    const Theme* m_theme;
    Layout m_layout;
    std::vector<Route> m_routes;
    QStringList m_asked; ///< keys asked for here, newest last
    QComboBox* m_table;
    QComboBox* m_lookup;
    QLabel* m_column;
    QLineEdit* m_key;
    QCheckBox* m_null;
    FindingsNote* m_note;
    QScrollArea* m_scroll;
    QLabel* m_hint;
    CopyRow* m_copy;
};

} // namespace atlas
