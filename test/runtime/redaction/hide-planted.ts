import { expect } from "vitest";
import type { Redactable } from "../../../runtime/redaction/redactable.ts";
import { changedPlaces, leakedPart } from "./oracle.ts";
import { ENVELOPE, type Planted, redactor, SURVIVORS } from "./planted.ts";

/** Redacts a reply with a planted secret and demands all that is promised of it. */
export function expectHidden({ reply, known, secret, how }: Planted): void {
  const before = structuredClone(reply);
  const { value, notes } = redactor.reply(reply, { envelope: ENVELOPE, output: null, known });
  expect(reply, how).toEqual(before);
  expect(leakedPart(value, secret), how).toBeNull();
  expect(
    leakedPart(
      notes.map(({ field }) => field),
      secret,
    ),
    how,
  ).toBeNull();
  expect(notes.length, how).toBeGreaterThan(0);
  expect(new Set(notes.map(({ field }) => field)).size, how).toBe(notes.length);
  expectSurvivors(reply, value, how);
  expectExact(
    reply,
    value,
    notes.map(({ field }) => field),
    how,
  );
}

function expectSurvivors(before: Redactable, after: Redactable, how: string): void {
  for (const part of ["result", "details"] as const) {
    if (before[part] !== undefined) expect(after[part], how).toMatchObject(SURVIVORS);
  }
}

/** Suggestions that are left out and messages put together differ by more than their locations. */
function expectExact(before: Redactable, after: Redactable, fields: readonly string[], how: string): void {
  const shown = ({ result, details, recovery, facts: { warnings, policy } }: Redactable) => ({
    result,
    details,
    recovery,
    warnings,
    policy_reason: policy?.reason,
    policy_metadata: policy?.metadata,
  });
  const compared = fields.filter((field) => !/^\/(?:message|suggestions)/.test(field));
  expect([...compared].sort(), how).toEqual([...changedPlaces(shown(before), shown(after))].sort());
}
