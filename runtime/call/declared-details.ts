import type { Contract } from "../contract/contract.ts";
import type { Failed } from "../contract/reply.ts";
import { own } from "../json/json.ts";

type Details = Readonly<Record<string, unknown>>;

/** The reply with as many of these details as its code declares. */
export async function offering(contract: Contract, reply: Failed, details: Details): Promise<Failed> {
  const declared = await declaredDetails(contract, reply.code, details);
  return declared === undefined ? reply : { ...reply, details: declared };
}

/** As many of a guard's own details as the code declares; undefined if its schema fits none of them. */
export async function declaredDetails(
  { errors, validators }: Contract,
  code: string,
  details: Details,
): Promise<Details | undefined> {
  const check = own(errors, code)?.checks.details ?? null;
  const fits = check === null ? undefined : own((await validators.errors?.()) ?? {}, check);
  return fits === undefined ? undefined : parts(Object.entries(details)).find(fits);
}

/** Every part of some details, the largest first and without the empty one. */
function parts(entries: readonly (readonly [string, unknown])[]): readonly Details[] {
  let made: readonly (readonly (readonly [string, unknown])[])[] = [[]];
  for (const entry of entries) made = [...made.map((part) => [...part, entry]), ...made];
  return made
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map((part) => Object.fromEntries(part));
}
