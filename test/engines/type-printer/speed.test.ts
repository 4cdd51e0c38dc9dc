import { compile as compileLibrary, type JSONSchema } from "json-schema-to-typescript";
import { expect, test } from "vitest";
import type { TypeRequest } from "../../../generator/emit/emitter.ts";
import { typesToolpact } from "../../../generator/engines/types-toolpact.ts";
import type { JsonObject, JsonSchema } from "../../../generator/json.ts";
import { AT } from "../load-validators.ts";

/** Less than half of what is aimed at, so that a busy machine fails no run; the figures are printed. */
const AT_LEAST = 20;

test("1,000 tools take a small part of the library's time, and ten times the tools about ten times as long", async () => {
  const [thousand, tenThousand, bundled] = [requests(1_000), requests(10_000), bundle(1_000)];
  const few = await timeOf(() => typesToolpact.print(thousand, REFS), 9);
  const many = await timeOf(() => typesToolpact.print(tenThousand, REFS), 3);
  const library = await timeOf(() => compileLibrary(bundled, "All", { ...SAFE, bannerComment: "" }), 1);
  console.info(`types of 1,000 tools: ${few} ms; of 10,000: ${many} ms; by the library, 1,000 bundled: ${library} ms`);
  expect(library / few).toBeGreaterThan(AT_LEAST);
  expect(many / few).toBeLessThan(20);
}, 180_000);

const SAFE = { $refOptions: { resolve: { external: false } }, ignoreMinAndMaxItems: true } as const;
const REFS = { shared: "Shared", id: "Id" };

const shared: JsonObject = {
  type: "object",
  description: "What many tools answer with.",
  properties: { id: { $ref: "#/$defs/id" }, at: { type: "string", format: "date-time" }, score: { type: "number" } },
  required: ["id", "at"],
  additionalProperties: false,
};

/** The median of some runs, in ms of the processor, so that what else the machine does counts for little. */
async function timeOf(run: () => Promise<unknown>, runs: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.round(times.sort((a, b) => a - b)[runs >> 1] ?? 0);
}

function requests(count: number): readonly TypeRequest[] {
  const tools = Array.from({ length: count }, (_, n) => n).flatMap((n) => [
    request(`Tool${n}Input`, input(n)),
    request(`Tool${n}Output`, output(n)),
  ]);
  return [request("Shared", shared), request("Id", { type: "string", pattern: "^[a-z]+$" }), ...tools];
}

function request(typeName: string, schema: JsonSchema): TypeRequest {
  return { typeName, parameters: [], schema, description: `The type ${typeName}.`, at: AT };
}

/** The same in one schema, as the library wants it. */
function bundle(count: number): JSONSchema {
  const all = requests(count);
  const defs = { shared, id: { type: "string" } };
  const properties = Object.fromEntries(
    all.map(({ typeName, schema }) => [typeName, { title: typeName, ...(schema as JsonObject) }]),
  );
  return { type: "object", properties, $defs: defs, additionalProperties: false } as JSONSchema;
}

function input(n: number): JsonObject {
  return {
    type: "object",
    properties: {
      [`query_${n}`]: { type: "string", description: "What to look for.", minLength: 1, maxLength: 200 },
      limit: { type: "integer", minimum: 1, maximum: 100, default: 20, description: "How many at most." },
      sort: { enum: ["newest", "oldest", "best"] },
      tags: { type: "array", items: { type: "string", maxLength: 40 }, maxItems: 20 },
      filter: {
        type: "object",
        properties: { author: { $ref: "#/$defs/id" }, since: { type: ["string", "null"], format: "date" } },
        additionalProperties: false,
      },
    },
    required: [`query_${n}`],
    additionalProperties: false,
  };
}

function output(n: number): JsonObject {
  return {
    type: "object",
    properties: {
      items: { type: "array", items: { $ref: "#/$defs/shared" }, maxItems: 100 },
      total: { type: "integer", minimum: 0 },
      next: { anyOf: [{ type: "string" }, { type: "null" }], description: `Where page ${n} goes on.` },
      state: {
        oneOf: [
          { type: "object", properties: { kind: { const: "done" } }, required: ["kind"], additionalProperties: false },
          {
            type: "object",
            properties: { kind: { const: "running" }, progress: { type: "number", minimum: 0, maximum: 1 } },
            required: ["kind", "progress"],
            additionalProperties: false,
          },
        ],
      },
    },
    required: ["items", "total"],
    additionalProperties: false,
  };
}
