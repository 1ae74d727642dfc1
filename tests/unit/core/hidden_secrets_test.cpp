#include "models/core/hidden_secrets.h"

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

Diagnostic literalAt(int line, int column)
{
    return {Severity::Warning, "literal-password", {}, {"a.yaml", line, column}, "", ""};
}

} // namespace

TEST(HiddenSecrets, StarsUpToTheEndOfTheLineAndNothingElseMoves)
{
    EXPECT_EQ(withoutSecrets("a: 1\r\npassword: s3cret\r\nb: 2\n", {literalAt(2, 11)}),
              "a: 1\r\npassword: ******\r\nb: 2\n");
    EXPECT_EQ(withoutSecrets("a: 1\n", {literalAt(7, 1)}), "a: 1\n");
    EXPECT_EQ(withoutSecrets("a: s3cret\n", {{Severity::Warning, "key-unknown", {}, {"", 1, 4}, "", ""}}),
              "a: s3cret\n");
}

TEST(HiddenSecrets, WhereTheFixKnowsTheEndTheRestStays)
{
    Diagnostic finding = literalAt(1, 12);
    finding.fix = Fix{"fix-reference", {}, {{1, 12, 1, 20, "\"${X}\""}}};
    EXPECT_EQ(withoutSecrets("{password: \"s3cret\", tls: off}", {finding}), "{password: ********, tls: off}");
    finding = literalAt(1, 11);
    finding.fix = Fix{"fix-reference", {}, {{1, 11, 3, 5, "\"${X}\""}}};
    EXPECT_EQ(withoutSecrets("password: |\n  s3\n  cret\nb: 2\n", {finding}), "password: *\n****\n****et\nb: 2\n");
}

} // namespace atlas
