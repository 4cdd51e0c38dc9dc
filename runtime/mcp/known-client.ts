/**
 * What clients send as `clientInfo.name`, by their names in `clients` of toolpact.yaml. Bridges add to a client's name
 * (`claude-ai (via mcp-remote 0.1.37)`), and Gemini adds the server's name.
 *
 * The names are from the clients' code and from logs of servers, in November 2026.
 */
const KNOWN: readonly (readonly [client: string, name: RegExp])[] = [
  ["claude", /^(?:claude|anthropic)/i],
  ["openai", /^(?:openai|chatgpt|codex)/i],
  ["gemini", /^gemini/i],
  ["vscode", /^(?:visual[ -]studio[ -]code|vscode)/i],
  ["cursor", /^cursor/i],
];

/** The client that sends a name, or null for one that is not known. */
export function knownClient(name: unknown): string | null {
  if (typeof name !== "string") return null;
  return KNOWN.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
