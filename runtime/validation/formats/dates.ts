const CLOCK = String.raw`(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)`;
const CALENDAR = String.raw`(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)`;
const DURATION = new RegExp(`^P(?:\\d+W|${CALENDAR}(?:T${CLOCK})?|T${CLOCK})$`);
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Source: RFC 3339, `full-date`. */
export function isDate(text: string): boolean {
  return text.length === 10 && isDateAtStart(text);
}

/** Source: RFC 3339, `full-time`. */
export function isTime(text: string): boolean {
  return isTimeFrom(text, 0);
}

/** Source: RFC 3339, `date-time`. */
export function isDateTime(text: string): boolean {
  const letter = text.charAt(10);
  return (letter === "T" || letter === "t") && isDateAtStart(text) && isTimeFrom(text, 11);
}

function isDateAtStart(text: string): boolean {
  return (
    text.charAt(4) === "-" &&
    text.charAt(7) === "-" &&
    isDay(digitsAt(text, 0, 4), digitsAt(text, 5, 2), digitsAt(text, 8, 2))
  );
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapDay || (year >= 0 && day >= 1 && day <= (DAYS[month - 1] ?? 0));
}

/** The number that so many digits write, or -1 where one of them is none. */
function digitsAt(text: string, start: number, length: number): number {
  let value = 0;
  for (let index = start; index < start + length; index++) {
    if (!isDigitAt(text, index)) return -1;
    value = 10 * value + text.charCodeAt(index) - ZERO;
  }
  return value;
}

const [ZERO, NINE] = [0x30, 0x39];

/** Past the end there is none. */
function isDigitAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= ZERO && code <= NINE;
}

/** A leap second counts where it falls on 23:59:60 UTC. */
function isTimeFrom(text: string, start: number): boolean {
  if (text.charAt(start + 2) !== ":" || text.charAt(start + 5) !== ":") return false;
  const minutes = minutesOf(digitsAt(text, start, 2), digitsAt(text, start + 3, 2));
  const second = digitsAt(text, start + 6, 2);
  const offset = offsetFrom(text, afterFraction(text, start + 8));
  if (minutes === null || offset === null || second < 0 || second > 60) return false;
  return second < 60 || (((minutes - offset) % 1440) + 1440) % 1440 === 1439;
}

/** A fraction has one digit at least: a dot alone is none, and nothing may begin with it. */
function afterFraction(text: string, start: number): number {
  if (text.charAt(start) !== "." || !isDigitAt(text, start + 1)) return start;
  let end = start + 1;
  while (isDigitAt(text, end)) end += 1;
  return end;
}

/** The minutes that a time is ahead of UTC, or null if the rest of the string is not an offset. */
function offsetFrom(text: string, start: number): number | null {
  const sign = text.charAt(start);
  if (sign === "Z" || sign === "z") return text.length === start + 1 ? 0 : null;
  if ((sign !== "+" && sign !== "-") || text.length !== start + 6 || text.charAt(start + 3) !== ":") return null;
  const minutes = minutesOf(digitsAt(text, start + 1, 2), digitsAt(text, start + 4, 2));
  return minutes !== null && sign === "-" ? -minutes : minutes;
}

/** The minutes of a day; null for an invalid time. */
function minutesOf(hour: number, minute: number): number | null {
  return hour < 0 || hour > 23 || minute < 0 || minute > 59 ? null : 60 * hour + minute;
}

/** Source: RFC 3339, appendix A. */
export function isDuration(text: string): boolean {
  return DURATION.test(text);
}
