import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { writePackage } from "../support/node-package.ts";

const SPECS = fileURLToPath(new URL("../../specs/", import.meta.url));

/** Encodes a success and every declared code of every tool, and returns the errors of its own envelope's validator. */
const SCRIPT = `
  const facts = { nowMs: 1.7e12, elapsedMs: 3, requestId: "6f1f77a0-5f4e-4b3e-9a55-0b9a0d1d5f11",
    context: { mode: "composer", approval_mode: true, context: {} } };
  const details = { fields: ["/a"], id: "x", expected: 1, current: 2, min_bytes: 3, kind: "k", action: "a", agent: "g" };
  const policies = [{ reason: "r", metadata: {} }, { reason: "r", metadata: {}, decision: "denied" }];
  let encoded = 0;
  const faults = [];
  const hold = (where, check, wire) => {
    encoded++;
    if (!check(wire)) faults.push({ where, problems: check.problems(wire), wire });
  };
  for (const name of NAMES) {
    const { contract, encode, decode } = await import(FOLDER + "/" + name + "/index.js");
    const validators = await contract.validators.envelope();
    for (const profile of contract.profiles) {
      const { success, failure } = contract.envelopes[profile].checks;
      for (const [tool, row] of Object.entries(contract.tools)) {
        if (!Object.hasOwn(row.profiles, profile)) continue;
        hold([name, profile, tool], validators[success], encode(profile, tool, { kind: "ok", result: {}, facts: { ...facts, policy: policies[0] } }));
        for (const code of Object.keys(contract.toolErrors[profile][tool])) {
          for (const more of [{}, { details }, { retryAfterMs: 1500, effect: "none" }]) {
            const wire = encode(profile, tool, { kind: "failed", code, facts: { ...facts, policy: name === "social" ? policies[1] : policies[0] }, ...more });
            hold([name, profile, tool, code], validators[failure], wire);
            if (decode(profile, tool, wire)?.code !== code) faults.push({ where: [name, profile, tool, code], wire });
          }
        }
      }
    }
  }
  console.log(JSON.stringify({ encoded, faults: faults.slice(0, 5) }));`;

test("in every contract, each reply that encode makes fits the profile's envelope, and decode reads the code back", async () => {
  const names = readdirSync(SPECS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const folder = mkdtempSync(join(tmpdir(), "toolpact-replies-"));
  try {
    for (const name of names) {
      const { files } = await compile(join(SPECS, name), { target: "js" });
      expect(files, name).not.toEqual([]);
      writePackage(
        folder,
        files.map(({ path, text }) => ({ path: `${name}/${path}`, text })),
      );
    }
    const given = `const FOLDER = ${JSON.stringify(folder)}; const NAMES = ${JSON.stringify(names)};`;
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", given + SCRIPT], {
      encoding: "utf8",
    });
    const { encoded, faults } = JSON.parse(printed);
    expect(faults).toEqual([]);
    expect(encoded).toBeGreaterThan(2_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
