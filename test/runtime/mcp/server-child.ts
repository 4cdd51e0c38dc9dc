/**
 * A server for tests that need a process: on a free port with `http`, else over stdio. Its handlers print, and take their
 * time, and so does closing what they use.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { listen, serveStdio } from "../../../runtime/mcp/index.ts";
import { withHandler } from "../call/automation-server.ts";

const core = withHandler("agent_list", async () => {
  console.log("a handler prints, and no frame is harmed");
  process.stdout.write("nor by writing\n");
  await sleep(200);
  return { agents: [] };
});
async function listening() {
  const server = await listen(core, { port: 0 });
  console.error(`${server.url}`);
  // A timer that is never cleared.
  setInterval(() => {}, 60_000);
  return server;
}

const server = process.argv[2] === "http" ? await listening() : await serveStdio(core);
await server.closed;
await sleep(100);
console.error("what handlers use is closed");
