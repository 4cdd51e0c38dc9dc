import type { ConflictId, contract, TaskId, ToolRequests, WorkspaceId } from "@toolpact/contracts/tasks";
import type { Json, JsonObject, Suggestion } from "@toolpact/runtime";

type Target = keyof typeof contract.tools & keyof ToolRequests;

/** A call for the caller to make next. The runtime leaves it out unless the tool would accept these params. */
export function calling<Tool extends Target>(
  target: Tool,
  params: { readonly [Name in keyof ToolRequests[Tool]]: Json },
  reason: string,
): Suggestion {
  return { action: "call_tool", target, params: params as JsonObject, reason, priority: "high", validated: true };
}

/** The calls that read the current revision of each kind of entity, or which there are. */
export const reading = {
  tasks: (workspace: WorkspaceId) => ({ target: "tasks_context", params: { workspace } }) as const,
  task: (workspace: WorkspaceId, task: TaskId) => ({ target: "tasks_context", params: { workspace, task } }) as const,
  branch: (workspace: WorkspaceId, branch: string) =>
    ({ target: "graph_query", params: { workspace, branch } }) as const,
  conflict: (workspace: WorkspaceId, conflict: ConflictId) =>
    ({ target: "graph_conflicts", params: { workspace, conflict, state: "all" } }) as const,
  conflicts: (workspace: WorkspaceId) => ({ target: "graph_conflicts", params: { workspace, state: "all" } }) as const,
  workspace: (workspace: WorkspaceId) => ({ target: "workspace_init", params: { workspace } }) as const,
};

export type Reading = ReturnType<(typeof reading)[keyof typeof reading]>;
