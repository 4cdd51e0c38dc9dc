import { beforeAll, expect, test } from "vitest";
import type { Subject } from "../../generator/verify/subject.ts";
import { behind } from "./fault-server.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { inProcess } from "./in-process.ts";
import { PLANTED } from "./planted.ts";
import { tasksExample } from "./tasks-example.ts";
import { foundIn, idsIn, subjectAt, verifyBy } from "./verifying.ts";

let subject: Subject;

beforeAll(async () => {
  subject = await subjectAt("specs/tasks", "default");
}, 180_000);

test("the list has at least 25 faults, each under a name of its own", () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(25);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

test.each(FAULTS)(
  "$name: found in a server that $does",
  async (fault) => {
    const { finds, tools, hooks } = PLANTED[fault.name];
    const { inMutation }: Fault = fault;
    const { core, clock, close } = await tasksExample();
    const connection = await inProcess(core, behind(hooks()));
    const verification = await verifyBy(clock, subject, connection, {
      tools: new Set(tools),
      allowMutations: inMutation === true,
      callTimeoutMs: fault.name === "never-answers" ? 300 : 20_000,
    });
    await connection.close();
    close();
    expect(idsIn(verification), foundIn(verification).join("\n")).toContain(finds);
  },
  180_000,
);
