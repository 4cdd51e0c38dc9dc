import { spawnSync } from "node:child_process";

/**
 * Runs npm in a folder and returns what it printed. Inside an npm script it is the npm that runs the script.
 * Throws if npm fails, with what it printed; its complaints are shown.
 */
export function npm(folder: string, ...args: readonly string[]): string {
  const script = process.env["npm_execpath"];
  const byNode = script !== undefined && /npm-cli\.c?js$/.test(script);
  const [command, first] = byNode ? [process.execPath, [script]] : ["npm", []];
  const { status, stdout, error } = spawnSync(command, [...first, ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    shell: !byNode && process.platform === "win32",
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(" ")} left status ${status}:\n${stdout}`);
  return stdout;
}
