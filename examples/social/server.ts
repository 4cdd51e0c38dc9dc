import { join } from "node:path";
import { readFlags, serve, tell, tellTrouble } from "../serve.ts";
import { apiCore, workflowCore } from "./core.ts";
import { openDatabase } from "./database.ts";
import { startX, TOKEN } from "./x/stand-in.ts";

const flags = readFlags();
const x = await startX();
tell(`Control the stand-in of X at ${x.url}/tell/x`);
const place = {
  url: x.url,
  token: TOKEN,
  mediaFolder: flags.data ?? join(import.meta.dirname, "media"),
  db: openDatabase([...x.data.tweets.values()]),
};
const core = (flags.profile === "api" ? apiCore : workflowCore)(place, { onError: tellTrouble });
await serve(core, flags);
await x.close();
