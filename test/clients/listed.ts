import type { Target } from "../../generator/clients.ts";
import type { Diagnostic } from "../../generator/diagnostics.ts";
import type { Json, JsonObject } from "../../generator/json.ts";
import { clientFindings } from "../../generator/lint/clients/client-findings.ts";
import type { ClientList } from "../../generator/lint/clients/rule.ts";
import { readToolsList } from "../../generator/tools-list/read-tools-list.ts";

/** A tool that no client minds. */
const HARMLESS: JsonObject = {
  name: "add_note",
  title: "Add a note",
  description: "Adds a note.",
  inputSchema: { type: "object", properties: {} },
  annotations: { readOnlyHint: false, destructiveHint: false },
};

/** The harmless tool with other members; null takes one away. */
export function rowWith(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...HARMLESS, ...members }).filter(([, value]) => value !== null));
}

/** Rows as a server would have answered them. */
export function listOf(rows: readonly Json[], server: string | null = null): ClientList {
  const { value } = readToolsList([{ path: "tools.json", text: JSON.stringify({ tools: rows }) }]);
  return { server, tools: value.tools };
}

/** What these clients mind in a list, apart from tests' places. */
export function mindedBy(list: ClientList, targets: readonly Target[]): readonly Diagnostic[] {
  const whole = { file: "tools.json", line: 1, column: 1, width: 1 };
  const found = clientFindings(list, targets, { whole, hint: () => undefined });
  return [...found].map(({ diagnostic }) => diagnostic);
}
