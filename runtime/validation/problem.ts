/** One way in which a value violates its schema. Derived from the schema: it contains no part of the value except property names. */
export interface Problem {
  /** The location: a JSON Pointer (RFC 6901), empty for the root. Names are truncated to 256 characters. */
  readonly at: string;
  /** The violated JSON Schema keyword; `depth` for a value that is nested too deeply to be validated. */
  readonly keyword: string;
  /** The expected value, in English: "a string of at most 80 characters". Unknown names are truncated to 64 characters. */
  readonly expected: string;
}

/** The record of one violated keyword, as code compiled by Ajv writes it. */
export interface Fault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: FaultParams;
}

/** The parameters of a fault, which depend on the keyword. */
export interface FaultParams {
  readonly [name: string]: unknown;
  /** How many of the preceding faults are causes of this one. */
  readonly inner?: number;
  /** `anyOf`, `oneOf`: the number of inner faults up to the end of each branch. */
  readonly ends?: readonly number[];
  /** `oneOf`: how many branches match. */
  readonly passed?: number;
}
