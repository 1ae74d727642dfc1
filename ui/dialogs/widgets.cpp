#include "ui/dialogs/widgets.h"

#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QFrame>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QVariant>

namespace atlas
{

QLabel* makeLabel(const QString& text, const char* role, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    if (role && *role)
        label->setProperty("role", QLatin1String(role));
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* makeWrappedLabel(const QString& text, const char* role, QWidget* parent)
{
    QLabel* label = makeLabel(text, role, parent);
    label->setWordWrap(true);
    // A wrapped label asks for its preferred width, which would widen a narrow dock.
    label->setMinimumWidth(40);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    return label;
}

QLineEdit* makeLineEdit(const QString& name, QWidget* parent, bool mono)
{
    auto* edit = new QLineEdit(parent);
    edit->setObjectName(name);
    if (mono)
        setMono(edit);
    return edit;
}

QPlainTextEdit* makeTextEdit(const QString& name, QWidget* parent)
{
    auto* edit = new QPlainTextEdit(parent);
    edit->setObjectName(name);
    edit->setTabChangesFocus(true);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    setMono(edit);
    return edit;
}

QPlainTextEdit* makeTextView(const QString& name, QWidget* parent)
{
    QPlainTextEdit* edit = makeTextEdit(name, parent);
    edit->setReadOnly(true);
    edit->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return edit;
}

QPushButton* makeButton(const QString& name, const QString& text, QWidget* parent, bool primary)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setAutoDefault(false);
    if (primary)
        button->setProperty("primary", true);
    return button;
}

QFrame* makeRule(QWidget* parent)
{
    auto* rule = new QFrame(parent);
    rule->setProperty("role", QStringLiteral("rule"));
    rule->setFixedHeight(1);
    return rule;
}

void setIconApart(QAbstractButton* button, const QIcon& icon)
{
    constexpr int kSide = 16;
    constexpr int kApart = 4;
    QIcon wide;
    for (const auto mode : {QIcon::Normal, QIcon::Disabled})
        for (const qreal ratio : {1.0, 2.0})
        {
            QPixmap pixmap(QSize(kSide + kApart, kSide) * ratio);
            pixmap.setDevicePixelRatio(ratio);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            icon.paint(&painter, QRect(0, 0, kSide, kSide), Qt::AlignCenter, mode);
            painter.end();
            wide.addPixmap(pixmap, mode);
        }
    button->setIcon(wide);
    button->setIconSize(QSize(kSide + kApart, kSide));
}

void setMono(QWidget* widget)
{
    widget->setFont(lightTheme().font(TextStyle::Mono));
}

void setLook(QWidget* widget, const char* property, const QVariant& value)
{
    if (widget->property(property) == value)
        return;
    widget->setProperty(property, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

QString withoutAccessKey(QString text)
{
    static const QRegularExpression appended(QStringLiteral("\\s*\\(&.\\)"));
    return text.remove(appended).remove(QLatin1Char('&'));
}

} // namespace atlas
