const UNITS = [
  { ms: 86_400_000, name: "day" },
  { ms: 3_600_000, name: "hour" },
  { ms: 60_000, name: "minute" },
  { ms: 1000, name: "second" },
] as const;

/** A duration in the largest unit in which it is whole: `30 seconds`, `1 day`, `250 milliseconds`. */
export function duration(ms: number): string {
  const unit = UNITS.find((one) => ms > 0 && ms % one.ms === 0);
  return unit === undefined ? counted(ms, "millisecond") : counted(ms / unit.ms, unit.name);
}

/** A size: `64 KiB`, `1 MiB`, `500 bytes`, `20,000 bytes`. */
export function size(bytes: number): string {
  if (bytes > 0 && bytes % 1_048_576 === 0) return `${grouped(bytes / 1_048_576)} MiB`;
  return bytes > 0 && bytes % 1024 === 0 ? `${grouped(bytes / 1024)} KiB` : counted(bytes, "byte");
}

/** A number with its noun: `1 call`, `20 calls`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A number with commas, whatever the locale of the machine. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
