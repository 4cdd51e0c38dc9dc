import { contract } from "@toolpact/contracts/social";
import type { AuditEntry, AuditSink } from "@toolpact/runtime";
import type { Database, State } from "./database.ts";

/** Keeps what was called in the database, which the figures are made of. */
export function historyIn(db: Database): AuditSink {
  return { record: (entry) => db.create((state) => keep(state, entry)) };
}

interface Row {
  readonly category: string | null;
  readonly mutation: boolean;
}

function keep(state: State, { tool, ok, code, elapsedMs, atMs, policy, input, reply }: AuditEntry): void {
  const rows: Readonly<Record<string, Row>> = contract.tools;
  const { category = "", mutation = false } = rows[tool] ?? {};
  const decision = policy === null ? null : ok ? "allow" : "deny";
  state.calls.push({ tool, category: category ?? "", ok, code, decision, mutation, elapsedMs, atMs });
  if (!mutation) return;
  const created_at = new Date(atMs).toISOString();
  const action_type = tool.replace(/^x_/, "");
  state.actions.push({ id: state.actions.length + 1, action_type, status: ok ? "success" : "failure", created_at });
  if (tool === "x_reply_to_tweet") keepReply(state, { ok, input, reply, created_at });
}

interface Sent {
  readonly ok: boolean;
  readonly input: unknown;
  readonly reply: unknown;
  readonly created_at: string;
}

function keepReply({ replies, discovered }: State, { ok, input, reply, created_at }: Sent): void {
  const { in_reply_to_id: target_tweet_id, text: reply_content } = Object(input);
  if (target_tweet_id === undefined) return;
  const posted = ok ? { reply_tweet_id: Object(reply).id } : {};
  const status = ok ? "sent" : "failed";
  replies.push({ id: replies.length + 1, target_tweet_id, reply_content, status, created_at, ...posted });
  const at = discovered.findIndex(({ id }) => id === target_tweet_id);
  const tweet = discovered[at];
  if (ok && tweet !== undefined) discovered[at] = { ...tweet, replied_to: true };
}
