import type { DiagnosticDef } from "./definition.ts";

/** Problems that the stage `emit` reports. */
export const EMIT_DIAGNOSTICS = {} as const satisfies Record<string, DiagnosticDef>;
