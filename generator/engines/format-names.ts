/** The formats that a contract may assert: those that `@toolpact/runtime/validation` checks. */
export const FORMAT_NAMES: readonly string[] = [
  "date-time",
  "date",
  "time",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uri",
  "uuid",
];
