import type { EnvelopeObject, EnvelopeRow, Mark } from "../../../runtime/contract/contract.ts";
import { createRedactor, type Redactor } from "../../../runtime/redaction/redact.ts";
import type { Redactable } from "../../../runtime/redaction/redactable.ts";
import { type Random, randomFrom } from "./random.ts";
import { drawSample, SAMPLES } from "./samples.ts";

/** A member of an envelope for each binding that may hold a secret, named after it. */
const BINDINGS = [
  "result",
  "details",
  "message",
  "recovery",
  "warnings",
  "suggestions",
  "policy_reason",
  "policy_metadata",
];

const PLACES: EnvelopeObject = {
  kind: "object",
  places: BINDINGS.map((bind) => ({ name: bind, required: false, node: { kind: "bind", bind } })),
};

export const ENVELOPE: EnvelopeRow = {
  discriminator: null,
  checks: { success: "isSuccess", failure: "isFailure" },
  success: PLACES,
  failure: PLACES,
};

const DETAILS: readonly Mark[] = [
  { path: ["marked"], sensitive: true },
  { path: ["each", null], ref: "Shape" },
];

export const redactor: Redactor = createRedactor({
  redaction: { names: ["vault_pin"], detectors: [], mask: "[redacted]", pathStyle: "json_pointer" },
  marks: { Shape: [{ path: ["hidden"], sensitive: true }] },
  errors: {
    broken: {
      retry: "never",
      effect: "none",
      category: null,
      message: "It broke: {what}",
      messageParameters: ["what"],
      recovery: null,
      suggests: [],
      deprecated: null,
      details: DETAILS,
      result: DETAILS,
      checks: { details: null, result: null },
    },
  },
});

/** What is near to a secret by its name or form, and leaves as it is. */
export const SURVIVORS = {
  next_token: "eyJvZmZzZXQiOjEwfQ",
  max_tokens: 4096,
  token_metadata: { token_type: "Bearer", expires_in: 3600 },
  page: "https://example.com/?next_token=abcdefgh12345678",
  id: "0b6f3a52-3f6e-4c57-9f0d-0c0ffee01234",
};

/** A reply with one secret in it. */
export interface Planted {
  readonly reply: Redactable;
  readonly known: readonly string[];
  /** What must not be read in the answer, in any of its forms. */
  readonly secret: string;
  /** How it was planted, for the report of a failure. */
  readonly how: string;
}

type Form = (text: string, random: Random) => string;

const percentAll = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
const escapeAll = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const base64url = (text: string): string => Buffer.from(text).toString("base64url");
const quoted = (text: string): string => JSON.stringify(text);

const FORMS: Readonly<Record<string, Form>> = {
  plain: (text) => text,
  base64,
  base64url,
  base64Shifted: (text, random) => base64(`${random.text(random.below(9), " ,;([")}${text} and more`),
  base64Lines: (text) => base64(`some words before it, ${text}, some words behind`).replace(/.{76}/g, "$&\r\n"),
  base64Glued: (text, random) => `/files/${random.text(random.below(9), "abcXYZ0_-")}${base64(text)}`,
  percent: encodeURIComponent,
  percentAll,
  percentTwice: (text) => encodeURIComponent(percentAll(text)),
  json: quoted,
  jsonTwice: (text) => quoted(quoted(text)),
  escapeAll,
  jsonInPercent: (text) => encodeURIComponent(escapeAll(text)),
  percentInBase64: (text) => base64(percentAll(text)),
  base64InJson: (text) => quoted(`{"data":${quoted(base64(text))}}`),
  base64Twice: (text) => base64(base64(text)),
  form: (text) => encodeURIComponent(text).replaceAll("%20", "+"),
  jsonPointer: (text) => `/${text.replaceAll("~", "~0").replaceAll("/", "~1")}/0`,
};
/** The names of all forms in which secrets are planted. */
export const FORM_NAMES: readonly string[] = Object.keys(FORMS);

const WORDS = "abcdefghijklmnopqrstuvwxyz ";

