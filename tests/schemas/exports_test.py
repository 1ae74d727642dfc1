#!/usr/bin/env python3
"""Every layout and configuration that is at hand, written as ShardingSphere YAML and as VSchema by the program, against
the shapes that the systems document: tests/golden/schemas. Usage: exports_test.py SHARDATLASCTL GOLDEN"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import shapes

PROGRAM = GOLDEN = None
SYSTEMS = {
    "shardingsphere": ("shardingsphere-5.5.json", "sharding.yaml", shapes.tree_of_yaml, shapes.loose_ends_of_rules, 45),
    "vitess": ("vschema-21.json", "vschema.json", shapes.tree_of_json, shapes.loose_ends_of_keyspace, 20),
}
# Types that the inputs have from code of their own.
OWN_ALGORITHMS = ["ACME_MSG", "acme_geo"]


def inputs():
    """Layouts as files, configurations as folders."""
    yield from sorted((GOLDEN / "topologies").glob("*.yaml"))
    for system in ("real", "dble", "mycat", "vitess"):
        yield from sorted(path for path in (GOLDEN / "foreign" / system).iterdir() if path.is_dir())
    yield from sorted((GOLDEN / "foreign" / "shardingsphere").glob("*.yaml"))
    yield from sorted(path for path in (GOLDEN / "incidents").iterdir() if path.is_dir())


def exported(system, source, folder):
    """The files that the program writes, "" and their texts; none where it says that nothing can be written."""
    command = [PROGRAM, "export", system, str(source), "-o", str(folder), "--leave-out"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode not in (0, 1, 2):
        raise AssertionError("%s ended with %d\n%s" % (" ".join(command), done.returncode, done.stderr))
    name = SYSTEMS[system][1]
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob(name))] if folder.is_dir() else []


class Exports(unittest.TestCase):
    maxDiff = None

    def check(self, system):
        schema_name, _, parse, loose_ends, least = SYSTEMS[system]
        schema = json.loads((GOLDEN / "schemas" / schema_name).read_text(encoding="utf-8"))
        shapes.jsonschema.Draft7Validator.check_schema(schema)
        if system == "shardingsphere":
            schema["definitions"]["shardingAlgorithm"]["properties"]["type"]["enum"] += OWN_ALGORITHMS
        count = 0
        with tempfile.TemporaryDirectory() as scratch:
            for number, source in enumerate(inputs()):
                for text in exported(system, source, pathlib.Path(scratch) / str(number)):
                    count += 1
                    with self.subTest(source=str(source.relative_to(GOLDEN))):
                        tree = parse(text)
                        self.assertEqual(shapes.objections(schema, tree) + loose_ends(tree), [], text)
        self.assertGreaterEqual(count, least)

    def test_shardingsphere(self):
        self.check("shardingsphere")

    def test_vitess(self):
        self.check("vitess")


RULES = """
databaseName: shop
dataSources:
  ds_0: &source {dataSourceClassName: com.zaxxer.hikari.HikariDataSource, driverClassName: com.mysql.cj.jdbc.Driver,
    jdbcUrl: "jdbc:mysql://h:3306/a", username: u, password: "$${P::}"}
  ds_1: *source
  read_0: *source
rules:
- !SHARDING
  tables:
    t: {actualDataNodes: "ds_${0..1}.t_${0..1}", databaseStrategy: {standard: {shardingColumn: id, shardingAlgorithmName: a}},
      tableStrategy: {complex: {shardingColumns: "id,no", shardingAlgorithmName: b}}}
    u: {actualDataNodes: "ds_${0..1}.u", databaseStrategy: {standard: {shardingColumn: id, shardingAlgorithmName: a}}}
  autoTables:
    v: {actualDataSources: "ds_${0..1}", shardingStrategy: {standard: {shardingColumn: id, shardingAlgorithmName: c}}}
  bindingTables: ["t,u"]
  shardingAlgorithms:
    a: {type: INLINE, props: {algorithm-expression: "ds_${id % 2}", allow-range-query-with-inline-sharding: true}}
    b: {type: COMPLEX_INLINE, props: {algorithm-expression: "t_${(id + no) % 2}"}}
    c: {type: AUTO_INTERVAL, props: {datetime-lower: "2026-01-01 00:00:00", datetime-upper: "2026-03-01 00:00:00", sharding-seconds: 86400}}
