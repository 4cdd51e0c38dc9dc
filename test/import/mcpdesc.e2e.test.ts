import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { expectEqualContract, exportOf, importing, modelOf, SPECS } from "./mcpdesc-round-trip.ts";

// `mcpdesc.long.ts` has all contracts.
test.each(["broker", "conformance", "weather"])(
  "an export of %s is imported as an equal contract, and exported as the same file",
  expectEqualContract,
);

const WEATHER = {
  mcpdesc: "0.8.0",
  info: {
    name: "weather-desk",
    title: "Weather desk",
    version: "2.1.0",
    description: "Reports the weather.",
    websiteUrl: "https://weather.example",
    icons: [{ src: "https://weather.example/48.png", mimeType: "image/png", sizes: ["48x48"], theme: "dark" }],
    license: { name: "MIT" },
  },
  protocolVersions: ["2025-11-25", "2026-07-28"],
  instructions: "Ask for the city first.",
  transports: [
    { type: "streamable-http", url: "https://weather.example/mcp" },
    { type: "stdio", command: "weather", args: ["--stdio"] },
  ],
  capabilities: [{ tools: { listChanged: false } }],
  components: {
    schemas: { City: { type: "object", properties: { city: { type: "string" } }, required: ["city"] } },
    toolExamples: {
      rainy: {
        input: { city: "Oslo" },
        result: { content: [{ type: "text", text: "Rain" }], structuredContent: { sky: "rain" } },
      },
    },
  },
  tags: [{ name: "Forecasts", description: "What the weather will be." }],
  tools: [
    {
      name: "get_forecast",
      title: "Forecast",
      description: "Get the forecast for a city.",
      inputSchema: { $componentRef: "#/components/schemas/City" },
      outputSchema: { type: "object", properties: { sky: { type: "string" } }, required: ["sky"] },
      annotations: { readOnlyHint: true },
      tags: ["Forecasts", "weather"],
      examples: {
        rainy: { $componentRef: "#/components/toolExamples/rainy" },
        lost: { input: { city: "X" }, result: { content: [{ type: "text", text: "No such city" }], isError: true } },
      },
      elicitations: [{ name: "confirm", mode: "form" }],
    },
    {
      name: "old",
      inputSchema: { type: "object" },
      protocolVersions: ["2025-11-25"],
      description: "The older variant.",
    },
    {
      name: "old",
      inputSchema: { type: "object" },
      protocolVersions: ["2026-07-28"],
      description: "Old.",
      deprecated: true,
    },
  ],
  prompts: [{ name: "greet" }],
};

test("a description of a foreign server becomes a contract of what it states, and the rest is listed", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "weather.yaml": stringify(WEATHER) });
  const { notes } = JSON.parse((await importing(cwd, "weather.yaml")).stdout);
  const { contract, server, envelope, tool_categories } = parse(
    readFileSync(join(cwd, "imported/contract.yaml"), "utf8"),
  );
  expect({ contract, server, envelope, tool_categories }).toEqual({
    contract: {
      name: "weather-desk",
      version: "2.1.0",
      title: "Weather desk",
      schemas: "as_written",
      descriptions: "as_written",
      undeclared: "unknown",
      description: "Reports the weather.",
    },
    envelope: "none",
    server: {
      description: "Reports the weather.",
      instructions: "Ask for the city first.",
      website: "https://weather.example",
      icons: [{ src: "https://weather.example/48.png", mime_type: "image/png", sizes: ["48x48"], theme: "dark" }],
      remotes: [{ url: "https://weather.example/mcp" }],
    },
    tool_categories: { forecasts: "What the weather will be.", other: "Tools: other." },
  });
  expect(parse(readFileSync(join(cwd, "imported/tools.yaml"), "utf8")).tools).toEqual({
    get_forecast: {
      title: "Forecast",
      description: "Get the forecast for a city.",
      annotations: { readOnlyHint: true },
      input: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
      output: { type: "object", properties: { sky: { type: "string" } }, required: ["sky"] },
      category: "forecasts",
      examples: [{ input: { city: "Oslo" }, output: { sky: "rain" } }],
    },
    old: {
      description: "Old.",
      input: { type: "object" },
      category: "other",
      deprecated: { since: "0.1.0", message: "This tool is deprecated." },
    },
  });
  const places = notes.map(({ kind, path }: Readonly<Record<string, string>>) => `${kind} ${path}`).sort();
  expect(places).toEqual([
    "guessed tools/old/category",
    "guessed tools/old/deprecated",
    "left-out prompts",
    "left-out server",
    "left-out server",
    "left-out tools",
    "left-out tools/get_forecast",
    "left-out tools/get_forecast/category",
    "left-out tools/get_forecast/examples",
  ]);
});

