/** A part of the runtime whose tests are asked whether they notice changes. */
export interface Area {
  readonly name: string;
  /** What is changed, one change at a time. What has to notice is imported by `tests/<name>.ts`. */
  readonly sources: readonly string[];
}

/** Where a wrong line costs most: twice the work, a double effect, a secret that leaves. */
export const AREAS: readonly Area[] = [
  {
    name: "retry",
    sources: ["runtime/providers/*.ts"],
  },
  {
    name: "limits",
    sources: ["runtime/limits/*.ts", "runtime/stores/memory-limits.ts"],
  },
  {
    name: "idempotency",
    sources: [
      "runtime/idempotency/*.ts",
      "runtime/stores/memory-idempotency.ts",
      "runtime/stores/principal-shares.ts",
      "runtime/stores/memory-bounds.ts",
      "runtime/stores/idempotency-stores.ts",
    ],
  },
  {
    name: "budget",
    sources: ["runtime/budget/*.ts"],
  },
  {
    name: "redaction",
    sources: of("redaction", ["redact-value", "redact", "sensitive-places", "sensitive-names"]).concat(
      of("redaction", ["redaction-notes", "redactable"]),
    ),
  },
  {
    name: "detectors",
    sources: of("redaction", ["detectors", "structures", "named-value"]),
  },
  {
    name: "search",
    sources: of("redaction", ["base64", "find-secrets", "secret-match", "known-secrets", "unescape"]),
  },
];

function of(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `runtime/${folder}/${name}.ts`);
}

/** An area by its name, or the one file of an area that is named; undefined for what is neither. */
export function areaOf(word: string): Area | undefined {
  const folder = `${word.slice(0, word.lastIndexOf("/"))}/*.ts`;
  const area = AREAS.find(({ name, sources }) => name === word || sources.includes(word) || sources.includes(folder));
  return area === undefined || area.name === word ? area : { ...area, sources: [word] };
}

/** The tests of an area and all that they import, as one file, made in the copies that are changed. */
export function bundleOf(name: string): string {
  return `test/mutation/tests/${name}.bundle.js`;
}

/** The file of the area that is being changed. */
export function bundleOfMutated(): string {
  return bundleOf(process.env["TOOLPACT_MUTATED"] ?? "*");
}
