#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/registry.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <gtest/gtest.h>

#include <random>

using namespace atlas;

namespace
{

ParamValue scalar(std::string text)
{
    ParamValue value;
    value.kind = ParamValue::Kind::Scalar;
    value.text = std::move(text);
    return value;
}

ParamMap params(std::initializer_list<std::pair<const char*, const char*>> entries)
{
    ParamMap map;
    for (const auto& [name, value] : entries)
    {
        map.set(name, scalar(value));
    }
    return map;
}

Result<std::unique_ptr<EngineAlgorithm>> made(std::string_view name, ParamMap map)
{
    return findEngine(name)->make(EngineParams(std::move(map)));
}

std::string expanded(std::string_view text)
{
    Result<std::vector<std::string>> names = expandRowExpression(text);
    return names ? outcomeText(Outcome::ofNames(*std::move(names)))
                 : names.error().code + "@" + names.error().args.back();
}

// Shapes of real configurations; the product is that of ShardingSphere's GroovyInlineExpressionParser.
TEST(RowExpressionTest, ExpandsWhatConfigurationsHave)
{
    EXPECT_EQ(expanded("ds$->{0..1}.t$->{1..0}"), "[ds0.t1,ds0.t0,ds1.t1,ds1.t0]");
    EXPECT_EQ(expanded("m-0.o_$->{[0,2]}, m-1.o_$->{[1,3]}"), "[m-0.o_0,m-0.o_2,m-1.o_1,m-1.o_3]");
    EXPECT_EQ(expanded("d.t_${2022}${(1..2).collect{t -> t.toString().padLeft(2, '0')}}"), "[d.t_202201,d.t_202202]");
    EXPECT_EQ(expanded("d.t_$->{(1..2).collect(i->i.toString().padLeft(2,'0'))}"), "[d.t_01,d.t_02]");
    EXPECT_EQ(expanded("d.s$->{['', '_used']}"), "[d.s,d.s_used]");
    EXPECT_EQ(expanded("d.w2021${(1..2)}"), "[d.w20211,d.w20212]");
    EXPECT_EQ(expanded("\"a${0..1}\""), "[a0,a1]");
    EXPECT_EQ(expanded("<GROOVY>a${0..1}"), "[a0,a1]");
    EXPECT_EQ(expanded(""), "[]");
    EXPECT_EQ(expanded("a, "), "[a,]");
    EXPECT_EQ(expanded("t_${null}_${1..2}"), "[t_1_,t_2_]") << "values behind a null move up";
}

TEST(RowExpressionTest, SaysWhatItCannotExpandAndWhere)
{
    EXPECT_EQ(expanded("a,m$->{user}.t_user"), "expr-failed@8");
    EXPECT_EQ(expanded("master.$->{com.unisic.Tool.cacheTableNames()}"), "expr-custom-code@16");
    EXPECT_EQ(expanded("d.u$->{1..2}${(1..3).collect(t->t.toString().padLeft(2,'0')}"), "expr-syntax@60");
    EXPECT_EQ(expanded("t_$"), "expr-failed@3");
    EXPECT_EQ(expanded("t_${[1,null]}"), "expr-failed@1");
    EXPECT_EQ(expanded("<LITERAL>a.b"), "expr-custom-code@1");
    EXPECT_EQ(expanded("a${0..999}${0..999}${0..999}"), "expr-limit@1");
    // 800,000 names, but of 50 letters.
    EXPECT_EQ(expanded(std::string(44, 'a') + "${100..899}${100..1099}"), "expr-limit@1");
    EXPECT_EQ(expandRowExpression("t_${100..899}_${0..999}")->size(), 800'000U);
}

// The product counts "${" and "}" alone, so that a closure's brace closes the expression for it.
TEST(RowExpressionTest, CountsBracesAsTheProductDoes)
{
    EXPECT_EQ(expanded("a${(1..2).collect{it}},b${[1]}"), "[a1,a2,b1]");
    EXPECT_EQ(expanded("a${(1..2).collect{it}},b${[1,2]}").substr(0, 4), "expr");
}

TEST(InlineTest, HasTheTargetsAsBuckets)
{
    Diagnostics findings;
    AlgorithmSpec spec;
    spec.name = "shardingsphere.INLINE";
    spec.params = params(
        {{"algorithm-expression", "t_${id % 4}"}, {"sharding-column", "id"}, {"available-targets", "t_${0..3}"}});
    KeySpec key;
    key.columns = {"id"};
    key.type = "bigint";
    const auto algorithm = makeAlgorithm(spec, key, {}, "t", findings);
    ASSERT_TRUE(algorithm) << (findings.empty() ? "" : findings.front().code);
    EXPECT_EQ(algorithm->bucketCount(), 4);
    EXPECT_EQ(*algorithm->bucketOf(KeyValue::ofInteger(7), nullptr), 3);
    EXPECT_EQ(algorithm->bucketOf(KeyValue::ofInteger(-7), nullptr).error().code, "engine-no-bucket");
    std::vector<std::int64_t> keys;
    std::mt19937_64 random(7);
    for (int i = 0; i < 500; ++i)
    {
        keys.push_back(static_cast<std::int64_t>(random()));
    }
    std::vector<std::int32_t> out(keys.size());
    algorithm->bucketsOf(keys, out);
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        const auto single = algorithm->bucketOf(KeyValue::ofInteger(keys[i]), nullptr);
        EXPECT_EQ(out[i], single ? *single : kNoBucket) << keys[i];
    }
}

TEST(InlineTest, RefusesBadParameters)
{
    EXPECT_EQ(made("shardingsphere.INLINE", {}).error().code, "engine-param-missing");
    EXPECT_EQ(made("shardingsphere.INLINE", params({{"algorithm-expression", " "}})).error().code, "engine-param");
    EXPECT_EQ(made("shardingsphere.INLINE", params({{"algorithm-expression", "t_${user_id % }"}})).error().code,
              "expr-syntax");
    EXPECT_EQ(made("shardingsphere.INLINE", params({{"algorithm-expression", "t_${my.Tool.f(user_id)}"}})).error().code,
              "expr-custom-code");
    EXPECT_EQ(made("shardingsphere.COMPLEX_INLINE",
                   params({{"algorithm-expression", "t_${a}"}, {"available-targets", "t_${0.."}}))
                  .error()
                  .code,
              "engine-param");
}

TEST(InlineTest, ComplexMultipliesItsValues)
{
    const auto algorithm =
        made("shardingsphere.COMPLEX_INLINE", params({{"algorithm-expression", "t_${a % 2}_${b % 2}"}}));
    ASSERT_TRUE(algorithm);
    const std::vector<ColumnValues> key{{"a", {TypedValue::ofInt(1), TypedValue::ofInt(2)}},
                                        {"b", {TypedValue::ofLong(3)}}};
    EXPECT_EQ(outcomeText(*(*algorithm)->routeColumns(key, nullptr)), "[t_1_1,t_0_1]");
    const std::vector<ColumnValues> half{{"a", {TypedValue::ofInt(1)}}};
    EXPECT_EQ((*algorithm)->routeColumns(half, nullptr).error().code, "key-refused");
}

} // namespace
