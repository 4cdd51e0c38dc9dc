// biome-ignore-all lint/performance/noBarrelFile: the entry point of `@toolpact/runtime/memory`.
export type { MemoryStoreOptions } from "./memory-bounds.ts";
export { type MemoryDuplicates, memoryDuplicates } from "./memory-duplicates.ts";
export { type MemoryLimits, memoryLimits } from "./memory-limits.ts";
