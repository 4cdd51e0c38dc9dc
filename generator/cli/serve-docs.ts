import type { GeneratedFile } from "../emit/emitter.ts";
import { systemCode } from "../write/disk.ts";
import { type DocsOptions, readAssets } from "./docs.ts";
import { type DocsServer, serveDocs } from "./docs-server.ts";
import { type MadeSite, makeSite } from "./docs-site.ts";
import { EXIT, type ExitCode } from "./io.ts";
import { report } from "./report.ts";
import { type Session, usageError } from "./session.ts";
import { differs, type Snapshot, takeSnapshot } from "./snapshot.ts";

const POLL_MS = 100;
const DEFAULT_PORT = 4173;

/** `docs --serve`: shows the site on this machine and shows it anew after each edit, until the user stops it. */
export async function serveSite(folder: string | undefined, options: DocsOptions, session: Session): Promise<ExitCode> {
  const { io } = session;
  const assets = await readAssets();
  const make = () => makeSite(folder, options, session, assets);
  const first = await make();
  if (first.kind === "usage") return usageError(io, first.sentence);
  const server = await started(first, options.port ?? DEFAULT_PORT);
  if (server === null)
    return usageError(io, `Port ${options.port ?? DEFAULT_PORT} is taken. Name another; --port 0 takes any.`);
  io.stdout.write(`The site is at ${server.address}; it follows your edits. Stop with Ctrl+C.\n`);
  const stopping = new AbortController();
  const stopListening = io.onStop(() => stopping.abort());
  try {
    await follow({ first, make, server, signal: stopping.signal }, options, session);
    return EXIT.clean;
  } finally {
    stopListening();
    await server.close();
  }
}

type Shown = Exclude<MadeSite, { readonly kind: "usage" }>;

/** Null: the port is taken. */
async function started(first: Shown, port: number): Promise<DocsServer | null> {
  try {
    return await serveDocs(filesOf(first), port);
  } catch (error) {
    if (systemCode(error) === "EADDRINUSE") return null;
    throw error;
  }
}

function filesOf(made: Shown): readonly GeneratedFile[] {
  return made.kind === "site" ? made.files : [];
}

interface Following {
  readonly first: Shown;
  readonly make: () => Promise<MadeSite>;
  readonly server: DocsServer;
  readonly signal: AbortSignal;
}

/** A faulty edit is told, and the last good site stays. */
async function follow({ first, make, server, signal }: Following, options: DocsOptions, session: Session) {
  let made = first;
  let seen = takeSnapshot(first.watched);
  while (!signal.aborted) {
    await report(session.io, options, {
      command: "docs",
      ok: made.kind === "site",
      groups: made.findings,
      files: [],
    });
    if (!(await hasChanged(seen, session, signal))) return;
    // Taken before the work: an edit during it must not be lost.
    seen = takeSnapshot(made.watched);
    const next = await make();
    if (next.kind === "usage") continue;
    made = next;
    if (next.kind === "site") server.show(next.files);
  }
}

/** Waits until something has changed and been quiet once. False: stopped. */
async function hasChanged(before: Snapshot, { io }: Session, signal: AbortSignal): Promise<boolean> {
  let seen = before;
  let isSettling = false;
  while (!signal.aborted) {
    await io.sleep(POLL_MS, signal);
    const now = takeSnapshot([...before.keys()]);
    const isQuiet = !differs(seen, now);
    if (isSettling && isQuiet) return true;
    isSettling ||= !isQuiet;
    seen = now;
  }
  return false;
}
