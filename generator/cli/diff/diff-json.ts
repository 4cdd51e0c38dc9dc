import { ownVersion } from "../../version.ts";
import type { Io } from "../io.ts";
import { fingerprints } from "../lint/fingerprint.ts";
import { escapeTerminalJson } from "../report/escape-terminal.ts";
import { diagnosticRows } from "../report/json-report.ts";
import type { Compared } from "./compare.ts";
import { changeFindings, type ToldDiff } from "./diff-findings.ts";

/** One JSON object. `version` is the report's own, and changes when a field changes its meaning. */
export function diffJson({ all, faults }: ToldDiff, ok: boolean, io: Io): string {
  const contracts = all.map((one) => contractJson(one, io));
  const diagnostics = diagnosticRows(faults);
  const report = { version: 1, toolpact: ownVersion(), command: "diff", ok, contracts, diagnostics };
  return `${escapeTerminalJson(JSON.stringify(report, null, 2))}\n`;
}

function contractJson(one: Compared, { cwd }: Io) {
  const { before, after, diff } = one;
  const findings = changeFindings([one], cwd, cwd);
  const prints = fingerprints(findings);
  const changes = (diff?.changes ?? []).map((change, index) => {
    const { id, level, effect, bump, message, path, place, witness, tools, side } = change;
    const { file = "", line = 1, column = 1, width = 1 } = findings[index]?.at ?? {};
    const at = { side, file, line, column, endColumn: column + width };
    return { id, level, effect, bump, message, path, place, witness, tools, ...at, fingerprint: prints[index] };
  });
  const accepted = (diff?.accepted ?? []).map(
    ({ change: { id, effect, bump, message, path, place, tools }, reason }) => {
      return { id, effect, bump, message, path, place, tools, reason };
    },
  );
  const sides = { before: before?.label ?? null, after: after.label };
  return {
    contract: after.model.contract.name,
    ...sides,
    version: diff?.version ?? null,
    deserved: diff?.deserved ?? null,
    changes,
    accepted,
  };
}
