#pragma once

#include <QWidget>

#include <array>
#include <functional>

class QLabel;
class QPushButton;

namespace atlas
{

/// "Copy as Text, JSON, SQL": each button puts what its function gives on the clipboard.
class CopyRow : public QWidget
{
    Q_OBJECT

public:
    struct Copy
    {
        const char* name; ///< of the button
        std::function<QString()> text;
    };

    CopyRow(const Copy& text, const Copy& json, const Copy& sql, QWidget* parent);

    /// Whether there is something to copy.
    void setReady(bool ready);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_title;
    std::array<QPushButton*, 3> m_buttons;
};

} // namespace atlas
