import { isALabel } from "./a-label.ts";

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const QUOTED = /^"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;

/** Source: RFC 2673, section 3.2: four decimal numbers, no leading zeros. */
export function isIpv4(text: string): boolean {
  return text.length <= 15 && IPV4.test(text);
}

/** No zone, no brackets. Source: RFC 4291, section 2.2. */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const hex = text.replace(/(?<=:)[^:]*\.[^:]*$/, (tail) => (isIpv4(tail) ? "0:0" : "?"));
  const halves = hex.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const groups = halves.flat();
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length <= 7;
}

/** Letters, digits and hyphens; an `xn--` label must be Punycode. Source: RFC 1123, section 2.1; RFC 5891. */
export function isHostname(text: string): boolean {
  if (text.length === 0 || text.length > 253) return false;
  return text.split(".").every((label) => LABEL.test(label) && (!/^xn--/i.test(label) || isALabel(label)));
}

/** One mailbox, at most 254 characters. Source: RFC 5321, section 4.1.2. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || at > 64 || text.length > 254) return false;
  const local = text.slice(0, at);
  return (QUOTED.test(local) || local.split(".").every((atom) => ATOM.test(atom))) && isMailDomain(text.slice(at + 1));
}

function isMailDomain(domain: string): boolean {
  const literal = /^\[(?:(IPv6:)(.*)|(.*))\]$/i.exec(domain);
  if (literal === null) return isHostname(domain);
  return literal[1] === undefined ? isIpv4(literal[3] as string) : isIpv6(literal[2] as string);
}
