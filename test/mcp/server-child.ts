/** A server for tests that need a process: on a free port with `http`, else over stdio. Its handlers print, and take their time. */
import { setTimeout as sleep } from "node:timers/promises";
import { listen, serveStdio } from "../../runtime/mcp/index.ts";
import { withHandler } from "../runtime/core/automation-server.ts";

const core = withHandler("agent_list", async () => {
  console.log("a handler prints, and no frame is harmed");
  process.stdout.write("nor by writing\n");
  await sleep(200);
  return { agents: [] };
});
if (process.argv[2] === "http") console.error(`${(await listen(core, { port: 0 })).url}`);
else await serveStdio(core);
