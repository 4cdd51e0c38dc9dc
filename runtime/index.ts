export { assertRuntimeFits } from "./assert-runtime-fits.ts";
export type {
  CanonicalStep,
  CommonErrorRow,
  CommonErrorTable,
  Contract,
  ContractValidators,
  DependencyRow,
  DependencyTable,
  Deprecation,
  DuplicatesRow,
  DuplicatesTable,
  Effect,
  EnvelopeBinding,
  EnvelopeConst,
  EnvelopeNode,
  EnvelopeObject,
  EnvelopePlace,
  EnvelopeRow,
  EnvelopeTable,
  EnvelopeUnbound,
  ErrorRow,
  ErrorTable,
  LimitsRow,
  Mark,
  PolicyRow,
  RateClassTable,
  RedactionRow,
  Retry,
  Retryable,
  RetryPolicyRow,
  Step,
  ToolAnnotations,
  ToolErrorTable,
  ToolProfileRow,
  ToolRow,
  ToolTable,
  ToolValidators,
  TruncateRow,
  TypesOf,
  ValidatorModule,
  Verb,
} from "./contract.ts";
export { decodeEnvelope } from "./decode-envelope.ts";
export { type EnvelopeTables, encodeEnvelope } from "./encode-envelope.ts";
export { frozen } from "./frozen.ts";
export { canonicalText, isIdentifier, parseIdentifier } from "./identifier.ts";
export type { Json, JsonObject } from "./json.ts";
export type {
  Decoded,
  DecodedFacts,
  DecodedFailure,
  Failed,
  PolicyFacts,
  RateFacts,
  RedactionNote,
  Reply,
  ReplyFacts,
  Succeeded,
  Suggestion,
  Warning,
} from "./reply.ts";
export type { Problem } from "./validation/problem.ts";
export type { Validator } from "./validation/validator.ts";
export { RUNTIME_VERSION } from "./version.ts";
