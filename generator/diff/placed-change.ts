import type { Json } from "../json.ts";
import type { JudgedChange } from "./satisfiability/compare-schemas.ts";

/** The location of a change, and the values before and after it, as they are printed. */
export function placed({ place, before, after }: Pick<JudgedChange, "place" | "before" | "after">) {
  return { place: place === "" ? "its root" : place, from: shown(before), to: shown(after) };
}

const MAX_SHOWN = 60;

function shown(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
