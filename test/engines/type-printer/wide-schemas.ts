import type { Json, JsonObject, JsonSchema } from "../../../generator/json.ts";

/** A schema whose alternatives multiply, with a value that fits it. */
export interface WideSchema {
  readonly root: JsonSchema;
  readonly defs: Readonly<Record<string, JsonSchema>>;
  readonly fits: Json;
  /** Whether its type is wider than it. */
  readonly isWidened: boolean;
}

function closed(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: "object", properties, additionalProperties: false, ...more };
}

const OPTIONAL_STRING: JsonObject = { type: ["string", "null"] };
const OPTIONAL_FLAG: JsonObject = { type: ["boolean", "null"] };

/** `if` a property has this value, `then` other properties are narrower. */
function when(name: string, value: string, narrower: JsonObject, isRequired: boolean): JsonObject {
  const condition = { properties: { [name]: { const: value } }, ...(isRequired ? { required: [name] } : {}) };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { if: condition, then: { properties: narrower } };
}

function numbered<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A closed object of one kind of many, eight of which narrow another property. */
const shipment: JsonSchema = closed(
  {
    kind: { enum: numbered(22, (index) => `kind-${index}`) },
    carrier: {
      anyOf: [
        closed({ truck: { type: "string" } }),
        closed({ ship: { type: "string" } }),
        closed({ train: { type: "number" } }),
      ],
    },
    size: { enum: ["small", "medium", "large", null] },
    ...{ fragile: OPTIONAL_FLAG, note: OPTIONAL_STRING, insured: OPTIONAL_FLAG, sender: OPTIONAL_STRING },
  },
  { allOf: numbered(8, (index) => when("kind", `kind-${index}`, { size: { enum: ["small", null] } }, true)) },
);

/** A panel of charts: each of two kinds, with a list of series whose type decides how they may be drawn. */
const panel: JsonSchema = closed({
  charts: {
    type: "array",
    items: {
      type: "array",
      items: {
        oneOf: [
          closed({ type: { enum: ["lines"] }, series: { type: "array", items: seriesOf(9) } }),
          closed({ type: { enum: ["table"] }, columns: { type: "array", items: { type: "string" } } }),
        ],
      },
    },
  },
});

function seriesOf(types: number): JsonObject {
  const styles = ["line", "bar", "area"].map((type) => ({
    properties: { type: { enum: [type] }, width: { type: "number" }, color: { type: "string" } },
    required: ["type"],
    additionalProperties: false,
  }));
  return closed(
    {
      metric: { enum: numbered(24, (index) => `metric-${index}`) },
      style: { type: "object", oneOf: styles },
      unit: { oneOf: [{ enum: ["pieces", "boxes", "money"] }, { type: "null" }] },
      axis: { enum: ["left", "right"] },
      ...{ label: OPTIONAL_STRING, isHidden: OPTIONAL_FLAG, group: OPTIONAL_STRING },
    },
    {
      required: ["metric", "style"],
      allOf: numbered(types, (index) => when("metric", `metric-${index}`, { unit: { type: "null" } }, false)),
    },
  );
}

/** An object that is one of several, in several ways at once. */
const crossed: JsonSchema = {
  type: "object",
  allOf: numbered(9, (group) => ({
    anyOf: numbered(5, (index) => ({
      properties: { [`g${group}`]: { const: index }, [`of${group}-${index}`]: { type: "string" } },
      required: [`g${group}`],
    })),
  })),
};

/** The same by names of types that are too long to be written out. */
const named: JsonSchema = { allOf: numbered(6, (index) => ({ $ref: `#/$defs/D${index}` })) };

const DEFS = Object.fromEntries(
  numbered(6, (group) => [
    `D${group}`,
    {
      anyOf: numbered(10, (index) => ({
        type: "object",
        properties: {
          [`g${group}`]: { const: index },
          ...Object.fromEntries(numbered(35, (more) => [`p${group}_${index}_${more}`, { type: "string" }])),
        },
        required: [`g${group}`],
      })),
    },
  ]),
);

/** Two groups only: all of their combinations fit a type. */
const narrow: JsonSchema = closed(
  { kind: { enum: ["a", "b", "c"] }, size: { enum: ["small", "large", null] } },
  {
    allOf: [when("kind", "a", { size: { const: "small" } }, true), when("kind", "b", { size: { type: "null" } }, true)],
  },
);

const groups = (count: number) => Object.fromEntries(numbered(count, (group) => [`g${group}`, 1]));

/** Schemas whose alternatives multiply, by what they are. */
export const WIDE_SCHEMAS: Readonly<Record<string, WideSchema>> = {
  conditions: {
    root: shipment,
    defs: {},
    fits: { kind: "kind-1", carrier: { ship: "x" }, size: null, note: "n" },
    isWidened: true,
  },
  "conditions deep within": {
    root: panel,
    defs: {},
    fits: { charts: [[{ type: "lines", series: [{ metric: "metric-12", style: { type: "bar" }, unit: "boxes" }] }]] },
    isWidened: true,
  },
  alternatives: { root: crossed, defs: {}, fits: groups(9), isWidened: true },
  names: { root: named, defs: DEFS, fits: groups(6), isWidened: true },
  "a few conditions": { root: narrow, defs: {}, fits: { kind: "a", size: "small" }, isWidened: false },
};
