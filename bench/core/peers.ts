import { resolve } from "node:path";
import { installLocked } from "../../scripts/install-locked.ts";

/** Installs what we are measured against, unless what its lockfile says is there. */
export function installPeers(tell: (sentence: string) => void): void {
  installLocked(resolve(import.meta.dirname, "../peers"), tell);
}
