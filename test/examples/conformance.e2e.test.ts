import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { contract } from "@toolpact/contracts/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "../../examples/conformance/handlers.ts";
import { connect, type ToolClient } from "../../runtime/client/index.ts";
import { implement } from "../../runtime/index.ts";
import { type Listening, listen } from "../../runtime/mcp/index.ts";

let server: Listening;
let client: ToolClient<typeof contract, "default">;
beforeAll(async () => {
  server = await listen(implement(contract, { profile: "default", tools: handlers }), {
    port: 0,
    signals: [],
  });
  client = await connect(contract, new StreamableHTTPClientTransport(server.url));
});
afterAll(async () => {
  await client.$close();
  await server.close();
});

test.each([
  ["test_simple_text", ["text"]],
  ["test_image_content", ["image"]],
  ["test_audio_content", ["audio"]],
  ["test_embedded_resource", ["resource"]],
  ["test_multiple_content_types", ["text", "image", "resource"]],
  ["test_tool_with_logging", ["text"]],
  ["test_logging_tool", ["text"]],
] as const)("%s answers its blocks of content, and the envelope behind them", async (tool, kinds) => {
  const reply = await client[tool]({});
  expect(reply).toMatchObject({ ok: true, content: [...kinds, "text"].map((type) => ({ type })) });
});

test("progress is reported while the tool works", async () => {
  const seen: number[] = [];
  await client.test_tool_with_progress({}, { onProgress: ({ done }) => void seen.push(done) });
  expect(seen).toEqual([0, 50, 100]);
});

test("a tool that always fails fails by its code", async () => {
  const message = "This tool intentionally returns an error for testing";
  expect(await client.test_error_handling({})).toMatchObject({
    ok: false,
    error: { code: "intended_failure", message },
  });
});

test("an input schema that is listed verbatim is enforced", async () => {
  const call = client.json_schema_2020_12_tool;
  expect(await call({ contactMethod: "phone", phone: "1" })).toMatchObject({ ok: true, result: { contact: "1" } });
  // @ts-expect-error: who is called wants a number, in the type as on the wire
  expect(await call({ contactMethod: "phone", email: "a@b" })).toMatchObject({
    ok: false,
    error: { code: "invalid_input" },
  });
});
