import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { isatty } from "node:tty";
import type { Ask } from "./choices.ts";
import type { PackageManager } from "./package-managers.ts";

/** Asks on standard input; null if that is not a terminal. */
export function askAtTerminal(): Ask | null {
  if (!isatty(0)) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const ended = new Promise<null>((resolve) => void lines.once("close", () => resolve(null)));
    try {
      return await Promise.race([lines.question(question), ended]);
    } finally {
      lines.close();
    }
  };
}

/** Runs `npm install` or its equivalent, whose output is shown. False if it fails or does not exist. */
export function installPackages(manager: PackageManager, folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    // The name is one of three; on Windows it is that of a script, which only a shell starts.
    const shell = process.platform === "win32";
    const child = spawn(manager, ["install"], { cwd: folder, stdio: ["ignore", "inherit", "inherit"], shell });
    child.once("error", () => resolve(false));
    child.once("close", (status) => resolve(status === 0));
  });
}
