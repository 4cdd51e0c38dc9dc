import { readFile, realpath } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { checkProject } from "./check/check-file.ts";
import { findNode } from "./check/find-node.ts";
import type { ProjectDocument } from "./check/project-document.generated.ts";
import { CLIENTS } from "./clients.ts";
import { createCollector, type Outcome } from "./collector.ts";
import { type Diagnostic, diagnostic } from "./diagnostics.ts";
import { decode } from "./load/decode.ts";
import { parseYamlText } from "./load/parse-spec.ts";
import { createLocator, type Locator } from "./load/positions.ts";
import { toJson } from "./load/to-json.ts";
import type { Project, ProjectEmitters } from "./project.ts";
import { checkPaths, type PlaceOf } from "./project-paths.ts";
import type { SourceRef, SpecNode } from "./source.ts";
import { systemCode } from "./write/disk.ts";
import { fileRef } from "./write/output.ts";
import { unsafeOutputPath } from "./write/output-path.ts";

/** A project, or null with the reasons. Diagnostics name files relative to the project file's folder; `texts` is for code frames. */
export interface ProjectReading {
  readonly project: Project | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Returns a file's bytes, or null if it cannot be read. */
export type ReadBytes = (file: string) => Promise<Uint8Array | null>;

/** Reads a project file, by default from the disk. */
export async function readProject(file: string, read: ReadBytes = readBytes): Promise<ProjectReading> {
  const name = basename(file);
  const bytes = await read(file);
  if (bytes === null) return refused(diagnostic("no-project-file", fileRef(name), { path: file }));
  const decoded = decode(bytes);
  if ("problem" in decoded) {
    return refused(diagnostic("not-utf8", fileRef(name), { path: name, detail: decoded.problem }));
  }
  const root = await realpath(dirname(file));
  return { ...(await parseProject(root, name, decoded.text)), texts: new Map([[name, decoded.text]]) };
}

async function parseProject(
  root: string,
  path: string,
  text: string,
): Promise<Pick<ProjectReading, "project" | "diagnostics">> {
  const found = createCollector();
  const parsed = found.take(await parseYamlText(path, text));
  if (found.hasErrors()) return { project: null, diagnostics: found.sorted() };
  const node: SpecNode = parsed ?? { kind: "map", start: 0, end: 0, entries: [] };
  const diagnostics = checkProject({ path, text, root: node, kind: "sections", typeName: null });
  found.addAll(diagnostics);
  if (found.hasErrors()) return { project: null, diagnostics: found.sorted() };
  // Valid against the meta-schema, from which the type is generated.
  const document = toJson(node) as unknown as ProjectDocument;
  const at = createLocator(path, text);
  const place: PlaceOf = (...steps) => placeOf(node, at, steps);
  const emitters = found.take(toEmitters(document, place));
  const texts = new Map([[path, text]]);
  const plain = toProject(root, document, emitters === null ? null : { ...emitters, root, texts });
  const project = found.take(checkPaths(plain, place));
  return { project: found.hasErrors() ? null : project, diagnostics: found.sorted() };
}

function placeOf(root: SpecNode, at: Locator, steps: readonly string[]): SourceRef {
  const { node, entry } = findNode(root, steps);
  return entry === null ? at(node.start, node.start + 1) : at(entry.value.start, entry.value.end);
}

/** The emitters, and paths among their modules that leave the project. */
function toEmitters(
  { emitters }: ProjectDocument,
  place: PlaceOf,
): Outcome<Pick<ProjectEmitters, "consent" | "use"> | null> {
  if (emitters === undefined || emitters.use.length === 0) return { value: null, diagnostics: [] };
  const use = emitters.use.map(({ module, options = null }, index) => {
    return { module, options, at: place("emitters", "use", `${index}`, "module") };
  });
  const diagnostics = use.flatMap(({ module, at }) => {
    const why = module.startsWith("./") ? unsafeOutputPath(module.slice("./".length)) : null;
    return why === null ? [] : [diagnostic("unsafe-path", at, { path: module, why })];
  });
  const consent = { isGiven: emitters.allow, at: place("emitters", "allow") };
  return { value: { consent, use }, diagnostics };
}

function toProject(root: string, document: ProjectDocument, emitters: ProjectEmitters | null): Project {
  const { engines = {}, package: packed } = document;
  return {
    root,
    target: document.target ?? "ts",
    engines: { types: engines.types ?? null, validators: engines.validators ?? null },
    package: packed === undefined ? null : { ...packed, license: packed.license ?? null, out: tidy(packed.out) },
    emitters,
    contracts: Object.entries(document.contracts).map(([name, { spec, out, manifest, clients = [] }]) => ({
      name,
      spec: tidy(spec),
      out: tidy(out),
      manifest: manifest === undefined ? null : tidy(manifest),
      clients: CLIENTS.filter((client) => clients.includes(client)),
    })),
  };
}

/** `./generated/` is how people write `generated`. */
function tidy(path: string): string {
  return path.replace(/^(?:\.\/+)+/, "").replace(/(?<=.)\/+$/, "");
}

async function readBytes(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (systemCode(error) === null) throw error;
    return null;
  }
}

function refused(problem: Diagnostic): ProjectReading {
  return { project: null, diagnostics: [problem], texts: new Map() };
}
