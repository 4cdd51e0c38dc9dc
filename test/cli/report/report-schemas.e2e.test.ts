import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { fingerprints } from "../../../generator/cli/lint/fingerprint.ts";
import { escapeTerminal } from "../../../generator/cli/report/escape-terminal.ts";
import type { Finding } from "../../../generator/cli/report/finding.ts";
import { githubReport } from "../../../generator/cli/report/github-report.ts";
import { junitReport } from "../../../generator/cli/report/junit-report.ts";
import { sarifReport } from "../../../generator/cli/report/sarif-report.ts";
import { contract, edit, repository, toolpact } from "../notes-repository.ts";

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), "utf8");

/** Written in draft-04, of which nothing is used that draft-07 has otherwise but the name of `$id`. */
const { $schema: _, id: __, ...sarifSchema } = JSON.parse(fixture("sarif-2.1.0-rtm.5.json"));
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
/** The characters that a URI has. */
const URI_CHARACTERS = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})*$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
ajv.addFormat("uri", (text) => URI_CHARACTERS.test(text) && SCHEME.test(text));
// A colon in the first segment of a path would end a scheme.
ajv.addFormat("uri-reference", (text) => URI_CHARACTERS.test(text) && (!/^[^/]*:/.test(text) || SCHEME.test(text)));
ajv.addFormat("date-time", (text) => !Number.isNaN(Date.parse(text)));
const isSarif = ajv.compile(sarifSchema);

const sarifFaults = (report: string) => (isSarif(JSON.parse(report)) ? [] : isSarif.errors);

const junitFaults = async (...reports: readonly string[]) => {
  const xml = reports.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  return (await validateXML({ xml, schema: fixture("junit-4.xsd") })).errors.map(({ message }) => message);
};

/** As GitHub's runner reads a line of output: the command, its properties and its data, each unescaped. */
function annotationOf(line: string) {
  const [, severity = "", list = "", data = ""] = /^::(error|warning|notice) (.*?)::(.*)$/s.exec(line) ?? [];
  const plain = (text: string) => text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
  const properties = list.split(",").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name, plain(value.join("=").replaceAll("%3A", ":").replaceAll("%2C", ","))];
  });
  return { severity, ...Object.fromEntries(properties), data: plain(data) };
}

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "a,b:c=d::e%0A%25",
    "]]>",
    "<b>&amp;\"'",
    "\u0000\u001b\ud800\ufffe",
    "line\nline\r\n",
    "::error ::x",
  ),
);
const wholeNumber = fc.integer({ min: 1, max: 10_000 });
const place = fc.record({ file: anyText, line: wholeNumber, column: wholeNumber, width: wholeNumber });
const finding: fc.Arbitrary<Finding> = fc.record({
  id: fc.constantFrom("unused-code", "input-closed", "unused-baseline-entry"),
  severity: fc.constantFrom("error" as const, "warning" as const, "note" as const),
  message: anyText,
  hint: fc.option(anyText),
  at: place,
  related: fc.array(fc.record({ at: place, message: anyText }), { maxLength: 2 }),
  text: fc.option(anyText),
  key: fc.option(anyText),
});
const someFindings = fc.array(finding, { maxLength: 6 });

test("sarif: whatever is found, the report is SARIF 2.1.0", () => {
  fc.assert(
    fc.property(someFindings, (findings) => {
      expect(sarifFaults(sarifReport(findings, "1.2.3"))).toEqual([]);
    }),
  );
});

test("sarif: the schema refuses what is none", () => {
  const log = JSON.parse(sarifReport(fc.sample(someFindings, { seed: 1, numRuns: 20 }).flat(), "1.2.3"));
  const [run] = log.runs;
  for (const broken of [
    { ...log, version: "2.0.0" },
    { ...log, runs: [{ ...run, tool: {} }] },
    { ...log, runs: [{ ...run, results: [{ ...run.results[0], level: "fatal" }] }] },
    { ...log, runs: [{ ...run, results: [{ ...run.results[0], message: "text" }] }] },
    { ...log, runs: [{ ...run, columnKind: "bytes" }] },
    { ...log, runs: [{ ...run, artifacts: [{ location: { uri: "a b" } }] }] },
    { ...log, runs: [{ ...run, artifacts: [{ location: { uri: "1:b/c" } }] }] },
  ]) {
    expect(sarifFaults(JSON.stringify(broken))).not.toEqual([]);
  }
});

test("junit: whatever is found, the report is one that Jenkins reads", async () => {
  const reports = fc.sample(someFindings, { seed: 2, numRuns: 60 }).map(junitReport);
  expect(await junitFaults(...reports)).toEqual([]);
});

test("junit: the schema refuses what is none", async () => {
  const report = junitReport(fc.sample(finding, { seed: 3, numRuns: 3 }));
  for (const broken of [
    report.replace(/ name="[^"]*"( classname)/, "$1"),
    report.replace("</testsuite>", "<properties/></testsuite>"),
    report.replaceAll("testcase", "case"),
    report.replace("</testsuites>", ""),
  ]) {
    expect(await junitFaults(broken)).not.toEqual([]);
  }
});

test("github: each finding is one line that reads back as it was", () => {
  fc.assert(
    fc.property(someFindings, (findings) => {
      const lines = githubReport(findings).split("\n").slice(0, -1);
      const shown = findings.map(({ id, severity, message, hint, at }) => ({
        severity: severity === "note" ? "notice" : severity,
        file: escapeTerminal(at.file),
        line: `${at.line}`,
        col: `${at.column}`,
        endColumn: `${at.column + at.width}`,
        title: `toolpact ${id}`,
        data: [message, ...(hint === null ? [] : [hint])].map(escapeTerminal).join("\n"),
      }));
      expect(lines.map(annotationOf)).toEqual(shown);
    }),
  );
});

test("an edit above or below leaves a finding its fingerprint, one on its line doesn't", () => {
  const text = fc.array(fc.constantFrom("a: 1", "b: [", "# x", ""), { maxLength: 5 });
  fc.assert(
    fc.property(finding, text, text, (one, above, below) => {
      const line = "  code: { retry: never }";
      const place = { ...one, key: null, text: `${line}\n`, at: { ...one.at, line: 1 } };
      const moved = [...above, line, ...below].join("\n");
      const later = { ...place, text: moved, at: { ...one.at, line: above.length + 1 } };
      expect(fingerprints([later])).toEqual(fingerprints([place]));
      expect(fingerprints([{ ...place, text: "  other: { retry: never }\n" }])).not.toEqual(fingerprints([place]));
    }),
  );
});

test.each(["diff", "lint"])("%s of a real contract reports as the schemas want it", async (command) => {
  const cwd = repository();
  const unused = "  spare: { retry: never, effect: none, message: It is spare., recovery: Stop. }\n";
  edit(cwd, contract(40).replace("tools:\n", `${unused}tools:\n`).replace("Add a note.", "Add a <good> note."));
  const reportAs = async (format: string) => {
    const args = command === "diff" ? ["diff", "HEAD"] : ["lint"];
    return (await toolpact(cwd, ...args, "--format", format)).stdout;
  };
  const sarif = await reportAs("sarif");
  expect(JSON.parse(sarif).runs[0].results.length).toBeGreaterThan(0);
  expect(sarifFaults(sarif)).toEqual([]);
  const junit = await reportAs("junit");
  expect(junit).toContain("<failure");
  expect(await junitFaults(junit)).toEqual([]);
});
