import { isIpv6 } from "./addresses.ts";

const FOREIGN = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/;
const LONE_PERCENT = /%(?![0-9A-Fa-f]{2})/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const FUTURE_ADDRESS = /^v[0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/i;

/** An absolute URI with a scheme, ASCII only. Source: RFC 3986. */
export function isUri(text: string): boolean {
  if (FOREIGN.test(text) || LONE_PERCENT.test(text)) return false;
  const colon = text.indexOf(":");
  if (colon < 1 || !SCHEME.test(text.slice(0, colon))) return false;
  const [beforeFragment = "", ...fragments] = text.slice(colon + 1).split("#", 3);
  if (fragments.length > 1) return false;
  const [hierarchy = ""] = beforeFragment.split("?", 1);
  const beyond = `${fragments[0] ?? ""}${beforeFragment.slice(hierarchy.length)}`;
  return !/[[\]]/.test(beyond) && isHierarchy(hierarchy);
}

function isHierarchy(hierarchy: string): boolean {
  if (!hierarchy.startsWith("//")) return !/[[\]]/.test(hierarchy);
  const slash = hierarchy.indexOf("/", 2);
  const end = slash === -1 ? hierarchy.length : slash;
  return !/[[\]]/.test(hierarchy.slice(end)) && isAuthority(hierarchy.slice(2, end));
}

function isAuthority(authority: string): boolean {
  const at = authority.indexOf("@");
  if (/[[\]]/.test(authority.slice(0, at + 1))) return false;
  const host = authority.slice(at + 1);
  const bracket = host.startsWith("[") ? host.indexOf("]") : 0;
  if (bracket === -1 || host.includes("@")) return false;
  if (bracket === 0) return /^[^:[\]]*(?::\d*)?$/.test(host);
  const address = host.slice(1, bracket);
  return /^(?::\d*)?$/.test(host.slice(bracket + 1)) && (isIpv6(address) || FUTURE_ADDRESS.test(address));
}
