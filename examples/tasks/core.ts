import { contract } from "@toolpact/contracts/tasks";
import { type Clock, type Core, implement, type ServerIssue } from "@toolpact/runtime";
import type { Store } from "./database.ts";
import { graphReadTools } from "./graph-read.ts";
import { graphWriteTools } from "./graph-write.ts";
import { noteTools } from "./notes.ts";
import { stepTools } from "./steps.ts";
import { taskReadTools } from "./tasks-read.ts";
import { taskWriteTools } from "./tasks-write.ts";
import { workspaceTools } from "./workspace.ts";

/** What a server may want different. */
interface Settings {
  readonly onError?: (issue: ServerIssue) => void;
  readonly clock?: Clock;
}

/** The contract with its handlers, over a store. */
export function tasksCore(store: Store, settings: Settings = {}): Core<typeof contract, "default"> {
  return implement(contract, {
    profile: "default",
    dependencies: { store },
    verbs: { store: { read: "read", create: "create", update: "update", delete: "delete" } },
    tools: {
      ...workspaceTools,
      ...taskReadTools,
      ...taskWriteTools,
      ...stepTools,
      ...noteTools,
      ...graphReadTools,
      ...graphWriteTools,
    },
    ...settings,
  });
}
