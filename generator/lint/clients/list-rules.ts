import {
  DESCRIPTION_LENGTHS,
  HIDDEN,
  isReservedKey,
  isResultChars,
  MAX_RESULT_CHARS,
  RESULT_CHARS_KEY,
} from "../../advertised/projection/client-facts.ts";
import { danglingRefs } from "../../advertised/projection/dangling-refs.ts";
import { CLIENTS } from "../../clients.ts";
import { isJsonObject, type Json, type JsonObject, memberAt, objectOf, own } from "../../json.ts";
import { resolveRef } from "../../json-schema/resolve-ref.ts";
import { printList } from "../schema-queries/print-path.ts";
import { type ClientRule, toolRule } from "./rule.ts";
import { faultsInInputs, type Part, propertiesOf } from "./schema-places.ts";
import { textsOf } from "./texts.ts";

const PARTS: readonly Part[] = ["inputSchema", "outputSchema"];
const CURRENT_DIALECT = /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/** Rules about outputs, strings, hints and `_meta`, and about the list as a whole. Each rule's page in this folder lists its sources. */
export const LIST_RULES: readonly ClientRule[] = [
  // Clients of the official SDK lose the whole list, or the tool. Source: MCP 2026-07-28, JSON Schema.
  toolRule("client-dangling-ref", { clients: CLIENTS, mended: true }, function* ({ row }) {
    for (const part of PARTS) {
      const schema = own(row, part);
      const refs = isJsonObject(schema) ? [...new Set(danglingRefs(schema))] : [];
      if (refs.length > 0) yield [[part], `${part} refers to ${printList(refs)}`];
    }
  }),
  // Builds of a client have refused lists that an SDK had tagged draft-07.
  toolRule("client-dialect", { clients: ["claude"], mended: true }, function* ({ row }) {
    for (const part of PARTS) {
      const named = memberAt(row, part, "$schema");
      if (named === undefined || (typeof named === "string" && CURRENT_DIALECT.test(named))) continue;
      yield [[part, "$schema"], `${part} has ${JSON.stringify(named)}`];
    }
  }),
  toolRule("client-parameter-description", { clients: CLIENTS, mended: false }, function* ({ inputSchema }) {
    const silent = propertiesOf(inputSchema).filter(([, schema]) => !isDescribed(schema, inputSchema, 0));
    const [first, ...others] = silent.map(([name]) => name);
    if (first !== undefined) yield [["inputSchema", "properties", first], printList([first, ...others])];
  }),
  toolRule("client-description-length", { clients: ["claude", "openai"], mended: true }, function* ({ description }) {
    const length = [...(description ?? "")].length;
    for (const client of ["claude", "openai"] as const) {
      const max = DESCRIPTION_LENGTHS[client] ?? length;
      if (length > max) yield [["description"], `it has ${length} characters; the limit is ${max}`, [client]];
    }
  }),
  // A directory of servers asks for them, and what a client asks its user depends on them.
  toolRule("client-annotations", { clients: ["claude", "vscode"], mended: false }, function* ({ title, hints }) {
    const allHints = { title: title ?? undefined, readOnlyHint: undefined, destructiveHint: undefined, ...hints };
    const names = ["title", "readOnlyHint", "destructiveHint"] as const;
    const missing = names.filter((name) => allHints[name] === undefined);
    if (missing.length > 0) yield [["name"], missing.join(", ")];
  }),
  // A size that the client doesn't understand counts as none.
  toolRule("client-result-size", { clients: ["claude"], mended: true }, function* ({ row }) {
    const size = memberAt(row, "_meta", RESULT_CHARS_KEY);
    if (size === undefined || isResultChars(size)) return;
    yield [["_meta", RESULT_CHARS_KEY], `${JSON.stringify(size)} is not an integer from 1 to ${MAX_RESULT_CHARS}`];
  }),
  {
    id: "client-tool-count",
    clients: ["openai", "vscode", "cursor"],
    mended: false,
    *faults({ tools: { length: count } }) {
      const about = { tool: null, below: [] };
      if (count > 40) yield { ...about, detail: `${count}; more than 40 may be dropped`, clients: ["cursor"] };
      if (count > 128) yield { ...about, detail: `${count}; the limit is 128`, clients: ["openai", "vscode"] };
    },
  },
  toolRule("client-hidden-text", { clients: CLIENTS, mended: true }, function* (tool) {
    for (const { text, below } of textsOf(tool)) {
      const [hidden] = HIDDEN.exec(text) ?? [];
      if (hidden !== undefined) yield [below, codePoint(hidden)];
    }
  }),
  toolRule("client-injected-text", { clients: CLIENTS, mended: false }, function* (tool) {
    for (const { text, below } of textsOf(tool)) {
      const plain = text.replace(/\s+/g, " ");
      const [found] = PHRASES.flatMap((phrase) => phrase.exec(plain) ?? []);
      if (found !== undefined) yield [below, `"${found}"`];
    }
  }),
  // What passes through an agent is in its context and its logs. Source: MCP, elicitation.
  {
    id: "client-secret-parameter",
    clients: CLIENTS,
    mended: false,
    faults: ({ tools }) =>
      faultsInInputs(tools, (schema) => {
        const names = propertiesOf(schema).map(([name]) => name);
        const secrets = names.filter((name) => SECRETS.has(name.toLowerCase().replace(/[^a-z]/g, "")));
        return secrets.length === 0 ? null : secrets.join(", ");
      }),
  },
  // Source: MCP, `_meta`.
  toolRule("client-meta-prefix", { clients: CLIENTS, mended: true }, function* ({ row }) {
    for (const key of Object.keys(objectOf(own(row, "_meta")))) if (isReservedKey(key)) yield [["_meta", key], key];
  }),
];

/** True if a schema has a description, is a constant, or refers to a described schema. */
function isDescribed(schema: Json, root: JsonObject, steps: number): boolean {
  if (!isJsonObject(schema)) return false;
  if (own(schema, "description") !== undefined || own(schema, "const") !== undefined) return true;
  const ref = own(schema, "$ref");
  if (typeof ref !== "string" || steps > 20) return false;
  const target = resolveRef(root, ref);
  return target !== undefined && isDescribed(target, root, steps + 1);
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Phrases that instruct a model instead of describing a tool. Each search takes time linear in the length of the string. */
const PHRASES: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:previous|prior|above|earlier|other) (?:instruction|prompt|message|rule|tool)/i,
  /\b(?:do not|don't|never) (?:tell|inform|mention|reveal|show)(?: this| it| that)? to the user\b/i,
  /\b(?:do not|don't|never) (?:tell|inform|notify|ask) the user\b/i,
  /<\/?(?:important|system|secret|instructions?)>/i,
  /\byou are now (?:a|an|in|the)\b/i,
  /\b(?:reveal|print|repeat|send) (?:the |your )?system prompt\b/i,
];

/** Whole names: `next_token` and `max_tokens` are none. */
const SECRETS: ReadonlySet<string> = new Set([
  "accesstoken",
  "apikey",
  "apitoken",
  "authtoken",
  "authorization",
  "bearertoken",
  "clientsecret",
  "credentials",
  "passphrase",
  "passwd",
  "password",
  "privatekey",
  "refreshtoken",
  "secret",
  "secretkey",
]);
