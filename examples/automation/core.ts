import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { contract, type Limit } from "@toolpact/contracts/automation";
import { type AuditSink, type Clock, type Core, implement, type ServerIssue } from "@toolpact/runtime";
import { agentTools } from "./agent-tools.ts";
import { agentsIn } from "./agents.ts";
import { configTools } from "./config-tools.ts";
import { fileTools } from "./file-tools.ts";
import { jsonFile } from "./json-file.ts";
import { type MemoryTable, memoryIn } from "./memory.ts";
import { memoryTools } from "./memory-tools.ts";
import { projectFiles, projectFolder } from "./project-files.ts";
import { sessionTools } from "./session-tools.ts";
import { type SessionTable, sessionsIn } from "./sessions.ts";
import type { Dependencies, Tools } from "./tools.ts";
import { workflowTools } from "./workflow-tools.ts";

/** What a server may want different. */
export interface Settings {
  readonly audit?: AuditSink;
  readonly clock?: Clock;
  readonly onError?: (issue: ServerIssue) => void;
  /** Handlers in place of those of the example. */
  readonly tools?: Partial<Tools>;
}

/** The contract with its handlers, over a folder: the project, and next to it the stored sessions and settings. */
export async function automationCore(data: string, settings: Settings = {}): Promise<Core<typeof contract, "default">> {
  await mkdir(projectFolder(data), { recursive: true });
  const saved = jsonFile<Readonly<Record<string, Limit>>>(join(data, "limits.json"), {});
  const sessions = sessionsIn(jsonFile<SessionTable>(join(data, "sessions.json"), {}));
  const agents = agentsIn(join(import.meta.dirname, "agents"), sessions);
  const save = (limit: Limit) => saved.change((all) => ({ next: { ...all, [limit.class]: limit }, result: undefined }));
  const dependencies: Dependencies = {
    agents,
    config: { save },
    files: projectFiles(projectFolder(data)),
    memory: memoryIn(jsonFile<MemoryTable>(join(data, "memory.json"), [])),
    sessions,
  };
  const core = implement(contract, {
    profile: "default",
    dependencies,
    verbs: {
      agents: { names: "read", run: "create" },
      files: { read: "read", list: "read", write: "update" },
      memory: { all: "read", get: "read", put: "update", remove: "delete" },
      sessions: { create: "create", find: "read", findActive: "read", complete: "update" },
    },
    ...settings,
    tools: { ...allTools(await agents.names()), ...settings.tools },
  });
  for (const limit of Object.values(await saved.read())) core.rateLimits.set(limit);
  return core;
}

function allTools(agents: readonly string[]): Tools {
  return {
    ...agentTools,
    ...workflowTools,
    ...fileTools,
    ...memoryTools,
    ...sessionTools(agents),
    ...configTools,
  };
}
