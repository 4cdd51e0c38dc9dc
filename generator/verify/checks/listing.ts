import { wireOutput } from "../../advertised/wire.ts";
import { diff } from "../../diff/diff.ts";
import { placed } from "../../diff/placed-change.ts";
import { type CompareSchemas, createCompareSchemas, type Use } from "../../diff/satisfiability/compare-schemas.ts";
import { canonicalJson } from "../../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { readToolsList } from "../../tools-list/read-tools-list.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import { fieldsOf } from "../broken-inputs.ts";
import { resolved, shown } from "../find-misfit.ts";
import { listedModels } from "../listed-model.ts";
import { type Run, type Trial, timeFor, tryCase, whyOver } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

const TIMEOUT_MS = 20_000;

/** `tools/list` has the same meaning as the contract. */
export const listing: Check = async (run) => {
  await tryCase(run, { check: "listing", tool: null, title: "tools/list" }, async (trial) => {
    const answer = await run.connection.list(timeFor(run, run.options.callTimeoutMs ?? TIMEOUT_MS));
    const over = "why" in answer ? whyOver(run) : null;
    if (over !== null) return trial.skip(over);
    if ("why" in answer) return trial.found("listing-unreadable", { detail: answer.why });
    const { value, diagnostics } = readToolsList([{ path: "tools/list", text: JSON.stringify({ tools: answer }) }]);
    for (const { message } of diagnostics) trial.found("listing-unreadable", { detail: message.replace(/\.$/, "") });
    await compareAll(run, trial, new Map(value.tools.map((row) => [row.name, row])));
  });
};

async function compareAll(run: Run, trial: Trial, rows: ReadonlyMap<string, ListedTool>): Promise<void> {
  const { subject } = run;
  const known = new Set(subject.tools.map(({ tool }) => tool.wireName));
  for (const name of rows.keys()) if (!known.has(name)) trial.found("listing-tool-unknown", { tool: name });
  const compareSchemas = createCompareSchemas();
  const { promised, listed } = listedModels(subject, rows);
  const changes = diff(promised, listed).changes.filter(({ id }) => id !== "version-too-low");
  for (const tool of subject.tools) {
    const { name, wireName } = tool.tool;
    await tryCase(run, { check: "listing", tool, title: wireName }, async (one) => {
      const row = rows.get(wireName);
      if (row === undefined) return one.found("listing-tool-missing", { tool: name });
      for (const { id, message, tools } of changes.filter((change) => change.tools.includes(name))) {
        if (tools.length > 0) one.found("listing-differs", { tool: name, detail: message, rule: id });
      }
      compareTool({ run, trial: one, tool, row, compareSchemas });
    });
  }
}

interface Comparing {
  readonly run: Run;
  readonly trial: Trial;
  readonly tool: SubjectTool;
  readonly row: ListedTool;
  readonly compareSchemas: CompareSchemas;
}

function compareTool(comparing: Comparing): void {
  const { run, tool, row } = comparing;
  const { model, profile } = run.subject;
  compareOne(comparing, "input", [tool.input, row.inputSchema]);
  const output = wireOutput(model, tool.tool, profile);
  if (output !== null && row.outputSchema !== null) compareOne(comparing, "output", [output, row.outputSchema]);
  compareDefaults(comparing);
  compareMeta(comparing);
}

/** Any difference counts: the list is generated, and a wider input is promised as little as a narrower one. */
function compareOne(
  { trial, tool, compareSchemas }: Comparing,
  direction: Use["direction"],
  [promised, listed]: readonly [JsonSchema, JsonSchema],
): void {
  // What is listed of an output is open already.
  const use: Use = direction === "input" ? { direction } : { direction, asRead: (schema) => schema };
  for (const change of compareSchemas(promised, listed, use)) {
    const { place, from, to } = placed(change);
    const detail = `its ${direction} has ${to} at ${place} instead of ${from}`;
    trial.found("listing-differs", { tool: tool.tool.name, detail, rule: `${direction}, ${change.sort}` });
  }
}

function compareDefaults({ trial, tool, row }: Comparing): void {
  if (!isJsonObject(tool.input)) return;
  for (const [name, field] of Object.entries(fieldsOf(tool.input))) {
    const [promised, listed] = [
      defaultOf(field, tool.input),
      defaultOf(fieldsOf(row.inputSchema)[name], row.inputSchema),
    ];
    if (canonicalJson(promised) === canonicalJson(listed)) continue;
    const detail = `${name} is ${shown(listed)} instead of ${shown(promised)}`;
    trial.found("listing-default-differs", { tool: tool.tool.name, detail });
  }
}

function defaultOf(field: JsonSchema | undefined, root: JsonObject): Json {
  const node = resolved(field ?? true, root);
  return isJsonObject(node) ? (own(node, "default") ?? null) : null;
}

/** Facts under the contract's prefix have to be true. A server in another language may omit them. */
function compareMeta({ run, trial, tool, row }: Comparing): void {
  const meta = own(row.row, "_meta");
  if (!isJsonObject(meta)) return;
  const { tool: one, inProfile } = tool;
  const promised: JsonObject = {
    ...(one.repeats.kind === "unknown" ? {} : { idempotent: one.repeats.idempotent }),
    rate_class: one.rateClass,
    error_codes: inProfile.errors.map(({ code }) => code),
  };
  for (const [name, wanted] of Object.entries(promised)) {
    const said = own(meta, `${run.subject.prefix}/${name}`);
    if (said === undefined || canonicalJson(said) === canonicalJson(wanted)) continue;
    trial.found("listing-meta-differs", {
      tool: one.name,
      detail: `${name} is ${shown(said)} instead of ${shown(wanted)}`,
    });
  }
}
