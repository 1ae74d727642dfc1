<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BucketGrid</name>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n bucket</numerusform>
            <numerusform>%n buckets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonText</name>
    <message numerus="yes">
        <source>%n pinned keys move.</source>
        <translation>
            <numerusform>%n pinned key moves.</numerusform>
            <numerusform>%n pinned keys move.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DropPreviewPanel</name>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n bucket</numerusform>
            <numerusform>%n buckets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s) with a pinned key.</source>
        <translation>
            <numerusform>%n bucket with a pinned key.</numerusform>
            <numerusform>%n buckets with a pinned key.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s) already there.</source>
        <translation>
            <numerusform>%n bucket already there.</numerusform>
            <numerusform>%n buckets already there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DropWords</name>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n bucket</numerusform>
            <numerusform>%n buckets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s) to %1</source>
        <translation>
            <numerusform>%n bucket to %1</numerusform>
            <numerusform>%n buckets to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Matrix</name>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n missing</numerusform>
            <numerusform>%n missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n bucket</numerusform>
            <numerusform>%n buckets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>broadcast, %1 of %n copies</source>
        <translation>
            <numerusform>broadcast, %1 of %n copy</numerusform>
            <numerusform>broadcast, %1 of %n copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n physical tables</source>
        <translation>
            <numerusform>%1 of %n physical table</numerusform>
            <numerusform>%1 of %n physical tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>broadcast, %n copies</source>
        <translation>
            <numerusform>broadcast, %n copy</numerusform>
            <numerusform>broadcast, %n copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n physical tables</source>
        <translation>
            <numerusform>%n physical table</numerusform>
            <numerusform>%n physical tables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message numerus="yes">
        <source>%n point(s) of the ring</source>
        <translation>
            <numerusform>%n point of the ring</numerusform>
            <numerusform>%n points of the ring</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RangeStrip</name>
    <message numerus="yes">
        <source>All %n range(s) of %1</source>
        <translation>
            <numerusform>All %n range of %1</numerusform>
            <numerusform>All %n ranges of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ring</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScaleLegend</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n range(s)</source>
        <translation>
            <numerusform>%n range</numerusform>
            <numerusform>%n ranges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bucket(s)</source>
        <translation>
            <numerusform>%n bucket</numerusform>
            <numerusform>%n buckets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n table(s)</source>
        <translation>
            <numerusform>%n table</numerusform>
            <numerusform>%n tables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatementSteps</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatementWords</name>
    <message numerus="yes">
        <source>%1 values of the key lie in %n bucket(s).</source>
        <translation>
            <numerusform>%1 values of the key lie in %n bucket.</numerusform>
            <numerusform>%1 values of the key lie in %n buckets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The condition leaves %n table(s).</source>
        <translation>
            <numerusform>The condition leaves %n table.</numerusform>
            <numerusform>The condition leaves %n tables.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%n statement</numerusform>
            <numerusform>%n statements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shard(s)</source>
        <translation>
            <numerusform>%n shard</numerusform>
            <numerusform>%n shards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n table(s)</source>
        <translation>
            <numerusform>%n table</numerusform>
            <numerusform>%n tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without the deciding predicate it would go to all %n table(s).</source>
        <translation>
            <numerusform>Without the deciding predicate it would go to %n table.</numerusform>
            <numerusform>Without the deciding predicate it would go to all %n tables.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s) for each execution.</source>
        <translation>
            <numerusform>%n statement for each execution.</numerusform>
            <numerusform>%n statements for each execution.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::CompareDialog</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::ExplorerModel</name>
    <message numerus="yes">
        <source>%1 on %2 of %n tables</source>
        <comment>3 rows on 1 of 2 tables</comment>
        <translation>
            <numerusform>%1 on %2 of %n table</numerusform>
            <numerusform>%1 on %2 of %n tables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::ExportDialog</name>
    <message numerus="yes">
        <source>%1: %n files</source>
        <translation>
            <numerusform>%1: %n file</numerusform>
            <numerusform>%1: %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::FindingsNote</name>
    <message numerus="yes">
        <source>%n more findings</source>
        <translation>
            <numerusform>%n more finding</numerusform>
            <numerusform>%n more findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::FixPanel</name>
    <message numerus="yes">
        <source>%n more lines</source>
        <translation>
            <numerusform>%n more line</numerusform>
            <numerusform>%n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::FleetModel</name>
    <message numerus="yes">
        <source>%n tables missing</source>
        <translation>
            <numerusform>%n table missing</numerusform>
            <numerusform>%n tables missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shared by %n shards</source>
        <translation>
            <numerusform>shared by %n shard</numerusform>
            <numerusform>shared by %n shards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n tables</source>
        <translation>
            <numerusform>%1, %2 of %n table</numerusform>
            <numerusform>%1, %2 of %n tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of the server %1, shared by %n shards</source>
        <translation>
            <numerusform>Of the server %1, shared by %n shard</numerusform>
            <numerusform>Of the server %1, shared by %n shards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::ForeignPage</name>
    <message numerus="yes">
        <source>%n parts left out</source>
        <translation>
            <numerusform>%n part left out</numerusform>
            <numerusform>%n parts left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n facts assumed</source>
        <translation>
            <numerusform>%n fact assumed</numerusform>
            <numerusform>%n facts assumed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n table</numerusform>
            <numerusform>%n tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shards</source>
        <translation>
            <numerusform>%n shard</numerusform>
            <numerusform>%n shards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions…</source>
        <translation>
            <numerusform>%n question…</numerusform>
            <numerusform>%n questions…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::HistoryChart</name>
    <message numerus="yes">
        <source>%n more line(s), point to name one</source>
        <translation>
            <numerusform>%n more line, point to name one</numerusform>
            <numerusform>%n more lines, point to name one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::InspectorSelection</name>
    <message numerus="yes">
        <source>%n buckets</source>
        <translation>
            <numerusform>%n bucket</numerusform>
            <numerusform>%n buckets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a list of %n runs</source>
        <translation>
            <numerusform>a list of %n run</numerusform>
            <numerusform>a list of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) hold %1</source>
        <translation>
            <numerusform>%n more key holds %1</numerusform>
            <numerusform>%n more keys hold %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::LayoutErrorsPage</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing else was changed. All %n lines were read; these are all the findings, not only the first.</source>
        <translation>
            <numerusform>Nothing else was changed. All %n line were read; these are all the findings, not only the first.</numerusform>
            <numerusform>Nothing else was changed. All %n lines were read; these are all the findings, not only the first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::MainWindow</name>
    <message numerus="yes">
        <source>%1 (%n errors)</source>
        <translation>
            <numerusform>%1 (%n error)</numerusform>
            <numerusform>%1 (%n errors)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::MoveBucketsDialog</name>
    <message numerus="yes">
        <source>Move %n buckets to %1</source>
        <translation>
            <numerusform>Move %n bucket to %1</numerusform>
            <numerusform>Move %n buckets to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::NodeCards</name>
    <message numerus="yes">
        <source>%n other table(s) are not asked</source>
        <translation>
            <numerusform>%n other table is not asked</numerusform>
            <numerusform>%n other tables are not asked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::OutlineModel</name>
    <message numerus="yes">
        <source>%1 of %n buckets placed</source>
        <translation>
            <numerusform>%1 of %n bucket placed</numerusform>
            <numerusform>%1 of %n buckets placed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::RecoveryDialog</name>
    <message numerus="yes">
        <source>ShardAtlas did not end as usual. A copy of %1 with %n changes was kept at %2.</source>
        <translation>
            <numerusform>ShardAtlas did not end as usual. A copy of %1 with %n change was kept at %2.</numerusform>
            <numerusform>ShardAtlas did not end as usual. A copy of %1 with %n changes was kept at %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::RingView</name>
    <message numerus="yes">
        <source>%n point(s), %1</source>
        <translation>
            <numerusform>%n point, %1</numerusform>
            <numerusform>%n points, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::ShardList</name>
    <message numerus="yes">
        <source>weight %1, %n point(s)</source>
        <translation>
            <numerusform>weight %1, %n point</numerusform>
            <numerusform>weight %1, %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::SkewStrip</name>
    <message numerus="yes">
        <source>hottest %n bucket(s)</source>
        <translation>
            <numerusform>hottest %n bucket</numerusform>
            <numerusform>hottest %n buckets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::SplitRangeDialog</name>
    <message numerus="yes">
        <source>Inside bucket %1: rows by key, %n slices of %2</source>
        <translation>
            <numerusform>Inside bucket %1: rows by key, %n slice of %2</numerusform>
            <numerusform>Inside bucket %1: rows by key, %n slices of %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::StatusRow</name>
    <message numerus="yes">
        <source>Not opened: %n errors</source>
        <translation>
            <numerusform>Not opened: %n error</numerusform>
            <numerusform>Not opened: %n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Version %1, %n pending changes</source>
        <translation>
            <numerusform>Version %1, %n pending change</numerusform>
            <numerusform>Version %1, %n pending changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shards</source>
        <translation>
            <numerusform>%n shard</numerusform>
            <numerusform>%n shards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, read only: %n tables</source>
        <translation>
            <numerusform>%1, read only: %n table</numerusform>
            <numerusform>%1, read only: %n tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, read only: %n errors</source>
        <translation>
            <numerusform>%1, read only: %n error</numerusform>
            <numerusform>%1, read only: %n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, repaired, not saved: %n errors</source>
        <translation>
            <numerusform>%1, repaired, not saved: %n error</numerusform>
            <numerusform>%1, repaired, not saved: %n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, repaired, not saved: %n tables</source>
        <translation>
            <numerusform>%1, repaired, not saved: %n table</numerusform>
            <numerusform>%1, repaired, not saved: %n tables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::WindowToolBar</name>
    <message numerus="yes">
        <source>%n tables missing</source>
        <translation>
            <numerusform>%n table missing</numerusform>
            <numerusform>%n tables missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Live %1 of %n shards</source>
        <translation>
            <numerusform>Live %1 of %n shard</numerusform>
            <numerusform>Live %1 of %n shards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::WorkloadKeys</name>
    <message numerus="yes">
        <source>%n more statements are not listed</source>
        <translation>
            <numerusform>%n more statement is not listed</numerusform>
            <numerusform>%n more statements are not listed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::WorkloadPage</name>
    <message numerus="yes">
        <source>%n statements</source>
        <translation>
            <numerusform>%n statement</numerusform>
            <numerusform>%n statements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atlas::WorkloadReplay</name>
    <message numerus="yes">
        <source>fullest of %n shards %1 the mean</source>
        <translation>
            <numerusform>the only shard %1 the mean</numerusform>
            <numerusform>fullest of %n shards %1 the mean</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more statements are not listed</source>
        <translation>
            <numerusform>%n more statement is not listed</numerusform>
            <numerusform>%n more statements are not listed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>numbers</name>
    <message numerus="yes">
        <source>%1 of %n shards</source>
        <translation>
            <numerusform>%1 of %n shard</numerusform>
            <numerusform>%1 of %n shards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n servers</source>
        <translation>
            <numerusform>%1 of %n server</numerusform>
            <numerusform>%1 of %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 buckets</source>
        <translation>
            <numerusform>%1 bucket</numerusform>
            <numerusform>%1 buckets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 keys sampled</source>
        <translation>
            <numerusform>%1 key sampled</numerusform>
            <numerusform>%1 keys sampled</numerusform>
        </translation>
    </message>
</context>
</TS>
