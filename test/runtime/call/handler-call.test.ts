import { inspect } from "node:util";
import { expect, test } from "vitest";
import type { PlainHandlerCall } from "../../../runtime/call/run-handler.ts";
import { ask, withHandler } from "./automation-server.ts";

test("who prints a call prints neither its input nor what the server holds", async () => {
  let printed = "";
  const core = withHandler("memory_store", ({ key }: { readonly key: string }, call: object) => {
    printed = inspect(call, { depth: null }) + inspect({ ...call }, { depth: null }) + JSON.stringify(call);
    return { key, replaced: false };
  });
  const answer = await ask(core, "memory_store", { key: "k", text: "SECRET" });
  expect([answer.success, printed.includes("memory_store")]).toEqual([true, true]);
  expect(printed).not.toContain("SECRET");
  expect(printed).not.toContain("contract");
});

test("a handler may send progress and log lines to a caller that does not listen", async () => {
  const core = withHandler("memory_store", ({ key }: { readonly key: string }, call: PlainHandlerCall) => {
    call.progress(1, 2, "half");
    call.log("info", "stored");
    return { key, replaced: false };
  });
  expect(await ask(core, "memory_store", { key: "k", text: "t" })).toMatchObject({ success: true });
});
