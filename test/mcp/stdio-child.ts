/** A server on standard input and output, for tests that need a process. */
import { serveStdio } from "../../runtime/mcp/index.ts";
import { automationTools, withHandler } from "../runtime/core/automation-server.ts";

const core = withHandler("agent_list", async (...args: never[]) => {
  console.log("a handler prints, and no frame is harmed");
  process.stdout.write("nor by writing\n");
  return (automationTools().agent_list as (...all: never[]) => unknown)(...args);
});
await serveStdio(core, { onTrouble: (trouble) => console.error("trouble:", trouble) });
