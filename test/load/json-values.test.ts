import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import type { Outcome } from "../../generator/collector.ts";
import { parseJson } from "../../generator/load/parse-json.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import { toJson } from "../../generator/load/to-json.ts";
import type { SpecNode } from "../../generator/source.ts";
import { scaled } from "../support/scale.ts";

/** Any JSON value within our limits: exact whole numbers, whole characters. `__proto__` among the keys. */
const text = fc.string({ unit: "binary" }).filter((value) => !/\p{Surrogate}/u.test(value));
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !/^-?[0-9]{16,}$/.test(String(value))),
);
const { value: anyJson } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "medium" }, fc.constant(null), fc.boolean(), number, text, tie("list"), tie("map")),
  list: fc.array(tie("value"), { maxLength: 6 }),
  map: fc
    .array(
      fc.tuple(fc.oneof(text, fc.constantFrom("__proto__", "constructor", "$ref", "<<", "429", "")), tie("value")),
      {
        maxLength: 6,
      },
    )
    .map((entries) => Object.fromEntries(entries)),
}));

const indent = fc.constantFrom(undefined, 2, 4, "\t");

test.each([
  ["parseJson", parseJson],
  ["parseYaml", parseYaml],
])("any JSON value written as JSON comes back from %s", (_, parse) => {
  fc.assert(
    fc.property(anyJson, indent, (value, space) => {
      const source = JSON.stringify(value, null, space);
      const { value: root, diagnostics } = parse("a", source);
      expect(diagnostics).toEqual([]);
      expect(root && toJson(root)).toEqual(JSON.parse(source));
    }),
    { numRuns: scaled(500) },
  );
});

const BLOCK_STYLE = { aliasDuplicateObjects: false, lineWidth: 40, defaultKeyType: "QUOTE_DOUBLE" } as const;

test("any JSON value written as block YAML comes back from parseYaml", () => {
  fc.assert(
    fc.property(anyJson, fc.constantFrom(1, 2, 4), (value, space) => {
      const source = stringify(value, { indent: space, ...BLOCK_STYLE });
      fc.pre(!/[^\P{Cc}\n\t]|\ufeff/u.test(source));
      const { value: root, diagnostics } = parseYaml("a", source);
      expect(diagnostics).toEqual([]);
      expect(root && toJson(root)).toEqual(value);
    }),
    { numRuns: scaled(500) },
  );
});

test.each([
  ["parseJson", parseJson],
  ["parseYaml", parseYaml],
])("every node and key of %s slices to its own source", (_, parse) => {
  fc.assert(
    fc.property(anyJson, indent, (value, space) => {
      const source = JSON.stringify(value, null, space);
      checkSlices(parse, source);
    }),
    { numRuns: scaled(300) },
  );
});

function checkSlices(parse: (path: string, source: string) => Outcome<SpecNode | null>, source: string): void {
  const { value: root } = parse("a", source);
  if (root === null) throw new Error("nothing was read");
  for (const node of nodesOf(root)) {
    expect(JSON.parse(source.slice(node.start, node.end))).toEqual(toJson(node));
    if (node.kind !== "map") continue;
    for (const { key, start, end } of node.entries) expect(JSON.parse(source.slice(start, end))).toBe(key);
  }
}

function nodesOf(node: SpecNode): readonly SpecNode[] {
  if (node.kind === "scalar") return [node];
  const below = node.kind === "map" ? node.entries.map(({ value }) => value) : node.items;
  return [node, ...below.flatMap(nodesOf)];
}
