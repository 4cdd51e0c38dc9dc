#!/usr/bin/env node
import { writeSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { nearestModules } from "./cli/gen/cache-folder.ts";
import { EXIT, type Io, type Output } from "./cli/io.ts";
import { main } from "./cli/main.ts";
import { ownFolder } from "./own-folder.ts";

const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;

const io: Io = {
  stdout: outputOf(process.stdout),
  stderr: outputOf(process.stderr),
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
  onStop: (stop) => {
    for (const name of STOP_SIGNALS) process.once(name, stop);
    return () => {
      for (const name of STOP_SIGNALS) process.removeListener(name, stop);
    };
  },
};

keepCompiledCode();
main(process.argv.slice(2), io).then((code) => {
  process.exitCode = code;
});

/**
 * From version 22.1 Node keeps the code that V8 compiles, so that the next run loads the compiler sooner. Kept code is
 * executed, so it is in the `node_modules` that the compiler itself is in, which is as trusted as the compiler.
 */
function keepCompiledCode(): void {
  const { enableCompileCache } = module as typeof module & { enableCompileCache?: (folder: string) => void };
  const modules = nearestModules(fileURLToPath(ownFolder));
  if (modules === null || io.env["TOOLPACT_CACHE"] === "off") return;
  enableCompileCache?.(join(modules, ".cache", "toolpact", "code"));
}

/** If the reader has closed the pipe (`| head`), output is dropped. Any other error, such as a full disk, ends the command. */
function outputOf(stream: NodeJS.WriteStream): Output {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    writeSync(process.stderr.fd, `error: The output could not be written: ${error.message}\n`);
    process.exit(EXIT.usage);
  });
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true };
}
