import { join } from "node:path";
import type { Disk } from "./disk.ts";
import { type Journal, journalPath, stageFolder } from "./journal.ts";
import type { Write } from "./plan-writes.ts";

const AT_ONCE = 16;

/** Writes every new text of a journal into the stage. When this returns, they have reached the disk. */
export async function fillStage(
  disk: Disk,
  anchor: string,
  journal: readonly Pick<Journal["entries"][number], "path" | "staged">[],
  writes: readonly Write[],
): Promise<void> {
  const folder = stageFolder(anchor);
  const texts = new Map(writes.flatMap((write) => ("text" in write ? [[write.path, write.text] as const] : [])));
  const staged = journal.flatMap(({ path, staged }) => (staged === null ? [] : [{ path, staged }]));
  for (let start = 0; start < staged.length; start += AT_ONCE) {
    const some = staged.slice(start, start + AT_ONCE);
    await Promise.all(some.map((one) => disk.write(join(folder, one.staged), texts.get(one.path) ?? "")));
  }
  await disk.syncFolder(folder);
}

/** Removes the journal, then the stage: without its journal a stage means nothing. */
export async function dropJournal(disk: Disk, anchor: string): Promise<void> {
  await disk.remove(journalPath(anchor));
  await dropStage(disk, anchor);
}

/** Removes the stage and an incomplete journal. */
export async function dropStage(disk: Disk, anchor: string): Promise<void> {
  const folder = stageFolder(anchor);
  for (const name of await disk.list(folder)) await disk.remove(join(folder, name));
  await disk.removeEmptyFolder(folder);
  await disk.remove(`${journalPath(anchor)}.new`);
}
