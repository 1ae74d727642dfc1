#include "exporters/distsql/reader.h"

#include "exporters/distsql/rules_of_statements.h"
#include "exporters/foreign/notes.h"
#include "exporters/shardingsphere/key_types.h"
#include "exporters/shardingsphere/to_layout.h"

#include <algorithm>
#include <set>

namespace atlas::distsql
{

namespace
{

constexpr std::string_view kDatabaseOption = "database";

bool recognises(const ForeignTexts& texts)
{
    return std::any_of(texts.begin(), texts.end(), [](const ForeignText& text) { return isScript(text.text); });
}

std::vector<ForeignOption> knownOptions()
{
    const auto types = sphere::keyTypeOptions();
    std::vector<ForeignOption> options(types.begin(), types.end());
    options.push_back({kDatabaseOption, "a logic database's name", nullptr});
    return options;
}

/// The statements of one logic database; those before the first USE are of it as well.
struct Session
{
    std::string database;
    SourcePlace place;
    std::vector<Statement> statements;
};

std::string nameIn(const Statement& statement)
{
    return statement.arguments.empty() ? std::string() : statement.arguments.front().name;
}

std::vector<Session> sessionsOf(std::vector<Statement> statements)
{
    std::vector<Session> sessions(1);
    for (Statement& statement : statements)
    {
        if (statement.kind != Statement::Kind::Use)
        {
            sessions.back().statements.push_back(std::move(statement));
            continue;
        }
        const std::string name = nameIn(statement);
        const auto known = std::find_if(sessions.begin(), sessions.end(),
                                        [&](const Session& session) { return session.database == name; });
        if (known != sessions.end())
        {
            std::rotate(known, known + 1, sessions.end());
        }
        else if (sessions.size() == 1 && sessions.front().database.empty())
        {
            sessions.front().database = name;
            sessions.front().place = statement.place;
        }
        else
        {
            sessions.push_back({name, statement.place, {}});
        }
    }
    return sessions;
}

bool hasRules(const Session& session)
{
    return std::any_of(session.statements.begin(), session.statements.end(),
                       [](const Statement& statement)
                       {
                           return statement.kind == Statement::Kind::Table
                                  || statement.kind == Statement::Kind::Broadcast
                                  || statement.kind == Statement::Kind::SingleTables;
                       });
}

/// That of the option, or the first that has rules.
const Session& chosen(const std::vector<Session>& sessions, const ForeignOptions& options, Diagnostics& findings)
{
    const auto given = options.find(kDatabaseOption);
    const auto byName = std::find_if(sessions.begin(), sessions.end(),
                                     [&](const Session& session)
                                     { return given != options.end() && session.database == given->second; });
    const auto first = std::find_if(sessions.begin(), sessions.end(), hasRules);
    const Session& session = byName != sessions.end() ? *byName : first != sessions.end() ? *first : sessions.front();
    for (const Session& other : sessions)
    {
        if (&other != &session && hasRules(other))
        {
            findings.push_back(leftOut("The database " + other.database, other.place));
        }
    }
    return session;
}

Result<ForeignReading> read(const ForeignTexts& texts, const ForeignOptions& options)
{
    if (const Result<Done> good = checkOptions(options, kSystem, knownOptions()); !good)
    {
        return good.error();
    }
    ForeignReading reading;
    reading.system = kSystem;
    reading.dialect = "ShardingSphere 5 DistSQL";
    std::vector<const ForeignText*> ordered;
    for (const ForeignText& text : texts)
    {
        ordered.push_back(&text);
    }
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const ForeignText* a, const ForeignText* b) { return a->name < b->name; });
    std::vector<Statement> statements;
    for (const ForeignText* text : ordered)
    {
        if (!isScript(text->text))
        {
            reading.findings.push_back(leftOut("The file " + text->name, {text->name, 1, 1}));
            continue;
        }
        std::vector<Statement> own = readStatements(text->text, text->name, reading.findings);
        std::move(own.begin(), own.end(), std::back_inserter(statements));
    }
    const std::vector<Session> sessions = sessionsOf(std::move(statements));
    const Session& session = chosen(sessions, options, reading.findings);
    sphere::Rules rules;
    rules.dialect = reading.dialect;
    rules.generation = 5;
    rules.databaseName = {session.database, session.place};
    addRules(session.statements, rules, reading.findings);
    if (rules.tables.empty() && rules.broadcastTables.empty() && rules.singleTables.empty()
        && !hasErrors(reading.findings))
    {
        reading.findings.push_back(nothingFound(texts));
    }
    reading.layout = sphere::toLayout(rules, options, reading.findings);
    return reading;
}

} // namespace

const ForeignReader& reader()
{
    static constexpr ForeignReader kReader{kSystem, "scripts of DistSQL, with CREATE SHARDING TABLE RULE and its like",
                                           recognises, read};
    return kReader;
}

} // namespace atlas::distsql
