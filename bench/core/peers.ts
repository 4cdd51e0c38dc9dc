import { resolve } from "node:path";
import { installLocked } from "../../scripts/install-locked.ts";

/** Installs the packages of the comparison, unless the versions of the lockfile are installed. */
export function installPeers(tell: (sentence: string) => void): void {
  installLocked(resolve(import.meta.dirname, "../peers"), tell);
}
