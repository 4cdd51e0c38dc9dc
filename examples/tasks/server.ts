import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { readFlags, serve, tellTrouble } from "../serve.ts";
import { tasksCore } from "./core.ts";
import { openStore } from "./database.ts";

const flags = readFlags();
const file = flags.data ?? join(import.meta.dirname, "data/tasks.db");
mkdirSync(dirname(file), { recursive: true });
const store = await openStore(file);
await serve(tasksCore(store, { onError: tellTrouble }), flags);
store.close();
