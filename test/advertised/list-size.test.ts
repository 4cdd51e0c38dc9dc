import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { toolEntry } from "../../generator/advertised/tool-entry.ts";
import { lowerFolder } from "../support/lower-folder.ts";

/** Bytes of the tools as compact JSON: the most that the list of each profile may have. */
const MAX_BYTES: readonly (readonly [folder: string, profile: string, tools: number, maxBytes: number])[] = [
  ["specs/social", "workflow", 64, 125_000],
  ["specs/social", "api", 34, 62_000],
  ["specs/tasks", "default", 20, 60_000],
  ["specs/automation", "default", 15, 21_000],
  ["specs/broker", "default", 1, 3_600],
  ["specs/conformance", "default", 11, 9_000],
  ["examples/hello/spec", "default", 1, 1_100],
];

test.each(MAX_BYTES)(
  "the list of %s, %s, with %i tools has at most %i bytes",
  async (folder, profile, count, bytes) => {
    const { model } = await lowerFolder(fileURLToPath(new URL(`../../${folder}`, import.meta.url)));
    const list = model.tools.flatMap((tool) =>
      tool.inProfiles.filter((one) => one.profile === profile).map((one) => toolEntry(tool, one, model)),
    );
    expect(list).toHaveLength(count);
    expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThanOrEqual(bytes);
  },
);
