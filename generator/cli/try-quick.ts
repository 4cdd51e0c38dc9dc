import { cacheFolder } from "../cache/cache-folder.ts";
import { confirmState } from "../cache/confirm-state.ts";
import { readState, type State, writeState } from "../cache/state.ts";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import type { LazyCommands } from "./load-commands.ts";
import type { QuickGen } from "./quick-args.ts";

/**
 * Ends a `gen` or `gen --check` whose inputs and outputs are all as an earlier run left them, before anything heavy
 * is loaded. Null: not known, so the command has to run.
 */
export async function tryQuick(quick: QuickGen, io: Io, load: LazyCommands["load"]): Promise<ExitCode | null> {
  const cache = cacheFolder(io.cwd, io.env);
  if (cache === null) return null;
  const { folder = null, out = null, project = null, target = null } = quick;
  const request = { cwd: io.cwd, folder, out, project, target };
  const state = readState(cache, request);
  const confirmed = state === null ? null : confirmState(state, quick.check);
  if (state === null || confirmed === null) return null;
  if (!quick.check && hasLearnt(state, confirmed)) writeState(cache, request, confirmed);
  await tell(quick, confirmed, { io, load });
  return EXIT.clean;
}

function hasLearnt(state: State, confirmed: State): boolean {
  const before = [...state.inputs, ...state.outputs];
  return [...confirmed.inputs, ...confirmed.outputs].some(([, , look], index) => {
    return look !== null && look !== before[index]?.[2];
  });
}

interface Telling extends Pick<LazyCommands, "load"> {
  readonly io: Io;
}

async function tell(quick: QuickGen, { fileCount }: State, { io, load }: Telling): Promise<void> {
  const { check, format, quiet } = quick;
  if (format !== "text") {
    const { report } = await load();
    await report(io, { format }, { command: check ? "gen --check" : "gen", ok: true, groups: [], files: [] });
  } else if (!quiet) {
    io.stdout.write(check ? "Up to date.\n" : `Up to date: ${fileCount} file${fileCount === 1 ? "" : "s"}.\n`);
  }
}
