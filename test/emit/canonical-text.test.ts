import { contract as automation } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { contract as social } from "@toolpact/contracts/social";
import { contract as tasks } from "@toolpact/contracts/tasks";
import { expect, test } from "vitest";
import { canonicalText } from "../../generator/emit/canonical-text.ts";
import { type JsonObject, own } from "../../generator/json.ts";
import type { ContractModel, Tool } from "../../generator/model.ts";
import { bundle } from "../../generator/schema/bundle.ts";
import * as helpers from "../../runtime/canonical.ts";
import { canonicalJson } from "../../runtime/canonical-json.ts";
import type { CanonicalText, Contract } from "../../runtime/contract.ts";
import { createRandom, type Random } from "../engines/validators/random.ts";
import { sampleValue } from "../engines/validators/sample-value.ts";
import { lowerContract } from "../support/lower-folder.ts";
import { lowerText } from "../support/lower-text.ts";

const CONTRACTS: Readonly<Record<"automation" | "broker" | "social" | "tasks", Contract>> = {
  automation,
  broker,
  social,
  tasks,
};

/** How many inputs of each tool are tried at most, and how many must have fitted. */
const TRIED = 3_000;
const FITTING = 100;

test.each(Object.keys(CONTRACTS) as (keyof typeof CONTRACTS)[])(
  "%s: the printed text of any input that fits is its canonical JSON, with the call's mechanics or without",
  async (name) => {
    const { model } = await lowerContract(name);
    const random = createRandom(20_261_122);
    const printed = await Promise.all(model.tools.map(async (tool) => [tool, await loaded(name, tool)] as const));
    const remembered = printed.filter(([, { canonical }]) => canonical !== undefined);
    expect(remembered.length).toBeGreaterThan(0);
    for (const [tool, { input, canonical }] of remembered) {
      const fitting = fittingInputs(tool, model, { random, input });
      expect(fitting.length, tool.name).toBeGreaterThanOrEqual(FITTING);
      for (const value of fitting) {
        for (const part of [value, shuffled(value, random), withoutOne(value, tool, random)])
          expect({ text: canonical?.(part), part }).toEqual({ text: textOf(part), part });
      }
    }
  },
  60_000,
);

function loaded(name: keyof typeof CONTRACTS, tool: Tool) {
  return CONTRACTS[name].tools[tool.name]?.validators() as ReturnType<Contract["tools"][string]["validators"]>;
}

interface Fitting {
  readonly random: Random;
  readonly input: (value: unknown) => boolean;
}

function fittingInputs(tool: Tool, { defs }: ContractModel, { random, input }: Fitting): readonly object[] {
  const root = bundle(tool.input.schema, defs);
  const found: object[] = [];
  for (let tried = 0; tried < TRIED && found.length < 2 * FITTING; tried += 1) {
    const value = sampleValue(root, { root, random });
    if (input(value)) found.push(value as object);
  }
  return found;
}

/** A lone surrogate has no canonical form: it is escaped. */
function textOf(value: unknown): string {
  const canonical = canonicalJson(value);
  return canonical.kind === "text" ? canonical.text : `refused: ${canonical.reason}`;
}

function shuffled(value: object, random: Random): object {
  const entries = Object.entries(value).map((entry) => [random.between(0, 1000), entry] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a - b).map(([, entry]) => entry));
}

/** As an input is without its request id, say: without a property that may be missing, or by which the call is made. */
function withoutOne(value: object, { input }: Tool, random: Random): object {
  const required = own(input.schema as JsonObject, "required") ?? [];
  const bound = input.marks.flatMap(({ bind, path }) => (bind === undefined ? [] : path));
  const entries = Object.entries(value);
  const [name] = entries[random.between(0, entries.length)] ?? [];
  const isThere = name !== undefined && (required as readonly string[]).includes(name) && !bound.includes(name);
  return isThere ? value : Object.fromEntries(entries.filter(([other]) => other !== name));
}

/** A contract of one tool that is remembered. */
function probe(input: string, types = ""): string {
  const tool = `tools:\n  probe:\n    description: Writes something.\n    uses: { store: create }\n    input: ${input}\n`;
  return `${tool}dependencies: { store: { kind: state } }\n${types}`;
}

/** What the generated function of a contract's only tool is, run here. */
function printerOf(input: string, types = ""): CanonicalText | null {
  const { model, tool } = lowerText(probe(input, types));
  const declaration = canonicalText(tool(), model);
  if (declaration === null) return null;
  const body = declaration.js.text.replace(/^import .*$/m, "").replace("export function", "function");
  return new Function(...Object.keys(helpers), `${body}\nreturn canonical;`)(
    ...Object.values(helpers),
  ) as CanonicalText;
}

const TYPES = `
types:
  Tree:
    type: object
    properties: { name: { type: string }, below: { type: array, items: { $ref: Tree } } }
`;

