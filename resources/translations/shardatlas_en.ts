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
    <name>atlas::RecoveryDialog</name>
    <message numerus="yes">
        <source>ShardAtlas did not end as usual. A copy of %1 with %n changes was kept at %2.</source>
        <translation>
            <numerusform>ShardAtlas did not end as usual. A copy of %1 with %n change was kept at %2.</numerusform>
            <numerusform>ShardAtlas did not end as usual. A copy of %1 with %n changes was kept at %2.</numerusform>
        </translation>
    </message>
</context>
</TS>
