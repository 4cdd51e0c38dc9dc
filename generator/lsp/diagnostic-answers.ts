import { dirname, resolve } from "node:path";
import type { DiagnosticRelatedInformation, Diagnostic as Published } from "vscode-languageserver";
import type { Diagnostic } from "../diagnostics.ts";
import type { OpenDocuments } from "./open-documents.ts";
import { rangeOfRef } from "./text-positions.ts";
import type { OpenProject } from "./workspace.ts";
import { isReportedElsewhere, type YamlServer, yamlServerFor } from "./yaml-server.ts";

/** The name under which editors show diagnostics. */
export const SOURCE = "toolpact";

/** All diagnostics of a project by the path of the file. Files without any are left out. */
export async function projectDiagnostics(
  { file: projectFile, reading, contracts }: OpenProject,
  documents: OpenDocuments,
  server: YamlServer,
): Promise<ReadonlyMap<string, readonly Published[]>> {
  const found = new Map<string, Map<string, Published>>();
  const add = (diagnostic: Diagnostic, folder: string, textOf: (path: string) => string) => {
    const path = pathOf(diagnostic, folder, projectFile);
    if (isReportedElsewhere(diagnostic, yamlServerFor(server, path, textOf(diagnostic.at.file)))) return;
    const published = publishedOf(diagnostic, folder, documents);
    // Contracts that import one folder report what is in it alike.
    found.set(path, (found.get(path) ?? new Map()).set(JSON.stringify(published), published));
  };
  const projectText = [...reading.texts.values()].join("");
  for (const one of reading.diagnostics) add(one, dirname(projectFile), () => projectText);
  for (const { diagnostics, folder, files } of contracts) {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    for (const one of await diagnostics()) add(one, folder, (path) => texts.get(path) ?? "");
  }
  return new Map([...found].map(([path, byText]) => [path, [...byText.values()]]));
}

/** A problem of a contract as a whole, such as an empty folder, is reported at the project file. */
function pathOf({ at }: Diagnostic, folder: string, projectFile: string): string {
  return at.file === "." ? projectFile : resolve(folder, at.file);
}

const SEVERITIES = { error: 1, warning: 2 } as const;

function publishedOf(diagnostic: Diagnostic, folder: string, documents: OpenDocuments): Published {
  const { id, severity, message, hint, at, related } = diagnostic;
  const relatedInformation = related.map((one): DiagnosticRelatedInformation => {
    const uri = documents.uriOf(resolve(folder, one.at.file));
    return { location: { uri, range: rangeOfRef(one.at) }, message: one.message };
  });
  return {
    range: rangeOfRef(at),
    severity: SEVERITIES[severity],
    code: id,
    source: SOURCE,
    message: hint === null ? message : `${message}\n${hint}`,
    ...(relatedInformation.length === 0 ? {} : { relatedInformation }),
  };
}
