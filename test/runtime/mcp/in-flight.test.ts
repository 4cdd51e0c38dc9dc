import { expect, test } from "vitest";
import { createInFlight } from "../../../runtime/mcp/in-flight.ts";

test("what has ended twice has ended once: the others are still waited for", async () => {
  const inFlight = createInFlight();
  const [end, other] = [inFlight.begin(), inFlight.begin()];
  end();
  end();
  expect(await inFlight.drained(10)).toBe(false);
  other();
  expect(await inFlight.drained(10)).toBe(true);
});