test("what both formats have survives an import and an export", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "weather.yaml": stringify(WEATHER) });
  await importing(cwd, "weather.yaml");
  const { $schema: _, ...again } = JSON.parse(readFileSync(await exportOf("imported", cwd), "utf8"));
  const { license: _license, ...info } = WEATHER.info;
  expect(again).toMatchObject({ info, instructions: WEATHER.instructions, transports: [WEATHER.transports[0]] });
  const [forecast] = again.tools;
  const { title, description, annotations, outputSchema } = WEATHER.tools[0] ?? {};
  expect(forecast).toMatchObject({ title, description, annotations, outputSchema, tags: ["forecasts"] });
  expect(forecast.inputSchema).toEqual(WEATHER.components.schemas.City);
  expect(Object.values(forecast.examples)).toMatchObject([{ input: { city: "Oslo" } }]);
});

test("transports that a contract cannot have are left out, and no note shows a password", async () => {
  const cwd = temporaryFolder();
  const { transports: _, ...rest } = WEATHER;
  const transports = [
    { type: "streamable-http", url: "https://ada:secret@weather.example/mcp" },
    { type: "streamable-http", url: "http:///ada:secret@weather.example/mcp" },
    { type: "sse", url: "https://ada:secret@weather.example/sse" },
    { type: "stdio", command: "weather", env: { KEY: "secret" } },
    { type: "streamable-http", url: "https://weather.example/mcp" },
    { type: "streamable-http", url: "https://weather.example/mcp" },
  ];
  fill(cwd, { "weather.json": JSON.stringify({ ...rest, transports }) });
  const { code, stdout, stderr } = await importing(cwd, "weather.json");
  const text = readFileSync(join(cwd, "imported/contract.yaml"), "utf8");
  expect([code, parse(text).server.remotes]).toEqual([0, [{ url: "https://weather.example/mcp" }]]);
  expect(text).toContain("a transport without a package: sse");
  expect(`${text}${stdout}${stderr}`).not.toContain("secret");
});

test("facts that were added to a description by hand become a part of the contract", async () => {
  const cwd = temporaryFolder();
  const [forecast] = WEATHER.tools;
  const errors = { city_unknown: { retry: "never", effect: "none", message: "There is no such city." } };
  const document = {
    ...WEATHER,
    "x-toolpact": { version: 1, errors },
    tools: [{ ...forecast, "x-toolpact": { errors: ["city_unknown"], uses: {}, idempotent: true } }],
  };
  fill(cwd, { "weather.json": JSON.stringify(document) });
  expect(await importing(cwd, "weather.json")).toMatchObject({ code: 0 });
  const model = (await modelOf(join(cwd, "imported"))) as { readonly tools: readonly unknown[] };
  expect(model.tools).toMatchObject([
    {
      name: "get_forecast",
      repeats: { kind: "known", idempotent: true },
      codes: "known",
      inProfiles: [{ errors: expect.arrayContaining([expect.objectContaining({ code: "city_unknown" })]) }],
    },
  ]);
});

test.each([
  [
    "a tool",
    (document: { tools: { description: string }[] }) => Object.assign(document.tools[0] ?? {}, { description: "X." }),
  ],
  ["the document", (document: object) => Object.assign(document, { instructions: "Obey." })],
])("an exported description of which %s was edited is not imported", async (_what, edit) => {
  const cwd = temporaryFolder();
  const file = await exportOf(join(SPECS, "weather"), cwd);
  const document = JSON.parse(readFileSync(file, "utf8"));
  edit(document);
  fill(cwd, { "edited.json": JSON.stringify(document) });
  const { code, stdout } = await importing(cwd, "edited.json");
  expect(code).toBe(1);
  expect(stdout).toContain("was edited after the export and differs from its `x-toolpact`");
});

test.each([
  ["another version", { ...WEATHER, mcpdesc: "1.0.0" }, '`mcpdesc` is \\"1.0.0\\", and 0.7 and 0.8 are supported'],
  ["no name", { ...WEATHER, info: {} }, "`info.name` is missing"],
  ["no tools", { ...WEATHER, tools: undefined }, "it describes no tools"],
])("a description with %s is an error", async (_what, document, message) => {
  const cwd = temporaryFolder();
  fill(cwd, { "weather.json": JSON.stringify(document) });
  const { code, stdout } = await importing(cwd, "weather.json");
  expect(code).toBe(1);
  expect(stdout).toContain(message);
});
