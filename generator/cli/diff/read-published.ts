import { resolve } from "node:path";
import type { Findings } from "../../compile-project.ts";
import type { Json } from "../../json.ts";
import { createPin } from "../../pin/create-pin.ts";
import type { Pin, PinPolicy } from "../../pin/pin.ts";
import { readPin } from "../../pin/read-pin.ts";
import { readToolsList } from "../../tools-list/read-tools-list.ts";
import { readInput } from "../read-input.ts";

/** A server's own view: each change of a schema counts, and nothing else does. */
const PUBLISHED: PinPolicy = { descriptions: "pass", hints: "pass", undecided: "withhold", unpinned: "pass" };

/** The published tools, or the reason why there are none. */
export type Published =
  | { readonly kind: "published"; readonly pin: Pin }
  | { readonly kind: "faulty"; readonly findings: readonly Findings[] }
  | { readonly kind: "usage"; readonly sentence: string };

/** Reads a file with a pin or a result of `tools/list`. */
export async function readPublished(shown: string, cwd: string): Promise<Published> {
  const read = await readInput(resolve(cwd, shown), shown);
  if ("problem" in read) return faulty(cwd, [read.problem], new Map());
  const pin = pinIn(read.text);
  if (pin !== null) {
    const reading = readPin(pin);
    if ("problem" in reading) return { kind: "usage", sentence: `${shown} is not a pin: ${reading.problem}.` };
    return { kind: "published", pin: { ...reading.pin, policy: PUBLISHED } };
  }
  const { value, diagnostics } = readToolsList([{ path: shown, text: read.text }]);
  if (diagnostics.some(({ severity }) => severity === "error")) return faulty(cwd, diagnostics, value.texts);
  const entries = value.tools.map(({ row }) => row);
  return { kind: "published", pin: { ...createPin(entries, null), policy: PUBLISHED } };
}

function faulty(folder: string, diagnostics: Findings["diagnostics"], texts: Findings["texts"]): Published {
  return { kind: "faulty", findings: [{ folder, diagnostics, texts }] };
}

/** The content of a pin file; null for another file. */
function pinIn(text: string): Json | null {
  try {
    const value: Json = JSON.parse(text);
    return typeof value === "object" && value !== null && "pin" in value ? value : null;
  } catch {
    return null;
  }
}
