#include "tests/unit/workload/log_transcript.h"

#include "routing/workload/log_reader.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>

namespace atlas::test
{

namespace
{

std::string printed(std::string_view text)
{
    std::string out;
    for (const char c : text)
    {
        char code[8];
        const bool isPlain = c >= ' ' && c <= '~' && c != '\\';
        std::snprintf(code, sizeof code, "\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(c)));
        out += c == '\n' ? std::string("\\n") : isPlain ? std::string(1, c) : std::string(code);
    }
    return out;
}

class Transcript : public LogSink
{
public:
    void statement(const LogRecord& record) override
    {
        text += std::to_string(record.line) + ":";
        text += record.connection ? " id=" + std::to_string(*record.connection) : "";
        text += record.schema.empty() ? "" : " schema=" + printed(record.schema);
        text += record.count != 1 ? " count=" + std::to_string(record.count) : "";
        if (record.seconds)
        {
            char seconds[32];
            std::snprintf(seconds, sizeof seconds, " s=%.6f", *record.seconds);
            text += seconds;
        }
        text += record.rowsExamined ? " rows=" + std::to_string(*record.rowsExamined) : "";
        text += record.digest == DigestKind::Exact   ? " digest"
                : record.digest == DigestKind::Loose ? " loose-digest"
                                                     : "";
        text += record.broken ? " broken" : "";
        text += " | " + printed(record.text);
        text += record.sample.empty() ? "" : " | " + printed(record.sample);
        text += "\n";
    }

    void problem(const LogProblem& problem) override
    {
        text += std::to_string(problem.line) + ": !" + problem.code;
        text += problem.count != 1 ? " count=" + std::to_string(problem.count) : "";
        text += (problem.detail.empty() ? "" : " " + problem.detail) + "\n";
    }

    void connectionEnded(std::uint64_t connection) override { text += "end of " + std::to_string(connection) + "\n"; }

    void serverStarted() override { text += "server started\n"; }

    std::string text;
};

} // namespace

std::string transcriptOf(std::string_view bytes, std::size_t chunk)
{
    Transcript transcript;
    LogReader reader(transcript);
    for (std::size_t at = 0; at < bytes.size(); at += chunk)
    {
        reader.push(bytes.substr(at, chunk));
    }
    reader.finish();
    return std::string(logFormatName(reader.format())) + "\n" + transcript.text;
}

std::string goldenLog(const std::string& name)
{
    std::ifstream file(std::string(ATLAS_GOLDEN_DIR) + "/logs/" + name, std::ios::binary);
    EXPECT_TRUE(file) << name;
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace atlas::test
