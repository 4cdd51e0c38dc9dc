import { own } from "../json/json.ts";
import type { HttpOptions } from "./http-options.ts";
import { type Servable, telling } from "./server-options.ts";

/**
 * Stops the start of a server that could not keep its contract: one that declares idempotency rules or keys, cannot
 * distinguish its callers, and has not chosen what that means. Warns if replies may cross callers.
 */
export function checkAnonymous(core: Servable, options: HttpOptions): void {
  const isIdentified = options.authenticate !== undefined || options.principalOf !== undefined;
  const tool = deduplicatedTool(core);
  if (tool === null || isIdentified) return;
  const chosen = options.anonymous ?? core.anonymous;
  if (chosen === undefined) {
    throw new Error(
      `The tool ${tool} deduplicates calls, but this server cannot distinguish its callers. Give it \`authenticate\`, or choose \`anonymous: "shared"\` (all callers count as one, so replies cross callers) or \`anonymous: "no-deduplication"\`.`,
    );
  }
  if (chosen === "shared") telling(options.onError ?? warn)(SHARED);
}

/** Emits a warning of the process, or of the console on platforms without one. */
function warn(warning: unknown): void {
  const { process: host } = globalThis as { readonly process?: { readonly emitWarning?: (warning: string) => void } };
  // biome-ignore lint/suspicious/noConsole: Workers have nothing else for warnings.
  if (host?.emitWarning === undefined) console.warn(String(warning));
  else host.emitWarning(String(warning));
}

const SHARED =
  "All callers without a principal count as one: with the same idempotency key or input, a caller gets the reply to another caller.";

/** The first tool that declares an idempotency rule, or an idempotency key in its input. */
function deduplicatedTool({ contract, profile }: Servable): string | null {
  const tools = Object.entries(contract.tools).filter(([, row]) => own(row.profiles, profile) !== undefined);
  const found = tools.find(([, { idempotency, input }]) => {
    return idempotency !== null || input.some(({ bind }) => bind === "idempotency_key");
  });
  return found?.[0] ?? null;
}
