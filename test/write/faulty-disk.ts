import type { Disk } from "../../generator/write/disk.ts";

/** Thrown in place of whatever would have happened after the power went out. */
export const POWER_CUT = "power cut";

const CHANGING = [
  "write",
  "create",
  "makeFolder",
  "rename",
  "link",
  "copyNew",
  "renameOver",
  "removeSame",
  "remove",
  "removeEmptyFolder",
] as const;

type Action = (...args: readonly string[]) => Promise<unknown>;

/** A disk that dies at the step with this number (from 0, steps that change something): a write is then half done. */
export function dyingDisk(disk: Disk, lastStep: number): { readonly disk: Disk } {
  const counter = { step: 0, lastStep };
  const guarded = Object.entries(disk).map(([name, action]: [string, Action]) => [name, dying(name, action, counter)]);
  return { disk: Object.fromEntries(guarded) as Disk };
}

function dying(name: string, action: Action, counter: { step: number; readonly lastStep: number }): Action {
  const isChange = CHANGING.some((changing) => changing === name);
  const isText = name === "write" || name === "create";
  return async (...args) => {
    if (counter.step > counter.lastStep) throw new Error(POWER_CUT);
    if (!isChange || counter.step++ < counter.lastStep) return action(...args);
    if (isText) await action(args[0] ?? "", (args[1] ?? "").slice(0, 7));
    throw new Error(POWER_CUT);
  };
}

/** A disk that refuses to rename or link across the stage's border: the output is on another file system. */
export function dividedDisk(disk: Disk): Disk {
  const divided = <Args extends readonly string[], T>(action: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      if (!args.some((path) => path.includes("stage"))) return action(...args);
      throw Object.assign(new Error("EXDEV"), { code: "EXDEV", syscall: "rename" });
    };
  };
  return { ...disk, rename: divided(disk.rename), link: divided(disk.link), renameOver: divided(disk.renameOver) };
}
