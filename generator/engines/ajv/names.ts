import { Name } from "ajv";

/** Ajv's own names in the functions it writes. */
export const ERRORS = new Name("errors");

/** What the written functions call; imported from `@toolpact/runtime/validation`. */
export const CODE_POINT_LENGTH = new Name("codePointLength");
export const DEEP_EQUAL = new Name("deepEqual");
export const FIRST_DUPLICATE = new Name("firstDuplicate");
export const FORMATS = new Name("formats");
export const IS_MULTIPLE_OF = new Name("isMultipleOf");
