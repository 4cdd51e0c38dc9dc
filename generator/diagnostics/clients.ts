import type { DiagnosticDef } from "./definition.ts";

/** Parameters of the messages of all client rules. `clients`: the clients concerned, as a phrase; `tool`: its wire name. */
export interface ClientProblem {
  readonly clients: string;
  readonly tool: string;
  readonly detail: string;
}

function warning(message: (problem: ClientProblem) => string) {
  return { severity: "warning", message } as const;
}

/** What real clients refuse, drop or misread. Each rule has a page: `lint/clients/<id>.md`. All are warnings, so that a contract can suppress one with a reason. */
export const CLIENT_DIAGNOSTICS = {
  "client-name-charset": warning((p) => `${p.clients} can't use the tool name "${p.tool}": ${p.detail}.`),
  "client-name-length": warning((p) => `The name "${p.tool}" is too long for ${p.clients}: ${p.detail}.`),
  "client-name-prefixed-length": warning(
    (p) => `Prefixed with the server's name, "${p.tool}" is too long for ${p.clients}: ${p.detail}.`,
  ),
  "client-name-start": warning((p) => `${p.clients} can't use the tool name "${p.tool}": ${p.detail}.`),
  "client-parameter-key": warning((p) => `${p.clients} can't use parameters of "${p.tool}": ${p.detail}.`),
  "client-root-combinator": warning(
    (p) => `${p.clients} can't use the input schema of "${p.tool}": its root has ${p.detail}.`,
  ),
  "client-input-root": warning(
    (p) => `${p.clients} may drop all tools because of the input schema of "${p.tool}": ${p.detail}.`,
  ),
  "client-output-root": warning(
    (p) => `${p.clients} may drop all tools because of the output schema of "${p.tool}": ${p.detail}.`,
  ),
  "client-no-properties": warning(
    (p) => `${p.clients} can't use the input schema of "${p.tool}", which lists no properties: ${p.detail}.`,
  ),
  "client-array-items": warning((p) => `${p.clients} can't use arrays without items in "${p.tool}": ${p.detail}.`),
  "client-input-ref": warning(
    (p) => `${p.clients} can't use references in the input schema of "${p.tool}": ${p.detail}.`,
  ),
  "client-recursion": warning((p) => `${p.clients} can't use the recursive input schema of "${p.tool}": ${p.detail}.`),
  "client-inlined-size": warning(
    (p) =>
      `The input schema of "${p.tool}" is too large without references, so ${p.clients} get a looser one: ${p.detail}.`,
  ),
  "client-dangling-ref": warning(
    (p) => `${p.clients} may drop all tools because of "${p.tool}": ${p.detail}, which does not exist.`,
  ),
  "client-dialect": warning((p) => `${p.clients} may refuse the dialect of "${p.tool}": ${p.detail}.`),
  "client-type-list": warning((p) => `${p.clients} can't use lists of types in "${p.tool}": ${p.detail}.`),
  "client-const-keyword": warning((p) => `${p.clients} can't use const in "${p.tool}": ${p.detail}.`),
  "client-enum-values": warning(
    (p) => `${p.clients} accept only enums of strings; "${p.tool}" has others: ${p.detail}.`,
  ),
  "client-untyped-branch": warning(
    (p) => `${p.clients} can't use alternatives without a type in "${p.tool}": ${p.detail}.`,
  ),
  "client-format": warning((p) => `${p.clients} can't use formats in "${p.tool}": ${p.detail}.`),
  "client-mixed-enum": warning(
    (p) => `${p.clients} may return no answer if one schema of "${p.tool}" combines type, enum and oneOf: ${p.detail}.`,
  ),
  "client-openai-strict": warning((p) => `${p.clients} can't use "${p.tool}" in strict mode: ${p.detail}.`),
  "client-claude-strict": warning((p) => `${p.clients} can't use "${p.tool}" in strict mode: ${p.detail}.`),
  "client-description-length": warning(
    (p) => `The description of "${p.tool}" is too long for ${p.clients}: ${p.detail}.`,
  ),
  "client-description-missing": warning((p) => `"${p.tool}" has no useful description: ${p.detail}.`),
  "client-parameter-description": warning((p) => `"${p.tool}" has parameters without a description: ${p.detail}.`),
  "client-tool-count": warning((p) => `Too many tools for ${p.clients}: ${p.detail}.`),
  "client-result-size": warning((p) => `${p.clients} can't read the result size of "${p.tool}": ${p.detail}.`),
  "client-annotations": warning((p) => `"${p.tool}" lacks annotations that ${p.clients} read: ${p.detail}.`),
  "client-annotation-contradiction": warning(
    (p) => `The annotations of "${p.tool}" contradict each other: ${p.detail}.`,
  ),
  "client-hidden-text": warning((p) => `"${p.tool}" contains invisible text: ${p.detail}.`),
  "client-injected-text": warning(
    (p) => `"${p.tool}" contains text that reads as instructions to a model: ${p.detail}.`,
  ),
  "client-secret-parameter": warning((p) => `"${p.tool}" asks its caller for a secret: ${p.detail}.`),
  "client-meta-prefix": warning((p) => `"${p.tool}" has a _meta key that is reserved for MCP: ${p.detail}.`),
  "client-header": warning((p) => `HTTP clients drop "${p.tool}" because of an x-mcp-header: ${p.detail}.`),
} as const satisfies Record<string, DiagnosticDef>;

export type ClientDiagnosticId = keyof typeof CLIENT_DIAGNOSTICS;
