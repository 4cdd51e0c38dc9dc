import type { JsonFile } from "./json-file.ts";

/** What is kept under a key. */
export interface Memory {
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly storedAt: string;
}

/** The contract's dependency `memory`. */
export interface MemoryStore {
  readonly all: () => Promise<readonly Memory[]>;
  readonly get: (namespace: string, key: string) => Promise<Memory | undefined>;
  /** True if something was there before. */
  readonly put: (memory: Omit<Memory, "storedAt">) => Promise<boolean>;
  /** False if nothing was there. */
  readonly remove: (namespace: string, key: string) => Promise<boolean>;
}

export type MemoryTable = readonly Memory[];

/** A memory in a file. */
export function memoryIn(file: JsonFile<MemoryTable>): MemoryStore {
  const isAt = (namespace: string, key: string) => (memory: Memory) =>
    memory.namespace === namespace && memory.key === key;
  const without = (all: MemoryTable, namespace: string, key: string) =>
    all.filter((memory) => !isAt(namespace, key)(memory));
  return {
    all: file.read,
    get: async (namespace, key) => (await file.read()).find(isAt(namespace, key)),
    put: (memory) =>
      file.change((all) => {
        const others = without(all, memory.namespace, memory.key);
        const next = [...others, { ...memory, storedAt: new Date().toISOString() }];
        return { next, result: others.length < all.length };
      }),
    remove: (namespace, key) =>
      file.change((all) => {
        const next = without(all, namespace, key);
        return { next, result: next.length < all.length };
      }),
  };
}
