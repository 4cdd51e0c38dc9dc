import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/**
 * Stops a unit test that starts a process or opens a socket, so that the unit project stays fast and runs anywhere.
 * A setup file of the unit projects.
 */
const HINT = "Unit tests start no process and open no socket. Name the file *.e2e.test.ts.";

for (const name of ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"] as const) {
  childProcess[name] = forbidden(`child_process.${name}`);
}
net.Server.prototype.listen = forbidden("net.Server.listen");
net.Socket.prototype.connect = forbidden("net.Socket.connect");
syncBuiltinESMExports();

function forbidden(name: string): never {
  const refuse = () => {
    throw new Error(`${name} was called in a unit test. ${HINT}`);
  };
  return refuse as never;
}
