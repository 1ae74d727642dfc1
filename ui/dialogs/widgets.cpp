#include "ui/dialogs/widgets.h"

#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QVariant>

#include <algorithm>

namespace atlas
{

namespace
{

/// Would widen a narrow dock by its longest word, and by a minimum width of its own QLabel would count its height too.
class WrappedLabel : public QLabel
{
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override { return {kNarrowest, QLabel::minimumSizeHint().height()}; }

private:
    static constexpr int kNarrowest = 40;
};

QLabel* withRole(QLabel* label, const char* role)
{
    if (role && *role)
        label->setProperty("role", QLatin1String(role));
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

QLabel* makeLabel(const QString& text, const char* role, QWidget* parent)
{
    return withRole(new QLabel(text, parent), role);
}

QLabel* makeWrappedLabel(const QString& text, const char* role, QWidget* parent)
{
    QLabel* label = withRole(new WrappedLabel(text, parent), role);
    label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    // Last: it adds to the policy that the height follows the width.
    label->setWordWrap(true);
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

QHBoxLayout* makeViewBar(QWidget* bar, int height)
{
    bar->setProperty("role", QStringLiteral("viewBar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    bar->setFixedHeight(height);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(14, 0, 12, 0);
    row->setSpacing(8);
    return row;
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

void fitToWidth(QWidget* window, int width)
{
    QLayout* layout = window->layout();
    window->setMinimumWidth(width);
    layout->activate();
    window->resize(width,
                   layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : window->sizeHint().height());
}

void alignTitles(std::initializer_list<QFormLayout*> forms)
{
    QList<QWidget*> titles;
    int width = 0;
    for (const QFormLayout* form : forms)
        for (int row = 0; row < form->rowCount(); ++row)
            if (const QLayoutItem* item = form->itemAt(row, QFormLayout::LabelRole); item && item->widget())
            {
                titles << item->widget();
                width = std::max(width, item->widget()->sizeHint().width());
            }
    for (QWidget* title : titles)
        title->setMinimumWidth(width);
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
