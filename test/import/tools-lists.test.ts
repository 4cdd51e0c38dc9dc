import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe } from "vitest";
import { describeWithData } from "../support/needs.ts";
import { expectSameList } from "./expect-same-list.ts";
import { type RoundTrip, roundTrip } from "./round-trip.ts";

describeWithData("what published servers listed", (folder) => {
  describe.each(["everything", "filesystem", "memory", "notion"])("%s", (name) => {
    let trip: RoundTrip;

    beforeAll(async () => {
      trip = await roundTrip(readFileSync(join(folder, "tools-list", `${name}.json`), "utf8"));
    });

    expectSameList(() => trip);
  });
});
