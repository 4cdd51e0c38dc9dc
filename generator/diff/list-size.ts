import { advertise, type ListedEntry } from "../advertised/advertise.ts";
import type { ContractModel } from "../model.ts";

/** A tool whose entry in the list grew by at least this part of its size and this many bytes is named. */
const MIN_GROWTH = { ratio: 0.1, bytes: 200 };

/** The size of a list in two versions, in bytes of compact JSON. `before` is null if there was none. */
export interface SizeChange {
  readonly name: string;
  readonly before: number | null;
  readonly after: number;
}

/** How the list of tools of one profile grew or shrank. */
export interface ListSizeChange extends SizeChange {
  /** Tools that are new or grew by much, in the order of the list. */
  readonly grown: readonly SizeChange[];
}

/** Compares what `tools/list` returns: for each profile of the new version whose list has another size. Pure. */
export function listSizes(before: ContractModel | null, after: ContractModel): readonly ListSizeChange[] {
  const earlier = new Map(before === null ? [] : advertise(before).map((one) => [one.profile.name, one.standard]));
  return advertise(after).flatMap(({ profile, standard }) => {
    const old = earlier.get(profile.name) ?? null;
    const change = { name: profile.name, before: old === null ? null : bytesOf(old), after: bytesOf(standard) };
    return change.before === change.after ? [] : [{ ...change, grown: grownTools(old ?? [], standard) }];
  });
}

function grownTools(before: readonly ListedEntry[], after: readonly ListedEntry[]): readonly SizeChange[] {
  const sizes = new Map(before.map(([tool, entry]) => [tool, jsonBytes(entry)]));
  const changes = after.map(([name, entry]) => ({ name, before: sizes.get(name) ?? null, after: jsonBytes(entry) }));
  return changes.filter((one) => one.before === null || grewByMuch(one.before, one.after));
}

function grewByMuch(before: number, after: number): boolean {
  const growth = after - before;
  return growth >= MIN_GROWTH.bytes && growth >= before * MIN_GROWTH.ratio;
}

function bytesOf(list: readonly ListedEntry[]): number {
  return jsonBytes({ tools: list.map(([, entry]) => entry) });
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
