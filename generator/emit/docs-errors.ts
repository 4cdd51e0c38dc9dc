import { isIdempotent, isReadOnly } from "../facts.ts";
import type { ContractModel, ErrorCode, Retryable, Tool } from "../model.ts";
import { shapeRows, sharedName } from "./docs-shapes.ts";
import { listed, present } from "./docs-text.ts";

/** The rows of the catalogue. */
export function errorViews({ errors }: ContractModel) {
  return errors.map(({ code, category, retry, effect, message, recovery }) => ({
    code,
    category: category ?? "",
    retry,
    effect,
    message,
    recovery: recovery ?? "",
  }));
}

/** The parts of a code that its row does not show; codes without any are left out. */
export function errorPartViews({ errors }: ContractModel) {
  const parts = errors.map((error) => ({ title: error.code, notes: notesOf(error), shapes: shapesOf(error) }));
  return parts.filter(({ notes, shapes }) => notes.length + shapes.length > 0);
}

function notesOf(error: ErrorCode): readonly string[] {
  const { description, suggests, deprecated } = error;
  return [
    ...present(description),
    ...namedParts(error),
    ...(suggests.length === 0 ? [] : [`Suggests a call of ${listed(suggests)}.`]),
    ...(deprecated === null ? [] : [`Deprecated since ${deprecated.since}: ${deprecated.message}`]),
  ];
}

/** A shape that has a name of its own is named; another is shown. */
function partsOf({ details, result }: ErrorCode) {
  return [
    { caption: "Its details", shape: details },
    { caption: "Its partial result", shape: result },
  ];
}

function namedParts(error: ErrorCode): readonly string[] {
  return partsOf(error).flatMap(({ caption, shape }) => {
    const name = shape === null ? null : sharedName(shape.schema);
    return name === null ? [] : [`${caption}: ${name}.`];
  });
}

function shapesOf(error: ErrorCode) {
  return partsOf(error).flatMap(({ caption, shape }) => {
    if (shape === null || sharedName(shape.schema) !== null) return [];
    return [{ caption: `${caption}:`, rows: shapeRows(shape.schema) }];
  });
}

/** Which codes let a caller repeat which tool: one row for each tool, one for each profile where profiles differ. */
export function matrixViews({ tools }: ContractModel) {
  return tools.flatMap((tool) => {
    const rows = tool.inProfiles.map((inProfile) => ({
      profile: inProfile.profile,
      yes: codesWith(inProfile.errors, "yes"),
      ifNoEffect: codesWith(inProfile.errors, "if_no_effect"),
      no: codesWith(inProfile.errors, "no"),
    }));
    const isSame = new Set(rows.map(({ profile: _profile, ...codes }) => JSON.stringify(codes))).size <= 1;
    const shown = isSame ? rows.slice(0, 1) : rows;
    return shown.map(({ profile, ...codes }) => ({
      tool: isSame ? tool.name : `${tool.name} (${profile})`,
      ...codes,
    }));
  });
}

function codesWith(errors: Tool["inProfiles"][number]["errors"], retryable: Retryable): string {
  return errors
    .filter((error) => error.retryable === retryable)
    .map(({ code }) => code)
    .join(", ");
}

/**
 * Tools that are not idempotent, with the codes that ask their callers to repeat a call that may have had an effect.
 */
export function warningViews({ contract, tools, errors }: ContractModel) {
  if (contract.retryableBy !== "code") return [];
  const careful = new Set(errors.filter(({ effect }) => effect !== "none").map(({ code }) => code));
  const rows = tools
    .filter((tool) => !isIdempotent(tool) && !isReadOnly(tool))
    .map((tool) => ({
      tool: tool.name,
      codes: repeatable(tool, careful),
    }))
    .filter(({ codes }) => codes !== "");
  return rows.length === 0 ? [] : [{ rows }];
}

function repeatable({ inProfiles }: Tool, careful: ReadonlySet<string>): string {
  const codes = inProfiles.flatMap(({ errors }) => errors.filter(({ retryable }) => retryable === "yes"));
  return [...new Set(codes.map(({ code }) => code).filter((code) => careful.has(code)))].join(", ");
}
