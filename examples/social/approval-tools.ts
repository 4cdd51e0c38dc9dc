import type { ApprovalItem } from "@toolpact/contracts/social";
import { ToolFailure } from "@toolpact/runtime";
import type { XClient } from "./clients.ts";
import type { Queued, State } from "./database.ts";
import type { SocialSettings } from "./settings.ts";
import type { WorkflowTools } from "./tools.ts";
import { writeTools } from "./x-write.ts";

type Approval = "list_pending_approvals" | "get_pending_count" | "approve_item" | "reject_item" | "approve_all";

/** The queue of what waits for a person. */
export function approvalTools({ maxBatchApprove }: SocialSettings): Pick<WorkflowTools, Approval> {
  return {
    list_pending_approvals: ({ limit }, { use }) =>
      use.db.read((state) => {
        const items = pending(state).map(({ item }) => item);
        return { items: items.slice(0, limit), pending_count: items.length };
      }),
    get_pending_count: (_input, { use }) => use.db.read((state) => ({ pending_count: pending(state).length })),
    approve_item: async ({ id }, { use, signal }) => {
      const queued = await use.db.update((state) => findPending(state, id));
      const posted_tweet_id = await carryOut(use.x_client, queued, signal);
      await use.db.update((state) => setStatus(state, id, "posted"));
      return {
        id,
        status: "posted",
        ...(posted_tweet_id === undefined ? {} : { posted_tweet_id: posted_tweet_id as never }),
      };
    },
    reject_item: ({ id }, { use }) =>
      use.db.update((state) => {
        const isRejected = state.queue.some(({ item }) => item.id === id && item.status === "rejected");
        if (!isRejected) setStatus(state, findPending(state, id).item.id, "rejected");
        return { id, status: "rejected" };
      }),
    approve_all: async (_input, { use, signal }) => {
      const batch = await use.db.update((state) => pending(state).slice(0, maxBatchApprove));
      const ids: number[] = [];
      const failed: { id: number; reason: string }[] = [];
      for (const queued of batch) {
        const { id } = queued.item;
        try {
          await carryOut(use.x_client, queued, signal);
          await use.db.update((state) => setStatus(state, id, "posted"));
          ids.push(id);
        } catch (thrown) {
          failed.push({ id, reason: ToolFailure.is(thrown) ? thrown.code : "unknown" });
        }
      }
      return { approved: ids.length, ids, failed, max_batch: maxBatchApprove };
    },
  };
}

function pending({ queue }: State): readonly Queued[] {
  return queue.filter(({ item }) => item.status === "pending");
}

function findPending(state: State, id: number): Queued {
  const found = pending(state).find(({ item }) => item.id === id);
  if (found === undefined) throw new ToolFailure("not_found");
  return found;
}

function setStatus({ queue }: State, id: number, status: ApprovalItem["status"]): void {
  const at = queue.findIndex(({ item }) => item.id === id);
  const queued = queue[at];
  if (queued !== undefined) queue[at] = { ...queued, item: { ...queued.item, status } };
}

/** Makes the call that was queued. Answers the id of the new tweet, if it is one. */
async function carryOut(x_client: XClient, { tool, input }: Queued, signal: AbortSignal): Promise<string | undefined> {
  const handler = Object.entries(writeTools).find(([name]) => name === tool)?.[1];
  if (handler === undefined) throw new ToolFailure("not_found");
  const result: unknown = await handler(input as never, { use: { x_client }, signal });
  return Object(result).id;
}

/** Puts a call into the queue. */
export function enqueue({ queue }: State, tool: string, input: unknown, reason: string): ApprovalItem {
  const { text, tweets, in_reply_to_id } = Object(input);
  const item: ApprovalItem = {
    id: queue.length + 1,
    action_type: tool.includes("reply")
      ? "reply"
      : tool.includes("quote")
        ? "quote"
        : tool.includes("post")
          ? "tweet"
          : "other",
    generated_content: text ?? (Array.isArray(tweets) ? tweets.join("\n\n") : JSON.stringify(input)),
    score: 0,
    status: "pending",
    created_at: new Date().toISOString(),
    reason,
    detected_risks: [],
    ...(in_reply_to_id === undefined ? {} : { target_tweet_id: in_reply_to_id }),
  };
  queue.push({ item, tool, input });
  return item;
}
