#pragma once

#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QFrame;
class QLabel;
class QListWidget;
class QStackedWidget;
class QTableWidget;

namespace atlas
{

class ActionCard;
class BrandMark;

/// A row of the samples' list.
struct StartSample
{
    QString name;
    QString title;
    QString summary;
    QString icon;
};

/// What stands in the middle while no layout is open: open, new, demo, samples, recent files.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    StartPage(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    /// On the first card.
    void takeFocus();
    void setSamples(std::vector<StartSample> samples);
    void setRecentFiles(const QStringList& paths);

signals:
    void openRequested();
    void newRequested();
    void importRequested();
    void demoRequested();
    void sampleRequested(const QString& name);
    void recentRequested(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makeLists();
    void retranslate();
    void fillSamples();

    const Theme* m_theme;
    std::vector<StartSample> m_samples;
    BrandMark* m_mark = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_subtitle = nullptr;
    std::vector<ActionCard*> m_cards;
    QLabel* m_samplesTitle = nullptr;
    QTableWidget* m_sampleList = nullptr;
    QLabel* m_recentTitle = nullptr;
    QStackedWidget* m_recentStack = nullptr;
    QListWidget* m_recent = nullptr;
    QLabel* m_noRecent = nullptr;
    QLabel* m_promise = nullptr;
};

} // namespace atlas
