import type { Contract, EnvelopeObject, ErrorRow } from "../contract.ts";
import { own } from "../json.ts";
import { stepsOf } from "../json-pointer.ts";
import type { Problem } from "../validation/problem.ts";
import { codeOf } from "./answer.ts";
import { marksAt, type Place, placeBelow } from "./mark-tree.ts";
import type { ToolPlan } from "./plan.ts";
import { fieldOf } from "./problem-place.ts";

/** What a refused input is answered. */
export interface InvalidInput {
  readonly code: string;
  readonly message: string | undefined;
  readonly details: unknown;
}

/**
 * The code and the details for an input that doesn't fit. A code of the property's own (`x-error`) counts where all
 * faults have one: what is missing or unknown, and any fault without one, is `invalid_input`.
 * Where the code has no details that could say it, the message says what is wrong.
 *
 * Source: LANGUAGE 4 (13), `common_errors`.
 */
export async function invalidInput(
  contract: Contract,
  plan: ToolPlan,
  problems: readonly Problem[],
): Promise<InvalidInput> {
  const standard = codeOf(contract, "invalid_input");
  const [special, ...others] = problems.map((problem) => ownCode(plan.input, problem));
  const isSpecial =
    special !== null && special !== undefined && !others.includes(null) && Object.hasOwn(plan.codes, special);
  const code = isSpecial ? special : standard.code;
  const text = isSpecial ? undefined : standard.message;
  const row = own(contract.errors, code);
  const { pathStyle } = contract.redaction;
  const details = await offered(
    contract,
    row,
    problems.map((problem) => ({
      field: fieldOf(problem, pathStyle),
      words: `${fieldOf(problem, pathStyle) || "the input"}: expected ${problem.expected}`,
    })),
  );
  const saysWhat = details !== undefined && own(details, "problems") !== undefined && tellsDetails(contract);
  return { code, details, message: saysWhat ? text : withProblems(text ?? row?.message ?? code, problems, pathStyle) };
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

interface Told {
  readonly field: string;
  readonly words: string;
}

/** How many places are told at most. */
const MOST = 100;

/** As much of `fields` and `problems` as the code declares; undefined where it declares neither. */
async function offered(
  contract: Contract,
  row: ErrorRow | undefined,
  told: readonly Told[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const check = row?.checks.details ?? null;
  const checks = check === null ? undefined : await contract.validators.errors?.();
  if (check === null || checks === undefined) return undefined;
  const fields = [...new Set(told.map(({ field }) => field))].slice(0, MOST);
  const problems = told.map(({ words }) => words).slice(0, MOST);
  return [{ fields, problems }, { fields }, { problems }, {}].find((details) => own(checks, check)?.(details) === true);
}

/** True where the profiles' envelopes have a place for details. */
function tellsDetails({ envelopes }: Contract): boolean {
  return Object.values(envelopes).some(({ failure }) => hasBinding(failure));
}

function hasBinding({ places }: EnvelopeObject): boolean {
  return places.some(({ node }) => {
    if (node.kind === "object") return hasBinding(node);
    return node.kind === "bind" && (node.bind === "details" || node.bind === "detail");
  });
}

/** As many problems as a person reads. */
const READABLE = 5;

function withProblems(text: string, problems: readonly Problem[], style: "json_pointer" | "dotted"): string {
  const words = problems
    .slice(0, READABLE)
    .map((problem) => `${fieldOf(problem, style) || "the input"}: expected ${problem.expected}`);
  const more = problems.length > READABLE ? [`and ${problems.length - READABLE} more`] : [];
  return `${text} ${escapeBraces([...words, ...more].join("; "))}.`;
}

/** The message is a template: what stands in braces must not be taken for a detail. */
function escapeBraces(text: string): string {
  return text.replaceAll("{", "(").replaceAll("}", ")");
}
