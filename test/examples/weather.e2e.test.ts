import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { weatherCore } from "../../examples/weather/core.ts";
import { RADAR_PNG } from "../../examples/weather/stations.ts";
import { type Asking, stdioClient, uncheckedClientOf } from "./running.ts";

const readme = readFileSync(new URL("../../examples/weather/README.md", import.meta.url), "utf8");
const shown = [...readme.matchAll(/```json\n(.*?)```/gs)].map(([, json = ""]) => JSON.parse(json));

let asking: Asking;
beforeAll(async () => {
  asking = await uncheckedClientOf(weatherCore());
});
afterAll(() => asking.close());

const call = (name: string, input: Record<string, unknown>) => asking.client.callTool({ name, arguments: input });

test("answers as its README shows", async () => {
  expect(shown).toHaveLength(2);
  expect(await call("get_forecast", { city: "Oslo", days: 1 })).toEqual(shown[0]);
  expect(await call("get_forecast", { city: "Atlantis" })).toEqual(shown[1]);
});

test("a report is text, an image and data", async () => {
  expect(await call("get_report", { city: "Oslo" })).toEqual({
    content: [
      { type: "text", text: "Oslo: snow, up to 3.5 °C." },
      { type: "image", data: RADAR_PNG, mimeType: "image/png" },
    ],
    structuredContent: { city: "Oslo", wind_ms: 6.5 },
  });
});

test("an invalid input is a failure whose text names the fields", async () => {
  const result = await call("get_forecast", { town: "Oslo" });
  expect(result).toMatchObject({ isError: true, _meta: { "dev.example.weather/error": { code: "invalid_input" } } });
  const text = expect.stringContaining('/town: unknown property "town"');
  expect(result.content).toEqual([{ type: "text", text }]);
});

test("a call too many is refused with the time to wait", async () => {
  const other = await uncheckedClientOf(weatherCore());
  const results = await Promise.all(
    Array.from({ length: 30 }, () => other.client.callTool({ name: "list_cities", arguments: {} })),
  );
  await other.close();
  const refused = results.filter(({ isError }) => isError === true);
  expect(refused.length).toBeGreaterThan(0);
  const error = { code: "rate_limited", retryable: true, retry_after_ms: expect.any(Number) };
  expect(refused[0]?._meta).toMatchObject({ "dev.example.weather/error": error });
});

test("is served over standard input and output, its list in pages", async () => {
  const child = await stdioClient("weather");
  const page = await child.client.request({ method: "tools/list", params: {} });
  expect(page).toMatchObject({ tools: { length: 4 }, nextCursor: "4" });
  await child.close();
});
