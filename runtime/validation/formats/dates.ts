const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:z|([+-])(\d{2}):(\d{2}))$/i;
const CLOCK = String.raw`(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)`;
const CALENDAR = String.raw`(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)`;
const DURATION = new RegExp(`^P(?:\\d+W|${CALENDAR}(?:T${CLOCK})?|T${CLOCK})$`);
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Source: RFC 3339, `full-date`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapDay || (day >= 1 && day <= (DAYS[month - 1] ?? 0));
}

/** A leap second counts where it falls on 23:59:60 UTC. Source: RFC 3339, `full-time`. */
export function isTime(text: string): boolean {
  const parts = TIME.exec(text);
  if (parts === null) return false;
  const [hour = 0, minute = 0, second = 0] = parts.slice(1, 4).map(Number);
  const [offsetHour = 0, offsetMinute = 0] = parts.slice(5, 7).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (parts[4] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const minuteOfDay = (((hour * 60 + minute - offset) % 1440) + 1440) % 1440;
  return second === 60 && minuteOfDay === 1439;
}

/** Source: RFC 3339, `date-time`. */
export function isDateTime(text: string): boolean {
  return /^t$/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** Source: RFC 3339, appendix A. */
export function isDuration(text: string): boolean {
  return DURATION.test(text);
}
