import { expect, test } from "vitest";
import { inProcess } from "./in-process.ts";
import { tasksExample } from "./tasks-example.ts";
import { foundIn, subjectAt, verifyBy } from "./verifying.ts";

test.each([false, true])(
  "the example of tasks keeps its contract; mutations allowed: %s",
  async (allowMutations) => {
    const { core, clock, close } = await tasksExample();
    const connection = await inProcess(core);
    const verification = await verifyBy(clock, await subjectAt("specs/tasks", "default"), connection, {
      allowMutations,
    });
    await connection.close();
    close();
    expect(foundIn(verification)).toEqual([]);
  },
  60_000,
);
