import { join, posix } from "node:path";
import type { Disk } from "./disk.ts";
import type { OpenFolder } from "./open-folder.ts";

/** The folders of one transaction, each opened once and kept open. Paths are relative to the anchor; "." is the anchor. */
export interface OpenFolders {
  /** Opens a folder and those above it, without following a link. Null if that is not possible. With `create`, creates it. */
  readonly open: (folder: string, create: boolean) => Promise<OpenFolder | null>;
  /** The first folder whose path no longer leads to it; null if there is none. */
  readonly firstMoved: () => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** Opens folders below an anchor, on demand. */
export function createOpenFolders(disk: Disk, anchor: string): OpenFolders {
  const opened = new Map<string, OpenFolder>();
  const open = async (folder: string, create: boolean): Promise<OpenFolder | null> => {
    const before = opened.get(folder);
    if (before !== undefined) return before;
    const path = folder === "." ? anchor : pathBelow(await open(posix.dirname(folder), create), folder);
    const found = path === null ? null : await openOrCreate(disk, path, create);
    if (found !== null) opened.set(folder, found);
    return found;
  };
  return {
    open,
    firstMoved: () => firstMoved(disk, anchor, opened),
    close: async () => {
      for (const folder of opened.values()) await folder.close();
      opened.clear();
    },
  };
}

function pathBelow(above: OpenFolder | null, folder: string): string | null {
  return above === null ? null : join(above.path, posix.basename(folder));
}

/** Only the last folder of the path is created: the one above it is open. */
async function openOrCreate(disk: Disk, path: string, create: boolean): Promise<OpenFolder | null> {
  const found = await disk.openFolder(path);
  if (found !== null || !create || (await disk.entry(path)) !== null) return found;
  await disk.makeFolder(path);
  return disk.openFolder(path);
}

async function firstMoved(disk: Disk, anchor: string, opened: ReadonlyMap<string, OpenFolder>): Promise<string | null> {
  for (const [folder, { identity }] of opened) {
    const now = await disk.openFolder(join(anchor, folder));
    await now?.close();
    if (now?.identity !== identity) return folder;
  }
  return null;
}
