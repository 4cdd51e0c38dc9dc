import type { contract } from "@toolpact/contracts/social";
import type { PolicyOf } from "@toolpact/runtime";
import { enqueue } from "./approval-tools.ts";
import type { Database } from "./database.ts";
import type { SocialSettings } from "./settings.ts";
import type { Dependencies } from "./tools.ts";

type SocialPolicy = PolicyOf<typeof contract, "workflow", Dependencies>;

/** What goes before: hard rules, switches, the hour's count, the user's rules; then whether a person is asked. */
export function socialPolicy(settings: SocialSettings): SocialPolicy {
  return async ({ tool, input, use }) => {
    const denied = await denialOf(settings, { tool, input, db: use.db });
    if (denied !== null) return { kind: "deny", code: denied, decision: "denied" };
    if (settings.dryRun) return { kind: "outcome", outcome: "dry_run", value: { dry_run: true, would_execute: tool } };
    if (!settings.approvalMode || !settings.needApproval.includes(tool)) return { kind: "allow" };
    const reason = "A person decides on this tool.";
    const { id } = await use.db.update((state) => enqueue(state, tool, input, reason));
    return {
      kind: "outcome",
      outcome: "routed_to_approval",
      value: { routed_to_approval: true, approval_queue_id: id, reason },
    };
  };
}

interface Question {
  readonly tool: string;
  readonly input: unknown;
  readonly db: Database;
}

async function denialOf(settings: SocialSettings, { tool, input, db }: Question) {
  const text = JSON.stringify(input).toLowerCase();
  const done = await db.read(({ calls }) => mutationsThisHour(calls, Date.now()));
  if (settings.bannedPhrases.some((phrase) => text.includes(phrase))) return "policy_denied_hard_rule";
  if (settings.blocked.includes(tool)) return "policy_denied_blocked";
  if (done >= settings.maxMutationsPerHour) return "policy_denied_rate_limited";
  if (settings.rules.some(({ phrase }) => text.includes(phrase))) return "policy_denied_user_rule";
  return null;
}

const HOUR_MS = 3_600_000;

/** How many mutations were executed within the last hour. */
export function mutationsThisHour(
  calls: readonly { readonly mutation: boolean; readonly ok: boolean; readonly atMs: number }[],
  nowMs: number,
): number {
  return calls.filter(({ mutation, ok, atMs }) => mutation && ok && atMs > nowMs - HOUR_MS).length;
}
