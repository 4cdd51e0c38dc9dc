import { expect, test } from "vitest";
import { messageLimits } from "../../../runtime/mcp/message-limits.ts";
import { readMessage } from "../../../runtime/mcp/read-message.ts";

const limits = { ...messageLimits({ inputKeys: 100, inputDepth: 10 }), bytes: 1000 };
const read = (body?: string) =>
  readMessage(new Request("http://localhost/", { method: "POST", body: body ?? null }), limits);

test("a body is parsed", async () => {
  expect(await read('{"id":1}')).toEqual({ parsedBody: { id: 1 } });
});

test.each([
  ["no body", undefined, { status: 400, code: -32_700 }],
  ["a body that is not JSON", "{", { status: 400, code: -32_700 }],
  ["a body of too many bytes", `"${"a".repeat(1000)}"`, { status: 413 }],
  ["an id that is too long", JSON.stringify({ id: "a".repeat(257) }), { status: 400, code: -32_600 }],
])("a request with %s is refused", async (_case, body, refusal) => {
  expect(await read(body)).toMatchObject({ refusal });
});
