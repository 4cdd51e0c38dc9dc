import { readFileSync } from "node:fs";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { contract as plain } from "@toolpact/contracts/weather";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlersOf, weatherCore } from "../../../examples/weather/core.ts";
import { createReadings, RADAR_PNG } from "../../../examples/weather/stations.ts";
import { compile } from "../../../generator/index.ts";
import { connect, type ToolClient } from "../../../runtime/client/index.ts";
import { implement } from "../../../runtime/index.ts";
import { createHttpHandler, type Servable } from "../../../runtime/mcp/index.ts";
import { compileTexts } from "../../support/compile-text.ts";
import { type CompiledContract, compiledContract } from "../../support/compiled-contract.ts";

const textOf = (name: string) => readFileSync(new URL(`../../../specs/weather/${name}`, import.meta.url), "utf8");
const withEnvelope = () => ({
  "contract.yaml": textOf("contract.yaml").replace("envelope: none\n", ""),
  "tools.yaml": textOf("tools.yaml"),
});

type Weather = typeof plain;
type Client = ToolClient<Weather, "default">;

let enveloped: CompiledContract;
beforeAll(async () => {
  enveloped = await compiledContract(withEnvelope());
}, 60_000);
afterAll(() => enveloped.remove());

async function clientOf(contract: Weather, core: Servable): Promise<Client> {
  const handler = await createHttpHandler(core, { listPageSize: 3 });
  const url = new URL("http://localhost/mcp");
  return connect(
    contract,
    new StreamableHTTPClientTransport(url, { fetch: (at, init) => handler.fetch(new Request(at, init)) }),
  );
}

/** What a program reads of a weather server, in whichever form it answers. */
async function visit(client: Client): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  const forecast = await client.get_forecast({ city: "Oslo", days: 1 });
  if (forecast.ok) seen.push(forecast.result.days[0]?.high_c, forecast.meta.truncated);
  const unknown = await client.get_forecast({ city: "Atlantis" });
  if (!unknown.ok && unknown.error.code === "city_unknown") {
    const { details, message, recovery, retryable } = unknown.error;
    seen.push(details?.city, message, recovery, retryable);
  }
  const image = await client.get_radar_image({ city: "Lima" });
  if (image.ok) seen.push(image.result, image.content[0]);
  for (let times = 0; times < 3; times++) await client.record_reading({ city: "Pune", celsius: times });
  const busy = await client.record_reading({ city: "Pune", celsius: 4 });
  if (!busy.ok) seen.push(busy.error.code, busy.error.retryAfterMs, busy.error.retryable, busy.error.details);
  const invalid = await client.get_forecast({ city: "", days: 1 } as Parameters<Client["get_forecast"]>[0]);
  if (!invalid.ok && invalid.error.code === "invalid_input") seen.push(invalid.error.details?.fields);
  await client.$close();
  return seen;
}

test("the same client code reads a server with an envelope and one without", async () => {
  const contract = enveloped.contract as unknown as Weather;
  const core = implement(contract, { profile: "default", tools: handlersOf(createReadings()) });
  expect(contract).not.toHaveProperty("plain");
  const expected = [
    ...[3.5, undefined],
    ...["Atlantis", "There is no city called Atlantis.", "Look the name up with list_cities.", false],
    ...[null, { type: "image", data: RADAR_PNG, mimeType: "image/png" }],
    ...["station_busy", 60_000, true, null],
    ["/city"],
  ];
  expect(await visit(await clientOf(contract, core))).toEqual(expected);
  expect(await visit(await clientOf(plain, weatherCore()))).toEqual(expected);
});

test("the types of inputs, results, codes and details are the same in both forms", async () => {
  const texts = new Map<string, string>();
  const folder = (name: string) => new URL(`../../../specs/${name}`, import.meta.url).pathname;
  for (const [name, spec] of [
    ["plain", folder("weather")],
    ["enveloped", enveloped.spec],
  ] as const) {
    const { files } = await compile(spec, { target: "ts" });
    for (const { path, text } of files) if (path.endsWith(".ts")) texts.set(`${name}/${path}`, text);
  }
  texts.set(
    "same.ts",
    `import type * as enveloped from "./enveloped/index.js";
import type * as plain from "./plain/index.js";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Known<C extends { readonly types?: unknown }> = Omit<NonNullable<C["types"]>, "envelopes">;
export const types: Same<Known<typeof plain.contract>, Known<typeof enveloped.contract>> = true;
export const codes: Same<typeof plain.toolErrors, typeof enveloped.toolErrors> = true;
// @ts-expect-error: what differs is noticed
export const others: Same<typeof plain.contract, typeof enveloped.contract> = true;
`,
  );
  expect(compileTexts(texts)).toEqual([]);
});
