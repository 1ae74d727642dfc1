<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>BucketGrid</name>
    <message>
        <source>placed nowhere</source>
        <translation>未放置</translation>
    </message>
    <message>
        <source>no bucket of this table</source>
        <translation>不是此表的桶</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>已排空</translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n 个桶</numerusform>
        </translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>无处</translation>
    </message>
</context>
<context>
    <name>ComparisonText</name>
    <message>
        <source>It cannot be compared, as it has errors.</source>
        <translation>这张表有错误，无法对比。</translation>
    </message>
    <message>
        <source>Custom code decides: nobody can tell which keys move.</source>
        <translation>由自定义代码决定，无法得知哪些键会移动。</translation>
    </message>
    <message>
        <source>It is new: its rows had no place before.</source>
        <translation>这是新表：之前没有它的位置。</translation>
    </message>
    <message>
        <source>It is gone: its rows have no place any more.</source>
        <translation>这张表已不存在：它的行不再有位置。</translation>
    </message>
    <message>
        <source>No key moves.</source>
        <translation>没有键移动。</translation>
    </message>
    <message>
        <source>No key that was tried moves.</source>
        <translation>试过的键都没有移动。</translation>
    </message>
    <message>
        <source>%1 of the keys move, %2 of all to another shard.</source>
        <translation>%1 的键移动，其中占全部键 %2 的移到另一个分片。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>new</source>
        <comment>table</comment>
        <translation>新增</translation>
    </message>
    <message>
        <source>gone</source>
        <comment>table</comment>
        <translation>已删除</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no key moves</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>tried, %1</source>
        <translation>抽样，%1</translation>
    </message>
    <message>
        <source>Exact: the rules are the same, so it was compared bucket by bucket.</source>
        <translation>精确：规则相同，逐个桶对比。</translation>
    </message>
    <message>
        <source>Exact: every residue of the number that both go by.</source>
        <translation>精确：逐个对比两边所用数值的每个余数。</translation>
    </message>
    <message>
        <source>Exact: ranges of keys by their widths; where an end is open every range counts alike.</source>
        <translation>精确：键的范围按宽度计算；有开口端时各范围同等计算。</translation>
    </message>
    <message>
        <source>Exact: every place that the hash has.</source>
        <translation>精确：对比哈希的每个位置。</translation>
    </message>
    <message>
        <source>Exact: every listed value alike, and all others as one.</source>
        <translation>精确：每个列出的值同等计算，其余的值合算为一个。</translation>
    </message>
    <message>
        <source>Exact: every combination of the key&apos;s columns, each independent of the others.</source>
        <translation>精确：对比键各列的每种组合，各列视为相互独立。</translation>
    </message>
    <message>
        <source>Exact: on one side all keys have one place.</source>
        <translation>精确：其中一边所有键都在同一处。</translation>
    </message>
    <message>
        <source>Not exact: %1 keys of the column&apos;s type were tried. 95 of 100 such samples err by less than %2.</source>
        <translation>不精确：按列的类型试了 %1 个键。100 次这样的抽样有 95 次误差小于 %2。</translation>
    </message>
    <message>
        <source>Exact: the keys of a file.</source>
        <translation>精确：以文件中的键计算。</translation>
    </message>
    <message>
        <source>sharded</source>
        <translation>分片表</translation>
    </message>
    <message>
        <source>a single table</source>
        <translation>单表</translation>
    </message>
    <message>
        <source>a broadcast table</source>
        <translation>广播表</translation>
    </message>
    <message>
        <source>left to the default shard</source>
        <translation>归默认分片的表</translation>
    </message>
    <message>
        <source>a table with errors</source>
        <translation>有错误的表</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Before it is %1, after it is %2.</source>
        <comment>what a table is</comment>
        <translation>之前是%1，之后是%2。</translation>
    </message>
    <message>
        <source>The key is of other columns, which are taken as independent.</source>
        <translation>键换成了别的列，各列视为相互独立。</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned keys move.</source>
        <translation>
            <numerusform>%n 个固定的键移动。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows without a key (NULL) move.</source>
        <translation>键为 NULL 的行移动。</translation>
    </message>
    <message>
        <source>Of negative keys, which are not counted above, %1 move.</source>
        <translation>上面没有计入负数键，其中 %1 移动。</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>无路由</translation>
    </message>
    <message>
        <source>every shard</source>
        <translation>所有分片</translation>
    </message>
    <message>
        <source>%1 (pinned)</source>
        <comment>key</comment>
        <translation>%1（固定）</translation>
    </message>
</context>
<context>
    <name>DropPreviewPanel</name>
    <message>
        <source>While buckets are in the air</source>
        <translation>拖动中的桶</translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n 个桶</numerusform>
        </translation>
    </message>
    <message>
        <source>Release to add to the pending changes. Nothing moves on the servers. Esc cancels.</source>
        <translation>松开即加入待定更改。服务器上不会移动任何数据。按 Esc 取消。</translation>
    </message>
    <message>
        <source>%1 cannot take them.</source>
        <translation>%1 不能接收。</translation>
    </message>
    <message>
        <source>Computing what it costs.</source>
        <translation>正在计算代价。</translation>
    </message>
    <message>
        <source>Hold them over a shard to see what the move costs.</source>
        <translation>停在某个分片上可查看移动的代价。</translation>
    </message>
    <message>
        <source>Fraction of keys</source>
        <translation>键占比</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Load against due</source>
        <translation>负载与应得</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>worst shard</source>
        <translation>最重分片</translation>
    </message>
    <message>
        <source>spread (std dev)</source>
        <translation>离散度（标准差）</translation>
    </message>
    <message>
        <source>What has to move</source>
        <translation>需要移动的内容</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Co-location broken.</source>
        <translation>同处性被破坏。</translation>
    </message>
    <message>
        <source>%1 stays behind: joins of these buckets cross shards. Release Alt to move the group together.</source>
        <translation>%1 留在原处：这些桶的关联将跨分片。松开 Alt 可整组移动。</translation>
    </message>
    <message>
        <source>Co-location kept.</source>
        <translation>同处性保持。</translation>
    </message>
    <message>
        <source>%1 goes along. Hold Alt to move %2 alone.</source>
        <translation>%1 一同移动。按住 Alt 只移动 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s) with a pinned key.</source>
        <translation>
            <numerusform>%n 个桶含固定键。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows of pinned keys in %1 stay where the pin says.</source>
        <translation>%1 中固定键的行留在固定的位置。</translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s) already there.</source>
        <translation>
            <numerusform>%n 个桶已在该处。</numerusform>
        </translation>
    </message>
    <message>
        <source>The placement becomes a list.</source>
        <translation>放置将变为列表。</translation>
    </message>
    <message>
        <source>Its formula no longer holds once a bucket has left it.</source>
        <translation>有桶离开后，公式不再成立。</translation>
    </message>
</context>
<context>
    <name>DropWords</name>
    <message>
        <source>drop here</source>
        <translation>放到这里</translation>
    </message>
    <message>
        <source>may take</source>
        <translation>可接收</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>已排空</translation>
    </message>
    <message>
        <source>group would tear</source>
        <translation>会拆散绑定组</translation>
    </message>
    <message>
        <source>cannot take</source>
        <translation>不能接收</translation>
    </message>
    <message>
        <source>The buckets are already here.</source>
        <translation>这些桶已在此处。</translation>
    </message>
    <message>
        <source>Drained: takes no new buckets.</source>
        <translation>已排空：不再接收新桶。</translation>
    </message>
    <message>
        <source>The binding group would be torn apart: move it together.</source>
        <translation>绑定组会被拆散：请整组移动。</translation>
    </message>
    <message>
        <source>This shard cannot take the buckets.</source>
        <translation>该分片不能接收这些桶。</translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n 个桶</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s) to %1</source>
        <translation>
            <numerusform>%n 个桶移至 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>worst load / due %1</source>
        <translation>最高负载/应得 %1</translation>
    </message>
    <message>
        <source>computing what it costs</source>
        <translation>正在计算代价</translation>
    </message>
    <message>
        <source>hold over a shard to see what it costs</source>
        <translation>悬停在分片上可查看代价</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>No values to count</source>
        <translation>没有可统计的值</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>%1 and above</source>
        <translation>%1 及以上</translation>
    </message>
</context>
<context>
    <name>Matrix</name>
    <message>
        <source>Rows in a physical table</source>
        <translation>物理表行数</translation>
    </message>
    <message>
        <source>Bytes of a physical table</source>
        <translation>物理表字节数</translation>
    </message>
    <message>
        <source>Statements per second of a physical table</source>
        <translation>物理表每秒语句数</translation>
    </message>
    <message>
        <source>State of a physical table</source>
        <translation>物理表状态</translation>
    </message>
    <message>
        <source>single table</source>
        <translation>单表</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>缺失 %n 张</numerusform>
        </translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>stats %1 old</source>
        <translation>统计信息已 %1</translation>
    </message>
    <message>
        <source>exact %1</source>
        <translation>精确 %1</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>%1: nothing is read yet</source>
        <translation>%1：尚未读取</translation>
    </message>
    <message>
        <source>missing on the server</source>
        <translation>服务器上缺失</translation>
    </message>
    <message>
        <source>stale, last value kept</source>
        <translation>已过时，保留最后的值</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>unavailable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>on %1, %2</source>
        <translation>位于 %1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n 个桶</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>broadcast, %1 of %n copies</source>
        <translation>
            <numerusform>广播，%1 / %n 份</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n physical tables</source>
        <translation>
            <numerusform>%1 / %n 张物理表</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>broadcast, %n copies</source>
        <translation>
            <numerusform>广播表，%n 份</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n physical tables</source>
        <translation>
            <numerusform>%n 张物理表</numerusform>
        </translation>
    </message>
    <message>
        <source>the statement asks it</source>
        <translation>当前语句会访问它</translation>
    </message>
</context>
<context>
    <name>PictureExport</name>
    <message>
        <source>Source: not known. Drawn %1 by ShardAtlas.</source>
        <translation>来源：未知。ShardAtlas 绘于 %1。</translation>
    </message>
    <message>
        <source>Source: %1. Drawn %2 by ShardAtlas.</source>
        <translation>来源：%1。ShardAtlas 绘于 %2。</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>physical table %1</source>
        <translation>物理表 %1</translation>
    </message>
    <message>
        <source>%1: no data</source>
        <translation>%1：无数据</translation>
    </message>
    <message>
        <source>%1: %2, %3 the mean</source>
        <translation>%1：%2，为均值的 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>holds a pinned key, whose rows stay where the pin says</source>
        <translation>含有固定键，其行留在固定的位置</translation>
    </message>
    <message>
        <source>Bucket %1 is placed nowhere</source>
        <translation>桶 %1 未放置</translation>
    </message>
    <message>
        <source>Bucket %1 on %2</source>
        <translation>桶 %1 位于 %2</translation>
    </message>
    <message>
        <source>Shard that owns the bucket</source>
        <translation>桶所属的分片</translation>
    </message>
    <message>
        <source>Rows in a range</source>
        <translation>区间内行数</translation>
    </message>
    <message>
        <source>Rows in a bucket</source>
        <translation>桶内行数</translation>
    </message>
    <message>
        <source>Bytes of a range</source>
        <translation>区间字节数</translation>
    </message>
    <message>
        <source>Bytes of a bucket</source>
        <translation>桶字节数</translation>
    </message>
    <message>
        <source>Statements per second in a range</source>
        <translation>区间每秒语句数</translation>
    </message>
    <message>
        <source>Statements per second in a bucket</source>
        <translation>桶每秒语句数</translation>
    </message>
    <message>
        <source>Share of the keys</source>
        <translation>键的占比</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>归属</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Statements/s</source>
        <translation>语句/秒</translation>
    </message>
    <message>
        <source>Share of keys</source>
        <translation>键占比</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>服务器 %1</translation>
    </message>
    <message>
        <source>keys from %1 to below %2</source>
        <translation>键从 %1 到 %2（不含）</translation>
    </message>
    <message>
        <source>arc up to point %1</source>
        <translation>到点 %1 为止的弧</translation>
    </message>
    <message>
        <source>its shard is drained: takes no new buckets</source>
        <translation>其分片已排空：不接收新桶</translation>
    </message>
    <message>
        <source>the routed key %1 lives here</source>
        <translation>已路由的键 %1 在此</translation>
    </message>
    <message>
        <source>%1 of the table&apos;s rows, even would be %2</source>
        <translation>占表中行数的 %1，均匀时为 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) of the ring</source>
        <translation>
            <numerusform>环上 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>the statement asks it</source>
        <translation>当前语句会访问它</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>%1, estimate</source>
        <translation>%1，估算</translation>
    </message>
</context>
<context>
    <name>RangeStrip</name>
    <message numerus="yes">
        <source>All %n range(s) of %1</source>
        <translation>
            <numerusform>%1 的全部 %n 个区间</numerusform>
        </translation>
    </message>
    <message>
        <source>key span</source>
        <translation>键跨度</translation>
    </message>
    <message>
        <source>width: %1, height: %2, colour: %3</source>
        <translation>宽：%1，高：%2，颜色：%3</translation>
    </message>
    <message>
        <source>placed nowhere</source>
        <translation>未放置</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>无处</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>split %1</source>
        <translation>拆分 %1</translation>
    </message>
</context>
<context>
    <name>Ring</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>clockwise from 0 to 2³²</source>
        <translation>从 0 顺时针到 2³²</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>at %1°, %2 on to</source>
        <translation>在 %1°，再过 %2 到</translation>
    </message>
    <message>
        <source>point %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>arc %1 of %2</source>
        <translation>弧 %1/%2</translation>
    </message>
    <message>
        <source>%1 of the ring</source>
        <translation>环的 %1</translation>
    </message>
    <message>
        <source>The framed piece, %1 × enlarged</source>
        <translation>框选部分，放大 %1 倍</translation>
    </message>
    <message>
        <source>%1 of the ring, clockwise to the right</source>
        <translation>环的 %1，向右为顺时针</translation>
    </message>
    <message>
        <source>%1 on</source>
        <translation>再过 %1</translation>
    </message>
    <message>
        <source>at %1°, %2 back to</source>
        <translation>在 %1°，退回 %2 到</translation>
    </message>
    <message>
        <source>%1 back</source>
        <translation>退回 %1</translation>
    </message>
    <message>
        <source>bucket %1 of %2</source>
        <translation>桶 %1/%2</translation>
    </message>
    <message>
        <source>clockwise from 0 to 2⁶⁴</source>
        <translation>从 0 顺时针到 2⁶⁴</translation>
    </message>
    <message>
        <source>clockwise from −2³¹ to 2³¹</source>
        <translation>从 −2³¹ 顺时针到 2³¹</translation>
    </message>
</context>
<context>
    <name>ScaleLegend</name>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, log</source>
        <translation>%1，对数</translation>
    </message>
    <message>
        <source>%1, linear</source>
        <translation>%1，线性</translation>
    </message>
    <message numerus="yes">
        <source>%n range(s)</source>
        <translation>
            <numerusform>%n 个区间</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n 个桶</numerusform>
        </translation>
    </message>
    <message>
        <source>above %1: %2, outlined</source>
        <translation>高于 %1：%2，已描边</translation>
    </message>
    <message>
        <source>no data: %1</source>
        <translation>无数据：%1</translation>
    </message>
    <message>
        <source>placed nowhere: %1</source>
        <translation>未放置：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n table(s)</source>
        <translation>
            <numerusform>%n 张表</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShardList</name>
    <message>
        <source>unavailable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>drained: takes no new buckets</source>
        <translation>已排空：不再接收新桶</translation>
    </message>
    <message>
        <source>What %1 of weight 1 would take</source>
        <translation>权重 1 的 %1 将接管的份额</translation>
    </message>
    <message>
        <source>%1 of all keys move, exact for evenly spread keys; due %2.</source>
        <translation>全部键中有 %1 移动，对均匀分布的键为精确值；应得 %2。</translation>
    </message>
    <message>
        <source>asked, %1</source>
        <comment>shard, its weight</comment>
        <translation>被访问，%1</translation>
    </message>
</context>
<context>
    <name>StatementSteps</name>
    <message>
        <source>the answers one after the other</source>
        <translation>依次拼接各个结果</translation>
    </message>
    <message>
        <source>ordered merge by the sort keys</source>
        <translation>按排序键有序归并</translation>
    </message>
    <message>
        <source>ordered merge over a derived column, which is dropped</source>
        <translation>借助派生列有序归并，随后去掉该列</translation>
    </message>
    <message>
        <source>the aggregates of the answers are put together</source>
        <translation>合并各结果的聚合值</translation>
    </message>
    <message>
        <source>groups are put together while they arrive in order</source>
        <translation>分组按序到达时合并</translation>
    </message>
    <message>
        <source>groups are put together in memory</source>
        <translation>在内存中合并分组</translation>
    </message>
    <message>
        <source>averages from the sums and the counts</source>
        <translation>由总和与计数算出平均值</translation>
    </message>
    <message>
        <source>the distinct values are counted</source>
        <translation>统计去重后的值</translation>
    </message>
    <message>
        <source>HAVING is applied</source>
        <translation>应用 HAVING</translation>
    </message>
    <message>
        <source>the rows are sorted</source>
        <translation>对行排序</translation>
    </message>
    <message>
        <source>equal rows are dropped</source>
        <translation>去掉重复的行</translation>
    </message>
    <message>
        <source>LIMIT is applied</source>
        <translation>应用 LIMIT</translation>
    </message>
    <message>
        <source>then the first %1</source>
        <translation>然后取前 %1 行</translation>
    </message>
    <message>
        <source>%1 are skipped</source>
        <translation>跳过 %1 行</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>alias, table</comment>
        <translation>%1 即 %2</translation>
    </message>
    <message>
        <source>%1 (broadcast)</source>
        <translation>%1（广播表）</translation>
    </message>
    <message>
        <source>%1 (on one shard)</source>
        <translation>%1（单表）</translation>
    </message>
    <message>
        <source>one binding group</source>
        <translation>同一绑定组</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 is not about the sharding key</source>
        <translation>%1 与分片键无关</translation>
    </message>
    <message>
        <source>%1 is about %2, but leaves every bucket</source>
        <translation>%1 涉及 %2，但排除不了任何桶</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Deciding predicate</source>
        <translation>起决定作用的谓词</translation>
    </message>
    <message>
        <source>none: nothing restricts a sharding key</source>
        <translation>无：没有条件限制分片键</translation>
    </message>
    <message>
        <source>Not deciding</source>
        <translation>不起决定作用</translation>
    </message>
    <message>
        <source>%1 in bucket %2</source>
        <translation>%1 在桶 %2</translation>
    </message>
    <message>
        <source>%1 has no bucket</source>
        <translation>%1 没有对应的桶</translation>
    </message>
    <message>
        <source>Values to buckets</source>
        <translation>由值到桶</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等，另有 %n 张</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>tables, shard</comment>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>Buckets to tables</source>
        <translation>由桶到表</translation>
    </message>
    <message>
        <source>meets every table of the one with every table of the other</source>
        <translation>两边的每张表两两组合</translation>
    </message>
    <message>
        <source>stays in each pair of tables, since %1 is equal on both sides</source>
        <translation>在每一对表内完成，因为两边的 %1 相等</translation>
    </message>
    <message>
        <source>stays on one shard</source>
        <translation>在同一分片内完成</translation>
    </message>
    <message>
        <source>The join</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>归并</translation>
    </message>
</context>
<context>
    <name>StatementWords</name>
    <message>
        <source>Nothing restricts %1.</source>
        <translation>没有条件限制 %1。</translation>
    </message>
    <message>
        <source>A value for it would leave fewer tables.</source>
        <translation>给出它的值就能减少要访问的表。</translation>
    </message>
    <message numerus="yes">
        <source>%1 values of the key lie in %n bucket(s).</source>
        <translation>
            <numerusform>%1 个键值分布在 %n 个桶里。</numerusform>
        </translation>
    </message>
    <message>
        <source>One %1 in each statement goes to one table. The list is sent whole, since trimming it would change the statement.</source>
        <translation>每条语句只带一个 %1 就只访问一张表。列表整体发送，因为裁剪会改变语句。</translation>
    </message>
    <message numerus="yes">
        <source>The condition leaves %n table(s).</source>
        <translation>
            <numerusform>条件排除之后还剩 %n 张表。</numerusform>
        </translation>
    </message>
    <message>
        <source>An equality on %1 goes to one table.</source>
        <translation>对 %1 用等值条件就只访问一张表。</translation>
    </message>
    <message>
        <source>It concerns every shard.</source>
        <translation>它涉及每个分片。</translation>
    </message>
    <message>
        <source>An equality on it would send the statement to one table.</source>
        <translation>对它用等值条件就只访问一张表。</translation>
    </message>
    <message>
        <source>No rows</source>
        <comment>class of a statement</comment>
        <translation>无结果行</translation>
    </message>
    <message>
        <source>Any one</source>
        <comment>class of a statement</comment>
        <translation>任一分片</translation>
    </message>
    <message>
        <source>Single</source>
        <comment>class of a statement</comment>
        <translation>单节点</translation>
    </message>
    <message>
        <source>Single, not known yet</source>
        <comment>class of a statement</comment>
        <translation>单节点，尚未确定</translation>
    </message>
    <message>
        <source>Several</source>
        <comment>class of a statement</comment>
        <translation>多节点</translation>
    </message>
    <message>
        <source>All</source>
        <comment>class of a statement</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every pair</source>
        <comment>class of a statement</comment>
        <translation>两两组合</translation>
    </message>
    <message>
        <source>Written everywhere</source>
        <comment>class of a statement</comment>
        <translation>处处写入</translation>
    </message>
    <message>
        <source>Refused</source>
        <comment>class of a statement</comment>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Not understood</source>
        <comment>class of a statement</comment>
        <translation>未能理解</translation>
    </message>
    <message>
        <source>goes nowhere</source>
        <translation>不发往任何分片</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>statements, shards</comment>
        <translation>%2 上的 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%n 条语句</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shard(s)</source>
        <translation>
            <numerusform>%n 个分片</numerusform>
        </translation>
    </message>
    <message>
        <source>Where it goes</source>
        <translation>去向</translation>
    </message>
    <message>
        <source>Where it goes: %1 of %2, %3 of %4</source>
        <comment>tables asked, all tables, shards asked, all shards</comment>
        <translation>去向：%2中的 %1 张，%4中的 %3 个</translation>
    </message>
    <message numerus="yes">
        <source>%n table(s)</source>
        <translation>
            <numerusform>%n 张表</numerusform>
        </translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>不访问</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>连同 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>key %1, with %2</source>
        <translation>键 %1，连同 %2</translation>
    </message>
    <message>
        <source>The conditions contradict each other.</source>
        <translation>条件互相矛盾。</translation>
    </message>
    <message>
        <source>One table is asked for the columns of the empty answer.</source>
        <translation>只访问一张表，以得到空结果的列。</translation>
    </message>
    <message>
        <source>Any one shard gives the answer.</source>
        <translation>任一分片都能给出结果。</translation>
    </message>
    <message>
        <source>One table is enough.</source>
        <translation>只需访问一张表。</translation>
    </message>
    <message>
        <source>It will be one table: which one follows from the markers.</source>
        <translation>只会是一张表：具体哪一张取决于参数标记。</translation>
    </message>
    <message>
        <source>Give them values to see it.</source>
        <translation>给出它们的值即可看到。</translation>
    </message>
    <message>
        <source>The tables are not bound, or not joined by their keys.</source>
        <translation>这些表没有绑定，或不是按键连接。</translation>
    </message>
    <message>
        <source>Bind them and join them by their keys, and each pair is asked once.</source>
        <translation>绑定它们并按键连接，每一对就只访问一次。</translation>
    </message>
    <message>
        <source>A broadcast table is changed on every shard.</source>
        <translation>广播表会在每个分片上修改。</translation>
    </message>
    <message>
        <source>Its copies must stay alike.</source>
        <translation>各份副本必须保持一致。</translation>
    </message>
    <message numerus="yes">
        <source>Without the deciding predicate it would go to all %n table(s).</source>
        <translation>
            <numerusform>没有起决定作用的谓词，它会访问全部 %n 张表。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s) for each execution.</source>
        <translation>
            <numerusform>每次执行需要 %n 条语句。</numerusform>
        </translation>
    </message>
    <message>
        <source>The slowest of them decides how long it takes.</source>
        <translation>其中最慢的一条决定总耗时。</translation>
    </message>
    <message>
        <source>Something in it is not understood.</source>
        <translation>其中有未能理解的部分。</translation>
    </message>
    <message>
        <source>That can only have made the route wider.</source>
        <translation>这只会让去向变宽。</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open sa&amp;mple</source>
        <translation>打开示例(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>着色依据(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>排列(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation>布局(&amp;L)</translation>
    </message>
    <message>
        <source>L&amp;ive</source>
        <translation>实时(&amp;I)</translation>
    </message>
    <message>
        <source>Reading &amp;interval</source>
        <translation>读取间隔(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;New layout…</source>
        <translation>新建布局(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open layout…</source>
        <translation>打开布局(&amp;O)…</translation>
    </message>
    <message>
        <source>Start the &amp;demo fleet</source>
        <translation>启动演示集群(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Save layout</source>
        <translation>保存布局(&amp;S)</translation>
    </message>
    <message>
        <source>Save layout &amp;as…</source>
        <translation>布局另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Re&amp;load from disk</source>
        <translation>从磁盘重新载入(&amp;L)</translation>
    </message>
    <message>
        <source>Unloc&amp;k writing…</source>
        <translation>解锁写入(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Export next version…</source>
        <translation>导出下一版本(&amp;E)…</translation>
    </message>
    <message>
        <source>Export &amp;picture as PNG…</source>
        <translation>导出图片为 PNG(&amp;P)…</translation>
    </message>
    <message>
        <source>Export picture as S&amp;VG…</source>
        <translation>导出图片为 SVG(&amp;V)…</translation>
    </message>
    <message>
        <source>Export &amp;table as CSV…</source>
        <translation>导出表格为 CSV(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Close layout</source>
        <translation>关闭布局(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find a key, bucket, command…</source>
        <translation>查找键、桶、命令(&amp;F)…</translation>
    </message>
    <message>
        <source>Find a &amp;key…</source>
        <translation>查找键(&amp;K)…</translation>
    </message>
    <message>
        <source>Filter the &amp;explorer</source>
        <translation>过滤浏览器(&amp;E)</translation>
    </message>
    <message>
        <source>Select all buckets of this &amp;shard</source>
        <translation>选择此分片的全部桶(&amp;S)</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>取消选择(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>设计(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Monitor</source>
        <translation>监控(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>网格(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Ring</source>
        <translation>环(&amp;R)</translation>
    </message>
    <message>
        <source>R&amp;anges</source>
        <translation>区间(&amp;A)</translation>
    </message>
    <message>
        <source>Matri&amp;x</source>
        <translation>矩阵(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Owner</source>
        <translation>归属(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>行数(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Bytes</source>
        <translation>字节(&amp;B)</translation>
    </message>
    <message>
        <source>Statements per &amp;second</source>
        <translation>每秒语句数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Share of keys</source>
        <translation>键占比(&amp;S)</translation>
    </message>
    <message>
        <source>By &amp;number</source>
        <translation>按编号(&amp;N)</translation>
    </message>
    <message>
        <source>By &amp;shard</source>
        <translation>按分片(&amp;S)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Full &amp;screen</source>
        <translation>全屏(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Explorer</source>
        <translation>浏览器(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>检查器(&amp;I)</translation>
    </message>
    <message>
        <source>Findings, changes and &amp;log</source>
        <translation>检查结果、更改与日志(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Next part of the window</source>
        <translation>窗口的下一部分(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous part of the window</source>
        <translation>窗口的上一部分(&amp;P)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;witch light and dark</source>
        <translation>切换浅色与深色(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Move buckets to a shard…</source>
        <translation>把桶移到某个分片(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Split range…</source>
        <translation>拆分区间(&amp;S)…</translation>
    </message>
    <message>
        <source>Mer&amp;ge ranges</source>
        <translation>合并区间(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Pin a key…</source>
        <translation>固定键(&amp;P)…</translation>
    </message>
    <message>
        <source>Add se&amp;rver…</source>
        <translation>添加服务器(&amp;R)…</translation>
    </message>
    <message>
        <source>Add s&amp;hard…</source>
        <translation>添加分片(&amp;H)…</translation>
    </message>
    <message>
        <source>Add logic &amp;table…</source>
        <translation>添加逻辑表(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Change what is chosen…</source>
        <translation>修改所选项(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Drain shard, or use it again</source>
        <translation>排空分片或重新启用(&amp;D)</translation>
    </message>
    <message>
        <source>R&amp;emove what is chosen</source>
        <translation>删除所选项(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Binding groups…</source>
        <translation>绑定组(&amp;B)…</translation>
    </message>
    <message>
        <source>Layout pr&amp;operties…</source>
        <translation>布局属性(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Connect to the shards</source>
        <translation>连接分片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>断开连接(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Pause readings</source>
        <translation>暂停读取(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Read now</source>
        <translation>立即读取(&amp;R)</translation>
    </message>
    <message>
        <source>Count the rows of this table e&amp;xactly</source>
        <translation>精确统计此表行数(&amp;X)</translation>
    </message>
    <message>
        <source>C&amp;ancel counting</source>
        <translation>取消统计(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Try the refused servers again</source>
        <translation>重试被拒绝的服务器(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Check again</source>
        <translation>重新检查(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Next finding</source>
        <translation>下一条检查结果(&amp;N)</translation>
    </message>
    <message>
        <source>Measure with a file of &amp;keys…</source>
        <translation>用键文件测量(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Forget the file of keys</source>
        <translation>不再使用键文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;About ShardAtlas</source>
        <translation>关于 ShardAtlas(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Apply the fix of this finding</source>
        <translation>应用此检查结果的修复(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Import folder…</source>
        <translation>导入文件夹(&amp;I)…</translation>
    </message>
    <message>
        <source>Compare &amp;with…</source>
        <translation>对比其他文件(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Picture</source>
        <translation>图示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Workload</source>
        <translation>工作负载(&amp;W)</translation>
    </message>
    <message>
        <source>Open a &amp;log…</source>
        <translation>打开日志(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Replay the log over…</source>
        <translation>在另一布局上回放日志(&amp;R)…</translation>
    </message>
    <message>
        <source>S&amp;tatement</source>
        <translation>语句(&amp;T)</translation>
    </message>
</context>
<context>
    <name>Workload</name>
    <message>
        <source>never true</source>
        <translation>永不成立</translation>
    </message>
    <message>
        <source>one value of %1</source>
        <translation>%1 的一个值</translation>
    </message>
    <message>
        <source>values of %1 that are of one shard</source>
        <translation>%1 的若干值，同在一个分片</translation>
    </message>
    <message>
        <source>several values of %1</source>
        <translation>%1 的若干值</translation>
    </message>
    <message>
        <source>a range of %1</source>
        <translation>%1 的一个范围</translation>
    </message>
    <message>
        <source>no value of %1</source>
        <translation>没有 %1 的值</translation>
    </message>
    <message>
        <source>not understood, or hidden by a digest</source>
        <translation>未读懂，或被摘要隐去</translation>
    </message>
    <message>
        <source>; joins a table that is not joined by it</source>
        <translation>；连接了不按它连接的表</translation>
    </message>
    <message>
        <source>; would move the row</source>
        <translation>；会使行搬家</translation>
    </message>
    <message>
        <source>%1 of %2 executions not understood (%3)</source>
        <translation>%2 次执行中有 %1 次未读懂（%3）</translation>
    </message>
</context>
<context>
    <name>algorithms</name>
    <message>
        <source>Remainder</source>
        <translation>取模</translation>
    </message>
    <message>
        <source>The integer key divided by the number of buckets; the remainder is the bucket. Simple and easy to compute by hand; keys that end alike (snowflake ids) land together, and another number of buckets moves most rows.</source>
        <translation>整数键除以桶数，余数即桶。简单，可手算；末位相同的键（雪花 ID）会聚在一起，更改桶数会移动大多数行。</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>How many buckets there are; a multiple of the number of shards is easiest to spread.</source>
        <translation>桶的个数；取分片数的倍数最易均分。</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>A hash of the key divided by the number of buckets. Spreads any kind of key evenly; ranges of keys go to every shard. With many buckets, data is moved bucket by bucket and no key is hashed anew.</source>
        <translation>对键取哈希再对桶数取模。任何键都能均匀分布；键的范围会分到每个分片。桶多时可逐桶迁移，无需重新哈希。</translation>
    </message>
    <message>
        <source>crc32 is what MySQL&apos;s CRC32() gives; java is hashCode() of a Long, an Integer or a String; an integer is hashed as its decimal text by all others.</source>
        <translation>crc32 与 MySQL 的 CRC32() 相同；java 是 Long、Integer 或 String 的 hashCode()；其余都按整数的十进制文本取哈希。</translation>
    </message>
    <message>
        <source>How many buckets there are; many more than shards, so that load can be moved in small steps.</source>
        <translation>桶的个数；应远多于分片，以便小步迁移负载。</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Neighbouring keys live together, so a range of keys is read from few shards and old ranges are easy to archive; new keys all go to the last range, which becomes the hot one.</source>
        <translation>相邻的键在一起，范围查询只涉及少数分片，旧区间便于归档；新键都进入最后一个区间，成为热点。</translation>
    </message>
    <message>
        <source>First key</source>
        <translation>起始键</translation>
    </message>
    <message>
        <source>Where the first chunk begins; with chunk and chunks.</source>
        <translation>第一块的起点；与 chunk、chunks 同用。</translation>
    </message>
    <message>
        <source>Keys in a chunk</source>
        <translation>每块键数</translation>
    </message>
    <message>
        <source>Width of a chunk: a number of keys, or a time such as &apos;30 days&apos; for a date.</source>
        <translation>一块的宽度：键的个数，日期键则为时长，如 &apos;30 days&apos;。</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>How many chunks there are; keys outside them have no route.</source>
        <translation>块的个数；块以外的键没有路由。</translation>
    </message>
    <message>
        <source>Boundaries</source>
        <translation>分界点</translation>
    </message>
    <message>
        <source>Ascending; n boundaries make n + 1 ranges with open ends, and a boundary belongs to the range above it.</source>
        <translation>递增；n 个分界点形成 n + 1 个两端开放的区间，分界点属于其上方的区间。</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>Ascending; n + 1 edges make n ranges with closed ends; keys outside them have no route.</source>
        <translation>递增；n + 1 个边界形成 n 个两端封闭的区间；之外的键没有路由。</translation>
    </message>
    <message>
        <source>List of values</source>
        <translation>枚举值</translation>
    </message>
    <message>
        <source>Each named value (a country, a tenant) has its bucket; what is not named goes to the default, or nowhere. Sizes are as uneven as the values are.</source>
        <translation>每个列出的值（国家、租户）各有其桶；未列出的归默认桶或没有路由。大小随值而不均。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>A bucket number for each value of the key; texts are compared byte by byte.</source>
        <translation>键的每个值对应的桶号；文本逐字节比较。</translation>
    </message>
    <message>
        <source>Default bucket</source>
        <translation>默认桶</translation>
    </message>
    <message>
        <source>Where values go that are not named; without it they have no route.</source>
        <translation>未列出的值归到此桶；不设则没有路由。</translation>
    </message>
    <message>
        <source>Consistent hashing</source>
        <translation>一致性哈希</translation>
    </message>
    <message>
        <source>Shards and keys stand on a ring of 2^32 places; a key belongs to the next point clockwise. A new shard takes only its own share of keys. Shares are uneven by about 1 / sqrt(points of a shard).</source>
        <translation>分片和键位于有 2^32 个位置的环上；键属于顺时针方向的下一个节点。新分片只取走自己的份额。份额的不均约为 1 / sqrt(分片节点数)。</translation>
    </message>
    <message>
        <source>Puts points and keys on the ring; of a 64-bit hash the low 32 bits count.</source>
        <translation>决定节点和键在环上的位置；64 位哈希取低 32 位。</translation>
    </message>
    <message>
        <source>Points per weight</source>
        <translation>每单位权重节点数</translation>
    </message>
    <message>
        <source>Points of a shard of weight 1; 160 points are even within 8 %, 640 within 4 %.</source>
        <translation>权重为 1 的分片的节点数；160 个约 8 % 以内，640 个约 4 % 以内。</translation>
    </message>
    <message>
        <source>Vitess hash</source>
        <translation>Vitess 哈希</translation>
    </message>
    <message>
        <source>DES of a 64-bit number: spreads ids evenly and can be turned back into them. Takes integers only.</source>
        <translation>对 64 位整数做 DES：id 分布均匀，且可还原。只接受整数。</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>The key ranges of the keyspace&apos;s shards in hex, with commas between: bucket 0 is the first of them, and the first that holds a keyspace id has it.</source>
        <translation>keyspace 各分片的十六进制键范围，以逗号分隔：0 号桶即第一个；keyspace id 归第一个包含它的分片。</translation>
    </message>
    <message>
        <source>Vitess xxHash</source>
        <translation>Vitess xxHash</translation>
    </message>
    <message>
        <source>xxHash64 of a value&apos;s bytes: spreads values of any type evenly. A number counts as its decimal text.</source>
        <translation>对值的字节做 xxHash64：任意类型都分布均匀。数字按其十进制文本计算。</translation>
    </message>
    <message>
        <source>Vitess MD5</source>
        <translation>Vitess MD5</translation>
    </message>
    <message>
        <source>MD5 of a value&apos;s bytes, 16 of them: spreads values of any type evenly.</source>
        <translation>对值的字节做 MD5，取 16 字节：任意类型都分布均匀。</translation>
    </message>
    <message>
        <source>Vitess binary</source>
        <translation>Vitess 二进制</translation>
    </message>
    <message>
        <source>The value&apos;s bytes are the keyspace id: rows lie in the order of their keys, as even as those are.</source>
        <translation>值的字节就是 keyspace id：数据行按键的顺序排列，均匀程度取决于键本身。</translation>
    </message>
    <message>
        <source>Vitess loose text, MD5</source>
        <translation>Vitess 宽松文本，MD5</translation>
    </message>
    <message>
        <source>MD5 of a text without case, accents and spaces at its end: texts that a case-insensitive collation calls equal share a shard.</source>
        <translation>忽略大小写、重音和末尾空格后做 MD5：大小写不敏感排序规则视为相等的文本落在同一分片。</translation>
    </message>
    <message>
        <source>Vitess loose text, xxHash</source>
        <translation>Vitess 宽松文本，xxHash</translation>
    </message>
    <message>
        <source>xxHash64 of a text without case, accents and spaces at its end: texts that a case-insensitive collation calls equal share a shard.</source>
        <translation>忽略大小写、重音和末尾空格后做 xxHash64：大小写不敏感排序规则视为相等的文本落在同一分片。</translation>
    </message>
    <message>
        <source>Vitess numeric</source>
        <translation>Vitess 数值</translation>
    </message>
    <message>
        <source>The number itself is the keyspace id: ids that are small all lie on the first shard.</source>
        <translation>数字本身就是 keyspace id：较小的 id 全部落在第一个分片。</translation>
    </message>
    <message>
        <source>Vitess reversed bits</source>
        <translation>Vitess 位反转</translation>
    </message>
    <message>
        <source>A number with its bits in reverse: ids that count up are spread evenly and can be turned back.</source>
        <translation>将数字的各位反转：递增的 id 分布均匀，且可还原。</translation>
    </message>
    <message>
        <source>Vitess listed numbers</source>
        <translation>Vitess 数值映射表</translation>
    </message>
    <message>
        <source>A list says which number stands for a key; other keys are taken as they are, or hashed when a fallback is named.</source>
        <translation>映射表指定键对应的数字；其余键按原值使用，指定了后备方式时则做哈希。</translation>
    </message>
    <message>
        <source>List</source>
        <translation>映射表</translation>
    </message>
    <message>
        <source>A JSON object: for each key, as text, the number that becomes its keyspace id.</source>
        <translation>JSON 对象：每个键（写成文本）对应作为其 keyspace id 的数字。</translation>
    </message>
    <message>
        <source>Fallback</source>
        <translation>后备方式</translation>
    </message>
    <message>
        <source>The vindex for keys that are not listed, such as hash or xxhash; without it the key&apos;s number is its keyspace id.</source>
        <translation>未列出的键所用的 vindex，如 hash 或 xxhash；不写时键的数字就是其 keyspace id。</translation>
    </message>
    <message>
        <source>Vitess region and hash</source>
        <translation>Vitess 区域加哈希</translation>
    </message>
    <message>
        <source>A region&apos;s number leads, the hash of a second column follows: rows of a region stay on its shards.</source>
        <translation>区域编号在前，第二列的哈希在后：同一区域的数据行留在该区域的分片上。</translation>
    </message>
    <message>
        <source>Region bytes</source>
        <translation>区域字节数</translation>
    </message>
    <message>
        <source>How many bytes the region takes at the front of the keyspace id; a larger number loses its upper part.</source>
        <translation>区域在 keyspace id 开头占几个字节；更大的数字会丢失高位。</translation>
    </message>
    <message>
        <source>Vitess several columns</source>
        <translation>Vitess 多列</translation>
    </message>
    <message>
        <source>The first bytes of each column&apos;s hash make the keyspace id: rows that share the first column lie together.</source>
        <translation>各列哈希的前若干字节组成 keyspace id：第一列相同的数据行放在一起。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>How many columns the key has.</source>
        <translation>键有几列。</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>How many bytes of the keyspace id each column has, with commas between, 8 together; columns without a number share the rest.</source>
        <translation>各列在 keyspace id 中占几个字节，以逗号分隔，合计 8；没有写数字的列平分剩余字节。</translation>
    </message>
    <message>
        <source>Vindexes</source>
        <translation>Vindex</translation>
    </message>
    <message>
        <source>The vindex that hashes each column, with commas between; hash where none is named.</source>
        <translation>对各列做哈希的 vindex，以逗号分隔；未写时用 hash。</translation>
    </message>
    <message>
        <source>For numeric_static_map among the vindexes: its JSON object.</source>
        <translation>vindex 中有 numeric_static_map 时：它的 JSON 对象。</translation>
    </message>
    <message>
        <source>For numeric_static_map among the vindexes: the vindex of keys that are not listed.</source>
        <translation>vindex 中有 numeric_static_map 时：未列出的键所用的 vindex。</translation>
    </message>
    <message>
        <source>Vitess composite text</source>
        <translation>Vitess 组合文本</translation>
    </message>
    <message>
        <source>A text of parts with fixed widths, each hashed alone: keys that begin alike lie together.</source>
        <translation>由若干定长部分组成的文本，各部分单独做哈希：开头相同的键放在一起。</translation>
    </message>
    <message>
        <source>The hash of each part; without one the key itself is the keyspace id.</source>
        <translation>各部分所用的哈希；不写时键本身就是 keyspace id。</translation>
    </message>
    <message>
        <source>Part ends</source>
        <translation>各部分结尾</translation>
    </message>
    <message>
        <source>Where the parts of the key end, in bytes from its beginning, as a list in brackets; a hash needs it.</source>
        <translation>键的各部分在何处结束（从开头算起的字节数），写成方括号列表；使用哈希时必填。</translation>
    </message>
    <message>
        <source>Vitess null</source>
        <translation>Vitess null</translation>
    </message>
    <message>
        <source>Every row has the keyspace id 00, so all live on the shard that holds the first ids.</source>
        <translation>每一行的 keyspace id 都是 00，因此全部位于包含最小 id 的分片。</translation>
    </message>
    <message>
        <source>ShardingSphere MOD</source>
        <translation>ShardingSphere MOD（取模）</translation>
    </message>
    <message>
        <source>The key divided by the number of tables; the rest is the table. A number column of more than 64 bits is cut to its low 64 bits, the same digits as text are not.</source>
        <translation>键除以表数，余数即表号。超过 64 位的数值列只取低 64 位，同样数字的文本则不截断。</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表数</translation>
    </message>
    <message>
        <source>How many tables there are.</source>
        <translation>共有多少张表。</translation>
    </message>
    <message>
        <source>Left out first</source>
        <translation>略去开头</translation>
    </message>
    <message>
        <source>How many characters of the key are left out at its start.</source>
        <translation>键开头略去多少个字符。</translation>
    </message>
    <message>
        <source>Left out last</source>
        <translation>略去末尾</translation>
    </message>
    <message>
        <source>How many characters of the key are left out at its end.</source>
        <translation>键末尾略去多少个字符。</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>补零</translation>
    </message>
    <message>
        <source>Whether the numbers of the tables are filled up with zeros to one width.</source>
        <translation>表号是否补零到同一宽度。</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>The tables that exist, as a row expression: a key whose table is not among them has no route. Without it every number is a table.</source>
        <translation>现有的表，写成行表达式：键算出的表不在其中则没有路由。不写则每个编号都是一张表。</translation>
    </message>
    <message>
        <source>Logic table</source>
        <translation>逻辑表</translation>
    </message>
    <message>
        <source>The name of the logic table, where it ends in digits itself.</source>
        <translation>逻辑表名；仅当它本身以数字结尾时需要。</translation>
    </message>
    <message>
        <source>Suffix width</source>
        <translation>后缀宽度</translation>
    </message>
    <message>
        <source>The least number of digits of a table&apos;s number; by default that of the shortest target.</source>
        <translation>表号的最少位数；默认取最短目标的位数。</translation>
    </message>
    <message>
        <source>Key type</source>
        <translation>键类型</translation>
    </message>
    <message>
        <source>The type of the key in the application that writes the rows: the same digits as int, long or string may go to different tables. By default what the column&apos;s type suggests.</source>
        <translation>写入数据的应用中键的类型：同样的数字作为 int、long 或 string 可能落到不同的表。默认按列类型推断。</translation>
    </message>
    <message>
        <source>ShardingSphere HASH_MOD</source>
        <translation>ShardingSphere HASH_MOD（哈希取模）</translation>
    </message>
    <message>
        <source>Java&apos;s hashCode() of the key divided by the number of tables. It depends on the Java type: the same id as Integer, Long or String may go to three tables. Ranges go to every table.</source>
        <translation>键的 Java hashCode() 除以表数取余。结果取决于 Java 类型：同一个 id 作为 Integer、Long 或 String 可能落到三张不同的表。范围查询会到所有表。</translation>
    </message>
    <message>
        <source>ShardingSphere VOLUME_RANGE</source>
        <translation>ShardingSphere VOLUME_RANGE（按容量分段）</translation>
    </message>
    <message>
        <source>Neighbouring keys share a table, so many keys to each between two ends; one table more takes what is below them and one what is above.</source>
        <translation>相邻的键在同一张表，两端之间每张表容纳固定数量的键；另有一张表放低于下端的键，一张表放高于上端的键。</translation>
    </message>
    <message>
        <source>Lower end</source>
        <translation>下端</translation>
    </message>
    <message>
        <source>The first key of the second table.</source>
        <translation>第二张表的第一个键。</translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation>上端</translation>
    </message>
    <message>
        <source>The first key of the last table.</source>
        <translation>最后一张表的第一个键。</translation>
    </message>
    <message>
        <source>Keys a table</source>
        <translation>每表键数</translation>
    </message>
    <message>
        <source>How many keys a table between takes.</source>
        <translation>中间每张表容纳多少个键。</translation>
    </message>
    <message>
        <source>ShardingSphere BOUNDARY_RANGE</source>
        <translation>ShardingSphere BOUNDARY_RANGE（按边界分段）</translation>
    </message>
    <message>
        <source>Neighbouring keys share a table: from each of the listed numbers on begins another one.</source>
        <translation>相邻的键在同一张表：从列出的每个数字开始换一张表。</translation>
    </message>
    <message>
        <source>The first keys of the second and further tables, with commas between.</source>
        <translation>第二张及以后各表的第一个键，用逗号分隔。</translation>
    </message>
    <message>
        <source>ShardingSphere AUTO_INTERVAL</source>
        <translation>ShardingSphere AUTO_INTERVAL（自动时间段）</translation>
    </message>
    <message>
        <source>So many seconds to a table. The number of intervals is rounded to two digits before it is rounded up, so each table begins half a hundredth of an interval late.</source>
        <translation>每张表固定若干秒。时间段数先舍入到两位小数再向上取整，因此每张表都晚开始千分之五个时间段。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>The date and time where table 1 begins.</source>
        <translation>第 1 张表开始的日期时间。</translation>
    </message>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>The date and time where the last table begins.</source>
        <translation>最后一张表开始的日期时间。</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>How many seconds a table takes.</source>
        <translation>每张表包含多少秒。</translation>
    </message>
    <message>
        <source>ShardingSphere INTERVAL</source>
        <translation>ShardingSphere INTERVAL（时间段）</translation>
    </message>
    <message>
        <source>A table for each day, month or other step of time: the step&apos;s first moment is written as a suffix, and the table whose name ends in it is the one.</source>
        <translation>每天、每月或其他时间步长一张表：把步长的起始时刻写成后缀，名称以该后缀结尾的表即为目标。</translation>
    </message>
    <message>
        <source>Key pattern</source>
        <translation>键格式</translation>
    </message>
    <message>
        <source>How a key is written, as a pattern of java.time.</source>
        <translation>键的写法，用 java.time 的格式串。</translation>
    </message>
    <message>
        <source>Where the first step begins.</source>
        <translation>第一个步长的起点。</translation>
    </message>
    <message>
        <source>The last moment at which a step may begin; the engine takes the time it was started at when this is left out, here it is then without end.</source>
        <translation>步长最晚可开始的时刻；省略时引擎取其启动时间，这里则视为没有终点。</translation>
    </message>
    <message>
        <source>Suffix pattern</source>
        <translation>后缀格式</translation>
    </message>
    <message>
        <source>How the end of a table&apos;s name is written.</source>
        <translation>表名结尾的写法。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>How many units a step takes.</source>
        <translation>一个步长包含多少个单位。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>The unit of a step, as Hours, Days, Months or Years.</source>
        <translation>步长的单位，如 Hours、Days、Months 或 Years。</translation>
    </message>
    <message>
        <source>The tables that exist, as a row expression; without it there is one for each suffix.</source>
        <translation>现有的表，写成行表达式；不写则每个后缀一张表。</translation>
    </message>
    <message>
        <source>MyCat mod-long</source>
        <translation>MyCat mod-long 取模</translation>
    </message>
    <message>
        <source>The absolute value of the key modulo the number of nodes; a text that is no number is hashed.</source>
        <translation>键的绝对值对节点数取模；不是数字的文本先取哈希。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>How many nodes there are.</source>
        <translation>共有多少个节点。</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Release 1.6.7.6 gives a negative node for the one hash without an absolute value.</source>
        <translation>1.6.7.6 版对唯一没有绝对值的哈希会给出负的节点号。</translation>
    </message>
    <message>
        <source>MyCat mod-long before 1.6.7.6</source>
        <translation>MyCat mod-long（1.6.7.6 之前）</translation>
    </message>
    <message>
        <source>The absolute value of the key modulo the number of nodes; texts that are no number are refused.</source>
        <translation>键的绝对值对节点数取模；不是数字的文本会被拒绝。</translation>
    </message>
    <message>
        <source>MyCat PartitionByLong</source>
        <translation>MyCat 固定分片哈希</translation>
    </message>
    <message>
        <source>Slots of 1,024 that are dealt out to the nodes in runs, since 1.6.7.4 (2020): ids of 2^32 and more, and negative ones, go elsewhere than before.</source>
        <translation>1,024 个槽按连续段分给各节点（1.6.7.4 起，2020 年）：2^32 及以上的 id 和负数与旧版去向不同。</translation>
    </message>
    <message>
        <source>How many nodes have each length, with commas between the numbers.</source>
        <translation>每种长度各有多少个节点，以逗号分隔。</translation>
    </message>
    <message>
        <source>Slots a node</source>
        <translation>每节点槽数</translation>
    </message>
    <message>
        <source>How many slots each of those nodes has, with commas; all slots together are 1024.</source>
        <translation>这些节点各有多少个槽，以逗号分隔；槽总数为 1024。</translation>
    </message>
    <message>
        <source>MyCat PartitionByLong before 1.6.7.4</source>
        <translation>MyCat 固定分片哈希（1.6.7.4 之前）</translation>
    </message>
    <message>
        <source>The lowest ten bits of the key are its slot; the slots are dealt out to the nodes in runs.</source>
        <translation>键的低十位即其槽；槽按连续段分给各节点。</translation>
    </message>
    <message>
        <source>MyCat string hash</source>
        <translation>MyCat 字符串哈希</translation>
    </message>
    <message>
        <source>A hash of the first eight characters, or of those that hashSlice names, as one of 1,024 slots.</source>
        <translation>对前八个字符（或 hashSlice 指定的字符）取哈希，落在 1,024 个槽之一。</translation>
    </message>
    <message>
        <source>Characters hashed</source>
        <translation>参与哈希的字符</translation>
    </message>
    <message>
        <source>From where to where the text is hashed: 0:8 is its first eight characters, -4: its last four, 0:0 all of it.</source>
        <translation>文本从哪里到哪里参与哈希：0:8 为前八个字符，-4: 为后四个，0:0 为全部。</translation>
    </message>
    <message>
        <source>Length hashed</source>
        <translation>参与哈希的长度</translation>
    </message>
    <message>
        <source>An older name of hashSlice: how many of the first characters are hashed.</source>
        <translation>hashSlice 的旧名：前多少个字符参与哈希。</translation>
    </message>
    <message>
        <source>MyCat jump hash</source>
        <translation>MyCat 跳跃一致性哈希</translation>
    </message>
    <message>
        <source>Jump consistent hash of the text: a further node takes an even share and moves nothing else.</source>
        <translation>对文本做跳跃一致性哈希：新增节点均匀分走一份，其余不动。</translation>
    </message>
    <message>
        <source>MyCat murmur ring</source>
        <translation>MyCat murmur 一致性哈希环</translation>
    </message>
    <message>
        <source>A ring of murmur hashes: a further node takes a little of every other one.</source>
        <translation>murmur 哈希环：新增节点从其他每个节点各取一点。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The seed of the hash.</source>
        <translation>哈希的种子。</translation>
    </message>
    <message>
        <source>Points a node</source>
        <translation>每节点的虚拟节点</translation>
    </message>
    <message>
        <source>How many points of the ring a node of weight 1 has.</source>
        <translation>权重为 1 的节点在环上有多少个虚拟节点。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Lines node=weight; a node without a line has the weight 1.</source>
        <translation>每行写 节点=权重；没有写的节点权重为 1。</translation>
    </message>
    <message>
        <source>MyCat CRC32 slots</source>
        <translation>MyCat CRC32 预分槽</translation>
    </message>
    <message>
        <source>CRC32 of the text as one of 102,400 slots, which belong to nodes in ranges; a rebalance moves slots, so the file that MyCat keeps of them is what counts.</source>
        <translation>对文本取 CRC32，落在 102,400 个槽之一，槽按区间归属节点；再均衡会移动槽，因此以 MyCat 保存的文件为准。</translation>
    </message>
    <message>
        <source>How many nodes there are; in rule.xml it is called count.</source>
        <translation>共有多少个节点；rule.xml 中名为 count。</translation>
    </message>
    <message>
        <source>Slots of the nodes</source>
        <translation>各节点的槽</translation>
    </message>
    <message>
        <source>The content of conf/ruledata/&lt;rule&gt;.properties: lines node=first-last,first-last.</source>
        <translation>conf/ruledata/&lt;rule&gt;.properties 的内容：每行写 节点=起-止,起-止。</translation>
    </message>
    <message>
        <source>MyCat ranges</source>
        <translation>MyCat 范围分片</translation>
    </message>
    <message>
        <source>Ranges of numbers, the first that fits counts: neighbouring keys stay together.</source>
        <translation>数值区间，取第一个符合的：相邻的键在一起。</translation>
    </message>
    <message>
        <source>Map file</source>
        <translation>映射文件</translation>
    </message>
    <message>
        <source>Lines low-high=node, both ends included; K is 1,000 and M is 10,000.</source>
        <translation>每行写 低-高=节点，含两端；K 为 1,000，M 为 10,000。</translation>
    </message>
    <message>
        <source>Default node</source>
        <translation>默认节点</translation>
    </message>
    <message>
        <source>The node of keys that nothing else names; below 0 there is none.</source>
        <translation>没有其他归属的键所去的节点；小于 0 表示没有。</translation>
    </message>
    <message>
        <source>MyCat ranges of groups</source>
        <translation>MyCat 范围取模</translation>
    </message>
    <message>
        <source>Ranges of numbers, each with a group of nodes of its own that share its keys by modulo.</source>
        <translation>每个数值区间有自己的一组节点，组内按取模分配。</translation>
    </message>
    <message>
        <source>Lines low-high=size of the group; K is 1,000 and M is 10,000.</source>
        <translation>每行写 低-高=组内节点数；K 为 1,000，M 为 10,000。</translation>
    </message>
    <message>
        <source>MyCat remainder ranges</source>
        <translation>MyCat 取模范围</translation>
    </message>
    <message>
        <source>Ranges of remainders; a key that is not digits alone goes to the default node.</source>
        <translation>按余数的区间分配；不全是数字的键去默认节点。</translation>
    </message>
    <message>
        <source>Modulus</source>
        <translation>模数</translation>
    </message>
    <message>
        <source>What the number is divided by; the remainder is looked up in the ranges.</source>
        <translation>数字除以它，所得余数在区间中查找。</translation>
    </message>
    <message>
        <source>Lines low-high=node of remainders, both ends included.</source>
        <translation>每行写余数的 低-高=节点，含两端。</translation>
    </message>
    <message>
        <source>MyCat prefix ranges</source>
        <translation>MyCat 前缀取模范围</translation>
    </message>
    <message>
        <source>The codes of the first characters are added; ranges of the remainder name the node.</source>
        <translation>把前几个字符的编码相加，余数所在区间决定节点。</translation>
    </message>
    <message>
        <source>Prefix length</source>
        <translation>前缀长度</translation>
    </message>
    <message>
        <source>How many of the first characters are added.</source>
        <translation>前多少个字符参与相加。</translation>
    </message>
    <message>
        <source>MyCat list of values</source>
        <translation>MyCat 枚举分片</translation>
    </message>
    <message>
        <source>Each value&apos;s node is listed in a file; values that are not go to the default node or nowhere.</source>
        <translation>文件列出每个值的节点；未列出的值去默认节点，或无处可去。</translation>
    </message>
    <message>
        <source>Lines value=node.</source>
        <translation>每行写 值=节点。</translation>
    </message>
    <message>
        <source>Type of values</source>
        <translation>值的类型</translation>
    </message>
    <message>
        <source>0 when the values are whole numbers; any other number when they are texts.</source>
        <translation>值为整数时写 0；为文本时写其他任意数字。</translation>
    </message>
    <message>
        <source>MyCat node in the key</source>
        <translation>MyCat 截取数字</translation>
    </message>
    <message>
        <source>Some digits of the key are the number of the node itself.</source>
        <translation>键中的若干位数字就是节点号。</translation>
    </message>
    <message>
        <source>First character</source>
        <translation>起始字符</translation>
    </message>
    <message>
        <source>Where in the key the number of the node begins, from 0.</source>
        <translation>节点号在键中从哪个字符开始，从 0 计。</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>How many characters the number of the node has.</source>
        <translation>节点号有多少个字符。</translation>
    </message>
    <message>
        <source>How many nodes there are; 0 when any number is one.</source>
        <translation>共有多少个节点；0 表示任何数字都可以。</translation>
    </message>
    <message>
        <source>The node of numbers that are none.</source>
        <translation>超出节点数的数字所去的节点。</translation>
    </message>
    <message>
        <source>MyCat hash modulo</source>
        <translation>MyCat 哈希取模</translation>
    </message>
    <message>
        <source>A mix of the text&apos;s hash modulo the number of nodes.</source>
        <translation>对文本的哈希再混合后，对节点数取模。</translation>
    </message>
    <message>
        <source>MyCat dates</source>
        <translation>MyCat 按天分片</translation>
    </message>
    <message>
        <source>Periods of some days since a first day; with a last day they begin anew at the first node.</source>
        <translation>自起始日起每若干天一个周期；若有截止日，之后从第一个节点重新开始。</translation>
    </message>
    <message>
        <source>Date format</source>
        <translation>日期格式</translation>
    </message>
    <message>
        <source>The pattern of the key&apos;s text, as java.text.SimpleDateFormat has it.</source>
        <translation>键文本的格式，写法同 java.text.SimpleDateFormat。</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>起始日</translation>
    </message>
    <message>
        <source>Where the first period begins, in the date format.</source>
        <translation>第一个周期从哪天开始，按日期格式书写。</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>截止日</translation>
    </message>
    <message>
        <source>Where the last node&apos;s period is; later periods begin anew at the first node.</source>
        <translation>最后一个节点的周期所在日；之后的周期从第一个节点重新开始。</translation>
    </message>
    <message>
        <source>Days a period</source>
        <translation>每周期天数</translation>
    </message>
    <message>
        <source>How many days a node has before the next one follows.</source>
        <translation>一个节点管多少天，之后轮到下一个。</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>The time zone of the server that routes, such as Asia/Shanghai: days begin by it.</source>
        <translation>做路由的服务器的时区，如 Asia/Shanghai：按它划分每天。</translation>
    </message>
    <message>
        <source>Days of the month</source>
        <translation>自然日</translation>
    </message>
    <message>
        <source>1 when the day of the month is the node, unless the periods go round in fewer than 28 days.</source>
        <translation>写 1 时以当月几号为节点；若循环的周期不足 28 天则不生效。</translation>
    </message>
    <message>
        <source>MyCat months</source>
        <translation>MyCat 按月分片</translation>
    </message>
    <message>
        <source>A node for each month since a first one; with a last day they begin anew; without a first day the months of the year.</source>
        <translation>自起始月起每月一个节点；有截止日则循环；没有起始日则为一年的十二个月。</translation>
    </message>
    <message>
        <source>A day of the first node&apos;s month, in the date format.</source>
        <translation>第一个节点所在月的某一天，按日期格式书写。</translation>
    </message>
    <message>
        <source>A day of the last node&apos;s month; later months begin anew at the first node.</source>
        <translation>最后一个节点所在月的某一天；之后的月份从第一个节点重新开始。</translation>
    </message>
    <message>
        <source>MyCat latest month</source>
        <translation>MyCat 最近一月</translation>
    </message>
    <message>
        <source>Day and hour at the end of the key are the node: each of 31 days has some, and every month writes over the last one.</source>
        <translation>键末尾的日和时决定节点：31 天各有若干节点，每月覆盖上月。</translation>
    </message>
    <message>
        <source>Nodes a day</source>
        <translation>每天节点数</translation>
    </message>
    <message>
        <source>How many nodes a day has; a divisor of 24.</source>
        <translation>一天有多少个节点；须整除 24。</translation>
    </message>
    <message>
        <source>MyCat dates and hash</source>
        <translation>MyCat 日期范围哈希</translation>
    </message>
    <message>
        <source>Periods of some days since a first day, each with a group of nodes of its own that share its keys by jump hash; nothing moves when a period is added.</source>
        <translation>自起始日起每若干天一个周期，各有一组节点，组内按跳跃哈希分配；新增周期时旧数据不动。</translation>
    </message>
    <message>
        <source>How many days a group of nodes has.</source>
        <translation>一组节点管多少天。</translation>
    </message>
    <message>
        <source>Nodes a period</source>
        <translation>每周期节点数</translation>
    </message>
    <message>
        <source>How many nodes a group has.</source>
        <translation>一组有多少个节点。</translation>
    </message>
    <message>
        <source>MyCat hot dates</source>
        <translation>MyCat 冷热数据</translation>
    </message>
    <message>
        <source>The last days are at the first node, older ones at a node for each period: rows belong elsewhere as time goes by.</source>
        <translation>最近若干天在第一个节点，更早的每周期一个节点：行的归属随时间变化。</translation>
    </message>
    <message>
        <source>Hot days</source>
        <translation>热数据天数</translation>
    </message>
    <message>
        <source>How many of the last days are at the first node.</source>
        <translation>最近多少天在第一个节点。</translation>
    </message>
    <message>
        <source>How many older days a node has.</source>
        <translation>更早的数据每个节点管多少天。</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前时间</translation>
    </message>
    <message>
        <source>The time for which to answer, in milliseconds since 1970-01-01 UTC.</source>
        <translation>按哪个时间作答，自 1970-01-01 UTC 起的毫秒数。</translation>
    </message>
    <message>
        <source>DBLE hash</source>
        <translation>DBLE 哈希</translation>
    </message>
    <message>
        <source>The key modulo the number of slots, which are dealt out to the nodes in runs.</source>
        <translation>键对槽数取模，槽按连续段分给各节点。</translation>
    </message>
    <message>
        <source>How many slots each of those nodes has, with commas; all slots together are at most 2880.</source>
        <translation>这些节点各有多少个槽，以逗号分隔；槽总数至多 2880。</translation>
    </message>
    <message>
        <source>DBLE string hash</source>
        <translation>DBLE 字符串哈希</translation>
    </message>
    <message>
        <source>A hash of the first eight characters, or of those that hashSlice names, modulo the slots of the nodes.</source>
        <translation>对前八个字符（或 hashSlice 指定的字符）取哈希，再对槽数取模。</translation>
    </message>
    <message>
        <source>DBLE jump hash</source>
        <translation>DBLE 跳跃一致性哈希</translation>
    </message>
    <message>
        <source>DBLE list of values</source>
        <translation>DBLE 枚举</translation>
    </message>
    <message>
        <source>DBLE ranges</source>
        <translation>DBLE 数值范围</translation>
    </message>
    <message>
        <source>DBLE remainder ranges</source>
        <translation>DBLE 取模范围</translation>
    </message>
    <message>
        <source>Ranges of remainders; a key that is not digits alone goes to the default node or nowhere.</source>
        <translation>按余数的区间分配；不全是数字的键去默认节点，或无处可去。</translation>
    </message>
    <message>
        <source>DBLE dates</source>
        <translation>DBLE 按日期</translation>
    </message>
    <message>
        <source>Periods of some days since a first day; with a last day they begin anew at the first node. What is before the first day goes to the default node or nowhere.</source>
        <translation>自起始日起每若干天一个周期；有截止日则循环。早于起始日的去默认节点，或无处可去。</translation>
    </message>
    <message>
        <source>Jump consistent hash</source>
        <translation>跳跃一致性哈希</translation>
    </message>
    <message>
        <source>A further bucket takes an even share from all others and moves nothing else; buckets can only be added and removed at the end.</source>
        <translation>新增一个桶会从其他每个桶均匀取走一份，其余不动；桶只能在末尾增减。</translation>
    </message>
    <message>
        <source>How many buckets there are.</source>
        <translation>共有多少个桶。</translation>
    </message>
    <message>
        <source>One bucket for all tables</source>
        <translation>全部表统一编桶</translation>
    </message>
    <message>
        <source>The hash modulo all tables of all schemas: tables are numbered through, and a schema has a run of them.</source>
        <translation>哈希对所有库的所有表取模：表统一连续编号，每个库占一段。</translation>
    </message>
    <message>
        <source>Schemas</source>
        <translation>库数</translation>
    </message>
    <message>
        <source>How many schemas there are.</source>
        <translation>共有多少个库。</translation>
    </message>
    <message>
        <source>Tables a schema</source>
        <translation>每库表数</translation>
    </message>
    <message>
        <source>How many tables each schema has.</source>
        <translation>每个库有多少张表。</translation>
    </message>
    <message>
        <source>What makes a number of the key: hashCode() of its Java type.</source>
        <translation>如何把键变成数字：其 Java 类型的 hashCode()。</translation>
    </message>
    <message>
        <source>A digit each</source>
        <translation>各取一位数字</translation>
    </message>
    <message>
        <source>One decimal digit of the key is the schema, another one the table: ten schemas of ten tables.</source>
        <translation>键的一位十进制数字决定库，另一位决定表：十个库，各十张表。</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Which digit of the key is the number of the schema.</source>
        <translation>键的哪一位数字是库号。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Which digit of the key is the number of the table.</source>
        <translation>键的哪一位数字是表号。</translation>
    </message>
    <message>
        <source>Last three digits</source>
        <translation>末三位数字</translation>
    </message>
    <message>
        <source>The last three digits modulo the number of tables; that is the key modulo it only where it divides 1000, else some tables have more keys than others.</source>
        <translation>末三位数字对表数取模；仅当表数整除 1000 时才等于键取模，否则各表的键数不均。</translation>
    </message>
    <message>
        <source>ShardingSphere INLINE</source>
        <translation>ShardingSphere INLINE（行内表达式）</translation>
    </message>
    <message>
        <source>A Groovy expression of one column is the name of the target.</source>
        <translation>用一列的 Groovy 表达式算出目标名称。</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>The target&apos;s name, with Groovy between ${ and }; $-&gt;{ is the same.</source>
        <translation>目标名称，${ 与 } 之间是 Groovy；$-&gt;{ 作用相同。</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Allow ranges</source>
        <translation>允许范围</translation>
    </message>
    <message>
        <source>true: a statement with a range of keys goes to all targets; false: it is refused.</source>
        <translation>true：带键范围的语句发往所有目标；false：拒绝该语句。</translation>
    </message>
    <message>
        <source>ShardingSphere HINT_INLINE</source>
        <translation>ShardingSphere HINT_INLINE（提示表达式）</translation>
    </message>
    <message>
        <source>A Groovy expression of the hint&apos;s value is the name of the target; without a hint, all targets.</source>
        <translation>用提示值的 Groovy 表达式算出目标名称；没有提示则为所有目标。</translation>
    </message>
    <message>
        <source>The target&apos;s name, with Groovy between ${ and }; the hint is called value.</source>
        <translation>目标名称，${ 与 } 之间是 Groovy；提示值名为 value。</translation>
    </message>
    <message>
        <source>ShardingSphere COMPLEX_INLINE</source>
        <translation>ShardingSphere COMPLEX_INLINE（多列表达式）</translation>
    </message>
    <message>
        <source>A Groovy expression of several columns is the name of the target; lists of values multiply.</source>
        <translation>用多列的 Groovy 表达式算出目标名称；多个值的列表相乘。</translation>
    </message>
    <message>
        <source>The columns, separated by commas; a statement must give as many.</source>
        <translation>各列，用逗号分隔；语句必须给出同样多的列。</translation>
    </message>
    <message>
        <source>ShardAtlas</source>
        <translation>ShardAtlas</translation>
    </message>
    <message>
        <source>Apache ShardingSphere</source>
        <translation>Apache ShardingSphere</translation>
    </message>
    <message>
        <source>Vitess</source>
        <translation>Vitess</translation>
    </message>
    <message>
        <source>MyCat</source>
        <translation>MyCat</translation>
    </message>
    <message>
        <source>DBLE</source>
        <translation>DBLE</translation>
    </message>
    <message>
        <source>Hashes and rings of libraries</source>
        <translation>各类库的哈希与哈希环</translation>
    </message>
    <message>
        <source>MySQL partitions</source>
        <translation>MySQL 分区</translation>
    </message>
    <message>
        <source>Rules of thumb</source>
        <translation>经验规则</translation>
    </message>
    <message>
        <source>The column whose value the expression sees; without it the key&apos;s own.</source>
        <translation>表达式取值的列；不写时为分片键自身的列。</translation>
    </message>
    <message>
        <source>The tables or data sources there are, as a row expression such as t_order_${0..3}: bucket 0 is the first of them.</source>
        <translation>现有的表或数据源，写成行表达式，如 t_order_${0..3}；其中第一个是桶 0。</translation>
    </message>
    <message>
        <source>How many nodes the table has, where nothing else says it; a key that needs a further one has no route. Only a layout needs it.</source>
        <translation>表有多少个节点，在别处没有说明时填写；需要更靠后节点的键没有路由。只有布局用得到。</translation>
    </message>
    <message>
        <source>Home-made ring</source>
        <translation>自制哈希环</translation>
    </message>
    <message>
        <source>A ring of points hash(label): a further node takes a little of every other one. Label, hash and rules must be those of the program that writes the rows.</source>
        <translation>由 hash(标签) 的点组成的环：新增节点从其余每个节点各取一点。标签、哈希和规则须与写入数据的程序一致。</translation>
    </message>
    <message>
        <source>The names of the nodes; the first one is bucket 0.</source>
        <translation>节点的名称；第一个是桶 0。</translation>
    </message>
    <message>
        <source>The hash of labels and keys, unsigned; md5 is its first four bytes, lowest first.</source>
        <translation>标签和键所用的哈希，无符号；md5 取其前四个字节，低位在前。</translation>
    </message>
    <message>
        <source>How many points of the ring a node has.</source>
        <translation>每个节点在环上有多少个点。</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>The text whose hash is a point: {node} is the node&apos;s name, {i} counts from 0.</source>
        <translation>其哈希即为一个点的文本：{node} 是节点名，{i} 从 0 计数。</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>同点</translation>
    </message>
    <message>
        <source>Which node has a place that two put a point at: the first or the last listed.</source>
        <translation>两个节点的点落在同一位置时归谁：先列出的还是后列出的。</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Whether a key goes to the point after its hash or to the one before.</source>
        <translation>键归其哈希之后的点，还是之前的点。</translation>
    </message>
    <message>
        <source>Point at the hash</source>
        <translation>正好重合的点</translation>
    </message>
    <message>
        <source>Whether a point at the very hash of a key takes it.</source>
        <translation>与键的哈希正好重合的点是否接收该键。</translation>
    </message>
    <message>
        <source>Rendezvous</source>
        <translation>Rendezvous</translation>
    </message>
    <message>
        <source>Each key goes to the node whose hash with it is the largest: a further node takes an even share of all others. Every node is hashed for every key.</source>
        <translation>每个键归与它一起哈希后值最大的节点：新增节点从其余节点均匀取走一份。每个键都要对每个节点算一次哈希。</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>How a node&apos;s weight for a key is computed; this one only.</source>
        <translation>节点对某个键的权重如何计算；只有这一种。</translation>
    </message>
    <message>
        <source>Maglev</source>
        <translation>Maglev</translation>
    </message>
    <message>
        <source>A table that all nodes fill in turn: shares are even to one slot, and few keys move when a node comes or goes.</source>
        <translation>所有节点轮流填满的一张表：份额相差不超过一个槽，节点增减时很少有键移动。</translation>
    </message>
    <message>
        <source>Table size</source>
        <translation>表的大小</translation>
    </message>
    <message>
        <source>How many slots the table has: a prime, far more than nodes.</source>
        <translation>表有多少个槽：质数，远多于节点数。</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>How a node&apos;s first slot is computed; this one only.</source>
        <translation>节点的第一个槽如何计算；只有这一种。</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>How the step to a node&apos;s next slot is computed; this one only.</source>
        <translation>到节点下一个槽的步长如何计算；只有这一种。</translation>
    </message>
    <message>
        <source>Key hash</source>
        <translation>键的哈希</translation>
    </message>
    <message>
        <source>How a key&apos;s slot is computed; this one only.</source>
        <translation>键的槽如何计算；只有这一种。</translation>
    </message>
    <message>
        <source>Redis Cluster slot</source>
        <translation>Redis Cluster 槽</translation>
    </message>
    <message>
        <source>16384 slots by CRC16; of a key with a tag {...} only the tag is hashed, so that keys stay together.</source>
        <translation>按 CRC16 分为 16384 个槽；带标签 {...} 的键只对标签做哈希，使相关的键在一起。</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽数</translation>
    </message>
    <message>
        <source>How many slots there are: Redis Cluster has 16384.</source>
        <translation>共有多少个槽：Redis Cluster 为 16384。</translation>
    </message>
    <message>
        <source>libmemcached ketama</source>
        <translation>libmemcached ketama</translation>
    </message>
    <message>
        <source>What MEMCACHED_BEHAVIOR_KETAMA does: a ring of 100 points a server by Jenkins&apos; one-at-a-time hash, not by MD5.</source>
        <translation>即 MEMCACHED_BEHAVIOR_KETAMA：每台服务器 100 个点，用 Jenkins one-at-a-time 哈希而不是 MD5。</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>The servers in their order, host:port or host:port=weight, with blanks between them; one weight above 1 gives all of them MD5 points.</source>
        <translation>按顺序列出的服务器，host:port 或 host:port=权重，以空格分隔；只要有一个权重大于 1，所有服务器都改用 MD5 的点。</translation>
    </message>
    <message>
        <source>libmemcached weighted ketama</source>
        <translation>libmemcached 加权 ketama</translation>
    </message>
    <message>
        <source>What MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED does: an MD5 ring of 160 points for each server of average weight; the port 11211 is not part of a label.</source>
        <translation>即 MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED：平均权重的服务器各有 160 个点的 MD5 环；端口 11211 不写入标签。</translation>
    </message>
    <message>
        <source>The servers in their order, host:port or host:port=weight, with blanks between them.</source>
        <translation>按顺序列出的服务器，host:port 或 host:port=权重，以空格分隔。</translation>
    </message>
    <message>
        <source>spymemcached ketama</source>
        <translation>spymemcached ketama</translation>
    </message>
    <message>
        <source>The Java client&apos;s MD5 ring: every label has the port, and of two servers at one place the later one has it.</source>
        <translation>Java 客户端的 MD5 环：每个标签都带端口；两台服务器落在同一位置时归后一台。</translation>
    </message>
    <message>
        <source>The servers in their order, ip:port or name/ip:port, with =weight for all or none.</source>
        <translation>按顺序列出的服务器，ip:port 或 name/ip:port，=权重 要么都写，要么都不写。</translation>
    </message>
    <message>
        <source>Points a server</source>
        <translation>每台服务器的点数</translation>
    </message>
    <message>
        <source>How many points of the ring a server has.</source>
        <translation>每台服务器在环上有多少个点。</translation>
    </message>
    <message>
        <source>libketama</source>
        <translation>libketama</translation>
    </message>
    <message>
        <source>The first ketama: an MD5 ring of 160 points for each server of average weight, labels with the port.</source>
        <translation>最早的 ketama：平均权重的服务器各有 160 个点的 MD5 环，标签带端口。</translation>
    </message>
    <message>
        <source>npm hashring</source>
        <translation>npm hashring</translation>
    </message>
    <message>
        <source>The ring of Node&apos;s hashring package with MD5: 160 points for each server of average weight.</source>
        <translation>Node 的 hashring 包使用 MD5 的环：平均权重的服务器各有 160 个点。</translation>
    </message>
    <message>
        <source>The servers in their order, each with its weight.</source>
        <translation>按顺序列出的服务器及各自的权重。</translation>
    </message>
    <message>
        <source>Digests a server</source>
        <translation>每台服务器的摘要数</translation>
    </message>
    <message>
        <source>How many digests a server of average weight has.</source>
        <translation>平均权重的服务器有多少个摘要。</translation>
    </message>
    <message>
        <source>Points a digest</source>
        <translation>每个摘要的点数</translation>
    </message>
    <message>
        <source>How many of a digest&apos;s four words are points; 3 is compatible with Python&apos;s hash_ring.</source>
        <translation>一个摘要的四个字中有几个作为点；3 与 Python 的 hash_ring 兼容。</translation>
    </message>
    <message>
        <source>PostgreSQL hash</source>
        <translation>PostgreSQL 哈希</translation>
    </message>
    <message>
        <source>The hash that PostgreSQL has for the column&apos;s type; int4 and int8 agree for small numbers.</source>
        <translation>PostgreSQL 对该列类型所用的哈希；对较小的数，int4 与 int8 一致。</translation>
    </message>
    <message>
        <source>Column type</source>
        <translation>列类型</translation>
    </message>
    <message>
        <source>The type of the distribution column in PostgreSQL: it chooses the hash function.</source>
        <translation>分布列在 PostgreSQL 中的类型：它决定所用的哈希函数。</translation>
    </message>
    <message>
        <source>How many buckets a table has: the hash, as an unsigned number, modulo this.</source>
        <translation>表有多少个桶：哈希作为无符号数对它取模。</translation>
    </message>
    <message>
        <source>Citus shard</source>
        <translation>Citus 分片</translation>
    </message>
    <message>
        <source>PostgreSQL&apos;s hash in even ranges, one a shard, as create_distributed_table() makes them.</source>
        <translation>把 PostgreSQL 的哈希均分成若干区间，每个分片一段，与 create_distributed_table() 的做法相同。</translation>
    </message>
    <message>
        <source>How many shards the table was distributed to.</source>
        <translation>该表分布到多少个分片。</translation>
    </message>
    <message>
        <source>FNV-1, 32 bits</source>
        <translation>FNV-1，32 位</translation>
    </message>
    <message>
        <source>The older FNV hash of the key&apos;s bytes: it multiplies first.</source>
        <translation>键的字节的较早 FNV 哈希：先乘后异或。</translation>
    </message>
    <message>
        <source>FNV-1a, 32 bits</source>
        <translation>FNV-1a，32 位</translation>
    </message>
    <message>
        <source>The FNV hash of the key&apos;s bytes that most libraries mean.</source>
        <translation>键的字节的 FNV 哈希，多数库指的就是它。</translation>
    </message>
    <message>
        <source>FNV-1a, 64 bits</source>
        <translation>FNV-1a，64 位</translation>
    </message>
    <message>
        <source>The FNV hash of the key&apos;s bytes in 64 bits.</source>
        <translation>键的字节的 64 位 FNV 哈希。</translation>
    </message>
    <message>
        <source>Murmur3 of UTF-8</source>
        <translation>UTF-8 的 Murmur3</translation>
    </message>
    <message>
        <source>murmur3_32 (x86) of the key&apos;s UTF-8 bytes, signed as Guava&apos;s asInt().</source>
        <translation>键的 UTF-8 字节的 murmur3_32（x86），有符号，如 Guava 的 asInt()。</translation>
    </message>
    <message>
        <source>The seed of the hash, 32 bits.</source>
        <translation>哈希的种子，32 位。</translation>
    </message>
    <message>
        <source>Murmur3 of chars</source>
        <translation>字符的 Murmur3</translation>
    </message>
    <message>
        <source>murmur3_32 (x86) of the key&apos;s UTF-16 units, as Guava&apos;s hashUnencodedChars: not the hash of its UTF-8.</source>
        <translation>键的 UTF-16 单元的 murmur3_32（x86），如 Guava 的 hashUnencodedChars：不是其 UTF-8 的哈希。</translation>
    </message>
    <message>
        <source>MySQL HASH partitions</source>
        <translation>MySQL HASH 分区</translation>
    </message>
    <message>
        <source>The server&apos;s own partitions by the remainder of a number, without its sign; NULL counts as the smallest number.</source>
        <translation>服务器自身的分区，取数字余数的绝对值；NULL 视为最小的数。</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区数</translation>
    </message>
    <message>
        <source>How many partitions the table has.</source>
        <translation>表有多少个分区。</translation>
    </message>
    <message>
        <source>The type of the column as the table&apos;s DDL has it; it says which numbers there are.</source>
        <translation>列的类型，与表的 DDL 一致；它决定有哪些数。</translation>
    </message>
    <message>
        <source>The column that is hashed.</source>
        <translation>被哈希的列。</translation>
    </message>
    <message>
        <source>MySQL LINEAR HASH partitions</source>
        <translation>MySQL LINEAR HASH 分区</translation>
    </message>
    <message>
        <source>The server&apos;s own partitions by the low bits of a number: quick to add and to merge, less even.</source>
        <translation>服务器自身的分区，取数字的低位：增加和合并都快，但不够均匀。</translation>
    </message>
    <message>
        <source>MySQL KEY partitions</source>
        <translation>MySQL KEY 分区</translation>
    </message>
    <message>
        <source>The server&apos;s own partitions by its hash of what the columns store, as MariaDB 10.11 computes it.</source>
        <translation>服务器自身的分区，按列存储内容的哈希，与 MariaDB 10.11 的算法一致。</translation>
    </message>
    <message>
        <source>The type of the column as the table&apos;s DDL has it, or a list of types: the hash depends on the width.</source>
        <translation>列的类型，与表的 DDL 一致，或类型的列表：哈希取决于宽度。</translation>
    </message>
    <message>
        <source>Collation</source>
        <translation>排序规则</translation>
    </message>
    <message>
        <source>The collation of a text column; the server hashes its sort weights.</source>
        <translation>文本列的排序规则；服务器对其排序权重做哈希。</translation>
    </message>
    <message>
        <source>MySQL LINEAR KEY partitions</source>
        <translation>MySQL LINEAR KEY 分区</translation>
    </message>
    <message>
        <source>The server&apos;s own partitions by the low bits of its hash of the columns: quick to add and to merge, less even.</source>
        <translation>服务器自身的分区，取列哈希的低位：增加和合并都快，但不够均匀。</translation>
    </message>
    <message>
        <source>MySQL CRC32()</source>
        <translation>MySQL CRC32()</translation>
    </message>
    <message>
        <source>The server&apos;s CRC32(key); a number is hashed as its decimal text.</source>
        <translation>服务器的 CRC32(key)；数字按其十进制文本做哈希。</translation>
    </message>
    <message>
        <source>How many buckets a table has: the number modulo this.</source>
        <translation>表有多少个桶：该数对它取模。</translation>
    </message>
    <message>
        <source>MySQL MD5() prefix</source>
        <translation>MySQL MD5() 前缀</translation>
    </message>
    <message>
        <source>The first eight hex digits of the server&apos;s MD5(key) as a number: CONV(LEFT(MD5(key), 8), 16, 10).</source>
        <translation>服务器 MD5(key) 的前八个十六进制数字作为数：CONV(LEFT(MD5(key), 8), 16, 10)。</translation>
    </message>
    <message>
        <source>Custom code</source>
        <translation>自定义代码</translation>
    </message>
    <message>
        <source>A class or a script of the application decides. Its nodes are shown; where a key goes is not guessed, so that keys have no route.</source>
        <translation>由应用的类或脚本决定。这里显示其节点；键去往何处不作猜测，因此键没有路由。</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>The class or script that decides, as a reminder.</source>
        <translation>作决定的类或脚本，仅作提示。</translation>
    </message>
    <message>
        <source>How many nodes the code may answer.</source>
        <translation>代码可能返回多少个节点。</translation>
    </message>
    <message>
        <source>Vitess named region and hash</source>
        <translation>Vitess 地区名与哈希</translation>
    </message>
    <message>
        <source>A list gives each region&apos;s name a number, which leads; the hash of an id follows: rows of a region stay on its shards.</source>
        <translation>列表为每个地区名给出一个在前的数，其后是 id 的哈希：同一地区的行留在它的分片上。</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>A JSON object: for each region, as text, the number that leads its keyspace ids.</source>
        <translation>JSON 对象：为每个地区（文本）给出其 keyspace id 开头的数。</translation>
    </message>
    <message>
        <source>Region column</source>
        <translation>地区列</translation>
    </message>
    <message>
        <source>Which of the two columns names the region; Vitess takes the second.</source>
        <translation>两列中哪一列是地区名；Vitess 取第二列。</translation>
    </message>
</context>
<context>
    <name>atlas::AboutDialog</name>
    <message>
        <source>About ShardAtlas</source>
        <translation>关于 ShardAtlas</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <translation>版本 %1，Qt %2</translation>
    </message>
    <message>
        <source>A console for people who design sharded MySQL databases and look after them.</source>
        <translation>面向分片 MySQL 数据库设计与运维人员的控制台。</translation>
    </message>
    <message>
        <source>ShardAtlas reads your servers. It changes them only in a migration that you start.</source>
        <translation>ShardAtlas 只读取您的服务器；只有在您启动迁移时才会改动它们。</translation>
    </message>
    <message>
        <source>Apache License 2.0</source>
        <translation>Apache 许可证 2.0</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>atlas::AlgorithmChoice</name>
    <message>
        <source>%1 (%2)</source>
        <comment>title, name</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>type to search</source>
        <translation>输入以搜索</translation>
    </message>
</context>
<context>
    <name>atlas::AlgorithmForm</name>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
</context>
<context>
    <name>atlas::BindingGroupsDialog</name>
    <message>
        <source>Binding groups</source>
        <translation>绑定组</translation>
    </message>
    <message>
        <source>Change binding groups</source>
        <translation>修改绑定组</translation>
    </message>
    <message>
        <source>Tables of a group keep the rows of one key on one shard, so that they can be joined there. One group a line, tables with commas.</source>
        <translation>同一绑定组的表把同一键值的行放在同一分片上，因此可以在该分片内关联。每行一个组，表名用逗号分隔。</translation>
    </message>
    <message>
        <source>There is no logic table %1.</source>
        <translation>没有名为 %1 的逻辑表。</translation>
    </message>
    <message>
        <source>%1 stands in two groups.</source>
        <translation>%1 同时出现在两个组中。</translation>
    </message>
</context>
<context>
    <name>atlas::BottomPanel</name>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Pending changes</source>
        <translation>待定更改</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>No findings. Every check of this layout passed.</source>
        <translation>没有检查结果。此布局通过了所有检查。</translation>
    </message>
    <message>
        <source>No pending changes. The layout is its base version. Drag buckets onto a shard, or use the Layout menu.</source>
        <translation>没有待定更改。布局即其基准版本。把桶拖到分片上，或使用“布局”菜单。</translation>
    </message>
    <message>
        <source>Nothing was logged yet.</source>
        <translation>尚无日志。</translation>
    </message>
</context>
<context>
    <name>atlas::BucketGrid</name>
    <message>
        <source>Bucket grid</source>
        <translation>桶网格</translation>
    </message>
    <message>
        <source>No table is shown</source>
        <translation>未显示任何表</translation>
    </message>
    <message>
        <source>The buckets of a sharded table appear here. Choose one in the explorer.</source>
        <translation>这里显示分片表的桶。请在浏览器中选择一张表。</translation>
    </message>
</context>
<context>
    <name>atlas::ChoiceButton</name>
    <message>
        <source>%1  %2</source>
        <comment>caption, what is chosen</comment>
        <translation>%1  %2</translation>
    </message>
</context>
<context>
    <name>atlas::CommandPalette</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find a key, bucket, command</source>
        <translation>查找键、桶、命令</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>没有名为“%1”的项。</translation>
    </message>
</context>
<context>
    <name>atlas::CompareDialog</name>
    <message>
        <source>&amp;Swap</source>
        <translation>对调(&amp;S)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Which keys live elsewhere</source>
        <translation>哪些键换了位置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Another &amp;file…</source>
        <translation>另选文件(&amp;F)…</translation>
    </message>
    <message>
        <source>F&amp;older…</source>
        <translation>文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reading the file and comparing every table</source>
        <translation>正在读取文件并逐表对比</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>对比已取消。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Other shard</source>
        <translation>跨分片</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Key, for example</source>
        <translation>键（示例）</translation>
    </message>
    <message>
        <source>Lives on</source>
        <translation>现在位于</translation>
    </message>
    <message>
        <source>Would live on</source>
        <translation>将位于</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <comment>files</comment>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>Neither shards a table.</source>
        <translation>两边都没有分片表。</translation>
    </message>
    <message>
        <source>Every key lives where it lived.</source>
        <translation>所有键的位置都没有变。</translation>
    </message>
    <message>
        <source>another table there</source>
        <comment>of the same shard</comment>
        <translation>同一分片的另一张表</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No shard has the same name in both, so every key counts as moved. Nor is any at the same address with the same schema.</source>
        <translation>两边没有同名的分片，也没有地址与库都相同的分片，所以每个键都算作移动。</translation>
    </message>
    <message>
        <source>Taken for one shard, as server and schema are the same: %1.</source>
        <translation>服务器与库相同，视为同一个分片：%1。</translation>
    </message>
</context>
<context>
    <name>atlas::CopyRow</name>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>atlas::DesignPage</name>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Picture of the table</source>
        <translation>表的图示</translation>
    </message>
    <message>
        <source>St&amp;ate</source>
        <translation>状态(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Owner</source>
        <translation>归属(&amp;O)</translation>
    </message>
</context>
<context>
    <name>atlas::DragController</name>
    <message>
        <source>the formula becomes a list</source>
        <translation>公式将变为列表</translation>
    </message>
</context>
<context>
    <name>atlas::DropPreviewPanel</name>
    <message>
        <source>What the move costs</source>
        <translation>移动的代价</translation>
    </message>
</context>
<context>
    <name>atlas::ExplorerModel</name>
    <message>
        <source>Logic tables</source>
        <translation>逻辑表</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Binding groups</source>
        <translation>绑定组</translation>
    </message>
    <message>
        <source>Broadcast tables</source>
        <translation>广播表</translation>
    </message>
    <message>
        <source>Single tables</source>
        <translation>单表</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>per s</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>n/a</source>
        <comment>not available</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>The rate of its own is unavailable here</source>
        <translation>此处无法得知它自己的速率</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2 of %n tables</source>
        <comment>3 rows on 1 of 2 tables</comment>
        <translation>
            <numerusform>%1，已读 %2 / %n 张表</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::ExplorerPanel</name>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>没有名为“%1”的项。</translation>
    </message>
    <message>
        <source>No layout open.
Its tables and shards appear here.</source>
        <translation>未打开布局。
其表和分片会显示在这里。</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>浏览器</translation>
    </message>
    <message>
        <source>Add a server, shard or table</source>
        <translation>添加服务器、分片或表</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除过滤</translation>
    </message>
    <message>
        <source>Read so far</source>
        <translation>已读取的内容</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
</context>
<context>
    <name>atlas::ExportDialog</name>
    <message>
        <source>Export the next version</source>
        <translation>导出下一版本</translation>
    </message>
    <message>
        <source>Write bundle</source>
        <translation>写出导出包</translation>
    </message>
    <message>
        <source>why this version, for the next reader</source>
        <translation>为何有这一版本，写给下一位读者</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>作者(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n files</source>
        <translation>
            <numerusform>%1：%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Written whole: %1</source>
        <translation>已完整写出：%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1
… cut here for display; the file is written whole</source>
        <translation>%1
……此处仅为显示而截断；文件会完整写出</translation>
    </message>
    <message>
        <source>Choose the folder that takes the bundle.</source>
        <translation>请选择存放导出包的文件夹。</translation>
    </message>
    <message>
        <source>The preview is being made.</source>
        <translation>正在生成预览。</translation>
    </message>
    <message>
        <source>A layout with an error is not exported.</source>
        <translation>含有错误的布局不能导出。</translation>
    </message>
</context>
<context>
    <name>atlas::FactList</name>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
</context>
<context>
    <name>atlas::FindingsModel</name>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>如何处理</translation>
    </message>
</context>
<context>
    <name>atlas::FindingsNote</name>
    <message>
        <source>%1: %2</source>
        <comment>severity, sentence</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more findings</source>
        <translation>
            <numerusform>另有 %n 条检查结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::FixPanel</name>
    <message numerus="yes">
        <source>%n more lines</source>
        <translation>
            <numerusform>还有 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>The lines now and after the fix</source>
        <translation>现在的行与修复后的行</translation>
    </message>
    <message>
        <source>Apply this fix</source>
        <translation>应用此修复</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>%1 The file changes only when you save.</source>
        <comment>what follows from a fix</comment>
        <translation>%1 只有保存时才会改动文件。</translation>
    </message>
</context>
<context>
    <name>atlas::FleetModel</name>
    <message>
        <source>overloaded</source>
        <translation>过载</translation>
    </message>
    <message>
        <source>no replica</source>
        <translation>无副本</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Statements/s</source>
        <translation>语句/秒</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>写</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Load against due</source>
        <translation>负载与应得</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Last reading</source>
        <translation>最近读取</translation>
    </message>
    <message>
        <source>n/a</source>
        <comment>not available</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: unavailable</source>
        <translation>%1：不可用</translation>
    </message>
    <message>
        <source>Rows written/s</source>
        <translation>每秒写入行数</translation>
    </message>
    <message numerus="yes">
        <source>%n tables missing</source>
        <translation>
            <numerusform>缺 %n 张表</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shared by %n shards</source>
        <translation>
            <numerusform>%n 个分片共用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n tables</source>
        <translation>
            <numerusform>%1，%2 / %n 张表</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of the server %1, shared by %n shards</source>
        <translation>
            <numerusform>属于服务器 %1，由 %n 个分片共用</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::ForeignPage</name>
    <message numerus="yes">
        <source>%n parts left out</source>
        <translation>
            <numerusform>略去 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n facts assumed</source>
        <translation>
            <numerusform>假定 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n 张表</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shards</source>
        <translation>
            <numerusform>%n 个分片</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is %2: %3</source>
        <comment>file, system, what was read</comment>
        <translation>%1 是 %2：%3</translation>
    </message>
    <message>
        <source>%1. Correct the file and read it again; it cannot become a layout before.</source>
        <translation>%1。请改正文件后重新读取；在此之前不能成为布局。</translation>
    </message>
    <message>
        <source>Open as layout</source>
        <translation>作为布局打开</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message numerus="yes">
        <source>%n questions…</source>
        <translation>
            <numerusform>%n 个问题…</numerusform>
        </translation>
    </message>
    <message>
        <source>What the files leave open, and what was assumed</source>
        <translation>文件没有写明的内容，以及假定的值</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>对比其他文件…</translation>
    </message>
    <message>
        <source>%1. Fixes are applied to the text below; the files are unchanged until you save.</source>
        <translation>%1。修复已应用于下面的文本；保存之前文件不变。</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖原文件</translation>
    </message>
    <message>
        <source>Writes the repaired files over themselves</source>
        <translation>把修复后的文件写回原处</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>atlas::FormDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>atlas::GroupChoice</name>
    <message>
        <source>&amp;With the binding group: %1 alike</source>
        <translation>连同绑定组一起(&amp;W):%1 同样处理</translation>
    </message>
    <message>
        <source>Co-location is broken: %1 no longer has the ranges of %2, and a binding group needs the same. The layout then has an error and is not exported until they agree or the group is undone.</source>
        <translation>共置被破坏:%1 的区间不再与 %2 相同,而绑定组要求一致。此后布局含有错误,在区间重新一致或解除绑定组之前不能导出。</translation>
    </message>
</context>
<context>
    <name>atlas::HeaderDialog</name>
    <message>
        <source>Layout properties</source>
        <translation>布局属性</translation>
    </message>
    <message>
        <source>Change properties</source>
        <translation>修改属性</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>环境(&amp;E)</translation>
    </message>
    <message>
        <source>Colours the window. “production” asks for a typed word before anything is written.</source>
        <translation>决定窗口的颜色。“production” 在写入任何内容之前要求键入确认词。</translation>
    </message>
    <message>
        <source>&amp;Logic schema</source>
        <translation>逻辑库(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Default shard</source>
        <translation>默认分片(&amp;D)</translation>
    </message>
    <message>
        <source>Where tables go that no rule names.</source>
        <translation>没有任何规则提到的表归到这里。</translation>
    </message>
    <message>
        <source>The layout needs a name.</source>
        <translation>布局需要名称。</translation>
    </message>
</context>
<context>
    <name>atlas::HeatGrid</name>
    <message>
        <source>%1 of %2</source>
        <comment>what is counted, table</comment>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>Bucket %1 on %2: %3</source>
        <translation>%2 上的桶 %1：%3</translation>
    </message>
    <message>
        <source>No sharded table</source>
        <translation>没有分片表</translation>
    </message>
    <message>
        <source>This layout has no buckets to show.</source>
        <translation>此布局没有可显示的桶。</translation>
    </message>
</context>
<context>
    <name>atlas::Histogram</name>
    <message>
        <source>Buckets by their value</source>
        <translation>按数值统计的桶</translation>
    </message>
    <message>
        <source>Choose rows, bytes or rate to see how buckets spread.</source>
        <translation>选择行数、字节或速率以查看桶的分布。</translation>
    </message>
</context>
<context>
    <name>atlas::HistoryChart</name>
    <message>
        <source>Statements per second over time</source>
        <translation>每秒语句数随时间变化</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s), point to name one</source>
        <translation>
            <numerusform>另有 %n 条线，指向可显示名称</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::HistoryModel</name>
    <message>
        <source>no reading</source>
        <translation>无读数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>atlas::ImportAnswersDialog</name>
    <message>
        <source>What the files leave open</source>
        <translation>文件没有写明的内容</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>This was assumed, as safely as can be. Say what is otherwise: the files are read again with it.</source>
        <translation>以下内容按最稳妥的方式假定。如与实际不同请改正，文件会据此重新读取。</translation>
    </message>
    <message>
        <source>On the command line: --set %1=%2</source>
        <comment>option, value</comment>
        <translation>命令行写法：--set %1=%2</translation>
    </message>
    <message>
        <source>%1 (answered)</source>
        <comment>question</comment>
        <translation>%1（已回答）</translation>
    </message>
    <message>
        <source>Nothing was answered otherwise yet.</source>
        <translation>还没有改动任何回答。</translation>
    </message>
    <message>
        <source>An answer is empty.</source>
        <translation>有一个回答是空的。</translation>
    </message>
</context>
<context>
    <name>atlas::InspectorKey</name>
    <message>
        <source>the sharding key</source>
        <translation>分片键</translation>
    </message>
    <message>
        <source>%1, its gene</source>
        <translation>%1，其基因位</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <comment>lookup, table</comment>
        <translation>%1，经 %2</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Type a key to see where it lives and why, step by step.</source>
        <translation>输入一个键，逐步查看它在何处以及原因。</translation>
    </message>
    <message>
        <source>Place %1 of %2</source>
        <translation>位置 %1/%2</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Physical table</source>
        <translation>物理表</translation>
    </message>
    <message>
        <source>Replica for reads</source>
        <translation>读副本</translation>
    </message>
    <message>
        <source>none declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>The key is NULL</source>
        <translation>键为 NULL</translation>
    </message>
</context>
<context>
    <name>atlas::InspectorSelection</name>
    <message>
        <source>SQLite files in %1</source>
        <translation>%1 中的 SQLite 文件</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Bucket %1</source>
        <translation>桶 %1</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>This bucket is placed nowhere. Drag it onto a shard.</source>
        <translation>此桶未放置。请把它拖到某个分片上。</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Physical table</source>
        <translation>物理表</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>%1 to below %2</source>
        <translation>%1 至 %2（不含）</translation>
    </message>
    <message>
        <source>open</source>
        <translation>开放</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Statements/s</source>
        <translation>语句/秒</translation>
    </message>
    <message>
        <source>Share of keys</source>
        <translation>键占比</translation>
    </message>
    <message>
        <source>%1, even %2</source>
        <translation>%1，均分为 %2</translation>
    </message>
    <message>
        <source>A key of this bucket is pinned elsewhere. Its rows stay where the pin says when the bucket moves.</source>
        <translation>此桶中有键固定在别处。移动桶时，其行留在固定的位置。</translation>
    </message>
    <message>
        <source>Nothing chosen</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>Logic table</source>
        <translation>逻辑表</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Click a bucket to see all that is known of it. Drag around several to choose them.</source>
        <translation>单击桶查看其全部信息。拖动框选可选择多个。</translation>
    </message>
    <message numerus="yes">
        <source>%n buckets</source>
        <translation>
            <numerusform>%n 个桶</numerusform>
        </translation>
    </message>
    <message>
        <source>not known for each of them</source>
        <translation>并非每个都已知</translation>
    </message>
    <message>
        <source>Move to shard…</source>
        <translation>移到分片…</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>拆分…</translation>
    </message>
    <message>
        <source>Pin a key…</source>
        <translation>固定键…</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Takes new buckets</source>
        <translation>接收新桶</translation>
    </message>
    <message>
        <source>no, drained</source>
        <translation>否，已排空</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>none declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Threads running</source>
        <translation>运行线程</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Up for</source>
        <translation>已运行</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>by the algorithm</source>
        <translation>由算法决定</translation>
    </message>
    <message numerus="yes">
        <source>a list of %n runs</source>
        <translation>
            <numerusform>%n 个区段的列表</numerusform>
        </translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>固定键</translation>
    </message>
    <message>
        <source>Binding group</source>
        <translation>绑定组</translation>
    </message>
    <message>
        <source>This table is missing on the server. Keys that lead here fail.</source>
        <translation>服务器上缺少此表。落到这里的键会失败。</translation>
    </message>
    <message>
        <source>Copy statement</source>
        <translation>复制语句</translation>
    </message>
    <message>
        <source>Statement that creates one of its tables</source>
        <translation>创建其中一张表的语句</translation>
    </message>
    <message>
        <source>ShardAtlas does not run it.</source>
        <translation>ShardAtlas 不会执行它。</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>如何处理</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Rows written/s</source>
        <translation>每秒写入行数</translation>
    </message>
    <message>
        <source>Pin %1…</source>
        <translation>固定 %1…</translation>
    </message>
    <message>
        <source>more than %1 other keys hold %2</source>
        <translation>另有 %1 个以上的键占 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) hold %1</source>
        <translation>
            <numerusform>另有 %n 个键占 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>None of %1 keys that were tried leads here.</source>
        <translation>试过的 %1 个键都不落在这里。</translation>
    </message>
    <message>
        <source>Found by trying: these lead here, whether or not such rows exist. With Tools, Measure with a file of keys, the keys of the file stand here.</source>
        <translation>通过试探得到:这些键会路由到这里,但不表示存在这样的行。使用“工具”中的“用键文件测量”后,这里显示文件中的键。</translation>
    </message>
    <message>
        <source>Keys in this bucket</source>
        <translation>此桶中的键</translation>
    </message>
    <message>
        <source>Keys that lead to this bucket</source>
        <translation>路由到此桶的键</translation>
    </message>
    <message>
        <source>No key of %1 leads here.</source>
        <translation>%1 中没有键落在这里。</translation>
    </message>
    <message>
        <source>Copy keys</source>
        <translation>复制键</translation>
    </message>
    <message>
        <source>Moving this bucket moves the heat with it. The key %1 makes %2 of it, so more buckets will not spread it. Pin it to a shard of its own.</source>
        <translation>移动此桶,热点也随之移动。键 %1 占其中的 %2,增加桶数也无法分散。请把它固定到单独的分片。</translation>
    </message>
    <message>
        <source>Buckets by their bytes</source>
        <translation>按字节数分布的桶</translation>
    </message>
    <message>
        <source>Buckets by their statements per second</source>
        <translation>按每秒语句数分布的桶</translation>
    </message>
    <message>
        <source>Buckets by their share of the keys</source>
        <translation>按键占比分布的桶</translation>
    </message>
    <message>
        <source>Buckets by their rows</source>
        <translation>按行数分布的桶</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Shard by</source>
        <translation>分库键</translation>
    </message>
    <message>
        <source>Shard rule</source>
        <translation>分库算法</translation>
    </message>
    <message>
        <source>Table by</source>
        <translation>分表键</translation>
    </message>
    <message>
        <source>Table rule</source>
        <translation>分表算法</translation>
    </message>
</context>
<context>
    <name>atlas::InspectorStatement</name>
    <message>
        <source>Type a statement to see where it goes and why, step by step.</source>
        <translation>输入一条语句，逐步查看它的去向和原因。</translation>
    </message>
    <message>
        <source>Why not one shard</source>
        <translation>为什么不是一个分片</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>代价</translation>
    </message>
</context>
<context>
    <name>atlas::KeyForm</name>
    <message>
        <source>&amp;Unsigned</source>
        <translation>无符号(&amp;U)</translation>
    </message>
    <message>
        <source>user_id, or several with commas</source>
        <translation>user_id，或用逗号分隔的多列</translation>
    </message>
    <message>
        <source>Key &amp;columns</source>
        <translation>分片键列(&amp;C)</translation>
    </message>
    <message>
        <source>T&amp;ype</source>
        <translation>类型(&amp;Y)</translation>
    </message>
    <message>
        <source>Co&amp;llation</source>
        <translation>排序规则(&amp;L)</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>Se&amp;parator</source>
        <translation>分隔符(&amp;P)</translation>
    </message>
</context>
<context>
    <name>atlas::LayoutErrorsPage</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be opened for editing: %2.</source>
        <comment>file, errors</comment>
        <translation>无法打开 %1 进行编辑：%2。</translation>
    </message>
    <message>
        <source>%1 cannot be opened for editing: %2, %3.</source>
        <comment>file, errors, warnings</comment>
        <translation>无法打开 %1 进行编辑：%2，%3。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing else was changed. All %n lines were read; these are all the findings, not only the first.</source>
        <translation>
            <numerusform>其他内容未改动。已读取全部 %n 行；这里是所有检查结果，不只是第一条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Open in editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>%1 has no error any more and can be opened for editing.</source>
        <comment>file</comment>
        <translation>%1 已没有错误，可以打开编辑。</translation>
    </message>
    <message>
        <source>Fixes are applied to the text below. The file is unchanged until you save.</source>
        <translation>修复已应用到下面的文本。保存之前，文件不变。</translation>
    </message>
    <message>
        <source>Fixes are applied to the text below. It stands in no file yet.</source>
        <translation>修复已应用到下面的文本。它还不在任何文件中。</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>保存文本</translation>
    </message>
    <message>
        <source>Open for editing</source>
        <translation>打开编辑</translation>
    </message>
</context>
<context>
    <name>atlas::LogModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>atlas::MainWindow</name>
    <message>
        <source>%1: %2</source>
        <comment>sample, title</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Saving and exporting stay unlocked until the layout is closed or locked again.</source>
        <translation>保存和导出保持解锁，直到布局关闭或重新锁定。</translation>
    </message>
    <message>
        <source>The layout is written to %1.</source>
        <translation>布局将写入 %1。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Export table as CSV</source>
        <translation>导出表格为 CSV</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>No layout</source>
        <translation>无布局</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n errors)</source>
        <translation>
            <numerusform>%1（%n 个错误）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (edited)</source>
        <translation>%1（已修改）</translation>
    </message>
    <message>
        <source>%1[*] – ShardAtlas</source>
        <translation>%1[*] – ShardAtlas</translation>
    </message>
    <message>
        <source>ShardAtlas</source>
        <translation>ShardAtlas</translation>
    </message>
    <message>
        <source>%1, unlocked</source>
        <translation>%1，已解锁</translation>
    </message>
    <message>
        <source>%1, locked</source>
        <translation>%1，已锁定</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Bucket %1</source>
        <translation>桶 %1</translation>
    </message>
    <message>
        <source>Where is the key %1?</source>
        <translation>键 %1 在哪里？</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>浏览器</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Findings, changes and log</source>
        <translation>检查结果、更改与日志</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>%1, version %2: live shards</source>
        <translation>%1，版本 %2：在线分片</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>live readings, as of %1</source>
        <translation>实时读数，截至 %1</translation>
    </message>
    <message>
        <source>%1 of %2, version %3: coloured by %4</source>
        <comment>table, layout, version, colour</comment>
        <translation>%2 的 %1，版本 %3：按%4着色</translation>
    </message>
    <message>
        <source>the layout&apos;s placement</source>
        <translation>布局的放置</translation>
    </message>
    <message>
        <source>Where does this statement go?</source>
        <translation>这条语句发往哪里？</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>语句</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>语句</translation>
    </message>
</context>
<context>
    <name>atlas::ManualWindow</name>
    <message>
        <source>ShardAtlas manual</source>
        <translation>ShardAtlas 手册</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>No chapter holds “%1”.</source>
        <translation>没有章节包含“%1”。</translation>
    </message>
</context>
<context>
    <name>atlas::MarkerForm</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Value of the marker %1</source>
        <translation>参数标记 %1 的值</translation>
    </message>
</context>
<context>
    <name>atlas::MatrixModel</name>
    <message>
        <source>unavailable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Logic table</source>
        <translation>逻辑表</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Physical table</source>
        <translation>物理表</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Statements/s</source>
        <translation>语句/秒</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>rows, where from</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>atlas::MatrixView</name>
    <message>
        <source>Shards and their tables</source>
        <translation>分片及其表</translation>
    </message>
    <message>
        <source>No physical tables yet</source>
        <translation>尚无物理表</translation>
    </message>
    <message>
        <source>Every physical table of every shard appears here once the layout has a table.</source>
        <translation>布局中有表后，每个分片的每张物理表都会显示在这里。</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <translation>%2 上的 %1：%3</translation>
    </message>
</context>
<context>
    <name>atlas::MergeRangesDialog</name>
    <message>
        <source>Merge buckets %1 of %2</source>
        <translation>合并 %2 的桶 %1</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>The merge moves no row. Buckets behind them count lower.</source>
        <translation>合并不移动任何行。其后的桶编号减小。</translation>
    </message>
</context>
<context>
    <name>atlas::MonitorPage</name>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>paused, as of %1</source>
        <translation>已暂停，截至 %1</translation>
    </message>
    <message>
        <source>as of %1, every %2 s</source>
        <translation>截至 %1，每 %2 秒</translation>
    </message>
    <message>
        <source>Rows by shard</source>
        <translation>各分片行数</translation>
    </message>
    <message>
        <source>no reading yet</source>
        <translation>尚无读数</translation>
    </message>
    <message>
        <source>unavailable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>%1, from Questions</source>
        <translation>%1，取自 Questions</translation>
    </message>
    <message>
        <source>%1, servers&apos; estimates</source>
        <translation>%1，服务器估算</translation>
    </message>
    <message>
        <source>%1, counted</source>
        <translation>%1，已统计</translation>
    </message>
    <message>
        <source>no server tells its threads</source>
        <translation>没有服务器给出线程数</translation>
    </message>
    <message>
        <source>most on %1: %2; %3</source>
        <comment>server, threads, 2 of 3 servers</comment>
        <translation>最多在 %1：%2；%3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>no replica tells its lag</source>
        <translation>没有副本给出延迟</translation>
    </message>
    <message>
        <source>worst: %1</source>
        <translation>最差：%1</translation>
    </message>
    <message>
        <source>needs rows of every shard</source>
        <translation>需要每个分片的行数</translation>
    </message>
    <message>
        <source>worst: %1; %2</source>
        <comment>shard, source</comment>
        <translation>最差：%1；%2</translation>
    </message>
    <message>
        <source>Statements/s</source>
        <translation>语句/秒</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Threads running</source>
        <translation>运行线程</translation>
    </message>
    <message>
        <source>Replica lag</source>
        <translation>副本延迟</translation>
    </message>
    <message>
        <source>Load against due</source>
        <translation>负载与应得</translation>
    </message>
    <message>
        <source>Last %1 min</source>
        <translation>最近 %1 分钟</translation>
    </message>
    <message>
        <source>Last %1 h</source>
        <translation>最近 %1 小时</translation>
    </message>
    <message>
        <source>Window of time</source>
        <translation>时间窗口</translation>
    </message>
    <message>
        <source>Filter shards</source>
        <translation>过滤分片</translation>
    </message>
    <message>
        <source>Shards, worst first</source>
        <translation>分片，最差的在前</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 的平均</translation>
    </message>
    <message>
        <source>from Questions</source>
        <translation>取自 Questions</translation>
    </message>
    <message>
        <source>rows written per second, from counts</source>
        <translation>每秒写入行数，由计数得出</translation>
    </message>
    <message>
        <source>from Questions; SQLite: rows written per second, from counts</source>
        <translation>取自 Questions；SQLite：每秒写入行数，由计数得出</translation>
    </message>
    <message>
        <source>Rows written per second by server</source>
        <translation>各服务器每秒写入行数</translation>
    </message>
    <message>
        <source>Statements per second by server</source>
        <translation>各服务器每秒语句数</translation>
    </message>
    <message>
        <source>Rows written/s</source>
        <translation>每秒写入行数</translation>
    </message>
    <message>
        <source>%1, rows written, from counts</source>
        <translation>%1，写入行数，由计数得出</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>clock time</comment>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>%1; the worst and the chosen in full colour</source>
        <comment>sources, comma-separated</comment>
        <translation>%1；最差的和选中的用全色</translation>
    </message>
</context>
<context>
    <name>atlas::MoveBucketsDialog</name>
    <message>
        <source>may take</source>
        <translation>可接收</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>drained: takes no new buckets</source>
        <translation>已排空：不再接收新桶</translation>
    </message>
    <message>
        <source>the binding group would tear</source>
        <translation>绑定组会被拆散</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>Move buckets to a shard</source>
        <translation>把桶移到某个分片</translation>
    </message>
    <message>
        <source>Move buckets</source>
        <translation>移动桶</translation>
    </message>
    <message>
        <source>&amp;Together with its binding group</source>
        <translation>连同其绑定组一起(&amp;T)</translation>
    </message>
    <message>
        <source>%1: buckets %2</source>
        <comment>table, bucket list</comment>
        <translation>%1：桶 %2</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>May it take them?</source>
        <translation>能否接收？</translation>
    </message>
    <message>
        <source>Choose a shard that may take the buckets.</source>
        <translation>请选择可以接收这些桶的分片。</translation>
    </message>
    <message numerus="yes">
        <source>Move %n buckets to %1</source>
        <translation>
            <numerusform>把 %n 个桶移到 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::NewLayoutDialog</name>
    <message>
        <source>New layout</source>
        <translation>新建布局</translation>
    </message>
    <message>
        <source>Create layout</source>
        <translation>创建布局</translation>
    </message>
    <message>
        <source>The file that this makes</source>
        <translation>将生成的文件</translation>
    </message>
    <message>
        <source>MySQL or MariaDB servers</source>
        <translation>MySQL 或 MariaDB 服务器</translation>
    </message>
    <message>
        <source>Embedded SQLite files (to try things out)</source>
        <translation>内嵌 SQLite 文件（用于试用）</translation>
    </message>
    <message>
        <source>A physical table for each &amp;bucket</source>
        <translation>每个桶一张物理表(&amp;B)</translation>
    </message>
    <message>
        <source>Layout &amp;name</source>
        <translation>布局名称(&amp;N)</translation>
    </message>
    <message>
        <source>Logic &amp;table</source>
        <translation>逻辑表(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Shards</source>
        <translation>分片数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Where</source>
        <translation>位置(&amp;W)</translation>
    </message>
    <message>
        <source>S&amp;ervers, one host:port a line</source>
        <translation>服务器，每行一个 主机:端口(&amp;E)</translation>
    </message>
    <message>
        <source>Us&amp;er</source>
        <translation>用户(&amp;E)</translation>
    </message>
    <message>
        <source>Password in the &amp;variable</source>
        <translation>密码所在环境变量(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Algorithm</source>
        <translation>算法(&amp;A)</translation>
    </message>
    <message>
        <source>Without it, each shard has one physical table with the logic name, and buckets can move without renaming tables.</source>
        <translation>不勾选时，每个分片只有一张与逻辑表同名的物理表，移动桶时无需改表名。</translation>
    </message>
    <message>
        <source>The layout has an error.</source>
        <translation>布局有错误。</translation>
    </message>
    <message>
        <source>The layout needs a name.</source>
        <translation>布局需要名称。</translation>
    </message>
    <message>
        <source>The logic table needs a name.</source>
        <translation>逻辑表需要名称。</translation>
    </message>
    <message>
        <source>The key needs a column and a type.</source>
        <translation>分片键需要列名和类型。</translation>
    </message>
    <message>
        <source>At least one server is needed.</source>
        <translation>至少需要一台服务器。</translation>
    </message>
    <message>
        <source>A parameter of the algorithm is missing or out of its bounds.</source>
        <translation>算法参数缺失或超出范围。</translation>
    </message>
</context>
<context>
    <name>atlas::NodeCards</name>
    <message numerus="yes">
        <source>%n other table(s) are not asked</source>
        <translation>
            <numerusform>另有 %n 张表不访问</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::OutlineModel</name>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Logic tables</source>
        <translation>逻辑表</translation>
    </message>
    <message>
        <source>Other tables</source>
        <translation>其他表</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>has an error</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>not read: the text breaks off before it</source>
        <translation>未读取：文本在它之前就中断了</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n buckets placed</source>
        <translation>
            <numerusform>已放置 %1 / %n 个桶</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::ParamForm</name>
    <message>
        <source>%1 *</source>
        <comment>title of a required parameter</comment>
        <translation>%1 *</translation>
    </message>
    <message>
        <source>one value a line</source>
        <translation>每行一个值</translation>
    </message>
    <message>
        <source>value = bucket, one a line</source>
        <translation>值 = 桶，每行一个</translation>
    </message>
    <message>
        <source>This parameter is needed.</source>
        <translation>此参数必填。</translation>
    </message>
    <message>
        <source>A whole number is needed.</source>
        <translation>需要整数。</translation>
    </message>
    <message>
        <source>A number is needed.</source>
        <translation>需要数字。</translation>
    </message>
    <message>
        <source>The least value is %1.</source>
        <translation>最小值为 %1。</translation>
    </message>
    <message>
        <source>The greatest value is %1.</source>
        <translation>最大值为 %1。</translation>
    </message>
    <message>
        <source>Choose one of the listed values.</source>
        <translation>请从列出的值中选择。</translation>
    </message>
    <message>
        <source>Line %1 has no “=”. Write value = bucket.</source>
        <translation>第 %1 行没有“=”。请写成 值 = 桶。</translation>
    </message>
    <message>
        <source>Line %1: the bucket is a whole number.</source>
        <translation>第 %1 行：桶必须是整数。</translation>
    </message>
</context>
<context>
    <name>atlas::PendingChangesModel</name>
    <message>
        <source>Add %1 %2</source>
        <translation>添加%1 %2</translation>
    </message>
    <message>
        <source>Remove %1 %2</source>
        <translation>删除%1 %2</translation>
    </message>
    <message>
        <source>Change %1 %2</source>
        <translation>修改%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Move, not dropped yet</source>
        <translation>移动，尚未放下</translation>
    </message>
    <message>
        <source>Move %1 of %2</source>
        <translation>移动 %2 的 %1</translation>
    </message>
    <message>
        <source>%1 of the keys</source>
        <translation>键的 %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>atlas::PhysicalStatements</name>
    <message>
        <source>Physical statements</source>
        <translation>物理语句</translation>
    </message>
    <message>
        <source>the first %1 are listed</source>
        <translation>列出前 %1 条</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
</context>
<context>
    <name>atlas::PinDialog</name>
    <message>
        <source>Pin a key of %1</source>
        <translation>固定 %1 的一个键</translation>
    </message>
    <message>
        <source>Pin key</source>
        <translation>固定键</translation>
    </message>
    <message>
        <source>the table that the algorithm gives</source>
        <translation>算法给出的表</translation>
    </message>
    <message>
        <source>&amp;Shard</source>
        <translation>分片(&amp;S)</translation>
    </message>
    <message>
        <source>Physical &amp;table</source>
        <translation>物理表(&amp;T)</translation>
    </message>
    <message>
        <source>Pins stand before the algorithm. The rows of this key move, the rest of its bucket stays.</source>
        <translation>固定键优先于算法。只有该键的行会移动，桶中其余的行不动。</translation>
    </message>
    <message>
        <source>The key is missing.</source>
        <translation>缺少键值。</translation>
    </message>
</context>
<context>
    <name>atlas::PlacementBar</name>
    <message>
        <source>Placement of %1</source>
        <translation>%1 的放置</translation>
    </message>
    <message>
        <source>%1 on a shard that is not declared</source>
        <translation>%1 位于未声明的分片上</translation>
    </message>
    <message>
        <source>%1 twice</source>
        <translation>%1 放置了两次</translation>
    </message>
    <message>
        <source>%1 nowhere</source>
        <translation>%1 没有放置</translation>
    </message>
    <message>
        <source>%1 of %2 buckets have a shard</source>
        <translation>%2 个桶中有 %1 个有分片</translation>
    </message>
</context>
<context>
    <name>atlas::PlacementForm</name>
    <message>
        <source>By a formula</source>
        <translation>按公式</translation>
    </message>
    <message>
        <source>By a list of runs</source>
        <translation>按区段列表</translation>
    </message>
    <message>
        <source>By the ring itself</source>
        <translation>由环自身决定</translation>
    </message>
    <message>
        <source>Each arc belongs to the shard of its point.</source>
        <translation>每段弧属于其节点所在的分片。</translation>
    </message>
    <message>
        <source>the logic name</source>
        <translation>逻辑表名</translation>
    </message>
    <message>
        <source>S&amp;hard</source>
        <translation>分片(&amp;H)</translation>
    </message>
    <message>
        <source>Physical ta&amp;ble</source>
        <translation>物理表(&amp;B)</translation>
    </message>
    <message>
        <source>In braces: bucket with + - * / % and a width, as in {bucket / 4:02}.</source>
        <translation>花括号内：bucket 与 + - * / % 以及宽度，例如 {bucket / 4:02}。</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Physical table</source>
        <translation>物理表</translation>
    </message>
    <message>
        <source>&amp;Add run</source>
        <translation>添加区段(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove run</source>
        <translation>删除区段(&amp;R)</translation>
    </message>
    <message>
        <source>The formula needs a shard.</source>
        <translation>公式需要分片。</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>区段 %1：%2</translation>
    </message>
    <message>
        <source>Run %1: shard “%2” is not declared.</source>
        <translation>区段 %1：分片“%2”未声明。</translation>
    </message>
    <message>
        <source>The list has no run.</source>
        <translation>列表没有任何区段。</translation>
    </message>
</context>
<context>
    <name>atlas::PlanPanel</name>
    <message>
        <source>Asking %1 for its plan</source>
        <translation>正在向 %1 查询执行计划</translation>
    </message>
    <message>
        <source>Plan of %1</source>
        <comment>shard</comment>
        <translation>%1 的执行计划</translation>
    </message>
    <message>
        <source>Plan of %1, %2</source>
        <comment>shard, as of</comment>
        <translation>%1 的执行计划，%2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>atlas::ProductionGuard</name>
    <message>
        <source>This layout is labelled “%1”</source>
        <translation>此布局标记为“%1”</translation>
    </message>
    <message>
        <source>&amp;Type %1 to go on</source>
        <translation>键入 %1 以继续(&amp;T)</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>atlas::RangeHistogram</name>
    <message>
        <source>Rows inside the range by key</source>
        <translation>区间内按键分布的行数</translation>
    </message>
</context>
<context>
    <name>atlas::RangeStrip</name>
    <message>
        <source>Ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>This table has no ranges</source>
        <translation>此表没有区间</translation>
    </message>
    <message>
        <source>A table whose key is cut into ranges is shown here, from its lowest key to its highest.</source>
        <translation>键按区间划分的表显示在这里，从最小键到最大键。</translation>
    </message>
</context>
<context>
    <name>atlas::RecoveryDialog</name>
    <message>
        <source>a layout that was never saved</source>
        <translation>从未保存过的布局</translation>
    </message>
    <message numerus="yes">
        <source>ShardAtlas did not end as usual. A copy of %1 with %n changes was kept at %2.</source>
        <translation>
            <numerusform>ShardAtlas 上次未正常结束。%1 的一份副本（含 %n 处修改）保存于 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>ShardAtlas did not end as usual. A copy of %1 was kept at %2.</source>
        <translation>ShardAtlas 上次未正常结束。%1 的一份副本保存于 %2。</translation>
    </message>
    <message>
        <source>Recover unsaved work?</source>
        <translation>恢复未保存的工作？</translation>
    </message>
    <message>
        <source>Recovering opens the copy as unsaved changes. The file itself stays as it is.</source>
        <translation>恢复会把副本作为未保存的修改打开，文件本身保持不变。</translation>
    </message>
    <message>
        <source>&amp;Recover changes</source>
        <translation>恢复修改(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete the copy</source>
        <translation>删除副本(&amp;D)</translation>
    </message>
</context>
<context>
    <name>atlas::ReloadBar</name>
    <message>
        <source>%1 changed on disk. Reloading loses the changes that are not saved.</source>
        <translation>%1 在磁盘上已改变。重新载入会丢失未保存的修改。</translation>
    </message>
    <message>
        <source>%1 changed on disk.</source>
        <translation>%1 在磁盘上已改变。</translation>
    </message>
    <message>
        <source>&amp;Reload file</source>
        <translation>重新载入文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep what is open</source>
        <translation>保留当前内容(&amp;K)</translation>
    </message>
</context>
<context>
    <name>atlas::RingView</name>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>This table has no ring</source>
        <translation>此表没有环</translation>
    </message>
    <message>
        <source>A table whose algorithm is a ring of virtual nodes is shown here, arc by arc.</source>
        <translation>算法为虚拟节点环的表显示在这里，逐段弧。</translation>
    </message>
    <message>
        <source>arc colour: %1</source>
        <translation>弧的颜色：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s), %1</source>
        <translation>
            <numerusform>%n 个节点，%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::RouteStepsModel</name>
    <message>
        <source>no place</source>
        <translation>无位置</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>桶 %1</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>atlas::ScaleLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>atlas::ServerDialog</name>
    <message>
        <source>Add server</source>
        <translation>添加服务器</translation>
    </message>
    <message>
        <source>Change server</source>
        <translation>修改服务器</translation>
    </message>
    <message>
        <source>MySQL or MariaDB server</source>
        <translation>MySQL 或 MariaDB 服务器</translation>
    </message>
    <message>
        <source>Folder of SQLite files</source>
        <translation>SQLite 文件夹</translation>
    </message>
    <message>
        <source>instead of host and port</source>
        <translation>代替主机和端口</translation>
    </message>
    <message>
        <source>in an environment variable</source>
        <translation>取自环境变量</translation>
    </message>
    <message>
        <source>in a MySQL option file</source>
        <translation>取自 MySQL 选项文件</translation>
    </message>
    <message>
        <source>no password</source>
        <translation>无密码</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>种类(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>主机(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>端口(&amp;P)</translation>
    </message>
    <message>
        <source>Unix &amp;socket</source>
        <translation>Unix 套接字(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>用户(&amp;U)</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>密码(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Variable</source>
        <translation>变量(&amp;V)</translation>
    </message>
    <message>
        <source>Option &amp;file</source>
        <translation>选项文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Group in it</source>
        <translation>其中的组(&amp;G)</translation>
    </message>
    <message>
        <source>Fol&amp;der</source>
        <translation>文件夹(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Test connection</source>
        <translation>测试连接(&amp;T)</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>Check the certificate and the host name</source>
        <translation>校验证书和主机名</translation>
    </message>
    <message>
        <source>Accept one certificate, by its fingerprint</source>
        <translation>仅接受指纹相符的证书</translation>
    </message>
    <message>
        <source>No encryption: everybody on the way can read along</source>
        <translation>不加密：途中任何人都能读到</translation>
    </message>
    <message>
        <source>Not said: check, as for a remote server</source>
        <translation>未指定：按远程服务器处理，进行校验</translation>
    </message>
    <message>
        <source>only where the server asks for one</source>
        <translation>仅在服务器要求时</translation>
    </message>
    <message>
        <source>&amp;Encryption</source>
        <translation>加密(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Authority (CA)</source>
        <translation>证书颁发机构(&amp;A)</translation>
    </message>
    <message>
        <source>Finge&amp;rprint</source>
        <translation>指纹(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Client certificate</source>
        <translation>客户端证书(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;lient key</source>
        <translation>客户端私钥(&amp;L)</translation>
    </message>
    <message>
        <source>Connected in %1 ms. Server %2, without encryption.</source>
        <translation>%1 毫秒内连接成功。服务器 %2，未加密。</translation>
    </message>
    <message>
        <source>Connected in %1 ms. Server %2, %3.</source>
        <translation>%1 毫秒内连接成功。服务器 %2，%3。</translation>
    </message>
    <message>
        <source>The server needs a name.</source>
        <translation>服务器需要名称。</translation>
    </message>
    <message>
        <source>Another server is called %1.</source>
        <translation>已有名为 %1 的服务器。</translation>
    </message>
    <message>
        <source>The folder is missing.</source>
        <translation>缺少文件夹。</translation>
    </message>
    <message>
        <source>The host is missing.</source>
        <translation>缺少主机。</translation>
    </message>
    <message>
        <source>The fingerprint of the certificate is missing.</source>
        <translation>缺少证书指纹。</translation>
    </message>
</context>
<context>
    <name>atlas::ServerFleetModel</name>
    <message>
        <source>no replica</source>
        <translation>无副本</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>unavailable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Statements/s</source>
        <translation>语句/秒</translation>
    </message>
    <message>
        <source>Reads/s</source>
        <translation>读/秒</translation>
    </message>
    <message>
        <source>Writes/s</source>
        <translation>写/秒</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Uptime</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Last reading</source>
        <translation>最近读取</translation>
    </message>
</context>
<context>
    <name>atlas::ShardBarChart</name>
    <message>
        <source>Rows by shard</source>
        <translation>各分片行数</translation>
    </message>
</context>
<context>
    <name>atlas::ShardDialog</name>
    <message>
        <source>Add shard</source>
        <translation>添加分片</translation>
    </message>
    <message>
        <source>Change shard</source>
        <translation>修改分片</translation>
    </message>
    <message>
        <source>&amp;Drained: takes no new buckets</source>
        <translation>已排空：不再接收新桶(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Se&amp;rver</source>
        <translation>服务器(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;chema</source>
        <translation>库名(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Weight</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>What is due to this shard, against the others: 2 takes twice as much as 1.</source>
        <translation>该分片相对其他分片应占的份额：2 是 1 的两倍。</translation>
    </message>
    <message>
        <source>R&amp;eplicas for reads</source>
        <translation>读副本(&amp;E)</translation>
    </message>
    <message>
        <source>The shard needs a name.</source>
        <translation>分片需要名称。</translation>
    </message>
    <message>
        <source>Another shard is called %1.</source>
        <translation>已有名为 %1 的分片。</translation>
    </message>
    <message>
        <source>The layout has no server. Add one first.</source>
        <translation>布局中没有服务器，请先添加。</translation>
    </message>
    <message>
        <source>The schema is missing.</source>
        <translation>缺少库名。</translation>
    </message>
</context>
<context>
    <name>atlas::ShardList</name>
    <message>
        <source>Shards, load against due</source>
        <translation>分片，负载与应得</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>now and after</source>
        <translation>现在与之后</translation>
    </message>
    <message>
        <source>load / due</source>
        <translation>负载/应得</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>No shards yet</source>
        <translation>尚无分片</translation>
    </message>
    <message>
        <source>Add a shard to have a place for buckets.</source>
        <translation>添加分片以放置桶。</translation>
    </message>
    <message>
        <source>Drop buckets here</source>
        <translation>把桶放到这里</translation>
    </message>
    <message numerus="yes">
        <source>weight %1, %n point(s)</source>
        <translation>
            <numerusform>权重 %1，%n 个点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::ShardLoadModel</name>
    <message>
        <source>unavailable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Drained: takes no new buckets</source>
        <translation>已排空：不再接收新桶</translation>
    </message>
    <message>
        <source>The binding group would tear</source>
        <translation>绑定组会被拆散</translation>
    </message>
    <message>
        <source>Cannot take these buckets</source>
        <translation>不能接收这些桶</translation>
    </message>
    <message>
        <source>The buckets are here already</source>
        <translation>这些桶已在此处</translation>
    </message>
    <message>
        <source>source, gives %1</source>
        <translation>来源，移出 %1</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>may take</source>
        <translation>可接收</translation>
    </message>
    <message>
        <source>drop: %1</source>
        <translation>放下：%1</translation>
    </message>
    <message>
        <source>over due</source>
        <translation>超出应得</translation>
    </message>
    <message>
        <source>%1: load %2, due %3 at weight %4</source>
        <translation>%1：负载 %2，应得 %3（权重 %4）</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>应得</translation>
    </message>
    <message>
        <source>Load / due</source>
        <translation>负载/应得</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>放下</translation>
    </message>
</context>
<context>
    <name>atlas::ShareChart</name>
    <message>
        <source>one shard</source>
        <translation>一个分片</translation>
    </message>
    <message>
        <source>several</source>
        <translation>若干</translation>
    </message>
    <message>
        <source>all shards</source>
        <translation>所有分片</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Share of the executions that one, several and all shards answer</source>
        <translation>由一个、若干和所有分片回答的执行占比</translation>
    </message>
</context>
<context>
    <name>atlas::SkewStrip</name>
    <message>
        <source>Skew</source>
        <translation>倾斜</translation>
    </message>
    <message>
        <source>max / mean %1, relative standard deviation %2, Gini %3, %4</source>
        <translation>最大/均值 %1，相对标准差 %2，基尼系数 %3，%4</translation>
    </message>
    <message>
        <source>No skew is known: choose a table, or a file of keys.</source>
        <translation>尚无倾斜数据：请选择表或键文件。</translation>
    </message>
    <message>
        <source>max / mean</source>
        <translation>最大/均值</translation>
    </message>
    <message>
        <source>rel. std dev</source>
        <translation>相对标准差</translation>
    </message>
    <message>
        <source>Gini</source>
        <translation>基尼</translation>
    </message>
    <message numerus="yes">
        <source>hottest %n bucket(s)</source>
        <translation>
            <numerusform>最热的 %n 个桶</numerusform>
        </translation>
    </message>
    <message>
        <source>hottest buckets</source>
        <translation>最热的桶</translation>
    </message>
    <message>
        <source>none: all are equal</source>
        <translation>无：全部相等</translation>
    </message>
</context>
<context>
    <name>atlas::SplitRangeDialog</name>
    <message>
        <source>open</source>
        <translation>开放</translation>
    </message>
    <message>
        <source>Split bucket %1</source>
        <translation>拆分桶 %1</translation>
    </message>
    <message>
        <source>&amp;Middle</source>
        <translation>中点(&amp;M)</translation>
    </message>
    <message>
        <source>%1 from which the new bucket begins</source>
        <comment>column</comment>
        <translation>新桶起始的 %1</translation>
    </message>
    <message>
        <source>The split moves no row. Both halves stay on %1; buckets after it count one more.</source>
        <translation>拆分不移动任何行。两半都留在 %1；其后的桶编号加一。</translation>
    </message>
    <message>
        <source>The rule by chunks becomes a list of edges.</source>
        <translation>按块划分的规则将变为边界列表。</translation>
    </message>
    <message>
        <source>The value is missing.</source>
        <translation>缺少值。</translation>
    </message>
    <message>
        <source>&amp;Half the rows</source>
        <translation>行数的一半(&amp;H)</translation>
    </message>
    <message>
        <source>%1 to below %2, on %3</source>
        <translation>%1 至 %2(不含),位于 %3</translation>
    </message>
    <message>
        <source>After</source>
        <translation>拆分后</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>桶 %1</translation>
    </message>
    <message>
        <source>bucket %1, new</source>
        <translation>桶 %1,新</translation>
    </message>
    <message>
        <source>from</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Inside bucket %1</source>
        <translation>桶 %1 内部</translation>
    </message>
    <message>
        <source>Looking into the range…</source>
        <translation>正在查看区间内部…</translation>
    </message>
    <message>
        <source>Inside bucket %1: rows not known</source>
        <translation>桶 %1 内部:行数未知</translation>
    </message>
    <message>
        <source>No keys of this range are known, and it has an open end: nothing can be proposed. With Tools, Measure with a file of keys, half of the rows is.</source>
        <translation>此区间没有已知的键,且一端开放:无法给出建议。使用“工具”中的“用键文件测量”后,将建议行数的一半处。</translation>
    </message>
    <message>
        <source>No keys of this range are known: half of the key span is proposed. With Tools, Measure with a file of keys, half of the rows is.</source>
        <translation>此区间没有已知的键:建议键跨度的一半处。使用“工具”中的“用键文件测量”后,将建议行数的一半处。</translation>
    </message>
    <message numerus="yes">
        <source>Inside bucket %1: rows by key, %n slices of %2</source>
        <translation>
            <numerusform>桶 %1 内部:按键分布的行数,%n 段,每段 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the rows lie in one narrow piece. A split cannot make the halves equal.</source>
        <translation>%1 的行集中在一小段内。拆分无法使两半相等。</translation>
    </message>
    <message>
        <source>%1 of the rows have the key %2. A split cannot make the halves equal; a pin can take that key elsewhere.</source>
        <translation>%1 的行的键都是 %2。拆分无法使两半相等;可用固定规则把该键移到别处。</translation>
    </message>
    <message>
        <source>half the rows</source>
        <translation>行数的一半</translation>
    </message>
    <message>
        <source>half the key span</source>
        <translation>键跨度的一半</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>atlas::StartPage</name>
    <message>
        <source>Open the layout of a sharded database to see where every bucket is.</source>
        <translation>打开分片数据库的布局，查看每个桶的位置。</translation>
    </message>
    <message>
        <source>Open a layout…</source>
        <translation>打开布局…</translation>
    </message>
    <message>
        <source>A YAML file, or drop it anywhere in this window</source>
        <translation>YAML 文件，也可拖到窗口任意处</translation>
    </message>
    <message>
        <source>New layout…</source>
        <translation>新建布局…</translation>
    </message>
    <message>
        <source>A few questions: table, key, shards, algorithm</source>
        <translation>几个问题：表、键、分片、算法</translation>
    </message>
    <message>
        <source>Start the demo fleet</source>
        <translation>启动演示集群</translation>
    </message>
    <message>
        <source>A running fleet in local SQLite files: grid, ring and ranges with data; nothing to install</source>
        <translation>本地 SQLite 文件中运行的集群：网格、环和区间都有数据；无需安装</translation>
    </message>
    <message>
        <source>Sample layouts</source>
        <translation>示例布局</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Nothing opened yet.
Layouts you open appear here.</source>
        <translation>尚未打开任何布局。
打开过的布局会显示在这里。</translation>
    </message>
    <message>
        <source>ShardAtlas reads your servers. It changes them only in a migration that you start.</source>
        <translation>ShardAtlas 只读取您的服务器；只有在您启动迁移时才会改动它们。</translation>
    </message>
</context>
<context>
    <name>atlas::StatementLegend</name>
    <message>
        <source>carries it to %1: bound, same key</source>
        <translation>传递到 %1：已绑定，同一键</translation>
    </message>
    <message>
        <source>decides the route</source>
        <translation>决定去向</translation>
    </message>
</context>
<context>
    <name>atlas::StatementPage</name>
    <message>
        <source>A query or a change that has a place can be explained.</source>
        <translation>有去向的查询或修改语句才能查看执行计划。</translation>
    </message>
    <message>
        <source>Connect to the shards first: Live, Connect to the shards.</source>
        <translation>请先连接分片：实时 &gt; 连接分片。</translation>
    </message>
    <message>
        <source>Asks the shard of the chosen physical statement for its plan; nothing is run.</source>
        <translation>向所选物理语句的分片查询执行计划；不会执行语句。</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>语句</translation>
    </message>
    <message>
        <source>tables as the application writes them</source>
        <translation>表名按应用程序的写法</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>执行计划</translation>
    </message>
    <message>
        <source>SELECT … FROM … WHERE …</source>
        <translation>SELECT … FROM … WHERE …</translation>
    </message>
    <message>
        <source>No shard is asked. The reason stands under the statement.</source>
        <translation>不访问任何分片。原因写在语句下方。</translation>
    </message>
    <message>
        <source>Where does a statement go?</source>
        <translation>语句发往哪里？</translation>
    </message>
    <message>
        <source>Type or paste a query, or an INSERT, UPDATE or DELETE: the shards and tables that it goes to appear here, the reason for each, and its physical text.</source>
        <translation>输入或粘贴查询，或 INSERT、UPDATE、DELETE：这里会显示它访问的分片和表、各自的原因，以及物理语句。</translation>
    </message>
</context>
<context>
    <name>atlas::StatusRow</name>
    <message numerus="yes">
        <source>Not opened: %n errors</source>
        <translation>
            <numerusform>未打开：%n 个错误</numerusform>
        </translation>
    </message>
    <message>
        <source>No layout open</source>
        <translation>未打开布局</translation>
    </message>
    <message>
        <source>Version %1, no pending changes</source>
        <translation>版本 %1，无待定更改</translation>
    </message>
    <message numerus="yes">
        <source>Version %1, %n pending changes</source>
        <translation>
            <numerusform>版本 %1，%n 项待定更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shards</source>
        <translation>
            <numerusform>%n 个分片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers</source>
        <translation>
            <numerusform>%n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>Readings paused</source>
        <translation>读取已暂停</translation>
    </message>
    <message>
        <source>Readings every %1 s, counts every %2 s</source>
        <translation>每 %1 秒读取，每 %2 秒统计</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>buckets, shards, servers</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%1, read only: %n tables</source>
        <translation>
            <numerusform>%1，只读：%n 张表</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, read only: %n errors</source>
        <translation>
            <numerusform>%1，只读：%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, repaired, not saved: %n errors</source>
        <translation>
            <numerusform>%1，已修复，未保存：%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, repaired, not saved: %n tables</source>
        <translation>
            <numerusform>%1，已修复，未保存：%n 张表</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::TableDialog</name>
    <message>
        <source>Add logic table</source>
        <translation>添加逻辑表</translation>
    </message>
    <message>
        <source>Change logic table</source>
        <translation>修改逻辑表</translation>
    </message>
    <message>
        <source>Add table</source>
        <translation>添加表</translation>
    </message>
    <message>
        <source>Change table</source>
        <translation>修改表</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Shard rule</source>
        <translation>分库规则</translation>
    </message>
    <message>
        <source>Table rule</source>
        <translation>分表规则</translation>
    </message>
    <message>
        <source>Key and algorithm</source>
        <translation>分片键与算法</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>Columns and indexes, as between the parentheses of CREATE TABLE</source>
        <translation>列与索引，即 CREATE TABLE 括号内的内容</translation>
    </message>
    <message>
        <source>Table options, as behind them</source>
        <translation>表选项，即括号之后的内容</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Name it makes</source>
        <translation>生成的名称</translation>
    </message>
    <message>
        <source>The logic table needs a name.</source>
        <translation>逻辑表需要名称。</translation>
    </message>
    <message>
        <source>Another logic table is called %1.</source>
        <translation>已有名为 %1 的逻辑表。</translation>
    </message>
    <message>
        <source>The key or a parameter of the algorithm is missing or out of its bounds.</source>
        <translation>分片键或算法参数缺失或超出范围。</translation>
    </message>
</context>
<context>
    <name>atlas::UnsavedDialog</name>
    <message>
        <source>Save the changes to %1?</source>
        <translation>保存对 %1 的修改？</translation>
    </message>
    <message>
        <source>The layout has changes that are in no file yet. Without saving they are lost.</source>
        <translation>布局有尚未写入文件的修改，不保存就会丢失。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard changes</source>
        <translation>放弃修改(&amp;D)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>atlas::WindowActions</name>
    <message>
        <source>%1 (%2)</source>
        <comment>action, shortcut</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Loc&amp;k writing again</source>
        <translation>重新锁定写入(&amp;K)</translation>
    </message>
    <message>
        <source>Unloc&amp;k writing…</source>
        <translation>解锁写入(&amp;K)…</translation>
    </message>
</context>
<context>
    <name>atlas::WindowBinding</name>
    <message>
        <source>Making the demo fleet</source>
        <translation>正在建立演示集群</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Counting %1 on %2: %3</source>
        <comment>table, shard, rows</comment>
        <translation>正在统计 %2 上的 %1：%3</translation>
    </message>
</context>
<context>
    <name>atlas::WindowDialogs</name>
    <message>
        <source>Save layout</source>
        <translation>保存布局</translation>
    </message>
    <message>
        <source>Layouts (*.yaml *.yml)</source>
        <translation>布局 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>The layout is written to %1.</source>
        <translation>布局将写入 %1。</translation>
    </message>
    <message>
        <source>A file with one key a line</source>
        <translation>每行一个键的文件</translation>
    </message>
    <message>
        <source>Keys (*.txt *.csv);;All files (*)</source>
        <translation>键 (*.txt *.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>A new version is written to %1.</source>
        <translation>新版本将写入 %1。</translation>
    </message>
    <message>
        <source>Folder for the bundle</source>
        <translation>导出包所在文件夹</translation>
    </message>
    <message>
        <source>Open a layout, or a configuration of another system</source>
        <translation>打开布局或其他系统的配置</translation>
    </message>
    <message>
        <source>Layouts and configurations (*.yaml *.yml *.json *.xml *.properties *.sql);;All files (*)</source>
        <translation>布局和配置 (*.yaml *.yml *.json *.xml *.properties *.sql);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Import a bundle, or a configuration in a folder</source>
        <translation>导入导出包，或文件夹中的配置</translation>
    </message>
    <message>
        <source>Compare with a layout, or a configuration of another system</source>
        <translation>与一个布局或其他系统的配置对比</translation>
    </message>
    <message>
        <source>Compare with a configuration in a folder</source>
        <translation>与文件夹中的配置对比</translation>
    </message>
    <message>
        <source>Open logs</source>
        <translation>打开日志</translation>
    </message>
    <message>
        <source>Logs (*.log *.log.* *.gz *.csv *.tsv *.txt);;All files (*)</source>
        <translation>日志 (*.log *.log.* *.gz *.csv *.tsv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Replay the log over another layout</source>
        <translation>在另一布局上回放日志</translation>
    </message>
    <message>
        <source>Save the repaired file</source>
        <translation>保存修复后的文件</translation>
    </message>
    <message>
        <source>A new folder for the repaired files</source>
        <translation>存放修复后文件的新文件夹</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>atlas::WindowToolBar</name>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message numerus="yes">
        <source>%n tables missing</source>
        <translation>
            <numerusform>缺失 %n 张表</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused, as of %1</source>
        <translation>已暂停，截至 %1</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Find a key, bucket, command</source>
        <translation>查找键、桶、命令</translation>
    </message>
    <message numerus="yes">
        <source>Live %1 of %n shards</source>
        <translation>
            <numerusform>在线 %1 / %n 个分片</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::WorkloadKeys</name>
    <message>
        <source>%1 (now)</source>
        <translation>%1（现用）</translation>
    </message>
    <message>
        <source>%1 (together)</source>
        <translation>%1（一并）</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>One shard</source>
        <translation>一个分片</translation>
    </message>
    <message>
        <source>Several</source>
        <translation>若干</translation>
    </message>
    <message>
        <source>All</source>
        <translation>所有</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Time on one</source>
        <translation>一个分片的时间</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>语句</translation>
    </message>
    <message>
        <source>Executions</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Candidates for the sharding key, the best first</source>
        <translation>分片键的候选，最好的在前</translation>
    </message>
    <message>
        <source>Statements under the chosen key</source>
        <translation>所选键下的语句</translation>
    </message>
    <message>
        <source>not logged</source>
        <translation>未记录</translation>
    </message>
    <message>
        <source>%1 executions concern it</source>
        <translation>有 %1 次执行与它有关</translation>
    </message>
    <message>
        <source>No statement restricts a column to values: there is no candidate.</source>
        <translation>没有语句把某列限定为具体的值：没有候选键。</translation>
    </message>
    <message numerus="yes">
        <source>%n more statements are not listed</source>
        <translation>
            <numerusform>另有 %n 条语句未列出</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::WorkloadPage</name>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Open log…</source>
        <translation>打开日志…</translation>
    </message>
    <message>
        <source>Replay over…</source>
        <translation>回放到…</translation>
    </message>
    <message>
        <source>The same log over another layout, or another system&apos;s configuration</source>
        <translation>同一日志在另一布局或其他系统的配置上</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>Which key keeps the workload on one shard</source>
        <translation>哪个键能让工作负载留在一个分片</translation>
    </message>
    <message>
        <source>Open a slow log, a general log, digests as CSV or a report of pt-query-digest, plain or gzip; or drop them here. Nothing is sent anywhere.</source>
        <translation>打开慢日志、通用日志、CSV 摘要或 pt-query-digest 报告，可为 gzip；也可拖到这里。不会发送到任何地方。</translation>
    </message>
    <message>
        <source>Reading the log</source>
        <translation>正在读取日志</translation>
    </message>
    <message numerus="yes">
        <source>%n statements</source>
        <translation>
            <numerusform>%n 条语句</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::WorkloadReplay</name>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>以后</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>语句</translation>
    </message>
    <message>
        <source>Executions</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Statements that become scattered, or stop being so</source>
        <translation>变为分散或不再分散的语句</translation>
    </message>
    <message>
        <source>Table of the picture</source>
        <translation>图中的表</translation>
    </message>
    <message>
        <source>%1 executions replayed: %2 leave the one shard that they have, %3 come to one. %4; %5 on tables of neither layout are left out.</source>
        <translation>回放了 %1 次执行：%2 次离开原来的一个分片，%3 次来到一个分片。%4；两个布局都没有的表上的 %5 次不计。</translation>
    </message>
    <message numerus="yes">
        <source>fullest of %n shards %1 the mean</source>
        <translation>
            <numerusform>%n 个分片中最满的是均值的 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 executions without a known shard</source>
        <translation>%1 次执行的分片未知</translation>
    </message>
    <message>
        <source>Executions that touch a bucket</source>
        <translation>访问桶的执行次数</translation>
    </message>
    <message>
        <source>%1 scatter</source>
        <translation>%1 次变为分散</translation>
    </message>
    <message>
        <source>%1 come to one shard</source>
        <translation>%1 次来到一个分片</translation>
    </message>
    <message numerus="yes">
        <source>%n more statements are not listed</source>
        <translation>
            <numerusform>另有 %n 条语句未列出</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>changes</name>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>binding group</source>
        <translation>绑定组</translation>
    </message>
    <message>
        <source>broadcast table</source>
        <translation>广播表</translation>
    </message>
    <message>
        <source>single table</source>
        <translation>单表</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>socket</source>
        <translation>套接字</translation>
    </message>
    <message>
        <source>user</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>option file</source>
        <translation>选项文件</translation>
    </message>
    <message>
        <source>option group</source>
        <translation>选项组</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>库</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>已排空</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>shard rule</source>
        <translation>分库规则</translation>
    </message>
    <message>
        <source>table rule</source>
        <translation>分表规则</translation>
    </message>
    <message>
        <source>placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>bucket of NULL</source>
        <translation>NULL 的桶</translation>
    </message>
    <message>
        <source>pinned keys</source>
        <translation>固定键</translation>
    </message>
    <message>
        <source>lookups</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>table options</source>
        <translation>表选项</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>logic schema</source>
        <translation>逻辑库</translation>
    </message>
    <message>
        <source>default shard</source>
        <translation>默认分片</translation>
    </message>
    <message>
        <source>SQL mode</source>
        <translation>SQL 模式</translation>
    </message>
    <message>
        <source>case of table names</source>
        <translation>表名大小写</translation>
    </message>
    <message>
        <source>physical tables</source>
        <translation>物理表</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>Move {#1|bucket|buckets} %1 of %2 to %3</source>
        <translation>把 %2 的桶 %1 移到 %3</translation>
    </message>
    <message>
        <source>Split bucket %1 of %2 at %3</source>
        <translation>在 %3 处拆分 %2 的桶 %1</translation>
    </message>
    <message>
        <source>Merge buckets %1 of %2</source>
        <translation>合并 %2 的桶 %1</translation>
    </message>
    <message>
        <source>Change table %1</source>
        <translation>修改表 %1</translation>
    </message>
    <message>
        <source>Change %1 {1|table|tables}</source>
        <translation>修改 %1 张表</translation>
    </message>
    <message>
        <source>Change the algorithm of %1</source>
        <translation>修改 %1 的算法</translation>
    </message>
    <message>
        <source>Change the placement of %1</source>
        <translation>修改 %1 的放置</translation>
    </message>
    <message>
        <source>Pin key %1 of %2 to %3</source>
        <translation>把 %2 的键 %1 固定到 %3</translation>
    </message>
    <message>
        <source>Unpin key %1 of %2</source>
        <translation>取消固定 %2 的键 %1</translation>
    </message>
    <message>
        <source>Add table %1</source>
        <translation>添加表 %1</translation>
    </message>
    <message>
        <source>Remove table %1</source>
        <translation>删除表 %1</translation>
    </message>
    <message>
        <source>Rename table %1 to %2</source>
        <translation>把表 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Change the binding groups</source>
        <translation>修改绑定组</translation>
    </message>
    <message>
        <source>Change the broadcast tables</source>
        <translation>修改广播表</translation>
    </message>
    <message>
        <source>Change the single tables</source>
        <translation>修改单表</translation>
    </message>
    <message>
        <source>Add shard %1</source>
        <translation>添加分片 %1</translation>
    </message>
    <message>
        <source>Change shard %1</source>
        <translation>修改分片 %1</translation>
    </message>
    <message>
        <source>Rename shard %1 to %2</source>
        <translation>把分片 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Remove shard %1</source>
        <translation>删除分片 %1</translation>
    </message>
    <message>
        <source>Drain shard %1</source>
        <translation>排空分片 %1</translation>
    </message>
    <message>
        <source>Use shard %1 again</source>
        <translation>重新启用分片 %1</translation>
    </message>
    <message>
        <source>Set the weight of %1 to %2</source>
        <translation>把 %1 的权重设为 %2</translation>
    </message>
    <message>
        <source>Add server %1</source>
        <translation>添加服务器 %1</translation>
    </message>
    <message>
        <source>Change server %1</source>
        <translation>修改服务器 %1</translation>
    </message>
    <message>
        <source>Rename server %1 to %2</source>
        <translation>把服务器 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Remove server %1</source>
        <translation>删除服务器 %1</translation>
    </message>
    <message>
        <source>Change name, version or defaults</source>
        <translation>修改名称、版本或默认值</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>重新载入 %1</translation>
    </message>
    <message>
        <source>Replace the layout</source>
        <translation>替换布局</translation>
    </message>
    <message>
        <source>Apply a fix</source>
        <translation>应用修复</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>The file has %1 MiB, and a layout may have %2 MiB.</source>
        <translation>文件有 %1 MiB，而布局最多 %2 MiB。</translation>
    </message>
    <message>
        <source>Write bucket lists as runs (&quot;0-127&quot;) and fold entries with sequences.</source>
        <translation>把桶列表写成区段（&quot;0-127&quot;），并用序列折叠条目。</translation>
    </message>
    <message>
        <source>Byte %1 is NUL, so this is not a text file.</source>
        <translation>第 %1 字节为 NUL，这不是文本文件。</translation>
    </message>
    <message>
        <source>Choose the layout&apos;s YAML file, or save it as UTF-8.</source>
        <translation>请选择布局的 YAML 文件，或另存为 UTF-8。</translation>
    </message>
    <message>
        <source>A control byte (%1) stands in the text.</source>
        <translation>文本中有控制字节（%1）。</translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation>请删除它。</translation>
    </message>
    <message>
        <source>Byte %1 (%2) is neither UTF-8 nor GB18030.</source>
        <translation>第 %1 字节（%2）既不是 UTF-8 也不是 GB18030。</translation>
    </message>
    <message>
        <source>Save the file as UTF-8.</source>
        <translation>请将文件保存为 UTF-8。</translation>
    </message>
    <message>
        <source>The file is in %1.</source>
        <translation>文件编码为 %1。</translation>
    </message>
    <message>
        <source>It is written as UTF-8 when it is saved.</source>
        <translation>保存时将写为 UTF-8。</translation>
    </message>
    <message>
        <source>The file holds no layout.</source>
        <translation>文件中没有布局。</translation>
    </message>
    <message>
        <source>Begin it with &quot;format: 1&quot;.</source>
        <translation>请以 &quot;format: 1&quot; 开头。</translation>
    </message>
    <message>
        <source>A layout is a map of keys and values, and this is none.</source>
        <translation>布局应是键值映射，而这里不是。</translation>
    </message>
    <message>
        <source>Begin the file with &quot;format: 1&quot;.</source>
        <translation>文件请以 &quot;format: 1&quot; 开头。</translation>
    </message>
    <message>
        <source>The YAML text cannot be read from here on: %1.</source>
        <translation>从此处起无法读取 YAML：%1。</translation>
    </message>
    <message>
        <source>Look at indentation, brackets and quotes of this line and the one before.</source>
        <translation>请检查本行及上一行的缩进、括号和引号。</translation>
    </message>
    <message>
        <source>A tab stands in the indentation.</source>
        <translation>缩进中有制表符。</translation>
    </message>
    <message>
        <source>Indent with spaces.</source>
        <translation>请用空格缩进。</translation>
    </message>
    <message>
        <source>Lists and maps are nested deeper than %1 levels.</source>
        <translation>列表和映射的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>Remove the nesting.</source>
        <translation>请减少嵌套。</translation>
    </message>
    <message>
        <source>The file has more lists, maps and values than a layout may have.</source>
        <translation>文件中的列表、映射和值超过布局允许的数量。</translation>
    </message>
    <message>
        <source>The aliases up to here stand for more than %1 values.</source>
        <translation>到此为止的别名展开后超过 %1 个值。</translation>
    </message>
    <message>
        <source>Write the values out where they are needed.</source>
        <translation>请在需要处直接写出值。</translation>
    </message>
    <message>
        <source>An alias stands inside the value that it repeats.</source>
        <translation>别名位于它所重复的值之内。</translation>
    </message>
    <message>
        <source>Remove the alias.</source>
        <translation>请删除该别名。</translation>
    </message>
    <message>
        <source>The tag &quot;%1&quot; has no meaning in a layout and is not followed.</source>
        <translation>标签 &quot;%1&quot; 在布局中没有含义，已忽略。</translation>
    </message>
    <message>
        <source>A second document begins here, and only the first is read.</source>
        <translation>第二个文档从此处开始，只读取第一个。</translation>
    </message>
    <message>
        <source>Keep one layout in a file.</source>
        <translation>一个文件只放一个布局。</translation>
    </message>
    <message>
        <source>The file does not say its format.</source>
        <translation>文件未说明格式。</translation>
    </message>
    <message>
        <source>Add &quot;format: 1&quot; as the first line.</source>
        <translation>请在首行加上 &quot;format: 1&quot;。</translation>
    </message>
    <message>
        <source>The file is of format %1, and this program reads format %2.</source>
        <translation>文件格式为 %1，本程序读取格式 %2。</translation>
    </message>
    <message>
        <source>Open it with a newer release.</source>
        <translation>请用更新的版本打开。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a key of %2.</source>
        <translation>&quot;%1&quot; 不是 %2 的键。</translation>
    </message>
    <message>
        <source>Remove it, or write one of these: %3.</source>
        <translation>请删除它，或改写为其中之一：%3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands twice in %2, first in line %3. The first one counts.</source>
        <translation>&quot;%1&quot; 在 %2 中出现两次，首次在第 %3 行。以第一个为准。</translation>
    </message>
    <message>
        <source>Remove one of the two.</source>
        <translation>请删除其中一个。</translation>
    </message>
    <message>
        <source>%2 has no &quot;%1&quot;.</source>
        <translation>%2 缺少 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>Add &quot;%1&quot;.</source>
        <translation>请添加 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>A key of %1 is no text.</source>
        <translation>%1 有一个键不是文本。</translation>
    </message>
    <message>
        <source>Write a name before the colon.</source>
        <translation>冒号前请写名称。</translation>
    </message>
    <message>
        <source>%1 is a list or a map, and must be a text.</source>
        <translation>%1 是列表或映射，应为文本。</translation>
    </message>
    <message>
        <source>Write one value.</source>
        <translation>请写一个值。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, and must be an integer.</source>
        <translation>%1 为 &quot;%2&quot;，应为整数。</translation>
    </message>
    <message>
        <source>Write it in decimal digits.</source>
        <translation>请用十进制数字书写。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, and must be a number.</source>
        <translation>%1 为 &quot;%2&quot;，应为数字。</translation>
    </message>
    <message>
        <source>Write it like 1 or 0.5.</source>
        <translation>请写成 1 或 0.5 的形式。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, and must be true or false.</source>
        <translation>%1 为 &quot;%2&quot;，应为 true 或 false。</translation>
    </message>
    <message>
        <source>Write true or false, without quotes.</source>
        <translation>请写 true 或 false，不加引号。</translation>
    </message>
    <message>
        <source>%1 must be a list.</source>
        <translation>%1 应为列表。</translation>
    </message>
    <message>
        <source>Write it in brackets, or as lines that begin with &quot;- &quot;.</source>
        <translation>请写在方括号内，或写成以 &quot;- &quot; 开头的多行。</translation>
    </message>
    <message>
        <source>%1 must be a map of keys and values.</source>
        <translation>%1 应为键值映射。</translation>
    </message>
    <message>
        <source>Write it as {key: value}, or as lines.</source>
        <translation>请写成 {key: value} 或多行。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, which is none of its values.</source>
        <translation>%1 为 &quot;%2&quot;，不是允许的值。</translation>
    </message>
    <message>
        <source>Write one of these: %3.</source>
        <translation>请写其中之一：%3。</translation>
    </message>
    <message>
        <source>%1 is %2, outside of %3 to %4.</source>
        <translation>%1 为 %2，超出 %3 到 %4 的范围。</translation>
    </message>
    <message>
        <source>Write a value inside the limits.</source>
        <translation>请写范围内的值。</translation>
    </message>
    <message>
        <source>%1 is the text &quot;%2&quot;, and is read as a number.</source>
        <translation>%1 是文本 &quot;%2&quot;，按数字读取。</translation>
    </message>
    <message>
        <source>Remove the quotes.</source>
        <translation>请去掉引号。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 为空。</translation>
    </message>
    <message>
        <source>Write its value.</source>
        <translation>请写出其值。</translation>
    </message>
    <message>
        <source>%3 has both &quot;%1&quot; and &quot;%2&quot; for one setting. The first one counts.</source>
        <translation>%3 对同一设置同时写了 &quot;%1&quot; 和 &quot;%2&quot;。以第一个为准。</translation>
    </message>
    <message>
        <source>%1 more {1|finding is|findings are} not listed.</source>
        <translation>另有 %1 条检查结果未列出。</translation>
    </message>
    <message>
        <source>Mend the ones above, and check again.</source>
        <translation>请先修正以上各条，再重新检查。</translation>
    </message>
    <message>
        <source>%2 has two entries that give the name &quot;%1&quot;, the first in line %3.</source>
        <translation>%2 中有两个条目得到同一名称 &quot;%1&quot;，第一个在第 %3 行。</translation>
    </message>
    <message>
        <source>Rename one, or shorten the sequence.</source>
        <translation>请重命名其中一个，或缩短序列。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2) cannot be the name of a file or folder.</source>
        <translation>&quot;%1&quot;（%2）不能作为文件或文件夹名。</translation>
    </message>
    <message>
        <source>Leave out slashes and control characters.</source>
        <translation>请去掉斜杠和控制字符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no sequence.</source>
        <translation>&quot;%1&quot; 不是序列。</translation>
    </message>
    <message>
        <source>Write two numbers of the same width, like {0..7} or {00..07}.</source>
        <translation>请写两个同宽的数字，如 {0..7} 或 {00..07}。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than one sequence.</source>
        <translation>&quot;%1&quot; 含有多个序列。</translation>
    </message>
    <message>
        <source>Write one sequence, and an entry for each of the others.</source>
        <translation>只写一个序列，其余各写一个条目。</translation>
    </message>
    <message>
        <source>The sequence %1 descends.</source>
        <translation>序列 %1 是递减的。</translation>
    </message>
    <message>
        <source>Write the smaller number first.</source>
        <translation>请把较小的数字写在前面。</translation>
    </message>
    <message>
        <source>The sequence %1 makes more entries than a layout may have.</source>
        <translation>序列 %1 产生的条目超过布局允许的数量。</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>请缩短它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; counts %2 {2|value|values}, and the entry&apos;s name counts %3.</source>
        <translation>&quot;%1&quot; 有 %2 个值，而条目名称有 %3 个。</translation>
    </message>
    <message>
        <source>Make the two sequences equally long.</source>
        <translation>请使两个序列等长。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a sequence, and the entry&apos;s name has none.</source>
        <translation>&quot;%1&quot; 含有序列，而条目名称没有。</translation>
    </message>
    <message>
        <source>Put a sequence of the same length into the entry&apos;s name, or write the value out.</source>
        <translation>请在条目名称中放入等长的序列，或直接写出值。</translation>
    </message>
    <message>
        <source>%2 names the server &quot;%1&quot;, which is not among the servers.</source>
        <translation>%2 提到服务器 &quot;%1&quot;，但 servers 中没有它。</translation>
    </message>
    <message>
        <source>Add it under servers, or write one of these: %3.</source>
        <translation>请在 servers 下添加，或改写为其中之一：%3。</translation>
    </message>
    <message>
        <source>%2 names the shard &quot;%1&quot;, which is not among the shards.</source>
        <translation>%2 提到分片 &quot;%1&quot;，但 shards 中没有它。</translation>
    </message>
    <message>
        <source>Add it under shards, or write one of these: %3.</source>
        <translation>请在 shards 下添加，或改写为其中之一：%3。</translation>
    </message>
    <message>
        <source>%2 names the table &quot;%1&quot;, which is not among the tables.</source>
        <translation>%2 提到表 &quot;%1&quot;，但 tables 中没有它。</translation>
    </message>
    <message>
        <source>Add it under tables, or write one of these: %3.</source>
        <translation>请在 tables 下添加，或改写为其中之一：%3。</translation>
    </message>
    <message>
        <source>%2 names the lookup table &quot;%1&quot;, which the layout does not have.</source>
        <translation>%2 提到查找表 &quot;%1&quot;，布局中没有它。</translation>
    </message>
    <message>
        <source>Add it under single_tables, broadcast_tables or tables.</source>
        <translation>请在 single_tables、broadcast_tables 或 tables 下添加。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands under %2, and under %3 in line %4.</source>
        <translation>&quot;%1&quot; 既在 %2 下，又在第 %4 行的 %3 下。</translation>
    </message>
    <message>
        <source>Keep it where it belongs, and remove the other.</source>
        <translation>请保留应在的一处，删除另一处。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in a binding group already, in line %2.</source>
        <translation>&quot;%1&quot; 已在第 %2 行的绑定组中。</translation>
    </message>
    <message>
        <source>Name it in one group only.</source>
        <translation>只在一个组中写它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not sharded, so it cannot be bound.</source>
        <translation>&quot;%1&quot; 未分片，不能绑定。</translation>
    </message>
    <message>
        <source>Remove it from the binding group.</source>
        <translation>请从绑定组中删除它。</translation>
    </message>
    <message>
        <source>%1 has its password in the file.</source>
        <translation>%1 的密码写在文件中。</translation>
    </message>
    <message>
        <source>Write password: &quot;${VARIABLE}&quot; and set the environment variable, or use option_file; saving does so.</source>
        <translation>请写 password: &quot;${VARIABLE}&quot; 并设置该环境变量，或使用 option_file；保存时不会写回明文密码。</translation>
    </message>
    <message>
        <source>%1 pins the certificate, and has no fingerprint.</source>
        <translation>%1 固定证书，但没有指纹。</translation>
    </message>
    <message>
        <source>Add fingerprint with the certificate&apos;s SHA-256.</source>
        <translation>请添加 fingerprint，值为证书的 SHA-256。</translation>
    </message>
    <message>
        <source>%1 verifies the certificate, and names no authority.</source>
        <translation>%1 校验证书，但未指定颁发机构。</translation>
    </message>
    <message>
        <source>Add ca with the authority&apos;s file, or pin the certificate.</source>
        <translation>请添加 ca（机构证书文件），或固定证书。</translation>
    </message>
    <message>
        <source>The columns of %1 are not known, so no DDL can be made for it.</source>
        <translation>%1 的列未知，无法为其生成 DDL。</translation>
    </message>
    <message>
        <source>Add columns with the text between the parentheses of CREATE TABLE.</source>
        <translation>请添加 columns，内容为 CREATE TABLE 括号内的文本。</translation>
    </message>
    <message>
        <source>The key of %2 names the column &quot;%1&quot; twice.</source>
        <translation>%2 的分片键两次写了列 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>%1 stands beside shard_by and table_by, which have their own.</source>
        <translation>%1 与 shard_by、table_by 并列，而后两者自有其定义。</translation>
    </message>
    <message>
        <source>Remove it, or the two levels.</source>
        <translation>请删除它，或删除两级规则。</translation>
    </message>
    <message>
        <source>%1 needs either a table or a gene.</source>
        <translation>%1 需要 table 或 gene 之一。</translation>
    </message>
    <message>
        <source>Write {table: ..., returns: ...}, or {gene: {digits: 3, from: right}}.</source>
        <translation>请写 {table: ..., returns: ...} 或 {gene: {digits: 3, from: right}}。</translation>
    </message>
    <message>
        <source>%1 needs one of digits, bits and field.</source>
        <translation>%1 需要 digits、bits、field 之一。</translation>
    </message>
    <message>
        <source>Write {digits: 3, from: right}, {bits: 4} or {field: 2, separator: &quot;_&quot;}.</source>
        <translation>请写 {digits: 3, from: right}、{bits: 4} 或 {field: 2, separator: &quot;_&quot;}。</translation>
    </message>
    <message>
        <source>%1 has %2 {2|value|values}, and the sharding key has %3 {3|column|columns}.</source>
        <translation>%1 有 %2 个值，而分片键有 %3 列。</translation>
    </message>
    <message>
        <source>Write one value for each column, as a list.</source>
        <translation>请以列表形式为每列写一个值。</translation>
    </message>
    <message>
        <source>The key %1 of %2 is pinned twice, first in line %3.</source>
        <translation>%2 的键 %1 被固定了两次，首次在第 %3 行。</translation>
    </message>
    <message>
        <source>%1 is neither a formula nor a list.</source>
        <translation>%1 既不是公式也不是列表。</translation>
    </message>
    <message>
        <source>Write {shard: ..., table: ...}, or a list of {buckets: ..., shard: ...}.</source>
        <translation>请写 {shard: ..., table: ...}，或由 {buckets: ..., shard: ...} 组成的列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the bucket list &quot;%2&quot; is neither a bucket nor a span.</source>
        <translation>桶列表 &quot;%2&quot; 中的 &quot;%1&quot; 既不是桶也不是区段。</translation>
    </message>
    <message>
        <source>Write it like &quot;0-127, 200&quot;.</source>
        <translation>请写成 &quot;0-127, 200&quot; 的形式。</translation>
    </message>
    <message>
        <source>The span %1 ends before it begins.</source>
        <translation>区段 %1 的终点在起点之前。</translation>
    </message>
    <message>
        <source>Write the smaller bucket first.</source>
        <translation>请把较小的桶写在前面。</translation>
    </message>
    <message>
        <source>{#1|Bucket %1 stands|Buckets %1 stand} twice in this list.</source>
        <translation>桶 %1 在此列表中出现两次。</translation>
    </message>
    <message>
        <source>Name each bucket once.</source>
        <translation>每个桶只写一次。</translation>
    </message>
    <message>
        <source>Bucket %1 is beyond %2, the last bucket that a table may have.</source>
        <translation>桶 %1 超过表允许的最后一个桶 %2。</translation>
    </message>
    <message>
        <source>Correct the number.</source>
        <translation>请更正该数字。</translation>
    </message>
    <message>
        <source>{#2|Bucket %2 of %1 is|Buckets %2 of %1 are} placed nowhere.</source>
        <translation>%1 的桶 %2 未放置到任何地方。</translation>
    </message>
    <message>
        <source>Add an entry that places them on a shard.</source>
        <translation>请添加条目，把它们放到某个分片。</translation>
    </message>
    <message>
        <source>{#2|Bucket %2 of %1 is|Buckets %2 of %1 are} placed twice, on %3 and on %4.</source>
        <translation>%1 的桶 %2 放置了两次，分别在 %3 和 %4。</translation>
    </message>
    <message>
        <source>Remove them from one of the two entries.</source>
        <translation>请从其中一个条目删除它们。</translation>
    </message>
    <message>
        <source>{#2|Bucket %2 of %1 does|Buckets %2 of %1 do} not exist: it has %3 {3|bucket|buckets}, counted from 0.</source>
        <translation>%1 没有桶 %2：它有 %3 个桶，从 0 计数。</translation>
    </message>
    <message>
        <source>Remove them, or raise the algorithm&apos;s bucket count.</source>
        <translation>请删除它们，或增大算法的桶数。</translation>
    </message>
    <message>
        <source>&quot;%2&quot; is no formula: %1.</source>
        <translation>&quot;%2&quot; 不是公式：%1。</translation>
    </message>
    <message>
        <source>Write names with {bucket} and integers, like t_{bucket / 4:02}.</source>
        <translation>请用 {bucket} 和整数书写名称，如 t_{bucket / 4:02}。</translation>
    </message>
    <message>
        <source>&quot;%2&quot; divides by zero for bucket %1.</source>
        <translation>&quot;%2&quot; 在桶 %1 处除以零。</translation>
    </message>
    <message>
        <source>Correct the divisor.</source>
        <translation>请更正除数。</translation>
    </message>
    <message>
        <source>&quot;%2&quot; is negative for bucket %1, and no name has a minus.</source>
        <translation>&quot;%2&quot; 在桶 %1 处为负，而名称中没有负号。</translation>
    </message>
    <message>
        <source>Keep the result at 0 or above.</source>
        <translation>请使结果不小于 0。</translation>
    </message>
    <message>
        <source>&quot;%2&quot; leaves the range of 64 bits for bucket %1.</source>
        <translation>&quot;%2&quot; 在桶 %1 处超出 64 位范围。</translation>
    </message>
    <message>
        <source>Use smaller numbers.</source>
        <translation>请使用较小的数字。</translation>
    </message>
    <message>
        <source>The connection to %1 says nothing of TLS; the certificate will be verified.</source>
        <translation>到 %1 的连接未说明 TLS；将校验证书。</translation>
    </message>
    <message>
        <source>Write tls: verify with ca, tls: pin with fingerprint, or tls: off in plain words.</source>
        <translation>请写 tls: verify 加 ca，tls: pin 加 fingerprint，或明确写 tls: off。</translation>
    </message>
    <message>
        <source>The connection to %1 is not encrypted: passwords and rows can be read on the way.</source>
        <translation>到 %1 的连接未加密：密码和数据行可能在途中被读取。</translation>
    </message>
    <message>
        <source>Use tls: verify with ca, or tls: pin with fingerprint.</source>
        <translation>请使用 tls: verify 加 ca，或 tls: pin 加 fingerprint。</translation>
    </message>
    <message>
        <source>Shard %1 is declared and holds no bucket, no pinned key and no single table.</source>
        <translation>分片 %1 已声明，但没有桶、固定键或单表。</translation>
    </message>
    <message>
        <source>Drag buckets to it, or remove it.</source>
        <translation>请把桶拖给它，或删除它。</translation>
    </message>
    <message>
        <source>Shard %1 is drained and still holds %2 {2|bucket|buckets} of %3: %4.</source>
        <translation>分片 %1 已排空，却仍有 %3 的 %2 个桶：%4。</translation>
    </message>
    <message>
        <source>Move them to other shards, or take the mark away.</source>
        <translation>请把它们移到其他分片，或取消排空标记。</translation>
    </message>
    <message>
        <source>Shards %1 and %2 are one and the same schema, %3.</source>
        <translation>分片 %1 和 %2 是同一个库 %3。</translation>
    </message>
    <message>
        <source>Give each shard a schema of its own, or declare one shard.</source>
        <translation>请给每个分片各自的库，或只声明一个分片。</translation>
    </message>
    <message>
        <source>Shard %1 names %2 as a replica, which is its own server.</source>
        <translation>分片 %1 把自己的服务器 %2 写成了副本。</translation>
    </message>
    <message>
        <source>Remove it from the replicas.</source>
        <translation>请从副本中删除它。</translation>
    </message>
    <message>
        <source>Every table that this layout does not name goes to shard %1.</source>
        <translation>布局未提到的表都归到分片 %1。</translation>
    </message>
    <message>
        <source>Name the tables you know under single_tables or broadcast_tables.</source>
        <translation>请把已知的表写在 single_tables 或 broadcast_tables 下。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 both use the physical table %4 on shard %3: their rows would mix.</source>
        <translation>表 %1 和 %2 都使用分片 %3 上的物理表 %4：数据行会混在一起。</translation>
    </message>
    <message>
        <source>Give one of them another table name in its placement.</source>
        <translation>请在其中一个的放置中换一个表名。</translation>
    </message>
    <message>
        <source>MySQL takes no schema and no table of the name &quot;%1&quot;.</source>
        <translation>MySQL 不接受名为 &quot;%1&quot; 的库或表。</translation>
    </message>
    <message>
        <source>Choose a name of at most 64 characters, without a space at its end and without emoji (beyond U+FFFF).</source>
        <translation>请取不超过 64 个字符、末尾无空格、不含 emoji（U+FFFF 以外字符）的名字。</translation>
    </message>
    <message>
        <source>Table %1 takes the remainder of %2 by %3 for the shard and by %4 for the table; both share the factor %5, so these pairs stay empty for ever: %6.</source>
        <translation>表 %1 对 %2 取模 %3 定分片、取模 %4 定表；两者有公因数 %5，因此这些组合永远为空：%6。</translation>
    </message>
    <message>
        <source>Use one level: mod or hash_mod over %7 buckets, placed by shard ...%8 and table ...%9.</source>
        <translation>请用一级规则：对 %7 个桶做 mod 或 hash_mod，按分片 ...%8 和表 ...%9 放置。</translation>
    </message>
    <message>
        <source>A binding group of %1 alone has no effect.</source>
        <translation>只有 %1 的绑定组不起作用。</translation>
    </message>
    <message>
        <source>Put all tables that are joined on the key into one group, or remove it.</source>
        <translation>请把按分片键关联的所有表放进一个组，或删除该组。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 are bound and have %3 and %4 {4|bucket|buckets}: rows of one key are not together.</source>
        <translation>表 %1 和 %2 已绑定，但分别有 %3 和 %4 个桶：同一键的行不在一起。</translation>
    </message>
    <message>
        <source>Use the same algorithm for both, or part the group.</source>
        <translation>请对两者使用同一算法，或拆开该组。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 are bound and use different algorithms: rows of one key are not together.</source>
        <translation>表 %1 和 %2 已绑定但算法不同：同一键的行不在一起。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 are bound and their keys have different types: one key may have two buckets.</source>
        <translation>表 %1 和 %2 已绑定但键类型不同：同一键可能落入两个桶。</translation>
    </message>
    <message>
        <source>Give both keys the same type, or part the group.</source>
        <translation>请使两个键类型相同，或拆开该组。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 are bound and have these buckets on different shards: %3.</source>
        <translation>表 %1 和 %2 已绑定，但这些桶在不同分片上：%3。</translation>
    </message>
    <message>
        <source>Move the buckets together, or part the group.</source>
        <translation>请把这些桶移到一起，或拆开该组。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 are bound and their pinned keys differ: rows of a pinned key are not together.</source>
        <translation>表 %1 和 %2 已绑定但固定键不同：固定键的行不在一起。</translation>
    </message>
    <message>
        <source>Pin the same keys to the same shards in both.</source>
        <translation>请在两者中把相同的键固定到相同的分片。</translation>
    </message>
    <message>
        <source>On the ring of %1 the lightest shard has %2 {2|point|points}: shares stray from what is due by about %3 %.</source>
        <translation>在 %1 的环上，最轻的分片只有 %2 个节点：份额偏离应得约 %3 %。</translation>
    </message>
    <message>
        <source>Raise virtual_nodes: 160 give 8 %, 400 give 5 %, 1,600 give 2.5 %.</source>
        <translation>请增大 virtual_nodes：160 个约 8 %，400 个约 5 %，1,600 个约 2.5 %。</translation>
    </message>
    <message>
        <source>Key %2 of %1 has collation %3, which holds &apos;abc&apos; and &apos;ABC&apos; for equal; the algorithm sends them to different buckets.</source>
        <translation>%1 的键 %2 的排序规则 %3 把 &apos;abc&apos; 和 &apos;ABC&apos; 视为相等；算法却把它们送到不同的桶。</translation>
    </message>
    <message>
        <source>Use a _bin collation for the column, or make keys one case before they are written.</source>
        <translation>请对该列使用 _bin 排序规则，或在写入前统一大小写。</translation>
    </message>
    <message>
        <source>Table %1 sends NULL to bucket %2, and its buckets are 0 to %3.</source>
        <translation>表 %1 把 NULL 送往桶 %2，而它的桶为 0 到 %3。</translation>
    </message>
    <message>
        <source>Set null_bucket to one of its buckets, or remove it: NULL has no route then.</source>
        <translation>请把 null_bucket 设为它的某个桶，或将其删除：那时 NULL 没有路由。</translation>
    </message>
    <message>
        <source>A statement on %1 without %2 goes to {3|the one physical table|all %3 physical tables}.</source>
        <translation>对 %1 的语句若不带 %2，会发往全部 %3 张物理表。</translation>
    </message>
    <message>
        <source>Put the key into the statement, or add a lookup.</source>
        <translation>请在语句中带上分片键，或添加查找。</translation>
    </message>
    <message>
        <source>The columns of table %1 have a parenthesis without its mate.</source>
        <translation>表 %1 的列定义中有不成对的括号。</translation>
    </message>
    <message>
        <source>Correct columns.</source>
        <translation>请更正 columns。</translation>
    </message>
    <message>
        <source>The columns of table %1 have a quote that never closes: %2.</source>
        <translation>表 %1 的列定义中有未闭合的引号：%2。</translation>
    </message>
    <message>
        <source>The columns of table %1 have a comma with nothing beside it.</source>
        <translation>表 %1 的列定义中有多余的逗号。</translation>
    </message>
    <message>
        <source>Remove the comma.</source>
        <translation>请删除该逗号。</translation>
    </message>
    <message>
        <source>In the columns of table %1 this is no column and no key: %2.</source>
        <translation>表 %1 的列定义中，这既不是列也不是键：%2。</translation>
    </message>
    <message>
        <source>Key %2 of table %1 is none of its columns.</source>
        <translation>表 %1 的键 %2 不在其列中。</translation>
    </message>
    <message>
        <source>Add the column, or correct the key.</source>
        <translation>请添加该列，或更正键。</translation>
    </message>
    <message>
        <source>Key %2 of table %1 may be NULL, and NULL has no route.</source>
        <translation>表 %1 的键 %2 可为 NULL，而 NULL 没有路由。</translation>
    </message>
    <message>
        <source>Make the column NOT NULL, or set null_bucket.</source>
        <translation>请把该列设为 NOT NULL，或设置 null_bucket。</translation>
    </message>
    <message>
        <source>Key %2 of table %1 is %3 for routing and %4 in the table.</source>
        <translation>表 %1 的键 %2 路由时为 %3，表中为 %4。</translation>
    </message>
    <message>
        <source>Make both the same: the type decides how the key is read and hashed.</source>
        <translation>请使两者一致：类型决定键如何读取和哈希。</translation>
    </message>
    <message>
        <source>Set unsigned as the column has it; values beyond 9223372036854775807 have no route otherwise.</source>
        <translation>请按列的定义设置 unsigned；否则大于 9223372036854775807 的值没有路由。</translation>
    </message>
    <message>
        <source>No index of table %1 begins with the sharding key %2: a routed statement scans its table.</source>
        <translation>表 %1 没有以分片键 %2 开头的索引：路由后的语句仍会全表扫描。</translation>
    </message>
    <message>
        <source>Add an index on the key.</source>
        <translation>请在该键上加索引。</translation>
    </message>
    <message>
        <source>%2 (%3) of table %1 does not hold the sharding key %4: MySQL keeps it unique in each physical table only.</source>
        <translation>表 %1 的 %2（%3）不含分片键 %4：MySQL 只在每张物理表内保证其唯一。</translation>
    </message>
    <message>
        <source>Take its values from a global generator, or add the key to it.</source>
        <translation>请用全局发号器取值，或把分片键加入其中。</translation>
    </message>
    <message>
        <source>Column %2 of table %1 is AUTO_INCREMENT: each of %3 physical tables counts for itself, so it is no global id.</source>
        <translation>表 %1 的列 %2 是 AUTO_INCREMENT：%3 张物理表各自计数，因此不是全局 ID。</translation>
    </message>
    <message>
        <source>Use a global id generator, or an increment and an offset for each table.</source>
        <translation>请使用全局发号器，或为每张表设置步长和偏移。</translation>
    </message>
    <message>
        <source>Column %2 of broadcast table %1 is AUTO_INCREMENT: a row may get another id on each shard.</source>
        <translation>广播表 %1 的列 %2 是 AUTO_INCREMENT：同一行在各分片上可能得到不同 ID。</translation>
    </message>
    <message>
        <source>Give the rows their ids when they are written.</source>
        <translation>请在写入时给出 ID。</translation>
    </message>
    <message>
        <source>These tables have no table_options: %1; engine and character set follow each server.</source>
        <translation>这些表没有 table_options：%1；引擎和字符集取决于各服务器。</translation>
    </message>
    <message>
        <source>Write table_options, so that all physical tables are alike.</source>
        <translation>请写 table_options，使所有物理表一致。</translation>
    </message>
    <message>
        <source>Lookup %1: table %2 has no column %3.</source>
        <translation>查找 %1：表 %2 没有列 %3。</translation>
    </message>
    <message>
        <source>Correct the lookup or the columns.</source>
        <translation>请更正查找或列。</translation>
    </message>
    <message>
        <source>No index of lookup table %1 begins with %2: every lookup scans it.</source>
        <translation>查找表 %1 没有以 %2 开头的索引：每次查找都会扫描它。</translation>
    </message>
    <message>
        <source>Make it the primary key, or add an index.</source>
        <translation>请设为主键，或添加索引。</translation>
    </message>
    <message>
        <source>A statement on %3 by %1 first asks %2: one query more, and a second place to write.</source>
        <translation>按 %1 访问 %3 的语句要先查 %2：多一次查询，也多一处写入。</translation>
    </message>
    <message>
        <source>Nothing to do; a gene inside the id would need no lookup.</source>
        <translation>无需处理；若 ID 内含基因位则不需要查找。</translation>
    </message>
    <message>
        <source>There are no such buckets in table %1.</source>
        <translation>表 %1 没有这样的桶。</translation>
    </message>
    <message>
        <source>Choose buckets first.</source>
        <translation>请先选择桶。</translation>
    </message>
    <message>
        <source>The buckets are on %1 already.</source>
        <translation>这些桶已经在 %1 上。</translation>
    </message>
    <message>
        <source>Choose another shard.</source>
        <translation>请选择其他分片。</translation>
    </message>
    <message>
        <source>Shard %1 is drained: it takes no new buckets.</source>
        <translation>分片 %1 已排空：不再接收新桶。</translation>
    </message>
    <message>
        <source>Choose another shard, or take the mark away.</source>
        <translation>请选择其他分片，或取消排空标记。</translation>
    </message>
    <message>
        <source>Shard %1 has a table %2 already, of %3.</source>
        <translation>分片 %1 上已有表 %2，属于 %3。</translation>
    </message>
    <message>
        <source>Choose another shard, or another table name.</source>
        <translation>请选择其他分片，或换一个表名。</translation>
    </message>
    <message>
        <source>Rows of one key would part: %2 stand together with %1.</source>
        <translation>同一键的行会分开：%2 与 %1 绑在一起。</translation>
    </message>
    <message>
        <source>Move the group together.</source>
        <translation>请把整组一起移动。</translation>
    </message>
    <message>
        <source>Some keys of these buckets of %1 are pinned; they stay where their pin says.</source>
        <translation>%1 的这些桶中有键被固定；它们留在固定的位置。</translation>
    </message>
    <message>
        <source>Change the pins if they shall go along.</source>
        <translation>若要一起移动，请修改固定键。</translation>
    </message>
    <message>
        <source>Table %1 is not split into ranges.</source>
        <translation>表 %1 不是按区间拆分的。</translation>
    </message>
    <message>
        <source>Only ranges can be split and merged.</source>
        <translation>只有区间可以拆分和合并。</translation>
    </message>
    <message>
        <source>There is no range %1 in table %2.</source>
        <translation>表 %2 中没有区间 %1。</translation>
    </message>
    <message>
        <source>Choose one of its ranges.</source>
        <translation>请选择它的某个区间。</translation>
    </message>
    <message>
        <source>%1 does not lie inside range %2, which goes from %3 up to %4.</source>
        <translation>%1 不在区间 %2 内，该区间从 %3 到 %4（不含）。</translation>
    </message>
    <message>
        <source>Give a value above the lower end and below the upper.</source>
        <translation>请给出大于下界且小于上界的值。</translation>
    </message>
    <message>
        <source>Ids of table %1 carry their bucket&apos;s number, which a split or merge would change.</source>
        <translation>表 %1 的 ID 携带桶号，拆分或合并会改变它。</translation>
    </message>
    <message>
        <source>Move whole ranges instead.</source>
        <translation>请改为移动整个区间。</translation>
    </message>
    <message>
        <source>%1 are not two or more neighbouring ranges.</source>
        <translation>%1 不是两个以上相邻的区间。</translation>
    </message>
    <message>
        <source>Choose ranges side by side.</source>
        <translation>请选择相邻的区间。</translation>
    </message>
    <message>
        <source>Ranges %1 and %2 are on different shards.</source>
        <translation>区间 %1 和 %2 在不同的分片上。</translation>
    </message>
    <message>
        <source>Move them to one shard first.</source>
        <translation>请先把它们移到同一分片。</translation>
    </message>
    <message>
        <source>Ranges %1 and %2 are in different physical tables.</source>
        <translation>区间 %1 和 %2 在不同的物理表中。</translation>
    </message>
    <message>
        <source>Their rows must be in one table before the ranges can be one.</source>
        <translation>其数据行须先在同一张表中，才能合并区间。</translation>
    </message>
    <message>
        <source>Table %1 would have no boundary left.</source>
        <translation>表 %1 将不再有边界。</translation>
    </message>
    <message>
        <source>Leave at least one.</source>
        <translation>请至少保留一个。</translation>
    </message>
    <message>
        <source>The layout has errors (%1) and is not exported; the first: %2</source>
        <translation>布局有错误（%1 个），未导出；第一个：%2</translation>
    </message>
    <message>
        <source>Correct them first.</source>
        <translation>请先更正。</translation>
    </message>
    <message>
        <source>This is no bundle: there is no %1.</source>
        <translation>这不是导出包：没有 %1。</translation>
    </message>
    <message>
        <source>Give the bundle&apos;s own folder, NAME-vN.</source>
        <translation>请给出导出包自身的文件夹，即 NAME-vN。</translation>
    </message>
    <message>
        <source>The bundle&apos;s manifest.json cannot be read: %1.</source>
        <translation>无法读取导出包的 manifest.json：%1。</translation>
    </message>
    <message>
        <source>Export the version again.</source>
        <translation>请重新导出该版本。</translation>
    </message>
    <message>
        <source>The bundle&apos;s format is &quot;%1&quot;; this program reads &quot;%2&quot;.</source>
        <translation>导出包的格式为 &quot;%1&quot;；本程序读取 &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>Use the program that wrote it.</source>
        <translation>请使用写出它的程序。</translation>
    </message>
    <message>
        <source>The bundle lacks its file %1.</source>
        <translation>导出包缺少文件 %1。</translation>
    </message>
    <message>
        <source>Copy the bundle again, whole.</source>
        <translation>请重新完整复制导出包。</translation>
    </message>
    <message>
        <source>The bundle holds %1, which its manifest does not list.</source>
        <translation>导出包中有清单未列出的 %1。</translation>
    </message>
    <message>
        <source>Remove the file; nothing may be added to a bundle.</source>
        <translation>请删除该文件；导出包不得添加内容。</translation>
    </message>
    <message>
        <source>%1 was changed after the export: its SHA-256 is %3, the manifest says %2.</source>
        <translation>%1 在导出后被改动：其 SHA-256 为 %3，清单为 %2。</translation>
    </message>
    <message>
        <source>Copy the bundle again, or export a new version.</source>
        <translation>请重新复制导出包，或导出新版本。</translation>
    </message>
    <message>
        <source>The manifest says %1, the layout inside is %2.</source>
        <translation>清单写的是 %1，其中的布局是 %2。</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>Give the file itself.</source>
        <translation>请给出文件本身。</translation>
    </message>
    <message>
        <source>%1 is not a folder.</source>
        <translation>%1 不是文件夹。</translation>
    </message>
    <message>
        <source>Give the folder itself.</source>
        <translation>请给出文件夹本身。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>Check the file&apos;s permissions and its disk.</source>
        <translation>请检查文件权限和磁盘。</translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes.</source>
        <translation>%1 大于 %2 字节。</translation>
    </message>
    <message>
        <source>It is not what is expected here; check the path.</source>
        <translation>它不是此处所需的内容；请检查路径。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Nothing was changed; check permissions and free space.</source>
        <translation>未作任何改动；请检查权限和剩余空间。</translation>
    </message>
    <message>
        <source>%1 is not a path inside its folder.</source>
        <translation>%1 不是该文件夹内的路径。</translation>
    </message>
    <message>
        <source>Rename what it is made from.</source>
        <translation>请重命名其来源。</translation>
    </message>
    <message>
        <source>%1 exists already with other content (%2); it is never overwritten.</source>
        <translation>%1 已存在且内容不同（%2）；绝不覆盖。</translation>
    </message>
    <message>
        <source>Write to another folder, or raise the version.</source>
        <translation>请写到其他文件夹，或提高版本号。</translation>
    </message>
    <message>
        <source>A name is missing.</source>
        <translation>缺少名称。</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>请给出名称。</translation>
    </message>
    <message>
        <source>The name %1 is taken.</source>
        <translation>名称 %1 已被使用。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名称。</translation>
    </message>
    <message>
        <source>There is no logic table %1.</source>
        <translation>没有名为 %1 的逻辑表。</translation>
    </message>
    <message>
        <source>It may have been renamed or removed meanwhile.</source>
        <translation>它可能已被重命名或删除。</translation>
    </message>
    <message>
        <source>There is no shard %1.</source>
        <translation>没有分片 %1。</translation>
    </message>
    <message>
        <source>Add the shard first.</source>
        <translation>请先添加该分片。</translation>
    </message>
    <message>
        <source>There is no server %1.</source>
        <translation>没有服务器 %1。</translation>
    </message>
    <message>
        <source>Add the server first.</source>
        <translation>请先添加该服务器。</translation>
    </message>
    <message>
        <source>%1 cannot be removed: a lookup of %2 goes through it.</source>
        <translation>不能删除 %1：%2 的查找要经过它。</translation>
    </message>
    <message>
        <source>Remove that lookup first.</source>
        <translation>请先删除该查找。</translation>
    </message>
    <message>
        <source>%1 cannot be renamed: its physical tables bear the logic name.</source>
        <translation>不能重命名 %1：其物理表使用逻辑表名。</translation>
    </message>
    <message>
        <source>Write a placement with a table name first.</source>
        <translation>请先写出带表名的放置。</translation>
    </message>
    <message>
        <source>%1 stands in two binding groups.</source>
        <translation>%1 在两个绑定组中。</translation>
    </message>
    <message>
        <source>Leave it in one of them.</source>
        <translation>请只留在一个组中。</translation>
    </message>
    <message>
        <source>Shard %1 cannot be removed: %2 names it.</source>
        <translation>不能删除分片 %1：%2 提到它。</translation>
    </message>
    <message>
        <source>Move its buckets and tables away first.</source>
        <translation>请先移走它的桶和表。</translation>
    </message>
    <message>
        <source>Shard %1 cannot be renamed: a formula of %2 computes its name.</source>
        <translation>不能重命名分片 %1：%2 的公式会计算其名称。</translation>
    </message>
    <message>
        <source>Turn that placement into a list first.</source>
        <translation>请先把该放置改为列表。</translation>
    </message>
    <message>
        <source>Shard %1 cannot be renamed: the ring of %2 hashes its name, so keys would move.</source>
        <translation>不能重命名分片 %1：%2 的环对其名称取哈希，键会移动。</translation>
    </message>
    <message>
        <source>Keep the name; schema and server may change.</source>
        <translation>请保留名称；库和服务器可以修改。</translation>
    </message>
    <message>
        <source>The weight of %1 must be more than 0.</source>
        <translation>%1 的权重必须大于 0。</translation>
    </message>
    <message>
        <source>Drain the shard to keep new buckets away.</source>
        <translation>若不想接收新桶，请排空该分片。</translation>
    </message>
    <message>
        <source>Server %1 cannot be removed: shard %2 is on it.</source>
        <translation>不能删除服务器 %1：分片 %2 在其上。</translation>
    </message>
    <message>
        <source>Move the shard to another server first.</source>
        <translation>请先把该分片移到其他服务器。</translation>
    </message>
    <message>
        <source>%1 is no version: versions count from 1.</source>
        <translation>%1 不是版本号：版本从 1 开始。</translation>
    </message>
    <message>
        <source>Give a whole number from 1.</source>
        <translation>请给出不小于 1 的整数。</translation>
    </message>
    <message>
        <source>The work stopped with an error: %1.</source>
        <translation>任务因错误而停止：%1。</translation>
    </message>
    <message>
        <source>Try again; report it when it happens again.</source>
        <translation>请重试；若再次出现请报告。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Close other layouts, or take fewer keys.</source>
        <translation>请关闭其他布局，或减少键的数量。</translation>
    </message>
    <message>
        <source>The &quot;%1&quot; that begins here is not closed.</source>
        <translation>从此处开始的 &quot;%1&quot; 没有闭合。</translation>
    </message>
    <message>
        <source>Add its closing bracket.</source>
        <translation>请补上右括号。</translation>
    </message>
    <message>
        <source>The quote that begins here is not closed.</source>
        <translation>从此处开始的引号没有闭合。</translation>
    </message>
    <message>
        <source>Add the closing quote.</source>
        <translation>请补上右引号。</translation>
    </message>
    <message>
        <source>A key of %1 is longer than %2 bytes.</source>
        <translation>%1 的某个键名超过 %2 字节。</translation>
    </message>
    <message>
        <source>The key is empty, and its type is %2.</source>
        <translation>键为空，而其类型为 %2。</translation>
    </message>
    <message>
        <source>Give a value; for NULL say so explicitly.</source>
        <translation>请给出值；若为 NULL 请明确说明。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no integer, and the key&apos;s type is %2.</source>
        <translation>&quot;%1&quot; 不是整数，而键类型为 %2。</translation>
    </message>
    <message>
        <source>Give decimal digits without blanks, such as 42 or -1.</source>
        <translation>请给出不含空格的十进制数字，如 42 或 -1。</translation>
    </message>
    <message>
        <source>%1 is outside the range of %2.</source>
        <translation>%1 超出 %2 的范围。</translation>
    </message>
    <message>
        <source>Give a value that the column can hold.</source>
        <translation>请给出该列能容纳的值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no decimal number, and the key&apos;s type is %2.</source>
        <translation>&quot;%1&quot; 不是小数，而键类型为 %2。</translation>
    </message>
    <message>
        <source>Give digits with at most one point, such as 12.50.</source>
        <translation>请给出至多一个小数点的数字，如 12.50。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no date of the calendar.</source>
        <translation>&quot;%1&quot; 不是日历上的日期。</translation>
    </message>
    <message>
        <source>Write it as YYYY-MM-DD, such as 2026-01-31.</source>
        <translation>请写成 YYYY-MM-DD，如 2026-01-31。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no date and time of the calendar.</source>
        <translation>&quot;%1&quot; 不是有效的日期时间。</translation>
    </message>
    <message>
        <source>Write it as YYYY-MM-DD HH:MM:SS, with up to six digits of a second.</source>
        <translation>请写成 YYYY-MM-DD HH:MM:SS，秒可带至多六位小数。</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; is longer than %2 can hold.</source>
        <translation>键 &quot;%1&quot; 超过 %2 的长度。</translation>
    </message>
    <message>
        <source>Give a value that fits the column.</source>
        <translation>请给出适合该列的值。</translation>
    </message>
    <message>
        <source>The key is no UTF-8 text, and the key&apos;s type is %2.</source>
        <translation>键不是 UTF-8 文本，而键类型为 %2。</translation>
    </message>
    <message>
        <source>Give it as UTF-8, or make the column a binary type.</source>
        <translation>请以 UTF-8 给出，或把列改为二进制类型。</translation>
    </message>
    <message>
        <source>The key has no column &quot;%1&quot;.</source>
        <translation>键没有列 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>The column &quot;%1&quot; is given twice.</source>
        <translation>列 &quot;%1&quot; 给出了两次。</translation>
    </message>
    <message>
        <source>Give one value for each column.</source>
        <translation>每列请给出一个值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name its columns.</source>
        <translation>&quot;%1&quot; 未写出列名。</translation>
    </message>
    <message>
        <source>Write column=value pairs with commas between them; the columns are %2.</source>
        <translation>请写 列=值，用逗号分隔；列为 %2。</translation>
    </message>
    <message>
        <source>Table %1 has a rule without a key column.</source>
        <translation>表 %1 有一条规则没有键列。</translation>
    </message>
    <message>
        <source>Name the column under key.</source>
        <translation>请在 key 下写出列。</translation>
    </message>
    <message>
        <source>The key has %1 {1|type|types} for %2 {2|column|columns}.</source>
        <translation>键有 %1 个类型，却有 %2 列。</translation>
    </message>
    <message>
        <source>Write one type for all columns, or one for each, with commas between them.</source>
        <translation>请写一个通用类型，或每列一个，用逗号分隔。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no column type that a key can have.</source>
        <translation>&quot;%1&quot; 不是键可用的列类型。</translation>
    </message>
    <message>
        <source>Write a MySQL type of integers, decimals, texts, bytes, dates or times, such as bigint or varchar(32).</source>
        <translation>请写 MySQL 的整数、小数、文本、字节、日期或时间类型，如 bigint 或 varchar(32)。</translation>
    </message>
    <message>
        <source>A key of type %1 needs a time zone.</source>
        <translation>类型为 %1 的键需要时区。</translation>
    </message>
    <message>
        <source>There is no algorithm &quot;%1&quot;.</source>
        <translation>没有算法 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>Write mod, hash_mod, range, list or ring.</source>
        <translation>请写 mod、hash_mod、range、list 或 ring。</translation>
    </message>
    <message>
        <source>Perhaps %2 is meant.</source>
        <translation>可能想写 %2。</translation>
    </message>
    <message>
        <source>The algorithm %1 cannot use a key of type %2.</source>
        <translation>算法 %1 不能使用类型为 %2 的键。</translation>
    </message>
    <message>
        <source>Use hash_mod, or give the key the type of its column.</source>
        <translation>请使用 hash_mod，或给出与列一致的键类型。</translation>
    </message>
    <message>
        <source>The algorithm %1 has no parameter &quot;%2&quot;.</source>
        <translation>算法 %1 没有参数 &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>Perhaps %3 is meant.</source>
        <translation>可能想写 %3。</translation>
    </message>
    <message>
        <source>The algorithm %1 needs the parameter &quot;%2&quot;.</source>
        <translation>算法 %1 需要参数 &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>Add it.</source>
        <translation>请添加。</translation>
    </message>
    <message>
        <source>The parameter %1 must be %2, and is &quot;%3&quot;.</source>
        <translation>参数 %1 应为 %2，却是 &quot;%3&quot;。</translation>
    </message>
    <message>
        <source>Correct its value.</source>
        <translation>请更正其值。</translation>
    </message>
    <message>
        <source>The parameter %1 is %2, and must be from %3 to %4.</source>
        <translation>参数 %1 为 %2，应在 %3 到 %4 之间。</translation>
    </message>
    <message>
        <source>Choose a value in that range.</source>
        <translation>请选择该范围内的值。</translation>
    </message>
    <message>
        <source>The parameter %1 is &quot;%2&quot;.</source>
        <translation>参数 %1 为 &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value of a key of type %2.</source>
        <translation>&quot;%1&quot; 不是类型 %2 的键值。</translation>
    </message>
    <message>
        <source>Write it as the key&apos;s values are written.</source>
        <translation>请按键值的写法书写。</translation>
    </message>
    <message>
        <source>A range needs exactly one form of bounds.</source>
        <translation>区间只能用一种边界写法。</translation>
    </message>
    <message>
        <source>Write from, chunk and chunks; or boundaries; or edges.</source>
        <translation>请写 from、chunk、chunks；或 boundaries；或 edges。</translation>
    </message>
    <message>
        <source>The parameter %1 has %2 {2|value|values}.</source>
        <translation>参数 %1 有 %2 个值。</translation>
    </message>
    <message>
        <source>Write one boundary or more, or two edges or more, for at most 1,000,000 ranges.</source>
        <translation>请写至少一个分界点，或至少两个边界，区间至多 1,000,000 个。</translation>
    </message>
    <message>
        <source>&quot;%2&quot; in %1 is not above the value before it.</source>
        <translation>%1 中的 &quot;%2&quot; 不大于前一个值。</translation>
    </message>
    <message>
        <source>Sort the values ascending, each once.</source>
        <translation>请按升序排列，每个值一次。</translation>
    </message>
    <message>
        <source>A chunk of &quot;%1&quot; holds no key.</source>
        <translation>宽度为 &quot;%1&quot; 的块不含任何键。</translation>
    </message>
    <message>
        <source>Write a width above 0.</source>
        <translation>请写大于 0 的宽度。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no width for dates.</source>
        <translation>&quot;%1&quot; 不是日期的宽度。</translation>
    </message>
    <message>
        <source>Write a number and a unit, such as &quot;30 days&quot; or &quot;12 hours&quot;; whole days for a date.</source>
        <translation>请写数字和单位，如 &quot;30 days&quot; 或 &quot;12 hours&quot;；日期须为整天。</translation>
    </message>
    <message>
        <source>Chunks from %1, each %2 wide, %3 of them, leave the range of 64 bits.</source>
        <translation>从 %1 开始、宽 %2、共 %3 块，超出 64 位范围。</translation>
    </message>
    <message>
        <source>Use fewer or narrower chunks.</source>
        <translation>请减少块数或宽度。</translation>
    </message>
    <message>
        <source>The list names no value, and has no default.</source>
        <translation>列表没有任何值，也没有默认桶。</translation>
    </message>
    <message>
        <source>Add values, or a default bucket.</source>
        <translation>请添加值或默认桶。</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; stands twice in the list.</source>
        <translation>值 &quot;%1&quot; 在列表中出现两次。</translation>
    </message>
    <message>
        <source>Keep one of the two.</source>
        <translation>请保留其中一个。</translation>
    </message>
    <message>
        <source>No value leads to the buckets %1.</source>
        <translation>没有值通向桶 %1。</translation>
    </message>
    <message>
        <source>Number the buckets without gaps, or leave them for values to come.</source>
        <translation>请连续编号，或留给以后的值。</translation>
    </message>
    <message>
        <source>The ring has no point.</source>
        <translation>环上没有节点。</translation>
    </message>
    <message>
        <source>Add shards, or raise virtual_nodes or the shards&apos; weights.</source>
        <translation>请添加分片，或增大 virtual_nodes 或分片权重。</translation>
    </message>
    <message>
        <source>The ring has more than %1 points.</source>
        <translation>环上的节点超过 %1 个。</translation>
    </message>
    <message>
        <source>Lower virtual_nodes or the shards&apos; weights.</source>
        <translation>请减小 virtual_nodes 或分片权重。</translation>
    </message>
    <message>
        <source>%1 times %2 buckets are more than %3.</source>
        <translation>%1 乘 %2 个桶超过 %3。</translation>
    </message>
    <message>
        <source>Use fewer buckets on one of the two levels.</source>
        <translation>请减少其中一级的桶数。</translation>
    </message>
    <message>
        <source>The layout has no table &quot;%1&quot;, and no default shard.</source>
        <translation>布局没有表 &quot;%1&quot;，也没有默认分片。</translation>
    </message>
    <message>
        <source>Check the name, or set default_shard.</source>
        <translation>请检查名称，或设置 default_shard。</translation>
    </message>
    <message>
        <source>The rules of table %1 have errors, so nothing can be routed by them.</source>
        <translation>表 %1 的规则有错误，无法据此路由。</translation>
    </message>
    <message>
        <source>Correct the findings of the table first.</source>
        <translation>请先修正该表的检查结果。</translation>
    </message>
    <message>
        <source>Table %1 has no lookup &quot;%2&quot;.</source>
        <translation>表 %1 没有查找 &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>Use one of its lookups: %3.</source>
        <translation>请使用其中之一：%3。</translation>
    </message>
    <message>
        <source>The lookup %2 of table %1 names the table itself.</source>
        <translation>表 %1 的查找 %2 指向该表自身。</translation>
    </message>
    <message>
        <source>Name the table that maps the value to the key.</source>
        <translation>请写把该值映射到键的表。</translation>
    </message>
    <message>
        <source>%1 has no place in table %2.</source>
        <translation>%1 在表 %2 中没有位置。</translation>
    </message>
    <message>
        <source>NULL has no place in table %1.</source>
        <translation>NULL 在表 %1 中没有位置。</translation>
    </message>
    <message>
        <source>The expression breaks at character %2: %1.</source>
        <translation>表达式在第 %2 个字符处中断：%1。</translation>
    </message>
    <message>
        <source>Close what was opened, and write it as it stands in the configuration that works.</source>
        <translation>把已打开的括号或引号闭合，并照可用配置中的原样书写。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; at character %2 is custom code, which is not evaluated here.</source>
        <translation>第 %2 个字符处的“%1”是自定义代码，此处不求值。</translation>
    </message>
    <message>
        <source>List the nodes instead, or write the rule with operators and the usual methods.</source>
        <translation>改为列出节点，或用运算符和常用方法书写规则。</translation>
    </message>
    <message>
        <source>The expression throws %1 at character %3: %2.</source>
        <translation>表达式在第 %3 个字符处抛出 %1：%2。</translation>
    </message>
    <message>
        <source>Bind a value of the type that the expression expects, or convert it there.</source>
        <translation>绑定表达式所需类型的值，或在表达式中转换。</translation>
    </message>
    <message>
        <source>The expression takes too much at character %2: %1.</source>
        <translation>表达式在第 %2 个字符处消耗过大：%1。</translation>
    </message>
    <message>
        <source>Write shorter ranges and texts, or list the nodes.</source>
        <translation>缩短区间和文本，或直接列出节点。</translation>
    </message>
    <message>
        <source>Set null_bucket where rows without a key should live.</source>
        <translation>请设置 null_bucket，指明没有键的行放在哪里。</translation>
    </message>
    <message>
        <source>%1 is outside all ranges, which go from %2 to below %3.</source>
        <translation>%1 不在任何区间内，区间从 %2 到 %3（不含）。</translation>
    </message>
    <message>
        <source>Add a range that holds it.</source>
        <translation>请添加包含它的区间。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not listed, and there is no default.</source>
        <translation>&quot;%1&quot; 未列出，也没有默认桶。</translation>
    </message>
    <message>
        <source>Add the value to the list, or a default bucket.</source>
        <translation>请把该值加入列表，或设默认桶。</translation>
    </message>
    <message>
        <source>No placement names bucket %1 of table %2.</source>
        <translation>没有放置提到表 %2 的桶 %1。</translation>
    </message>
    <message>
        <source>Add a placement entry for it.</source>
        <translation>请为它添加放置条目。</translation>
    </message>
    <message>
        <source>The key lacks %1; every place that remains is given.</source>
        <translation>键缺少 %1；给出所有可能的位置。</translation>
    </message>
    <message>
        <source>Give all columns of the key to reach one place.</source>
        <translation>给出键的所有列即可定位到一处。</translation>
    </message>
    <message>
        <source>%1 may belong to a pinned key (%2), which lives elsewhere; all places are given.</source>
        <translation>%1 可能属于另放别处的固定键（%2）；给出所有位置。</translation>
    </message>
    <message>
        <source>Ask each of the places, or route by the key itself.</source>
        <translation>请逐处查询，或按键本身路由。</translation>
    </message>
    <message>
        <source>The part of %1 leaves %2 buckets possible; all places are given.</source>
        <translation>%1 的这一部分仍对应 %2 个可能的桶；给出所有位置。</translation>
    </message>
    <message>
        <source>Use as many digits or bits as the number of buckets needs.</source>
        <translation>请使用与桶数相符的位数。</translation>
    </message>
    <message>
        <source>The table&apos;s algorithm does not go by the part of %1; every place is given.</source>
        <translation>该表的算法不依据 %1 的这一部分；给出所有位置。</translation>
    </message>
    <message>
        <source>Store the bucket in the id (is: bucket), or use mod.</source>
        <translation>请在 ID 中存放桶号（is: bucket），或使用 mod。</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; does not hold the part that the lookup reads, or the part is no bucket.</source>
        <translation>%1 &quot;%2&quot; 不含该查找读取的部分，或该部分不是桶。</translation>
    </message>
    <message>
        <source>Check the value and the lookup&apos;s gene.</source>
        <translation>请检查该值和查找的 gene。</translation>
    </message>
    <message>
        <source>This is where the row of %1 is; its %2 says where the row of %3 is.</source>
        <translation>这里是 %1 的行所在；其 %2 说明 %3 的行在何处。</translation>
    </message>
    <message>
        <source>Ask this shard, then route by the answer.</source>
        <translation>请先查询此分片，再按结果路由。</translation>
    </message>
    <message>
        <source>No rule names table %1, so it is on the default shard %2.</source>
        <translation>没有规则提到表 %1，因此在默认分片 %2 上。</translation>
    </message>
    <message>
        <source>The layout has no shard &quot;%1&quot;.</source>
        <translation>布局没有分片 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>Add it under shards.</source>
        <translation>请在 shards 下添加。</translation>
    </message>
    <message>
        <source>Check that the server writes this log.</source>
        <translation>请检查服务器是否写入该日志。</translation>
    </message>
    <message>
        <source>%1 is no log of a known format.</source>
        <translation>%1 不是已知格式的日志。</translation>
    </message>
    <message>
        <source>Give a slow log, a general log, a CSV of digests, a report of pt-query-digest, or a CSV with sql,count.</source>
        <translation>请提供慢日志、通用日志、摘要的 CSV、pt-query-digest 的报告，或含 sql,count 的 CSV。</translation>
    </message>
    <message>
        <source>%1, line %2: a statement breaks off before its end; so %3 {3|execution|executions} in all.</source>
        <translation>%1 第 %2 行：语句没有写完就中断；此类共 %3 次执行。</translation>
    </message>
    <message>
        <source>Nothing, when the log was cut there; they count as not understood.</source>
        <translation>若日志在此被截断则无需处理；它们计为未理解。</translation>
    </message>
    <message>
        <source>%1, line %2: a statement is longer than 16 MiB; so %3 {3|execution|executions} in all.</source>
        <translation>%1 第 %2 行：语句超过 16 MiB；此类共 %3 次执行。</translation>
    </message>
    <message>
        <source>Nothing; they count as not understood.</source>
        <translation>无需处理；它们计为未理解。</translation>
    </message>
    <message>
        <source>%1, line %2: this is no line of such a log; so %3 {3|place|places} in all.</source>
        <translation>%1 第 %2 行：这不是此类日志的行；此类共 %3 处。</translation>
    </message>
    <message>
        <source>Look whether another program wrote into it; each place counts as not understood.</source>
        <translation>请查看是否有其他程序写入；每处计为未理解。</translation>
    </message>
    <message>
        <source>%1, line %2: EXECUTE is not followed by the text that it runs; so %3 {3|execution|executions} in all.</source>
        <translation>%1 第 %2 行：EXECUTE 之后没有它所执行的文本；此类共 %3 次执行。</translation>
    </message>
    <message>
        <source>%1, line %2: this record has another number of fields than the first one (%4); so %3 {3|record|records} in all.</source>
        <translation>%1 第 %2 行：该记录的字段数与首条不同（%4）；此类共 %3 条记录。</translation>
    </message>
    <message>
        <source>Export the table again, with fields in quotes.</source>
        <translation>请重新导出该表，并给字段加引号。</translation>
    </message>
    <message>
        <source>%1, line %2: a quote in this record never closes; so %3 {3|record|records} in all.</source>
        <translation>%1 第 %2 行：该记录中的引号没有闭合；此类共 %3 条记录。</translation>
    </message>
    <message>
        <source>%1, line %2: &quot;%4&quot; is no count; so %3 {3|record|records} in all.</source>
        <translation>%1 第 %2 行：“%4” 不是次数；此类共 %3 条记录。</translation>
    </message>
    <message>
        <source>Write a whole number below 2^64, without separators.</source>
        <translation>请写小于 2^64 的整数，不带分隔符。</translation>
    </message>
    <message>
        <source>%1, line %2: %3 {3|execution has|executions have} no text; the table of digests, or the report, was full.</source>
        <translation>%1 第 %2 行：%3 次执行没有文本；摘要表或报告已满。</translation>
    </message>
    <message>
        <source>Raise performance_schema_digests_size, or the report&apos;s --limit.</source>
        <translation>请调大 performance_schema_digests_size，或报告的 --limit。</translation>
    </message>
    <message>
        <source>%1, line %2: a digest is cut off, so what it restricts is not known; so %3 {3|execution|executions} in all.</source>
        <translation>%1 第 %2 行：摘要被截断，无法得知其限制条件；此类共 %3 次执行。</translation>
    </message>
    <message>
        <source>Raise max_digest_length.</source>
        <translation>请调大 max_digest_length。</translation>
    </message>
    <message>
        <source>%1, line %2: there are more kinds of statements than are kept apart; so %3 {3|execution|executions} in all.</source>
        <translation>%1 第 %2 行：语句种类多于可区分的数量；此类共 %3 次执行。</translation>
    </message>
    <message>
        <source>Give patterns of the physical tables, so that they count as one.</source>
        <translation>请给出物理表的模式，使它们合为一个。</translation>
    </message>
    <message>
        <source>%1, line %2: this statement is not understood; so %3 {3|execution|executions} in all.</source>
        <translation>%1 第 %2 行：无法理解该语句；此类共 %3 次执行。</translation>
    </message>
    <message>
        <source>Nothing, when it is no MySQL; its share is in every figure.</source>
        <translation>若它不是 MySQL 语句则无需处理；其占比计入每个数字。</translation>
    </message>
    <message>
        <source>Server %1 can&apos;t be reached: %2.</source>
        <translation>无法连接服务器 %1：%2。</translation>
    </message>
    <message>
        <source>Check host, port and firewall, and that the server runs.</source>
        <translation>请检查主机、端口、防火墙，以及服务器是否在运行。</translation>
    </message>
    <message>
        <source>Server %1 did not answer in time: %2.</source>
        <translation>服务器 %1 未及时应答：%2。</translation>
    </message>
    <message>
        <source>It may hang or be overloaded; its last values stay, and it is tried again by itself.</source>
        <translation>它可能挂起或过载；保留最后的值，并会自动重试。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost: %2.</source>
        <translation>到 %1 的连接已断开：%2。</translation>
    </message>
    <message>
        <source>It is opened again by itself.</source>
        <translation>会自动重新连接。</translation>
    </message>
    <message>
        <source>Server %1 refuses the account: %2.</source>
        <translation>服务器 %1 拒绝该账户：%2。</translation>
    </message>
    <message>
        <source>Server %1 refuses this host: %2.</source>
        <translation>服务器 %1 拒绝此主机：%2。</translation>
    </message>
    <message>
        <source>Server %1 could not be trusted: %2.</source>
        <translation>无法信任服务器 %1：%2。</translation>
    </message>
    <message>
        <source>Check `ca`, the host name in the certificate, or the pinned fingerprint; nothing was sent to it.</source>
        <translation>请检查 `ca`、证书中的主机名或固定的指纹；未向其发送任何内容。</translation>
    </message>
    <message>
        <source>Server %1 does not encrypt: %2.</source>
        <translation>服务器 %1 不加密：%2。</translation>
    </message>
    <message>
        <source>Switch TLS on at the server, or write `tls: off` in plain words.</source>
        <translation>请在服务器上启用 TLS，或明确写 `tls: off`。</translation>
    </message>
    <message>
        <source>Server %1 shows another certificate than the pinned one: %2.</source>
        <translation>服务器 %1 的证书与固定的不同：%2。</translation>
    </message>
    <message>
        <source>If it was renewed on purpose, put the new fingerprint into the layout; else somebody stands in between.</source>
        <translation>若是有意更换，请把新指纹写入布局；否则可能有中间人。</translation>
    </message>
    <message>
        <source>The fingerprint of server %1 is no SHA-256 or SHA-1.</source>
        <translation>服务器 %1 的指纹不是 SHA-256 或 SHA-1。</translation>
    </message>
    <message>
        <source>Write 64 (or 40) hexadecimal digits, with or without colons.</source>
        <translation>请写 64（或 40）位十六进制数字，可带冒号。</translation>
    </message>
    <message>
        <source>ssl-mode=%1 would encrypt without checking with whom.</source>
        <translation>ssl-mode=%1 会加密，但不核实对方身份。</translation>
    </message>
    <message>
        <source>Write `tls: verify` with `ca`, `tls: pin` with `fingerprint`, or `tls: off` for the server.</source>
        <translation>请为该服务器写 `tls: verify` 加 `ca`，`tls: pin` 加 `fingerprint`，或 `tls: off`。</translation>
    </message>
    <message>
        <source>Server %1 has no connection left for us: %2.</source>
        <translation>服务器 %1 没有可用连接：%2。</translation>
    </message>
    <message>
        <source>It is tried again in a minute; raise MAX_USER_CONNECTIONS of the account to 3 or more if that is the limit.</source>
        <translation>一分钟后重试；若受限于 MAX_USER_CONNECTIONS，请调到 3 以上。</translation>
    </message>
    <message>
        <source>The account may not do this on %1: %2.</source>
        <translation>该账户无权在 %1 上执行：%2。</translation>
    </message>
    <message>
        <source>Let the DBA run the GRANT.</source>
        <translation>请 DBA 执行该 GRANT。</translation>
    </message>
    <message>
        <source>A schema is missing on %1: %2.</source>
        <translation>%1 上缺少库：%2。</translation>
    </message>
    <message>
        <source>Run the exported DDL of the shard, or correct `schema` in the layout.</source>
        <translation>请执行该分片导出的 DDL，或更正布局中的 `schema`。</translation>
    </message>
    <message>
        <source>A table is missing on %1: %2.</source>
        <translation>%1 上缺少表：%2。</translation>
    </message>
    <message>
        <source>Run the exported DDL of the shard.</source>
        <translation>请执行该分片导出的 DDL。</translation>
    </message>
    <message>
        <source>A statement took longer than allowed on %1: %2.</source>
        <translation>%1 上的语句超过允许的时间：%2。</translation>
    </message>
    <message>
        <source>Try again when the server is less busy.</source>
        <translation>请在服务器空闲时重试。</translation>
    </message>
    <message>
        <source>A statement was stopped on %1: %2.</source>
        <translation>%1 上的语句被终止：%2。</translation>
    </message>
    <message>
        <source>Somebody ended it, or it was cancelled here.</source>
        <translation>有人终止了它，或在此处被取消。</translation>
    </message>
    <message>
        <source>Server %1 answered with an error: %2.</source>
        <translation>服务器 %1 返回错误：%2。</translation>
    </message>
    <message>
        <source>Read the server&apos;s words.</source>
        <translation>请阅读服务器的说明。</translation>
    </message>
    <message>
        <source>The environment variable %1 with the password of server %2 is not set.</source>
        <translation>未设置环境变量 %1（服务器 %2 的密码）。</translation>
    </message>
    <message>
        <source>Set it before starting, or use an option file.</source>
        <translation>请在启动前设置，或使用选项文件。</translation>
    </message>
    <message>
        <source>The option file %1 can&apos;t be read.</source>
        <translation>无法读取选项文件 %1。</translation>
    </message>
    <message>
        <source>Check its path and rights (1 MB and ten includes at most).</source>
        <translation>请检查路径和权限（至多 1 MB、十次包含）。</translation>
    </message>
    <message>
        <source>The option file has a line that can&apos;t be understood (%1).</source>
        <translation>选项文件中有无法理解的行（%1）。</translation>
    </message>
    <message>
        <source>Correct the line: [group], name=value, or !include.</source>
        <translation>请更正该行：[group]、name=value 或 !include。</translation>
    </message>
    <message>
        <source>The group [%1] does not stand in %2.</source>
        <translation>%2 中没有组 [%1]。</translation>
    </message>
    <message>
        <source>Correct `option_group` in the layout, or add the group.</source>
        <translation>请更正布局中的 `option_group`，或添加该组。</translation>
    </message>
    <message>
        <source>The option file %1 can be read by others.</source>
        <translation>选项文件 %1 可被他人读取。</translation>
    </message>
    <message>
        <source>chmod 600 it.</source>
        <translation>请执行 chmod 600。</translation>
    </message>
    <message>
        <source>Server %1 does not count statements by table.</source>
        <translation>服务器 %1 不按表统计语句。</translation>
    </message>
    <message>
        <source>The DBA can switch counting on with the statement shown.</source>
        <translation>DBA 可用所示语句开启统计。</translation>
    </message>
    <message>
        <source>The account may not read the table counters of %1.</source>
        <translation>该账户无权读取 %1 的表计数。</translation>
    </message>
    <message>
        <source>Let the DBA run the GRANT shown.</source>
        <translation>请 DBA 执行所示 GRANT。</translation>
    </message>
    <message>
        <source>%2 shards share server %1, which does not tell their statements apart.</source>
        <translation>%2 个分片共用服务器 %1，它不区分各自的语句。</translation>
    </message>
    <message>
        <source>The server&apos;s rate is shown with the server; switch performance_schema on to see each.</source>
        <translation>速率显示在服务器上；开启 performance_schema 可分别查看。</translation>
    </message>
    <message>
        <source>The first rate of %1 comes with the second reading.</source>
        <translation>%1 的首个速率在第二次读取时得出。</translation>
    </message>
    <message>
        <source>This rate counts rows, not statements.</source>
        <translation>此速率统计的是行，不是语句。</translation>
    </message>
    <message>
        <source>The account may not read the row estimates of %1.</source>
        <translation>该账户无权读取 %1 的行数估算。</translation>
    </message>
    <message>
        <source>Let the DBA run the GRANT shown, or count exactly.</source>
        <translation>请 DBA 执行所示 GRANT，或精确统计。</translation>
    </message>
    <message>
        <source>The server has no estimate for table %1.</source>
        <translation>服务器没有表 %1 的估算。</translation>
    </message>
    <message>
        <source>Count it exactly, or ANALYZE TABLE.</source>
        <translation>请精确统计，或执行 ANALYZE TABLE。</translation>
    </message>
    <message>
        <source>The account may not see whom %1 follows.</source>
        <translation>该账户无权查看 %1 复制自何处。</translation>
    </message>
    <message>
        <source>Replication of %1 does not run (%2); how far it is behind is unknown. %3</source>
        <translation>%1 的复制未运行（%2）；落后多少未知。%3</translation>
    </message>
    <message>
        <source>Look at SHOW REPLICA STATUS on the server.</source>
        <translation>请在服务器上查看 SHOW REPLICA STATUS。</translation>
    </message>
    <message>
        <source>Shard %1 was not read for a while although its server answers.</source>
        <translation>分片 %1 已有一段时间未读取，尽管其服务器有应答。</translation>
    </message>
    <message>
        <source>The server may be busy with its tables; the last values stay.</source>
        <translation>服务器可能忙于处理表；保留最后的值。</translation>
    </message>
    <message>
        <source>The folder of server %1 is missing: %2.</source>
        <translation>服务器 %1 的文件夹不存在：%2。</translation>
    </message>
    <message>
        <source>Make the fleet with `shardatlasctl demo`, or correct `path` in the layout.</source>
        <translation>请用 `shardatlasctl demo` 创建集群，或更正布局中的 `path`。</translation>
    </message>
    <message>
        <source>A file of server %1 is missing: %2.</source>
        <translation>服务器 %1 的文件不存在：%2。</translation>
    </message>
    <message>
        <source>Make the fleet with `shardatlasctl demo`, or correct `schema` in the layout.</source>
        <translation>请用 `shardatlasctl demo` 创建集群，或更正布局中的 `schema`。</translation>
    </message>
    <message>
        <source>The file %2 of server %1 can&apos;t be used: %3.</source>
        <translation>服务器 %1 的文件 %2 无法使用：%3。</translation>
    </message>
    <message>
        <source>Check its rights, and that it is a SQLite file.</source>
        <translation>请检查权限，并确认它是 SQLite 文件。</translation>
    </message>
    <message>
        <source>The exact count of %1 was cancelled.</source>
        <translation>已取消对 %1 的精确统计。</translation>
    </message>
    <message>
        <source>The shard %1 is not being read.</source>
        <translation>未在读取分片 %1。</translation>
    </message>
    <message>
        <source>Start live readings first.</source>
        <translation>请先开始实时读取。</translation>
    </message>
    <message>
        <source>No server of the layout answers.</source>
        <translation>布局中没有服务器应答。</translation>
    </message>
    <message>
        <source>The reasons stand with each server.</source>
        <translation>原因见各服务器。</translation>
    </message>
    <message>
        <source>The folder %1 is not empty and not a demo.</source>
        <translation>文件夹 %1 不为空，也不是演示集群。</translation>
    </message>
    <message>
        <source>Name a new folder; nothing was written.</source>
        <translation>请指定新文件夹；未写入任何内容。</translation>
    </message>
    <message>
        <source>`%1` is not USER@HOST:PORT.</source>
        <translation>`%1` 不是 USER@HOST:PORT。</translation>
    </message>
    <message>
        <source>Write for example demo@127.0.0.1:3306, several with commas between.</source>
        <translation>例如写 demo@127.0.0.1:3306，多个用逗号分隔。</translation>
    </message>
    <message>
        <source>Server %1 has a schema %2 that this demo did not make.</source>
        <translation>服务器 %1 上有不是此演示创建的库 %2。</translation>
    </message>
    <message>
        <source>Nothing was changed. Use other servers, or drop the schema yourself.</source>
        <translation>未作任何改动。请使用其他服务器，或自行删除该库。</translation>
    </message>
    <message>
        <source>The demo could not write to shard %1: %2.</source>
        <translation>演示无法写入分片 %1：%2。</translation>
    </message>
    <message>
        <source>Read the server&apos;s words; running the command again begins anew.</source>
        <translation>请阅读服务器的说明；再次运行命令会重新开始。</translation>
    </message>
    <message>
        <source>Server %1 is not on this machine, and no --tls was chosen.</source>
        <translation>服务器 %1 不在本机，且未指定 --tls。</translation>
    </message>
    <message>
        <source>Say --tls verify --ca FILE, --tls pin --fingerprint HEX, or --tls off.</source>
        <translation>请写 --tls verify --ca FILE、--tls pin --fingerprint HEX 或 --tls off。</translation>
    </message>
    <message>
        <source>There is no command %1.</source>
        <translation>没有命令 %1。</translation>
    </message>
    <message>
        <source>See shardatlasctl --help.</source>
        <translation>请见 shardatlasctl --help。</translation>
    </message>
    <message>
        <source>There is no key to route.</source>
        <translation>没有要路由的键。</translation>
    </message>
    <message>
        <source>Give keys, or --null.</source>
        <translation>请给出键，或 --null。</translation>
    </message>
    <message>
        <source>Standard input can be read once only.</source>
        <translation>标准输入只能读取一次。</translation>
    </message>
    <message>
        <source>Give one of the two as a file.</source>
        <translation>请把其中一个以文件给出。</translation>
    </message>
    <message>
        <source>%1 is no sharded table of this layout.</source>
        <translation>%1 不是此布局的分片表。</translation>
    </message>
    <message>
        <source>Give one of its logic tables.</source>
        <translation>请给出它的某张逻辑表。</translation>
    </message>
    <message>
        <source>%1, line %2: &quot;%3&quot; is no weight.</source>
        <translation>%1 第 %2 行：&quot;%3&quot; 不是权重。</translation>
    </message>
    <message>
        <source>Write key,weight with a number from 0 to 10^18.</source>
        <translation>请写 键,权重，权重为 0 到 10^18 之间的数。</translation>
    </message>
    <message>
        <source>%1 is compressed, and breaks off or is damaged behind byte %2.</source>
        <translation>%1 是压缩文件，在第 %2 字节之后中断或损坏。</translation>
    </message>
    <message>
        <source>Fetch it again; what came before was read.</source>
        <translation>请重新获取；之前的内容已读取。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no column of a table.</source>
        <translation>“%1” 不是表的列。</translation>
    </message>
    <message>
        <source>Write table.column, or table.column+table.column for tables that are sharded together.</source>
        <translation>请写 表.列；一起分片的多个表写 表.列+表.列。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no physical tables.</source>
        <translation>“%1” 没有指明物理表。</translation>
    </message>
    <message>
        <source>Write LOGIC=PATTERN, with # for digits: t_order=t_order_#.</source>
        <translation>请写 逻辑表=模式，用 # 代表数字：t_order=t_order_#。</translation>
    </message>
    <message>
        <source>%1 holds a NUL byte in line %2, so this is not a text file.</source>
        <translation>%1 第 %2 行含 NUL 字节，这不是文本文件。</translation>
    </message>
    <message>
        <source>%1: what begins in line %2 is longer than 16 MiB.</source>
        <translation>%1：从第 %2 行开始的内容超过 16 MiB。</translation>
    </message>
    <message>
        <source>Write one key, or one record, a line.</source>
        <translation>每行写一个键或一条记录。</translation>
    </message>
    <message>
        <source>%1: a quote in the record of line %2 never closes.</source>
        <translation>%1：第 %2 行记录中的引号未闭合。</translation>
    </message>
    <message>
        <source>Close it; a quote inside is doubled.</source>
        <translation>请闭合它；内部的引号要写两次。</translation>
    </message>
    <message>
        <source>%1 has no column %2 in its first line.</source>
        <translation>%1 的首行没有列 %2。</translation>
    </message>
    <message>
        <source>Begin with family,algorithm,params_json,input_type,input.</source>
        <translation>请以 family,algorithm,params_json,input_type,input 开头。</translation>
    </message>
    <message>
        <source>%1: the record of line %2 has %3 {3|field|fields}, and the first line has %4.</source>
        <translation>%1：第 %2 行记录有 %3 个字段，首行有 %4 个。</translation>
    </message>
    <message>
        <source>Correct the record.</source>
        <translation>请更正该记录。</translation>
    </message>
    <message>
        <source>There is no format %1 to export to.</source>
        <translation>没有可导出的格式 %1。</translation>
    </message>
    <message>
        <source>See shardatlasctl formats.</source>
        <translation>请看 shardatlasctl formats。</translation>
    </message>
    <message>
        <source>There is no format %1 to import from.</source>
        <translation>没有可导入的格式 %1。</translation>
    </message>
    <message>
        <source>One bundle at a time can be imported, and %1 paths were given.</source>
        <translation>一次只能导入一个导出包，却给出了 %1 个路径。</translation>
    </message>
    <message>
        <source>Give its folder.</source>
        <translation>请给出其文件夹。</translation>
    </message>
    <message>
        <source>No key of %1 could be read.</source>
        <translation>%1 中没有可读取的键。</translation>
    </message>
    <message>
        <source>Give a file with one key a line, or key,weight.</source>
        <translation>请给出每行一个键或 键,权重 的文件。</translation>
    </message>
    <message>
        <source>The lookup %2 has no row for %1.</source>
        <translation>查找 %2 中没有 %1 的行。</translation>
    </message>
    <message>
        <source>Check the value; the row may have been deleted.</source>
        <translation>请检查该值；该行可能已被删除。</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>任务已取消。</translation>
    </message>
    <message>
        <source>Start it again if it is wanted after all.</source>
        <translation>如仍需要，请重新开始。</translation>
    </message>
    <message>
        <source>The system refuses this key: %1.</source>
        <translation>该系统拒绝这个键：%1。</translation>
    </message>
    <message>
        <source>Give a key that the application could have stored, or change the parameter that is named.</source>
        <translation>请给出应用可能存入的键，或修改所提到的参数。</translation>
    </message>
    <message>
        <source>The system refuses this range: %1.</source>
        <translation>该系统拒绝这个范围：%1。</translation>
    </message>
    <message>
        <source>Route single keys, or close the range at both ends.</source>
        <translation>请逐个键路由，或让范围两端都封闭。</translation>
    </message>
    <message>
        <source>The parameter %1 is missing.</source>
        <translation>缺少参数 %1。</translation>
    </message>
    <message>
        <source>Write it as that system&apos;s configuration has it.</source>
        <translation>请按该系统配置中的写法补上。</translation>
    </message>
    <message>
        <source>It must be %3.</source>
        <translation>它必须是：%3。</translation>
    </message>
    <message>
        <source>Nothing says how many buckets %1 makes.</source>
        <translation>没有任何参数说明 %1 产生多少个桶。</translation>
    </message>
    <message>
        <source>Give the parameter that counts or lists its targets: its description names it.</source>
        <translation>请给出计数或列出目标的参数：其说明中有名称。</translation>
    </message>
    <message>
        <source>The algorithm answers %1, which is none of its targets: a statement with this key finds no table.</source>
        <translation>算法给出 %1，但它不是任何目标：带这个键的语句找不到表。</translation>
    </message>
    <message>
        <source>Declare the target, or change the algorithm so that it cannot be produced.</source>
        <translation>请声明该目标，或修改算法使其不会产生。</translation>
    </message>
    <message>
        <source>The algorithm answers %1: several places for one key.</source>
        <translation>算法给出 %1：一个键对应多个位置。</translation>
    </message>
    <message>
        <source>Give all columns of the key.</source>
        <translation>请给出键的所有列。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no %2.</source>
        <translation>“%1” 不是 %2。</translation>
    </message>
    <message>
        <source>Give a value of that type, or name the type that it has.</source>
        <translation>请给出该类型的值，或写明它的实际类型。</translation>
    </message>
    <message>
        <source>There is no type &quot;%1&quot;.</source>
        <translation>没有类型 “%1”。</translation>
    </message>
    <message>
        <source>Write int, long, bigint, bigdecimal, string, bytes or another type of the notation.</source>
        <translation>请写 int、long、bigint、bigdecimal、string、bytes 或记法中的其他类型。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no range.</source>
        <translation>“%1” 不是范围。</translation>
    </message>
    <message>
        <source>Write [low,high], with ( or ) for an end that is not in it.</source>
        <translation>请写成 [low,high]，不含的一端用 ( 或 )。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no column with a type and a value.</source>
        <translation>“%1” 没有写出带类型和值的列。</translation>
    </message>
    <message>
        <source>Write name=type:value, with ; between columns.</source>
        <translation>请写成 name=type:value，各列之间用 ;。</translation>
    </message>
    <message>
        <source>Write &quot;%2&quot; for &quot;%1&quot;.</source>
        <translation>把“%1”改写为“%2”。</translation>
    </message>
    <message>
        <source>Nothing else changes.</source>
        <translation>其他内容不变。</translation>
    </message>
    <message>
        <source>Remove &quot;%1&quot;: &quot;%2&quot; stands here already.</source>
        <translation>删除“%1”：这里已有“%2”。</translation>
    </message>
    <message>
        <source>Nothing reads it today.</source>
        <translation>目前没有任何程序读取它。</translation>
    </message>
    <message>
        <source>Remove the &quot;%1&quot; of line %2.</source>
        <translation>删除第 %2 行的“%1”。</translation>
    </message>
    <message>
        <source>The one in line %3 is what counts today.</source>
        <translation>目前生效的是第 %3 行的那一个。</translation>
    </message>
    <message>
        <source>Write ${%1} for the password.</source>
        <translation>把密码改写为 ${%1}。</translation>
    </message>
    <message>
        <source>Set the variable %1 before connecting, and change the password: it was in the file.</source>
        <translation>连接前请设置环境变量 %1，并更换密码：它曾以明文写在文件中。</translation>
    </message>
    <message>
        <source>Write %1 without quotes.</source>
        <translation>去掉 %1 的引号。</translation>
    </message>
    <message>
        <source>It is read as a number already.</source>
        <translation>它现在就按数字读取。</translation>
    </message>
    <message>
        <source>Place buckets %1 on %2.</source>
        <translation>把桶 %1 放到 %2 上。</translation>
    </message>
    <message>
        <source>These hold the buckets beside them; no other bucket moves.</source>
        <translation>相邻的桶就在那里；其他桶不移动。</translation>
    </message>
    <message>
        <source>Take buckets %1 from %2.</source>
        <translation>从 %2 中去掉桶 %1。</translation>
    </message>
    <message>
        <source>They stay on %3.</source>
        <translation>它们仍在 %3 上。</translation>
    </message>
    <message>
        <source>No key falls into them.</source>
        <translation>没有键会落入这些桶。</translation>
    </message>
    <message>
        <source>Write %1 spaces for every tab in an indentation.</source>
        <translation>把缩进中的每个制表符改为 %1 个空格。</translation>
    </message>
    <message>
        <source>Write &quot;format: 1&quot; before everything else.</source>
        <translation>在最前面写上“format: 1”。</translation>
    </message>
    <message>
        <source>It is the format that this program reads.</source>
        <translation>这是本程序读取的格式。</translation>
    </message>
    <message>
        <source>Its columns are %2.</source>
        <translation>该键的列为：%2。</translation>
    </message>
    <message>
        <source>Add time_zone to the key: an offset such as &quot;+08:00&quot;, UTC, or a name such as Asia/Shanghai.</source>
        <translation>请为键补充 time_zone：如 &quot;+08:00&quot; 的偏移、UTC，或如 Asia/Shanghai 的时区名。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no time zone.</source>
        <translation>“%1”不是时区。</translation>
    </message>
    <message>
        <source>Write an offset such as &quot;+08:00&quot;, UTC, or a name of the tz database such as Asia/Shanghai.</source>
        <translation>请写偏移（如 &quot;+08:00&quot;）、UTC，或 tz 数据库中的时区名，如 Asia/Shanghai。</translation>
    </message>
    <message>
        <source>The clocks of the key&apos;s time zone skipped &quot;%1&quot;.</source>
        <translation>在键的时区中，时钟跳过了“%1”这一时刻。</translation>
    </message>
    <message>
        <source>Write the time that they showed, or give it an offset: &quot;2025-03-30 01:30:00+00:00&quot;.</source>
        <translation>请写时钟实际显示的时间，或带上偏移：&quot;2025-03-30 01:30:00+00:00&quot;。</translation>
    </message>
    <message>
        <source>Correct user or password (or the account&apos;s REQUIRE SSL), then try again: it is not tried by itself, so that no account gets locked.</source>
        <translation>请更正用户名或密码（或账户的 REQUIRE SSL），然后重试：为避免锁定账户，不会自动重试。</translation>
    </message>
    <message>
        <source>Let the DBA allow this host for the account (or FLUSH HOSTS), then try again: it is not tried by itself.</source>
        <translation>请让 DBA 允许该账户从此主机登录（或执行 FLUSH HOSTS），然后重试：不会自动重试。</translation>
    </message>
    <message>
        <source>The file %2, `%1` of server %3, can&apos;t be read: %4.</source>
        <translation>无法读取文件 %2（服务器 %3 的 `%1`）：%4。</translation>
    </message>
    <message>
        <source>Correct its path (a relative one begins at the layout&apos;s folder) or its rights.</source>
        <translation>请更正其路径（相对路径以布局文件所在文件夹为起点）或权限。</translation>
    </message>
    <message>
        <source>%1 makes %2 {2|bucket|buckets}, and a layout has at most %3.</source>
        <translation>%1 产生 %2 个桶，而一个布局最多 %3 个。</translation>
    </message>
    <message>
        <source>Give parameters that make fewer, larger ones.</source>
        <translation>请改用产生更少、更大的桶的参数。</translation>
    </message>
    <message>
        <source>Write key_type: %1.</source>
        <translation>写入 key_type: %1。</translation>
    </message>
    <message>
        <source>It is what is assumed today; no key moves.</source>
        <translation>这正是目前的假定；没有键会移动。</translation>
    </message>
    <message>
        <source>Table %1 sends NULL to bucket %2 by null_bucket; %3 itself sends it to bucket %4.</source>
        <translation>表 %1 的 null_bucket 把 NULL 送到桶 %2；而 %3 自身把它送到桶 %4。</translation>
    </message>
    <message>
        <source>Remove null_bucket, unless the application gives such rows another key before it writes them.</source>
        <translation>去掉 null_bucket，除非应用在写入前会给这些行换上别的键。</translation>
    </message>
    <message>
        <source>Table %1 goes by the type that the application binds for %2. The layout does not say it, so %3 is assumed: key %4 is in bucket %5; as %6 it is in bucket %7.</source>
        <translation>表 %1 的路由取决于应用为 %2 绑定的类型。布局没有写明，因此按 %3 处理：键 %4 在桶 %5；若为 %6 则在桶 %7。</translation>
    </message>
    <message>
        <source>Set key_type to the type that the application binds.</source>
        <translation>把 key_type 设为应用绑定的类型。</translation>
    </message>
    <message>
        <source>Table %1 goes by the type that the application binds for %2. The layout does not say it, so %3 is assumed, and such keys are refused: %4. As %5 it is in bucket %6.</source>
        <translation>表 %1 的路由取决于应用为 %2 绑定的类型。布局没有写明，因此按 %3 处理，而这样的键会被拒绝：%4。若为 %5 则在桶 %6。</translation>
    </message>
    <message>
        <source>Table %1: older releases of that system have another algorithm by the name %2.</source>
        <translation>表 %1：该系统的旧版本用 %2 这个名字的是另一种算法。</translation>
    </message>
    <message>
        <source>Write %3 if such a release has placed the rows.</source>
        <translation>如果数据是由旧版本写入的，请写 %3。</translation>
    </message>
    <message>
        <source>Table %1: days of %2 begin by the clock of the server that routes; UTC is assumed.</source>
        <translation>表 %1：%2 的一天以负责路由的服务器的时钟为准；目前按 UTC 处理。</translation>
    </message>
    <message>
        <source>Set tz to that server&apos;s time zone, such as Asia/Shanghai.</source>
        <translation>把 tz 设为该服务器的时区，如 Asia/Shanghai。</translation>
    </message>
    <message>
        <source>The algorithm has no bucket for NULL.</source>
        <translation>该算法没有给 NULL 的桶。</translation>
    </message>
    <message>
        <source>Set null_bucket where such rows should live.</source>
        <translation>用 null_bucket 指定这些行的去处。</translation>
    </message>
    <message>
        <source>The layout has changed since this fix was found.</source>
        <translation>找到此修复之后，布局已有改动。</translation>
    </message>
    <message>
        <source>Its findings are being checked again; apply the fix when they are there.</source>
        <translation>正在重新检查；待检查结果刷新后再应用修复。</translation>
    </message>
    <message>
        <source>Keys are placed by %1, code that is not evaluated here.</source>
        <translation>键由 %1 安排，这段代码在这里不求值。</translation>
    </message>
    <message>
        <source>Ask the program that has the code, or name an algorithm that does the same.</source>
        <translation>请询问拥有该代码的程序，或指定一个结果相同的算法。</translation>
    </message>
    <message>
        <source>%1: no configuration that can be read.</source>
        <translation>%1：不是可以读取的配置。</translation>
    </message>
    <message>
        <source>Name the format if it is one of them; see shardatlasctl formats.</source>
        <translation>若属于其中之一，请指明格式；见 shardatlasctl formats。</translation>
    </message>
    <message>
        <source>%1: not what was asked for, which is %2; it looks like: %3.</source>
        <translation>%1：不是所要的 %2；看起来像：%3。</translation>
    </message>
    <message>
        <source>Name the other format, or auto.</source>
        <translation>请指明另一种格式，或写 auto。</translation>
    </message>
    <message>
        <source>The configuration is larger than %1 MiB.</source>
        <translation>配置大于 %1 MiB。</translation>
    </message>
    <message>
        <source>Give the configuration&apos;s files alone.</source>
        <translation>请只给出配置文件。</translation>
    </message>
    <message>
        <source>No sharded table stands in these files.</source>
        <translation>这些文件里没有分片表。</translation>
    </message>
    <message>
        <source>Give the file that has the rules as well.</source>
        <translation>请把写有规则的文件一并给出。</translation>
    </message>
    <message>
        <source>The XML cannot be read from here on: %1.</source>
        <translation>XML 从这里起无法读取：%1。</translation>
    </message>
    <message>
        <source>Look at the tags and quotes before this place.</source>
        <translation>请检查此处之前的标签和引号。</translation>
    </message>
    <message>
        <source>The entity %1 is declared, and entities are not followed.</source>
        <translation>声明了实体 %1，而实体不会被展开。</translation>
    </message>
    <message>
        <source>Write its text where it is used.</source>
        <translation>请在使用处直接写出其文本。</translation>
    </message>
    <message>
        <source>Elements are nested deeper than %1 levels.</source>
        <translation>元素嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>No configuration is that deep; check the file.</source>
        <translation>没有配置会这么深；请检查文件。</translation>
    </message>
    <message>
        <source>There are more than %1 {1|element|elements}.</source>
        <translation>元素多于 %1 个。</translation>
    </message>
    <message>
        <source>No configuration is that large; check the file.</source>
        <translation>没有配置会这么大；请检查文件。</translation>
    </message>
    <message>
        <source>The JSON cannot be read from here on: %1.</source>
        <translation>JSON 从这里起无法读取：%1。</translation>
    </message>
    <message>
        <source>Look at the commas, brackets and quotes before this place.</source>
        <translation>请检查此处之前的逗号、括号和引号。</translation>
    </message>
    <message>
        <source>Values are nested deeper than %1 levels.</source>
        <translation>值嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>There are more than %1 {1|value|values}.</source>
        <translation>值多于 %1 个。</translation>
    </message>
    <message>
        <source>%1 has no place in a layout and was left out.</source>
        <translation>%1 在布局里没有位置，已略去。</translation>
    </message>
    <message>
        <source>Keep the original: an export does not write it.</source>
        <translation>请保留原文件：导出时不会写出它。</translation>
    </message>
    <message>
        <source>%1 is not known here and was left out.</source>
        <translation>这里不认识 %1，已略去。</translation>
    </message>
    <message>
        <source>Check its spelling; perhaps %2 is meant.</source>
        <translation>请检查拼写；也许是 %2。</translation>
    </message>
    <message>
        <source>%1 is not said; %2 is assumed.</source>
        <translation>%1 未写明；假定为 %2。</translation>
    </message>
    <message>
        <source>If it is otherwise, import with --set %3.</source>
        <translation>若并非如此，导入时请加 --set %3。</translation>
    </message>
    <message>
        <source>There is no option %1 for %2.</source>
        <translation>%2 没有选项 %1。</translation>
    </message>
    <message>
        <source>Its options: %3.</source>
        <translation>可用选项：%3。</translation>
    </message>
    <message>
        <source>The option %1 cannot be &quot;%2&quot;.</source>
        <translation>选项 %1 不能为“%2”。</translation>
    </message>
    <message>
        <source>Give %3.</source>
        <translation>请给出 %3。</translation>
    </message>
    <message>
        <source>Keys of %1 are placed by %2, code that is not read here: they have no route.</source>
        <translation>%1 的键由代码 %2 安排，这里不读取它：这些键没有路由。</translation>
    </message>
    <message>
        <source>If the code does what a known algorithm does, name that algorithm in the layout.</source>
        <translation>若该代码等同于某个已知算法，请在布局里写那个算法。</translation>
    </message>
    <message>
        <source>The physical tables of %1 cannot be told: %2.</source>
        <translation>无法得知 %1 的物理表：%2。</translation>
    </message>
    <message>
        <source>Write them down in the layout; until then the table is left out.</source>
        <translation>请在布局里写出它们；在此之前该表被略去。</translation>
    </message>
    <message>
        <source>The data source %1 is named by a rule and not configured.</source>
        <translation>规则提到数据源 %1，但没有配置它。</translation>
    </message>
    <message>
        <source>Configure it, or correct the name; there are: %2.</source>
        <translation>请配置它，或改正名称；现有：%2。</translation>
    </message>
    <message>
        <source>The data source %1 is configured twice; the first one counts.</source>
        <translation>数据源 %1 配置了两次；以第一个为准。</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>请删去其中一个。</translation>
    </message>
    <message>
        <source>The password of %1 stands in the file and was not taken over.</source>
        <translation>文件里写有 %1 的密码，没有带过来。</translation>
    </message>
    <message>
        <source>Give the layout a password by reference: password: &quot;${VARIABLE}&quot;.</source>
        <translation>请在布局里引用密码：password: &quot;${VARIABLE}&quot;。</translation>
    </message>
    <message>
        <source>The address of %1 is encrypted, so its server is not known.</source>
        <translation>%1 的地址是加密的，因此不知道其服务器。</translation>
    </message>
    <message>
        <source>Write host and schema into the layout.</source>
        <translation>请在布局里写出 host 和 schema。</translation>
    </message>
    <message>
        <source>The address of %1 has a placeholder, so its server is not known.</source>
        <translation>%1 的地址含有占位符，因此不知道其服务器。</translation>
    </message>
    <message>
        <source>The address of %1 is for %2, and only servers of the MySQL protocol are read.</source>
        <translation>%1 的地址属于 %2，而这里只读取 MySQL 协议的服务器。</translation>
    </message>
    <message>
        <source>Write host and schema into the layout if it is one of them.</source>
        <translation>若它属于此类，请在布局里写出 host 和 schema。</translation>
    </message>
    <message>
        <source>The address of %1 cannot be read: %2 is missing or wrong.</source>
        <translation>无法读取 %1 的地址：%2 缺失或有误。</translation>
    </message>
    <message>
        <source>Write it as jdbc:mysql://host:port/schema.</source>
        <translation>请写成 jdbc:mysql://host:port/schema。</translation>
    </message>
    <message>
        <source>%1 holds no file that could be a configuration.</source>
        <translation>%1 里没有可能是配置的文件。</translation>
    </message>
    <message>
        <source>Give the folder with the yaml, json, xml or properties files, or the files themselves.</source>
        <translation>请给出含有 yaml、json、xml 或 properties 文件的文件夹，或文件本身。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no option of an import.</source>
        <translation>“%1”不是导入选项。</translation>
    </message>
    <message>
        <source>Write --set NAME=VALUE.</source>
        <translation>请写 --set 名称=值。</translation>
    </message>
    <message>
        <source>The key %1 stands in lines %2 and %3 of one map; the last one counts.</source>
        <translation>同一个映射里，键 %1 在第 %2 行和第 %3 行都写了；以最后一个为准。</translation>
    </message>
    <message>
        <source>This rule has no tag, so that nobody knows what it is.</source>
        <translation>这条规则没有标签，无从知道是哪一种规则。</translation>
    </message>
    <message>
        <source>Write - !SHARDING, - !BROADCAST or the like before it.</source>
        <translation>请在前面写上 - !SHARDING、- !BROADCAST 之类的标签。</translation>
    </message>
    <message>
        <source>The data source %1 has no url.</source>
        <translation>数据源 %1 没有 url。</translation>
    </message>
    <message>
        <source>Write url: jdbc:mysql://host:port/schema.</source>
        <translation>请写 url: jdbc:mysql://主机:端口/库名。</translation>
    </message>
    <message>
        <source>The group %1 names no primary.</source>
        <translation>读写分离组 %1 没有写明主库。</translation>
    </message>
    <message>
        <source>Write writeDataSourceName (masterDataSourceName before 5.0).</source>
        <translation>请写 writeDataSourceName（5.0 之前为 masterDataSourceName）。</translation>
    </message>
    <message>
        <source>Table %1 stands in line %2 already; the first one counts.</source>
        <translation>表 %1 在第 %2 行已经写过；以第一个为准。</translation>
    </message>
    <message>
        <source>The nodes of %1 cannot be read from character %3 on: %2.</source>
        <translation>%1 的数据节点从第 %3 个字符起读不懂：%2。</translation>
    </message>
    <message>
        <source>Correct the expression; the table is left out until then.</source>
        <translation>请改正表达式；改好之前不读这张表。</translation>
    </message>
    <message>
        <source>A node of %1 is no data source and table: &quot;%2&quot;.</source>
        <translation>%1 的一个节点不是“数据源.表”：&quot;%2&quot;。</translation>
    </message>
    <message>
        <source>Write it as ds_0.t_order; an expression begins with ${ or $-&gt;{.</source>
        <translation>请写成 ds_0.t_order；表达式以 ${ 或 $-&gt;{ 开头。</translation>
    </message>
    <message>
        <source>The nodes of %1 list %2 twice; %3 {3|node|nodes} more than once in all.</source>
        <translation>%1 的节点里 %2 列了两次；共有 %3 个节点重复。</translation>
    </message>
    <message>
        <source>The nodes of %1 count from %2 to %3 as numbers, and these are no months: %4.</source>
        <translation>%1 的节点从 %2 按数字数到 %3，其中这些不是月份：%4。</translation>
    </message>
    <message>
        <source>Nothing decides between the %2 nodes of %1: every statement goes to all of them. The table was left out.</source>
        <translation>%1 的 %2 个节点没有任何策略来选：每条语句都会发往全部节点。这张表没有读入。</translation>
    </message>
    <message>
        <source>Give it a strategy, or make it a broadcast table.</source>
        <translation>请给它配分片策略，或改成广播表。</translation>
    </message>
    <message>
        <source>No strategy decides between the tables of %1 on one data source, of %2 nodes in all: every row goes to several. The table was left out.</source>
        <translation>%1 共 %2 个节点，同一数据源上的几张表没有策略来选：每一行都会写进好几张表。这张表没有读入。</translation>
    </message>
    <message>
        <source>Give it a tableStrategy.</source>
        <translation>请给它配 tableStrategy。</translation>
    </message>
    <message>
        <source>No strategy decides between the data sources of %1, of %2 nodes in all: its tables are asked for where they are not. The table was left out.</source>
        <translation>%1 共 %2 个节点，数据源之间没有策略来选：会到没有这张表的库里去找。这张表没有读入。</translation>
    </message>
    <message>
        <source>Give it a databaseStrategy.</source>
        <translation>请给它配 databaseStrategy。</translation>
    </message>
    <message>
        <source>The strategy of %1 names no column.</source>
        <translation>%1 的分片策略没有写明列。</translation>
    </message>
    <message>
        <source>Write shardingColumn, or defaultShardingColumn for all.</source>
        <translation>请写 shardingColumn，或用 defaultShardingColumn 统一指定。</translation>
    </message>
    <message>
        <source>The algorithm %1 is named and defined nowhere.</source>
        <translation>引用了算法 %1，却没有定义它。</translation>
    </message>
    <message>
        <source>Define it under shardingAlgorithms, or correct the name; there are: %2.</source>
        <translation>请在 shardingAlgorithms 下定义，或改正名称；现有：%2。</translation>
    </message>
    <message>
        <source>Rows of %1 are placed by a hint that the application gives, and by no column: no statement alone has a route.</source>
        <translation>%1 的行由应用给出的 Hint 决定位置，不看任何列：单凭语句得不出路由。</translation>
    </message>
    <message>
        <source>Route by the hint&apos;s value; its column is called hint here.</source>
        <translation>请按 Hint 的值路由；这里把它的列叫作 hint。</translation>
    </message>
    <message>
        <source>Table %1: %2 also sends keys to what is not declared: %3.</source>
        <translation>表 %1：%2 还会把键送到没有声明的地方：%3。</translation>
    </message>
    <message>
        <source>Declare them in actualDataNodes, or correct the algorithm: such rows are refused.</source>
        <translation>请在 actualDataNodes 里声明，或改正算法：这样的行会被拒绝。</translation>
    </message>
    <message>
        <source>Table %1: %2 sends no key to what is declared: %3.</source>
        <translation>表 %1：%2 不会把任何键送到已声明的这些地方：%3。</translation>
    </message>
    <message>
        <source>Remove them, or correct the algorithm: they stay empty.</source>
        <translation>请去掉它们，或改正算法：它们会一直是空的。</translation>
    </message>
    <message>
        <source>The binding names %1, which is no sharded table.</source>
        <translation>绑定表里写了 %1，它不是分片表。</translation>
    </message>
    <message>
        <source>Correct the name; there are: %2.</source>
        <translation>请改正名称；现有：%2。</translation>
    </message>
    <message>
        <source>%1 is a broadcast table and a sharded one; it is read as sharded.</source>
        <translation>%1 既是广播表又是分片表；按分片表读入。</translation>
    </message>
    <message>
        <source>Remove it from one of them.</source>
        <translation>请从其中一处去掉。</translation>
    </message>
    <message>
        <source>%1 must be %2.</source>
        <translation>%1 必须是 %2。</translation>
    </message>
    <message>
        <source>Correct it; Vitess does not take the file.</source>
        <translation>请改正；Vitess 不接受这个文件。</translation>
    </message>
    <message>
        <source>%1 stands twice in one object; the last one counts here.</source>
        <translation>%1 在同一个对象中出现两次；这里以最后一个为准。</translation>
    </message>
    <message>
        <source>Remove one of them; Vitess does not take the file.</source>
        <translation>请删去其中一个；Vitess 不接受这个文件。</translation>
    </message>
    <message>
        <source>The keyspace %1 is described twice; the first one counts.</source>
        <translation>keyspace %1 被描述了两次；以第一个为准。</translation>
    </message>
    <message>
        <source>Give its VSchema once.</source>
        <translation>请只给出一份它的 VSchema。</translation>
    </message>
    <message>
        <source>The option %1 is about nothing that stands in the files.</source>
        <translation>选项 %1 所指的内容在文件中不存在。</translation>
    </message>
    <message>
        <source>Correct the name of the keyspace or table in it.</source>
        <translation>请改正其中的 keyspace 名或表名。</translation>
    </message>
    <message>
        <source>The sharded tables have %1 places on shards, and %2 are taken at most.</source>
        <translation>分片表在各分片上共有 %1 个位置，最多接受 %2 个。</translation>
    </message>
    <message>
        <source>Import one keyspace at a time with --set keyspace=NAME.</source>
        <translation>请用 --set keyspace=NAME 一次导入一个 keyspace。</translation>
    </message>
    <message>
        <source>The tables of keyspace %1 have vindexes, but the keyspace is not sharded.</source>
        <translation>keyspace %1 的表有 vindex，但该 keyspace 未分片。</translation>
    </message>
    <message>
        <source>Write &quot;sharded&quot;: true into it if it is.</source>
        <translation>若它是分片的，请写上 &quot;sharded&quot;: true。</translation>
    </message>
    <message>
        <source>%2 is no key range for keyspace %1.</source>
        <translation>%2 不是 keyspace %1 的键范围。</translation>
    </message>
    <message>
        <source>Write two hex digits a byte and the lower end first, such as 40-80.</source>
        <translation>每字节写两位十六进制，下界在前，例如 40-80。</translation>
    </message>
    <message>
        <source>The keyspace %1 has %2 {2|shard|shards}, and %3 are taken at most.</source>
        <translation>keyspace %1 有 %2 个分片，最多接受 %3 个。</translation>
    </message>
    <message>
        <source>Check the list of shards.</source>
        <translation>请检查分片列表。</translation>
    </message>
    <message>
        <source>No shard of keyspace %1 has the ids from %2 to %3.</source>
        <translation>keyspace %1 没有分片拥有从 %2 到 %3 的 keyspace id。</translation>
    </message>
    <message>
        <source>List the shard that has them, or correct the ends of the others.</source>
        <translation>请列出拥有它们的分片，或改正其他分片的边界。</translation>
    </message>
    <message>
        <source>The shards %2 and %3 of keyspace %1 both have the ids from %4 to %5.</source>
        <translation>keyspace %1 的分片 %2 与 %3 都拥有从 %4 到 %5 的 keyspace id。</translation>
    </message>
    <message>
        <source>Correct the ends of one of them.</source>
        <translation>请改正其中一个的边界。</translation>
    </message>
    <message>
        <source>The vindex %1 of table %2 is not declared in keyspace %3.</source>
        <translation>表 %2 的 vindex %1 未在 keyspace %3 中声明。</translation>
    </message>
    <message>
        <source>Declare it, or correct the name; there are: %4.</source>
        <translation>请声明它，或改正名称；现有：%4。</translation>
    </message>
    <message>
        <source>The vindex %2 of table %1 has &quot;column&quot; and &quot;columns&quot;.</source>
        <translation>表 %1 的 vindex %2 同时写了 &quot;column&quot; 和 &quot;columns&quot;。</translation>
    </message>
    <message>
        <source>Keep &quot;columns&quot;; Vitess takes one of them.</source>
        <translation>请保留 &quot;columns&quot;；Vitess 只接受其中之一。</translation>
    </message>
    <message>
        <source>The vindex %2 of table %1 has no column.</source>
        <translation>表 %1 的 vindex %2 没有列。</translation>
    </message>
    <message>
        <source>Name its column.</source>
        <translation>请写出它的列。</translation>
    </message>
    <message>
        <source>The vindex %2 of table %1 goes by columns: %3; it is given: %4.</source>
        <translation>表 %1 的 vindex %2 按 %3 列计算，给出的是 %4 列。</translation>
    </message>
    <message>
        <source>Correct the list of its columns.</source>
        <translation>请改正它的列清单。</translation>
    </message>
    <message>
        <source>The table %1 has no vindex, and its keyspace %2 is sharded.</source>
        <translation>表 %1 没有 vindex，而它的 keyspace %2 是分片的。</translation>
    </message>
    <message>
        <source>Give it a vindex, pin it, or make it a reference table.</source>
        <translation>请给它一个 vindex、将它固定，或设为 reference 表。</translation>
    </message>
    <message>
        <source>The first vindex of table %1 is %2, a %3, which is not unique and cannot say where a row is.</source>
        <translation>表 %1 的第一个 vindex 是 %2（%3），它不唯一，无法确定行的位置。</translation>
    </message>
    <message>
        <source>Put a unique vindex such as xxhash first; the order decides.</source>
        <translation>请把 xxhash 之类的唯一 vindex 放在第一位；顺序决定主 vindex。</translation>
    </message>
    <message>
        <source>The first vindex of table %1 is %2, a lookup that the table itself fills.</source>
        <translation>表 %1 的第一个 vindex 是 %2，一个由该表自己填充的 lookup。</translation>
    </message>
    <message>
        <source>Put a vindex first that computes the place, such as xxhash.</source>
        <translation>请把能计算位置的 vindex（如 xxhash）放在第一位。</translation>
    </message>
    <message>
        <source>The table %1 is pinned to %2, which no shard of keyspace %3 has.</source>
        <translation>表 %1 固定在 %2，而 keyspace %3 没有分片拥有它。</translation>
    </message>
    <message>
        <source>Give a keyspace id in hex, two digits a byte.</source>
        <translation>请用十六进制给出 keyspace id，每字节两位。</translation>
    </message>
    <message>
        <source>The vindex %1 reads the file %2, which is not among the files.</source>
        <translation>vindex %1 要读文件 %2，而它不在给出的文件中。</translation>
    </message>
    <message>
        <source>Import that file together with the VSchema.</source>
        <translation>请把该文件与 VSchema 一起导入。</translation>
    </message>
    <message>
        <source>The lookup vindex %1 of table %2 asks the table %3, which is not there.</source>
        <translation>表 %2 的 lookup vindex %1 要查询表 %3，而该表不存在。</translation>
    </message>
    <message>
        <source>Correct its parameter table, or give the VSchema of the keyspace that has it.</source>
        <translation>请改正其参数 table，或给出该表所在 keyspace 的 VSchema。</translation>
    </message>
    <message>
        <source>The reference table %1 belongs to keyspace %2; in the layout it is on the shards of all keyspaces.</source>
        <translation>reference 表 %1 属于 keyspace %2；在布局中它位于所有 keyspace 的分片上。</translation>
    </message>
    <message>
        <source>Import that keyspace alone with --set keyspace=%2 if this matters.</source>
        <translation>若这有影响，请用 --set keyspace=%2 只导入该 keyspace。</translation>
    </message>
    <message>
        <source>A table %1 is in several keyspaces; that of %2 is named %3 in the layout.</source>
        <translation>多个 keyspace 都有表 %1；%2 的那一个在布局中名为 %3。</translation>
    </message>
    <message>
        <source>Route it by that name.</source>
        <translation>请用该名称路由。</translation>
    </message>
    <message>
        <source>The table %1 of keyspace %2 was left out: the one of keyspace %3 has its name in the layout.</source>
        <translation>keyspace %2 的表 %1 被略去：布局中该名称属于 keyspace %3 的表。</translation>
    </message>
    <message>
        <source>Import keyspace %2 alone with --set keyspace=%2 to see it.</source>
        <translation>要查看它，请用 --set keyspace=%2 只导入 keyspace %2。</translation>
    </message>
    <message>
        <source>The table %1 is placed by %2, which Vitess does not have.</source>
        <translation>表 %1 由 %2 决定位置，而 Vitess 没有它。</translation>
    </message>
    <message>
        <source>Place it by a Vitess algorithm such as vitess.xxhash, or export with --leave-out.</source>
        <translation>请改用 vitess.xxhash 之类的 Vitess 算法，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The table %1 has %2, which no VSchema can say.</source>
        <translation>表 %1 有 %2，VSchema 无法表达。</translation>
    </message>
    <message>
        <source>Take it away, or export with --leave-out.</source>
        <translation>请去掉它，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The physical tables of %1 have several names, and Vitess has one: %2.</source>
        <translation>%1 的物理表有多个名称，而 Vitess 只有一个：%2。</translation>
    </message>
    <message>
        <source>Give all of them one name, or export with --leave-out.</source>
        <translation>请给它们同一个名称，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The table %1 lies in the keyspaces %2 and %3, and Vitess has it in one.</source>
        <translation>表 %1 分布在 keyspace %2 与 %3 中，而 Vitess 只能放在一个里。</translation>
    </message>
    <message>
        <source>Move it into one of them, or export with --leave-out.</source>
        <translation>请把它移入其中一个，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The table %1 divides the ids otherwise than %2 does, and both are in keyspace %3.</source>
        <translation>表 %1 划分 keyspace id 的方式与 %2 不同，而两者同在 keyspace %3 中。</translation>
    </message>
    <message>
        <source>Give them the same shards, or export with --leave-out.</source>
        <translation>请让它们使用相同的分片，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The table %1 has the ids %3 on shard %2, apart from others that it has there.</source>
        <translation>表 %1 在分片 %2 上的 id 段 %3 与它在该分片上的其他段不相连。</translation>
    </message>
    <message>
        <source>Move them so that each shard has one range, or export with --leave-out.</source>
        <translation>请移动它们，使每个分片只有一段，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The table %1 is on the shard %2, which is in no keyspace.</source>
        <translation>表 %1 位于分片 %2，该分片不属于任何 keyspace。</translation>
    </message>
    <message>
        <source>Move it to a shard that a sharded table uses, or export with --leave-out.</source>
        <translation>请把它移到分片表所用的分片，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The lookup %2 of table %1 is no lookup vindex and was left out.</source>
        <translation>表 %1 的 lookup %2 不是 lookup vindex，已略去。</translation>
    </message>
    <message>
        <source>Vitess looks up keys of a table under vitess.hash in a table of one of its keyspaces.</source>
        <translation>Vitess 只能为使用 vitess.hash 的表，在某个 keyspace 的表中反查键。</translation>
    </message>
    <message>
        <source>The lookup %2 of table %1 is written for keyspace %3 as one that Vitess fills.</source>
        <translation>表 %1 的 lookup %2 在 keyspace %3 中写成由 Vitess 自行填充。</translation>
    </message>
    <message>
        <source>Take owner out of the vindex if the application fills it.</source>
        <translation>若由应用填充，请从该 vindex 中去掉 owner。</translation>
    </message>
    <message>
        <source>The shard %1 is %2 in Vitess.</source>
        <translation>分片 %1 在 Vitess 中是 %2。</translation>
    </message>
    <message>
        <source>Create the shards as shards.json lists them.</source>
        <translation>请按 shards.json 所列创建分片。</translation>
    </message>
    <message>
        <source>A VSchema says nothing of servers, schemas, replicas and weights.</source>
        <translation>VSchema 不包含服务器、schema、副本和权重。</translation>
    </message>
    <message>
        <source>Keep the layout; Vitess has its tablets in its topology.</source>
        <translation>请保留布局；Vitess 的 tablet 在其拓扑服务中。</translation>
    </message>
    <message>
        <source>Table %1: the expressions of both levels go by %2 alike, so that no key is in these: %3. They are %4 of %5 nodes.</source>
        <translation>表 %1：库和表两级的表达式都只看 %2 的同一个余数，所以没有键会落到这些节点：%3。共 %5 个节点，其中 %4 个永远是空的。</translation>
    </message>
    <message>
        <source>Take the quotient for the tables: %6.</source>
        <translation>分表请用商：%6。</translation>
    </message>
    <message>
        <source>Table %1: its expressions also make what is not among the targets: %2. Key %3 would go to %4.</source>
        <translation>表 %1：表达式还会算出没有声明的目标：%2。例如键 %3 会去 %4。</translation>
    </message>
    <message>
        <source>Declare them, or correct the expression: such rows are refused.</source>
        <translation>请声明它们，或改正表达式：这样的行会被拒绝。</translation>
    </message>
    <message>
        <source>Table %1: its expressions send no key to %2.</source>
        <translation>表 %1：表达式不会把任何键送到 %2。</translation>
    </message>
    <message>
        <source>Remove these targets, or correct the expression: they stay empty.</source>
        <translation>请去掉这些目标，或改正表达式：它们会一直是空的。</translation>
    </message>
    <message>
        <source>Table %1: its expression divides with / and makes a fraction of key %2: %3.</source>
        <translation>表 %1：表达式用 / 做除法，键 %2 得到小数：%3。</translation>
    </message>
    <message>
        <source>Table %1: a negative key has no table, since % keeps the sign: %2 would go to %3.</source>
        <translation>表 %1：% 会保留符号，所以负数键没有表可去：%2 会去 %3。</translation>
    </message>
    <message>
        <source>Table %1: keys go to %3 {3|node|nodes} that actualDataNodes has not: %2.</source>
        <translation>表 %1：键会去 %3 个 actualDataNodes 里没有的节点：%2。</translation>
    </message>
    <message>
        <source>%1 is not among the files, and %2 stand there.</source>
        <translation>文件中没有 %1，而%2写在那里。</translation>
    </message>
    <message>
        <source>Give it as well.</source>
        <translation>请一并提供该文件。</translation>
    </message>
    <message>
        <source>%1 is another file of the same kind; %2 was read.</source>
        <translation>%1 是另一份同类文件；已读取的是 %2。</translation>
    </message>
    <message>
        <source>Give the files of one configuration alone.</source>
        <translation>请只提供同一套配置的文件。</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has no %2.</source>
        <translation>&lt;%1&gt; 缺少 %2。</translation>
    </message>
    <message>
        <source>Write it down: the system does not start without it.</source>
        <translation>请补上：缺少它系统无法启动。</translation>
    </message>
    <message>
        <source>The %1 %2 is there twice; the first one counts.</source>
        <translation>%1 %2 出现了两次，以第一个为准。</translation>
    </message>
    <message>
        <source>Remove one of them: the system does not start with both.</source>
        <translation>请删除其中一个：两者并存时系统无法启动。</translation>
    </message>
    <message>
        <source>There is no %1 %2.</source>
        <translation>不存在 %1 %2。</translation>
    </message>
    <message>
        <source>Correct the name; there are: %3.</source>
        <translation>请改正名称；现有：%3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no list of names: %2.</source>
        <translation>“%1”不是名称列表：%2。</translation>
    </message>
    <message>
        <source>Write it as dn1,dn2 or dn$1-8.</source>
        <translation>请写成 dn1,dn2 或 dn$1-8。</translation>
    </message>
    <message>
        <source>%1 are %2 nodes, and there are %3 {3|database|databases} in each of %4 {4|host group|host groups}.</source>
        <translation>%1 共 %2 个节点，而 %4 个主机组各有 %3 个库。</translation>
    </message>
    <message>
        <source>Give as many names as databases times host groups.</source>
        <translation>名称个数须等于库数乘以主机组数。</translation>
    </message>
    <message>
        <source>The nodes %1 take all databases of one host group before those of the next: %2.</source>
        <translation>节点 %1 先取一个主机组的全部库，再取下一个主机组的：%2。</translation>
    </message>
    <message>
        <source>Check that the databases are where this says.</source>
        <translation>请核对各库是否确实在这些位置。</translation>
    </message>
    <message>
        <source>%1 has the node %2 twice.</source>
        <translation>%1 两次写了节点 %2。</translation>
    </message>
    <message>
        <source>Remove one: the system does not start with both.</source>
        <translation>请删除一个：重复时系统无法启动。</translation>
    </message>
    <message>
        <source>distribute() of %1 takes its nodes in the order of Java 8: %2.</source>
        <translation>%1 的 distribute() 按 Java 8 的顺序取节点：%2。</translation>
    </message>
    <message>
        <source>Compare with what your server says; listing the nodes one by one leaves no doubt.</source>
        <translation>请与服务器的实际顺序核对；逐个列出节点最为稳妥。</translation>
    </message>
    <message>
        <source>Write it as 10.0.0.1:3306.</source>
        <translation>请写成 10.0.0.1:3306。</translation>
    </message>
    <message>
        <source>%1 has %2 hosts that take what is written.</source>
        <translation>%1 有 %2 个写主机。</translation>
    </message>
    <message>
        <source>Give it exactly one.</source>
        <translation>必须恰好一个。</translation>
    </message>
    <message>
        <source>The tableRule %1 has %2 rules.</source>
        <translation>tableRule %1 有 %2 个 rule。</translation>
    </message>
    <message>
        <source>The tableRule %1 goes by the columns &quot;%2&quot;.</source>
        <translation>tableRule %1 的列为“%2”。</translation>
    </message>
    <message>
        <source>Give it exactly one column.</source>
        <translation>必须恰好一列。</translation>
    </message>
    <message>
        <source>%1 is not among the files, so the slots of the rule %2 are taken to be divided evenly.</source>
        <translation>文件中没有 %1，因此视规则 %2 的槽为平均划分。</translation>
    </message>
    <message>
        <source>Give it as well: after a rebalance it says otherwise.</source>
        <translation>请一并提供该文件：迁移扩容之后以它为准。</translation>
    </message>
    <message>
        <source>The class %2 of the function %1 is none that the system brings along.</source>
        <translation>函数 %1 的类 %2 不是系统自带的类。</translation>
    </message>
    <message>
        <source>If it is no class of your own, correct it; there are: %3.</source>
        <translation>若不是自行开发的类，请改正；自带的有：%3。</translation>
    </message>
    <message>
        <source>%1 is not among the files, so it is not known where the function %2 sends keys: they have no route.</source>
        <translation>文件中没有 %1，无法得知函数 %2 把键送往何处：这些键没有路由。</translation>
    </message>
    <message>
        <source>No line of %1 counts, so every key of the function %2 is at its default node or nowhere.</source>
        <translation>%1 中没有一行有效，函数 %2 的所有键都落在默认节点，或无处可去。</translation>
    </message>
    <message>
        <source>Write lines such as 0-500000=0 or cn=0.</source>
        <translation>请写成 0-500000=0 或 cn=0 这样的行。</translation>
    </message>
    <message>
        <source>The line &quot;%1&quot; does not count: the function %2 reads whole numbers.</source>
        <translation>“%1”这一行无效：函数 %2 只读整数。</translation>
    </message>
    <message>
        <source>If the values are texts, give the function type 1; else correct the line.</source>
        <translation>若取值是文本，请把函数的 type 设为 1；否则请改正该行。</translation>
    </message>
    <message>
        <source>%1 is %2: K is 1,000 and M is 10,000.</source>
        <translation>%1 即 %2：K 为 1,000，M 为 10,000。</translation>
    </message>
    <message>
        <source>Check that the ranges are meant so.</source>
        <translation>请核对各区间是否本意如此。</translation>
    </message>
    <message>
        <source>The function %2 of %1 gives nodes up to the number %3, and there are %4, counted from 0.</source>
        <translation>%1 的函数 %2 给出的节点编号最大为 %3，而节点共 %4 个（从 0 计）。</translation>
    </message>
    <message>
        <source>Give the table more nodes, or the function fewer.</source>
        <translation>请给表增加节点，或减少函数的节点数。</translation>
    </message>
    <message>
        <source>The function %2 of %1 sends no key to %3.</source>
        <translation>%1 的函数 %2 不会把任何键送到 %3。</translation>
    </message>
    <message>
        <source>Take these nodes out, or let the function use them.</source>
        <translation>请去掉这些节点，或让函数用上它们。</translation>
    </message>
    <message>
        <source>%1 is on %2 {2|node|nodes} without a rule, so every statement goes to all of them, INSERT too.</source>
        <translation>%1 在 %2 个节点上却没有规则，所有语句都会发往每个节点，INSERT 也不例外。</translation>
    </message>
    <message>
        <source>Give it a rule, or make it a global table.</source>
        <translation>请指定规则，或改为全局表。</translation>
    </message>
    <message>
        <source>%1 stands in the schemas %2 and %3; that of %2 was read.</source>
        <translation>%1 同时出现在逻辑库 %2 和 %3 中；已读取 %2 的。</translation>
    </message>
    <message>
        <source>Read each schema by itself: import with --set schema=%3.</source>
        <translation>请逐个读取逻辑库：导入时加 --set schema=%3。</translation>
    </message>
    <message>
        <source>The nameSuffix of %1 is &quot;%2&quot;, which cannot be read.</source>
        <translation>%1 的 nameSuffix 为“%2”，无法解读。</translation>
    </message>
    <message>
        <source>Write it as yyyymm,2015,01,60 or yyyymmdd,2015,01,10,50, for one table.</source>
        <translation>请写成 yyyymm,2015,01,60 或 yyyymmdd,2015,01,10,50，且只用于一张表。</translation>
    </message>
    <message>
        <source>The global table %1 is on %3 of %4 nodes (%2); in a layout it is on every shard.</source>
        <translation>全局表 %1 只在 %4 个节点中的 %3 个上（%2）；在布局中它位于每个分片。</translation>
    </message>
    <message>
        <source>Create it on the others too, or make it a single table in the layout.</source>
        <translation>请在其余节点上也建表，或在布局中改为单表。</translation>
    </message>
    <message>
        <source>The global table %1 has the rule %2, which does not count.</source>
        <translation>全局表 %1 带有规则 %2，该规则不起作用。</translation>
    </message>
    <message>
        <source>Remove the rule, or type=&quot;global&quot;.</source>
        <translation>请去掉规则，或去掉 type=&quot;global&quot;。</translation>
    </message>
    <message>
        <source>Tables of the schema %1 that are not listed go to %2.</source>
        <translation>逻辑库 %1 中未列出的表都去往 %2。</translation>
    </message>
    <message>
        <source>Look whether %2 has tables that should be listed.</source>
        <translation>请查看 %2 上是否有应当列出的表。</translation>
    </message>
    <message>
        <source>The schema %1 has neither tables nor a node for those that are not listed.</source>
        <translation>逻辑库 %1 既没有表，也没有给未列出的表指定节点。</translation>
    </message>
    <message>
        <source>Give it one of them: the system does not start without.</source>
        <translation>请至少给出其一：否则系统无法启动。</translation>
    </message>
    <message>
        <source>%1 has sub tables and %2 nodes; its statements are refused.</source>
        <translation>%1 有分表，却有 %2 个节点；它的语句会被拒绝。</translation>
    </message>
    <message>
        <source>Sub tables are on one node: name it alone.</source>
        <translation>分表只能在一个节点上：请只写该节点。</translation>
    </message>
    <message>
        <source>%1 cannot be joined with %2 on its node, as one of them has sub tables.</source>
        <translation>%1 与 %2 之一有分表，因此不能在节点上关联。</translation>
    </message>
    <message>
        <source>Make it a table of its own.</source>
        <translation>请改为独立的表。</translation>
    </message>
    <message>
        <source>%1 joins at %2 of %3, whose rows go by %4: each INSERT asks for the parent, and keys have no route.</source>
        <translation>%1 关联的是 %3 的 %2，而 %3 的行按 %4 分布：每次 INSERT 都要查父表，且键没有路由。</translation>
    </message>
    <message>
        <source>Join at the parent&apos;s sharding column.</source>
        <translation>请改为关联父表的分片列。</translation>
    </message>
    <message>
        <source>The child %1 stands in an element that names %2 {2|table|tables}, so it is nobody&apos;s.</source>
        <translation>子表 %1 所在的元素写了 %2 张表，因此不属于任何一张。</translation>
    </message>
    <message>
        <source>Give its parent an element of its own.</source>
        <translation>请为其父表单独写一个元素。</translation>
    </message>
    <message>
        <source>MyCat since 1.6.7.4 places ids from 2^32 on, and negative ones, elsewhere by the same lines as %1.</source>
        <translation>配置与 %1 相同时，MyCat 自 1.6.7.4 起会把 2^32 及以上和负数的 id 放到别处。</translation>
    </message>
    <message>
        <source>When you move between DBLE and MyCat, move those rows too.</source>
        <translation>在 DBLE 与 MyCat 之间迁移时，请一并迁移这些行。</translation>
    </message>
    <message>
        <source>Where the function %1 sends a row depends on the day, so keys have no route.</source>
        <translation>函数 %1 把行放在哪里取决于当天日期，因此键没有路由。</translation>
    </message>
    <message>
        <source>To see one day&apos;s places, import with --set now_ms=1767225600000, or another time since 1970.</source>
        <translation>要查看某一天的位置，导入时加 --set now_ms=1767225600000（或其他自 1970 年起的毫秒数）。</translation>
    </message>
    <message>
        <source>In MyCat %2 the function of %1 refuses a text that is no number, or gives it a node below 0.</source>
        <translation>在 MyCat %2 中，%1 的函数会拒绝不是数字的文本，或给出小于 0 的节点。</translation>
    </message>
    <message>
        <source>Shard by a number, or upgrade; without text keys, import with --set key_type.%1=bigint.</source>
        <translation>请按数字分片，或升级；若没有文本键，导入时加 --set key_type.%1=bigint。</translation>
    </message>
    <message>
        <source>The keyspaces have more than %1 {1|shard|shards} together.</source>
        <translation>各 keyspace 的分片合计超过 %1 个。</translation>
    </message>
    <message>
        <source>The data source %1 is configured and not listed in names, so that it does not exist.</source>
        <translation>数据源 %1 配置了，却没有列在 names 里，所以不会创建。</translation>
    </message>
    <message>
        <source>Add it to names, or remove it.</source>
        <translation>请加进 names，或去掉它。</translation>
    </message>
    <message>
        <source>%1 in %2 is filled in by the environment, which is not known here.</source>
        <translation>%2 里的 %1 由运行环境填入，这里无从知道。</translation>
    </message>
    <message>
        <source>Give the file with the value in its place.</source>
        <translation>请给出已填好值的文件。</translation>
    </message>
    <message>
        <source>This line continues the value of %1, so that it is no comment but a part of it.</source>
        <translation>这一行接续 %1 的值，所以它不是注释，而是值的一部分。</translation>
    </message>
    <message>
        <source>Remove the line, or the backslash before it.</source>
        <translation>请去掉这一行，或去掉前一行末尾的反斜杠。</translation>
    </message>
    <message>
        <source>%1: not what was asked for, which is %2.</source>
        <translation>%1：不是所要的 %2。</translation>
    </message>
    <message>
        <source>Check the path, or name the format that it is in.</source>
        <translation>请检查路径，或指明它的格式。</translation>
    </message>
    <message>
        <source>The %1 %2 is on %3 {3|node|nodes}.</source>
        <translation>%1 %2 在 %3 个节点上。</translation>
    </message>
    <message>
        <source>Make it a %4.</source>
        <translation>请改为 %4。</translation>
    </message>
    <message>
        <source>Tables of the schema %1 that are not listed go to %2, which has no place beside other schemas, or on several nodes.</source>
        <translation>逻辑库 %1 中未列出的表都去往 %2；与其他逻辑库并列或位于多个节点时，布局无法表示这一点。</translation>
    </message>
    <message>
        <source>Read each schema by itself (--set schema=%1), and list the tables that there are.</source>
        <translation>请逐个读取逻辑库（--set schema=%1），并列出实际存在的表。</translation>
    </message>
    <message>
        <source>Nothing of the layout can be said in the format %1.</source>
        <translation>该布局没有任何内容能用格式 %1 表达。</translation>
    </message>
    <message>
        <source>Choose another format; see shardatlasctl formats.</source>
        <translation>请换用其他格式；参见 shardatlasctl formats。</translation>
    </message>
    <message>
        <source>The address of %1 is no host with a port.</source>
        <translation>%1 的地址不是“主机:端口”。</translation>
    </message>
    <message>
        <source>The names of nodes and tables come to more than %1, which is too many.</source>
        <translation>节点与表的名称合计超过 %1 个，过多。</translation>
    </message>
    <message>
        <source>No configuration is that large; check the lists with $.</source>
        <translation>没有配置会如此庞大；请检查带 $ 的列表。</translation>
    </message>
    <message>
        <source>The vindex %2 of table %1 goes by several columns and is not its first.</source>
        <translation>表 %1 的 vindex %2 按多列计算，却不是第一个。</translation>
    </message>
    <message>
        <source>Put it first; Vitess does not take the keyspace otherwise.</source>
        <translation>请把它放在第一位；否则 Vitess 不接受该 keyspace。</translation>
    </message>
    <message>
        <source>The column %1 of table %2 is listed twice.</source>
        <translation>表 %2 的列 %1 列出了两次。</translation>
    </message>
    <message>
        <source>Remove one; Vitess does not take the keyspace otherwise.</source>
        <translation>请删去一个；否则 Vitess 不接受该 keyspace。</translation>
    </message>
    <message>
        <source>The rows of table %1 are numbered by %2, which is no sequence.</source>
        <translation>表 %1 的行由 %2 编号，而它不是 sequence。</translation>
    </message>
    <message>
        <source>Declare it with &quot;type&quot;: &quot;sequence&quot;, or correct the name.</source>
        <translation>请用 &quot;type&quot;: &quot;sequence&quot; 声明它，或改正名称。</translation>
    </message>
    <message>
        <source>The sequence %1 is in keyspace %2, which is sharded, and not pinned.</source>
        <translation>sequence %1 位于分片的 keyspace %2 中，且未固定。</translation>
    </message>
    <message>
        <source>Pin it, or put it into an unsharded keyspace.</source>
        <translation>请将它固定，或放入未分片的 keyspace。</translation>
    </message>
    <message>
        <source>A VSchema names no server: each shard of keyspace %1 has one of its own, whose host is not known.</source>
        <translation>VSchema 不指明服务器：keyspace %1 的每个分片各有一台，其主机未知。</translation>
    </message>
    <message>
        <source>Write the hosts of the shards&apos; primaries into the layout.</source>
        <translation>请把各分片主库的主机写入布局。</translation>
    </message>
    <message>
        <source>The algorithm %1 has no type.</source>
        <translation>算法 %1 没有写 type。</translation>
    </message>
    <message>
        <source>Write type: INLINE, MOD or another.</source>
        <translation>请写 type: INLINE、MOD 等。</translation>
    </message>
    <message>
        <source>The expression of %1 does not name its column %2, so that every key is refused: %3.</source>
        <translation>%1 的表达式里没有它的分片列 %2，所以每个键都会被拒绝：%3。</translation>
    </message>
    <message>
        <source>Name the column between ${ and }.</source>
        <translation>请在 ${ 和 } 之间写上这一列。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a table, a column, a data source, a server, a user or a schema.</source>
        <translation>&quot;%1&quot; 不能作表、列、数据源、服务器、用户或库的名称。</translation>
    </message>
    <message>
        <source>Write it without slashes, braces and control characters, in at most 256 bytes; perhaps an expression lacks its $.</source>
        <translation>请不要使用斜杠、花括号和控制字符，且不超过 256 字节；也许表达式漏了 $。</translation>
    </message>
    <message>
        <source>The primary %1 is none of the data sources: there is no default.</source>
        <translation>primary 指定的 %1 不在数据源之中：没有默认数据源。</translation>
    </message>
    <message>
        <source>Correct spring.datasource.dynamic.primary; there are: %2.</source>
        <translation>请更正 spring.datasource.dynamic.primary；现有：%2。</translation>
    </message>
    <message>
        <source>A name in @DS that is no data source goes to %1 without a word.</source>
        <translation>@DS 中写了不存在的数据源时，语句会悄无声息地落到 %1。</translation>
    </message>
    <message>
        <source>Set spring.datasource.dynamic.strict to true.</source>
        <translation>请把 spring.datasource.dynamic.strict 设为 true。</translation>
    </message>
    <message>
        <source>%1 is a group: statements for it go to %2 in turn. It is one shard here.</source>
        <translation>%1 是一个组：发往它的语句轮流落到 %2。这里把它当作一个分片。</translation>
    </message>
    <message>
        <source>Let each of them have the same rows: nothing divides them.</source>
        <translation>各成员的数据必须一致：没有任何规则把行分开。</translation>
    </message>
    <message>
        <source>The data sources %2 are a group %1 by the names alone: a statement for %1 goes to any of them.</source>
        <translation>数据源 %2 仅因名称而成为组 %1：发往 %1 的语句会落到其中任意一个。</translation>
    </message>
    <message>
        <source>Name each of them whole in @DS, or rename them without the _.</source>
        <translation>请在 @DS 中写完整名称，或改用不含 _ 的名称。</translation>
    </message>
    <message>
        <source>No statement goes to %1 alone: its name is that of the group of %2.</source>
        <translation>没有语句会单独发往 %1：它与 %2 所在的组同名。</translation>
    </message>
    <message>
        <source>Rename it, or those behind the _.</source>
        <translation>请改它的名称，或改带 _ 的那些名称。</translation>
    </message>
    <message>
        <source>Data sources are chosen in the code by @DS, and by no key: no table is known.</source>
        <translation>数据源由代码中的 @DS 选择，而不是由键决定：没有已知的表。</translation>
    </message>
    <message>
        <source>Write the tables into the layout: as single tables where one data source has them.</source>
        <translation>请把表写进布局：只在一个数据源上的表写成单表。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 are bound, and key %3 is in bucket %4 of the one and in bucket %5 of the other: rows of one key are not together.</source>
        <translation>表 %1 和 %2 已绑定，但键 %3 在前者的桶 %4、后者的桶 %5：同一键的行不在一起。</translation>
    </message>
    <message>
        <source>Give both expressions one formula, or part the group.</source>
        <translation>请让两个表达式使用同一公式，或拆开该组。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 are bound and go by %3 and by %4: their rows are together only where both hold one value.</source>
        <translation>表 %1 和 %2 已绑定，但分别按 %3 和 %4 分片：只有两列的值相同时，行才在一起。</translation>
    </message>
    <message>
        <source>Shard both by the column that they are joined on, or part the group.</source>
        <translation>请按两表关联的列分片，或拆开该组。</translation>
    </message>
    <message>
        <source>The table %1 is placed by %2, which neither an algorithm of ShardingSphere nor an expression of its key says.</source>
        <translation>表 %1 按 %2 分布，ShardingSphere 的算法和按分片键写的表达式都表达不了。</translation>
    </message>
    <message>
        <source>Place it by mod, hash_mod with java, range, list or an algorithm of ShardingSphere, or export with --leave-out.</source>
        <translation>请改用 mod、hash_mod（java）、range、list 或 ShardingSphere 自己的算法，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The table %1 has %2, which no rule of ShardingSphere says.</source>
        <translation>表 %1 有 %2，ShardingSphere 的规则无法表达。</translation>
    </message>
    <message>
        <source>The table %1 needs the name %2, which has a sign that rules cannot have in a name.</source>
        <translation>表 %1 要用到名称 %2，其中有规则名称里不允许的字符。</translation>
    </message>
    <message>
        <source>Rename it, or export with --leave-out.</source>
        <translation>请改名，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The buckets of %1 go to %2 {2|name|names} by no rule, and an expression that asks for each of them would be too long.</source>
        <translation>%1 的桶无规律地分到 %2 个名称上，逐个判断的表达式会太长。</translation>
    </message>
    <message>
        <source>Move buckets so that neighbours are together, or export with --leave-out.</source>
        <translation>请移动桶，让相邻的桶在一起，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>Pairs of buckets of %1 are elsewhere than its two rules say, which two strategies by different columns cannot do.</source>
        <translation>%1 有些桶对不在两条规则所说的位置，而按不同列的两个分片策略做不到这一点。</translation>
    </message>
    <message>
        <source>Move them back, or export with --leave-out.</source>
        <translation>请把它们移回去，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The code %2 that places %1 is no class that a configuration can name, or has nodes that neither data sources nor tables tell apart.</source>
        <translation>决定 %1 的代码 %2 不是配置里能写的类名，或者它的节点既不能按数据源也不能按表区分。</translation>
    </message>
    <message>
        <source>Name the class with its package, or export with --leave-out.</source>
        <translation>请写出带包名的类，或用 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The table %1 is written with the class %2, without properties of its own.</source>
        <translation>表 %1 按类 %2 写出，不带它自己的属性。</translation>
    </message>
    <message>
        <source>Add those that the class needs, and put it on the class path.</source>
        <translation>请补上这个类需要的属性，并把它放到类路径中。</translation>
    </message>
    <message>
        <source>The lookup %2 of table %1 is no rule of ShardingSphere and was left out.</source>
        <translation>表 %1 的查找 %2 无法写成 ShardingSphere 的规则，已略去。</translation>
    </message>
    <message>
        <source>Statements by it go to every node; let the application ask for the key first.</source>
        <translation>按它查询的语句会发往所有节点；请让应用先查出分片键。</translation>
    </message>
    <message>
        <source>ShardingSphere does not start with %1 and %2 bound: nodes or expressions differ in more than the tables&apos; names. The group was left out.</source>
        <translation>绑定 %1 和 %2 后 ShardingSphere 无法启动：除表名外，节点或表达式还有不同。这一组已略去。</translation>
    </message>
    <message>
        <source>Name their physical tables alike, and place them by the same algorithm.</source>
        <translation>请让它们的物理表同样命名，并使用相同的算法。</translation>
    </message>
    <message>
        <source>The data source %1 has no address that ShardingSphere could connect to; a placeholder stands for it.</source>
        <translation>数据源 %1 没有 ShardingSphere 能连接的地址，已用占位符代替。</translation>
    </message>
    <message>
        <source>Give the server a host, or fill in the address.</source>
        <translation>请给该服务器写上主机，或填入地址。</translation>
    </message>
    <message>
        <source>The shard %1 has a sign in its name that rules cannot have, so it was left out.</source>
        <translation>分片 %1 的名称中有规则不允许的字符，已略去。</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>请改名。</translation>
    </message>
    <message>
        <source>The shard %1 is a group of %2 and %3 {3|replica|replicas}.</source>
        <translation>分片 %1 写成由 %2 和 %3 个副本组成的读写分离组。</translation>
    </message>
    <message>
        <source>Reading in a transaction goes to the primary, all other reading to any replica; change the rule where that is not wanted.</source>
        <translation>事务内的读走主库，其余的读走任一副本；如果不合适，请修改该规则。</translation>
    </message>
    <message>
        <source>Passwords are placeholders. Types of keys, weights, drained shards and DDL are no part of these rules.</source>
        <translation>密码写成占位符。分片键的类型、权重、已排空的分片和 DDL 不属于这些规则。</translation>
    </message>
    <message>
        <source>Fill in the passwords by the environment; keep the layout for the rest.</source>
        <translation>请用环境变量填入密码；其余内容请保留布局文件。</translation>
    </message>
    <message>
        <source>Write %2 for %1.</source>
        <translation>把 %1 改写为 %2。</translation>
    </message>
    <message>
        <source>Keys that have a table keep it.</source>
        <translation>已有去处的键保持不变。</translation>
    </message>
    <message>
        <source>Keys get other tables by it: rows that are there already must move.</source>
        <translation>键的去处会因此改变：已有的行必须迁移。</translation>
    </message>
    <message>
        <source>Write type: %3 for the key %1, as its column has it.</source>
        <translation>把键 %1 的类型写为 type: %3，与列一致。</translation>
    </message>
    <message>
        <source>It was %2; the type decides how keys are read and hashed.</source>
        <translation>原为 %2；类型决定键如何读取和计算哈希。</translation>
    </message>
    <message>
        <source>Remove the group of %1 alone.</source>
        <translation>删除只有 %1 的组。</translation>
    </message>
    <message>
        <source>No statement is routed otherwise.</source>
        <translation>没有语句的路由会改变。</translation>
    </message>
    <message>
        <source>Make one group of the two that name %1.</source>
        <translation>把含有 %1 的两个组合并为一组。</translation>
    </message>
    <message>
        <source>All of its tables can be joined on the key then.</source>
        <translation>此后组内的表都可以按键关联。</translation>
    </message>
    <message>
        <source>Write intdiv instead of /: %4.</source>
        <translation>请用 intdiv 代替 /：%4。</translation>
    </message>
    <message>
        <source>Table %1: its expression writes numbers without the zeros that the targets have: key %2 would go to %3, and %4 is declared.</source>
        <translation>表 %1：表达式写出的数字没有目标名里的前导零：键 %2 会去 %3，而声明的是 %4。</translation>
    </message>
    <message>
        <source>Fill up with zeros: %5.</source>
        <translation>请补零：%5。</translation>
    </message>
    <message>
        <source>Table %1: hashCode() of a text may be negative, and % keeps the sign: such rows would go to %2, and are refused.</source>
        <translation>表 %1：文本的 hashCode() 可能为负，而 % 保留符号：这样的行会去 %2，因而被拒绝。</translation>
    </message>
    <message>
        <source>Keep the remainder at 0 or above: %3.</source>
        <translation>请让余数不小于 0：%3。</translation>
    </message>
    <message>
        <source>Table %1: its expression throws for every key of the type %2: %3.</source>
        <translation>表 %1：对类型为 %2 的任何键，表达式都会抛出异常：%3。</translation>
    </message>
    <message>
        <source>Take a number from the text first: %4.</source>
        <translation>请先从文本取得数字：%4。</translation>
    </message>
    <message>
        <source>Nothing to do if keys are never negative; else write %4.</source>
        <translation>如果键从不为负，无须处理；否则请写成 %4。</translation>
    </message>
    <message>
        <source>%1 is placed by %3, and %2 has no function that places every key alike.</source>
        <translation>%1 按 %3 分片，而 %2 没有能让每个键都落到同一位置的函数。</translation>
    </message>
    <message>
        <source>Place it by a function of %2, or export with --leave-out.</source>
        <translation>请改用 %2 的函数分片，或加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>%1 is placed by %3; the functions of %2 send keys below 0 elsewhere.</source>
        <translation>%1 按 %3 分片；%2 的函数会把小于 0 的键送到别处。</translation>
    </message>
    <message>
        <source>If the column has none, let the layout&apos;s key be unsigned; else export with --leave-out.</source>
        <translation>若该列没有负数，请在布局中把键设为无符号；否则加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>%2 refuses keys of %1 from 9223372036854775808 on, which have a place here.</source>
        <translation>%2 拒绝 %1 中自 9223372036854775808 起的键，而它们在布局中有位置。</translation>
    </message>
    <message>
        <source>If the column is not BIGINT UNSIGNED, correct the key&apos;s type; else export with --leave-out.</source>
        <translation>若该列不是 BIGINT UNSIGNED，请更正键的类型；否则加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>Keys of %1 on %3 lie in several pieces, and a node of %2&apos;s function has one.</source>
        <translation>%1 在 %3 上的键分成若干段，而 %2 的函数中一个节点只能有一段。</translation>
    </message>
    <message>
        <source>Move buckets so that each shard has one piece, or export with --leave-out.</source>
        <translation>请移动桶，使每个分片只有一段，或加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>Nodes of %3 lie on one shard; %2 takes a node once for %1, else rows come twice or it does not start.</source>
        <translation>%3 的若干节点在同一分片上；%2 中 %1 的每个节点只能出现一次，否则查询结果会重复，或无法启动。</translation>
    </message>
    <message>
        <source>Give each node a shard of its own, or export with --leave-out.</source>
        <translation>请让每个节点各有自己的分片，或加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>&quot;%3&quot;, a value of %1, cannot stand in a map file of %2.</source>
        <translation>%1 的值“%3”无法写入 %2 的映射文件。</translation>
    </message>
    <message>
        <source>Values with =, line ends, or blanks around them have no place there; export with --leave-out.</source>
        <translation>含 =、换行或首尾空白的值无法写入；请加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The physical tables of %1 have several names, and %2 has one on all nodes: %3.</source>
        <translation>%1 的物理表有多个名称，而 %2 在所有节点上只用一个名称：%3。</translation>
    </message>
    <message>
        <source>%1 goes by a shard rule and a table rule, and a table of %2 has one function.</source>
        <translation>%1 有分库和分表两级规则，而 %2 的表只有一个函数。</translation>
    </message>
    <message>
        <source>Make one level of both, or export with --leave-out.</source>
        <translation>请将两级合为一级，或加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>%1 has %3, which %2 cannot say.</source>
        <translation>%1 有 %3，%2 无法表达。</translation>
    </message>
    <message>
        <source>The function of %1 is right in %2 %3, those of other tables in %4.</source>
        <translation>%1 的函数在 %2 %3 中才正确，而其他表的函数在 %4 中才正确。</translation>
    </message>
    <message>
        <source>Export the tables apart, each for its release.</source>
        <translation>请按版本分别导出这些表。</translation>
    </message>
    <message>
        <source>%1 needs the name &quot;%3&quot;, which %2 cannot have.</source>
        <translation>%1 需要名称“%3”，而 %2 不接受它。</translation>
    </message>
    <message>
        <source>Rename it without commas, quotes, braces and $, or export with --leave-out.</source>
        <translation>请改用不含逗号、引号、花括号和 $ 的名称，或加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>%1 would be the table %3 in %2, which another one is already.</source>
        <translation>%1 在 %2 中会成为表 %3，而该名称已被另一张表占用。</translation>
    </message>
    <message>
        <source>Rename one of them, or export with --leave-out.</source>
        <translation>请重命名其中之一，或加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>%1 lies on %3, which can be no node of %2.</source>
        <translation>%1 位于 %3，而它不能成为 %2 的节点。</translation>
    </message>
    <message>
        <source>Give that shard another schema, or export with --leave-out.</source>
        <translation>请为该分片换一个库名，或加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>The shard %1 can be no node of %3: its schema is &quot;%2&quot;.</source>
        <translation>分片 %1 不能成为 %3 的节点：其库名为“%2”。</translation>
    </message>
    <message>
        <source>Rename the schema without commas, blanks and $.</source>
        <translation>请改用不含逗号、空白和 $ 的库名。</translation>
    </message>
    <message>
        <source>The server %1 has no address that can be written; %2 stands there.</source>
        <translation>服务器 %1 没有可写出的地址；文件中写的是 %2。</translation>
    </message>
    <message>
        <source>Write its host and port into the file.</source>
        <translation>请在文件中填写其主机和端口。</translation>
    </message>
    <message>
        <source>The server %1 has no user in the layout; %2 stands there.</source>
        <translation>布局中服务器 %1 没有用户名；文件中写的是 %2。</translation>
    </message>
    <message>
        <source>Write the user into the file.</source>
        <translation>请在文件中填写用户名。</translation>
    </message>
    <message>
        <source>TLS to %1 is not written.</source>
        <translation>到 %1 的 TLS 没有写出。</translation>
    </message>
    <message>
        <source>Set it up in %2, if its release can do it.</source>
        <translation>若 %2 的版本支持，请在其中自行配置。</translation>
    </message>
    <message>
        <source>Passwords are written as ${NAME}, which %1 does not fill in by itself.</source>
        <translation>密码写为 ${NAME}，%1 不会自行替换。</translation>
    </message>
    <message>
        <source>Put them in before it starts, for instance with envsubst.</source>
        <translation>请在启动前填入，例如使用 envsubst。</translation>
    </message>
    <message>
        <source>%1 is %2 in %3.</source>
        <translation>%1 在 %3 中名为 %2。</translation>
    </message>
    <message>
        <source>Use that name there.</source>
        <translation>请在那里使用该名称。</translation>
    </message>
    <message>
        <source>All keys of %1 are on %2, so it is a table of that node alone in %3.</source>
        <translation>%1 的所有键都在 %2 上，因此在 %3 中它只是该节点上的单表。</translation>
    </message>
    <message>
        <source>Give it a rule when a second node comes.</source>
        <translation>增加第二个节点时请为其配置规则。</translation>
    </message>
    <message>
        <source>%2 sends rows of %1 without a key to %3; here they have no place.</source>
        <translation>%2 会把 %1 中键为 NULL 的行送到 %3；在布局中它们没有位置。</translation>
    </message>
    <message>
        <source>Let the column be NOT NULL.</source>
        <translation>请将该列设为 NOT NULL。</translation>
    </message>
    <message>
        <source>%2 refuses rows of %1 without a key; here they are on %3.</source>
        <translation>%2 拒绝 %1 中键为 NULL 的行；在布局中它们位于 %3。</translation>
    </message>
    <message>
        <source>Let the column be NOT NULL, or move those rows.</source>
        <translation>请将该列设为 NOT NULL，或迁走这些行。</translation>
    </message>
    <message>
        <source>The lookup %2 of %1 was left out: %3 asks every node for its values.</source>
        <translation>%1 的查找 %2 未写出：%3 会到所有节点查询其值。</translation>
    </message>
    <message>
        <source>Ask the lookup table first, as the application does now.</source>
        <translation>请像应用现在那样先查询查找表。</translation>
    </message>
    <message>
        <source>MyCat&apos;s CRC32 slots write a column _slot into %1, which it has not.</source>
        <translation>MyCat 的 CRC32 槽会向 %1 写入 _slot 列，而该表没有此列。</translation>
    </message>
    <message>
        <source>Add it to every physical table: _slot INT.</source>
        <translation>请为每张物理表添加：_slot INT。</translation>
    </message>
    <message>
        <source>The map file of %1 has characters beyond ASCII, which %2 reads as its JVM does.</source>
        <translation>%1 的映射文件含非 ASCII 字符，%2 按其 JVM 的默认编码读取。</translation>
    </message>
    <message>
        <source>Start it with -Dfile.encoding=UTF-8.</source>
        <translation>启动时请加 -Dfile.encoding=UTF-8。</translation>
    </message>
    <message>
        <source>The days of %1 begin by the clock of the server that runs %2; here it is %3.</source>
        <translation>%1 的日期按运行 %2 的服务器时钟划分；此处为 %3。</translation>
    </message>
    <message>
        <source>Start it with -Duser.timezone=%3.</source>
        <translation>启动时请加 -Duser.timezone=%3。</translation>
    </message>
    <message>
        <source>The functions are right in MyCat %1.</source>
        <translation>这些函数在 MyCat %1 中才正确。</translation>
    </message>
    <message>
        <source>Check the release; when you import the files, say it with --set release.</source>
        <translation>请核对版本；导入这些文件时用 --set release 指明。</translation>
    </message>
    <message>
        <source>%1 goes elsewhere than %2 in %3&apos;s terms, so they are not joined on their nodes.</source>
        <translation>按 %3 的规则 %1 与 %2 的去向不同，因此不会在节点上关联。</translation>
    </message>
    <message>
        <source>Give both the same algorithm and placement.</source>
        <translation>请为两者设置相同的算法和放置。</translation>
    </message>
    <message>
        <source>Arana computes %2 of %1 in doubles: a whole number from 2^53 on may lie elsewhere than here.</source>
        <translation>Arana 用双精度数计算 %1 的 %2：从 2^53 起的整数，实际位置可能与这里不同。</translation>
    </message>
    <message>
        <source>Look where such a key is before you move it.</source>
        <translation>移动这样的键之前，请先确认它在哪里。</translation>
    </message>
    <message>
        <source>The nodes of %1 and what they have do not fit: %2.</source>
        <translation>%1 的节点与各自的内容对不上：%2。</translation>
    </message>
    <message>
        <source>Give each node its number of tables, or its dates.</source>
        <translation>请给每个节点写明表的数量或日期。</translation>
    </message>
    <message>
        <source>&quot;%2&quot; of table %1 is no range of dates that follows the one before it.</source>
        <translation>表 %1 的“%2”不是紧接在前一段之后的日期范围。</translation>
    </message>
    <message>
        <source>Write it as 201512-201603, in the order of time.</source>
        <translation>请写成 201512-201603，并按时间先后排列。</translation>
    </message>
    <message>
        <source>The table %1 needs a text with both kinds of quotes, or with \ at its end, which no script of DistSQL says.</source>
        <translation>表 %1 需要的文本同时含有两种引号，或以 \ 结尾，DistSQL 脚本无法表达。</translation>
    </message>
    <message>
        <source>Export shardingsphere, whose YAML can, or use --leave-out.</source>
        <translation>请导出 shardingsphere（其 YAML 可以表达），或使用 --leave-out。</translation>
    </message>
    <message>
        <source>The statement cannot be read from here on; expected is %1.</source>
        <translation>从这里起语句无法读取，应为 %1。</translation>
    </message>
    <message>
        <source>Correct it; the statements behind it were read.</source>
        <translation>请更正；其后的语句已读取。</translation>
    </message>
    <message>
        <source>A strategy of %1 does not say %2.</source>
        <translation>%1 的分片策略没有写 %2。</translation>
    </message>
    <message>
        <source>Write TYPE=&quot;standard&quot;, a column and SHARDING_ALGORITHM(...).</source>
        <translation>请写出 TYPE=&quot;standard&quot;、列和 SHARDING_ALGORITHM(...)。</translation>
    </message>
    <message>
        <source>%1 is made a second time; the first one, in line %2, counts.</source>
        <translation>%1 重复创建，以第 %2 行的第一个为准。</translation>
    </message>
    <message>
        <source>Remove one of them, or write ALTER.</source>
        <translation>请删去其中一个，或改写为 ALTER。</translation>
    </message>
    <message>
        <source>%1 has one node, the table %2 on %3; here it is a single table by that name.</source>
        <translation>%1 只有一个节点，即 %3 上的表 %2；这里以该名称作为单表。</translation>
    </message>
    <message>
        <source>Say %2 where you route it.</source>
        <translation>查询路由时请写 %2。</translation>
    </message>
    <message>
        <source>Where a row of %1 is depends on its key, which query rules do not see.</source>
        <translation>%1 的行在哪里取决于键，而查询规则看不到键。</translation>
    </message>
    <message>
        <source>Let the application name the shard, by its schema or by /* shard=NAME */, and export with --leave-out.</source>
        <translation>请让应用通过库名或 /* shard=NAME */ 指明分片，并加 --leave-out 导出。</translation>
    </message>
    <message>
        <source>Rows of %1 are on every shard, and a query rule sends a statement to one.</source>
        <translation>%1 的行在每个分片上都有，而查询规则只把语句送到一个分片。</translation>
    </message>
    <message>
        <source>Write to each shard, by its schema or with /* shard=NAME */.</source>
        <translation>请通过库名或 /* shard=NAME */ 逐个写入各分片。</translation>
    </message>
    <message>
        <source>%2 {2|shard|shards} with the schema %1: it does not tell them apart.</source>
        <translation>%2 个分片的库名都是 %1：无法据此区分。</translation>
    </message>
    <message>
        <source>Begin statements with /* shard=NAME */ there; those on one table of one shard go without.</source>
        <translation>请在语句开头写 /* shard=NAME */；只涉及某一分片上整张表的语句可以不写。</translation>
    </message>
    <message>
        <source>The server %1 has neither host nor socket, so it is missing for the shard %2.</source>
        <translation>服务器 %1 既无主机也无套接字，因此分片 %2 缺少它。</translation>
    </message>
    <message>
        <source>Write its host into the layout.</source>
        <translation>请在布局中填写其主机。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; has control characters, which no query rule can have.</source>
        <translation>名称“%1”含控制字符，查询规则无法包含它们。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be told apart by a query rule, which takes both cases alike.</source>
        <translation>查询规则不区分大小写，无法区分 %1 和 %2。</translation>
    </message>
    <message>
        <source>The layout comes to %1 hostgroups and %2 rules, and each may be %3 at most.</source>
        <translation>该布局需要 %1 个主机组和 %2 条规则，而各自最多为 %3。</translation>
    </message>
    <message>
        <source>Divide the layout.</source>
        <translation>请拆分布局。</translation>
    </message>
    <message>
        <source>Replicas are in the hostgroups with odd numbers, and no rule sends anything there.</source>
        <translation>副本位于奇数编号的主机组中，没有规则会把语句送到那里。</translation>
    </message>
    <message>
        <source>Add rules for what may be read there, before these.</source>
        <translation>请在这些规则之前，为可在副本上读取的语句添加规则。</translation>
    </message>
    <message>
        <source>Users and passwords are not written.</source>
        <translation>用户和密码没有写出。</translation>
    </message>
    <message>
        <source>Keep mysql_users; what no rule takes goes to a user&apos;s default hostgroup.</source>
        <translation>请保留 mysql_users；没有规则匹配的语句会送到用户的默认主机组。</translation>
    </message>
    <message>
        <source>Connections to %1 are encrypted, but the server&apos;s certificate is not checked.</source>
        <translation>到 %1 的连接已加密，但不校验服务器证书。</translation>
    </message>
    <message>
        <source>Set mysql-ssl_p2s_ca in ProxySQL.</source>
        <translation>请在 ProxySQL 中设置 mysql-ssl_p2s_ca。</translation>
    </message>
    <message>
        <source>The list names the same tables, each once, and no impossible one.</source>
        <translation>列表所列的表不变，每张一次，且没有不可能的表。</translation>
    </message>
    <message>
        <source>Values made from then on use all places.</source>
        <translation>此后生成的值会用到所有位置。</translation>
    </message>
    <message>
        <source>It is the nearest name there is.</source>
        <translation>这是最接近的已有名称。</translation>
    </message>
    <message>
        <source>Add the line %1.</source>
        <translation>添加一行 %1。</translation>
    </message>
    <message>
        <source>Remove the line %1.</source>
        <translation>删除一行 %1。</translation>
    </message>
    <message>
        <source>It does not count today.</source>
        <translation>它现在不起作用。</translation>
    </message>
    <message>
        <source>Table %1: %2 keeps neighbouring keys of %3 together, and the expression of the other level refuses a range of them.</source>
        <translation>表 %1：%2 把 %3 相邻的键放在一起，而另一级的表达式拒绝范围查询。</translation>
    </message>
    <message>
        <source>Allow it there, all of its targets are asked then: %4.</source>
        <translation>请在那里允许范围查询（届时查询其全部目标）：%4。</translation>
    </message>
    <message>
        <source>Table %1: keys from %2 on have no table: no target ends in %3.</source>
        <translation>表 %1：从 %2 起的键没有表：没有以 %3 结尾的目标。</translation>
    </message>
    <message>
        <source>Declare the missing {4|target|%4 targets} between the others: such rows are refused.</source>
        <translation>请声明中间缺少的 %4 个目标：这样的行会被拒绝。</translation>
    </message>
    <message>
        <source>Table %1 begins at %2, and no target ends in %3.</source>
        <translation>表 %1 从 %2 开始，而没有以 %3 结尾的目标。</translation>
    </message>
    <message>
        <source>Declare {4|this target|these %4 targets}, or let datetime-lower be where the first target begins.</source>
        <translation>请声明这 %4 个目标，或把 datetime-lower 设为第一个目标的起点。</translation>
    </message>
    <message>
        <source>Table %1: keys from %2 on have no table yet: no target ends in %3.</source>
        <translation>表 %1：从 %2 起的键还没有表：没有以 %3 结尾的目标。</translation>
    </message>
    <message>
        <source>Create and declare {4|this target|these %4 targets} before that time comes, or let datetime-upper be where the last target ends.</source>
        <translation>请在此之前创建并声明这 %4 个目标，或把 datetime-upper 设为最后一个目标的终点。</translation>
    </message>
    <message>
        <source>Table %1: no time between datetime-lower and datetime-upper leads to %2.</source>
        <translation>表 %1：datetime-lower 与 datetime-upper 之间没有时间会去 %2。</translation>
    </message>
    <message>
        <source>Remove these targets, or correct the interval: they stay empty.</source>
        <translation>请删除这些目标或改正区间：它们永远为空。</translation>
    </message>
    <message>
        <source>Table %1: targets are found by how they end, and for %2 that is %3, in which these end: %4.</source>
        <translation>表 %1：目标按名称结尾查找，%2 对应 %3，而以它结尾的有：%4。</translation>
    </message>
    <message>
        <source>Write suffixes of one length, MM for M in sharding-suffix-pattern.</source>
        <translation>请让后缀长度一致，sharding-suffix-pattern 里用 MM 代替 M。</translation>
    </message>
    <message>
        <source>Table %1: %2 goes to %3, although its own suffix is %4: steps and names do not go together.</source>
        <translation>表 %1：%2 去了 %3，而它自己的后缀是 %4：步长与名称不相配。</translation>
    </message>
    <message>
        <source>Use the unit that the suffix counts: MONTHS for yyyyMM, DAYS for yyyyMMdd.</source>
        <translation>请使用后缀所计的单位：yyyyMM 用 MONTHS，yyyyMMdd 用 DAYS。</translation>
    </message>
    <message>
        <source>Table %1 walks in smaller steps than its suffixes count.</source>
        <translation>表 %1 的步长小于后缀所计的单位。</translation>
    </message>
    <message>
        <source>Use the unit that the suffix counts, MONTHS for yyyyMM: a range of keys is looked up step by step.</source>
        <translation>请使用后缀所计的单位，yyyyMM 用 MONTHS：范围查询是逐步查找的。</translation>
    </message>
    <message>
        <source>Write each once: %4.</source>
        <translation>请各写一次：%4。</translation>
    </message>
    <message>
        <source>Give each year a range of its own: %5.</source>
        <translation>请让每年各有自己的范围：%5。</translation>
    </message>
    <message>
        <source>The strategy of %1 names no column and takes the default one, which releases before 5.0 do not.</source>
        <translation>%1 的策略没有写列，取默认列；5.0 之前的版本不支持。</translation>
    </message>
    <message>
        <source>Write %2 into it.</source>
        <translation>请在其中写上 %2。</translation>
    </message>
    <message>
        <source>Table %1 is sharded by %2, and its expression names %3: Groovy tells them apart, so that every key is refused.</source>
        <translation>表 %1 按 %2 分片，而表达式写的是 %3：Groovy 区分大小写，因此每个键都会被拒绝。</translation>
    </message>
    <message>
        <source>Write the column as it is: %4.</source>
        <translation>请按列名原样书写：%4。</translation>
    </message>
    <message>
        <source>The first releases of 5 find tables of %1 by how their names end: %2 by the end of %3 too.</source>
        <translation>5.x 的最初版本按名称结尾查找 %1 的表：%2 也符合 %3 的结尾。</translation>
    </message>
    <message>
        <source>Nothing to do from 5.1 on; else give the numbers zeros, as 01 and 11.</source>
        <translation>5.1 起无须处理；否则请给数字补零，如 01 和 11。</translation>
    </message>
    <message>
        <source>Table %1: as long as a millisecond has one id, those of %2 end in a sequence from 0 to %3, and reach %4 of %5 places.</source>
        <translation>表 %1：当每毫秒只有一个 id 时，%2 的 id 以 0 到 %3 的序列结尾，只到达 %5 个位置中的 %4 个。</translation>
    </message>
    <message>
        <source>Set max-vibration-offset to %6, or shard by another column.</source>
        <translation>请把 max-vibration-offset 设为 %6，或按其他列分片。</translation>
    </message>
    <message>
        <source>The generator %1 has worker-id %2, which does not count: in cluster mode the registry gives it.</source>
        <translation>生成器 %1 的 worker-id %2 不起作用：集群模式下由注册中心分配。</translation>
    </message>
    <message>
        <source>Table %1 has %3 for ranges of %2, and the expression of its other level refuses ranges.</source>
        <translation>表 %1 用 %3 处理 %2 的范围，而另一级的表达式拒绝范围查询。</translation>
    </message>
    <message>
        <source>Give the other level an algorithm with ranges as well.</source>
        <translation>请让另一级也使用支持范围的算法。</translation>
    </message>
    <message>
        <source>No sharded table is on %2, and older releases write broadcast tables such as %1 only where one is.</source>
        <translation>%2 上没有分片表；旧版本只向有分片表的地方写 %1 这样的广播表。</translation>
    </message>
    <message>
        <source>Look whether its rows are there, and count them now and then.</source>
        <translation>请检查那里是否有它的行，并定期核对行数。</translation>
    </message>
    <message>
        <source>Nothing is open that could be compared.</source>
        <translation>没有打开可以对比的内容。</translation>
    </message>
    <message>
        <source>Open a layout, or a configuration of another system, first.</source>
        <translation>请先打开一个布局或其他系统的配置。</translation>
    </message>
    <message>
        <source>%1 has %2 {2|error|errors}, so its keys have no places to compare.</source>
        <translation>%1 有 %2 个错误，它的键没有可对比的位置。</translation>
    </message>
    <message>
        <source>Open it to see what is wrong, and correct it.</source>
        <translation>请打开它查看问题并改正。</translation>
    </message>
    <message>
        <source>In %1 a strategy says %2, which %3 does not know; it is read as it is meant.</source>
        <translation>%1 中的策略写了 %2，而 %3 不认识它；这里按其本意读取。</translation>
    </message>
    <message>
        <source>Write it in the words of %3, which does not start with this file.</source>
        <translation>请改用 %3 的写法：带着这个文件它无法启动。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; has %2 of 64 characters: the tables that gh-ost or pt-online-schema-change make beside it have no name left.</source>
        <translation>名称“%1”有 %2 个字符（上限 64）：gh-ost 或 pt-online-schema-change 在旁边建的表就没有可用的名称了。</translation>
    </message>
    <message>
        <source>Choose a name of at most 59 characters before the tables hold rows.</source>
        <translation>请在表有数据之前选用至多 59 个字符的名称。</translation>
    </message>
    <message>
        <source>Table %1: no range has the keys from %2 to %3: they have no route.</source>
        <translation>表 %1：没有范围包含 %2 到 %3 的键：它们没有去处。</translation>
    </message>
    <message>
        <source>Let the range before it reach up to the next one, or add one between.</source>
        <translation>请让前一个范围延伸到下一个，或在中间补一个。</translation>
    </message>
    <message>
        <source>Table %1: the ranges %2 and %3 overlap; what both have goes by the first that is listed.</source>
        <translation>表 %1：范围 %2 与 %3 重叠；共有的部分按先列出的走。</translation>
    </message>
    <message>
        <source>Let one end where the other begins.</source>
        <translation>请让一个在另一个开始处结束。</translation>
    </message>
    <message>
        <source>Table %1: shard %2 gets %3 % of all keys, and %4 % are due to it by its weight of %5.</source>
        <translation>表 %1：分片 %2 得到全部键的 %3 %，而按权重 %5 应得 %4 %。</translation>
    </message>
    <message>
        <source>Move buckets to the other shards, or set the weights to what the servers can take.</source>
        <translation>请把桶移到其他分片，或按服务器的承载能力设置权重。</translation>
    </message>
    <message>
        <source>On the ring of %1 the weights %2 and %3 both come to %4 {4|point|points}: %5 and %6 get alike.</source>
        <translation>在 %1 的环上，权重 %2 和 %3 都是 %4 个点：%5 和 %6 分得一样多。</translation>
    </message>
    <message>
        <source>Raise virtual_nodes, or write the same weight for both.</source>
        <translation>请增大 virtual_nodes，或给两者写相同的权重。</translation>
    </message>
    <message>
        <source>Shard %1 has weight %2, and no table is on a ring: the weight moves no key, it only says what is due.</source>
        <translation>分片 %1 的权重为 %2，而没有表在环上：权重不移动任何键，只说明应得多少。</translation>
    </message>
    <message>
        <source>Move buckets where they shall go; the weight alone does nothing.</source>
        <translation>请把桶移到该去的地方；权重本身不起作用。</translation>
    </message>
    <message>
        <source>Tables %1 and %2 are bound, and their keys have the collations %3 and %4: a join of them uses no index.</source>
        <translation>表 %1 和 %2 已绑定，而键的排序规则是 %3 和 %4：关联时用不上索引。</translation>
    </message>
    <message>
        <source>Give both columns one collation.</source>
        <translation>请让两列使用同一排序规则。</translation>
    </message>
    <message>
        <source>Key %2 of %1 is %3, which has %4 {4|value|values}, and there are %5 places: at least %6 stay empty.</source>
        <translation>%1 的键 %2 是 %3，只有 %4 个值，而有 %5 个位置：至少 %6 个永远为空。</translation>
    </message>
    <message>
        <source>Shard by a column with many values.</source>
        <translation>请按取值多的列分片。</translation>
    </message>
    <message>
        <source>Values of %2 that %1 does not list have no route: their rows are refused.</source>
        <translation>%1 没有列出的 %2 的值没有去处：这样的行会被拒绝。</translation>
    </message>
    <message>
        <source>Give a default bucket, unless new values shall be noticed that way.</source>
        <translation>请给出默认桶，除非想以此发现新的值。</translation>
    </message>
    <message>
        <source>Key %2 of %1 is %3, and %4 reads a whole number from it: a text such as &quot;abc&quot; has no route.</source>
        <translation>%1 的键 %2 是 %3，而 %4 从中读取整数：像“abc”这样的文本没有去处。</translation>
    </message>
    <message>
        <source>Use an algorithm for texts, such as hash_mod or vitess.xxhash, or give the column a number&apos;s type.</source>
        <translation>请使用适合文本的算法，如 hash_mod 或 vitess.xxhash，或把列改为数字类型。</translation>
    </message>
    <message>
        <source>Table %1 has no primary key: rows of it cannot be told apart when buckets are moved or compared.</source>
        <translation>表 %1 没有主键：移动或比较桶时无法区分各行。</translation>
    </message>
    <message>
        <source>Add a primary key that holds the sharding key.</source>
        <translation>请添加包含分片键的主键。</translation>
    </message>
    <message>
        <source>Declare them, or let the data source follow the table: %4.</source>
        <translation>请声明它们，或让数据源跟随表：%4。</translation>
    </message>
    <message>
        <source>The strategy %1 is referred to, and no element has it for its id.</source>
        <translation>引用了策略 %1，但没有元素以它为 id。</translation>
    </message>
    <message>
        <source>Define it, or correct the name; there are: %2.</source>
        <translation>请定义它，或更正名称；现有：%2。</translation>
    </message>
    <message>
        <source>There is no statement.</source>
        <translation>没有语句。</translation>
    </message>
    <message>
        <source>Write a query, or an INSERT, UPDATE or DELETE.</source>
        <translation>请写一条查询，或 INSERT、UPDATE、DELETE。</translation>
    </message>
    <message>
        <source>The statement is not understood from &quot;%1&quot; at byte %2 on.</source>
        <translation>从第 %2 字节的“%1”起无法理解该语句。</translation>
    </message>
    <message>
        <source>Check what stands before it; if a server takes the statement, split off the part that it begins.</source>
        <translation>请检查它前面的内容；若服务器接受该语句，请把由它开始的部分拆出来。</translation>
    </message>
    <message>
        <source>A text or a comment that begins with &quot;%1&quot; at byte %2 is never closed.</source>
        <translation>从第 %2 字节的“%1”开始的文本或注释没有结束。</translation>
    </message>
    <message>
        <source>Close it; if a quote belongs to the text, double it.</source>
        <translation>请补上结束符；若引号属于文本，请写两个。</translation>
    </message>
    <message>
        <source>The statement is nested too deeply at &quot;%1&quot;, byte %2.</source>
        <translation>语句在第 %2 字节的“%1”处嵌套过深。</translation>
    </message>
    <message>
        <source>Write it with fewer levels of parentheses.</source>
        <translation>请减少括号层数。</translation>
    </message>
    <message>
        <source>The text holds more than one statement.</source>
        <translation>文本中有多条语句。</translation>
    </message>
    <message>
        <source>Route them one by one.</source>
        <translation>请逐条路由。</translation>
    </message>
    <message>
        <source>Statements of %1 are not routed.</source>
        <translation>%1 类语句不参与路由。</translation>
    </message>
    <message>
        <source>Run it on each shard by hand, after looking at what it would do there.</source>
        <translation>请确认其效果后，在各分片上手工执行。</translation>
    </message>
    <message>
        <source>The layout does not name the table %1, and has no default shard.</source>
        <translation>布局中没有表 %1，也没有默认分片。</translation>
    </message>
    <message>
        <source>Add it to the layout as a sharded, broadcast or single table, or set default_shard.</source>
        <translation>请把它作为分片表、广播表或单表加入布局，或设置 default_shard。</translation>
    </message>
    <message>
        <source>The layout has no shard that could answer.</source>
        <translation>布局中没有可以应答的分片。</translation>
    </message>
    <message>
        <source>Add shards, and a placement that names them.</source>
        <translation>请添加分片以及引用它们的放置规则。</translation>
    </message>
    <message>
        <source>The tables of the statement lie on different shards, and no server can join them.</source>
        <translation>语句中的表位于不同分片，没有服务器能够联接它们。</translation>
    </message>
    <message>
        <source>Demand equal keys of bound tables, or ask each shard alone and join in the application.</source>
        <translation>请让绑定表的键相等，或分别查询各分片后在应用中联接。</translation>
    </message>
    <message>
        <source>Rows of one key of %1 and of the tables bound to it lie on different shards.</source>
        <translation>%1 及其绑定表中同一个键的行位于不同分片。</translation>
    </message>
    <message>
        <source>Place the tables of the binding group alike.</source>
        <translation>请让绑定组内各表的放置一致。</translation>
    </message>
    <message>
        <source>The tables are not bound: %1 combinations of their nodes would have to be asked.</source>
        <translation>这些表没有绑定：需要查询 %1 种节点组合。</translation>
    </message>
    <message>
        <source>Restrict the keys of both tables, or bind the tables and join them by their keys.</source>
        <translation>请限制两张表的键，或绑定它们并按键联接。</translation>
    </message>
    <message>
        <source>A subquery needs rows of other nodes than the query around it.</source>
        <translation>子查询所需的行与外层查询不在同一节点。</translation>
    </message>
    <message>
        <source>Ask the subquery first and put its answer into the statement, or join by the key.</source>
        <translation>请先执行子查询并把结果写入语句，或按键联接。</translation>
    </message>
    <message>
        <source>An outer join over nodes that are not aligned would make up missing rows on every node.</source>
        <translation>未对齐节点上的外联接会在每个节点上都补出空行。</translation>
    </message>
    <message>
        <source>Join by the keys of bound tables, or restrict the key so that one node is left.</source>
        <translation>请按绑定表的键联接，或限制键使其只剩一个节点。</translation>
    </message>
    <message>
        <source>An arm of the UNION groups, sorts or limits rows that lie on several nodes.</source>
        <translation>UNION 的某一支对分布在多个节点上的行做了分组、排序或限制。</translation>
    </message>
    <message>
        <source>Restrict its key, or ask the arms one by one.</source>
        <translation>请限制其键，或逐支查询。</translation>
    </message>
    <message>
        <source>A subquery groups, sorts or limits rows that lie on several nodes.</source>
        <translation>某个子查询对分布在多个节点上的行做了分组、排序或限制。</translation>
    </message>
    <message>
        <source>Group by the key, correlate it by the key, or ask it first.</source>
        <translation>请按键分组、按键关联，或先单独查询。</translation>
    </message>
    <message>
        <source>HAVING asks for %1, which is not among the answers that are put together.</source>
        <translation>HAVING 用到 %1，但它不在要合并的结果列中。</translation>
    </message>
    <message>
        <source>Add it to the select list.</source>
        <translation>请把它加入选择列表。</translation>
    </message>
    <message>
        <source>The tables that are changed together are not bound, or not joined by their keys.</source>
        <translation>一起修改的表没有绑定，或没有按键联接。</translation>
    </message>
    <message>
        <source>Change one table at a time, or join bound tables by all their key columns.</source>
        <translation>请一次只修改一张表，或按全部键列联接绑定表。</translation>
    </message>
    <message>
        <source>LIMIT of a change that goes to %1 nodes would count on each of them.</source>
        <translation>对 %1 个节点的修改语句，LIMIT 会在每个节点上各自计数。</translation>
    </message>
    <message>
        <source>Restrict the key, or choose the rows first and change them by their keys.</source>
        <translation>请限制键，或先选出行再按键修改。</translation>
    </message>
    <message>
        <source>A broadcast table would get other rows on every shard.</source>
        <translation>广播表在各分片上会得到不同的行。</translation>
    </message>
    <message>
        <source>Collect the rows first, then write the same ones everywhere.</source>
        <translation>请先收集这些行，再向所有分片写入相同内容。</translation>
    </message>
    <message>
        <source>%1 is a key column: the row would have to move to another node.</source>
        <translation>%1 是键列：该行必须移动到另一个节点。</translation>
    </message>
    <message>
        <source>Insert the row under its new key and delete the old one.</source>
        <translation>请以新键插入该行，再删除旧行。</translation>
    </message>
    <message>
        <source>ON DUPLICATE KEY UPDATE changes %1, a key column: the row would have to move to another node.</source>
        <translation>ON DUPLICATE KEY UPDATE 修改了键列 %1：该行必须移动到另一个节点。</translation>
    </message>
    <message>
        <source>Leave the key column out of the update.</source>
        <translation>请不要在更新部分修改键列。</translation>
    </message>
    <message>
        <source>INSERT into %1 names no columns, and the layout does not say them: row %2 has no certain key.</source>
        <translation>向 %1 的 INSERT 没有列名，布局中也没有列定义：第 %2 行的键无法确定。</translation>
    </message>
    <message>
        <source>Name the columns in the statement, or add them to the table in the layout.</source>
        <translation>请在语句中写出列名，或在布局中为该表添加列。</translation>
    </message>
    <message>
        <source>Row %2 has no value for a key column of %1.</source>
        <translation>第 %2 行没有 %1 的键列的值。</translation>
    </message>
    <message>
        <source>Give the key in the statement.</source>
        <translation>请在语句中给出键。</translation>
    </message>
    <message>
        <source>The key of row %2 for %1 is NULL.</source>
        <translation>写入 %1 的第 %2 行的键为 NULL。</translation>
    </message>
    <message>
        <source>Give a value; rows without a key cannot be found again.</source>
        <translation>请给出值；没有键的行无法再次找到。</translation>
    </message>
    <message>
        <source>The key of row %2 for %1 is no constant.</source>
        <translation>写入 %1 的第 %2 行的键不是常量。</translation>
    </message>
    <message>
        <source>Compute it first, and give its value.</source>
        <translation>请先计算出值再写入。</translation>
    </message>
    <message>
        <source>The key of row %2 for %1 does not fit its column&apos;s type.</source>
        <translation>写入 %1 的第 %2 行的键与列类型不符。</translation>
    </message>
    <message>
        <source>Give a value that the column can hold as it stands.</source>
        <translation>请给出该列可以原样保存的值。</translation>
    </message>
    <message>
        <source>The key of row %2 has no place in %1.</source>
        <translation>第 %2 行的键在 %1 中没有位置。</translation>
    </message>
    <message>
        <source>Give a key that the algorithm knows, or add a place for it.</source>
        <translation>请给出算法认识的键，或为它添加位置。</translation>
    </message>
    <message>
        <source>The key of row %2 for %1 is a marker without a value, so the rows can&apos;t be told apart.</source>
        <translation>写入 %1 的第 %2 行的键是未绑定的参数，无法区分各行。</translation>
    </message>
    <message>
        <source>Bind the markers, or insert one row at a time.</source>
        <translation>请绑定参数，或逐行插入。</translation>
    </message>
    <message>
        <source>INSERT ... SELECT into %1 would have to move rows between nodes.</source>
        <translation>向 %1 的 INSERT ... SELECT 需要在节点之间移动行。</translation>
    </message>
    <message>
        <source>Select from a bound table and pass all key columns unchanged, or select first and insert the rows.</source>
        <translation>请从绑定表选择并原样传递全部键列，或先查询再插入。</translation>
    </message>
    <message>
        <source>%1 has its meaning on one node only: the answers of several are not what one server would give.</source>
        <translation>%1 只在单个节点上有意义：多个节点的结果与单台服务器不同。</translation>
    </message>
    <message>
        <source>Restrict the key, or do this step in the application.</source>
        <translation>请限制键，或在应用中完成这一步。</translation>
    </message>
    <message>
        <source>%1 of several nodes cannot be put together exactly.</source>
        <translation>多个节点的 %1 无法精确合并。</translation>
    </message>
    <message>
        <source>Ask for parts that can be added or compared, or restrict the key.</source>
        <translation>请查询可以相加或比较的部分，或限制键。</translation>
    </message>
    <message>
        <source>LIMIT without ORDER BY over several nodes: which rows come is not certain.</source>
        <translation>多节点上的 LIMIT 没有 ORDER BY：返回哪些行并不确定。</translation>
    </message>
    <message>
        <source>Sort by a unique column.</source>
        <translation>请按唯一列排序。</translation>
    </message>
    <message>
        <source>LIMIT has an offset that is not known yet, so each node&apos;s part is not either.</source>
        <translation>LIMIT 的偏移量尚未知，各节点的部分也无法确定。</translation>
    </message>
    <message>
        <source>Bind the markers of LIMIT.</source>
        <translation>请绑定 LIMIT 的参数。</translation>
    </message>
    <message>
        <source>%1 {1|row is|rows are} fetched to skip most of them.</source>
        <translation>为跳过其中大部分，需要取回 %1 行。</translation>
    </message>
    <message>
        <source>Page by the last value of the sort key: WHERE key &gt; value ORDER BY key LIMIT n.</source>
        <translation>请按排序键的上一个值翻页：WHERE key &gt; value ORDER BY key LIMIT n。</translation>
    </message>
    <message>
        <source>The tables are not bound: %1 combinations of their nodes are asked.</source>
        <translation>这些表没有绑定：需要查询 %1 种节点组合。</translation>
    </message>
    <message>
        <source>Bind the tables and join them by their keys.</source>
        <translation>请绑定这些表并按键联接。</translation>
    </message>
    <message>
        <source>Locks are taken on %1 nodes one after another, so two such statements can block each other.</source>
        <translation>会依次在 %1 个节点上加锁，两条这样的语句可能互相阻塞。</translation>
    </message>
    <message>
        <source>Restrict the key, or lock in a fixed order.</source>
        <translation>请限制键，或按固定顺序加锁。</translation>
    </message>
    <message>
        <source>%1 has another value on every shard, so the copies of the broadcast table will differ.</source>
        <translation>%1 在各分片上的值不同，广播表的各副本将不一致。</translation>
    </message>
    <message>
        <source>Compute the value first, and write it as a constant.</source>
        <translation>请先计算出值，再作为常量写入。</translation>
    </message>
    <message>
        <source>REPLACE finds the old row on its own node only.</source>
        <translation>REPLACE 只在本节点上查找旧行。</translation>
    </message>
    <message>
        <source>Make sure that the unique keys contain the sharding key.</source>
        <translation>请确保唯一键包含分片键。</translation>
    </message>
    <message>
        <source>The part at &quot;%1&quot; is not understood; it can only have made the route wider.</source>
        <translation>“%1”处的内容无法理解；它只可能使路由更宽。</translation>
    </message>
    <message>
        <source>Check whether it restricts the key in a way that could be written more simply.</source>
        <translation>请看它是否以可以写得更简单的方式限制了键。</translation>
    </message>
    <message>
        <source>A column without a table&apos;s name could belong to several tables, so it restricts none.</source>
        <translation>没有表名限定的列可能属于多张表，因此不作限制。</translation>
    </message>
    <message>
        <source>Write the table&apos;s name or alias before the column.</source>
        <translation>请在列前写上表名或别名。</translation>
    </message>
    <message>
        <source>%1 is %2, and is compared with what is no number: every node is asked.</source>
        <translation>%1 的类型为 %2，却与非数字比较：将查询所有节点。</translation>
    </message>
    <message>
        <source>Compare it with a number.</source>
        <translation>请与数字比较。</translation>
    </message>
    <message>
        <source>%1 is %2, and is compared with what is no date: every node is asked.</source>
        <translation>%1 的类型为 %2，却与非日期比较：将查询所有节点。</translation>
    </message>
    <message>
        <source>Compare it with a date written as YYYY-MM-DD HH:MM:SS.</source>
        <translation>请与写成 YYYY-MM-DD HH:MM:SS 的日期比较。</translation>
    </message>
    <message>
        <source>%1 is %2, and is compared with a number: MySQL compares as numbers, and many texts are equal to one, so every node is asked.</source>
        <translation>%1 的类型为 %2，却与数字比较：MySQL 会按数值比较，许多文本与之相等，因此查询所有节点。</translation>
    </message>
    <message>
        <source>Put the value in quotes.</source>
        <translation>请给值加上引号。</translation>
    </message>
    <message>
        <source>%1 is %2, and no whole number is equal to a fraction: the predicate is never true.</source>
        <translation>%1 的类型为 %2，没有整数等于小数：该条件永不成立。</translation>
    </message>
    <message>
        <source>Check the value.</source>
        <translation>请检查该值。</translation>
    </message>
    <message>
        <source>%1 is %2, and cannot hold the value that it is compared with: the predicate is never true.</source>
        <translation>%1 的类型为 %2，无法容纳与之比较的值：该条件永不成立。</translation>
    </message>
    <message>
        <source>%1 is compared with NULL by =, which is never true.</source>
        <translation>%1 用 = 与 NULL 比较，永不成立。</translation>
    </message>
    <message>
        <source>Write IS NULL, or &lt;=&gt; where both may be NULL.</source>
        <translation>请写 IS NULL；两边都可能为 NULL 时写 &lt;=&gt;。</translation>
    </message>
    <message>
        <source>No statement that was understood touches it.</source>
        <translation>没有一条读懂的语句用到它。</translation>
    </message>
    <message>
        <source>Check the name of the table, or fold physical names.</source>
        <translation>请检查表名，或把物理表名归并。</translation>
    </message>
    <message>
        <source>%1 % of the executions that concern it name one value, or values of one shard.</source>
        <translation>与它有关的执行中，%1% 只给出一个值，或给出的值都在一个分片上。</translation>
    </message>
    <message>
        <source>Over %1 {1|shard|shards}, an execution reaches %2 on average (%3 to %4).</source>
        <translation>在 %1 个分片上，每次执行平均访问 %2 个（%3 到 %4）。</translation>
    </message>
    <message>
        <source>%1 {1|execution sets|executions set} it: a row whose key changes must move to another shard.</source>
        <translation>有 %1 次执行修改它：键变了的行必须搬到另一个分片。</translation>
    </message>
    <message>
        <source>Choose a column that stays, or delete and insert the row.</source>
        <translation>请选一个不变的列，或者先删除再插入该行。</translation>
    </message>
    <message>
        <source>%1 of %2 {2|write|writes} do not name it: they lock rows on every shard, or cannot be routed.</source>
        <translation>%2 次写入中有 %1 次没有给出它：它们会锁住每个分片上的行，或者无法路由。</translation>
    </message>
    <message>
        <source>Add the key to their conditions.</source>
        <translation>请在它们的条件里加上分片键。</translation>
    </message>
    <message>
        <source>%1 {1|execution joins|executions join} tables that are not joined by it: they cross shards.</source>
        <translation>有 %1 次执行连接了不按它连接的表：会跨分片。</translation>
    </message>
    <message>
        <source>Make the other tables broadcast tables, or shard them by the same key.</source>
        <translation>请把其他表设为广播表，或按同一个键分片。</translation>
    </message>
    <message>
        <source>%1 has the unique key %2 (%3) without it: each shard keeps only its own rows unique.</source>
        <translation>%1 的唯一键 %2（%3）不含它：每个分片只能保证自己的行唯一。</translation>
    </message>
    <message>
        <source>Add the column to the unique key, or make its values unique in the application.</source>
        <translation>请把该列加入唯一键，或由应用保证其值唯一。</translation>
    </message>
    <message>
        <source>%1 {1|execution joins|executions join} it with %2.%3: sharded alike and bound, they stay on one shard.</source>
        <translation>有 %1 次执行把它与 %2.%3 连接：分片方式相同并绑定后，就留在一个分片上。</translation>
    </message>
    <message>
        <source>Shard both by it and put them into one binding group.</source>
        <translation>请把两张表都按它分片，并放进一个绑定组。</translation>
    </message>
    <message>
        <source>Of %1 {1|transaction|transactions}, %2 stay on one shard, %3 have values of several, %4 hold a statement that does not name it.</source>
        <translation>%1 个事务中，%2 个留在一个分片，%3 个的值属于多个分片，%4 个含有没有给出它的语句。</translation>
    </message>
    <message>
        <source>%1 % is not known: see the bounds.</source>
        <translation>%1% 尚不清楚：请看上下界。</translation>
    </message>
    <message>
        <source>Log statements with their values.</source>
        <translation>请记录带有值的语句。</translation>
    </message>
    <message>
        <source>The collation of %1 holds upper and lower case for equal, and the algorithm does not: a row equal to the value may lie on any node, so every node is asked.</source>
        <translation>%1 的排序规则不区分大小写，而算法区分：与该值相等的行可能位于任何节点，因此查询所有节点。</translation>
    </message>
    <message>
        <source>Give the column a collation that ends in _bin, and say it in the layout.</source>
        <translation>请让该列使用以 _bin 结尾的排序规则，并在布局中写明。</translation>
    </message>
    <message>
        <source>The statement has %1 {1|marker|markers} and %2 {2|value|values}.</source>
        <translation>语句有 %1 个参数标记，却有 %2 个值。</translation>
    </message>
    <message>
        <source>Give a value for every marker.</source>
        <translation>请为每个参数标记给出值。</translation>
    </message>
    <message>
        <source>The plan of a statement on %1 was cancelled.</source>
        <translation>%1 上语句的执行计划查询已取消。</translation>
    </message>
    <message>
        <source>Byte %2 of the text begins a character that %1 does not have.</source>
        <translation>文本第 %2 字节开始的字符在 %1 中不存在。</translation>
    </message>
    <message>
        <source>Leave it out, or convert the file to UTF-8.</source>
        <translation>请去掉它，或把文件转换为 UTF-8。</translation>
    </message>
    <message>
        <source>Make the key %2 of table %1 NOT NULL.</source>
        <translation>把表 %1 的键 %2 设为 NOT NULL。</translation>
    </message>
    <message>
        <source>Give rows that are NULL there a key before; tables that stand already need the same change.</source>
        <translation>请先为该列为 NULL 的行补上键值；已有的表也需同样修改。</translation>
    </message>
    <message>
        <source>Take AUTO_INCREMENT from the column %2 of table %1.</source>
        <translation>去掉表 %1 的列 %2 的 AUTO_INCREMENT。</translation>
    </message>
    <message>
        <source>The application gives the ids then, by a generator that knows all tables.</source>
        <translation>之后由应用程序用全局的 ID 生成器给出编号。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says no shard&apos;s other name, or one that has been said.</source>
        <translation>“%1”没有给出分片的另一名称，或该名称已给过。</translation>
    </message>
    <message>
        <source>Write --rename OLD=NEW, once for each shard of the older layout.</source>
        <translation>请写成 --rename 旧名=新名，旧布局的每个分片一次。</translation>
    </message>
    <message>
        <source>There is no shard %1 in %2.</source>
        <translation>%2 中没有分片 %1。</translation>
    </message>
    <message>
        <source>Two shards of %2 would be %1.</source>
        <translation>%2 的两个分片都会成为 %1。</translation>
    </message>
    <message>
        <source>Rename the shard that bears this name as well.</source>
        <translation>请把本来叫这个名字的分片也改名。</translation>
    </message>
    <message>
        <source>A key cannot be tried over %1 {1|shard|shards}.</source>
        <translation>不能在 %1 个分片上试算键。</translation>
    </message>
    <message>
        <source>Give 1 to %2.</source>
        <translation>请给出 1 到 %2。</translation>
    </message>
    <message>
        <source>Server %1 keeps no digests of statements.</source>
        <translation>服务器 %1 不保存语句摘要。</translation>
    </message>
    <message>
        <source>Switch performance_schema on in its option file, or give a log with --log.</source>
        <translation>请在其选项文件中打开 performance_schema，或用 --log 给出日志。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no algorithm with parameters.</source>
        <translation>“%1”不是带参数的算法。</translation>
    </message>
    <message>
        <source>Write NAME or NAME:param=value,param=value.</source>
        <translation>请写成 NAME 或 NAME:param=value,param=value。</translation>
    </message>
    <message>
        <source>It is not said whose values %1 has.</source>
        <translation>没有说明 %1 里是哪一列的值。</translation>
    </message>
    <message>
        <source>Write table.column=FILE, or give one candidate.</source>
        <translation>请写成 table.column=FILE，或只给一个候选键。</translation>
    </message>
    <message>
        <source>There is nothing to advise on.</source>
        <translation>没有可供建议的内容。</translation>
    </message>
    <message>
        <source>Give --log, --keys or --live.</source>
        <translation>请给出 --log、--keys 或 --live。</translation>
    </message>
    <message>
        <source>A shard can only be read with the layout that names its server.</source>
        <translation>只有通过指明其服务器的布局才能读取分片。</translation>
    </message>
    <message>
        <source>Give LAYOUT.</source>
        <translation>请给出 LAYOUT。</translation>
    </message>
    <message>
        <source>There is no log to replay.</source>
        <translation>没有可重放的日志。</translation>
    </message>
    <message>
        <source>Open a log first.</source>
        <translation>请先打开一个日志。</translation>
    </message>
</context>
<context>
    <name>notes</name>
    <message>
        <source>bucket %1 of %2, counted from %3</source>
        <translation>桶 %1/%2，从 %3 开始编号</translation>
    </message>
    <message>
        <source>range %1 of %2, counted from %3</source>
        <translation>区间 %1，共 %2 个，从 %3 开始编号</translation>
    </message>
    <message>
        <source>arc %1 of %2, counted from %3</source>
        <translation>弧 %1，共 %2 段，从 %3 开始编号</translation>
    </message>
    <message>
        <source>UTF-8, %1 byte</source>
        <translation>UTF-8，%1 字节</translation>
    </message>
    <message>
        <source>UTF-8, %1 bytes</source>
        <translation>UTF-8，%1 字节</translation>
    </message>
    <message>
        <source>UTF-16 code units, String.hashCode()</source>
        <translation>UTF-16 码元，String.hashCode()</translation>
    </message>
    <message>
        <source>read as little-endian</source>
        <translation>按小端读取</translation>
    </message>
    <message>
        <source>first eight hex digits as a number</source>
        <translation>前八位十六进制数作为数字</translation>
    </message>
    <message>
        <source>floored, never negative</source>
        <translation>向下取整，不为负</translation>
    </message>
    <message>
        <source>as a point in time</source>
        <translation>按时间点</translation>
    </message>
    <message>
        <source>as a number</source>
        <translation>按数字</translation>
    </message>
    <message>
        <source>open below</source>
        <translation>下端开放</translation>
    </message>
    <message>
        <source>open above</source>
        <translation>上端开放</translation>
    </message>
    <message>
        <source>the upper end belongs to the next range</source>
        <translation>上端属于下一个区间</translation>
    </message>
    <message>
        <source>listed, compared byte by byte</source>
        <translation>已列出，逐字节比较</translation>
    </message>
    <message>
        <source>not listed: the default</source>
        <translation>未列出：用默认桶</translation>
    </message>
    <message>
        <source>%1 % round the ring of %2 places</source>
        <translation>位于环的 %1 % 处，环共 %2 个位置</translation>
    </message>
    <message>
        <source>owned by its point</source>
        <translation>归其节点所有</translation>
    </message>
    <message>
        <source>entry of the placement list</source>
        <translation>放置列表中的条目</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>shard_by and table_by</source>
        <translation>shard_by 与 table_by</translation>
    </message>
    <message>
        <source>null_bucket of the table</source>
        <translation>表的 null_bucket</translation>
    </message>
    <message>
        <source>pinned; stands before the algorithm</source>
        <translation>已固定；先于算法</translation>
    </message>
    <message>
        <source>what the algorithm gives; the pin goes before</source>
        <translation>算法给出的结果；固定优先</translation>
    </message>
    <message>
        <source>the gene is the bucket</source>
        <translation>基因即桶号</translation>
    </message>
    <message>
        <source>by the gene</source>
        <translation>按基因</translation>
    </message>
    <message>
        <source>one table on one shard</source>
        <translation>一个分片上的一张表</translation>
    </message>
    <message>
        <source>the same rows on every shard</source>
        <translation>每个分片上的行相同</translation>
    </message>
    <message>
        <source>no rule names this table: the default shard</source>
        <translation>没有规则提到此表：默认分片</translation>
    </message>
    <message>
        <source>may answer reads</source>
        <translation>可承担读取</translation>
    </message>
    <message>
        <source>drained: takes no new buckets</source>
        <translation>已排空：不再接收新桶</translation>
    </message>
    <message>
        <source>none declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>as the layout says</source>
        <translation>按布局所写</translation>
    </message>
    <message>
        <source>by the column&apos;s type</source>
        <translation>按列的类型</translation>
    </message>
</context>
<context>
    <name>numbers</name>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分</translation>
    </message>
    <message>
        <source>h</source>
        <translation>时</translation>
    </message>
    <message>
        <source>d</source>
        <translation>天</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>stale since %1</source>
        <translation>自 %1 起过时</translation>
    </message>
    <message>
        <source>every key assumed equally likely</source>
        <translation>假定每个键概率相同</translation>
    </message>
    <message numerus="yes">
        <source>%1 keys sampled</source>
        <translation>
            <numerusform>抽样 %1 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>server&apos;s estimate</source>
        <translation>服务器估算</translation>
    </message>
    <message>
        <source>exact count</source>
        <translation>精确计数</translation>
    </message>
    <message>
        <source>stats %1 old</source>
        <translation>统计信息已 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n shards</source>
        <translation>
            <numerusform>%n 个分片中的 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n servers</source>
        <translation>
            <numerusform>%n 台服务器中的 %1 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buckets</source>
        <translation>
            <numerusform>%1 个桶</numerusform>
        </translation>
    </message>
    <message>
        <source>given to buckets by their share of keys</source>
        <translation>按键占比分摊到各桶</translation>
    </message>
</context>
<context>
    <name>readings</name>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>%1 Next try in %2.</source>
        <translation>%1 将在 %2 后重试。</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>主库</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>detached, read only</source>
        <translation>脱离，只读</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>Orders: 2 schemas x 4 tables</source>
        <translation>订单：2 库 × 4 表</translation>
    </message>
    <message>
        <source>The first split. One bucket over all eight tables, Java&apos;s hash of user_id, order items bound to their orders, a lookup table for order numbers.</source>
        <translation>第一次拆分。八张表统一编桶，对 user_id 取 Java 哈希，订单明细与订单绑定，订单号走查找表。</translation>
    </message>
    <message>
        <source>Users: two digits, 10 servers x 10 tables</source>
        <translation>用户：两位数字，10 台服务器 × 10 张表</translation>
    </message>
    <message>
        <source>The ones digit of user_id names the server, the tens digit the table.</source>
        <translation>user_id 的个位决定服务器，十位决定表。</translation>
    </message>
    <message>
        <source>Merchants: 1,024 virtual buckets</source>
        <translation>商户：1,024 个虚拟桶</translation>
    </message>
    <message>
        <source>CRC32 of merchant_id over 1,024 buckets on 8 shards, placed by a list, so that buckets move one by one.</source>
        <translation>对 merchant_id 取 CRC32，1,024 个桶分布在 8 个分片，用列表放置，可逐桶移动。</translation>
    </message>
    <message>
        <source>Devices: a ring of 800 points</source>
        <translation>设备：800 个节点的哈希环</translation>
    </message>
    <message>
        <source>Consistent hashing with 160 virtual nodes for each unit of weight; one server is twice as large.</source>
        <translation>一致性哈希，每单位权重 160 个虚拟节点；其中一台服务器容量为两倍。</translation>
    </message>
    <message>
        <source>Members: 200 ranges of a million ids</source>
        <translation>会员：200 个区间，每个一百万 ID</translation>
    </message>
    <message>
        <source>Ranges by id dealt to four shards, and a log by quarter. Split a range, hand a hot one on.</source>
        <translation>按 ID 区间分给四个分片，另有按季度的日志。可拆分区间，移交热点区间。</translation>
    </message>
    <message>
        <source>Shop: the last three digits</source>
        <translation>商城：末三位数字</translation>
    </message>
    <message>
        <source>1,000 residues on 6 shards; order ids carry the user&apos;s digits; two very large accounts live on a shard of their own.</source>
        <translation>1,000 个余数分布在 6 个分片；订单号携带用户的末位数字；两个超大账户独占一个分片。</translation>
    </message>
</context>
<context>
    <name>severity</name>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>information</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>states</name>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>information</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>已排空</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>working</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
</context>
<context>
    <name>steps</name>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Text hashed</source>
        <translation>参与哈希的文本</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Number hashed</source>
        <translation>参与哈希的数字</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>取模</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>List entry</source>
        <translation>枚举项</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Part of the id</source>
        <translation>ID 的一部分</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Physical table</source>
        <translation>物理表</translation>
    </message>
    <message>
        <source>Replica for reads</source>
        <translation>读副本</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>First bytes</source>
        <translation>前几个字节</translation>
    </message>
    <message>
        <source>Value compared</source>
        <translation>参与比较的值</translation>
    </message>
    <message>
        <source>Position on the ring</source>
        <translation>环上位置</translation>
    </message>
    <message>
        <source>Next point clockwise</source>
        <translation>顺时针下一节点</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Collation weights</source>
        <translation>排序权重</translation>
    </message>
    <message>
        <source>Keyspace id</source>
        <translation>Keyspace id</translation>
    </message>
    <message>
        <source>Key range</source>
        <translation>键范围</translation>
    </message>
    <message>
        <source>Halves folded</source>
        <translation>高低位折叠</translation>
    </message>
    <message>
        <source>Sum of characters</source>
        <translation>字符编码之和</translation>
    </message>
    <message>
        <source>Part of the text</source>
        <translation>截取的文本</translation>
    </message>
    <message>
        <source>Hash code</source>
        <translation>哈希码</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>Point of the ring</source>
        <translation>环上节点</translation>
    </message>
    <message>
        <source>Jump hash</source>
        <translation>跳跃哈希</translation>
    </message>
    <message>
        <source>Group of nodes</source>
        <translation>节点组</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>时</translation>
    </message>
    <message>
        <source>Age in days</source>
        <translation>距今天数</translation>
    </message>
    <message>
        <source>Last digits</source>
        <translation>末几位数字</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Kind of table</source>
        <translation>表的种类</translation>
    </message>
    <message>
        <source>Type of the key</source>
        <translation>键的类型</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>Quotient</source>
        <translation>商</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Suffix</source>
        <translation>后缀</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Bucket of the shard rule</source>
        <translation>分片规则的桶</translation>
    </message>
    <message>
        <source>Bucket of the table rule</source>
        <translation>分表规则的桶</translation>
    </message>
</context>
</TS>
