import { decodeBase64 } from "./base64.ts";
import { endOf, type Match } from "./detector.ts";

const BASE64URL = /[\w-]/;
const BASE64URL_RUN = /[\w-]*/y;
const REST_OF_JOSE = /[\w.-]*/y;

/**
 * A signed token: a header that starts with `eyJ`, and a payload that does. The anchor is the payload's start, so each
 * stretch between two dots is looked through once, however often `eyJ` stands in it.
 */
export const matchJwt: Match = (text, at) => {
  let start = at;
  while (BASE64URL.test(text.charAt(start - 1))) start--;
  // Behind the anchor at the latest, where the payload starts.
  const header = text.indexOf("eyJ", start);
  if (at - header < 10) return null;
  return { from: header, to: endOf(REST_OF_JOSE, text, at) };
};

/** A header of a signed or encrypted token, known by its first property. The rest of the token goes with it. */
export const matchJose: Match = (text, at) => ({ from: at, to: endOf(REST_OF_JOSE, text, at) });

const PEM_HEAD = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
const PEM_END = "-----END";
const REST_OF_PEM_END = /[A-Z0-9 ]{0,80}-{0,5}/y;

/** A private key, to the end of the text if its last line is missing. Certificates and public keys are left. */
export const matchPem: Match = (text, at) => {
  PEM_HEAD.lastIndex = at;
  if (!PEM_HEAD.test(text)) return null;
  const end = text.indexOf(PEM_END, PEM_HEAD.lastIndex);
  return { from: at, to: end === -1 ? text.length : endOf(REST_OF_PEM_END, text, end + PEM_END.length) };
};

const CREDENTIAL = /[\w.~+/-]{16}/y;
const REST_OF_CREDENTIAL = /[\w.~+/=-]*/y;

/** What stands behind `Bearer`; the word itself stays. */
export const matchBearer: Match = (text, at, anchor) => {
  const from = at + anchor.length;
  CREDENTIAL.lastIndex = from;
  return CREDENTIAL.test(text) ? { from, to: endOf(REST_OF_CREDENTIAL, text, from) } : null;
};

const SIGNATURE = /[\w%+/-]{40}/y;
const REST_OF_SIGNATURE = /[\w%+/=-]*/y;

/** The signature in a URL or connection string, as it is or with percent escapes. */
export const matchSignature: Match = (text, at, anchor) => {
  const from = at + anchor.length;
  SIGNATURE.lastIndex = from;
  return SIGNATURE.test(text) ? { from, to: endOf(REST_OF_SIGNATURE, text, from) } : null;
};

const BASE64_RUN = /[\w+/-]{8,8192}={0,2}/y;
const USER_AND_PASSWORD = /^[ -~]*:[ -~]*$/;

/** What stands behind `Basic`, if it is a name and a password. */
export const matchBasic: Match = (text, at, anchor) => {
  const from = at + anchor.length;
  BASE64_RUN.lastIndex = from;
  if (!BASE64_RUN.test(text)) return null;
  const to = BASE64_RUN.lastIndex;
  return USER_AND_PASSWORD.test(decodeBase64(text.slice(from, to))) ? { from, to } : null;
};

const AUTHORITY = /[^\s/?#"'<>\\]*/y;
/** A name without a password is one if it is as long as a token. */
const LONG_NAME = 20;

/** The password in `scheme://name:password@host`, or a name long enough to be a token. */
export const matchUrlCredentials: Match = (text, at, anchor) => {
  const start = at + anchor.length;
  const authority = text.slice(start, endOf(AUTHORITY, text, start));
  const length = authority.lastIndexOf("@");
  const colon = authority.slice(0, Math.max(0, length)).indexOf(":");
  if (colon === -1) return length < LONG_NAME ? null : { from: start, to: start + length };
  return colon + 1 < length ? { from: start + colon + 1, to: start + length } : null;
};

const DIGITS = /(?<!\w|\d[ -])\d(?:[ -]?\d){12,18}(?!\w|[ -]\d)/y;

/** A number of 13 to 19 digits whose check digit is right. Source: ISO/IEC 7812, annex B. */
export const matchCardNumber: Match = (text, at) => {
  DIGITS.lastIndex = at;
  if (!DIGITS.test(text)) return null;
  const to = DIGITS.lastIndex;
  return isLuhn(text.slice(at, to).replace(/\D/g, "")) ? { from: at, to } : null;
};

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The digits and the colon before the anchor's `:AA` are a Telegram bot's number. */
export const matchTelegram: Match = (text, at, anchor) => {
  const rest = endOf(BASE64URL_RUN, text, at + anchor.length);
  let from = at;
  while (from > at - 12 && /\d/.test(text.charAt(from - 1))) from--;
  return at - from >= 8 && rest - at >= 33 ? { from, to: rest } : null;
};

const AZURE_BEFORE = 3;

/** Three characters, `8Q~`, and 31 to 34 more. */
export const matchAzureClientSecret: Match = (text, at, anchor) => {
  const from = Math.max(0, at - AZURE_BEFORE);
  const to = endOf(AZURE_REST, text, at + anchor.length);
  return at >= AZURE_BEFORE && to - at >= 34 ? { from, to } : null;
};

const AZURE_REST = /[\w.~-]*/y;
