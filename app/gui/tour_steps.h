#pragma once

#include "app/gui/tour.h"
#include "app/gui/tour_log.h"
#include "models/core/bucket_set.h"

#include <QDir>
#include <QSize>
#include <QString>

namespace atlas
{

/// The steps of the tour; each does one thing as a person would and notes what came of it.
class TourSteps
{
public:
    TourSteps(const TourParts& parts, const QString& folder);

    void startPage();
    bool openLayout(const QString& path); ///< empty: the demo fleet
    void pictures();                      ///< every view of the open layout
    void routeKey();
    void dragAndUndo();
    void exportBundle();
    void liveReadings();
    void monitor();  ///< when there are some readings to draw
    void samples();  ///< ring, ranges and the other pictures that the open layout may not have
    void extremes(); ///< 4 and 102,400 buckets, the smallest and a large window
    void errorsPage();
    void foreignPage(); ///< a configuration of another system, and what it comes to
    void statements();  ///< typed, where they go, and what is lit up for them in the pictures
    void explainStatement();
    void workload(); ///< a log under what is open, and over the configuration's next layout
    void warnings(); ///< of a layout that opens, with the fix of one
    int finish();    ///< writes the log; 0 when every check held

private:
    void settle() const;
    void act(const char* action) const;    ///< triggers a window action that is enabled
    void showView(const char* view);       ///< by owner and by rows
    void shoot(const QString& name) const; ///< name-light.png and name-dark.png
    void shoot(const QString& name, QWidget& what) const;
    void comparison();
    void foreignRepair();
    void typeStatement(const QString& text, const QString& name);
    void ringGrowth();
    bool openText(const std::string& text, const QString& name);
    BucketSet lasso() const;
    QString legalTarget() const;
    void dragOverShard();

    MainWindow& m_window;
    Console& m_console;
    Appearance& m_appearance;
    WindowBinding& m_binding;
    QDir m_folder;
    TourLog m_log;
    int m_rates = 0; ///< readings with a rate, of the server that has most
};

} // namespace atlas
