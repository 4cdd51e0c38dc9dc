import type { DiffLevel } from "../../diagnostics/diff.ts";
import type { BaselineOptions } from "../lint/baseline-file.ts";
import type { ReportOptions } from "../session.ts";
import type { FailOn } from "./diff-baseline.ts";

/** The options of `diff`. */
export interface DiffOptions extends ReportOptions, BaselineOptions {
  readonly project?: string | undefined;
  readonly level: DiffLevel;
  readonly failOn: FailOn;
  /** A published list of tools, or a pin. */
  readonly against?: string | undefined;
  readonly profile?: string | undefined;
}
