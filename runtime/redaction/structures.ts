import { decodeBase64 } from "./base64.ts";
import { countBefore, endOf, isAlphanumeric, type Match } from "./secret-match.ts";

const BASE64URL = /[\w-]/;
const BASE64URL_RUN = /[\w-]*/y;
/** A token that is broken into lines goes on in each line that consists of 20 or more of its characters. */
const REST_OF_JOSE = /[\w.-]*(?:\r?\n[ \t]{0,8}[\w.-]{20,}(?![^\s"'`,;)\]}]))*/y;

/**
 * A signed token: a header that starts with `eyJ`, and a payload that does. The anchor is the payload's start, so each
 * stretch between two dots is read once, however often `eyJ` occurs in it.
 */
export const matchJwt: Match = (text, at) => {
  const start = at - countBefore(text, at, BASE64URL, at);
  // After the anchor at the latest, as the payload starts there.
  const header = text.indexOf("eyJ", start);
  if (at - header < 10) return null;
  return { from: header, to: endOf(REST_OF_JOSE, text, at) };
};

/** A header of a signed or encrypted token, known by its first property. The rest of the token goes with it. */
export const matchJose: Match = (text, at) => ({ from: at, to: endOf(REST_OF_JOSE, text, at) });

const PEM_HEAD = /-----BEGIN ((?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?)-----/y;

/** A private key, to the END line of its own label, or to the end of the string. Certificates and public keys are left. */
export const matchPem: Match = (text, at) => {
  PEM_HEAD.lastIndex = at;
  const [head, label] = PEM_HEAD.exec(text) ?? [];
  if (head === undefined) return null;
  const end = `-----END ${label}-----`;
  const endAt = text.indexOf(end, at + head.length);
  return { from: at, to: endAt === -1 ? text.length : endAt + end.length };
};

const CREDENTIAL = /[\w.~+/=-]*/y;
/** A parameter of a challenge, as in `Bearer realm="x"`. */
const CHALLENGE = /^(?:realm|scope|error\w*|resource_metadata)=/;
/** What prose has after `Bearer`. */
const BEARER_PROSE =
  /^(?:a|an|and|as|auth\w*|challenges?|credentials?|errors?|expected|expired|flow|for|format|from|has|headers?|in|invalid|is|issued|missing|must|not|of|on|only|or|realm|required|schemes?|security|should|strings?|the|to|tokens?|types?|usage|values?|was|were|with|without)$/i;
const MIN_CREDENTIAL = 16;

/**
 * The token after `Bearer`; the word itself stays. Tokens of fewer than 16 characters count if they have a digit or a
 * special character, or are 6 letters that are not a common word. A mask with more of a token after it is not redacted yet.
 */
export const matchBearer: Match = (text, at, anchor, { mask }) => {
  const from = at + anchor.length;
  const start = text.startsWith(mask, from) ? from + mask.length : from;
  const to = endOf(CREDENTIAL, text, start);
  if (start > from) return /\w/.test(text.charAt(start)) ? { from, to } : null;
  const value = text.slice(from, Math.min(to, from + 64)).replace(/\.+$/, "");
  if (CHALLENGE.test(value) || !isCredential(value, anchor)) return null;
  return { from, to: to - from > 64 ? to : from + value.length };
};

function isCredential(value: string, anchor: string): boolean {
  if (/^[\w.~+/-]{16}/.test(value)) return true;
  if (value.length < 4 || value.length >= MIN_CREDENTIAL) return false;
  if (/^[A-Za-z]*$/.test(value)) return anchor === "Bearer " && value.length >= 6 && !BEARER_PROSE.test(value);
  return /[\d_~+]/.test(value);
}

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

/** The value after `Basic`, if it is a name and a password. */
export const matchBasic: Match = (text, at, anchor) => {
  const from = at + anchor.length;
  BASE64_RUN.lastIndex = from;
  if (!BASE64_RUN.test(text)) return null;
  const run = BASE64_RUN.lastIndex;
  const read = text.slice(from, run);
  // A slash may be a part of base64, or follow it as in a path.
  return (
    [run, from + read.lastIndexOf("/"), from + read.indexOf("/")]
      .filter((to) => to > from && to <= run && USER_AND_PASSWORD.test(decodeBase64(text.slice(from, to))))
      .map((to) => ({ from, to }))[0] ?? null
  );
};

const AUTHORITY = /[^\s/?#"'<>\\]*/y;
/** A name without a password is one if it is as long as a token. */
const LONG_NAME = 20;
/** A password with `/`, `?` or `#` in it: what follows the name is not a port. */
const LOOSE_PASSWORD = /([^\s/?#:@[\]"'<>\\]*:)(?!\d{1,5}(?:[/?#]|$))[^\s:"'<>\\@]{1,256}(?=@[\w[])/y;

/** The password in `scheme://name:password@host`, or a name long enough to be a token. */
export const matchUrlCredentials: Match = (text, at, anchor) => {
  const start = at + anchor.length;
  const authority = text.slice(start, endOf(AUTHORITY, text, start));
  const length = authority.lastIndexOf("@");
  if (length === -1) return looseCredentials(text, start);
  const colon = authority.slice(0, Math.max(0, length)).indexOf(":");
  if (colon === -1) return length < LONG_NAME ? null : { from: start, to: start + length };
  return colon + 1 < length ? { from: start + colon + 1, to: start + length } : null;
};

function looseCredentials(text: string, start: number): ReturnType<Match> {
  LOOSE_PASSWORD.lastIndex = start;
  const [matched, name = ""] = LOOSE_PASSWORD.exec(text) ?? [];
  return matched === undefined ? null : { from: start + name.length, to: start + matched.length };
}

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
  const digits = countBefore(text, at, /\d/, 12);
  return digits >= 8 && rest - at >= 33 ? { from: at - digits, to: rest } : null;
};

const AZURE_BEFORE = 3;
const AZURE_REST = /[\w.~-]*/y;

/** Three characters, `8Q~`, and 31 to 34 more. */
export const matchAzureClientSecret: Match = (text, at, anchor) => {
  const from = Math.max(0, at - AZURE_BEFORE);
  const to = endOf(AZURE_REST, text, at + anchor.length);
  return at >= AZURE_BEFORE && to - at >= 34 ? { from, to } : null;
};

const DISCORD_REST = /\.[\w-]{6}\.[\w-]{27,40}/y;

/** The id of the bot in base64, which starts with M, N or O, a dot, six characters, a dot, and the signature. */
export const matchDiscordBot: Match = (text, at) => {
  const to = text.charAt(at + 7) === "." ? endOf(DISCORD_REST, text, at) : at;
  if (to === at) return null;
  const length = Math.min(countBefore(text, at, BASE64URL, 28), 28);
  const start = text.slice(at - length, at - 22).search(/[MNO]/);
  return length >= 23 && start !== -1 ? { from: at - length + start, to } : null;
};

const HEX_32 = /[a-f0-9]{32}(?![\w-])/y;
const MAILGUN_REST = /-[a-f0-9]{8}-[a-f0-9]{8}(?![\w-])/y;

/** `key-` and 32 hexadecimal digits, or 32, 8 and 8 of them with dashes between. */
export const matchMailgun: Match = (text, at, anchor, { looseUntil }) => {
  if (anchor !== "-") {
    const to = endOf(HEX_32, text, at + anchor.length);
    const isPartOfWord = at >= looseUntil && isAlphanumeric(text.charCodeAt(at - 1));
    return to > at + anchor.length && !isPartOfWord ? { from: at, to } : null;
  }
  const to = text.charAt(at + 9) === "-" ? endOf(MAILGUN_REST, text, at) : at;
  return to > at && countBefore(text, at, /[a-f0-9]/, at - 32 < looseUntil ? 32 : 33) === 32
    ? { from: at - 32, to }
    : null;
};

const TERRAFORM_REST = /[\w=-]{40,100}/y;

/** 14 letters and digits, `.atlasv1.`, and 60 to 70 characters. */
export const matchTerraform: Match = (text, at, anchor) => {
  const to = endOf(TERRAFORM_REST, text, at + anchor.length);
  const length = countBefore(text, at, /[A-Za-z0-9]/, 14);
  return to > at + anchor.length && length >= 10 ? { from: at - length, to } : null;
};
