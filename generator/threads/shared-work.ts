import type { CompiledValidators, ValidatorModule } from "../emit/emitter.ts";
import { compileValidators } from "../engines/validators/compile.ts";

/** Modules that are compiled by several threads: each takes the next one that nobody has taken. */
export interface SharedWork {
  readonly modules: readonly ValidatorModule[];
  /** How many have been taken, in memory that the threads share. */
  readonly taken: Int32Array;
}

/** Work of which nothing is taken yet. */
export function sharedWork(modules: readonly ValidatorModule[]): SharedWork {
  return { modules, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/** Compiles what nobody has taken until there is nothing left: what came out, by the module's position. */
export function compileUntaken({ modules, taken }: SharedWork): ReadonlyMap<number, CompiledValidators> {
  const compiled = new Map<number, CompiledValidators>();
  for (;;) {
    const next = Atomics.add(taken, 0, 1);
    const module = modules[next];
    if (module === undefined) return compiled;
    compiled.set(next, compileValidators(module));
  }
}
