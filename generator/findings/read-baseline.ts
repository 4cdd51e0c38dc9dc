import { createCollector, type Outcome } from "../collector.ts";
import { diagnostic } from "../diagnostics.ts";
import { isJsonObject, type Json, own } from "../json.ts";
import { createFileLocate, type FileLocate } from "../load/locate.ts";
import { parseSpec } from "../load/parse-spec.ts";
import { toJson } from "../load/to-json.ts";
import type { PlacedEntry } from "./baseline.ts";

/** The entries of a baseline file, in its order; none, with the reasons, if it isn't one. `path` is for places. */
export async function readBaseline(path: string, text: string): Promise<Outcome<readonly PlacedEntry[]>> {
  const found = createCollector();
  const root = found.take(await parseSpec("json", path, text));
  const locate = createFileLocate({ path, text, root });
  const refuse = (steps: readonly (string | number)[], why: string) =>
    found.add(diagnostic("bad-baseline", locate(steps), { why }));
  if (root === null) return { value: [], diagnostics: found.sorted() };
  const rows = rowsOf(toJson(root));
  if (typeof rows === "string") refuse([], rows);
  const entries = typeof rows === "string" ? [] : rows.map((row, index) => entryOf(row, index, { locate, refuse }));
  return { value: found.hasErrors() ? [] : entries.filter((one) => one !== null), diagnostics: found.sorted() };
}

function rowsOf(json: Json): readonly Json[] | string {
  if (!isJsonObject(json) || own(json, "baseline") === undefined) return "it has no `baseline: 1`";
  if (own(json, "baseline") !== 1) return "it is from another version of Toolpact";
  const rows = own(json, "findings");
  return Array.isArray(rows) ? rows : "it has no list `findings`";
}

interface Reading {
  readonly locate: FileLocate;
  readonly refuse: (steps: readonly (string | number)[], why: string) => void;
}

const WORDS = ["contract", "id", "where", "message", "fingerprint", "reason"] as const;

function entryOf(row: Json, index: number, { locate, refuse }: Reading): PlacedEntry | null {
  const why = faultOf(row);
  if (why !== null || !isJsonObject(row)) {
    refuse(["findings", index], why ?? "");
    return null;
  }
  const [contract = "", id = "", where = "", message = "", fingerprint = "", reason = ""] = WORDS.map((word) =>
    String(own(row, word)),
  );
  const command = own(row, "command") === "lint" ? "lint" : "diff";
  return { command, contract, id, where, message, fingerprint, reason, at: locate(["findings", index]) };
}

function faultOf(row: Json): string | null {
  if (!isJsonObject(row)) return "an entry is not an object";
  const bare = WORDS.find((word) => typeof own(row, word) !== "string");
  if (bare !== undefined) return `an entry has no string \`${bare}\``;
  if (!["lint", "diff"].includes(String(own(row, "command"))))
    return "the `command` of an entry is neither lint nor diff";
  if (String(own(row, "reason")).trim() === "") return "an entry has no reason";
  return null;
}
