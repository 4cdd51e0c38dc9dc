import { join } from "node:path";
import { jsonLinesFile } from "@toolpact/runtime/audit-file";
import { readFlags, serve, tellTrouble } from "../serve.ts";
import { automationCore } from "./core.ts";

const flags = readFlags();
const data = flags.data ?? join(import.meta.dirname, "data");
const audit = jsonLinesFile(join(data, "audit.jsonl"));
await serve(await automationCore(data, { audit, onError: tellTrouble }), flags);
await audit.close();
