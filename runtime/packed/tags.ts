/** What a byte says of the next value. A list goes on to its end, and so does an object, whose values follow their names. */
export const NULL = 0;
export const TRUE = 1;
export const FALSE = 2;
/** Eight bytes. */
export const NUMBER = 3;
/** Its length in a byte, then as many of Latin-1: a byte for each character. */
export const SHORT_TEXT = 4;
/** Its length in four bytes, then as many of UTF-8. */
export const TEXT = 5;
/** The same of a text's JSON: it has an escape for half a character, and UTF-8 has nothing. */
export const ESCAPED_TEXT = 6;
export const LIST = 7;
export const OBJECT = 8;
export const END = 9;
