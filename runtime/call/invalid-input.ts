import type { Contract, EnvelopeObject } from "../contract/contract.ts";
import { own } from "../json/json.ts";
import { stepsOf } from "../json/json-pointer.ts";
import type { Problem } from "../validation/problem.ts";
import { marksAt, type Place, placeBelow } from "./annotation-tree.ts";
import { declaredDetails } from "./declared-details.ts";
import type { ToolPlan } from "./plan.ts";
import { type DescribedProblem, describeProblem, sentenceOf } from "./problem-place.ts";
import { codeOf } from "./refused.ts";

/** The failure for an invalid input. */
export interface InvalidInput {
  readonly code: string;
  readonly message: string | undefined;
  readonly details: unknown;
}

/**
 * The code and the details for an input that doesn't fit. A code of the property's own (`x-error`) counts where all
 * faults have one: what is missing or unknown, and any fault without one, is `invalid_input`.
 * If the code has no details for it, the message lists the problems.
 */
export async function invalidInput(
  contract: Contract,
  plan: ToolPlan,
  problems: readonly Problem[],
  { input, redact }: { readonly input: unknown; readonly redact: (name: string) => string },
): Promise<InvalidInput> {
  const standard = codeOf(contract, "invalid_input");
  const [special, ...others] = problems.map((problem) => ownCode(plan.input, problem));
  const isSpecial =
    special !== null && special !== undefined && !others.includes(null) && Object.hasOwn(plan.codes, special);
  const code = isSpecial ? special : standard.code;
  const text = isSpecial ? undefined : standard.message;
  const row = own(contract.errors, code);
  const { pathStyle } = contract.redaction;
  const described = problems.map((problem) => describeProblem(problem, { value: input, pathStyle, redact }));
  const details = await declaredDetails(contract, code, {
    fields: [...new Set(described.map(({ field }) => field))].slice(0, MAX_PLACES),
    problems: described.map((one) => sentenceOf(one, "the input")).slice(0, MAX_PLACES),
  });
  const saysWhat = details !== undefined && own(details, "problems") !== undefined && tellsDetails(contract);
  return { code, details, message: saysWhat ? text : withProblems(text ?? row?.message ?? code, described) };
}

/** The code that the innermost property around a problem has for itself. */
function ownCode(input: Place, problem: Problem): string | null {
  let place = input;
  let code: string | null = null;
  for (const step of stepsOf(problem.at)) {
    place = placeBelow(place, step);
    code = marksAt(place).find(({ mark }) => mark.errorCode !== undefined)?.mark.errorCode ?? code;
  }
  return code;
}

/** The most problems in the details. */
const MAX_PLACES = 100;

/** True if callers see details: not those that read text only, so without an envelope the message has them. */
function tellsDetails({ envelopes, plain }: Contract): boolean {
  if (plain !== undefined) return false;
  return Object.values(envelopes).some(({ failure }) => hasBinding(failure));
}

function hasBinding({ places }: EnvelopeObject): boolean {
  return places.some(({ node }) => {
    if (node.kind === "object") return hasBinding(node);
    return node.kind === "bind" && (node.bind === "details" || node.bind === "detail");
  });
}

/** The most problems in a message. */
const READABLE = 5;

/** The problems name their fields, so they replace `{fields}`; otherwise they follow the text as a sentence. */
function withProblems(text: string, problems: readonly DescribedProblem[]): string {
  const words = problems.slice(0, READABLE).map((one) => sentenceOf(one, "the input"));
  const more = problems.length > READABLE ? [`and ${problems.length - READABLE} more`] : [];
  const list = escapeBraces([...words, ...more].join("; "));
  if (text.includes("{fields}")) return text.replace("{fields}", () => list);
  return `${/[.!?:]$/.test(text) ? text : `${text}.`} ${list}.`;
}

/** Replaces braces, because the message is a template and text in braces would be a placeholder. */
function escapeBraces(text: string): string {
  return text.replaceAll("{", "(").replaceAll("}", ")");
}
