import type { Client } from "../../clients.ts";
import type { Json } from "../../json.ts";

/** The formats that OpenAI takes. */
export const KNOWN_FORMATS: ReadonlySet<string> = new Set([
  "date-time",
  "time",
  "date",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uuid",
]);

/** The parameter names that a client accepts. A client without an entry accepts any name. */
export const PARAMETER_KEYS: Readonly<Partial<Record<Client, RegExp>>> = {
  claude: /^[a-zA-Z0-9_.-]{1,64}$/,
  gemini: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
};

/** How many characters of a description a client takes. */
export const DESCRIPTION_LENGTHS: Readonly<Partial<Record<Client, number>>> = { claude: 2048, openai: 1024 };

/** The `_meta` key that announces large results to Claude Code. */
export const RESULT_CHARS_KEY = "anthropic/maxResultSizeChars";
export const MAX_RESULT_CHARS = 500_000;

/** True for a size that Claude Code understands. */
export function isResultChars(value: Json): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_RESULT_CHARS;
}

/** A client that puts the server's name before the tool's takes so many characters of both. */
const BOTH_NAMES = 60;
/** What is left for the name of a server that isn't known yet. */
const UNKNOWN_SERVER = 8;
/** The minimum room for a tool's name, even if the server's name is long. */
const LEAST_ROOM = 16;

/** The maximum length of a tool's name, in characters, given the name of its server. */
export function roomBeside(server: string | null): number {
  return Math.max(BOTH_NAMES - (server === null ? UNKNOWN_SERVER : [...server].length), LEAST_ROOM);
}

/** A prefix whose second label is one of these is the protocol's own; one of them it has given a meaning. */
const RESERVED = /^[^./]+\.(?:modelcontextprotocol|mcp)(?:\.[^/]*)?\//;
const GIVEN = /^io\.modelcontextprotocol\//;

/** True for a `_meta` key that only the protocol may bring up. Source: MCP, `_meta`. */
export function isReservedKey(key: string): boolean {
  return RESERVED.test(key) && !GIVEN.test(key);
}

/** Zero-width, directional and tag characters: text that a model reads and a person can't see. */
export const HIDDEN: RegExp =
  /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/u;
