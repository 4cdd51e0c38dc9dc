export type { AuditEntry, AuditSink } from "./audit/audit-sink.ts";
export { type Clock, systemClock } from "./base/clock.ts";
export { type Page, type PageRequest, pageOf } from "./budget/pages.ts";
export type {
  Call,
  CallOptions,
  Guard,
  GuardPlace,
  LogLevel,
  LogLine,
  Next,
  Progress,
  UserGuards,
} from "./call/call.ts";
export type { ContextOf } from "./call/context-type.ts";
export type { EffectRecord } from "./call/effects.ts";
export type { EncodedReply } from "./call/encode-reply.ts";
export type { ContextSource } from "./call/new-call.ts";
export type { Policy, PolicyDecision, PolicyQuestion } from "./call/policy.ts";
export type { PolicyDecisionOf, PolicyOf, PolicyQuestionOf } from "./call/policy-type.ts";
export type { RateLimit, RateLimits } from "./call/rate-limits.ts";
export type { ServerIssue } from "./call/server-issue.ts";
export type {
  AnyContractTypes,
  CodeOf,
  DeepReadonly,
  Dependencies,
  EnvelopeOf,
  ForwardsIdempotencyKey,
  Handler,
  HandlerCall,
  Handlers,
  ProfileOf,
  RequestOf,
  ToolIn,
  TypedContract,
  Verbs,
} from "./call/types.ts";
export { assertRuntimeFits } from "./contract/assert-runtime-fits.ts";
export type { BlobResource, ContentBlock, TextResource } from "./contract/content.ts";
export type {
  CanonicalStep,
  CommonErrorRow,
  CommonErrorTable,
  Contract,
  ContractValidators,
  DependencyRow,
  DependencyTable,
  Deprecation,
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
  IdempotencyRow,
  IdempotencyTable,
  LimitsRow,
  Mark,
  PolicyRow,
  RateClassTable,
  RedactionRow,
  Retry,
  Retryable,
  RetryPolicyRow,
  ServerIcon,
  ServerRow,
  Step,
  ToolAnnotations,
  ToolErrorTable,
  ToolListModule,
  ToolProfileRow,
  ToolRow,
  ToolTable,
  ToolValidators,
  TruncateRow,
  TypesOf,
  ValidatorModule,
  Verb,
} from "./contract/contract.ts";
export { decodeEnvelope } from "./contract/decode-envelope.ts";
export { type EnvelopeTables, encodeEnvelope } from "./contract/encode-envelope.ts";
export { asIdentifier, canonicalText, isIdentifier, parseIdentifier } from "./contract/identifier.ts";
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
} from "./contract/reply.ts";
export { type FailureParts, ToolFailure } from "./contract/tool-failure.ts";
export { RUNTIME_VERSION } from "./contract/version.ts";
export type { BeginRequest, BeginResult, IdempotencyStore } from "./idempotency/idempotency-store.ts";
export { type Core, implement, UnknownTool } from "./implement/implement.ts";
export type { ImplementOptions, SharedStores } from "./implement/implement-options.ts";
export type { Json, JsonObject } from "./json/json.ts";
export { deepFreeze } from "./json/json.ts";
export type { Rate, Taken } from "./limits/gcra.ts";
export type { LimitStore } from "./limits/limit-store.ts";
export {
  type ProviderCode,
  ProviderError,
  type ProviderErrorParts,
  type ProviderReason,
} from "./providers/provider-error.ts";
export type { RetrySource } from "./providers/retrying.ts";
export type { Attempt, ProviderCall, RetrySettings } from "./providers/run-with-retry.ts";
export type { Problem } from "./validation/problem.ts";
export type { Validator } from "./validation/validator.ts";
