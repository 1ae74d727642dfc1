#include "tests/items/model_text.h"

namespace atlas::test
{

namespace
{

void append(std::string& text, const QAbstractItemModel& model, const QModelIndex& parent, int role, int depth)
{
    for (int row = 0; row < model.rowCount(parent); ++row)
    {
        text += std::string(static_cast<std::size_t>(depth) * 2, ' ') + rowText(model, row, parent, role) + '\n';
        append(text, model, model.index(row, 0, parent), role, depth + 1);
    }
}

} // namespace

std::string textOf(const QAbstractItemModel& model, int role)
{
    std::string text;
    append(text, model, {}, role, 0);
    return text;
}

std::string rowText(const QAbstractItemModel& model, int row, const QModelIndex& parent, int role)
{
    std::string text;
    for (int column = 0; column < model.columnCount(parent); ++column)
    {
        text += (column == 0 ? "" : " | ") + model.index(row, column, parent).data(role).toString().toStdString();
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '|'))
    {
        text.pop_back();
    }
    return text;
}

std::string cell(const QAbstractItemModel& model, int row, int column, int role)
{
    return model.index(row, column).data(role).toString().toStdString();
}

} // namespace atlas::test
