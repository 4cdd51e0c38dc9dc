import { createHash } from "node:crypto";
import type { Client } from "../../clients.ts";
import { roomBeside } from "./client-facts.ts";

/** What a client takes for a tool's name. */
interface NameRule {
  /** Any other character becomes `_`. */
  readonly refused: RegExp;
  readonly start: RegExp;
  readonly most: (server: string | null) => number;
}

const PLAIN: NameRule = { refused: /[^A-Za-z0-9_-]/g, start: /^/, most: () => 64 };
const RULES: Readonly<Record<Client, NameRule>> = {
  claude: PLAIN,
  openai: PLAIN,
  vscode: PLAIN,
  gemini: { ...PLAIN, start: /^[A-Za-z_]/ },
  cursor: { ...PLAIN, most: (server) => Math.min(64, roomBeside(server)) },
};

/**
 * A tool's name as a client takes it: the name itself, or one that ends with digits of its SHA-256, so that two names
 * don't become one.
 */
export function projectName(name: string, client: Client, server: string | null): string {
  const { refused, start, most } = RULES[client];
  const plain = name.replace(refused, "_");
  const started = start.test(plain) ? plain : `_${plain}`;
  if (started === name && name.length <= most(server)) return name;
  const digits = createHash("sha256").update(name, "utf8").digest("hex").slice(0, 8);
  return `${started.slice(0, most(server) - digits.length - 1)}_${digits}`;
}
