import type { BindingName } from "../../bindings.ts";
import { canonicalJson } from "../../emit/canonical-json.ts";
import { isReadOnly } from "../../facts.ts";
import type { Json, JsonObject } from "../../json.ts";
import { callTool, withMember } from "../call-tool.ts";
import { callable, NO_RESULT, richInput } from "../callable.ts";
import { inputAt } from "../field-marks.ts";
import { boundsOf, listsIn, saidAt } from "../places.ts";
import { isOk, type Reply } from "../reply.ts";
import { type Run, type Trial, tryCase, whyOver } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

const PAGE = 2;
const MAX_PAGES = 25;

/** Pages are walked to their end: none is too long, none comes twice, and together they are the whole. */
export const pages: Check = async (run) => {
  for (const tool of callable(run).filter(({ tool }) => isReadOnly(tool))) {
    const walk = walkOf(run, tool);
    if (walk === null) continue;
    await tryCase(run, { check: "pages", tool, title: `by ${walk.next}` }, (trial) => tryPages(trial, tool, walk));
    if (walk.cap === null) continue;
    await tryCase(run, { check: "pages", tool, title: `by ${walk.next} and ${walk.cap}` }, (trial) =>
      tryCapped(trial, tool, walk),
    );
  }
};

interface Walk {
  /** The fields of the input for the page size and the start of the page. */
  readonly limit: string | null;
  readonly cap: string | null;
  readonly next: string;
  readonly bind: "next_token" | "next_offset";
}

function walkOf({ subject: { model } }: Run, { tool }: SubjectTool): Walk | null {
  const fieldOf = (bind: BindingName) => inputAt(model, tool, bind);
  const offset = fieldOf("offset");
  const next = offset ?? fieldOf("page_token");
  if (next === null) return null;
  const bind = offset === null ? "next_token" : "next_offset";
  return { limit: fieldOf("limit"), cap: fieldOf("max_result_bytes"), next, bind };
}

async function tryPages(trial: Trial, tool: SubjectTool, walk: Walk): Promise<void> {
  const base = await firstPage(trial, tool, walk);
  if (base === null) return trial.skip(NO_RESULT);
  const { limit } = walk;
  const size = limit === null ? null : Math.max(PAGE, boundsOf(tool, limit).least);
  const sized = limit === null || size === null ? base : withMember(base, limit, size);
  const walked = await walkPages(trial, tool, { ...walk, base: sized, size });
  // Without a limit there is no whole to compare with.
  if (walked !== null && limit !== null)
    compare({ trial, tool, walked, whole: await callTool(trial, tool, wholeOf(tool, walk, base)) });
}

/** Pages that are as long as there is room for. */
async function tryCapped(trial: Trial, tool: SubjectTool, walk: Walk): Promise<void> {
  const base = await firstPage(trial, tool, walk);
  if (base === null || walk.cap === null) return trial.skip(NO_RESULT);
  const whole = await callTool(trial, tool, wholeOf(tool, walk, base));
  const { least, most } = boundsOf(tool, walk.cap);
  const cap = Math.max(least, Math.min(most, Math.ceil(JSON.stringify(whole.envelope?.result ?? null).length / 2)));
  const walked = await walkPages(trial, tool, { ...walk, base: withMember(base, walk.cap, cap), size: null });
  if (walked !== null) compare({ trial, tool, walked, whole });
}

async function firstPage(trial: Trial, tool: SubjectTool, { next, limit }: Walk): Promise<JsonObject | null> {
  const example = await richInput(trial, tool);
  const base = example === null ? null : withMember(example, next, undefined);
  return base === null || limit === null ? base : withMember(base, limit, undefined);
}

function wholeOf(tool: SubjectTool, { limit, cap }: Walk, base: JsonObject): JsonObject {
  const max = (input: JsonObject, field: string | null) =>
    field === null ? input : withMember(input, field, boundsOf(tool, field).most);
  return max(max(base, limit), cap);
}

