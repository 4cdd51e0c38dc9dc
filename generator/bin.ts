#!/usr/bin/env node
import { setTimeout as sleep } from "node:timers/promises";
import type { Io, Output } from "./cli/io.ts";
import { main } from "./cli/main.ts";

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

main(process.argv.slice(2), io).then((code) => {
  process.exitCode = code;
});

/** A reader that goes away (`| head`) is no failure of ours. */
function outputOf(stream: NodeJS.WriteStream): Output {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true };
}
