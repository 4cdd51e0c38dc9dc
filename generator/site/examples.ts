import { plainResults } from "../emit/plain-results.ts";
import type { Json } from "../json.ts";
import type { ExampleResult } from "../mock/example-result.ts";
import { type Mock, mockFailure, mockSuccess } from "../mock/mock-reply.ts";
import { mockRequest } from "../mock/mock-request.ts";
import type { ContractModel, Tool, ToolError } from "../model.ts";
import { type Html, html, nothing, type Slot } from "./html.ts";
import { codeBlock, foldedCode, jsonText } from "./parts.ts";
import type { SiteModel } from "./site-model.ts";
import { hasProfiles } from "./tool-words.ts";

/** The `arguments` of a tool's example; null if no valid input was found. */
export function exampleInput({ mocks }: SiteModel, tool: Tool): Json | null {
  const mock = mocks.find(({ data }) => Object.hasOwn(data.tools, tool.name));
  return mock === undefined ? null : (mockRequest(mock, tool) ?? null);
}

/** The request of a tool's example: the `params` of `tools/call`. */
export function exampleRequest(tool: Tool, input: Json): Html {
  return codeBlock("Request", jsonText({ name: tool.wireName, arguments: input }));
}

/** The successful reply to the request, in each profile whose reply differs. */
export function exampleReplies(site: SiteModel, tool: Tool, input: Json): Slot {
  const shown = new Set<string>();
  return mocksOf(site, tool).map((mock) => {
    const result = mockSuccess(mock, { tool, input });
    const text = result === null ? "" : shownText(site.model, result);
    if (text === "" || shown.has(text)) return nothing;
    shown.add(text);
    return codeBlock(hasProfiles(site.model) ? `Reply in profile ${mock.data.profile}` : "Reply", text);
  });
}

const RETRY = { yes: "retry", no: "no retry", if_no_effect: "retry if no effect" } as const;

/** The reply with each code of the tool, folded. */
export function exampleFailures(site: SiteModel, tool: Tool, input: Json): Slot {
  const seen = new Set<string>();
  return mocksOf(site, tool).flatMap((mock) => {
    const errors = errorsIn(tool, mock).filter(({ code }) => !seen.has(code));
    for (const { code } of errors) seen.add(code);
    return errors.map((error) => {
      const text = shownText(site.model, mockFailure(mock, { tool, input }, error));
      const { code, retryable } = error;
      const summary = html`<code>${code}</code> <span class="tag ${retryable}">${RETRY[retryable]}</span>`;
      return foldedCode(summary, `Reply with ${code}`, text);
    });
  });
}

/** The reply of one tool with a code; null if the tool does not return it. */
export function exampleFailure(site: SiteModel, tool: Tool, code: string): string | null {
  for (const mock of mocksOf(site, tool)) {
    const error = errorsIn(tool, mock).find((one) => one.code === code);
    const input = exampleInput(site, tool);
    if (error !== undefined && input !== null) return shownText(site.model, mockFailure(mock, { tool, input }, error));
  }
  return null;
}

function mocksOf({ mocks }: SiteModel, tool: Tool): readonly Mock[] {
  return mocks.filter(({ data }) => Object.hasOwn(data.tools, tool.name));
}

function errorsIn({ inProfiles }: Tool, { data }: Mock): readonly ToolError[] {
  return inProfiles.find(({ profile }) => profile === data.profile)?.errors ?? [];
}

/**
 * The part of a result that a caller reads: the envelope, which is the structured content, or its text where the tool
 * advertises successes only. Without an envelope, the whole result.
 */
function shownText(model: ContractModel, result: ExampleResult): string {
  if (plainResults(model) !== null) return jsonText(result);
  return jsonText(result.structuredContent ?? JSON.parse(String(result.content.at(-1)?.["text"] ?? "null")));
}

/** Where the shown replies are in the result of a call. */
export function replyNote(model: ContractModel): string {
  return plainResults(model) === null
    ? "Replies are the structured content of the result, and its text."
    : "Replies are the result of the call.";
}
