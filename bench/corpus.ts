import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { type Random, seeded } from "./seeded.ts";

const TOOLS_PER_FILE = 10;

const NOUNS = [
  "invoice", "ticket", "customer", "order", "shipment", "product", "contract", "employee", "project", "milestone",
  "document", "folder", "comment", "campaign", "segment", "payment", "refund", "subscription", "device", "alert",
  "incident", "runbook", "dataset", "query", "report", "channel", "message", "calendar", "meeting", "room",
] as const; // biome-ignore format: a list of words

const AREAS = ["billing", "support", "sales", "warehouse", "people", "delivery", "content", "operations"] as const;

const STATES = ["draft", "open", "in_review", "approved", "rejected", "archived"] as const;

/** Files of a contract with `count` realistic tools, path → YAML. The same count and seed give the same bytes. */
export function corpus(count: number, seed = 1): ReadonlyMap<string, string> {
  const random = seeded(seed);
  const files = new Map([
    ["contract.yaml", CONTRACT],
    ["errors.yaml", ERRORS],
    ["types.yaml", TYPES],
  ]);
  for (let first = 0; first < count; first += TOOLS_PER_FILE) {
    const tools = Array.from({ length: Math.min(TOOLS_PER_FILE, count - first) }, (_, at) => tool(first + at, random));
    files.set(`tools/part-${String(first / TOOLS_PER_FILE).padStart(4, "0")}.yaml`, `tools:\n${tools.join("\n")}`);
  }
  return files;
}

