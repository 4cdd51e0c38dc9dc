import { resolve } from "node:path";
import { contract as automation } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { contract as conformance } from "@toolpact/contracts/conformance";
import { contract as social } from "@toolpact/contracts/social";
import { contract as tasks } from "@toolpact/contracts/tasks";
import { beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../../generator/json-schema/bundle.ts";
import { type MockData, mockData } from "../../generator/mock/mock-data.ts";
import type { ContractModel } from "../../generator/model.ts";
import { sampleValue } from "../../generator/sample/sample-value.ts";
import type { TypedContract } from "../../runtime/call/types.ts";
import { mockCore, wishContext } from "../../runtime/mock/mock-core.ts";
import { lowerFolder } from "../support/lower-folder.ts";

const CONTRACTS: Readonly<Record<string, TypedContract>> = { automation, broker, conformance, social, tasks };

const PROFILES = Object.entries(CONTRACTS).flatMap(([name, contract]) =>
  contract.profiles.map((profile) => [name, profile] as const),
);

describe.each(PROFILES)("a mock of %s, profile %s", (name, profile) => {
  const contract = CONTRACTS[name] as TypedContract;
  let model: ContractModel;
  let book: MockData;
  let core: ReturnType<typeof mockCore>;

  beforeAll(async () => {
    model = (await lowerFolder(resolve(import.meta.dirname, "../../specs", name))).model as ContractModel;
    book = mockData(model, profile);
    core = mockCore(contract, book);
  });

  /** Buckets are per principal: with one for each call, no bucket runs dry. */
  async function ask(tool: string, wish?: object) {
    const row = model.tools.find((one) => one.name === tool);
    const input = row?.examples[0]?.input ?? sampleValue(bundle(row?.input.schema ?? true, model.defs));
    const context = wishContext({ meta: { "toolpact/mock": wish } });
    return core.answer(tool, input, { principal: `${tool} ${JSON.stringify(wish)}`, context });
  }

  test("every tool answers something that fits its output", async () => {
    for (const tool of Object.keys(book.tools)) {
      const isExampleOfFailure = book.tools[tool]?.examples[0]?.error !== undefined;
      const { reply, envelope } = await ask(tool);
      expect(reply.kind === "failed", `${tool}: ${JSON.stringify(envelope)}`).toBe(isExampleOfFailure);
    }
  });

  test("every tool fails with each of its codes on demand", async () => {
    for (const [tool, codes] of Object.entries(contract.toolErrors[profile] ?? {})) {
      for (const code of Object.keys(codes)) {
        const { reply, envelope } = await ask(tool, { error: code });
        expect(reply.kind).toBe("failed");
        expect(JSON.stringify(envelope), tool).toContain(`"${code}"`);
      }
    }
  });

  test("every outcome of a tool comes on demand", async () => {
    for (const [tool, { profiles }] of Object.entries(contract.tools)) {
      for (const outcome of profiles[profile]?.outcomes ?? []) {
        expect((await ask(tool, { outcome })).reply.kind, `${tool} ${outcome}`).toBe("ok");
      }
    }
  });

  test("the same contract makes the same book", () => {
    expect(mockData(model, profile)).toEqual(book);
  });
});
