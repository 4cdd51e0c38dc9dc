import { _, type Code, nil, stringify } from "ajv";

/** A JSON value as a JavaScript expression. A property `__proto__` becomes a property, not a prototype. */
export function valueCode(value: unknown): Code {
  if (Array.isArray(value)) return _`[${joined(value.map(valueCode))}]`;
  if (typeof value !== "object" || value === null) return stringify(value);
  const entries = Object.entries(value).map(([key, held]) => _`${keyCode(key)}: ${valueCode(held)}`);
  return _`{${joined(entries)}}`;
}

/** True if one of the conditions is. */
export function oneTrue(conditions: readonly Code[]): Code {
  const [first, ...others] = conditions;
  return first === undefined ? _`false` : others.reduce((all, one) => _`${all} || ${one}`, first);
}

function joined(codes: readonly Code[]): Code {
  return codes.reduce((all, code) => (all === nil ? code : _`${all}, ${code}`), nil);
}

function keyCode(key: string): Code {
  return key === "__proto__" ? _`[${stringify(key)}]` : stringify(key);
}
