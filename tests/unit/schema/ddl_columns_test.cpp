#include "routing/schema/ddl_columns.h"

#include <gtest/gtest.h>

using namespace atlas;

TEST(DdlColumns, ReadsColumnsWithTheirAttributes)
{
    const Result<DdlTable> table = readColumns(R"(
        id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT, -- the id, with a comma
        `order no` VARCHAR(32) COLLATE utf8mb4_bin NOT NULL COMMENT 'PRIMARY KEY, not really',
        amount DECIMAL(12, 2) DEFAULT 0.00,
        state ENUM('new','it''s (old)') NOT NULL,
        PRIMARY KEY (id), UNIQUE KEY uk (`order no`(10), amount DESC), KEY idx_state (state)
    )");
    ASSERT_TRUE(table.ok()) << table.error().code;
    ASSERT_EQ(table->columns.size(), 4U);
    EXPECT_EQ(table->columns[0].type, "bigint");
    EXPECT_TRUE(table->columns[0].isUnsigned);
    EXPECT_TRUE(table->columns[0].isAutoIncrement);
    EXPECT_TRUE(table->columns[0].isNotNull);
    EXPECT_EQ(table->columns[1].name, "order no");
    EXPECT_EQ(table->columns[1].collation, "utf8mb4_bin");
    EXPECT_EQ(table->columns[2].type, "decimal(12,2)");
    EXPECT_FALSE(table->columns[2].isNotNull);
    EXPECT_EQ(table->columns[2].defaultText, "0.00");
    ASSERT_EQ(table->indexes.size(), 3U);
    EXPECT_EQ(table->indexes[0].kind, DdlIndex::Kind::Primary);
    EXPECT_EQ(table->indexes[1].columns, (std::vector<std::string>{"order no", "amount"}));
    EXPECT_EQ(table->indexes[2].name, "idx_state");
    EXPECT_NE(table->column("ORDER NO"), nullptr);
}

TEST(DdlColumns, TakesIndexesWrittenOnColumns)
{
    const Result<DdlTable> table = readColumns("a INT PRIMARY KEY, b INT UNIQUE, c INT NOT NULL DEFAULT 1");
    ASSERT_TRUE(table.ok());
    ASSERT_EQ(table->indexes.size(), 2U);
    EXPECT_EQ(table->indexes[0].kind, DdlIndex::Kind::Primary);
    EXPECT_EQ(table->indexes[1].kind, DdlIndex::Kind::Unique);
    EXPECT_EQ(table->indexes[1].columns, std::vector<std::string>{"b"});
}

TEST(DdlColumns, ReadsDefaultsToTheirEnd)
{
    const Result<DdlTable> table =
        readColumns("a INT DEFAULT -1 NOT NULL, b DATETIME(3) DEFAULT CURRENT_TIMESTAMP(3) NOT NULL, "
                    "c CHAR(1) DEFAULT 'x' NOT NULL, d INT DEFAULT (1 + 2) NOT NULL, e FLOAT DEFAULT 1.5 NOT NULL");
    ASSERT_TRUE(table.ok());
    const char* const expected[] = {"-1", "CURRENT_TIMESTAMP(3)", "'x'", "(1 + 2)", "1.5"};
    for (std::size_t i = 0; i < 5; ++i)
    {
        EXPECT_EQ(table->columns[i].defaultText, expected[i]);
        EXPECT_TRUE(table->columns[i].isNotNull) << i;
    }
}

TEST(DdlColumns, KeepsConstraintsApart)
{
    const Result<DdlTable> table = readColumns(
        "a INT, CONSTRAINT fk FOREIGN KEY (a) REFERENCES t (x), CHECK (a > 0), CONSTRAINT pk PRIMARY KEY (a)");
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(table->columns.size(), 1U);
    EXPECT_EQ(table->constraints.size(), 2U);
    ASSERT_EQ(table->indexes.size(), 1U);
    EXPECT_EQ(table->indexes[0].name, "pk");
}

TEST(DdlColumns, NamesWhatIsWrong)
{
    EXPECT_EQ(readColumns("a INT(").error().code, "ddl-unbalanced");
    EXPECT_EQ(readColumns("a INT)").error().code, "ddl-unbalanced");
    EXPECT_EQ(readColumns("a INT COMMENT 'x").error().code, "ddl-quote-open");
    EXPECT_EQ(readColumns("a INT,, b INT").error().code, "ddl-item-empty");
    EXPECT_EQ(readColumns("a").error().code, "ddl-column-type");
}
