#include "app/cli/record_stream.h"
#include "tests/cli/cli_support.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace atlas::test;
using atlas::cli::CsvReader;

namespace
{

std::vector<std::vector<std::string>> records(const std::string& csv)
{
    std::istringstream in(csv);
    CsvReader reader(in, "test.csv");
    std::vector<std::vector<std::string>> all;
    for (auto record = reader.next(); record.ok() && *record; record = reader.next())
    {
        all.push_back((*record)->fields);
    }
    return all;
}

std::string vectors(const std::string& family)
{
    return std::string(ATLAS_GOLDEN_DIR) + "/vectors/" + family + ".csv";
}

} // namespace

TEST(CsvReader, ReadsQuotesLineEndsAndCommasInside)
{
    EXPECT_EQ(records("a,\"b,\"\"c\"\"\",d\r\n\"x\ny\",,\n"),
              (std::vector<std::vector<std::string>>{{"a", "b,\"c\"", "d"}, {"x\ny", "", ""}}));
    EXPECT_EQ(records("\xef\xbb\xbf"
                      "a,b"),
              (std::vector<std::vector<std::string>>{{"a", "b"}}));
    EXPECT_TRUE(records("").empty());
    std::istringstream open("a,\"b\n");
    CsvReader reader(open, "test.csv");
    EXPECT_EQ(reader.next().error().code, "csv-quote-open");
}

/// Recorded results of every vector of a family, or of the two hashes of MySQL.
TEST(EvalCommand, PassesTheRecordedVectors)
{
    for (const char* family : {"articles", "mysql"})
    {
        const Answer answer = run({"eval", vectors(family)});
        ASSERT_EQ(answer.status, 0) << answer.err;
        const auto rows = records(answer.out);
        ASSERT_GT(rows.size(), 40U);
        EXPECT_EQ(rows[0].back(), "result");
        std::size_t compared = 0;
        for (std::size_t i = 1; i < rows.size(); ++i)
        {
            const bool isHash = rows[i][1] == "CRC32" || rows[i][1] == "MD5";
            if (std::string(family) != "mysql" || isHash)
            {
                ++compared;
                EXPECT_EQ(rows[i].back(), rows[i][5]) << family << " " << rows[i][1] << " " << rows[i][4];
            }
        }
        EXPECT_GT(compared, 40U);
    }
}

TEST(EvalCommand, KeepsFurtherColumnsAndTheirBytes)
{
    const Answer answer = run({"eval"}, "note,family,algorithm,params_json,input_type,input\r\n"
                                        "\"two\nlines\",mysql,CRC32,{},string,1\r\n");
    EXPECT_EQ(answer.status, 0) << answer.err;
    EXPECT_EQ(answer.out, "note,family,algorithm,params_json,input_type,input,\"result\"\r\n"
                          "\"two\nlines\",mysql,CRC32,{},string,1,\"2212294583\"\r\n");
}

TEST(EvalCommand, KeepsBlankLinesWhereTheyStand)
{
    const Answer answer = run({"eval"}, "\nfamily,algorithm,params_json,input_type,input\n\n"
                                        "mysql,CRC32,{},string,1\n \t\r\nmysql,CRC32,{},string,1\n\n");
    EXPECT_EQ(answer.status, 0) << answer.err;
    EXPECT_EQ(answer.out, "\nfamily,algorithm,params_json,input_type,input,\"result\"\n\n"
                          "mysql,CRC32,{},string,1,\"2212294583\"\n \t\r\nmysql,CRC32,{},string,1,\"2212294583\"\n\n");
}

TEST(EvalCommand, SaysWhatIsWrongWithTheInput)
{
    EXPECT_EQ(run({"eval"}, "a,b\n").status, 2);
    EXPECT_EQ(run({"eval"}, "").status, 2);
    EXPECT_EQ(run({"eval", "/no/such.csv"}).status, 2);
    EXPECT_EQ(run({"eval"}, "family,algorithm,params_json,input_type,input\nmysql,CRC32\n").status, 2);
}
