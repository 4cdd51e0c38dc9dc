import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { CompiledValidators, ValidatorModule } from "../emit/emitter.ts";
import { compileValidators } from "../engines/validators/compile.ts";
import { ownFolder } from "../own-folder.ts";
import { compileUntaken, type SharedWork, sharedWork } from "./shared-work.ts";

/** The built package has it; the sources don't, and do all in one thread. */
const HELPER = new URL("helper-thread.cjs", ownFolder);

/** Fewer modules are compiled before a second thread has started. */
const FEWEST = 60;
const YOUNG_GENERATION_MB = 64;

/**
 * Compiles modules in a second thread, and in this one as soon as it has nothing else to do. Who compiles what hangs on
 * the moment, what comes out does not: a module is compiled by itself. Without a helper, or where it fails, this thread
 * does everything.
 */
export async function compileInTwoThreads(
  modules: readonly ValidatorModule[],
  helper: URL = HELPER,
): Promise<readonly CompiledValidators[]> {
  const isWorthwhile = modules.length >= FEWEST && availableParallelism() > 1 && existsSync(helper);
  if (!isWorthwhile) return modules.map((module) => compileValidators(module));
  const work = sharedWork(modules);
  const { done, stop } = startHelper(helper, work);
  await nextTurn();
  const own = compileUntaken(work);
  if (own.size === modules.length) stop();
  const others = await done;
  return modules.map((module, index) => own.get(index) ?? others.get(index) ?? compileValidators(module));
}

type Compiled = ReturnType<typeof compileUntaken>;

interface Helper {
  /** Never fails: what a helper has not done is somebody else's. */
  readonly done: Promise<Compiled>;
  readonly stop: () => void;
}

const NO_HELPER: Helper = { done: Promise.resolve(new Map()), stop: () => {} };

function startHelper(helper: URL, work: SharedWork): Helper {
  const thread = startThread(helper, work);
  if (thread === null) return NO_HELPER;
  const stop = () => void thread.terminate();
  const done = new Promise<Compiled>((resolve) => {
    thread.once("message", resolve);
    thread.once("error", () => resolve(new Map()));
    thread.once("exit", () => resolve(new Map()));
  });
  // What `NODE_OPTIONS` loads into every thread may keep it alive, and the process with it.
  done.then(stop);
  return { done, stop };
}

/** Null where no thread may be started: Node's `--permission` forbids it, unless it is told otherwise. */
function startThread(helper: URL, workerData: SharedWork): Worker | null {
  try {
    return new Worker(helper, {
      workerData,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
  } catch {
    return null;
  }
}
