/** One way in which a value breaks its schema. Made from the schema alone: it never holds a part of the value. */
export interface Problem {
  /** Where in the value: a JSON Pointer (RFC 6901), empty for the whole value. A name of over 256 characters is cut. */
  readonly at: string;
  /** The JSON Schema keyword that isn't met; `depth` for a value nested too deeply to be checked. */
  readonly keyword: string;
  /** What should stand there, in English: "a string of at most 80 characters". A name that the schema doesn't know is cut to 64 characters. */
  readonly expected: string;
}

/** What a compiled check leaves behind for one keyword that isn't met, as Ajv's code writes it. */
export interface Fault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: FaultParams;
}

/** What a fault says of the schema, by keyword. */
export interface FaultParams {
  readonly [name: string]: unknown;
  /** How many of the faults just before this one are only the reason for it. */
  readonly inner?: number;
  /** `anyOf`, `oneOf`: how many of the inner faults there are up to the end of each branch. */
  readonly ends?: readonly number[];
  /** `oneOf`: how many branches fit. */
  readonly passed?: number;
}
