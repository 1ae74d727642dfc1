"""The shape of exported files: their text as a tree, a schema's objections to it, and names that lead nowhere."""

import json

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """YAML 1.1, as SnakeYAML of the product reads it; a key that stands twice is refused, as there."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        if len(keys) != len(set(keys)):
            raise yaml.constructor.ConstructorError(None, None, "a key stands twice", node.start_mark)
        return super().construct_mapping(node, deep=deep)


def tagged(loader, tag, node):
    return {"!" + tag: loader.construct_mapping(node, deep=True)}


Loader.add_multi_constructor("!", tagged)


def once(pairs):
    if len(pairs) != len({key for key, _ in pairs}):
        raise ValueError("a key stands twice")
    return dict(pairs)


def tree_of_yaml(text):
    return yaml.load(text, Loader=Loader)


def tree_of_json(text):
    return json.loads(text, object_pairs_hook=once)


def objections(schema, tree):
    """A line for each place of `tree` that `schema` does not allow."""
    validator = jsonschema.Draft7Validator(schema)
    errors = sorted(validator.iter_errors(tree), key=lambda error: [str(part) for part in error.absolute_path])
    return ["%s: %s" % ("/".join(str(part) for part in error.absolute_path) or "the file", error.message)
            for error in errors]


def unknown(kind, wanted, known):
    return ["%s %s is not declared" % (kind, name) for name in sorted(set(wanted) - set(known))]


def strategies(table):
    for level in ("databaseStrategy", "tableStrategy", "shardingStrategy"):
        for strategy in table.get(level, {}).values():
            if strategy:
                yield strategy


def loose_ends_of_rules(tree):
    """Names of ShardingSphere's rules that no algorithm, table or data source bears."""
    rules = {}
    for rule in tree["rules"]:
        rules.update(rule)
    sharding = rules.get("!SHARDING", {})
    tables = {**sharding.get("tables", {}), **sharding.get("autoTables", {})}
    splitting = rules.get("!READWRITE_SPLITTING", {})
    groups = splitting.get("dataSourceGroups", {})
    sources = list(tree["dataSources"]) + list(groups)
    used = [strategy["shardingAlgorithmName"] for table in tables.values() for strategy in strategies(table)]
    bound = [name for line in sharding.get("bindingTables", []) for name in line.split(",")]
    single = rules.get("!SINGLE", {})
    placed = [line.split(".")[0] for line in single.get("tables", []) if not line.startswith("*")]
    placed += [single["defaultDataSource"]] if "defaultDataSource" in single else []
    members = [name for group in groups.values() for name in [group["writeDataSourceName"], *group["readDataSourceNames"]]]
    balancers = [group["loadBalancerName"] for group in groups.values() if "loadBalancerName" in group]
    algorithms = sharding.get("shardingAlgorithms", {})
    return (unknown("the algorithm", used, algorithms) + unknown("the table", bound, tables)
            + unknown("the data source", placed, sources) + unknown("the data source", members, tree["dataSources"])
            + unknown("the load balancer", balancers, splitting.get("loadBalancers", {}))
            + ["the algorithm %s is used by nothing" % name for name in sorted(set(algorithms) - set(used))])


def loose_ends_of_keyspace(tree):
    """Vindexes that a table of a VSchema names and nobody declares, and those that go by no table."""
    used = [vindex["name"] for table in tree["tables"].values() for vindex in table.get("column_vindexes", [])]
    declared = tree.get("vindexes", {})
    owners = [vindex["owner"] for vindex in declared.values() if "owner" in vindex]
    return (unknown("the vindex", used, declared) + unknown("the table", owners, tree["tables"])
            + ["the vindex %s is used by nothing" % name for name in sorted(set(declared) - set(used))])
