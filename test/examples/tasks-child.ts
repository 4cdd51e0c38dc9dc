/** The server of tasks over standard input and output, for as many calls as a test makes. */
import { serveStdio } from "@toolpact/runtime/mcp";
import { tasksCore } from "../../examples/tasks/core.ts";
import { openStore } from "../../examples/tasks/database.ts";

const core = tasksCore(await openStore(process.argv[2] ?? ":memory:"));
core.rateLimits.set({ class: "standard", perMinute: 100_000, burst: 100_000 });
await serveStdio(core);
