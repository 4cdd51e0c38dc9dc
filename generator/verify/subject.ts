import { replySchemas, variantOf } from "../advertised/envelope-schemas.ts";
import { loosenSensitive } from "../advertised/loosen-sensitive.ts";
import { metaPrefix } from "../advertised/meta-prefix.ts";
import { type Form, formedIn } from "../advertised/result-schema.ts";
import { wireInput } from "../advertised/wire.ts";
import type { JsonSchema } from "../json.ts";
import { bundleWith } from "../json-schema/bundle.ts";
import type { ContractModel, EnvelopeVariant, SituationName, Tool, ToolInProfile } from "../model.ts";

/** A contract as a server has to keep it in one profile. */
export interface Subject {
  readonly model: ContractModel;
  readonly profile: string;
  /** Of the contract's `_meta` keys. */
  readonly prefix: string;
  readonly variant: EnvelopeVariant;
  readonly tools: readonly SubjectTool[];
  /** The codes that guards raise, by situation. */
  readonly common: ReadonlyMap<SituationName, string>;
}

/** A tool with the self-contained schemas of its inputs and answers. */
export interface SubjectTool {
  readonly tool: Tool;
  readonly inProfile: ToolInProfile;
  readonly input: JsonSchema;
  /** Of a whole envelope. Closed: an answer has no member that the contract doesn't promise. */
  readonly success: JsonSchema;
  readonly failure: JsonSchema;
}

/** What a contract promises in a profile. */
export function subjectOf(model: ContractModel, profile: string): Subject {
  return {
    model,
    profile,
    prefix: metaPrefix(model),
    variant: variantOf(model, profile),
    tools: model.tools.flatMap((tool) => {
      const inProfile = tool.inProfiles.find((one) => one.profile === profile);
      return inProfile === undefined ? [] : [subjectTool(model, tool, inProfile)];
    }),
    common: new Map(model.commonErrors.map(({ situation, code }) => [situation, code])),
  };
}

function subjectTool(model: ContractModel, tool: Tool, inProfile: ToolInProfile): SubjectTool {
  // A redacted value keeps its type and nothing else.
  const masked: Form = (shape, marks) => loosenSensitive(shape, model.defs, marks);
  const lookup = formedIn(model, masked);
  const { success, failure } = replySchemas(model, tool, inProfile.profile, masked);
  return {
    tool,
    inProfile,
    input: wireInput(model, tool),
    success: bundleWith(success, lookup),
    failure: bundleWith(failure, lookup),
  };
}

/** False for a section whose standard content a contract with unknown facts does not promise. */
export function promises({ model }: Subject, section: "rate_classes" | "redaction"): boolean {
  return model.contract.unpromised?.includes(section) !== true;
}