interface Walking extends Walk {
  readonly base: JsonObject;
  /** How many entries were asked for; null: as many as there is room for. */
  readonly size: number | null;
}

/** The entries of all pages; null where the pages are no single list that could be followed. */
async function walkPages(trial: Trial, tool: SubjectTool, walking: Walking): Promise<readonly Json[] | null> {
  const entries: Json[] = [];
  const seen = new Set<Json>([0]);
  for (let from: Json | undefined; seen.size <= MAX_PAGES && whyOver(trial.run) === null; ) {
    const reply = await callTool(trial, tool, withMember(walking.base, walking.next, from));
    const { list, next } = readPage({ trial, tool, reply }, walking, from);
    if (list === null) return null;
    entries.push(...list);
    if (next === null) return entries;
    if (seen.has(next)) {
      trial.found("pages-never-end", { tool: tool.tool.name, detail: `${String(next)} was returned before` }, reply);
      return null;
    }
    seen.add(next);
    from = next;
  }
  return entries;
}

function readPage({ trial, tool, reply }: Page, walking: Walking, from: Json | undefined) {
  const list = onlyList(trial, tool, reply, walking.size);
  const continuation = saidAt(trial.run.subject.model, tool, reply, walking.bind) ?? null;
  checkMore({ trial, tool, reply, isMore: continuation !== null });
  return { list, next: continuation ?? (list === null ? null : furtherOn(walking, from, list)) };
}

/** With offsets, another page may follow a full one although the answer does not mention it. */
function furtherOn({ bind, size }: Walking, from: Json | undefined, { length }: readonly Json[]): number | null {
  return bind === "next_offset" && size !== null && length >= size ? Number(from ?? 0) + length : null;
}

function onlyList(trial: Trial, tool: SubjectTool, reply: Reply, size: number | null): readonly Json[] | null {
  if (!isOk(reply)) return null;
  const lists = listsIn(reply);
  checkLength({ trial, tool, reply, lists, size });
  const [list] = lists.values();
  return lists.size === 1 && list !== undefined ? list : null;
}

interface Page {
  readonly trial: Trial;
  readonly tool: SubjectTool;
  readonly reply: Reply;
}

/** A tool with several lists documents which of them has pages. */
function checkLength({
  trial,
  tool,
  reply,
  lists,
  size,
}: Page & { readonly lists: ReadonlyMap<string, readonly Json[]>; readonly size: number | null }): void {
  const shortest = Math.min(...[...lists.values()].map(({ length }) => length));
  if (size === null || lists.size === 0 || shortest <= size) return;
  trial.found("page-too-long", { tool: tool.tool.name, detail: `${shortest}, not ${size}` }, reply);
}

/** There is more exactly if there is a way to it. */
function checkMore({ trial, tool, reply, isMore }: Page & { readonly isMore: boolean }): void {
  const said = saidAt(trial.run.subject.model, tool, reply, "has_more");
  if (typeof said !== "boolean" || said === isMore) return;
  trial.found(
    "pages-differ",
    { tool: tool.tool.name, detail: `has_more is ${said} ${isMore ? "before" : "without"} a next page` },
    reply,
  );
}

function compare({
  trial,
  tool,
  walked,
  whole,
}: {
  readonly trial: Trial;
  readonly tool: SubjectTool;
  readonly walked: readonly Json[];
  readonly whole: Reply;
}): void {
  const [list] = listsIn(whole).values();
  if (list === undefined) return;
  const length = Math.min(walked.length, list.length);
  const other = walked
    .slice(0, length)
    .findIndex((one, index) => canonicalJson(one) !== canonicalJson(list[index] ?? null));
  const isShort = walked.length < list.length && walked.length < PAGE * MAX_PAGES;
  if (other === -1 && !isShort) return;
  const detail = other === -1 ? `${walked.length} entries, not ${list.length}` : `entry ${other + 1} differs`;
  trial.found("pages-differ", { tool: tool.tool.name, detail }, whole);
}
