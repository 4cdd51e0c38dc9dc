import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { contentOf, fill } from "./temporary-folder.ts";

type Content = Readonly<Record<string, string>>;

/** An output folder that another process changes from an old to a new content, again and again. */
export interface Subject {
  readonly anchor: string;
  /** The output folder, below the anchor. */
  readonly out: string;
  /** A folder below the output folder in which a run replaces, creates and deletes files. */
  readonly folder: string;
  readonly old: Content;
  readonly new: Content;
  /** Starts a run that writes the new content. */
  readonly start: () => ChildProcess;
  /** How long a run stages and replaces files, about. */
  readonly writingMs: number;
}

/** Random numbers from 0 to 1 that a seed repeats. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const USER_TEXT = "a file of the user\n";

/** What the user did during a run. Paths are relative to the output folder. */
interface Change {
  /** Files that are the user's now. */
  readonly paths: readonly string[];
  /** Checks that the change is as the user left it, and takes a moved folder back. */
  readonly verify: () => void;
}

/** Does something during a run; null if the run was first. */
type Act = (subject: Subject, random: () => number) => Change | null;

/** Runs with a change of the user's in each; how many of them stopped because of it. */
export async function rounds(subject: Subject, count: number, act: Act, random: () => number): Promise<number> {
  let stopped = 0;
  for (let round = 0; round < count; round++) {
    reset(subject);
    const child = subject.start();
    const exit = once(child, "exit");
    await untilStaged(subject.anchor, child);
    await sleep(random() * subject.writingMs);
    const change = act(subject, random);
    const [code] = await exit;
    change?.verify();
    const where = `round ${round}, exit ${code}, ${change?.paths}`;
    const expected = code === 0 ? subject.new : subject.old;
    expect(without(change?.paths, contentOf(subject.out)), where).toEqual(without(change?.paths, expected));
    expect(existsSync(join(subject.anchor, ".toolpact/journal.json")), where).toBe(false);
    if (change !== null && code !== 0) stopped++;
  }
  return stopped;
}

/** Kills runs, and finishes each by another one; how many were killed while they replaced files. */
export async function kills(subject: Subject, count: number, random: () => number): Promise<number> {
  const notes = ["notes.md", join(subject.folder, "notes.md")];
  const expectNotes = () => {
    for (const path of notes) expect(readFileSync(join(subject.out, path), "utf8")).toBe(USER_TEXT);
  };
  let replacing = 0;
  for (let round = 0; round < count; round++) {
    reset(subject);
    for (const path of notes) fill(subject.out, { [path]: USER_TEXT });
    if (await killOne(subject, round % 2 === 0, random)) replacing++;
    expectNotes();
    expect((await once(subject.start(), "exit"))[0], `the run after kill ${round}`).toBe(0);
    expectNotes();
    expect(without(notes, contentOf(subject.out)), `the run after kill ${round}`).toEqual(subject.new);
  }
  return replacing;
}

/** Starts a run and kills it; true if it was replacing files. */
async function killOne(subject: Subject, atJournal: boolean, random: () => number): Promise<boolean> {
  const journal = join(subject.anchor, ".toolpact/journal.json");
  const child = subject.start();
  const exit = once(child, "exit");
  await untilStaged(subject.anchor, child);
  while (atJournal && !existsSync(journal) && child.exitCode === null) await sleep(0);
  await sleep(random() * subject.writingMs * (atJournal ? 0.2 : 1));
  child.kill("SIGKILL");
  await exit;
  return existsSync(journal);
}

function reset({ anchor, out, old }: Subject): void {
  rmSync(join(anchor, ".toolpact"), { recursive: true, force: true });
  rmSync(out, { recursive: true, force: true });
  fill(out, old);
}

function without(paths: readonly string[] = [], content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([path]) => !paths.includes(path)));
}

async function untilStaged(anchor: string, child: ChildProcess): Promise<void> {
  while (!existsSync(join(anchor, ".toolpact/stage")) && child.exitCode === null) await sleep(0);
}

function oneOf(paths: readonly string[], random: () => number): string {
  const generated = paths.filter((path) => !path.endsWith(".toolpact-files.json"));
  return generated[Math.floor(random() * generated.length)] ?? "";
}

/** Saves a generated file, in place or as editors do that rename a new file over the old one. */
export const editFile: Act = ({ anchor, out, old }, random) => {
  const path = oneOf(Object.keys(old), random);
  const file = join(out, path);
  if (!existsSync(dirname(file))) return null;
  if (random() < 0.5) writeFileSync(file, USER_TEXT);
  else {
    writeFileSync(join(anchor, "draft"), USER_TEXT);
    renameSync(join(anchor, "draft"), file);
  }
  return { paths: [path], verify: () => expect(readFileSync(file, "utf8"), path).toBe(USER_TEXT) };
};

/** Creates a file where a new generated one belongs. */
export const createFile: Act = ({ out, old, new: wanted }, random) => {
  const path = oneOf(
    Object.keys(wanted).filter((one) => !(one in old)),
    random,
  );
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) return null;
  try {
    writeFileSync(file, USER_TEXT, { flag: "wx" });
  } catch {
    return null;
  }
  return { paths: [path], verify: () => expect(readFileSync(file, "utf8"), path).toBe(USER_TEXT) };
};

/** Moves a folder away and puts a link to another folder instead of it, which has a file of each name. */
export const swapForLink: Act = ({ anchor, out, folder, old, new: wanted }) => {
  const [moved, elsewhere, link] = [join(anchor, "moved"), join(anchor, "elsewhere"), join(out, folder)];
  const names = Object.keys({ ...old, ...wanted }).flatMap((path) =>
    dirname(path) === folder ? [path.slice(folder.length + 1)] : [],
  );
  fill(elsewhere, Object.fromEntries(names.map((name) => [name, USER_TEXT])));
  renameSync(link, moved);
  symlinkSync(elsewhere, link);
  const verify = (): void => {
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(elsewhere).sort()).toEqual([...names].sort());
    for (const text of Object.values(contentOf(elsewhere))) expect(text).toBe(USER_TEXT);
    rmSync(link);
    renameSync(moved, link);
    rmSync(elsewhere, { recursive: true });
  };
  return { paths: [], verify };
};
