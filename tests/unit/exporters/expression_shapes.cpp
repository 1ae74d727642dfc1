#include "tests/unit/exporters/expression_shapes.h"

namespace atlas::test
{

namespace
{

constexpr NodeShape kNodes[] = {
    {"ds$->{0..1}.t_$->{0..4}", 10},
    {"ds.t_${1..3}", 3},
    {"ds.t_${3..1}", 3},
    {"ds0.t_$->{[0,2]}, ds1.t_$->{[1,3]}", 4},
    {"ds0.t, ds0.t_20_${3}", 2},
    {"ds0.t_$->{[0,2,4,6,8]},ds1.t_$->{[1,3,5,7,9]}", 10},
    {"ds.t_$->{['01','02','03','04','05','06','07','08','09','10','11','12']}", 12},
    {"ds0.t_${2022}${(1..4).collect{t -> t.toString().padLeft(2, '0')}}", 4},
    {"ds.t$->{['', '_used']}", 2},
    {"ds${0..1}.t_${[0,1,2]}_${[2022]}_${(1..3).collect{t ->t.toString().padLeft(2,'0')}}", 18},
    {"ds.t_$->{2021..2025}$->{(1..12).collect(i->i.toString().padLeft(2,'0'))}", 60},
    {"ds0.t_2021${(1..11)}", 11},
    {"ds0.t_$->{2019..2020}$->{['00','01','02','03','04','05','06','07','08','09','10','11','12']},", 26},
    {"ds.t_${['taiwan','china','japan','america']}", 4},
    {"ds0.t,ds1.t", 2},
    {"m$->{user}.t_user", 0},
    {"ds.t_$->{com.demo.util.LocalUtils.getActualDataNodes()}", 0},
    {"ds.$->{com.a.b.ShardingTool.cacheTableNames()}", 0},
    {"ds0.t_$->{2021..2022}${(1..3).collect(t->t.toString().padLeft(2,'0')}", 0},
    {"<LITERAL>ds.t_0,ds.t_1", 0},
    {"<INTERVAL>P=ds_0.t_;SP=yyyyMM;DIA=1;DIU=Months;DL=202401;DU=202412", 0},
    {"ds->{1}.t_order", 0},
    {"ds.t_{0..3}", 0},
    {"ds.t", 1},
    {"ds.t_0,ds.t_1", 2},
    {"db$->{0..2}.order$->{0..1} #数据节点：数据源$->{0..n}.逻辑表明$->{0..n}", 0},
    {"\" + dbName + \".\" + tbName + \"_${0..\" + (tbShardingCount - 1) + \"}", 0},
};

constexpr KeyShape kKeys[] = {
    {"k", "${k % 4}", "7", "3"},
    {"k", "${k % 2 + 1}", "7", "2"},
    {"k", "${k.longValue() % 4}", "6", "2"},
    {"k", "${ k }", "3", "3"},
    {"k", "${Math.abs(k) %2}", "-3", "1"},
    {"k", "${[0, 1]}", "1", "none"},
    {"k", "${(k % 2)+1}", "2", "1"},
    {"k", "${ if(k!=null){ return k.format(\"dd\")}}", "2024-01-03 10:00:00", "03"},
    {"a,b", "${(a + b) % 2}", "a=3,b=4", "1"},
    {"value", "${value}", "2", "2"},
    {"value", "${Integer.valueOf(value) % 2}", "3", "1"},
    {"k", "${(k.hashCode() & Integer.MAX_VALUE) % 2}", "abc", "0"},
    {"k", "${k + 1}", "2", "3"},
    {"k", "${new BigDecimal(k).abs().divideAndRemainder(4)[1].longValue().intdiv(2)}", "7", "1"},
    {"k", "${Math.abs(k.hashCode() % 2)}", "abc", "0"},
    {"k", "${k / 3 % 6}", "3", "none"},
    {"k", "${k / 3 % 6}", "4", "none"},
    {"k", "${k.intValue() % 4}", "9", "1"},
    {"k", "${(k % 2)}", "9", "1"},
    {"k", "${k % (2 * 2) / 2}", "5", "none"},
    {"k", "${k % (2 * 2) / 2}", "6", "1"},
    {"value", "${value % 4}", "6", "2"},
    {"k", "${k < 1000000000 ? 0 : 1}", "1000000000", "1"},
    {"k", "${String.format(\"%02d\",new BigDecimal(k).abs().divideAndRemainder(4)[1].longValue())}", "7", "03"},
    {"k", "${k.hashCode() % 2}", "a", "1"},
    {"k", "${3- k % 3}", "7", "2"},
    {"k", "${3 - k.hashCode() % 3}", "a", "2"},
    {"a,b", "${(a * b) % 2}", "a=3,b=5", "1"},
    {"k", "${k=='0'?1:2}", "0", "1"},
    {"k", "${(((k+1)%4).intdiv(2))+1}", "2", "2"},
    {"k", "${com.a.b.ShardingTool.cacheTableNames()}", "2", "custom"},
    {"k", "${Math.floorMod(Math.floorDiv(k.longValue(), 2L), 2L)}", "-1", "1"},
    {"k", "${(k % 4).abs()}", "-7", "3"},
    {"k", "${k.substring(0, 1)}", "3x", "3"},
    {"k", "${Math.abs(k.hashCode()) % 16}", "d", "4"},
    {"k", "${Math.abs(k.hashCode()%4).intdiv(2) +1}", "c", "2"},
    {"k", "${Math.abs(String.valueOf(k).hashCode() % 17)}", "a", "12"},
    {"k", "${Math.abs(k.hashCode() / 16) % 16}", "a", "none"},
    {"k", "${(k.hashCode() ^ (k.hashCode()) >>> 16) & (4 - 1)}", "a", "1"},
    {"k", "${k & 3}", "7", "3"},
    {"k", "${(k & (1 << 4) - 1 << 18) >> 18}", "262144", "1"},
    {"k", "${k.intdiv(4) % 4}", "9", "2"},
    {"k", "${(k.intdiv(4)) % 4}", "9", "2"},
    {"k", "${k.intdiv(#{sharding.range})}", "9", "custom"},
    {"k", "${((k+1) % 4).intdiv(2)}", "2", "1"},
    {"k", "${(Integer)(k / 2) % 4}", "7", "3"},
    {"k", "${Long.valueOf(k) % 4}", "7", "3"},
    {"k", "${Long.parseLong(k) / 1000000}", "3000000", "3"},
    {"k", "${k.toBigInteger() % 5}", "7", "2"},
    {"k", "${k.toLong() % 4}", "00123", "3"},
    {"k", "${\"${k % 10}\".padLeft(2,'0')}", "13", "03"},
    {"k", "${def num = Math.abs(k.hashCode() % 100); return num > 9 ? num : '0' + num}", "e", "01"},
    {"k", "${k.format(\"MM\")}", "2024-03-03 10:00:00", "03"},
    {"k", "${String.format(\"%02d\", k % 64)}", "3", "03"},
    {"k", "${Long.parseLong(date_format(k,'yyyyMM')) % 12}", "3", "custom"},
    {"k", "${LogicTableName}${k % 2}", "3", "none"},
    {"k", "${k.format('%02d',k.longValue() % 2)}", "3", "none"},
    {"k", "${(#pk#.longValue() % 4).intdiv(2)}", "3", "custom"},
    {"k", "${k.hashCode() % 2}", "yzzzzzz", "none"},
    {"k", "${3 - k.hashCode() % 3}", "polygenelubricants", "5"},
    {"k", "${k % 4}", "-1", "none"},
    {"k", "$->{(k & (1 << 4) - 1 << 18) >> 18}$->{k % 2}", "262145", "11"},
    {"k", "${def num = Math.abs(k.hashCode() % 100); return num > 9 ? num : '0' + num}", "p", "12"},
    {"k", "${k.year}", "2024-01-03 10:00:00", "none"},
    {"k", "{k % 8}", "3", "none"},
};

} // namespace

std::span<const NodeShape> nodeShapes()
{
    return kNodes;
}

std::span<const KeyShape> keyShapes()
{
    return kKeys;
}

} // namespace atlas::test
