import { claudeCode, claudeDesktop, cursor, vscode } from "./client-config.ts";
import type { ExportFormat } from "./export-format.ts";
import { mcpbManifest } from "./mcpb-manifest.ts";
import { mcpdesc } from "./mcpdesc/mcpdesc.ts";
import { serverCard } from "./server-card.ts";
import { serverJson } from "./server-json.ts";

/** Every format of `toolpact export`, by its name on the command line. */
export const EXPORT_FORMATS = {
  "server-json": serverJson,
  mcpb: mcpbManifest,
  "server-card": serverCard,
  mcpdesc,
  "claude-desktop": claudeDesktop,
  "claude-code": claudeCode,
  vscode,
  cursor,
} as const satisfies Readonly<Record<string, ExportFormat>>;

/** The name of a format. */
export type ExportName = keyof typeof EXPORT_FORMATS;
