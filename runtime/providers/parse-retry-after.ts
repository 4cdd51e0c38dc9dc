/** The longest wait that is passed on, in milliseconds: timers of the platform fire at once past it. */
const MAX_MS = 2_147_483_647;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MONTH = `(?<month>${MONTHS.join("|")})`;
const TIME = "(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d):(?<second>[0-5]\\d|60)";

/** IMF-fixdate, and the two obsolete forms that a recipient must accept. */
const HTTP_DATES = [
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${TIME} GMT$`),
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} (?<day>\\d\\d| \\d) ${TIME} (?<year>\\d{4})$`),
];

/**
 * The wait that a `Retry-After` header asks for, in milliseconds from `nowMs`: at least 0, at most 24.8 days.
 * Null for what is no such header. A number counts as seconds, and may be a fraction.
 *
 * Source: RFC 9110, 10.2.3 and 5.6.7.
 */
export function parseRetryAfter(value: unknown, nowMs: number): number | null {
  if (typeof value === "number") return Number.isNaN(value) || value < 0 ? null : bounded(value * 1000);
  if (typeof value !== "string") return null;
  const text = value.replace(/^[ \t]+|[ \t]+$/g, "");
  if (/^\d+$/.test(text)) return bounded(Number(text) * 1000);
  const dateMs = parseHttpDate(text, nowMs);
  return dateMs === null ? null : bounded(dateMs - nowMs);
}

function bounded(ms: number): number {
  return Math.min(MAX_MS, Math.max(0, Math.ceil(ms)));
}

function parseHttpDate(text: string, nowMs: number): number | null {
  for (const form of HTTP_DATES) {
    const found = form.exec(text);
    if (found !== null) return instantOf(found.groups as unknown as DateParts, nowMs);
  }
  return null;
}

type DateParts = Readonly<Record<"year" | "month" | "day" | "hour" | "minute" | "second", string>>;

/** Null for a day that its month doesn't have. */
function instantOf({ year, month, day, hour, minute, second }: DateParts, nowMs: number): number | null {
  const inYear = (full: number) =>
    new Date(0).setUTCFullYear(full, MONTHS.indexOf(month), Number(day)) +
    (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000;
  const isDay = (ms: number) => new Date(ms - (second === "60" ? 1000 : 0)).getUTCDate() === Number(day);
  const instant = inYear(year.length === 2 ? fullYear(inYear, Number(year), nowMs) : Number(year));
  return isDay(instant) ? instant : null;
}

/** A year of two digits that seems more than 50 years ahead is the latest past year with these digits. */
function fullYear(inYear: (year: number) => number, digits: number, nowMs: number): number {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const limitMs = new Date(nowMs).setUTCFullYear(thisYear + 50);
  let year = thisYear - (thisYear % 100) + 100 + digits;
  while (inYear(year) > limitMs) year -= 100;
  return year;
}
