import { contract as automation } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { contract as conformance } from "@toolpact/contracts/conformance";
import { contract as social } from "@toolpact/contracts/social";
import { contract as tasks } from "@toolpact/contracts/tasks";
import { contract as weather } from "@toolpact/contracts/weather";
import { expect, test } from "vitest";
import { mockData } from "../../generator/mock/mock-data.ts";
import type { TypedContract } from "../../runtime/call/types.ts";
import { mockCore } from "../../runtime/mock/mock-core.ts";
import { inProcess } from "./in-process.ts";
import { foundIn, idsIn, subjectAt, unlimited, verifyBy } from "./verifying.ts";

const CONTRACTS: readonly TypedContract[] = [automation, broker, conformance, social, tasks, weather];

const MOCKS = CONTRACTS.flatMap((contract) => contract.profiles.map((profile) => ({ contract, profile })));

const wall = { nowMs: Date.now, advance: () => {} };

test.each(MOCKS)(
  "the mock of $contract.name keeps its contract in the profile $profile",
  async ({ contract, profile }) => {
    const promised = await subjectAt(`specs/${contract.name}`, profile);
    const core = mockCore(contract, mockData(promised.model, profile));
    const { subject, sleep } = unlimited(promised, core);
    const connection = await inProcess(core);
    const verification = await verifyBy(wall, subject, connection, { allowMutations: true, sleep });
    await connection.close();
    // A mock keeps nothing, so no revision is stale.
    const hasRevisions = subject.model.dependencies.some(({ revisioned }) => revisioned);
    expect(idsIn(verification), foundIn(verification).join("\n")).toEqual(
      hasRevisions ? ["stale-revision-accepted"] : [],
    );
  },
  180_000,
);
