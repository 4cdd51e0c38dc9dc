// biome-ignore-all lint/performance/noBarrelFile: the entry point of `@toolpact/runtime/memory`.
export type { MemoryStoreOptions } from "./memory-bounds.ts";
export { type MemoryIdempotency, memoryIdempotency } from "./memory-idempotency.ts";
export { type MemoryLimits, memoryLimits } from "./memory-limits.ts";
