import type { GeneratedFile } from "../../emit/emitter.ts";
import { remembering } from "../../remember.ts";
import { STAGES } from "../../stages.ts";
import { systemCode } from "../../write/disk.ts";
import { createWatching, type Watching } from "../gen/watching.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { report } from "../report/report.ts";
import { reportInternalError } from "../report-internal-error.ts";
import { type Session, usageError } from "../session.ts";
import { type DocsOptions, readAssets } from "./docs.ts";
import { type DocsServer, serveDocs } from "./docs-server.ts";
import { type MadeSite, makeSite } from "./docs-site.ts";

const DEFAULT_PORT = 4173;

/** `docs --serve`: shows the site on this machine and shows it anew after each edit, until the user stops it. */
export async function serveSite(folder: string | undefined, options: DocsOptions, session: Session): Promise<ExitCode> {
  const { io } = session;
  const assets = await readAssets();
  const watching = createWatching(session);
  const more = { assets, beforeReading: watching.beforeReading, stages: remembering(STAGES) };
  const make = () => makeSite(folder, options, session, more);
  const first = await make();
  if (first.kind === "usage") return usageError(io, first.sentence);
  const { port = DEFAULT_PORT } = options;
  const server = await started(first, port);
  if (server === null)
    return usageError(
      io,
      `Port ${port} is in use or requires privileges. Choose another, or use --port 0 for any free port.`,
    );
  io.stdout.write(`Serving ${server.address}; the site reloads on edits. Stop with Ctrl+C.\n`);
  const stopping = new AbortController();
  const stopListening = io.onStop(() => stopping.abort());
  try {
    await follow({ first, watching, make, server, signal: stopping.signal }, options, session);
    return EXIT.clean;
  } finally {
    stopListening();
    await server.close();
  }
}

type Shown = Exclude<MadeSite, { readonly kind: "usage" }>;

/** Null: the port can't be had. */
async function started(first: Shown, port: number): Promise<DocsServer | null> {
  try {
    return await serveDocs(filesOf(first), port);
  } catch (error) {
    if (["EADDRINUSE", "EACCES"].includes(systemCode(error) ?? "")) return null;
    throw error;
  }
}

function filesOf(site: Shown): readonly GeneratedFile[] {
  return site.kind === "site" ? site.files : [];
}

interface Following {
  readonly first: Shown;
  readonly watching: Watching;
  readonly make: () => Promise<MadeSite>;
  readonly server: DocsServer;
  readonly signal: AbortSignal;
}

async function follow({ first, watching, make, server, signal }: Following, options: DocsOptions, session: Session) {
  await tell(first, options, session);
  let isWhole = true;
  while (await watching.changed({ isWhole, signal })) isWhole = await showAgain({ make, server }, options, session);
}

/**
 * False if the inputs of the site could not be determined. Errors in an edit are reported, and so is a bug of ours;
 * the last good site stays until an edit succeeds.
 */
async function showAgain(
  { make, server }: Pick<Following, "make" | "server">,
  options: DocsOptions,
  session: Session,
): Promise<boolean> {
  try {
    const next = await make();
    await tell(next, options, session);
    if (next.kind === "site") server.show(next.files);
    return next.kind !== "usage";
  } catch (error) {
    reportInternalError(error, session.io);
    return false;
  }
}

async function tell(site: MadeSite, options: DocsOptions, { io }: Session): Promise<void> {
  if (site.kind === "usage") usageError(io, site.sentence);
  else await report(io, options, { command: "docs", ok: site.kind === "site", groups: site.findings, files: [] });
}
