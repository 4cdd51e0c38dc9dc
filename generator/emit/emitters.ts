import { emitIndex } from "./contract-index.ts";
import { emitDocs } from "./docs.ts";
import type { Emitter } from "./emitter.ts";
import { emitEnvelope } from "./envelope.ts";
import { emitErrors } from "./errors.ts";
import { emitIdentifierValidators } from "./identifier-validators.ts";
import { emitIdentifiers } from "./identifiers.ts";
import { emitLock } from "./lock.ts";
import { emitManifest } from "./manifest.ts";
import { emitEnvelopeValidators, emitErrorValidators } from "./shared-validators.ts";
import { emitToolValidators } from "./tool-validators.ts";
import { emitTools } from "./tools.ts";
import { emitToolsList } from "./tools-list.ts";
import { emitTypes } from "./types.ts";

/** Every artefact of a contract. A new one is a file and an entry. */
export const EMITTERS: readonly Emitter[] = [
  emitToolValidators,
  emitErrors,
  emitIdentifiers,
  emitTypes,
  emitIdentifierValidators,
  emitEnvelopeValidators,
  emitErrorValidators,
  emitEnvelope,
  emitTools,
  emitManifest,
  emitToolsList,
  emitLock,
  emitDocs,
  emitIndex,
];
