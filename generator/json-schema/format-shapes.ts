/** What is known of a format without its validator. */
export interface FormatShape {
  /** A pattern that every string of the format matches. */
  readonly wide: string;
  /** A pattern that only strings of the format match. */
  readonly narrow: string;
  /** Examples of the format. */
  readonly samples: readonly string[];
}

const DAY = "(?:0[1-9]|1[0-9]|2[0-8])";
const DATE = `[1-2][0-9]{3}-(?:0[1-9]|1[0-2])-${DAY}`;
const TIME = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:[.][0-9]{1,6})?Z";
const HEX = "[0-9a-fA-F]";
const UUID = `^${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}$`;
const BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = `^${BYTE}[.]${BYTE}[.]${BYTE}[.]${BYTE}$`;
const LABEL = "[a-z][a-z0-9]{0,20}";

/**
 * The formats that a contract may assert. Strings between `wide` and `narrow` may or may not have the format: 30
 * February, a leap second, an address in quotes.
 */
export const FORMAT_SHAPES: Readonly<Record<string, FormatShape>> = {
  "date-time": {
    wide: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]+)?(?:[Zz]|[+\\-][0-9]{2}:?[0-9]{2})$",
    narrow: `^${DATE}T${TIME}$`,
    samples: ["2026-02-03T04:05:06Z"],
  },
  date: { wide: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", narrow: `^${DATE}$`, samples: ["2026-02-03"] },
  time: {
    wide: "^[0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]+)?(?:[Zz]|[+\\-][0-9]{2}:?[0-9]{2})$",
    narrow: `^${TIME}$`,
    samples: ["04:05:06Z"],
  },
  duration: { wide: "^P[0-9A-Z.,]+$", narrow: "^PT[1-9][0-9]{0,3}[MS]$", samples: ["PT5M"] },
  email: {
    wide: "^[^]+@[^]+$",
    narrow: `^${LABEL}@${LABEL}[.][a-z]{2,3}$`,
    samples: ["a@example.com"],
  },
  hostname: { wide: "^[A-Za-z0-9.\\-]+$", narrow: `^${LABEL}(?:[.]${LABEL}){0,3}$`, samples: ["example.com"] },
  ipv4: { wide: IPV4, narrow: IPV4, samples: ["192.0.2.1"] },
  ipv6: { wide: "^[0-9A-Fa-f:.]{2,45}$", narrow: `^(?:${HEX}{1,4}:){7}${HEX}{1,4}$`, samples: ["2001:db8::1"] },
  uri: {
    wide: "^[A-Za-z][A-Za-z0-9+.\\-]*:[^\\s]*$",
    narrow: `^https://${LABEL}[.][a-z]{2,3}(?:/[a-z0-9]{1,20})*$`,
    samples: ["https://example.com/a"],
  },
  uuid: { wide: UUID, narrow: UUID, samples: ["123e4567-e89b-12d3-a456-426614174000"] },
};

/** The formats that a contract may assert: those that `@toolpact/runtime/validation` checks. */
export const FORMAT_NAMES: readonly string[] = Object.keys(FORMAT_SHAPES);
