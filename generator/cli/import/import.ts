import { basename, resolve } from "node:path";
import { NOTE_LABELS } from "../../import/draft.ts";
import { type WrittenDraft, writeDraft } from "../../import/write-draft.ts";
import { ownVersion } from "../../version.ts";
import { fileRef } from "../../write/output.ts";
import { EXIT, type ExitCode, type Io } from "../io.ts";
import { stepsOn } from "../progress.ts";
import { escapeTerminal, escapeTerminalJson } from "../report/escape-terminal.ts";
import { pathFrom, toFindings } from "../report/finding.ts";
import { report, reportErrors } from "../report/report.ts";
import { hasErrors, type Session, usageError } from "../session.ts";
import type { ImportOptions } from "./import-options.ts";
import { type DraftSource, readImport } from "./import-source.ts";

/** `toolpact import`: a contract of what exists, written whole or not at all. */
export async function importContract(
  files: readonly string[],
  options: ImportOptions,
  session: Session,
): Promise<ExitCode> {
  const { io, services } = session;
  const { stdio, url } = options;
  const sources = [stdio, url, files[0]].filter((source) => source !== undefined);
  if (sources.length !== 1) return usageError(io, "Specify one source: --stdio COMMAND, --url URL, or a file.");
  const folder = basename(resolve(io.cwd, options.out));
  const show = stepsOn(io, false);
  show(`Reading ${escapeTerminal(stdio ?? url ?? files.join(", "))} ...`);
  const read = await readImport(files, { ...options, folder }, io).finally(() => show(null));
  if (read.kind === "usage") return usageError(io, read.sentence);
  if (read.kind === "faulty" || hasErrors(read.findings)) return reportErrors("import", read.findings, options, io);
  const target = resolve(io.cwd, options.out);
  const [origin] = read.findings;
  const source = fileRef([...(origin?.texts.keys() ?? [])][0] ?? target);
  const written = await writeDraft(read.draft, { target, source }, await services.compile());
  const { diagnostics } = written;
  const ofDraft = { folder: io.cwd, texts: new Map(), ...origin, diagnostics };
  if (hasErrors([ofDraft])) return reportErrors("import", [ofDraft], options, io);
  const groups = [...read.findings, ofDraft];
  if (options.format === "json") await tellJson(written, { target, groups }, io);
  else {
    await report(io, options, { command: "import", ok: true, groups, files: [] });
    tell(written, target, io);
  }
  return EXIT.clean;
}

/** More are counted, not listed. */
const FEW_FILES = 4;

interface Told {
  readonly target: string;
  /** What was wrong with the source, though not so wrong that nothing came of it. */
  readonly groups: DraftSource["findings"];
}

async function tellJson({ draft, files: written }: WrittenDraft, { target, groups }: Told, io: Io): Promise<void> {
  const { diagnosticRows } = await import("../report/json-report.ts");
  const diagnostics = diagnosticRows(toFindings(groups, io.cwd));
  const files = pathsOf(written, target, io);
  const notes = draft.notes.map(({ kind, path, text }) => ({ kind, path: path.join("/"), text }));
  const output = { version: 1, toolpact: ownVersion(), command: "import", ok: true, diagnostics, files, notes };
  io.stdout.write(`${escapeTerminalJson(JSON.stringify(output, null, 2))}\n`);
}

function pathsOf(files: readonly string[], target: string, { cwd }: Io): readonly string[] {
  return files.map((file) => `${pathFrom(cwd, target)}/${file}`);
}

function tell({ draft, files }: WrittenDraft, target: string, io: Io): void {
  const written = pathsOf(files, target, io);
  for (const { kind, path, text } of draft.notes) {
    io.stdout.write(`${NOTE_LABELS[kind].padEnd(8)}  ${escapeTerminal(`${path.join("/")}: ${text}`)}\n`);
  }
  const counts = (["tools", "types", "identifiers"] as const).map((section) => {
    const count = Object.keys(draft[section]).length;
    return `${count} ${count === 1 ? section.slice(0, -1) : section}`;
  });
  const shown =
    written.length > FEW_FILES ? `${written.length} files in ${pathFrom(io.cwd, target)}` : written.join(", ");
  io.stdout.write(`${escapeTerminal(`${counts.join(", ")}. Written: ${shown}`)}\n`);
}
