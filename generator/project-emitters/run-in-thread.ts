import { pathToFileURL } from "node:url";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { GeneratedFile } from "../emit/emitter.ts";
import { ownFolder } from "../own-folder.ts";
import type { ProjectEmitter } from "../project.ts";
import type { EmitterModel } from "./emitter-model.ts";

/** How long an emitter may run for all contracts, and how much JavaScript heap each of its threads may use. */
export interface ThreadLimits {
  readonly timeMs: number;
  readonly heapMib: number;
}

/** An error of an emitter, as its thread reports it. */
export interface EmitterError {
  readonly message: string;
  /** Empty if what was thrown is not an error. */
  readonly stack: string;
}

/** What the thread of an emitter reports: the files for each model, or why there are none. */
export type EmitterAnswer =
  | { readonly kind: "done"; readonly results: readonly (readonly GeneratedFile[])[] }
  | { readonly kind: "not-loaded"; readonly problem: EmitterError }
  | { readonly kind: "failed"; readonly contract: string; readonly problem: EmitterError }
  | { readonly kind: "stopped"; readonly why: string };

/**
 * Calls an emitter in a thread of its own. Its module and all that this imports are loaded anew, and an endless loop ends
 * with the thread. What it prints goes to stderr, because stdout is for reports. The answer has a port of its own, because
 * the emitter can post messages to that of the thread.
 */
export async function runInThread(
  { module, options }: ProjectEmitter,
  root: string,
  models: readonly EmitterModel[],
  { timeMs, heapMib }: ThreadLimits,
): Promise<EmitterAnswer> {
  const { port1: ownPort, port2: answerPort } = new MessageChannel();
  const worker = new Worker(new URL("project-emitters/emitter-worker.mjs", ownFolder), {
    workerData: { specifier: module, parentUrl: `${pathToFileURL(root)}/toolpact.yaml`, options, models, answerPort },
    transferList: [answerPort],
    execArgv: ["--experimental-import-meta-resolve"],
    resourceLimits: { maxOldGenerationSizeMb: heapMib },
    stdout: true,
  });
  worker.stdout.pipe(process.stderr, { end: false });
  try {
    return await answerOf(worker, ownPort, timeMs);
  } finally {
    await worker.terminate();
    ownPort.close();
  }
}

/** The first of: its answer, an error outside the emitter's function, its end, or the end of its time. */
function answerOf(worker: Worker, port: MessagePort, timeMs: number): Promise<EmitterAnswer> {
  return new Promise((resolve) => {
    const stopped = (why: string) => resolve({ kind: "stopped", why });
    const timer = setTimeout(() => stopped(`it did not finish within ${timeMs / 1000} s`), timeMs);
    port.once("message", resolve);
    worker.once("error", ({ message }) => stopped(`an error outside its function: ${message}`));
    worker.once("exit", (code) => {
      clearTimeout(timer);
      const last = receiveMessageOnPort(port);
      if (last !== undefined) resolve(last.message);
      stopped(`it ended its thread with exit code ${code}`);
    });
  });
}
