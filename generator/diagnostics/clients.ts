import type { DiagnosticDef } from "./definition.ts";

/** What the message of every rule for clients needs. `clients`: whom it concerns, in words; `tool`: its name on the wire. */
export interface ClientTold {
  readonly clients: string;
  readonly tool: string;
  readonly detail: string;
}

function warning(message: (told: ClientTold) => string) {
  return { severity: "warning", message } as const;
}

/** What real clients refuse, drop or get wrong. Each rule has a page: `lint/clients/<id>.md`. Warnings all, so that a contract can say why it is right all the same. */
export const CLIENT_DIAGNOSTICS = {
  "client-name-charset": warning((p) => `${p.clients} can't take the name "${p.tool}": ${p.detail}.`),
  "client-name-length": warning((p) => `The name "${p.tool}" is too long for ${p.clients}: ${p.detail}.`),
  "client-name-prefixed-length": warning(
    (p) => `With the server's name before it, "${p.tool}" is too long for ${p.clients}: ${p.detail}.`,
  ),
  "client-name-start": warning((p) => `${p.clients} can't take the name "${p.tool}": ${p.detail}.`),
  "client-parameter-key": warning((p) => `${p.clients} can't take parameters of "${p.tool}": ${p.detail}.`),
  "client-root-combinator": warning(
    (p) => `${p.clients} can't take the input of "${p.tool}": at its root stands ${p.detail}.`,
  ),
  "client-input-root": warning((p) => `For the input of "${p.tool}", ${p.clients} may lose all tools: ${p.detail}.`),
  "client-output-root": warning((p) => `For the output of "${p.tool}", ${p.clients} may lose all tools: ${p.detail}.`),
  "client-no-properties": warning(
    (p) => `${p.clients} can't take the input of "${p.tool}", which lists no properties: ${p.detail}.`,
  ),
  "client-array-items": warning((p) => `${p.clients} can't take lists without items in "${p.tool}": ${p.detail}.`),
  "client-input-ref": warning((p) => `${p.clients} can't take references in the input of "${p.tool}": ${p.detail}.`),
  "client-recursion": warning(
    (p) => `${p.clients} can't take an input that contains itself, as "${p.tool}" has: ${p.detail}.`,
  ),
  "client-inlined-size": warning(
    (p) =>
      `The input of "${p.tool}" is too large without references, so there is only a looser one for ${p.clients}: ${p.detail}.`,
  ),
  "client-dangling-ref": warning(
    (p) => `${p.clients} may lose all tools for "${p.tool}": ${p.detail}, which isn't there.`,
  ),
  "client-dialect": warning((p) => `${p.clients} may refuse the dialect of "${p.tool}": ${p.detail}.`),
  "client-type-list": warning((p) => `${p.clients} can't take lists of types in "${p.tool}": ${p.detail}.`),
  "client-const-keyword": warning((p) => `${p.clients} can't take const, which "${p.tool}" has: ${p.detail}.`),
  "client-enum-values": warning(
    (p) => `${p.clients} can take enums of texts alone; "${p.tool}" has others: ${p.detail}.`,
  ),
  "client-untyped-branch": warning(
    (p) => `${p.clients} can't take alternatives without a type in "${p.tool}": ${p.detail}.`,
  ),
  "client-format": warning((p) => `${p.clients} can't take formats of "${p.tool}": ${p.detail}.`),
  "client-mixed-enum": warning(
    (p) => `${p.clients} may answer nothing to a type, an enum and a oneOf in one schema of "${p.tool}": ${p.detail}.`,
  ),
  "client-openai-strict": warning((p) => `${p.clients} can't take "${p.tool}": ${p.detail}.`),
  "client-claude-strict": warning((p) => `${p.clients} can't take "${p.tool}": ${p.detail}.`),
  "client-description-length": warning(
    (p) => `The description of "${p.tool}" is too long for ${p.clients}: ${p.detail}.`,
  ),
  "client-description-missing": warning((p) => `"${p.tool}" doesn't say what it does: ${p.detail}.`),
  "client-parameter-description": warning((p) => `"${p.tool}" doesn't say what these parameters are: ${p.detail}.`),
  "client-tool-count": warning((p) => `There are too many tools for ${p.clients}: ${p.detail}.`),
  "client-result-size": warning((p) => `${p.clients} can't read the result size of "${p.tool}": ${p.detail}.`),
  "client-annotations": warning((p) => `Hints for ${p.clients} are missing from "${p.tool}": ${p.detail}.`),
  "client-annotation-contradiction": warning((p) => `The hints of "${p.tool}" contradict each other: ${p.detail}.`),
  "client-hidden-text": warning((p) => `"${p.tool}" has text that nobody can see: ${p.detail}.`),
  "client-injected-text": warning((p) => `"${p.tool}" has text that tells a model what to do: ${p.detail}.`),
  "client-secret-parameter": warning((p) => `"${p.tool}" asks its caller for a secret: ${p.detail}.`),
  "client-meta-prefix": warning((p) => `"${p.tool}" has a _meta key that is reserved for MCP: ${p.detail}.`),
  "client-header": warning((p) => `HTTP clients drop "${p.tool}" for an x-mcp-header: ${p.detail}.`),
} as const satisfies Record<string, DiagnosticDef>;

export type ClientDiagnosticId = keyof typeof CLIENT_DIAGNOSTICS;
