import { isEmail, isHostname, isIpv4, isIpv6 } from "./formats/addresses.ts";
import { isDate, isDateTime, isDuration, isTime } from "./formats/dates.ts";
import { isUri } from "./formats/uri.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The values of `format` that a contract asserts. Each check takes time linear in the length of the text. */
export const formats: Readonly<Record<FormatName, (text: string) => boolean>> = {
  "date-time": isDateTime,
  date: isDate,
  time: isTime,
  duration: isDuration,
  email: isEmail,
  hostname: isHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
  uri: isUri,
  uuid: (text) => UUID.test(text),
};

/** A format that a contract may name. */
export type FormatName =
  | "date-time"
  | "date"
  | "time"
  | "duration"
  | "email"
  | "hostname"
  | "ipv4"
  | "ipv6"
  | "uri"
  | "uuid";
