import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";

/** A message of JSON-RPC, as it was on the wire. */
export interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Who sent a message. */
export interface Sent {
  readonly by: "client" | "server";
  readonly message: Message;
}

const RESULTS: Readonly<Record<string, string>> = {
  initialize: "InitializeResult",
  "server/discover": "DiscoverResult",
  "tools/list": "ListToolsResult",
  "tools/call": "CallToolResult",
};

/** Validates messages against the protocol's own schema of a revision. */
export function protocolSchema(data: string, revision: "2025-11-25" | "2026-07-28") {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schema = JSON.parse(readFileSync(join(data, "mcp-schema", `${revision}.json`), "utf8"));
  ajv.addSchema(schema, "mcp");
  const faultsOf = (definition: string, value: unknown): readonly string[] => {
    const check = ajv.getSchema(`mcp#/$defs/${definition}`);
    if (check === undefined) return [`${revision} has no ${definition}`];
    return check(value) === true ? [] : [`${definition}: ${ajv.errorsText(check.errors)}: ${JSON.stringify(value)}`];
  };
  const faultsIn = (sent: Sent, methods: ReadonlyMap<unknown, string>) =>
    definitionsOf(sent, methods).flatMap(([definition, value]) => faultsOf(definition, value));
  /** Everything that is wrong with a conversation, in words. */
  return (conversation: readonly Sent[]): readonly string[] => {
    const methods = new Map<unknown, string>();
    return conversation.flatMap((sent) => {
      const { method, id } = sent.message;
      if (method !== undefined && id !== undefined) methods.set(id, method);
      return faultsIn(sent, methods);
    });
  };
}

/** What a message has to be. */
function definitionsOf(
  { by, message }: Sent,
  methods: ReadonlyMap<unknown, string>,
): readonly (readonly [definition: string, value: unknown])[] {
  const { method, id, error, result } = message;
  if (error !== undefined) return [["JSONRPCErrorResponse", message]];
  if (method === undefined) {
    const asked = methods.get(id) ?? "";
    return [
      ["JSONRPCResultResponse", message],
      [RESULTS[asked] ?? "EmptyResult", result],
    ];
  }
  const side = by === "client" ? "Client" : "Server";
  return [[`${side}${id === undefined ? "Notification" : "Request"}`, message]];
}
