import { basename, dirname, resolve } from "node:path";
import type { Findings } from "../../compile-project.ts";
import type { Json } from "../../json.ts";
import type { Pin } from "../../pin/pin.ts";
import { readPin } from "../../pin/read-pin.ts";
import { replaceFiles } from "../../write/replace-files.ts";
import { readInput } from "../read-input.ts";
import { lockToolsOf, type Session } from "../session.ts";

/** A pin file as it was read. */
export interface PinFile {
  /** As the user names it. */
  readonly shown: string;
  /** Absolute. */
  readonly path: string;
  /** Null for a file that does not exist. */
  readonly text: string | null;
  readonly pin: Pin | null;
}

/** Reads a pin file. A string is the problem of a file that exists. */
export async function openPinFile(shown: string, cwd: string): Promise<PinFile | string> {
  const path = resolve(cwd, shown);
  const read = await readInput(path, shown);
  if ("problem" in read) return read.isMissing ? { shown, path, text: null, pin: null } : read.problem.message;
  const reading = parsed(read.text);
  if ("problem" in reading) return `${shown} is not a pin: ${reading.problem}.`;
  return { shown, path, text: read.text, pin: reading.pin };
}

function parsed(text: string): ReturnType<typeof readPin> {
  try {
    return readPin(JSON.parse(text) as Json);
  } catch {
    return { problem: "it is not valid JSON" };
  }
}

/** Replaces the file. Without findings, it was written. */
export async function writePinFile({ path, text }: PinFile, pin: Pin, session: Session): Promise<readonly Findings[]> {
  const folder = dirname(path);
  const written = { path: basename(path), before: text, text: `${JSON.stringify(pin, null, 2)}\n` };
  const { diagnostics } = await replaceFiles(folder, [written], await lockToolsOf(session));
  return diagnostics.length === 0 ? [] : [{ folder, diagnostics, texts: new Map() }];
}