/** Shapes, and values of them that a function by shape could print wrongly. */
const SHAPES: readonly (readonly [what: string, input: string, values: readonly object[]])[] = [
  [
    "names in the order of their code units, not of the schema",
    "{ properties: { b: { type: string }, a: { type: string }, B: { type: string }, é: { type: string }, 10: { type: string }, 9: { type: string } } }",
    [{ é: "1", b: "2", a: "3", B: "4", 9: "5", 10: "6" }, {}],
  ],
  [
    "names that every object answers to",
    "{ properties: { constructor: { type: string }, toString: { type: string }, valueOf: { type: string } } }",
    [{}, { constructor: "a" }, { toString: "b" }],
  ],
  [
    "numbers, as ECMAScript prints them",
    "{ properties: { n: { type: number }, i: { type: integer }, z: { type: [number, 'null'] } } }",
    [{ n: -0, i: 1e21, z: null }, { n: 1e-7, i: -1, z: 0.1 }, { n: 333333333.33333329 }],
  ],
  [
    "texts with what must be escaped, and null in their place",
    "{ properties: { a: { type: string }, b: { type: [string, 'null'] }, c: { enum: [x, 'ü\"'] } } }",
    [
      { a: '"\\\b\f\n\r\t\u0000\u001f\u007f\u2028é😀', b: null, c: 'ü"' },
      { a: "", b: "b", c: "x" },
    ],
  ],
  [
    "values of several types, lists of what isn't text, maps and anything",
    "{ properties: { u: { type: [string, integer, object] }, l: { type: array, items: { type: integer } }, m: { type: object, additionalProperties: { type: string } }, any: {} } }",
    [
      { u: "1", l: [3, 1, 2], m: { b: "1", a: "2" }, any: { z: 1, y: [{ b: 1, a: 2 }] } },
      { u: 1, l: [], m: {}, any: null },
      { u: { b: 1, a: 2 }, any: "any" },
    ],
  ],
  [
    "a shape that contains itself, and lists of shapes and texts",
    "{ properties: { tree: { $ref: Tree }, tags: { type: array, items: { type: string } } } }",
    [{ tree: { name: "a", below: [{ below: [], name: "b" }, {}, { name: "c" }] }, tags: ["b", "a"] }, { tree: {} }],
  ],
];

test.each(SHAPES)("%s", (_what, input, values) => {
  const print = printerOf(input, input.includes("$ref") ? TYPES : "");
  expect(values.map((value) => print?.(value))).toEqual(values.map(textOf));
});

test("a property by which the call is made may be missing, though the input must have it", () => {
  const print = printerOf(
    "{ properties: { a: { type: string }, id: { type: string, x-bind: request_id }, z: { type: string } }, required: [id, z] }",
  );
  expect([{ z: "1" }, { id: "2", z: "1" }, { a: "3", z: "1" }].map((value) => print?.(value))).toEqual([
    '{"z":"1"}',
    '{"id":"2","z":"1"}',
    '{"a":"3","z":"1"}',
  ]);
});

test("it may be missing, too, where the call is made by a shared type that is one", () => {
  const input = "{ properties: { id: { $ref: Id }, z: { type: string } }, required: [id, z] }";
  for (const types of [
    "types: { Id: { type: string, x-bind: request_id } }",
    "types: { Id: { $ref: Whole }, Whole: { type: string, x-bind: request_id } }",
  ]) {
    const print = printerOf(input, types);
    expect([{ z: "1" }, { id: "2", z: "1" }].map((value) => print?.(value))).toEqual([
      '{"z":"1"}',
      '{"id":"2","z":"1"}',
    ]);
  }
});

test("what may be missing stands before what is always there, between and behind it", () => {
  const print = printerOf(
    "{ properties: { a: { type: integer }, b: { type: integer }, c: { type: integer }, d: { type: integer }, e: { type: integer } }, required: [b, d] }",
  );
  const values = [
    { b: 1, d: 2 },
    { a: 0, b: 1, d: 2 },
    { b: 1, c: 3, d: 2, e: 4 },
    { a: 0, b: 1, c: 3, d: 2, e: 4 },
  ];
  expect(values.map((value) => print?.(value))).toEqual(values.map(textOf));
});

test("an input of nothing but numbers and booleans that are always there needs nothing of the runtime", () => {
  const { model, tool } = lowerText(
    probe("{ properties: { n: { type: integer }, b: { type: boolean } }, required: [n, b] }"),
  );
  expect(canonicalText(tool(), model)?.js.text).not.toContain("import");
});

test("a lone surrogate, which has no canonical form, is escaped", () => {
  expect(printerOf("{ properties: { a: { type: string } } }")?.({ a: "\ud800" })).toBe('{"a":"\\ud800"}');
});

test("a tool that may be repeated has no such function, nor one without properties", () => {
  expect(printerOf("{}")).toBeNull();
  const { model, tool } = lowerText(
    "tools:\n  probe:\n    description: Reads.\n    input: { properties: { a: { type: string } } }\n",
  );
  expect(canonicalText(tool(), model)).toBeNull();
});
