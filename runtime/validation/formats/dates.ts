const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:z|[+-]\d{2}:\d{2})$/i;
const CLOCK = String.raw`(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)`;
const CALENDAR = String.raw`(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)`;
const DURATION = new RegExp(`^P(?:\\d+W|${CALENDAR}(?:T${CLOCK})?|T${CLOCK})$`);
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Source: RFC 3339, `full-date`. */
export function isDate(text: string): boolean {
  return DATE.test(text) && isDay(numberAt(text, 0, 4), numberAt(text, 5, 2), numberAt(text, 8, 2));
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapDay || (day >= 1 && day <= (DAYS[month - 1] ?? 0));
}

/** The digits from a place on, as a number. */
function numberAt(text: string, start: number, length: number): number {
  let value = 0;
  for (let index = start; index < start + length; index++) value = 10 * value + text.charCodeAt(index) - 48;
  return value;
}

/** A leap second counts where it falls on 23:59:60 UTC. Source: RFC 3339, `full-time`. */
export function isTime(text: string): boolean {
  if (!TIME.test(text)) return false;
  const [hour, minute, second] = [numberAt(text, 0, 2), numberAt(text, 3, 2), numberAt(text, 6, 2)];
  const offset = offsetOf(text);
  if (hour > 23 || minute > 59 || offset === null) return false;
  if (second < 60) return true;
  const minuteOfDay = (((hour * 60 + minute - offset) % 1440) + 1440) % 1440;
  return second === 60 && minuteOfDay === 1439;
}

/** The minutes that a time is ahead of UTC, or null where its offset is none. */
function offsetOf(text: string): number | null {
  const sign = text.charAt(text.length - 6);
  if (text.endsWith("Z") || text.endsWith("z")) return 0;
  const [hour, minute] = [numberAt(text, text.length - 5, 2), numberAt(text, text.length - 2, 2)];
  if (hour > 23 || minute > 59) return null;
  return (sign === "-" ? -1 : 1) * (hour * 60 + minute);
}

/** Source: RFC 3339, `date-time`. */
export function isDateTime(text: string): boolean {
  const letter = text.charAt(10);
  return (letter === "T" || letter === "t") && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** Source: RFC 3339, appendix A. */
export function isDuration(text: string): boolean {
  return DURATION.test(text);
}
