import { contract as automation } from "@toolpact/contracts/automation";
import { expect, onTestFinished, test } from "vitest";
import type { Contract } from "../../../runtime/contract.ts";
import { order } from "../../../runtime/guards/order.ts";
import { assemble } from "../../../runtime/implement.ts";
import { deferred } from "../../mcp/deferred.ts";
import { withRow } from "../guards/guard-call.ts";
import { automationTools } from "./automation-server.ts";

const ROW = {
  key: "idempotency_key",
  windowMs: 60_000,
  onRepeat: "replay",
  onConcurrent: "wait",
  onStoreError: "deny",
} as const;

test("20 duplicates that wait for the first call, without signals of their own, cause no warning of leaked listeners", async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => void warnings.push(warning);
  process.on("warning", onWarning);
  onTestFinished(() => void process.off("warning", onWarning));
  const contract: Contract = withRow("workflow_list", { duplicates: "waiting" }, { duplicates: { waiting: ROW } });
  const held = deferred();
  let runs = 0;
  const tools = {
    ...automationTools(),
    workflow_list: async () => {
      runs += 1;
      await held.promise;
      return { workflows: [] };
    },
  };
  const names = Object.keys(automation.dependencies).filter((name) => name !== "limits");
  const dependencies = Object.fromEntries(names.map((name) => [name, {}]));
  const core = assemble(contract, { profile: "default", dependencies, tools } as never, order);
  const options = { principal: "ada", idempotencyKey: "once" };
  const calls = Array.from({ length: 21 }, () => core.answer("workflow_list", {}, options));
  await new Promise((resolve) => setTimeout(resolve, 50));
  held.resolve();
  const envelopes = (await Promise.all(calls)).map(({ envelope }) => envelope);
  expect(envelopes.filter((envelope) => (envelope as { success: boolean }).success)).toHaveLength(21);
  expect([runs, warnings]).toEqual([1, []]);
});
