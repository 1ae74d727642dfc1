#include "models/core/message_catalog.h"
#include "routing/expr/expression.h"

#include <gtest/gtest.h>

#include <map>

using namespace atlas;

namespace
{

using Values = std::map<std::string, GroovyValue>;

/// The text of an expression, or its error: "MissingMethodException", "expr-custom-code@12".
std::string textOf(std::string_view inside, const Values& values = {})
{
    const auto expression = Expression::compile(inside, Expression::Unbound::Null);
    const auto shown = [](const Error& error)
    {
        EXPECT_NE(findMessage(error.code), nullptr) << error.code;
        return error.code == "expr-failed" ? error.args[0] : error.code + "@" + error.args.back();
    };
    if (!expression)
    {
        return shown(expression.error());
    }
    std::vector<const GroovyValue*> bound;
    for (const std::string& name : expression->variables())
    {
        const auto found = values.find(name);
        bound.push_back(found != values.end() ? &found->second : nullptr);
    }
    std::string text;
    const auto failed = expression->appendText(bound, text);
    return failed ? shown(*failed) : text;
}

GroovyValue whole(std::int64_t value)
{
    return value;
}

GroovyValue small(std::int32_t value)
{
    return value;
}

const GroovyValue kText = std::string("20240115");

struct Case
{
    const char* inside;
    const char* name;
    GroovyValue value;
    const char* wanted;
};

/// Every shape of expression that real configurations have; the results are those of Groovy 2.4.21 on OpenJDK 17.
const std::vector<Case>& shapes()
{
    static const std::vector<Case> kCases{
        {"ds$->{dictionary_id % 2}", "dictionary_id", whole(-7), "ds-1"},
        {"m$->{user_id % 2 + 1}", "user_id", whole(7), "m2"},
        {"user_${id.longValue() % 4}", "id", small(7), "user_3"},
        {"user_$->{ group_id }", "group_id", std::string("a1"), "user_a1"},
        {"ds$->{Math.abs(user_id) %2}", "user_id", whole(INT64_MIN + 1), "ds1"},
        {"ds$->{Math.abs(user_id) % 3}", "user_id", whole(INT64_MIN), "ds-2"},
        {"t_${[0, 1]}", "x", {}, "t_[0, 1]"},
        {"test$->{(id % 2)+1}", "id", small(3), "test2"},
        {"t_$->{ if(createdTime!=null){ return createdTime.format(\"yyyyMM\")}}", "createdTime",
         *GroovyDate::parse(GroovyDate::Kind::Timestamp, "2024-01-15 10:00:00"), "t_202401"},
        {"t_$->{ if(createdTime!=null){ return createdTime.format('yyyyMM')}}", "other", {}, "t_null"},
        {"ds_$->{Integer.valueOf(value) % 2}", "value", std::string("7"), "ds_1"},
        {"u_$->{(user_id.hashCode() & Integer.MAX_VALUE) % 2}", "user_id", std::string("polygenelubricants"), "u_0"},
        {"m$->{status + 1}", "status", small(INT32_MAX), "m-2147483648"},
        {"ds_${new BigDecimal(id).abs().divideAndRemainder(4)[1].longValue().intdiv(2)}", "id", whole(-7), "ds_1"},
        {"sys_order_$->{Math.abs(order_no.hashCode() % 2)}", "order_no", kText, "sys_order_1"},
        {"t_order_$->{order_id / 3 % 6}", "order_id", whole(10), "UnsupportedOperationException"},
        {"t_order_$->{order_id / 3}", "order_id", whole(10), "t_order_3.3333333333"},
        {"order_${id.intValue() % 4}", "id", whole(4294967299), "order_3"},
        {"ds${user_id % (2 * 2) / 2}", "user_id", whole(3), "ds1.5"},
        {"t_order${value % 4}", "value", kText, "MissingMethodException"},
        {"t_order_${user_id < 1000000000 ? 0 : 1}", "user_id", whole(1000000000), "t_order_1"},
        {"ts_${String.format(\"%04d\",new BigDecimal(id).abs().divideAndRemainder(4)[1].longValue())}", "id", whole(-7),
         "ts_0003"},
        {"tb_student_$->{3- id % 3}", "id", whole(-2), "tb_student_5"},
        {"d$->{gender=='0'?1:2}", "gender", std::string("0"), "d1"},
        {"course_$->{(((cid+1)%4).intdiv(2)) +1}  # x", "cid", whole(5), "course_2  # x"},
        {"account_${Math.floorMod(Math.floorDiv(id.longValue(), 2L), 2L)}", "id", whole(-1), "account_1"},
        {"t_order_$->{(order_id % 4).abs()}", "order_id", whole(-7), "t_order_3"},
        {"t_${order_id.substring(0, 6)}", "order_id", kText, "t_202401"},
        {"t_$->{Math.abs(id.hashCode()) % 16}", "id", whole(-17), "t_0"},
        {"t_$->{Math.abs(userid.hashCode()%4).intdiv(2) +1}", "userid", kText, "t_2"},
        {"t_$->{Math.abs(String.valueOf(k).hashCode() % 17)}", "k", whole(1234), "t_12"},
        {"t_${(id.hashCode() ^ (id.hashCode()) >>> 16) & (4 - 1)}", "id", whole(65537), "t_0"},
        {"t_${(id & (1 << 4) - 1 << 18) >> 18}", "id", whole(262144 * 3), "t_3"},
        {"t_$->{(id & (1 << 4) - 1 << 18) >> 18}_$->{(id & (1 << 4) - 1 << 18) >> 18}", "id", whole(262144 * 3),
         "t_3_3"},
        {"t_${(Integer)(uid / 2) % 4}", "uid", whole(11), "t_1"},
        {"t_${(Integer)(order_id / 15) % 2}", "order_id", whole(47), "t_1"},
        {"t_$->{w_id & 3}", "w_id", whole(-1), "t_3"},
        {"t_$->{user_id.intdiv(4) % 4}", "user_id", whole(23), "t_1"},
        {"t_$->{(id % 4).intdiv(2)}", "id", whole(-3), "t_-1"},
        {"t_$->{Math.abs(user_id.hashCode() / 16) % 16}", "user_id", small(-37), "t_2.3125"},
        {"order$->{id.hashCode() % 3}", "id", whole(2147483648), "order-2"},
        {"operation_time_$->{3 - thing_id.hashCode() % 3}", "thing_id", whole(2147483648), "operation_time_5"},
        {"t_$->{Long.valueOf(user_id) % 4}", "user_id", std::string("00123"), "t_3"},
        {"t_$->{Long.parseLong(id) / 1000000}", "id", std::string("1500000"), "t_1.5"},
        {"t_$->{user_id.toLong() % 4}", "user_id", std::string("123"), "t_3"},
        {"t_$->{create_time.format(\"yyyyMM\")}", "create_time",
         *GroovyDate::parse(GroovyDate::Kind::Timestamp, "2024-01-15 10:00:00"), "t_202401"},
        {"${LogicTableName}${id % 2}", "id", whole(5), "null1"},
        {"t_${user_id.toBigInteger() % 5}", "user_id", std::string("00123"), "t_3"},
        {"t_${\"${order_id % 10}\".padLeft(2,'0')}", "order_id", whole(17), "t_07"},
        {"t_${def num = Math.abs(user_id.hashCode() % 100); return num > 9 ? num : '0' + num}", "user_id", whole(5),
         "t_05"},
        {"t_${create_time%2}", "create_time", *GroovyDate::parse(GroovyDate::Kind::Timestamp, "2024-01-15 10:00:00"),
         "MissingMethodException"},
        {"t_${create_time.year}", "create_time", *GroovyDate::parse(GroovyDate::Kind::Date, "2024-01-15"), "t_2024"},
        {"t_${String.format(\"%02d\", id % 64)}", "id", whole(-5), "t_-5"},
        {"{city % 8}", "city", whole(9), "{city % 8}"},
        {"ds->{1}.t_order", "x", {}, "ds->{1}.t_order"},
        {"$user_id", "user_id", whole(5), "5"},
        {"a\\$b", "x", {}, "a$b"},
        {"t_${user_id[-1]}", "user_id", std::string("\xe4\xb8\xad\xe6\x96\x87"), "t_\xe6\x96\x87"},
        {"t_${user_id.length()}", "user_id", std::string("\xf0\x9f\x98\x80"), "t_2"},
        {"t_${a ?: 'none'}", "b", {}, "t_none"},
        {"t_${-2147483648}", "x", {}, "t_-2147483648"},
        {"t_${-2 ** 2}", "x", {}, "t_-4"},
        {"t_${2 ** 62}", "x", {}, "t_4611686018427387904"},
        {"t_${2147483647 + 1}", "x", {}, "t_-2147483648"},
        {"t_${2147483647 + 1L}", "x", {}, "t_2147483648"},
        {"t_${(3..1)}", "x", {}, "t_[3, 2, 1]"},
        {"t_${1 / 0}", "x", {}, "ArithmeticException"},
        {"t_${id % 0}", "id", whole(1), "ArithmeticException"},
        {"t_${missing % 4}", "id", whole(1), "NullPointerException"},
        {"t_${}", "x", {}, "t_null"},
        {"t_${'x'.toLong()}", "x", {}, "NumberFormatException"},
        // Custom code, at its position; what is broken is told apart from it.
        {"master.$->{com.unisic.base.shading.ShardingAlgorithmTool.cacheTableNames()}", "x", {}, "expr-custom-code@16"},
        {"t_${Long.parseLong(date_format(created_at,'yyyyMM')) % 12}", "x", {}, "expr-custom-code@20"},
        {"t_${block_id.intdiv(#{sharding.range})}", "x", {}, "expr-custom-code@21"},
        {"t_${(#pk#.longValue() % 4).intdiv(2)}", "x", {}, "expr-custom-code@6"},
        {"t_${new Date().year}", "x", {}, "expr-custom-code@5"},
        {"${parseInt($value % 32 / 8)}", "x", {}, "expr-custom-code@3"},
        {"${parseInt(($0*31+$1) % 32 / 8)}", "x", {}, "expr-custom-code@3"},
        {"t_$->{id.format('%02d',id.longValue() % 2)}", "id", whole(5), "MissingMethodException"},
        {"t_${user_id.foo()}", "x", {}, "expr-custom-code@13"},
        {"t_${for (i in 1..2) {}}", "x", {}, "expr-custom-code@5"},
        {"t_${id =~ 'a'}", "x", {}, "expr-custom-code@8"},
        {"t_${id % 4", "x", {}, "expr-syntax@11"},
        {"t_${(id % 4}", "x", {}, "expr-syntax@12"},
        {"t_${id %}", "x", {}, "expr-syntax@9"},
        {"t_${'a}", "x", {}, "expr-syntax@5"},
        {"t_$", "x", {}, "expr-syntax@3"},
        {"t_\\q", "x", {}, "expr-syntax@3"},
        {"t_${0..2000000000}", "x", {}, "expr-limit@6"},
        {"t_${'ab' * 2000000000}", "x", {}, "expr-limit@10"},
        {"t_${2 ** 2000000000}", "x", {}, "expr-limit@7"},
    };
    return kCases;
}

TEST(ExpressionTest, EveryShapeIsEvaluatedOrNamed)
{
    for (const Case& one : shapes())
    {
        EXPECT_EQ(textOf(one.inside, {{one.name, one.value}}), one.wanted) << one.inside;
    }
}

TEST(ExpressionTest, SeveralColumnsAreBound)
{
    EXPECT_EQ(textOf("ds_$->{(user_id + addr_id) % 2}", {{"user_id", whole(3)}, {"addr_id", small(4)}}), "ds_1");
    EXPECT_EQ(textOf("ds_$->{user_id + addr_id}", {{"user_id", std::string("3")}, {"addr_id", std::string("4")}}),
              "ds_34");
    EXPECT_EQ(
        textOf("ds$->{(shoping_id * shoping_price) % 2}", {{"shoping_id", whole(3)}, {"shoping_price", whole(-5)}}),
        "ds-1");
}

TEST(ExpressionTest, TypesOfTheKeyDecide)
{
    constexpr const char* kHash = "t_${id.hashCode() % 4}";
    EXPECT_EQ(textOf(kHash, {{"id", small(-17)}}), "t_-1");
    EXPECT_EQ(textOf(kHash, {{"id", whole(-17)}}), "t_0");
    EXPECT_EQ(textOf(kHash, {{"id", std::string("-17")}}), "t_3");
    EXPECT_EQ(textOf(kHash, {{"id", BigInteger(-17)}}), "t_-1");
    EXPECT_EQ(textOf("t_${id % 4}", {{"id", *BigDecimal::parse("5.5")}}), "UnsupportedOperationException");
    EXPECT_EQ(textOf("t_${id % 4}", {{"id", BigInteger(-5)}}), "t_3") << "BigInteger.mod() is never negative";
    EXPECT_EQ(textOf("t_${id % 4}", {{"id", 5.5}}), "t_1.5");
    EXPECT_EQ(textOf("t_${id >>> 28}", {{"id", small(-1)}}), "t_15");
    EXPECT_EQ(textOf("t_${id >>> 28}", {{"id", whole(-1)}}), "t_68719476735");
}

TEST(ExpressionTest, TellsTheNamesItUses)
{
    const auto expression =
        Expression::compile("t_${a % 2}_${b + a}_${(1..2).collect { x -> x + c }}", Expression::Unbound::Null);
    ASSERT_TRUE(expression);
    EXPECT_EQ(expression->variables(), (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(expression->variable("b"), 1U);
    EXPECT_EQ(expression->variable("x"), std::nullopt);
}

TEST(ExpressionTest, ClosuresSeeTheirOwnNames)
{
    EXPECT_EQ(textOf("${(1..3).collect { it * 2 }}"), "[2, 4, 6]");
    EXPECT_EQ(textOf("${(1..12).collect(i -> i.toString().padLeft(2, '0')).last()}"), "12");
    EXPECT_EQ(textOf("${(1..2).collect { a -> (1..2).collect { b -> a * 10 + b } }}"), "[[11, 12], [21, 22]]");
    EXPECT_EQ(textOf("${(1..4).findAll { it % 2 == 0 }.join('-')}"), "2-4");
    EXPECT_EQ(textOf("${[1, 2].collect { if (it > 1) { return 'big' }; 'small' }}"), "[small, big]");
}

TEST(ExpressionTest, IsNeverTooDeep)
{
    const std::string open(5'000, '(');
    const std::string signs(5'000, '!');
    std::string sum = "1";
    for (int i = 0; i < 5'000; ++i)
    {
        sum += "+1";
    }
    for (const std::string& inside : {"${" + open + "}", "${" + signs + "x}", "${" + sum + "}"})
    {
        EXPECT_TRUE(textOf(inside).starts_with("expr-custom-code@")) << textOf(inside);
    }
    EXPECT_TRUE(textOf(std::string(100'000, 'a')).starts_with("expr-limit@"));
}

} // namespace
