import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Findings } from "../../compile-project.ts";
import type { GeneratedFile } from "../../emit/emitter.ts";
import { ownFolder } from "../../own-folder.ts";
import type { SiteAssets } from "../../site/site.ts";
import { finishEarlierRun, writeOutput } from "../../write/write-output.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { stepsOn } from "../progress.ts";
import { pathFrom } from "../report/finding.ts";
import type { ReportedFile } from "../report/json-report.ts";
import { report } from "../report/report.ts";
import { reportedFiles } from "../report/reported-files.ts";
import { hasErrors, lockToolsOf, type ReportOptions, type Session, usageError } from "../session.ts";
import { type MadeSite, makeSite } from "./docs-site.ts";

/** The options of `docs`. */
export interface DocsOptions extends ReportOptions {
  readonly out?: string | undefined;
  readonly project?: string | undefined;
  readonly since?: string | undefined;
  readonly serve?: boolean | undefined;
  readonly port?: number | undefined;
  readonly force?: boolean | undefined;
}

/** `toolpact docs`: writes a static site of contracts. */
export async function docs(folder: string | undefined, options: DocsOptions, session: Session): Promise<ExitCode> {
  const { io } = session;
  const site = await makeSite(folder, options, session, {
    assets: await readAssets(),
    show: stepsOn(io, options.quiet === true),
  });
  if (site.kind === "usage") return usageError(io, site.sentence);
  const { findings, files } = site.kind === "faulty" ? { ...site, files: [] } : await write(site, options, session);
  const ok = !hasErrors(findings);
  await report(io, options, { command: "docs", ok, groups: findings, files });
  return ok ? EXIT.clean : EXIT.findings;
}

/** The folder of the style and the script of a site, in the repository and in the built package. */
export const siteAssetsFolder: URL = new URL("site/assets/", ownFolder);

/** The style and the script that come with the compiler. */
export async function readAssets(): Promise<SiteAssets> {
  const read = (name: string): Promise<string> => readFile(new URL(name, siteAssetsFolder), "utf8");
  const [style, script] = await Promise.all([read("site.css"), read("site.generated.js")]);
  return { style, script };
}

async function write(
  { files, findings }: MadeSite & { readonly kind: "site" },
  { out = "site", force, format, quiet }: DocsOptions,
  session: Session,
): Promise<{ readonly findings: readonly Findings[]; readonly files: readonly ReportedFile[] }> {
  const { io } = session;
  const anchor = resolve(io.cwd, out);
  const tools = await lockToolsOf(session);
  const earlier = await finishEarlierRun(anchor, force === true, tools);
  const output = { anchor, trees: [{ folder: "", files, copies: [] }] };
  const isBlocked = earlier.diagnostics.length > 0;
  const { value, diagnostics } = isBlocked
    ? { ...earlier, value: { writes: [] } }
    : await writeOutput(output, force === true, tools);
  if (diagnostics.length === 0 && format === "text" && quiet !== true) io.stdout.write(tell(files, anchor, io.cwd));
  return {
    findings: [...findings, { folder: anchor, diagnostics, texts: new Map() }],
    files: reportedFiles(value.writes, anchor, io.cwd),
  };
}

function tell(files: readonly GeneratedFile[], anchor: string, cwd: string): string {
  return `${files.length} files; open ${pathFrom(cwd, anchor)}/index.html in a browser.\n`;
}