- !BROADCAST
  tables: [region]
- !SINGLE
  tables: [ds_0.note]
  defaultDataSource: group
- !READWRITE_SPLITTING
  dataSourceGroups:
    group: {writeDataSourceName: ds_0, readDataSourceNames: [read_0], transactionalReadQueryStrategy: PRIMARY, loadBalancerName: random}
  loadBalancers: {random: {type: RANDOM}}
"""

KEYSPACE = """{"sharded": true,
"vindexes": {"h": {"type": "xxhash"}, "m": {"type": "multicol", "params": {"column_count": "2"}},
  "by_no": {"type": "consistent_lookup_unique", "owner": "t", "params": {"table": "t_no", "from": "no", "to": "keyspace_id"}},
  "map": {"type": "numeric_static_map", "params": {"json": "{}"}}},
"tables": {"t": {"column_vindexes": [{"columns": ["id"], "name": "h"}, {"columns": ["no"], "name": "by_no"}],
    "columns": [{"name": "id", "type": "INT64"}], "auto_increment": {"column": "id", "sequence": "main.seq"}},
  "u": {"column_vindexes": [{"columns": ["a", "b"], "name": "m"}]}, "w": {"column_vindexes": [{"column": "a", "name": "map"}]},
  "region": {"type": "reference"}, "pin": {"pinned": "80"}}}"""


def put(path, value):
    """A change that puts `value` at `path`."""
    def change(tree):
        for part in path[:-1]:
            tree = tree[part]
        tree[path[-1]] = value
    return change


def drop(*path):
    def change(tree):
        for part in path[:-1]:
            tree = tree[part]
        del tree[path[-1]]
    return change


SHARDING = ("rules", 0, "!SHARDING")
TABLE = SHARDING + ("tables", "t")
ALGORITHMS = SHARDING + ("shardingAlgorithms",)
VINDEXES = ("vindexes",)

BROKEN_RULES = {
    "a key that nobody knows": put(("datasources",), {}),
    "a rule that nobody knows": put(("rules", 0), {"!SHARDNG": {}}),
    "a key of a rule": put(SHARDING + ("bindingTable",), ["t,u"]),
    "a key of a table": put(TABLE + ("actualDataNode",), "ds_0.t"),
    "a key of a data source": put(("dataSources", "ds_0", "url"), "jdbc:mysql://h/a"),
    "an address that is none": put(("dataSources", "ds_0", "jdbcUrl"), "h:3306"),
    "nodes that are a list": put(TABLE + ("actualDataNodes",), ["ds_0.t"]),
    "nodes without a table": put(TABLE + ("actualDataNodes",), "ds_0"),
    "two strategies at one level": put(TABLE + ("databaseStrategy", "none"), None),
    "a strategy without an algorithm": drop(*TABLE, "databaseStrategy", "standard", "shardingAlgorithmName"),
    "a standard strategy of two columns": put(TABLE + ("databaseStrategy", "standard", "shardingColumn"), "id,no"),
    "an algorithm that nobody knows": put(ALGORITHMS + ("a", "type"), "INLNE"),
    "an algorithm that nobody declares": put(TABLE + ("databaseStrategy", "standard", "shardingAlgorithmName"), "z"),
    "a property that nobody knows": put(ALGORITHMS + ("a", "props", "algorithm-expresion"), "x"),
    "a property of another algorithm": put(ALGORITHMS + ("a", "props", "sharding-count"), 2),
    "an algorithm without its property": drop(*ALGORITHMS, "a", "props"),
    "a property of a wrong type": put(ALGORITHMS + ("c", "props", "sharding-seconds"), "a day"),
    "a date that is no text": put(ALGORITHMS + ("c", "props", "datetime-lower"), 2026),
    "a binding of one table": put(SHARDING + ("bindingTables",), ["t"]),
    "a binding of a table that is not there": put(SHARDING + ("bindingTables",), ["t,x"]),
    "an automatic table with nodes": put(SHARDING + ("autoTables", "v", "actualDataNodes"), "ds_0.v"),
    "broadcast tables that are a text": put(("rules", 1, "!BROADCAST", "tables"), "region"),
    "a single table without its source": put(("rules", 2, "!SINGLE", "tables"), ["note"]),
    "a single table of no source": put(("rules", 2, "!SINGLE", "tables"), ["ds_9.note"]),
    "replicas that are a text": put(("rules", 3, "!READWRITE_SPLITTING", "dataSourceGroups", "group", "readDataSourceNames"),
                                    "read_0"),
    "a replica that is not configured": put(
        ("rules", 3, "!READWRITE_SPLITTING", "dataSourceGroups", "group", "readDataSourceNames"), ["read_9"]),
    "a balancer that nobody knows": put(("rules", 3, "!READWRITE_SPLITTING", "loadBalancers", "random", "type"), "LUCK"),
}

BROKEN_KEYSPACES = {
    "a key that nobody knows": put(("shardd",), True),
    "a flag that is a text": put(("sharded",), "true"),
    "a vindex that nobody knows": put(VINDEXES + ("h", "type"), "xxhsh"),
    "a vindex that nobody declares": put(("tables", "t", "column_vindexes", 0, "name"), "z"),
    "a vindex without a type": drop("vindexes", "h", "type"),
    "a parameter that nobody knows": put(VINDEXES + ("by_no", "params", "rear_lock"), "none"),
    "a parameter of another vindex": put(VINDEXES + ("h", "params"), {"column_count": "2"}),
    "a parameter that is a number": put(VINDEXES + ("m", "params", "column_count"), 2),
    "a vindex without its parameter": drop("vindexes", "m", "params"),
    "a lookup without its table": drop("vindexes", "by_no", "params", "table"),
    "both maps": put(VINDEXES + ("map", "params", "json_path"), "m.json"),
    "an owner of a function": put(VINDEXES + ("h", "owner"), "t"),
    "an owner that is not there": put(VINDEXES + ("by_no", "owner"), "x"),
    "a column vindex with both": put(("tables", "t", "column_vindexes", 0, "column"), "id"),
    "a column vindex without columns": drop("tables", "t", "column_vindexes", 0, "columns"),
    "a sharded table without a vindex": drop("tables", "t", "column_vindexes"),
    "vindexes of an unsharded keyspace": put(("sharded",), False),
    "a kind of table that nobody knows": put(("tables", "region", "type"), "referece"),
    "a type of a column that nobody knows": put(("tables", "t", "columns", 0, "type"), "bigint"),
    "a key of a table": put(("tables", "t", "columnVindex"), []),
    "an auto increment without a sequence": drop("tables", "t", "auto_increment", "sequence"),
    "a pinned table by name": put(("tables", "pin", "pinned"), "shop_0"),
}


class Mistakes(unittest.TestCase):
    """What would be wrong is found: a file that has every kind of entry, and each mistake in turn."""

    def check(self, system, text, mistakes):
        schema_name, _, parse, loose_ends, _ = SYSTEMS[system]
        schema = json.loads((GOLDEN / "schemas" / schema_name).read_text(encoding="utf-8"))
        right = parse(text)
        self.assertEqual(shapes.objections(schema, right) + loose_ends(right), [])
        for what, change in mistakes.items():
            with self.subTest(what):
                tree = copy.deepcopy(right)
                change(tree)
                self.assertNotEqual(tree, right)
                self.assertNotEqual(shapes.objections(schema, tree) or loose_ends(tree), [])

    def test_shardingsphere(self):
        self.check("shardingsphere", RULES, BROKEN_RULES)

    def test_vitess(self):
        self.check("vitess", KEYSPACE, BROKEN_KEYSPACES)

    def test_keys_that_stand_twice(self):
        with self.assertRaises(shapes.yaml.YAMLError):
            shapes.tree_of_yaml("rules: []\nrules: []\n")
        with self.assertRaises(ValueError):
            shapes.tree_of_json('{"sharded": true, "sharded": true}')


if __name__ == "__main__":
    PROGRAM, GOLDEN = sys.argv[1], pathlib.Path(sys.argv[2])
    unittest.main(argv=sys.argv[:1])
