import type { ValidatorsEngine } from "./emit/emitter.ts";
import { sha256 } from "./sha256.ts";
import type { Stages } from "./stages.ts";

/**
 * Returns the value that was made under `key`, or makes it. Two calls with the same key must make the same value, so
 * the key covers everything that `make` reads.
 */
export type Remember = <Value>(key: unknown, make: () => Value) => Value;

/** Enough for five values for each of 4,000 tools. */
const MAX_VALUES = 20_000;

/** Keeps values in memory, by the digest of their keys as JSON; beyond `maxValues` the least recently used go. */
export function createMemory(maxValues: number = MAX_VALUES): Remember {
  const values = new Map<string, unknown>();
  return <Value>(key: unknown, make: () => Value): Value => {
    const digest = sha256(JSON.stringify(key));
    const isKnown = values.has(digest);
    // Only a `make` for this key put it there.
    const value = isKnown ? (values.get(digest) as Value) : make();
    values.delete(digest);
    values.set(digest, value);
    for (const [oldest] of values) {
      if (values.size <= maxValues) break;
      values.delete(oldest);
    }
    return value;
  };
}

/** Stages that reuse what they parsed, checked and compiled to validators earlier in the same process. */
export function remembering(stages: Stages, remember: Remember = createMemory()): Stages {
  const { reader, checkFile, emitContext } = stages;
  return {
    reader: { ...reader, parse: (...args) => remember(["parse", args], () => reader.parse(...args)) },
    checkFile: (file) => remember(["check", file.kind, file.path, file.text], () => checkFile(file)),
    async emitContext(options) {
      const context = await emitContext(options);
      const { types, validators } = context.engines;
      return { ...context, engines: { types, validators: rememberingEngine(validators, remember) } };
    },
  };
}

/** An engine that doesn't compile a module again. A module with diagnostics is: their locations may have changed. */
function rememberingEngine({ name, compile }: ValidatorsEngine, remember: Remember): ValidatorsEngine {
  return {
    name,
    compile(module) {
      const { target, typesFrom } = module;
      const schemas = module.validators.map((one) => [one.name, one.typeName, one.schema]);
      const known = remember(["validators", name, target, typesFrom, schemas], () => compile(module));
      return known.diagnostics.length === 0 ? known : compile(module);
    },
  };
}
