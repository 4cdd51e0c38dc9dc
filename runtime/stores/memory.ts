// biome-ignore-all lint/performance/noBarrelFile: the entry point of `@toolpact/runtime/memory`.
export { type MemoryDuplicates, memoryDuplicates } from "./memory-duplicates.ts";
export { type MemoryLimits, memoryLimits } from "./memory-limits.ts";