/** A string with a secret in it, in one of the forms, perhaps between words. */
export interface PlantedText {
  readonly text: string;
  readonly secret: string;
  readonly known: readonly string[];
  /** How it was planted, for the report of a failure. */
  readonly how: string;
}

export function plantText(random: Random): PlantedText {
  const drawn = drawSecret(random);
  const form = random.pick(FORM_NAMES);
  const formed = (FORMS[form] as Form)(drawn.text, random);
  const text = random.below(2) === 0 ? formed : `${random.text(12, WORDS)} ${formed} ${random.text(12, WORDS)}`;
  return { text, secret: drawn.secret, known: drawn.known, how: `${drawn.kind} as ${form}` };
}

interface Draw {
  readonly text: string;
  readonly secret: string;
  readonly known: readonly string[];
  readonly kind: string;
}

function drawSecret(random: Random): Draw {
  const ids = Object.keys(SAMPLES).filter((id) => id !== "credit_card");
  if (random.below(3) === 0) {
    const secret = random.text(
      8 + random.below(40),
      'abcdefghijkLMNOPQ0123456789-_.!"\\%/+= é€\u{1f600}'.replace(/\u{1f600}/u, ""),
    );
    return { text: secret, secret, known: [secret], kind: "known" };
  }
  const kind = random.pick(ids);
  const { text, secret } = drawSample(random.pick(SAMPLES[kind]?.finds ?? []), random);
  return { text, secret, known: [], kind };
}

type Slot = (text: string, random: Random) => Partial<Redactable>;

const SLOTS: Readonly<Record<string, Slot>> = {
  result: (text) => ({ kind: "ok", result: { ...SURVIVORS, list: [{ a: { b: text } }, 1, null] } }),
  resultKey: (text) => ({ kind: "ok", result: { ...SURVIVORS, map: { clean: 1, [text]: { inner: true } } } }),
  failedResult: (text) => ({ result: { ...SURVIVORS, text } }),
  details: (text) => ({ details: { ...SURVIVORS, deep: [[[text]]] } }),
  detailsKey: (text) => ({ details: { ...SURVIVORS, [text]: text } }),
  parameter: (text) => ({ details: { ...SURVIVORS, what: text } }),
  marked: (text) => ({
    details: { ...SURVIVORS, what: "x", marked: text, each: [{ hidden: { any: text } }, { hidden: text }] },
  }),
  named: (text, random) => ({
    details: {
      ...SURVIVORS,
      [random.pick(["Password", "x-api-key", "clientSecret", "vault_pin"])]: random.pick([text, [text], { a: text }]),
    },
  }),
  header: (text) => ({
    details: { ...SURVIVORS, headers: [["Cookie", text], { name: "Authorization", value: text }] },
  }),
  message: (text) => ({ message: `it failed with ${text}` }),
  recovery: (text) => ({ recovery: text }),
  warning: (text) => ({ facts: { warnings: [{ code: "w", message: text }] } }),
  reason: (text) => ({ facts: { suggestions: [suggestion(text, {})] } }),
  params: (text) => ({
    facts: {
      suggestions: [suggestion("why", { q: text }), suggestion("why", { [text]: 1 }), suggestion("ok", { a: 1 })],
    },
  }),
  policy: (text) => ({ facts: { policy: { reason: text, metadata: { [text]: text } } } }),
};
/** The names of all slots where secrets are planted. */
export const SLOT_NAMES: readonly string[] = Object.keys(SLOTS);

function suggestion(reason: string, params: Readonly<Record<string, string | number>>) {
  return { action: "call_tool", target: "t", reason, priority: "low", validated: true, params } as const;
}

export function plant(seed: number): Planted {
  const random = randomFrom(seed);
  const { text, secret, known, how } = plantText(random);
  const slot = random.pick(SLOT_NAMES);
  const reply = { kind: "failed", code: "broken", facts: {}, ...(SLOTS[slot] as Slot)(text, random) } as Redactable;
  return { reply, known, secret, how: `${how} in ${slot}, seed ${seed}: ${text}` };
}
