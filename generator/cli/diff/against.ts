import { advertise } from "../../advertised/advertise.ts";
import type { Findings } from "../../compile-project.ts";
import type { ContractModel } from "../../model.ts";
import { comparePin } from "../../pin/compare-pin.ts";
import { deprecationSteps } from "../../pin/deprecation-steps.ts";
import type { Pin, PinOutcome } from "../../pin/pin.ts";
import { definitionOf } from "../../pin/tool-definition.ts";
import { ownVersion } from "../../version.ts";
import { resolveBuild } from "../gen/resolve-build.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { changesText } from "../pin/pin-report.ts";
import { ansiFor } from "../report/ansi.ts";
import { escapeTerminal, escapeTerminalJson } from "../report/escape-terminal.ts";
import { reportErrors } from "../report/report.ts";
import { hasErrors, type Session, usageError } from "../session.ts";
import type { DiffOptions } from "./diff-options.ts";
import { readPublished } from "./read-published.ts";

/** A published tool, what the contract makes of it, and the steps that break no caller. */
interface PlannedTool {
  readonly outcome: PinOutcome;
  readonly steps: readonly string[];
}

/** `toolpact diff --against FILE [FOLDER]`: what the contract breaks of a published list, and how to avoid it. */
export async function diffAgainst(
  file: string,
  folder: string | undefined,
  options: DiffOptions,
  session: Session,
): Promise<ExitCode> {
  const { io } = session;
  if (options.format !== "text" && options.format !== "json") {
    return usageError(io, "--against has the formats text and json.");
  }
  const published = await readPublished(file, io.cwd);
  if (published.kind === "usage") return usageError(io, escapeTerminal(published.sentence));
  if (published.kind === "faulty") return reportErrors("diff", published.findings, options, io);
  const read = await readModel(folder, options, session);
  if (typeof read === "string") return usageError(io, read);
  if ("findings" in read) return reportErrors("diff", read.findings, options, io);
  const entries = listOf(read.model, options.profile);
  if (entries === null) return usageError(io, profileWanted(read.model));
  const tools = plan(published.pin, entries, read.model.contract.version);
  const ok = tools.every(({ outcome }) => outcome.passes);
  io.stdout.write(options.format === "json" ? json(tools, file, ok) : text(tools, options, session));
  return ok ? EXIT.clean : EXIT.findings;
}

type Entries = ReturnType<typeof advertise>[number]["standard"];

function plan(pin: Pin, entries: Entries, version: string): readonly PlannedTool[] {
  const rows = entries.map(([, entry]) => entry);
  const tools = new Map(rows.map((entry) => [String(entry["name"]), definitionOf(entry)]));
  return comparePin(pin, rows).map((outcome) => {
    const known = pin.tools[outcome.tool];
    return { outcome, steps: known === undefined ? [] : deprecationSteps(outcome, known, { version, tools }) };
  });
}

/** The list of a profile; null if there are several, and none is named. */
function listOf(model: ContractModel, wanted: string | undefined): Entries | null {
  const lists = advertise(model);
  const list =
    lists.length === 1 && wanted === undefined ? lists[0] : lists.find(({ profile }) => profile.name === wanted);
  return list?.standard ?? null;
}

function profileWanted({ profiles }: ContractModel): string {
  return `Specify the profile of the list: --profile ${profiles.map(({ name }) => name).join(" or ")}.`;
}

type ReadModel = { readonly model: ContractModel } | { readonly findings: readonly Findings[] } | string;

async function readModel(folder: string | undefined, options: DiffOptions, session: Session): Promise<ReadModel> {
  const resolved = await resolveBuild({ folder, project: options.project }, session.io.cwd, false);
  if (resolved.kind === "usage") return resolved.sentence;
  if (resolved.kind === "faulty") return { findings: resolved.findings };
  const [contract, ...others] = resolved.build.contracts;
  if (contract === undefined || others.length > 0) return "Specify the contract: toolpact diff --against FILE FOLDER";
  const compile = await session.services.compile();
  const { model, diagnostics, texts } = await compile(contract.spec, { root: resolved.build.root, until: "lint" });
  const findings = [{ folder: contract.spec, diagnostics, texts }];
  return model === null || hasErrors(findings) ? { findings } : { model };
}

function text(tools: readonly PlannedTool[], { quiet }: DiffOptions, { io }: Session): string {
  const paint = ansiFor(io.stdout, io.env);
  const shown = tools.filter(({ outcome }) => !outcome.passes || (quiet !== true && outcome.verdict !== "unchanged"));
  const blocks = shown.map(({ outcome: { tool, verdict, passes, changes }, steps }) => {
    const head = paint(passes ? "bold" : "error", escapeTerminal(`${tool}: ${VERDICTS[verdict]}`));
    const numbered = steps.map((step, index) => `  ${index + 1}. ${escapeTerminal(step)}\n`);
    const counted = changes.filter(({ part, effect }) => part !== "name" && effect !== "reported");
    return `${head}\n${changesText(counted)}${numbered.join("")}`;
  });
  const broken = tools.filter(({ outcome }) => !outcome.passes).length;
  const count = tools.filter(({ outcome }) => outcome.verdict !== "unpinned").length;
  return `${blocks.join("")}${quiet === true ? "" : `${count} published: ${count - broken} still work, ${broken} would break.\n`}`;
}

const VERDICTS: Readonly<Record<PinOutcome["verdict"], string>> = {
  unchanged: "unchanged",
  compatible: "changed compatibly",
  breaking: "breaks callers",
  undecided: "may break callers",
  removed: "removed",
  unpinned: "new",
};

function json(tools: readonly PlannedTool[], file: string, ok: boolean): string {
  const rows = tools.map(({ outcome: { listed: _listed, ...outcome }, steps }) => ({ ...outcome, steps }));
  const report = { version: 1, toolpact: ownVersion(), command: "diff", ok, against: file, tools: rows };
  return `${escapeTerminalJson(JSON.stringify(report, null, 2))}\n`;
}
