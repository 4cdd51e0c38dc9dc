/** Programs that connect to servers, each with its own idea of which tools it takes. */
export const CLIENTS = ["claude", "openai", "gemini", "vscode", "cursor"] as const;

/** Modes that a program must request, with narrower rules. Checked only if they are named. */
export const STRICT_MODES = ["claude-strict", "openai-strict"] as const;

export type Client = (typeof CLIENTS)[number];

/** What the rules for clients are run for. */
export type Target = Client | (typeof STRICT_MODES)[number];

/** All that a rule can be run for, in the order in which a message names them. */
export const TARGETS: readonly Target[] = [...CLIENTS, ...STRICT_MODES];

const NAMES: Readonly<Record<Target, string>> = {
  claude: "Claude",
  openai: "OpenAI",
  gemini: "Gemini",
  vscode: "VS Code",
  cursor: "Cursor",
  "claude-strict": "Claude's strict mode",
  "openai-strict": "OpenAI's strict mode",
};

/** The clients in a sentence: `Claude, OpenAI and Gemini`. */
export function clientNames(clients: readonly Target[]): string {
  const names = clients.map((client) => NAMES[client]);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** The targets that a list of words names, `all` being every client; or the first word that names none. */
export function readTargets(
  words: readonly string[],
): { readonly targets: readonly Target[] } | { readonly unknown: string } {
  const wanted = new Set<string>(words.flatMap((word) => (word === "all" ? CLIENTS : [word])));
  const unknown = [...wanted].find((word) => !TARGETS.some((target) => target === word));
  return unknown === undefined ? { targets: TARGETS.filter((target) => wanted.has(target)) } : { unknown };
}
