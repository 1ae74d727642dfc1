#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace atlas
{

/// Words of more than `longest` characters (digests, paths, names of classes) may break where no space is. For what is
/// shown alone: a copy is made from the value.
QString breakable(const QString& value, qsizetype longest = 24);

/// Rows of "label  value" under thin rules, and numbered steps with a note; text can be selected.
class FactList : public QWidget
{
    Q_OBJECT

public:
    FactList(const Theme& theme, QWidget* parent);

    void addHeading(const QString& text);
    void addFact(const QString& label, const QString& value, bool strong = false);
    void addStep(int number, const QString& label, const QString& value, const QString& note);
    /// The value below its label, over the whole width.
    void addTextStep(int number, const QString& label, const QString& value, bool mono);
    void addNote(const QString& text, const char* tint);
    void addGap();
    void addWidget(QWidget* widget);
    /// Label and value of every fact and step, one a line.
    QString plainText() const { return m_plain; }

private:
    QVBoxLayout* beginStep(int number);
    QWidget* makeRow(const QString& label, const QString& value, bool strong);

    const Theme* m_theme;
    QVBoxLayout* m_rows;
    QString m_plain;
};

} // namespace atlas
