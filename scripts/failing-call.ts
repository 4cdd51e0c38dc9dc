import { Session } from "node:inspector/promises";
import { pathToFileURL } from "node:url";
import { implement } from "@toolpact/runtime";

/** The handler's call, as much of it as a failure takes. */
interface Failing {
  readonly fail: (code: string) => Error;
}

// Serves the contract of examples/hello, compiled into the folder that the first argument names, and prints the coverage
// of V8 for two failing calls as two lines of JSON: the first call loads parts on first use, the second one does not.
const { contract } = await import(pathToFileURL(`${process.argv[2]}/index.ts`).href);
const tools = {
  check_name: async (_input: unknown, call: Failing): Promise<never> => {
    throw call.fail("name_taken");
  },
};
const core = implement(contract, { profile: "default", tools } as never);
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
for (const _call of [1, 2]) {
  await session.post("Profiler.takePreciseCoverage");
  const { reply } = await core.answer("check_name", { name: "Grace" });
  const coverage = await session.post("Profiler.takePreciseCoverage");
  if (reply.kind !== "failed" || reply.code !== "name_taken") throw new Error("The call did not fail as it should.");
  process.stdout.write(`${JSON.stringify(coverage)}\n`);
}
