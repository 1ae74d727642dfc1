#include "models/items/search_words.h"

#include <algorithm>

namespace atlas
{

QString foldForSearch(const QString& text)
{
    const QString decomposed = text.normalized(QString::NormalizationForm_KD);
    QString folded;
    folded.reserve(decomposed.size());
    for (const QChar letter : decomposed)
    {
        if (letter.category() != QChar::Mark_NonSpacing)
        {
            folded += letter;
        }
    }
    return folded.toCaseFolded();
}

QStringList searchWords(const QString& search)
{
    return foldForSearch(search).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

bool matchesWords(const QString& text, const QStringList& words)
{
    const QString folded = foldForSearch(text);
    return std::all_of(words.begin(), words.end(), [&](const QString& word) { return folded.contains(word); });
}

} // namespace atlas
