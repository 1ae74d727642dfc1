#pragma once

#include <QString>

#include <initializer_list>

class QAbstractButton;
class QFormLayout;
class QFrame;
class QHBoxLayout;
class QIcon;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QWidget;

/// Small makers for the looks that the style sheet knows by property; each sets the object name.
namespace atlas
{

QLabel* makeLabel(const QString& text, const char* role, QWidget* parent);
QLabel* makeWrappedLabel(const QString& text, const char* role, QWidget* parent);
QLineEdit* makeLineEdit(const QString& name, QWidget* parent, bool mono = false);
/// Read-only text in the mono font.
QPlainTextEdit* makeTextView(const QString& name, QWidget* parent);
QPlainTextEdit* makeTextEdit(const QString& name, QWidget* parent);
QPushButton* makeButton(const QString& name, const QString& text, QWidget* parent, bool primary = false);
QFrame* makeRule(QWidget* parent);
/// Makes `bar` the head of a view or of a part of it, `height` px high; gives the row of what stands on it.
QHBoxLayout* makeViewBar(QWidget* bar, int height);
/// The style leaves 4 px between a button's icon and its text; this one stands a little further off.
void setIconApart(QAbstractButton* button, const QIcon& icon);
/// The words of an action without its access key: "&Design" and, as Chinese has it, "设计(&D)".
QString withoutAccessKey(QString text);
/// Makes a window as wide as said and as high as its wrapped texts then need.
void fitToWidth(QWidget* window, int width);
/// Gives the titles of forms that stand below each other one width.
void alignTitles(std::initializer_list<QFormLayout*> forms);
/// Mono font of the theme, whatever the theme of the moment is.
void setMono(QWidget* widget);
/// Changes a property that the style sheet looks at, and lets it look again.
void setLook(QWidget* widget, const char* property, const QVariant& value);

} // namespace atlas
