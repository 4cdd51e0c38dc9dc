import { serveStdio } from "../../../runtime/mcp/index.ts";
import { adaptedServer } from "./adapted-server.ts";

await (await serveStdio(adaptedServer())).closed;
