// Loaded before a program: writes the most memory that its process held, in bytes, as it ends.
const { readFileSync, writeFileSync } = require("node:fs");

process.on("exit", () => writeFileSync(process.env.BENCH_PEAK_FILE, String(peak())));

/** Linux counts the highest mark per program; what `resourceUsage` says can be that of the process that started it. */
function peak() {
  try {
    return 1024 * Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))[1]);
  } catch {
    return 1024 * process.resourceUsage().maxRSS;
  }
}
