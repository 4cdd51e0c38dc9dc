import { createHash } from "node:crypto";
import { contract, type WorkspaceId } from "@toolpact/contracts/tasks";
import { ToolFailure } from "@toolpact/runtime";
import type { Sql, Transaction } from "./database.ts";

/** Who asks for a change, through which tool, under which key. */
export interface Asking {
  readonly tool: string;
  readonly principal: string | null;
  readonly idempotencyKey: string | null;
  readonly signal: AbortSignal;
}

/** The result of a change, and its description for the trace. */
export interface Changed<Result> {
  readonly result: Result;
  readonly about: string | null;
}

/**
 * Carries a change out in one transaction with its line in the trace and, for a caller that sends a key, with what it
 * answered. A repeat with the same key gets that answer and changes nothing, whatever died in between; the same key with
 * another input is refused.
 */
export function change<Result>(
  transaction: Transaction,
  asking: Asking,
  input: { readonly workspace: WorkspaceId },
  act: (sql: Sql) => Changed<Result>,
): Promise<Result> {
  return transaction(asking.signal, (sql) => {
    const known = answered<Result>(sql, asking, digestOf(input));
    if (known !== undefined) return known;
    const { result, about } = act(sql);
    const line = nextNumber(sql, input.workspace, "lines");
    sql.run("INSERT INTO trace VALUES (?, ?, ?, ?)", input.workspace, line, asking.tool, about);
    remember(sql, asking, digestOf(input), result);
    return result;
  });
}

/** Counts on in the workspace. Numbers are given once, whatever is deleted. */
export function nextNumber(
  sql: Sql,
  workspace: WorkspaceId,
  counter: "plans" | "tasks" | "steps" | "notes" | "lines",
): number {
  const counted = `UPDATE workspaces SET ${counter} = ${counter} + 1 WHERE id = ? RETURNING ${counter} AS number`;
  return sql.one<{ number: number }>(counted, workspace)?.number ?? 0;
}

function answered<Result>(sql: Sql, asking: Asking, digest: string): Result | undefined {
  if (asking.idempotencyKey === null) return undefined;
  const known = sql.one<{ input: string; answer: string }>(
    "SELECT input, answer FROM calls WHERE principal = ? AND tool = ? AND key = ?",
    ...keyOf(asking),
  );
  if (known === undefined) return undefined;
  if (known.input === digest) return JSON.parse(known.answer);
  // The contract's messages for a reused idempotency key.
  const { code, message, recovery } = contract.commonErrors.key_reused;
  throw new ToolFailure(code, { message, recovery });
}

function remember(sql: Sql, asking: Asking, digest: string, result: unknown): void {
  if (asking.idempotencyKey === null) return;
  sql.run("INSERT INTO calls VALUES (?, ?, ?, ?, ?)", ...keyOf(asking), digest, JSON.stringify(result));
}

function keyOf({ principal, tool, idempotencyKey }: Asking): readonly [string, string, string] {
  return [principal ?? "", tool, idempotencyKey ?? ""];
}

/** Canonical inputs have their members in one order only if callers send them so; a sorted copy has no other. */
function digestOf(input: object): string {
  return createHash("sha256").update(JSON.stringify(input, sorted)).digest("hex");
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
