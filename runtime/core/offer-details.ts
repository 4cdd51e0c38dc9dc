import type { Contract } from "../contract.ts";
import { own } from "../json.ts";
import type { FailedAnswer } from "./answer.ts";

/** The answer with the first of these details that its code declares; as it is where it declares none of them. */
export async function offering(
  contract: Contract,
  answer: FailedAnswer,
  ...offers: readonly object[]
): Promise<FailedAnswer> {
  const check = own(contract.errors, answer.code)?.checks.details ?? null;
  if (check === null) return answer;
  const checks = (await contract.validators.errors?.()) ?? {};
  const details = offers.find((offer) => own(checks, check)?.(offer) === true);
  return details === undefined ? answer : { ...answer, details };
}
