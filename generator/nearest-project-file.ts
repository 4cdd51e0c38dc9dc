import { access } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The name of every project file. */
export const PROJECT_FILE = "toolpact.yaml";

/** The project file of the folder or of the nearest one above it; null if there is none. */
export async function nearestProjectFile(
  start: string,
  exists: (file: string) => Promise<boolean> = isOnDisk,
): Promise<string | null> {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, PROJECT_FILE);
    if (await exists(file)) return file;
    if (dirname(folder) === folder) return null;
  }
}

/** True if there is a file or folder of this path that this process may see. */
export async function isOnDisk(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
