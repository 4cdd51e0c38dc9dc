import { escapeTerminal } from "./escape-terminal.ts";
import type { Finding } from "./finding.ts";

/** Findings as JUnit's XML: a test case for each, which has failed unless it is only a note. */
export function junitReport(findings: readonly Finding[]): string {
  const failures = findings.filter(({ severity }) => severity !== "note").length;
  const counts = `tests="${findings.length}" failures="${failures}"`;
  const cases = findings.map((finding) => `    ${testCase(finding)}\n`).join("");
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites name="toolpact" ${counts}>`,
    `  <testsuite name="toolpact" ${counts} errors="0" skipped="0" time="0">\n${cases}  </testsuite>`,
    `</testsuites>\n`,
  ].join("\n");
}

function testCase({ id, severity, message, hint, at, key }: Finding): string {
  const place = `${at.file}:${at.line}:${at.column}`;
  const head = `<testcase name="${escaped(`${id} ${key ?? place}`)}" classname="${escaped(at.file)}" time="0"`;
  if (severity === "note") return `${head}/>`;
  const body = [`${place}: ${message}`, ...(hint === null ? [] : [hint])].map(escapeTerminal).join("\n");
  return `${head}><failure message="${escaped(message)}" type="${severity}">${escaped(body, true)}</failure></testcase>`;
}

/** As text or as an attribute's value. What XML has no way to write becomes visible. */
function escaped(text: string, isText = false): string {
  const plain = isText ? text.split("\n").map(escapeTerminal).join("\n") : escapeTerminal(text);
  return plain
    .replace(/[\ud800-\udfff\ufffe\uffff]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