/** Writes a corpus into a folder. */
export function writeCorpus(folder: string, count: number, seed = 1): void {
  for (const [path, text] of corpus(count, seed)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const CONTRACT = `# Made by bench/corpus.ts.
contract:
  name: corpus
  version: 1.0.0
  title: A corpus
  description: Tools like those of a large company, to measure with.
dependencies:
  store: { kind: state, description: What the company keeps. }
  mail: { kind: network, description: The mail provider., error_map: { '429': provider_busy, '5XX': provider_down, network: provider_down, timeout: provider_down, default: provider_failed }, retry_policy: { max_retries: 2 } }
rate_classes:
  read: { per_minute: 600, burst: 100 }
  write: { per_minute: 60, burst: 10 }
`;

const ERRORS = `errors:
  not_found: { retry: never, effect: none, message: "There is no {kind} {id}.", recovery: Search for it first., details: { properties: { kind: { type: string, maxLength: 50 }, id: { type: string, maxLength: 200 } }, required: [kind, id] } }
  conflict: { retry: never, effect: none, message: Somebody else changed it in the meantime., recovery: Read it again and repeat the change. }
  forbidden: { retry: never, effect: none, message: Not allowed., recovery: Ask an administrator. }
  provider_busy: { retry: caller, effect: none, message: The mail provider is busy., recovery: Wait and try again. }
  provider_down: { retry: transient, message: The mail provider does not answer. , recovery: Try again later. }
  provider_failed: { retry: never, message: The mail provider refused., recovery: Check the addresses. }
error_groups:
  lookup: [not_found, forbidden]
  change: [not_found, conflict, forbidden]
`;

const TYPES = `identifiers:
  RecordId:
    description: The opaque id of a record.
    type: string
    minLength: 4
    maxLength: 40
    pattern: '^[a-z]{2,12}_[0-9A-Za-z]{1,26}$'
    examples: [rec_01HV9]
  EmailAddress:
    description: An address that mail reaches.
    type: string
    maxLength: 254
    pattern: '^[^@\\s]+@[^@\\s]+$'
    examples: [ada@example.com]
types:
  Money:
    description: An amount in the smallest unit of its currency.
    properties:
      amount: { type: integer, minimum: -9000000000000, maximum: 9000000000000 }
      currency: { type: string, pattern: '^[A-Z]{3}$' }
    required: [amount, currency]
  Address:
    properties:
      street: { type: string, minLength: 1, maxLength: 200 }
      city: { type: string, minLength: 1, maxLength: 100 }
      postcode: { type: string, maxLength: 20 }
      country: { type: string, pattern: '^[A-Z]{2}$' }
    required: [street, city, country]
  Page:
    properties:
      total: { type: integer, minimum: 0 }
      has_more: { type: boolean }
    required: [total, has_more]
`;

interface Subject {
  readonly name: string;
  readonly noun: string;
  readonly area: string;
}

function tool(index: number, random: Random): string {
  const noun = NOUNS[Math.floor(index / VERBS.length) % NOUNS.length] ?? "record";
  const area = AREAS[Math.floor(index / (NOUNS.length * VERBS.length)) % AREAS.length] ?? "company";
  const verb = VERBS[index % VERBS.length] ?? VERBS[0];
  const subject = { name: `${verb.word}_${noun}_${area}_${index}`, noun, area };
  return verb.print(subject, random);
}

const VERBS = [
  { word: "get", print: getTool },
  { word: "search", print: searchTool },
  { word: "create", print: createTool },
  { word: "send", print: sendTool },
] as const;

const field: readonly ((name: string, random: Random) => string)[] = [
  (name, random) =>
    `${name}: { type: string, minLength: 1, maxLength: ${random.between(40, 4000)}, description: The ${name} as people read it. }`,
  (name, random) => `${name}: { type: integer, minimum: 0, maximum: ${random.between(10, 100000)} }`,
  (name) => `${name}: { type: boolean, default: false, description: 'Whether it is ${name}: yes or no.' }`,
  (name) => `${name}: { enum: [${STATES.join(", ")}] }`,
  (name) => `${name}: { type: array, maxItems: 50, uniqueItems: true, items: { type: string, maxLength: 60 } }`,
  (name) => `${name}: { type: string, format: date-time }`,
  (name) => `${name}: { $ref: Money }`,
  (name) => `${name}: { $ref: Address }`,
];

function fields(random: Random, least: number, most: number): readonly string[] {
  const count = random.between(least, most);
  return Array.from({ length: count }, (_, index) => random.pick(field)(`${random.pick(WORDS)}_${index}`, random));
}

const WORDS = [
  "title",
  "owner",
  "priority",
  "region",
  "status",
  "label",
  "budget",
  "deadline",
  "source",
  "note",
] as const;

function indented(lines: readonly string[], by: number): string {
  return lines.map((line) => `${" ".repeat(by)}${line}\n`).join("");
}

function getTool({ name, noun, area }: Subject, random: Random): string {
  return `  ${name}:
    title: Get a ${noun}
    description: Read one ${noun} of ${area} with all that belongs to it.
    uses: { store: read }
    rate_class: read
    input:
      properties:
        id: { $ref: RecordId }
        include_history: { type: boolean, default: false }
      required: [id]
    output:
      properties:
        id: { $ref: RecordId }
        revision: { type: integer, minimum: 0 }
${indented(fields(random, 4, 12), 8)}      required: [id, revision]
    errors: [$lookup]
    examples:
      - input: { id: rec_${random.between(100, 999)} }
        output: { id: rec_100, revision: ${random.between(1, 90)} }
`;
}

function searchTool({ name, noun, area }: Subject, random: Random): string {
  return `  ${name}:
    title: Search ${noun}s
    description: "Find ${noun}s of ${area}: by text, by state, by date."
    uses: { store: read }
    rate_class: read
    input:
      properties:
        text: { type: string, maxLength: 200 }
        limit: { type: integer, minimum: 1, maximum: 100, default: 20 }
${indented(fields(random, 2, 6), 8)}    output:
      properties:
        page: { $ref: Page }
        items:
          type: array
          maxItems: 100
          items:
            type: object
            properties:
              id: { $ref: RecordId }
${indented(fields(random, 3, 8), 14)}            required: [id]
      required: [page, items]
    errors: [forbidden]
`;
}

function createTool({ name, noun, area }: Subject, random: Random): string {
  return `  ${name}:
    title: Create a ${noun}
    description: Put a new ${noun} into ${area}. Nothing is sent to anybody.
    uses: { store: create }
    idempotent: false
    rate_class: write
    input:
      properties:
        name: { type: string, minLength: 1, maxLength: 120 }
${indented(fields(random, 4, 12), 8)}        lines:   # what it is made of
          type: array
          minItems: 1
          maxItems: 200
          items:
            properties:
              sku: { type: string, pattern: '^[A-Z0-9-]{3,20}$' }
              quantity: { type: integer, minimum: 1, maximum: 10000 }
              price: { $ref: Money }
            required: [sku, quantity]
      required: [name, lines]
    output:
      properties:
        id: { $ref: RecordId }
        state: { const: draft }
      required: [id, state]
    errors: [$change]
`;
}

function sendTool({ name, noun, area }: Subject, random: Random): string {
  return `  ${name}:
    title: Send a ${noun}
    description: Mail a ${noun} of ${area} to people.
    uses: { mail: create, store: read }
    idempotent: true
    rate_class: write
    input:
      properties:
        id: { $ref: RecordId }
        to:
          type: array
          minItems: 1
          maxItems: 20
          items: { $ref: EmailAddress }
        body:
          oneOf:
            - { type: object, properties: { kind: { const: text }, text: { type: string, maxLength: 10000 } }, required: [kind, text] }
            - { type: object, properties: { kind: { const: template }, template: { $ref: RecordId }, values: { type: object, maxProperties: 50, additionalProperties: { type: string, maxLength: 500 } } }, required: [kind, template] }
${indented(fields(random, 1, 4), 8)}      required: [id, to, body]
    output:
      properties:
        accepted: { type: integer, minimum: 0, maximum: 20 }
        rejected: { type: array, items: { $ref: EmailAddress }, maxItems: 20 }
      required: [accepted, rejected]
    errors: [$lookup, $mail]
    examples:
      - input: { id: rec_1, to: [ada@example.com], body: { kind: text, text: "Hello, here it is." } }
        output: { accepted: 1, rejected: [] }
`;
}

const [, script, count, folder, seed] = argv;
if (
  script !== undefined &&
  import.meta.url === pathToFileURL(script).href &&
  count !== undefined &&
  folder !== undefined
) {
  writeCorpus(folder, Number(count), Number(seed ?? 1));
}
