import { contract as automation } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { contract as conformance } from "@toolpact/contracts/conformance";
import { contract as social } from "@toolpact/contracts/social";
import { contract as tasks } from "@toolpact/contracts/tasks";
import { contract as weather } from "@toolpact/contracts/weather";
import { beforeAll, describe, expect, test } from "vitest";
import {
  EXAMPLE_REQUEST_ID,
  EXAMPLE_TIME,
  type Mock,
  mockFailure,
  mockOf,
  mockSuccess,
} from "../../generator/mock/mock-reply.ts";
import { mockRequest } from "../../generator/mock/mock-request.ts";
import type { Tool } from "../../generator/model.ts";
import type { TypedContract } from "../../runtime/call/types.ts";
import type { ToolRow } from "../../runtime/contract/contract.ts";
import { resultForm } from "../../runtime/contract/result-form.ts";
import { mockCore, wishContext } from "../../runtime/mock/mock-core.ts";
import { createFakeClock } from "../support/fake-clock.ts";
import { lowerFolder } from "../support/lower-folder.ts";

const CONTRACTS: readonly TypedContract[] = [automation, broker, conformance, social, tasks, weather];
const PROFILES = CONTRACTS.flatMap((contract) => contract.profiles.map((profile) => ({ contract, profile })));

const clock = createFakeClock(Date.parse(EXAMPLE_TIME));

describe.each(PROFILES)("the computed replies of $contract.name, profile $profile", ({ contract, profile }) => {
  let mock: Mock;
  let core: ReturnType<typeof mockCore>;
  let tools: readonly Tool[];

  beforeAll(async () => {
    const { model } = await lowerFolder(`specs/${contract.name}`);
    mock = mockOf(model, profile);
    core = mockCore(contract, mock.data, { clock, newId: () => EXAMPLE_REQUEST_ID });
    tools = model.tools.filter(({ name }) => Object.hasOwn(mock.data.tools, name));
  });

  /** What a mock sends, without the rate limit of the caller; each call is one of another caller. */
  async function sent(tool: Tool, input: unknown, wish?: object): Promise<string> {
    const context = wishContext({ meta: { "toolpact/mock": wish } });
    const encoded = await core.answer(tool.name, input, { principal: `${tool.name} ${JSON.stringify(wish)}`, context });
    const { _meta, ...result } = resultForm(contract).write(contract.tools[tool.name] as ToolRow, encoded);
    const meta = Object.entries(_meta ?? {}).filter(([key]) => !key.endsWith("/rate_limit"));
    return JSON.stringify({ ...result, ...(meta.length === 0 ? {} : { _meta: Object.fromEntries(meta) }) });
  }

  test("a success has the same bytes as that of a mock", async () => {
    for (const tool of tools) {
      const input = mockRequest(mock, tool) ?? {};
      const success = mockSuccess(mock, { tool, input });
      expect(JSON.stringify(success), tool.name).toBe(await sent(tool, input));
    }
  });

  test("each failure has the same bytes as that of a mock", async () => {
    for (const tool of tools) {
      const input = mockRequest(mock, tool) ?? {};
      const { errors } = tool.inProfiles.find((one) => one.profile === profile) ?? { errors: [] };
      for (const error of errors) {
        const failure = mockFailure(mock, { tool, input }, error);
        expect(JSON.stringify(failure), `${tool.name} ${error.code}`).toBe(
          await sent(tool, input, { error: error.code }),
        );
      }
    }
  });
});
