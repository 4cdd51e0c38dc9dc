import { join, resolve } from "node:path";
import type { Build, Findings } from "../compile-project.ts";
import { jsonFile } from "../emit/json-file.ts";
import { EXPORT_FORMATS, type ExportName } from "../export/formats.ts";
import { writtenSections } from "../export/written-sections.ts";
import type { Json } from "../json.ts";
import { checkOutput } from "../write/check-output.ts";
import type { Output } from "../write/output.ts";
import { writeOutput } from "../write/write-output.ts";
import { finishEarlierRuns, interruptedRuns } from "./gen/interrupted-runs.ts";
import { outputOverlaps, resolveBuild } from "./gen/resolve-build.ts";
import { EXIT, type ExitCode } from "./io.ts";
import { pathFrom } from "./report/finding.ts";
import type { ReportedFile } from "./report/json-report.ts";
import { report } from "./report/report.ts";
import { reportedFiles } from "./report/reported-files.ts";
import { hasErrors, lockToolsOf, type ReportOptions, type Session, usageError } from "./session.ts";

/** The options of `export`. */
export interface ExportOptions extends ReportOptions {
  readonly out: string;
  readonly check?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly project?: string | undefined;
}

/** `toolpact export`: writes a contract in another format, or compares the file with what it would write. */
export async function exportContract(
  name: ExportName,
  folder: string | undefined,
  options: ExportOptions,
  session: Session,
): Promise<ExitCode> {
  const { io } = session;
  const resolved = await resolveBuild({ folder, project: options.project }, io.cwd, false);
  if (resolved.kind === "usage") return usageError(io, resolved.sentence);
  if (resolved.kind === "faulty") return finish({ findings: resolved.findings, files: [] }, options, session);
  const [contract, ...others] = resolved.build.contracts;
  if (contract === undefined || others.length > 0) return usageError(io, tooMany(resolved.build));
  const out = resolve(io.cwd, options.out);
  const made = await contentOf(name, { build: resolved.build, spec: contract.spec, out }, session);
  const findings = [...resolved.findings, ...made.findings];
  if (made.content === null || hasErrors(findings)) return finish({ findings, files: [] }, options, session);
  const output = outputOf(name, made.content, out);
  const done = options.check === true ? await check(name, output, session) : await write(output, options, session);
  const code = await finish({ ...done, findings: [...findings, ...done.findings] }, options, session);
  const path = pathFrom(io.cwd, join(output.anchor, name, EXPORT_FORMATS[name].file));
  if (code === EXIT.clean) tell(`${path}: ${done.files.length === 0 ? "up to date" : "written"}.`, options, session);
  return code;
}

function tell(sentence: string, { format, quiet }: ExportOptions, { io }: Session): void {
  if (format === "text" && quiet !== true) io.stdout.write(`${sentence}\n`);
}

/** Each format has a folder of its own, so that one export keeps the files of the others. */
function outputOf(name: ExportName, content: Json, anchor: string): Output {
  return { anchor, trees: [{ folder: name, files: [jsonFile(EXPORT_FORMATS[name].file, content)], copies: [] }] };
}

function tooMany({ contracts }: Build): string {
  return `export writes one contract. Add the folder of one of: ${contracts.map(({ name }) => name).join(", ")}.`;
}

async function contentOf(
  name: ExportName,
  { build, spec, out }: { readonly build: Build; readonly spec: string; readonly out: string },
  { io, services }: Session,
): Promise<{ readonly content: Json; readonly findings: readonly Findings[] }> {
  const overlaps = await outputOverlaps(build.contracts, join(out, name), io.cwd);
  if (overlaps.length > 0)
    return { content: null, findings: [{ folder: io.cwd, diagnostics: overlaps, texts: new Map() }] };
  const compile = await services.compile();
  const { root, engines } = build;
  const { model, diagnostics, texts } = await compile(spec, { root, engines, until: "lint" });
  const findings = [{ folder: spec, diagnostics, texts }];
  if (model === null || hasErrors(findings)) return { content: null, findings };
  const made = EXPORT_FORMATS[name].make({ model, sections: await writtenSections(spec, root) });
  return { content: made.value, findings: [...findings, { folder: spec, diagnostics: made.diagnostics, texts }] };
}

interface Done {
  readonly findings: readonly Findings[];
  readonly files: readonly ReportedFile[];
}

async function finish({ findings, files }: Done, options: ExportOptions, { io }: Session): Promise<ExitCode> {
  const ok = !hasErrors(findings);
  await report(io, options, { command: "export", ok, groups: findings, files });
  return ok ? EXIT.clean : EXIT.findings;
}

async function write(output: Output, { force }: ExportOptions, session: Session): Promise<Done> {
  const tools = await lockToolsOf(session);
  const earlier = await finishEarlierRuns([output.anchor], force === true, tools);
  if (earlier.length > 0) return { findings: earlier, files: [] };
  const { value, diagnostics } = await writeOutput(output, force === true, tools);
  return {
    findings: [{ folder: output.anchor, diagnostics, texts: new Map() }],
    files: reportedFiles(value.writes, output.anchor, session.io.cwd),
  };
}

async function check(name: ExportName, output: Output, session: Session): Promise<Done> {
  const tools = await lockToolsOf(session);
  const earlier = await interruptedRuns([output.anchor], tools);
  const { diagnostics } = await checkOutput(output, tools.disk, `toolpact export ${name}`);
  return { findings: [...earlier, { folder: output.anchor, diagnostics, texts: new Map() }], files: [] };
}
