#include "app/cli/eval_command.h"

#include "app/cli/arguments.h"
#include "app/cli/input_source.h"
#include "app/cli/output.h"
#include "app/cli/record_stream.h"
#include "routing/algorithms/eval.h"

#include <algorithm>
#include <array>
#include <memory>
#include <ostream>

namespace atlas::cli
{

namespace
{

constexpr std::array<const char*, 5> kColumns{"family", "algorithm", "params_json", "input_type", "input"};
using ColumnIndexes = std::array<std::size_t, kColumns.size()>;

Result<ColumnIndexes> findColumns(const CsvRecord& header, const std::string& name)
{
    ColumnIndexes indexes{};
    for (std::size_t i = 0; i < kColumns.size(); ++i)
    {
        const auto it = std::find(header.fields.begin(), header.fields.end(), kColumns[i]);
        if (it == header.fields.end())
        {
            return Error{"csv-column-missing", {name, kColumns[i]}, {}};
        }
        indexes[i] = static_cast<std::size_t>(it - header.fields.begin());
    }
    return indexes;
}

void writeRecord(std::ostream& out, const CsvRecord& record, std::string_view result)
{
    out << record.raw << ',' << quotedField(result) << (record.lineEnd.empty() ? "\n" : record.lineEnd);
}

/// A line without a field: kept as it is, it asks nothing.
bool isBlank(const CsvRecord& record)
{
    return record.raw.find_first_not_of(" \t") == std::string::npos;
}

/// The next record that is not blank; the blank lines before it go to `out`.
Result<std::optional<CsvRecord>> nextFilled(CsvReader& reader, std::ostream& out)
{
    while (true)
    {
        Result<std::optional<CsvRecord>> record = reader.next();
        if (!record || !*record || !isBlank(**record))
        {
            return record;
        }
        out << (*record)->raw << (*record)->lineEnd;
    }
}

Result<Done> evaluateAll(CsvReader& reader, const std::string& name, std::ostream& out)
{
    Result<std::optional<CsvRecord>> record = nextFilled(reader, out);
    if (!record)
    {
        return record.error();
    }
    if (!*record)
    {
        return Error{"csv-column-missing", {name, kColumns[0]}, {}};
    }
    const Result<ColumnIndexes> at = findColumns(**record, name);
    if (!at)
    {
        return at.error();
    }
    Evaluator evaluator;
    const std::size_t width = (*record)->fields.size();
    writeRecord(out, **record, "result");
    while (true)
    {
        record = nextFilled(reader, out);
        if (!record)
        {
            return record.error();
        }
        if (!*record)
        {
            return Done{};
        }
        const std::vector<std::string>& fields = (*record)->fields;
        if (fields.size() != width)
        {
            return Error{"csv-width",
                         {name, std::to_string((*record)->line), std::to_string(fields.size()), std::to_string(width)},
                         {}};
        }
        const auto field = [&](std::size_t column) { return fields[(*at)[column]]; };
        writeRecord(out, **record, evaluator.evaluate({field(0), field(1), field(2), field(3), field(4)}));
    }
}

int run(const std::string& path, Streams& streams)
{
    const Result<InputSource> input = openInput(path, streams);
    if (!input)
    {
        return cannotRun(streams, input.error());
    }
    CsvReader reader(*input->stream, input->name);
    const Result<Done> done = evaluateAll(reader, input->name, streams.out);
    return done ? kDone : cannotRun(streams, done.error());
}

} // namespace

CommandRun addEvalCommand(CLI::App& command)
{
    auto path = std::make_shared<std::string>("-");
    addValue(command, "FILE", *path,
             "CSV with family,algorithm,params_json,input_type,input; standard input by default");
    return [path](Streams& streams) { return run(*path, streams); };
}

} // namespace atlas::cli
