#pragma once

#include "models/core/diagnostic.h"
#include "models/core/sql_explanation.h"
#include "models/core/statement_answer.h"

#include <QString>
#include <QStringList>

#include <vector>

/// What is said of a statement's route, in the window's language.
namespace atlas::statementWords
{

/// One numbered step of the explanation.
struct Step
{
    QString title;
    QStringList lines;
    bool mono = false; ///< predicates and sums
};

/// A remark in a box: why it is so, what it costs, what would change it.
struct Remark
{
    Severity severity = Severity::Info;
    QString lead; ///< "The values lie in 3 buckets."
    QString text;
};

/// "Single", "All", "Refused"
QString className(SqlClass kind);
/// "3 statements on 2 shards"
QString badge(const SqlExplanation& shown);
/// "ok", "info", "warning" or "error": the look of the badge and its icon.
QString look(SqlClass kind);
/// "Where it goes: 3 of 8 tables, 2 of 2 shards"
QString whereItGoes(const SqlExplanation& shown);
/// "user 1001 and t_order_item_1", "not asked"
QString placeNote(const SqlTablePlace& place);

std::vector<Step> steps(const SqlExplanation& shown);
/// Why it is not one shard and what would make it one, or that one is enough; then what it costs, and warnings.
std::vector<Remark> whyNotOne(const SqlExplanation& shown);
std::vector<Remark> costs(const SqlExplanation& shown);

QString asText(const StatementAnswer& answer);
/// All physical statements, each under the name of its shard.
QString asSql(const SqlRoute& route);
/// On one line, cut behind `most` characters.
QString shortened(const std::string& sql, int most);

} // namespace atlas::statementWords
